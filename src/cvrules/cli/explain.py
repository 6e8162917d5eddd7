"""`cvrules explain`: explains a diagnostic, with an example."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

from cvrules.cli.console import say
from cvrules.resources import diagnostic_codes, diagnostic_page

__all__ = ["command"]

LETTERS = "CV"


def _complete_code(_context: click.Context, _parameter: click.Parameter, start: str) -> list[CompletionItem]:
    return [CompletionItem(code) for code in diagnostic_codes() if code.startswith(start.upper())]


@click.command("explain", epilog="Example:  cvrules explain CV101")
@click.argument("code", required=False, shell_complete=_complete_code)
def command(code: str | None) -> None:
    """Explain a diagnostic such as CV101, or list all of them."""
    if code is None:
        for one in diagnostic_codes():
            say(_title(one))
        return
    whole = code.upper() if code.upper().startswith(LETTERS) else f"{LETTERS}{code}"
    if whole not in diagnostic_codes():
        message = f"there is no diagnostic '{code}'; list them all with 'cvrules explain'"
        raise click.UsageError(message)
    say(diagnostic_page(whole).rstrip("\n"))


def _title(code: str) -> str:
    """Return the code and the heading of its page."""
    return diagnostic_page(code).partition("\n")[0].removeprefix("# ")
