"""A person who answers questions at a table that a test lays out."""

from __future__ import annotations

from typing import Any

from attrs import evolve

import cvrules
from cvrules.cli.person import LeftError, Person
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.terminal.story import Story
from cvrules.games.pursuit.terminal.terminal import TERMINAL
from cvrules.library.catalogues import texts_of
from games.pursuit.shown import NAMES, WIDE

__all__ = ["answers_at", "told_at"]


def answers_at(table: Any, *typed: str, language: str = "en") -> tuple[str, Any]:
    """Return what a person reads after typing these lines at a table, and the chosen move or `None`."""
    waiting, lines = list(typed), []
    names = NAMES[: table.players]
    writer = evolve(Writer(texts_of("pursuit").voice(language), WIDE, table.rules), names=names)

    def ask(prompt: str) -> str:
        if not waiting:
            raise EOFError
        lines.append(f"{prompt}{waiting[0]}")
        return waiting.pop(0)

    story = Story(writer, names, table.to_move)
    story.catch_up([(None, TERMINAL.so_far(table))])
    person = Person(writer, names, story, ask, lines.extend)
    try:
        move = person.choose(cvrules.view(table, table.to_move), None)
    except LeftError:
        move = None
    return "\n".join(lines).replace("\xa0", " "), move


def told_at(table: Any, move: str, language: str = "en") -> str:
    """Return the story of a move at a table."""
    names = NAMES[: table.players]
    story = Story(Writer(texts_of("pursuit").voice(language), WIDE, table.rules), names, table.to_move)
    story.catch_up([(None, TERMINAL.so_far(table))])
    events: list[Any] = []
    read = cvrules.parse_move(move, table.rules)
    cvrules.play(table, read, events)
    lines = [*story.tell(read, events), *story.tell(None, ())]
    return " ".join(" ".join(lines).split()).replace("\xa0", " ")
