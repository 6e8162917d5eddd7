"""`cvrules explain`: what a diagnostic means, with an example."""

from __future__ import annotations

import click

from cvrules.resources import diagnostic_codes, diagnostic_page

__all__ = ["command"]


@click.command("explain", epilog="Example:  cvrules explain CV101")
@click.argument("code")
def command(code: str) -> None:
    """Explain a diagnostic such as CV101."""
    if code.upper() not in diagnostic_codes():
        message = f"there is no diagnostic '{code}'; there is: {', '.join(diagnostic_codes())}"
        raise click.UsageError(message)
    click.echo(diagnostic_page(code.upper()), nl=False)
