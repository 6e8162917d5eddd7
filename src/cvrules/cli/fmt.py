"""`cvrules fmt`: formats card files in columns."""

from __future__ import annotations

from pathlib import Path

import click

from cvrules.cli.console import print_line, uses_colour
from cvrules.cli.files import STANDARD_INPUT, display_path, find_files, printable_path, read_file, write_file
from cvrules.cli.options import GAME
from cvrules.library.cards import format_cards
from cvrules.reading.limits import Limits
from cvrules.text.report import report_text

__all__ = ["command"]


@click.command("fmt", epilog="Example:  cvrules fmt --check cards")
@click.argument("paths", nargs=-1, required=True, type=click.Path())
@GAME
@click.option("--check", is_flag=True, help="Change nothing, but exit with 1 if a file would change.")
@click.pass_context
def command(ctx: click.Context, paths: tuple[str, ...], *, game: str | None, check: bool) -> None:
    """Format card files in columns.

    Only spaces change, never words or comments. A file with errors is not
    changed. With -, standard input is formatted and written to standard
    output.
    """
    status = 0
    for path in find_files(paths):
        data = read_file(path)
        result, faults = format_cards(data, display_path(path), game)
        new = data if faults else result.encode()
        for fault in faults:
            status = 1
            print_line(report_text(fault, result, colour=uses_colour()) + "\n", err=path == STANDARD_INPUT)
        if path == STANDARD_INPUT and not check:
            # If the input exceeds the limit, only its beginning was read, so nothing is printed.
            click.echo(new if len(new) <= Limits().size else b"", nl=False)
        elif new != data:
            status = max(status, int(check))
            if not check:
                write_file(Path(path), new)
            print_line(f"{'would reformat' if check else 'reformatted'} {printable_path(path)}")
    ctx.exit(status)
