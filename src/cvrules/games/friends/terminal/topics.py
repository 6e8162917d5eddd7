"""Answers questions about the rules, such as `why win`, for the command `why`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import cast

from attrs import evolve

from cvrules.display.display import refusal_text
from cvrules.display.menu import plain_words
from cvrules.display.writer import english_writer
from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.rulebook.engine import ENGINE
from cvrules.games.friends.table.moves import Pass, Trade
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.seat import partner_of
from cvrules.games.friends.table.table import SeenTable
from cvrules.games.friends.terminal.circle import circle_lines
from cvrules.games.friends.terminal.reasons import goal_lines, move_reasons, thing_lines
from cvrules.games.friends.terminal.rule_references import cite_rules
from cvrules.library.rulebooks import paragraphs, strip_markdown
from cvrules.text.terminal import paragraph

__all__ = ["TOPICS", "own_goal_lines", "topic_lines", "topic_of"]

#: The topics, each with its paragraphs of the rulebook. The catalogue has the words for each topic.
TOPICS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "win": ("F6.5", "F12.2", "F12.4"),
        "turn": ("F3.2", "F4.2"),
        "auction": ("F4.3", "F4.4", "F4.5"),
        "pass": ("F5.1",),
        "time": ("F1.4", "F5.1", "F5.2"),
        "goals": ("F1.8", "F6.1"),
        "mega": ("F1.7", "F6.3"),
        "trade": ("F6.4",),
        "company": ("F7.1", "F7.2"),
        "offers": ("F1.5", "F7.5", "F7.6", "F7.7"),
        "friends": ("F2.6", "F8.3"),
        "partner": ("F2.6", "F9.6"),
        "love": ("F9.1", "F9.2", "F9.3"),
        "separation": ("F9.3", "F9.5", "F9.6"),
        "consent": ("F9.6",),
        "bed": ("F10.1", "F10.2"),
        "children": ("F10.2", "F10.3"),
        "characteristics": ("F2.1", "F2.2"),
        "overflow": ("F2.2",),
        "period": ("F4.1", "F5.3"),
    }
)
#: Separates the words for one topic in the catalogue.
_OR = "|"


def topic_of(text: str, writer: Writer) -> str | None:
    """Return the topic that a text names; `None` if it names none.

    The text can be in the player's language or in English.
    """
    typed = plain_words(text.strip())
    for one in (writer, cast("Writer", english_writer(writer))):
        for name in TOPICS:
            if typed in {plain_words(word) for word in one.text(f"topic.{name}").split(_OR)}:
                return name
    return None


def topic_lines(view: View, writer: Writer, text: str) -> list[str]:
    """Return the answer to `why` about a topic, a paragraph or a thing on the table.

    The result is empty for other texts, such as moves. If the text is empty, the answer lists the
    topics.
    """
    if not text.strip():
        names = [writer.text(f"topic.{name}").split(_OR)[0] for name in TOPICS]
        return [writer.text("why.topics", command=writer.voice.command("why"), names=", ".join(names))]
    rule = paragraphs(writer.rules.game.name).get(text.strip().upper())
    if rule is not None:
        return [" ".join(part.split()) for part in strip_markdown(rule).split("\n\n")]
    topic = topic_of(text, writer)
    return thing_lines(view, writer, text) if topic is None else list(_answer(view, writer, topic))


def _answer(view: View, writer: Writer, topic: str) -> Iterator[str]:
    """Yield the rule for a topic, and how it applies to the player now."""
    yield cite_rules(writer.text(f"about.{topic}"), writer, *TOPICS[topic])
    if view.seat is None or not view.period:
        return
    table, knows = view.table, writer.at(view.table)
    match topic:
        case "win":
            counts = [
                f"{knows.person(at)} {knows.amount(len(seat.fulfilled_ids), 'goal')}"
                for at, seat in enumerate(table.seats)
            ]
            yield knows.text("why.goals_so_far", names=", ".join(counts))
        case "time":
            own = knows.time(table.seats[view.seat].time)
            yield knows.text("why.your_time", what=own, supply=knows.time(table.supply))
        case "friends":
            yield from circle_lines(view, view.seat, knows)
        case "partner":
            yield _partner_text(table, view.seat, knows)
        case "bed":
            yield from _night_texts(table, view.seat, knows)
        case "overflow":
            links = [
                f"{knows.voice.symbol(GAUGES[one])} {knows.arrow} {knows.voice.symbol(GAUGES[link])}"
                for one, link in enumerate(view.rules.links)
                if link >= 0
            ]
            yield f"{', '.join(links)}."
        case "goals":
            yield from _goal_texts(view, view.seat, knows)
        case "pass" | "trade" if table.phase_id == Phase.ACT and table.turn == view.seat:
            move = Pass() if topic == "pass" else Trade()
            refusal = ENGINE.why_not(table, move)
            yield from move_reasons(view, writer, move) if refusal is None else [refusal_text(refusal, writer)]


def own_goal_lines(view: View, writer: Writer, names: Sequence[str]) -> list[str]:
    """Return lines about the seat's goals and the mega goal, with all conditions."""
    knows = evolve(writer, names=tuple(names)).at(view.table)
    texts = [] if view.seat is None else list(_goal_texts(view, view.seat, knows))
    return [line for text in texts or [knows.text("ui.not_begun")] for line in paragraph(text, knows.style, "    ", "")]


def _goal_texts(view: View, at: int, writer: Writer) -> Iterator[str]:
    """Yield a text about each goal in hand and the mega goal, with all conditions."""
    table = view.table
    for card in (*table.seats[at].hand_ids, table.mega_id):
        if card >= 0:
            spec = table.rules.specs[card]
            title = f"{writer.goal_sign(spec)} {writer.title(spec.name)}"
            yield writer.voice.join_with_colon(title, " ".join(goal_lines(view, spec, writer)))


def _partner_text(table: SeenTable, at: int, writer: Writer) -> str:
    """Return a sentence about the partner of a seat."""
    partner = partner_of(table.seats[at])
    if partner < 0:
        return writer.text("why.no_partner")
    what = writer.bond(table.seats[at].bonds[partner], table.genders[partner])
    return writer.text("why.your_person", person=writer.person(partner), what=what)


def _night_texts(table: SeenTable, at: int, writer: Writer) -> Iterator[str]:
    """Yield texts about a seat's bed space and about sex with persons."""
    seat = table.seats[at]
    counts = {"woman": seat.bed[0], "man": seat.bed[1], "child": seat.bed_children}
    held = [writer.voice.unit(number, what) for what, number in counts.items() if number]
    yield writer.voice.join_with_colon(writer.text("page.bed"), f"{', '.join(held) or '-'}.")
    known = [
        f"{writer.person(person)} {writer.amount(number, 'sex')}" for person, number in enumerate(seat.sex) if number
    ]
    yield writer.voice.join_with_colon(writer.text("why.nights"), f"{', '.join(known) or '-'}.")
