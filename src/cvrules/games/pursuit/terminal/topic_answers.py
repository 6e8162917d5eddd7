"""Answers the command `why` for anything but moves, such as stress or a goal."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from attrs import evolve

from cvrules.display.menu import plain_words
from cvrules.games.pursuit.cards.words import RESOURCES, SYMBOLS
from cvrules.games.pursuit.display.goal_counts import thing_name
from cvrules.games.pursuit.display.score_sheet import goal_rule_text
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.faces.sentences import sentences
from cvrules.games.pursuit.knowledge.next_upkeep import lasting_stress, unpaid_cards
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.rulebook.ending import LAST_ROUND
from cvrules.games.pursuit.rulebook.goals import count_things
from cvrules.games.pursuit.rulebook.play_area import SLOTS, count_excess_cards, part_in_force
from cvrules.games.pursuit.rulebook.preparation_phase import OLD_AGE_STRESS
from cvrules.games.pursuit.rulebook.solo import SOLO_TARGET
from cvrules.games.pursuit.table.goals import Counted
from cvrules.games.pursuit.table.packed import LANES, unpack
from cvrules.games.pursuit.table.seat import RETIRED
from cvrules.games.pursuit.terminal.action_groups import is_free_action
from cvrules.games.pursuit.terminal.card_answers import card_in_play_lines, find_visible_card
from cvrules.games.pursuit.terminal.move_answers import card_move_lines
from cvrules.games.pursuit.terminal.player_answers import player_lines
from cvrules.games.pursuit.terminal.rule_references import cite_rules
from cvrules.games.pursuit.terminal.topic_names import topic_list, topic_of
from cvrules.library.rulebooks import paragraphs, strip_markdown

__all__ = ["topic_lines"]


def topic_lines(view: View, writer: Writer, text: str) -> list[str]:
    """Return sentences about a topic, player, visible card or rulebook paragraph.

    If the text is empty, list the topics. If the text names none of these, return an empty list.

    Args:
        view: The view of the player who asks.
        writer: Writes the texts in the player's language, with the names of the players.
        text: The text after the command `why`.
    """
    if not text.strip():
        return [topic_list(writer)]
    if view.seat is None:
        return []
    paragraph = paragraphs(writer.rules.game.name).get(text.strip().upper())
    if paragraph is not None:
        texts = [" ".join(text.split()) for text in strip_markdown(paragraph).split("\n\n")]
        has_short_names = re.search(r"\b[SL]TH\b", paragraph) is not None
        return [*texts, *([writer.text("about.abbreviations")] if has_short_names else [])]
    topic = topic_of(text, writer)
    if topic is not None:
        return list(_ANSWERS[topic](view, view.seat, writer))
    if is_free_action(view, text, writer):
        return list(_free_action_lines(writer))
    return list(_player_lines(view, text, writer)) or list(_card_lines(view, view.seat, text, writer))


def _player_lines(view: View, text: str, writer: Writer) -> Iterator[str]:
    """Yield sentences about what a player has, if the text is a player's name."""
    for at, name in enumerate(writer.names):
        if plain_words(text) == plain_words(name):
            yield from player_lines(view, at, writer)


def _card_lines(view: View, at: int, text: str, writer: Writer) -> Iterator[str]:
    """Yield sentences about a goal or a visible card, if the text names one."""
    card = find_visible_card(view, text, writer)
    if card is not None:
        name = writer.rules.name(card)
        if "goal" in card.types:
            yield from _goal_lines(view, at, name, writer)
        else:
            yield from list(card_in_play_lines(view, at, name, writer)) or card_move_lines(view, at, name, writer)


def _free_action_lines(writer: Writer) -> Iterator[str]:
    """Yield sentences about the costs of replacing cards and of giving up a card."""
    yield cite_rules(writer.text("about.replacing", what=writer.sums({"short_term": 1})), writer, "P7.1")
    penalty = writer.sums({"stress": 1, "short_term": -1}, signed=True)
    yield cite_rules(writer.text("about.giving_up", what=penalty), writer, "P7.3")


def _rule_answer(key: str, *rules: str) -> Callable[[View, int, Writer], Iterator[str]]:
    """Return a function that answers a topic with one text from the catalogue.

    Args:
        key: The key of the text, without the prefix `about.`.
        rules: The numbers of the paragraphs to cite.
    """

    def lines(_view: View, _at: int, writer: Writer) -> Iterator[str]:
        yield cite_rules(writer.text(f"about.{key}"), writer, *rules)

    return lines


