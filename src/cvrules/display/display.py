"""Moves, events, refusals and results in words: the room `display` of a game.

A game whose catalogue has texts for its moves (`move.buy`), events (`story.bought`) and
refusals (`refusal.cannot_pay`) needs no line of code for them: places such as `{card}`
are filled with the values of that name. The keys come from the names of the classes.
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
    """Return a move for a menu: the text of its class, or else the move itself."""
    key = f"move.{_key(move)}"
    return writer.text(key, **_values(move, writer)) if writer.voice.has(key) else str(move)


def event_text(event: Any, writer: Any, names: Sequence[str]) -> str:
    """Return an event as a sentence, which begins with the name of its seat.

    Args:
        event: What happened.
        writer: How to write it.
        names: The names of the seats.
    """
    told = event_predicate(event, writer)
    seat = getattr(event, "seat", None)
    return told if seat is None else f"{names[seat]} {told}"


def event_predicate(event: Any, writer: Any) -> str:
    """Return an event in words, without the name of its seat: the text of its class."""
    values = _values(event, writer)
    values.pop("seat", None)
    return str(writer.text(f"story.{_key(event)}", **values))


def refusal_text(refusal: Refusal, writer: Any) -> str:
    """Return a refusal as a sentence, and the paragraph of the rulebook it rests on."""
    words = {name: _reason(refusal, name, value, writer) for name, value in refusal.values}
    keys = [f"refusal.{refusal.key}", *([f"remedy.{refusal.remedy}"] if refusal.remedy else [])]
    told = [
        writer.text(key, **words) if writer.voice.has(key) else refusal.sentences[key].format(**words) for key in keys
    ]
    return " ".join([*told, writer.style.paint(f"({refusal.rule})", "grey")])


def _reason(refusal: Refusal, name: str, value: Value, writer: Any) -> str:
    """Return a value of a refusal as people say it."""
    if isinstance(value, tuple):
        listed: str = writer.voice.listed(
            [_reason(refusal, name, one, writer) for one in value], "or" if name == "names" else "and"
        )
        return listed
    key = f"{name}.{value}"
    if key not in refusal.sentences:
        return str(writer.word(name, value))
    return str(writer.text(key)) if writer.voice.has(key) else refusal.sentences[key]


def result_lines(table: Any, writer: Any, names: Sequence[str]) -> list[str]:
    """Return the points of each seat, and who wins.

    Args:
        table: A table at its end.
        writer: How to write.
        names: The names of the seats.
    """
    totals = [sheet.total for sheet in score(table)]
    lines = [
        heading(writer.text("sheet.total", name=name, n=total), writer.style)
        for name, total in zip(names, totals, strict=True)
    ]
    best = [names[seat] for seat in winners(table)]
    key, who = ("sheet.shared", "names") if len(best) > 1 else ("sheet.winner", "name")
    told = writer.text(key, n=max(totals), **{who: writer.voice.listed(best)})
    return ["", *lines, "", *paragraph(writer.style.paint(told, "bold"), writer.style)]


def _key(thing: Any) -> str:
    """Return the name of a class as keys are written: `RoundBegan` is `round_began`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", type(thing).__name__).lower()


def _values(thing: Any, writer: Any) -> dict[str, Any]:
    return {one.name: writer.word(one.name, getattr(thing, one.name)) for one in fields(type(thing))}


@frozen
class Display:
    """A game in words. Each function that a game does not give is a plain one.

    Args:
        writer: Makes the writer that the other functions get, of a voice, a style and rules.
        move: Returns a move as an answer, of a view, the move and the writer.
        event: Returns an event as a sentence, of the event, the writer and the names of the seats.
        refusal: Returns a refusal as a sentence, of the refusal and the writer.
        result: Returns the end of a game as lines, of the table, the writer and the names.
        legend: Returns what the game's signs mean, of the writer; empty if it has no signs.
    """

    writer: Callable[[Any, Any, Any], Any] = Writer
    move: Callable[[Any, Any, Any], str] = move_text
    event: Callable[[Any, Any, Sequence[str]], str] = event_text
    refusal: Callable[[Any, Any], str] = refusal_text
    result: Callable[[Any, Any, Sequence[str]], list[str]] = result_lines
    legend: Callable[[Any], str] = lambda _writer: ""


def display_of(game: str) -> Display:
    """Return a game's room `display`, or a plain one if it has none."""
    display: Display = part(game, "display", Display())
    return display
