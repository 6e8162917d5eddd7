"""`cvrules show`: a card, or all cards of a file, as text."""

from __future__ import annotations

from pathlib import Path

import click

from cvrules.cli.files import STANDARD_INPUT, content, uses_colour
from cvrules.errors import Severity
from cvrules.lang.lines import decoded
from cvrules.lang.suggestion import did_you_mean
from cvrules.shelf import base_cards, print_cards, read_cards
from cvrules.text.report import reported

__all__ = ["command"]


@click.command("show", epilog="Example:  cvrules show marriage")
@click.argument("card")
@click.pass_context
def command(ctx: click.Context, card: str) -> None:
    """Show a card of the game by slug or number, or all cards of a file."""
    if card == STANDARD_INPUT or Path(card).is_file():
        text = content(card)
        cards, faults = read_cards(text, card)
        for fault in faults:
            click.echo(reported(fault, decoded(text), colour=uses_colour()) + "\n", err=True)
        click.echo(print_cards(cards), nl=False)
        ctx.exit(1 if any(fault.severity is Severity.ERROR for fault in faults) else 0)
    found = [one for one in base_cards() if card in {str(one.slug), str(one.number)}]
    if not found:
        meant = did_you_mean(card, [str(one.slug) for one in base_cards()], {})
        hint = f"; did you mean '{meant}'?" if meant else ""
        message = f"there is no card and no file '{card}'{hint}"
        raise click.UsageError(message)
    click.echo(print_cards(found), nl=False)