def _stress_lines(view: View, at: int, writer: Writer) -> Iterator[str]:
    """Yield the answer to `why stress`: the cube, the spaces left, and future stress."""
    seat = view.seats[at]
    if seat.stress < 0:
        yield writer.text("ui.dead")
        return
    yield _cube_line(view, at, writer)
    yield _room_line(view, at, writer)
    each = lasting_stress(view.table, at)
    if each:
        yield cite_rules(writer.text("why.each_round", what=writer.sums({"stress": each})), writer, "P3.4")
    for number, stress in OLD_AGE_STRESS.items():
        if number > view.round:
            age = writer.text(f"round.{number}")
            text = writer.text("why.old_age", age=age, what=writer.sums({"stress": stress}))
            yield cite_rules(f"{text[0].upper()}{text[1:]}", writer, "P6.7")


def _cube_line(view: View, at: int, writer: Writer) -> str:
    """Return a sentence about the section of the stress track that the cube is in."""
    section = view.rules.book.sections[view.rules.track[view.seats[at].stress][0]]
    text = writer.text("why.cube", section=writer.title(section.name), n=section.hourglasses)
    return cite_rules(text, writer, "P6.1")


def _room_line(view: View, at: int, writer: Writer) -> str:
    """Return a sentence about how much more stress the seat can take."""
    room = view.rules.last_space - view.seats[at].stress
    text = writer.text("why.room", what=writer.sums({"stress": room})) if room else writer.text("why.no_room")
    return cite_rules(text, writer, "P6.2")


def _hourglass_lines(view: View, at: int, writer: Writer) -> Iterator[str]:
    """Yield the answer to `why hourglasses`: how many a player gets, and when."""
    yield _cube_line(view, at, writer)
    yield cite_rules(writer.text("about.hourglass"), writer, "P3.3", "P3.13")


def _happiness_lines(view: View, at: int, writer: Writer) -> Iterator[str]:
    """Yield the answer to `why short-term happiness`: its effects and its limits."""
    now = view.seats[at].short_term
    key = "ui.no_change" if not now else "ui.cheaper" if now > 0 else "ui.dearer"
    what = writer.amount(now, "short_term", signed=True)
    yield cite_rules(writer.voice.join_with_colon(what, writer.text(key, n=abs(now))), writer, "P6.8")
    yield cite_rules(writer.text("about.short_term"), writer, "P3.11")
    yield cite_rules(writer.text("about.short_term_limit"), writer, "P6.10")


def _death_lines(view: View, at: int, writer: Writer) -> Iterator[str]:
    """Yield the answer to `why death`, with a warning if the next round is deadly."""
    stress = view.seats[at].stress
    if stress >= 0:
        yield _room_line(view, at, writer)
        room, following = view.rules.last_space - stress, view.round + 1
        if view.round == LAST_ROUND:
            yield cite_rules(writer.text("why.last_round"), writer, "P6.7")
        elif OLD_AGE_STRESS.get(following, 0) > room:
            what = writer.sums({"stress": OLD_AGE_STRESS[following]})
            text = writer.text("why.not_survived", age=writer.text(f"round.{following}"), what=what)
            yield cite_rules(text, writer, "P6.7")
    yield cite_rules(writer.text("about.death"), writer, "P6.3")


def _slot_lines(view: View, at: int, writer: Writer) -> Iterator[str]:
    """Yield the answer to `why slots`: how many are filled, and what they are for."""
    seat = view.seats[at]
    slots = SLOTS + view.rules.specs[seat.trait_id].trait.slots
    yield writer.text("ui.slots", filled=count_excess_cards(view.table, seat) + slots, n=slots)
    yield cite_rules(writer.text("about.slots"), writer, "P2.2", "P2.3")


def _upkeep_lines(view: View, at: int, writer: Writer) -> Iterator[str]:
    """Yield the answer to `why upkeep`, with the upkeep of the player's cards."""
    yield cite_rules(writer.text("about.upkeep"), writer, "P3.5", "P3.6")
    sums: dict[str, int] = {}
    for held in view.seats[at].held:
        part = part_in_force(view.table, held)
        if part.has_upkeep:
            yield f"{writer.title(view.rules.specs[held.card].name)}: {writer.upkeep_text(part)}"
            for lane, number in unpack(0 if held.state == RETIRED else part.upkeep):
                sums[LANES[lane]] = sums.get(LANES[lane], 0) - number
            for reward in part.earns:
                sums[reward.what] = sums.get(reward.what, 0) + reward.amount
    if any(sums.values()):
        shown = {what: sums[what] for what in SYMBOLS if what in sums}
        yield writer.text("why.upkeep_all", what=writer.sums(shown, signed=True))
    if view.phase == "act" and view.round < LAST_ROUND:
        unpaid = [view.rules.specs[held.card].name for held in unpaid_cards(view.table, at, view.round + 1)]
        if unpaid:
            cards = " | ".join(map(writer.title, unpaid))
            yield cite_rules(writer.text("why.upkeep_unpaid", cards=cards), writer, "P3.5")


