"""Puts the moves, events, refusals and results of any game into words.

The texts come from the game's catalogue. The key of a text contains the name of a class: the text
for a `Buy` has the key `move.buy`. Placeholders in a text, such as `{card}`, are replaced by the
fields of the move, event or other object. A game can define a `Display` to replace these functions.
The terminal and the functions `describe` and `show` use this `Display`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from attrs import fields, frozen

from cvrules.display.page import Page, page_of_facts
from cvrules.display.writer import Writer
from cvrules.kernel.refusal import Refusal, Value
from cvrules.kernel.registry import part
from cvrules.kernel.undo import Barrier
from cvrules.kernel.verbs import score, winners
from cvrules.text.terminal import heading, paragraph

__all__ = [
    "Display",
    "barrier_text",
    "class_key",
    "display_of",
    "event_predicate",
    "event_text",
    "move_text",
    "refusal_text",
    "result_lines",
    "score_line_text",
]


def move_text(view: Any, move: Any, writer: Any) -> str:  # noqa: ARG001 - games can replace this function with one that uses the view
    """Return the catalogue's text for the move, or `str(move)` if there is none.

    Args:
        view: The view of the seat to move, or `None` if only the move is known.
        move: The move or the outcome of chance.
        writer: Provides texts and card titles in the reader's language.
    """
    key = f"move.{class_key(type(move))}"
    if not writer.voice.has_text(key):
        return str(move)
    return str(writer.seat_text(key, getattr(move, "seat", None), **_field_texts(move, writer)))


def event_text(event: Any, writer: Any, names: Sequence[str]) -> str:
    """Return the event as a sentence.

    If the event has a seat, the sentence begins with the name of that player.

    Args:
        event: Any event of the game. Its class determines the text.
        writer: Provides texts and card titles in the reader's language.
        names: The names of the players, by seat.
    """
    text = event_predicate(event, writer)
    seat = getattr(event, "seat", None)
    return text if seat is None else f"{names[seat]} {text}"


def event_predicate(event: Any, writer: Any) -> str:
    """Return the catalogue's text for the event, without the player's name."""
    values = _field_texts(event, writer)
    values.pop("seat", None)
    return str(writer.text(f"story.{class_key(type(event))}", **values))


def refusal_text(refusal: Refusal, writer: Any) -> str:
    """Return the refusal as a sentence, followed by the number of the rule, if any."""
    words = {name: _value_text(refusal, name, value, writer) for name, value in refusal.values}
    seat = dict(refusal.values).get("seat")
    keys = [f"refusal.{refusal.key}", *([f"remedy.{refusal.remedy}"] if refusal.remedy else [])]
    texts = [
        writer.seat_text(key, seat, n=refusal.number(key), **words)
        if writer.voice.has_text(key)
        else refusal.sentence(key).format(**words)
        for key in keys
    ]
    return " ".join([*texts, *([writer.style.paint(f"({refusal.rule})", "grey")] if refusal.rule else [])])


def barrier_text(barrier: Barrier, writer: Any, names: Sequence[str], own: int | None = None) -> str:
    """Return the reason why a move cannot be taken back, as a sentence.

    Args:
        barrier: The reason, taken from the exception that `undo` raises.
        writer: Provides texts and card titles in the reader's language.
        names: The names of the players, by seat.
        own: The seat of the person who reads the sentence, or `None` for a spectator.
    """
    if barrier.seat is None:
        return str(writer.text("ui.undo_chance" if barrier.key == "chance" else "ui.undo_nothing"))
    if barrier.key == "decided":
        return str(writer.text("ui.undo_decided", name=names[barrier.seat]))
    if barrier.seat == own:
        return str(writer.text("ui.undo_seen"))
    return str(writer.text("ui.undo_shown", name=names[barrier.seat]))


def _value_text(refusal: Refusal, name: str, value: Value, writer: Any) -> str:
    """Return a value from the refusal in words.

    Args:
        refusal: The refusal that contains the value.
        name: The name of the value, such as `card`.
        value: A card, an amount, a number, the key of a sentence in the refusal, or a tuple of these.
        writer: Provides texts and card titles in the reader's language.
    """
    if isinstance(value, tuple):
        listed: str = writer.voice.join(
            [_value_text(refusal, name, one, writer) for one in value], "or" if name == "names" else "and"
        )
        return listed
    key = f"{name}.{value}"
    if key not in refusal.sentences:
        return str(writer.format_value(name, value))
    return str(writer.text(key)) if writer.voice.has_text(key) else refusal.sentences[key]


def score_line_text(line: Any, writer: Any) -> str:
    """Return the title of the card that scores, or the rule if no card is involved."""
    return line.rule if line.card is None else str(writer.title(line.card))


def result_lines(table: Any, writer: Any, names: Sequence[str]) -> list[str]:
    """Return lines that show the points of each player and name the winners.

    Args:
        table: The table at the end of a game.
        writer: Provides texts and card titles in the reader's language.
        names: The names of the players, by seat.
    """
    totals = [sheet.total for sheet in score(table)]
    lines = [
        heading(writer.text("sheet.total", name=name, n=total), writer.style)
        for name, total in zip(names, totals, strict=True)
    ]
    best = [names[seat] for seat in winners(table)]
    key, who = ("sheet.shared", "names") if len(best) > 1 else ("sheet.winner", "name")
    text = writer.text(key, n=max(totals), **{who: writer.voice.join(best)})
    return ["", *lines, "", *paragraph(writer.style.paint(text, "bold"), writer.style)]


def class_key(kind: type) -> str:
    """Return the name of a class in text keys: `round_began` for `RoundBegan`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def _field_texts(thing: Any, writer: Any) -> dict[str, Any]:
    """Return the fields of a move or event by name, with values for players to read."""
    return {one.name: writer.format_value(one.name, getattr(thing, one.name)) for one in fields(type(thing))}


@frozen
class Display:
    """The functions that put a game into words. Each function has a default.

    Args:
        writer: Creates the writer that the other functions use, from a voice, a style and rules.
        move: Takes a view (or `None`), a move or outcome, and the writer. Returns the move in
            words.
        event: Takes an event, the writer and the players' names. Returns a sentence.
        refusal: Takes a refusal and the writer. Returns a sentence.
        score_line: Takes a score line and the writer. Returns the reason for the points.
        page: Takes a table or a view, the writer and the players' names. Returns a page.
        result: Takes a table, the writer and the players' names. Returns the result of the game as
            lines.
        legend: Takes the writer. Returns an explanation of the game's signs, or an empty string if
            the game has no signs.
    """

    writer: Callable[[Any, Any, Any], Any] = Writer
    move: Callable[[Any, Any, Any], str] = move_text
    event: Callable[[Any, Any, Sequence[str]], str] = event_text
    refusal: Callable[[Any, Any], str] = refusal_text
    score_line: Callable[[Any, Any], str] = score_line_text
    page: Callable[[Any, Any, Sequence[str]], Page] = page_of_facts
    result: Callable[[Any, Any, Sequence[str]], list[str]] = result_lines
    legend: Callable[[Any], str] = lambda _writer: ""


def display_of(game: str) -> Display:
    """Return the game's own `Display`, or one with all defaults."""
    display: Display = part(game, "display", Display())
    return display
