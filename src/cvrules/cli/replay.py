"""`cvrules replay`: shows a saved game, verifies it, exports what a seat saw."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cvrules.cli.console import ask, exit_if_output_closed, is_terminal, print_lines, say, writer_for
from cvrules.cli.files import STANDARD_OUTPUT, find_packs, printable_path, write_file
from cvrules.cli.options import FOLDER
from cvrules.cli.saved import load_history
from cvrules.display.display import display_of
from cvrules.display.screen import seat_names
from cvrules.display.terminal import terminal_of
from cvrules.display.writer import Writer
from cvrules.kernel.export import export_replay
from cvrules.kernel.history import History
from cvrules.kernel.position import print_position
from cvrules.lab.matches import steps_of
from cvrules.library.catalogues import texts_of
from cvrules.text.terminal import paragraph

__all__ = ["command"]

LEAVE = frozenset({"q", "quit", "exit"})
EPILOG = """\b
Examples:  cvrules replay evening.jsonl
           cvrules replay --verify evening.jsonl
           cvrules replay --seat 1 evening.jsonl > mine.jsonl
           gzip -dc evening.jsonl.gz | cvrules replay -

Exits with 0 when all is well, with 1 if the file is damaged, was played by
other rules or diverges from them, with 2 on wrong usage."""


@click.command("replay", epilog=EPILOG)
@click.argument("file", type=click.Path())
@click.option("--verify", is_flag=True, help="Only check that every move is legal and every table the same.")
@click.option("--seat", type=int, metavar="N", help="Print what seat N saw, counted from 1; 0 is a spectator.")
@click.option("--position", type=int, metavar="N", help="Print the position after N moves.")
@click.option("--language", default="en", show_default=True, metavar="CODE", help="The language of cards and story.")
@FOLDER
@click.option("--cards", multiple=True, metavar="FILE", help="Cards that it was played with; repeat it for more files.")
@click.option("--stranger", is_flag=True, help="Read with the tight limits meant for unknown authors.")
@click.option("--plain", is_flag=True, help="Only plain letters, no colours.")
@click.pass_context
def command(  # noqa: PLR0913 - one for each option
    ctx: click.Context,
    *,
    file: str,
    verify: bool,
    seat: int | None,
    position: int | None,
    language: str,
    folder: Path | None,
    cards: tuple[str, ...],
    stranger: bool,
    plain: bool,
) -> None:
    """Show a saved game again, step by step on a terminal.

    Every step is played again, so only legal moves are shown.
    """
    exit_if_output_closed(ctx)
    if sum((verify, seat is not None, position is not None)) > 1:
        message = "--verify, --seat and --position cannot be combined; give one of them"
        raise click.UsageError(message)
    cards = find_packs(cards)

    def show(history: History) -> None:
        texts = texts_of(history.rules.game.name, cards, [folder] if folder else [])
        _show_game(writer_for(history.rules, texts, language, plain=plain), history)

    is_shown = not verify and seat is None and position is None
    history = load_history(file, cards, stranger=stranger, show=show if is_shown else None)
    if verify:
        say(f"{printable_path(file)}: {_summary(history)}")
    elif seat is not None:
        write_file(Path(STANDARD_OUTPUT), _export_seat(history, seat))
    elif position is not None:
        write_file(Path(STANDARD_OUTPUT), _position_after(history, position))
    else:
        show(history)


def _summary(history: History) -> str:
    """Return a summary of a game, in one line."""
    over = "a game that is over" if history.table.to_move is None else "a game that goes on"
    return f"{over}, {history.table.players} players, {len(history)} moves: all is well"


def _export_seat(history: History, seat: int) -> bytes:
    """Return the bytes of an export, which must not be changed on any system."""
    players = history.table.players
    if not 0 <= seat <= players:
        message = f"there is no seat {seat}; choose from 1 to {players}, or 0 for a spectator"
        raise click.UsageError(message)
    return export_replay(history, seat - 1 if seat else None)


def _position_after(history: History, number: int) -> bytes:
    """Return the bytes of the position after a number of moves."""
    if not 0 <= number <= len(history):
        message = f"this game has {len(history)} moves, not {number}; choose from 0 to {len(history)}"
        raise click.UsageError(message)
    return print_position(history.tables[number]).encode("utf-8")


def _show_game(writer: Writer, history: History) -> None:
    """Show a game; at a terminal, wait for Enter after each decision with lines."""
    game = history.rules.game.name
    names = seat_names(writer, history.table.players)
    story = terminal_of(game).story(writer, names, None)
    waits = is_terminal(sys.stdin) and is_terminal(sys.stdout)
    if legend := display_of(game).legend(writer):
        print_lines(paragraph(legend, writer.style))
    if waits:
        print_lines(paragraph(writer.text("ui.step"), writer.style))
    for step in steps_of(history):
        lines = story.tell(step.move, step.events)
        print_lines(lines)
        if waits and lines and not _wants_more():
            return
    if history.table.to_move is None:
        print_lines(display_of(game).result(history.table, writer, names))
    else:
        print_lines(paragraph(writer.text("ui.unfinished"), writer.style))


def _wants_more() -> bool:
    """Return whether the reader wants to see more."""
    try:
        return ask("").strip().casefold() not in LEAVE
    except EOFError:
        print_lines([""])
        return False
