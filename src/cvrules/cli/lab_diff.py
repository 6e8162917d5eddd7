"""`cvrules lab diff`: compares two folders of results."""

from __future__ import annotations

import json
from pathlib import Path

import click

from cvrules.cli.console import print_line, print_lines
from cvrules.cli.exit import exit_if_output_closed
from cvrules.lab.simulation.differences import NoResultsError, diff_json, diff_lines
from cvrules.lab.simulation.results import MissingExtraError, Results

__all__ = ["command"]

EPILOG = """\b
Examples:  cvrules lab diff old new
           cvrules lab diff old new --json

If both runs have the same bots, seats and seeds, their games are compared in
pairs, which reveals smaller differences.

Exits with 0 if no difference was found, with 1 if the results differ, and with
2 on a usage error."""
_FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)


@click.command("diff", epilog=EPILOG)
@click.argument("first", metavar="FIRST", type=_FOLDER)
@click.argument("second", metavar="SECOND", type=_FOLDER)
@click.option("--json", "as_json", is_flag=True, help="Print the differences as JSON.")
@click.pass_context
def command(ctx: click.Context, *, first: Path, second: Path, as_json: bool) -> None:
    """Compare two folders of results from 'cvrules simulate --out'.

    This command needs the extra 'sim': pip install 'cvrules[sim]'
    """
    exit_if_output_closed(ctx)
    try:
        answer = diff_json(Results(first), Results(second))
    except NoResultsError as error:
        raise click.UsageError(str(error)) from None
    except MissingExtraError as error:
        raise click.ClickException(str(error)) from None
    if as_json:
        print_line(json.dumps(answer, indent=2, ensure_ascii=False))
    else:
        print_lines(diff_lines(answer))
    if answer["differs"]:
        ctx.exit(1)
