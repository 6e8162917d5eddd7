"""Loads the rules that are given by the options of a command."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click

from cvrules.cli.console import print_faults
from cvrules.cli.files import read_file
from cvrules.errors import CvError, InvalidCardsError
from cvrules.kernel.verbs import deal
from cvrules.library.loading import USUAL, load
from cvrules.reading.characters import decode

__all__ = ["rules_for"]


def rules_for(game: str, edition: str | None, cards: Sequence[str], rulings: Sequence[str], seats: int) -> Any:
    """Return rules, and check that they can be dealt to a number of players.

    Args:
        game: The game.
        edition: The edition; the game's default edition if `None`.
        cards: Files of cards.
        rulings: House rules, each as `NAME=OPTION`.
        seats: The number of players.

    Raises:
        click.UsageError: The edition, a ruling or an option is unknown, or a file cannot be read.
        click.ClickException: The cards cannot be played; their errors are printed.
    """
    try:
        rules = load(game, edition=USUAL if edition is None else edition, cards=cards, rulings=_parse_rulings(rulings))
        deal(rules, seats)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    except OSError as error:
        raise click.UsageError(f"cannot read the cards: {error.strerror}") from None
    except InvalidCardsError as error:
        print_faults(error.diagnostics, {path: decode(read_file(path)) for path in cards})
        raise click.ClickException("these cards cannot be played") from None
    except CvError as error:
        raise click.ClickException(str(error)) from None
    return rules


def _parse_rulings(rulings: Sequence[str]) -> dict[str, str]:
    """Return the option of each ruling, by name."""
    options: dict[str, str] = {}
    for ruling in rulings:
        name, sign, option = ruling.partition("=")
        if not sign:
            raise click.UsageError(f"'{ruling}' is not a ruling; write --rulings NAME=OPTION")
        options[name] = option
    return options
