"""`cvrules replay`: shows or verifies a saved game, or exports what one seat saw."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from attrs import evolve

from cvrules.cli.console import is_terminal, print_line, print_lines, read_line, writer_for
from cvrules.cli.exit import exit_if_output_closed
from cvrules.cli.files import STANDARD_OUTPUT, find_packs, printable_path, write_file
from cvrules.cli.options import FOLDER, texts_for
from cvrules.cli.save_file import load_history
from cvrules.display.display import display_of
from cvrules.display.screen import seat_names
from cvrules.display.terminal import terminal_of
from cvrules.display.writer import Writer
from cvrules.kernel.export import export_replay
from cvrules.kernel.history import History
from cvrules.kernel.position import print_position
from cvrules.lab.matches import steps_of
from cvrules.text.terminal import paragraph

__all__ = ["command"]

#: The words that a user can type to stop the replay.
QUIT = frozenset({"q", "quit", "exit"})
EPILOG = """\b
Examples:  cvrules replay evening.jsonl
           cvrules replay --verify evening.jsonl
           cvrules replay --seat 1 evening.jsonl > mine.jsonl
           gzip -dc evening.jsonl.gz | cvrules replay -

Exits with 0 on success, with 1 if the file is damaged or the game cannot be
played again with the same result, and with 2 on a usage error."""


@click.command("replay", epilog=EPILOG)
@click.argument("file", type=click.Path())
@click.option(
    "--verify", is_flag=True, help="Only check that each move is legal and leads to the same result as before."
)
@click.option(
    "--seat", type=int, metavar="N", help="Print what seat N saw. Seats are counted from 1, and 0 is a spectator."
)
@click.option("--position", type=int, metavar="N", help="Print the position after N moves.")
@click.option("--language", default="en", show_default=True, metavar="CODE", help="The language of all texts.")
@FOLDER
@click.option(
    "--cards", multiple=True, metavar="FILE", help="A card file that the game was played with; can be repeated."
)
@click.option("--stranger", is_flag=True, help="Use strict limits, for files from people you do not know.")
@click.option("--plain", is_flag=True, help="Use only plain letters and no colours.")
@click.pass_context
def command(  # noqa: PLR0913 - one parameter for each option
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

    Every move is played again and checked before it is shown.
    """
    exit_if_output_closed(ctx)
    if sum((verify, seat is not None, position is not None)) > 1:
        message = "--verify, --seat and --position cannot be combined; give only one of them"
        raise click.UsageError(message)
    cards = find_packs(cards)

    def show(history: History) -> None:
        texts = texts_for(history.rules.game.name, cards, folder)
        _show_game(writer_for(history.rules, texts, language, plain=plain), history)

    is_shown = not verify and seat is None and position is None
    history = load_history(file, cards, stranger=stranger, show=show if is_shown else None)
    if verify:
        print_line(f"{printable_path(file)}: {_summary_line(history)}")
    elif seat is not None:
        write_file(Path(STANDARD_OUTPUT), _replay_of_seat(history, seat))
    elif position is not None:
        write_file(Path(STANDARD_OUTPUT), _position_text(history, position))
    else:
        show(history)


def _summary_line(history: History) -> str:
    """Return the line that `--verify` prints about a game without errors."""
    state = "a finished game" if history.table.to_move is None else "an unfinished game"
    return f"{state}, {history.table.players} players, {len(history)} moves: no errors"


def _replay_of_seat(history: History, seat: int) -> bytes:
    """Return the content of a replay with only the information that one seat had.

    Args:
        history: The whole game, including its secrets.
        seat: The seat, counted from 1, or 0 for a spectator.

    Raises:
        click.UsageError: The seat does not exist.
    """
    players = history.table.players
    if not 0 <= seat <= players:
        message = f"there is no seat {seat}; choose from 1 to {players}, or 0 for a spectator"
        raise click.UsageError(message)
    return export_replay(history, seat - 1 if seat else None)


def _position_text(history: History, number: int) -> bytes:
    """Return the position after this number of moves, encoded in UTF-8.

    Raises:
        click.UsageError: The game has fewer moves.
    """
    if not 0 <= number <= len(history):
        message = f"this game has {len(history)} moves, not {number}; choose from 0 to {len(history)}"
        raise click.UsageError(message)
    return print_position(history.tables[number]).encode("utf-8")


def _show_game(writer: Writer, history: History) -> None:
    """Print the story of a game. On a terminal, wait for Enter after each step."""
    game = history.rules.game.name
    names = seat_names(writer, history.table.players)
    writer = evolve(writer, names=names)
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
    """Wait for a line from the user, and return whether to show the next step."""
    try:
        return read_line("").strip().casefold() not in QUIT
    except EOFError:
        print_lines([""])
        return False
