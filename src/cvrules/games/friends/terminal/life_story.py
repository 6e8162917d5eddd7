"""Writes the life story of a player, with a paragraph for each age.

Some texts come in several variants with the same meaning, such as `life.in_love_1` and
`life.in_love_2`. The lives of a game use the variants in turn, not at random, so that the same
game always gives the same text. Some cards have a sentence of their own, such as `green_hair.life.story`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import define, field

from cvrules.games.friends.cards.clauses import Divorces, Marries, Separates
from cvrules.games.friends.display.events import age_text
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.table.bond import STILL_MARRIED, STRANGER, is_ex, is_partner
from cvrules.games.friends.terminal.event_facts import WEDDINGS, EventFacts, Fact
from cvrules.text.terminal import pad, paragraph, width_of

__all__ = ["Life", "life_lines"]


@define
class Life:
    """The life of one player so far.

    Args:
        seat: The seat of the player.
        gender: `woman` or `man`; empty if it is not known.
        episodes: Each event that concerns the player, with the number of its period, in order.
        bonds: The player's bond with each person.
        children: The number of the player's children.
        goals: The names of the fulfilled goals.
        last_period: The last period that began.
        has_won: Whether the player has won.
    """

    seat: int
    gender: str = ""
    episodes: list[tuple[int, EventFacts]] = field(factory=list)
    bonds: dict[int, int] = field(factory=dict)
    children: int = 0
    goals: list[str] = field(factory=list)
    last_period: int = 0
    has_won: bool = False

    @property
    def partner(self) -> int | None:
        """The player's partner; `None` if the player is single."""
        return next((person for person, bond in self.bonds.items() if is_partner(bond)), None)

    def add_event(self, period: int, one: EventFacts) -> None:
        """Add an event to the life if it concerns the player.

        An event concerns its participants, and everyone whose relationships, sex life or children
        it changes. New friends alone do not count.
        """
        took_part = self.seat == one.seat or self.seat in one.company
        if took_part or any(fact.concerns(self.seat) and fact.key != "friend" for fact in one.facts):
            self.episodes.append((period, one))

    def lines(self, writer: Writer, used: dict[str, int]) -> list[str]:
        """Return the life as lines of text.

        Args:
            writer: A writer that knows the names of all persons.
            used: How often each text with variants was used in this game so far; it is changed.
        """
        sentences = _LifeSentences(self, writer, used)
        periods = [number for number in range(self.last_period + 1) if number or any(not at for at, _ in self.episodes)]
        ages = {number: age_text(number, writer) if number else writer.text("story.earlier") for number in periods}
        width = max(map(width_of, ages.values()), default=0) + 4
        lines = []
        for number, age in ages.items():
            texts = [text for at, one in self.episodes if at == number for text in sentences.about_event(one)]
            first = "  " + pad(writer.style.paint(age, "bold"), width - 2)
            text = " ".join(texts) or sentences.say("quiet")
            lines += paragraph(text, writer.style, " " * width, first)
        return [*lines, *paragraph(" ".join(sentences.closing()), writer.style, "  ")]


