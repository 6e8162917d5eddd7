"""`cvrules check`: reports errors, warnings and notes about card files."""

from __future__ import annotations

import click

from cvrules.cli.console import count_text, print_line, uses_colour
from cvrules.cli.files import display_path, find_files, read_file
from cvrules.cli.options import GAME
from cvrules.errors import Severity
from cvrules.library.checking import check_files
from cvrules.reading.limits import Limits
from cvrules.text.report import report_text

__all__ = ["command"]


@click.command("check", epilog="Example:  cvrules check my_cards.cv")
@click.argument("paths", nargs=-1, required=True, type=click.Path())
@GAME
@click.option("--notes", is_flag=True, help="Also show notes, for example about unknown values.")
@click.option("--stranger", is_flag=True, help="Use strict limits, for files from people you do not know.")
@click.pass_context
def command(ctx: click.Context, paths: tuple[str, ...], *, game: str | None, notes: bool, stranger: bool) -> None:
    """Report errors in card files.

    PATHS are files, folders that are searched for *.cv, or - for standard
    input. Exits with 1 if there are errors; warnings and notes do not count.
    """
    limits = Limits.for_strangers() if stranger else None
    files = {display_path(path): read_file(path, limits) for path in find_files(paths)}
    checked = check_files(files, game, limits=limits)
    for file in checked:
        for fault in file.diagnostics:
            if notes or fault.severity is not Severity.NOTE:
                print_line(report_text(fault, file.text, colour=uses_colour()) + "\n")
    counts = {severity: sum(file.count(severity) for file in checked) for severity in Severity}
    cards = sum(len(file.cards) for file in checked)
    totals = ", ".join(count_text(number, severity.value) for severity, number in counts.items())
    hint = " (--notes shows them)" if counts[Severity.NOTE] and not notes else ""
    print_line(f"{count_text(len(checked), 'file')}, {count_text(cards, 'card')}: {totals}{hint}")
    ctx.exit(1 if counts[Severity.ERROR] else 0)
