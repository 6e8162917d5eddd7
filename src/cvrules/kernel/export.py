"""Exports a game as one seat saw it: the seat's views, the events and its moves.

An export contains only information that the seat could see. It contains no seed, no digest of a
table and no hidden outcome. Steps that the seat could not see are left out. Two games that looked
the same to the seat therefore have identical exports.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attrs import fields

from cvrules.kernel.arguments import argument_type_error
from cvrules.kernel.history import History
from cvrules.kernel.replay import result_line
from cvrules.kernel.replay_heading import FORMAT, public_heading
from cvrules.kernel.sealed_json import seal
from cvrules.storage import replace_file

__all__ = ["event_data", "export_replay"]


def export_replay(history: History, seat: int | None, path: str | Path | None = None) -> bytes:
    """Return the game as one seat saw it: its views, the events and its moves.

    Args:
        history: The game, finished or not.
        seat: The number of the seat; `None` for a spectator.
        path: If given, the bytes are also written to this file, which is replaced atomically.

    Raises:
        ValueError: The seat does not exist.
    """
    if not isinstance(history, History):
        raise argument_type_error("export_replay", "a history", history)
    heading = {"export": FORMAT, "seat": seat, **public_heading(history)}
    data = seal([heading, *_view_lines(history, seat), result_line(history)])
    if path is not None:
        replace_file(Path(path), data)
    return data


def _view_lines(history: History, seat: int | None) -> Iterator[dict[str, Any]]:
    """Yield the lines of the export: the seat's first view, then the visible steps.

    The line for a step contains the move if the seat made it, the events, and the facts that
    changed in the view.
    """
    game = history.rules.game
    seen = game.facts(game.view(history.tables[0], seat))
    yield {"shows": seen}
    for step in history.happenings():
        now = game.facts(game.view(step.after, seat))
        line: dict[str, Any] = {}
        if seat is not None and step.mover == seat:
            line["move"] = str(step.move)
        if step.events:
            line["events"] = [event_data(event) for event in step.events]
        changed = {
            key: now.get(key)
            for key in (*now, *(key for key in seen if key not in now))
            if now.get(key) != seen.get(key)
        }
        if changed:
            line["shows"] = changed
        if line:
            yield line
        seen = now


def event_data(event: Any) -> dict[str, Any]:
    """Return the class and the fields of the event, as they are written in an export."""
    values = {one.name: getattr(event, one.name) for one in fields(type(event))}
    simple = (str, int, bool, type(None))
    return {
        "event": type(event).__name__,
        **{name: value if isinstance(value, simple) else str(value) for name, value in values.items()},
    }
