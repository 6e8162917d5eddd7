"""`cvrules explain`: what a diagnostic means, with an example."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

from cvrules.cli.files import say
from cvrules.resources import diagnostic_codes, diagnostic_page

__all__ = ["command"]


def _codes(_context: click.Context, _parameter: click.Parameter, start: str) -> list[CompletionItem]:
    return [CompletionItem(code) for code in diagnostic_codes() if code.startswith(start.upper())]


@click.command("explain", epilog="Example:  cvrules explain CV101")
@click.argument("code", shell_complete=_codes)
def command(code: str) -> None:
    """Explain a diagnostic such as CV101."""
    if code.upper() not in diagnostic_codes():
        message = f"there is no diagnostic '{code}'; there is: {', '.join(diagnostic_codes())}"
        raise click.UsageError(message)
    say(diagnostic_page(code.upper()).rstrip("\n"))