def _trait_lines(view: View, at: int, writer: Writer) -> Iterator[str]:
    """Yield the answer to `why traits`, with the text of the player's own trait."""
    yield cite_rules(writer.text("about.traits"), writer, "P1.6")
    trait = view.seats[at].trait
    if trait is not None:
        yield writer.voice.join_with_colon(writer.title(trait), " ".join(sentences(trait, writer.voice)))


def _own_lines(view: View, at: int, writer: Writer) -> Iterator[str]:
    """Yield lines about everything that the player who asks has."""
    names = writer.names or [str(seat + 1) for seat in range(view.players)]
    yield from player_lines(view, at, evolve(writer, names=names))


def _score_lines(view: View, at: int, writer: Writer) -> Iterator[str]:
    """Yield the answer to a question about winning; in a solo game, also every goal."""
    if view.players > 1:
        yield cite_rules(writer.text("about.long_term"), writer, "P8.2", "P8.6")
        points = [writer.amount(seat.long_term, "long_term") for seat in view.seats]
        yield writer.text("why.points", what=points[at])
        others = [f"{name} {points[seat]}" for seat, name in enumerate(writer.names) if seat != at]
        if others:
            yield writer.voice.join_with_colon(writer.text("ui.others"), f"{', '.join(others)}.")
        return
    target = writer.sums({"long_term": SOLO_TARGET})
    have = writer.amount(view.seats[at].long_term, "long_term")
    yield cite_rules(writer.text("about.solo", what=target), writer, "P9.3")
    yield cite_rules(writer.text("about.solo_points", what=have), writer, "P8.2")
    yield from _every_goal_line(view, at, writer)


def _every_goal_line(view: View, at: int, writer: Writer) -> Iterator[str]:
    """Yield a line about each goal: its text, its winner, and all players' progress."""
    for goal in view.goals:
        yield writer.voice.join_with_colon(
            writer.title(goal), " ".join(_goal_lines(view, at, writer.rules.name(goal), writer))
        )


def _goal_lines(view: View, at: int, name: str, writer: Writer) -> Iterator[str]:
    """Yield the text of a goal, its winner, and the progress of each player."""
    card, goal = writer.rules.card(name), writer.spec(name).goal
    is_solo = view.players == 1
    yield goal_rule_text(card, writer, is_solo=is_solo)
    if goal is None:
        return
    claim = view.claimed.get(name, -1)
    if claim is None:
        yield cite_rules(writer.text("story.claimed_together", card=writer.title(card)), writer, "P8.3")
    elif claim >= 0:
        who = writer.text("ui.claimed_by", name=writer.names[claim] if writer.names else claim + 1)
        yield cite_rules(f"{who[0].upper()}{who[1:]}.", writer, "P8.3")
    needed: list[tuple[Counted, int | None]] = list(goal.solo if is_solo else goal.reach)
    if goal.most is not None and not is_solo:
        needed.append((goal.most, None))
    for thing, number in needed:
        counts = [count_things(view.table, seat, thing) for seat in range(view.players)]
        shown = [str(have) if number is None else f"{have}/{number}" for have in counts]
        key = "why.goal" if len(needed) > 1 else "why.goal_have"
        yield writer.text(key, what=thing_name(thing, writer), number=shown[at])
        others = [f"{name} {shown[seat]}" for seat, name in enumerate(writer.names) if seat != at]
        if others:
            yield writer.voice.join_with_colon(writer.text("ui.others"), f"{', '.join(others)}.")
    if goal.most is not None and not is_solo:
        yield cite_rules(writer.text("about.most"), writer, "P8.4")


#: For each topic, the function that answers questions about it.
_ANSWERS: Mapping[str, Callable[[View, int, Writer], Iterator[str]]] = MappingProxyType(
    {
        **dict.fromkeys((*RESOURCES, "money"), _rule_answer("stock", "P8.2")),
        "stress": _stress_lines,
        "hourglass": _hourglass_lines,
        "short_term": _happiness_lines,
        "long_term": _score_lines,
        "relax": _rule_answer("relax", "P6.5"),
        "good_health": _rule_answer("good_health", "P6.6"),
        "death": _death_lines,
        "goals": _every_goal_line,
        "upkeep": _upkeep_lines,
        "slots": _slot_lines,
        "projects": _rule_answer("projects", "P4.4", "P4.5"),
        "items": _rule_answer("items", "P4.6", "P5.3"),
        "jobs": _rule_answer("jobs", "P4.8", "P5.4", "P5.5", "P5.6"),
        "partners": _rule_answer("partners", "P4.9", "P3.4"),
        "first": _rule_answer("first", "P3.11"),
        "round": _rule_answer("round", "P3.1", "P3.12"),
        "score": _score_lines,
        "repeat": _rule_answer("repeat", "P3.9", "P5.8"),
        "traits": _trait_lines,
        "resources": _rule_answer("resources", "P6.8", "P8.2"),
        "give_up": lambda _view, _at, writer: _free_action_lines(writer),
        "yours": _own_lines,
    }
)
