"""Answers the lines that people type at pauses and after the end of a game."""

from __future__ import annotations

from collections.abc import Sequence

from cvrules.cli.lineup import Lineup
from cvrules.cli.pager import Pager
from cvrules.cli.person import PROMPT, Person
from cvrules.cli.quitting import is_quit
from cvrules.display.terminal import terminal_of
from cvrules.display.writer import Writer
from cvrules.kernel.nouns import Table
from cvrules.kernel.verbs import view
from cvrules.lab.bots import Bot
from cvrules.text.terminal import escape_controls, paragraph

__all__ = ["answer_after_end", "answer_at_pause"]


def answer_at_pause(
    table: Table, players: Sequence[Bot], lineup: Lineup, typed_at: int | None, text: str
) -> list[str] | None:
    """Return the answer to a line typed at a pause; `None` if the line must wait.

    Before the first question, it is not known who typed the line. If several people play, the line
    must therefore wait.

    Args:
        table: The current table.
        players: The players, by seat.
        lineup: The role of each seat.
        typed_at: The seat of the person at the keyboard; `None` before the first question.
        text: The typed line.
    """
    seat = lineup.people[0] if typed_at is None and len(lineup.people) == 1 else typed_at
    person = None if seat is None else players[seat]
    return person.lines_at_pause(view(table, seat), text) if isinstance(person, Person) else None


def answer_after_end(  # noqa: PLR0913 - every argument is needed
    table: Table, players: Sequence[Bot], lineup: Lineup, pager: Pager, writer: Writer, *, is_asking: bool
) -> None:
    """Answer the questions that people have after the end of the game.

    First, the lines that they typed at the last pauses are answered.

    Args:
        table: The last table.
        players: The players, by seat.
        lineup: The role of each seat.
        pager: Prints lines and reads questions.
        writer: Provides texts in the chosen language.
        is_asking: Whether people can ask further questions.
    """
    people = {seat: player for seat, player in enumerate(players) if isinstance(player, Person)}
    has_answers = bool(terminal_of(table.rules.game.name).after_end)
    for typed_at, text in pager.take_kept_lines():
        seat = lineup.people[0] if typed_at is None else typed_at
        if has_answers:
            lines = [PROMPT + escape_controls(text), *people[seat].lines_after_end(view(table, seat), text)]
        else:
            lines = paragraph(writer.text("ui.too_late", text=escape_controls(text)), writer.style)
        pager.print_lines(lines)
    if not is_asking or not has_answers:
        return
    seat = lineup.people[0] if pager.seat is None else pager.seat
    pager.print_lines(["", *people[seat].list_commands_after_end()])
    while True:
        try:
            text = pager.ask(PROMPT).strip()
        except EOFError:
            return
        if not text or is_quit(text, writer):
            return
        pager.print_lines(people[seat].lines_after_end(view(table, seat), text))
