"""`cvrules fmt`: the same cards and comments, in canonical columns."""

from __future__ import annotations

from pathlib import Path

import click

from cvrules.cli.files import STANDARD_INPUT, card_paths, content, uses_colour
from cvrules.lang.formatter import formatted
from cvrules.lang.lines import decoded
from cvrules.shelf import words_of
from cvrules.storage import replace_file
from cvrules.text.report import reported

__all__ = ["command"]


@click.command("fmt", epilog="Example:  cvrules fmt --check cards")
@click.argument("paths", nargs=-1, required=True)
@click.option("--check", is_flag=True, help="Change nothing; end with 1 if something would change.")
@click.pass_context
def command(ctx: click.Context, paths: tuple[str, ...], *, check: bool) -> None:
    """Put the words of card files into their columns.

    Words and comments stay as they are, only spaces change. A file with
    faults stays untouched. With - standard input is written to standard output.
    """
    status = 0
    for path in card_paths(paths):
        data = content(path)
        text = decoded(data)
        result, faults = formatted(text, words_of("cv"), path="<stdin>" if path == STANDARD_INPUT else path)
        if faults:
            status = 1
            for fault in faults:
                click.echo(reported(fault, text, colour=uses_colour()) + "\n", err=path == STANDARD_INPUT)
        if path == STANDARD_INPUT and not check:
            click.echo(text if faults else result, nl=False)
        elif not faults and result.encode() != data:
            status = max(status, int(check))
            if not check:
                _replace(path, result)
            click.echo(f"{'would reformat' if check else 'reformatted'} {path}")
    ctx.exit(status)


def _replace(path: str, text: str) -> None:
    try:
        replace_file(Path(path), text.encode())
    except OSError as error:
        message = f"cannot write '{path}', it stays as it was: {error.strerror}"
        raise click.ClickException(message) from None
