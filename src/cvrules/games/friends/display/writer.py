"""Writes short texts for characteristics, persons and conditions in this game.

An amount is written as a number and a sign, such as `2✎` for two points of wisdom. If the terminal
cannot show the sign, an abbreviation from the catalogue is shown instead.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import evolve, field, frozen

from cvrules.display import writer
from cvrules.games.friends.cards.clauses import GAUGES, STATES
from cvrules.games.friends.display.persons import person_names
from cvrules.games.friends.faces.icons import MARKS
from cvrules.games.friends.faces.icons import SIGNS as FACE_SIGNS
from cvrules.games.friends.table.bond import BONDS, STRANGER
from cvrules.games.friends.table.rules import Rules
from cvrules.games.friends.table.seat import PERSONS
from cvrules.games.friends.table.spec import WOMAN, Spec
from cvrules.games.friends.table.table import Draft
from cvrules.model.card import Card
from cvrules.text.terminal import NO_BREAK_SPACE

__all__ = ["BOND_SIGNS", "LEGEND", "SIGNS", "Writer"]

#: All signs that the terminal shows, each with its colour.
SIGNS = {**FACE_SIGNS, "time": ("⧗", "yellow"), "offer": ("⚑", "cyan"), "goal": ("★", "green")}
#: For each bond, the names of its signs. The index is the number of the bond.
BOND_SIGNS: tuple[tuple[str, ...], ...] = (
    (),
    ("friend",),
    ("love",),
    ("partner",),
    ("marriage",),
    ("happy_marriage",),
    ("ex",),
    ("ex", "marriage"),
)
#: The signs that the legend explains after the characteristics, in this order.
LEGEND: tuple[str, ...] = ("person", "woman", "man", "friend", "love", "partner", "marriage", "happy_marriage", "ex")
LEGEND += ("separates", "sex", "child", "time", "offer", "goal")
#: The characters that replace marks on terminals that cannot show signs.
PLAIN_MARKS = {"needs": "?", "with": "+", "overflow": "^", "new": "!", "neutral": "o"}


@frozen
class Writer(writer.Writer):
    """A writer that also knows the signs and the persons in this game.

    Args:
        people: The names of the persons; empty if no names are known, and without neutral persons if
            their genders are not known.
    """

    rules: Rules
    people: Sequence[str] = field(default=(), kw_only=True)

    # --- names of persons -------------------------------------------------------------------

    def at(self, table: Draft) -> Writer:
        """Return a writer that knows the names of all persons at the table."""
        if len(self.people) == PERSONS:
            return self
        names = self.names or [self.text("name.other", number=seat + 1) for seat in range(len(table.seats))]
        return self.with_people(names[: len(table.seats)], table.genders)

    def with_people(self, names: Sequence[str], genders: Sequence[int]) -> Writer:
        """Return a writer that knows the names of the players and of neutral persons.

        Args:
            names: The names of the players, by seat.
            genders: The genders of all persons, the players first; empty if they are not known. Without
                genders, the names of neutral persons stay unknown.
        """
        return evolve(self, names=names, people=person_names(names, genders, self.voice))

    def person(self, person: int) -> str:
        """Return the name of a person; if it is unknown, a text with the person's number."""
        if person < len(self.people):
            return self.people[person]
        return self.text("person.other", number=person + 1)

    def persons(self, persons: Iterable[int]) -> str:
        """Return the names of several persons, joined as a list in a sentence."""
        return self.voice.join([self.person(person) for person in persons])

    def bond(self, bond: int, gender: int) -> str:
        """Return the word for a person with this bond and gender, such as `fiancée`."""
        return self.text(f"{'woman' if gender == WOMAN else 'man'}.{BONDS[bond]}")

    def bond_sign(self, bond: int) -> str:
        """Return the signs for a bond with a person; empty for strangers."""
        return "".join(map(self.sign, BOND_SIGNS[bond])) if bond != STRANGER else ""

    # --- names of cards and texts for values ------------------------------------------------

    def spec(self, name: str) -> Spec:
        """Return the spec of the card that has this name in moves and events."""
        return self.rules.specs[self.rules.by_name[name]]

    def title(self, card: Card | str) -> str:
        """Return the title of the card, in the colour of its type."""
        shown = self.rules.cards[self.rules.by_name[card]] if isinstance(card, str) else card
        return self.style.paint(self.voice.title(shown), SIGNS[str(shown.types[0])][1])

    def short_title(self, card: str, longest: int) -> str:
        """Return the title of a card, or its first words and an ellipsis if it is long.

        Args:
            card: The name of the card in moves.
            longest: The maximum number of characters, including the ellipsis.
        """
        shown = self.rules.cards[self.rules.by_name[card]]
        title, mark = self.voice.title(shown), "…" if self.style.unicode else "..."
        if len(title) > longest:
            start = title[: longest - len(mark) + 1]
            title = (start.rpartition(" ")[0] or start[:-1]).rstrip(" ,:;") + mark
        return self.style.paint(title, SIGNS[str(shown.types[0])][1])

    def titles(self, cards: Iterable[Card | str]) -> str:
        """Return the titles of several cards, joined as a list in a sentence."""
        return self.voice.join([self.title(card) for card in cards])

    def format_value(self, name: str, value: object) -> object:
        """Return the text for a value in a move, an event or a refusal.

        Args:
            name: The name of the field, such as `gauge` or `person`.
            value: The value of the field.
        """
        match name:
            case "gauge":
                return self.voice.symbol(str(value))
            case "need":
                return self.need(str(value))
            case "person" | "victim" if isinstance(value, int):
                return self.person(value)
            case "gender":
                return self.text(f"gender.{value}")
            case "number" | "price" if isinstance(value, int):
                return value
        return super().format_value(name, value)

    def need(self, text: str) -> str:
        """Return a condition in the writer's language.

        Args:
            text: The condition in English, such as `2 wealth` or `no partner`.
        """
        number, _, what = text.partition(" ")
        if what in STATES:
            return self.text(f"need.{'no_' if number == 'no' else ''}{what}")
        if number == "no":
            return self.text("need.without", what=self.text(f"without.{what}"))
        return self.voice.unit(int(number), what)

    # --- signs and amounts ------------------------------------------------------------------

    def sign(self, what: str) -> str:
        """Return the sign for a thing, such as `wisdom` or `child`, in the sign's colour."""
        sign, colour = SIGNS[what]
        return self.style.paint(sign if self.style.unicode else self.text(f"short.{what}"), colour)

    def goal_sign(self, spec: Spec) -> str:
        """Return the sign before the title of a life goal or a mega goal."""
        return self.sign("mega" if spec.kind == "mega" else "goal") if self.style.unicode else "*"

    def mark(self, name: str) -> str:
        """Return the sign for a mark, such as `needs`, the mark before conditions."""
        return self.style.paint(MARKS[name] if self.style.unicode else PLAIN_MARKS[name], "grey")

    @property
    def arrow(self) -> str:
        """The arrow before the effects of a card."""
        return "→" if self.style.unicode else ">"

    def amount(self, number: int, what: str) -> str:
        """Return an amount as a number and a sign, such as `2✎`."""
        return f"{number}{self.sign(what)}"

    def time(self, number: int) -> str:
        """Return a number of time markers as a number and a sign, such as `2⧗`."""
        return self.amount(number, "time")

    def gauges(self, changes: Iterable[tuple[int, int, int]]) -> str:
        """Return changes in characteristics as signs, such as `+1✎ 0☂`.

        Args:
            changes: For each change, the index of the characteristic, its old value and its new
                value. If the two values are equal, the change is not shown.
        """
        shown = [
            f"{'0' if not new else f'{new - old:+}'.replace('-', self.minus)}{self.sign(GAUGES[gauge])}"
            for gauge, old, new in changes
            if new != old
        ]
        return NO_BREAK_SPACE.join(shown)

    @property
    def minus(self) -> str:
        """The minus sign; a hyphen on terminals that cannot show signs."""
        return "\N{MINUS SIGN}" if self.style.unicode else "-"

    def legend(self) -> str:
        """Return a list of all signs with their meanings."""
        named = {what: self.voice.symbol(what) for what in GAUGES}
        named |= {what: self.text(f"legend.{what}") for what in LEGEND}
        shown = [
            f"{self.sign(what)}{NO_BREAK_SPACE}{text.replace(' ', NO_BREAK_SPACE)}" for what, text in named.items()
        ]
        marks = [
            f"{self.mark(name)}{NO_BREAK_SPACE}{self.text(f'legend.{name}').replace(' ', NO_BREAK_SPACE)}"
            for name in ("needs", "new", "neutral")
        ]
        return ", ".join([*shown, *marks, self.text("legend.zero"), self.text("legend.rows")])