class _LifeSentences:
    """Writes the sentences about one life."""

    def __init__(self, life: Life, writer: Writer, used: dict[str, int]) -> None:
        self.life = life
        self.writer = writer
        self.name = writer.person(life.seat)
        self._used = used

    def say(self, key: str, **values: object) -> str:
        """Return the next variant of the text with the given key."""
        number = self._used.get(key, 0)
        self._used[key] = number + 1
        known = 1
        while self.writer.voice.has_text(f"life.{key}_{known + 1}"):
            known += 1
        return self.writer.text(f"life.{key}_{number % known + 1}", **values)

    def about_event(self, one: EventFacts) -> Iterator[str]:
        """Yield the sentences about an event that concerns the player."""
        seat, title = self.life.seat, self.writer.title(one.card)
        facts = [fact for fact in one.facts if fact.concerns(seat) and fact.key != "friend"]
        if one.is_goal and one.seat == seat:
            is_mega = self.writer.spec(one.card).kind == "mega"
            yield self.say("mega" if is_mega else "goal", card=title)
            yield from self._goal_tale(one)
        elif one.seat == seat:
            yield from self._own_texts(one, title, facts)
        elif seat in one.company and not facts:
            yield self.say("brought", card=title, person=self.writer.person(one.seat), name=self.name)
        elif facts:
            yield self.say("begin" if seat in one.company else "meanwhile", card=title)
        for fact in facts:
            yield self._fact_text(fact)

    def _own_texts(self, one: EventFacts, title: str, facts: Sequence[Fact]) -> Iterator[str]:
        """Yield the first sentences about the player's own event.

        Args:
            one: The event.
            title: The title of the card in the writer's language.
            facts: The facts about the player, which get sentences of their own.
        """
        tale, kept = self._tale(one), one.partner_kept(self.life.seat)
        others = [at for at in one.company if at != kept and not any(fact.concerns(at) for fact in facts)]
        persons = {"n": len(others), "persons": self.writer.persons(others)}
        first = self.writer.text("life.tale", card=title, tale=tale) if tale else ""
        if kept is not None:
            first = self.say("together", card=title, name=self.name, person=self.writer.person(kept))
        if first:
            yield first
            if others:
                yield self.say("company", **persons)
        elif others:
            yield self.say("with", card=title, **persons)
        else:
            yield self.say("begin" if facts else "alone", card=title)

    def _tale(self, one: EventFacts) -> str:
        """Return the card's own sentence from the catalogue; empty if there is none.

        There is also none for a card about an end or a wedding that did not happen.
        """
        spec = self.writer.spec(one.card)
        is_apart, has_parted = spec.has(Separates, Divorces), one.has_parted(self.life.seat)
        if is_apart and not has_parted and (spec.is_goal or spec.has(Divorces) or one.partner_kept(self.life.seat)):
            return ""
        if spec.is_goal and spec.has(Marries) and not any(fact.key in WEDDINGS for fact in one.facts):
            return ""
        key = f"{self.writer.rules.card(one.card).slug}.life.story"
        return self.writer.text(key) if self.writer.voice.has_text(key) else ""

    def _goal_tale(self, one: EventFacts) -> Iterator[str]:
        """Yield the goal's own sentence, if there is one, with a capital first letter."""
        tale = self._tale(one)
        if tale:
            yield f"{tale[0].upper()}{tale[1:]}"

    def _fact_text(self, fact: Fact) -> str:
        """Return a sentence about what happened between this player and a person."""
        other = fact.other(self.life.seat)
        if other is None:
            return self.say(f"{fact.key}_stranger", name=self.name)
        return self.say(fact.key, name=self.name, person=self.writer.person(other))

    def closing(self) -> Iterator[str]:
        """Yield the sentences that sum up the life at the end of the game."""
        writer, bonds = self.writer, self.life.bonds
        partners = [person for person, bond in bonds.items() if is_partner(bond)]
        friends = [person for person, bond in bonds.items() if bond != STRANGER]
        exes = [person for person, bond in bonds.items() if is_ex(bond)]
        spouses = [person for person in exes if bonds[person] == STILL_MARRIED]
        if partners:
            bars = any(spec.bars_sex or spec.bars_love for spec in map(writer.spec, self.life.goals))
            yield self.say("end_chaste" if bars else "end_partner", name=self.name, person=writer.person(partners[0]))
        elif spouses:
            yield self.say("end_papers", name=self.name, person=writer.person(spouses[0]))
        elif friends:
            yield self.say("end_friends", name=self.name)
        else:
            yield self.say("end_alone", name=self.name)
        parts = [self._friends_text(len(friends), len(exes))] if friends else []
        parts += [writer.voice.unit(self.life.children, "child")] if self.life.children else []
        if parts:
            yield writer.text("life.balance", what=writer.voice.join(parts))
        if self.life.has_won:
            yield writer.text("life.won")
        elif not self.life.goals:
            yield writer.text("life.no_goal")

    def _friends_text(self, friends: int, exes: int) -> str:
        """Return a text with the number of friends and how many of them are ex-partners."""
        text = self.writer.voice.unit(friends, "friend")
        if not exes:
            return text
        key = "life.all_exes" if exes == friends else "life.some_exes"
        return self.writer.text(key, n=exes, friends=text)


def life_lines(lives: Sequence[Life], names: Sequence[str], writer: Writer) -> list[str]:
    """Return the lives of all players as lines, with a heading for each player.

    The winner comes first.
    """
    lines: list[str] = []
    used: dict[str, int] = {}
    for life in sorted(lives, key=lambda one: not one.has_won):
        heading = writer.text("story.life", name=names[life.seat])
        lines += ["", writer.style.paint(heading, "bold"), *life.lines(writer, used)]
    return lines
