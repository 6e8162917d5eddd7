"""Moves, events, refusals and results in words: the room `display` of a game.

A game that has texts for its moves (`move.buy`), events (`story.bought`) and refusals
(`refusal.cannot_pay`) in its catalogue needs no code for them: placeholders such as `{card}`
are replaced by the values of that name. The keys are the names of the classes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from attrs import fields, frozen

from cvrules.display.writer import Writer
from cvrules.kernel.refusal import Refusal, Value
from cvrules.kernel.registry import part
from cvrules.kernel.verbs import score, winners
from cvrules.text.terminal import heading, paragraph

__all__ = ["Display", "display_of", "event_predicate", "event_text", "move_text", "refusal_text", "result_lines"]


def move_text(view: Any, move: Any, writer: Any) -> str:  # noqa: ARG001 - other games look at the view
    """Return a move for a menu: the text for its class, or else the move itself."""
    key = f"move.{_class_key(move)}"
    return writer.text(key, **_values(move, writer)) if writer.voice.has(key) else str(move)


def event_text(event: Any, writer: Any, names: Sequence[str]) -> str:
    """Return an event as a sentence, which begins with the name of its seat.

    Args:
        event: The event.
        writer: The writer.
        names: The names of the seats.
    """
    text = event_predicate(event, writer)
    seat = getattr(event, "seat", None)
    return text if seat is None else f"{names[seat]} {text}"


def event_predicate(event: Any, writer: Any) -> str:
    """Return an event in words, without the name of its seat: the text of its class."""
    values = _values(event, writer)
    values.pop("seat", None)
    return str(writer.text(f"story.{_class_key(event)}", **values))


def refusal_text(refusal: Refusal, writer: Any) -> str:
    """Return a refusal as a sentence, followed by its paragraph in the rulebook."""
    words = {name: _value_text(refusal, name, value, writer) for name, value in refusal.values}
    keys = [f"refusal.{refusal.key}", *([f"remedy.{refusal.remedy}"] if refusal.remedy else [])]
    texts = [
        writer.text(key, n=refusal.number(key), **words)
        if writer.voice.has(key)
        else refusal.sentence(key).format(**words)
        for key in keys
    ]
    return " ".join([*texts, writer.style.paint(f"({refusal.rule})", "grey")])


def _value_text(refusal: Refusal, name: str, value: Value, writer: Any) -> str:
    """Return a value of a refusal in words."""
    if isinstance(value, tuple):
        listed: str = writer.voice.join(
            [_value_text(refusal, name, one, writer) for one in value], "or" if name == "names" else "and"
        )
        return listed
    key = f"{name}.{value}"
    if key not in refusal.sentences:
        return str(writer.word(name, value))
    return str(writer.text(key)) if writer.voice.has(key) else refusal.sentences[key]


def result_lines(table: Any, writer: Any, names: Sequence[str]) -> list[str]:
    """Return the points of each seat, and the winners.

    Args:
        table: The table at the end of a game.
        writer: The writer.
        names: The names of the seats.
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


def _class_key(thing: Any) -> str:
    """Return the name of an object's class as a key: `round_began` for `RoundBegan`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", type(thing).__name__).lower()


def _values(thing: Any, writer: Any) -> dict[str, Any]:
    return {one.name: writer.word(one.name, getattr(thing, one.name)) for one in fields(type(thing))}


@frozen
class Display:
    """The functions that put a game into words; each has a plain default.

    Args:
        writer: Makes a writer from a voice, a style and rules; it is passed to the other functions.
        move: Returns a move as an answer in a menu, given the view, the move and the writer.
        event: Returns an event as a sentence, given the event, the writer and the names of the seats.
        refusal: Returns a refusal as a sentence, given the refusal and the writer.
        result: Returns the end of a game as lines, given the table, the writer and the names.
        legend: Explains the signs of the game, given the writer; empty if it has no signs.
    """

    writer: Callable[[Any, Any, Any], Any] = Writer
    move: Callable[[Any, Any, Any], str] = move_text
    event: Callable[[Any, Any, Sequence[str]], str] = event_text
    refusal: Callable[[Any, Any], str] = refusal_text
    result: Callable[[Any, Any, Sequence[str]], list[str]] = result_lines
    legend: Callable[[Any], str] = lambda _writer: ""


def display_of(game: str) -> Display:
    """Return the room `display` of a game, or the defaults if it has none."""
    display: Display = part(game, "display", Display())
    return display
