"""Loads the rules that the options of a command describe."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from cvrules.cli.console import print_faults
from cvrules.cli.files import ENDING, printable_path, read_file
from cvrules.errors import CvError, InvalidCardsError
from cvrules.kernel.verbs import deal
from cvrules.library.cards import editions, read_cards
from cvrules.library.loading import USUAL, load
from cvrules.reading.decoding import decode_bytes

__all__ = ["check_edition", "rules_for"]


def rules_for(  # noqa: PLR0913 - one argument for each thing that rules are made from
    game: str,
    edition: str | None,
    cards: Sequence[str],
    rulings: Sequence[str],
    seats: int,
    *,
    expansions: Sequence[str] = (),
) -> Any:
    """Load the rules of a game, and check that its cards can be dealt.

    Args:
        game: The name of the game.
        edition: The name of the edition, or `None` for the game's default edition.
        cards: The paths of the card files.
        rulings: The house rules, each as `NAME=OPTION`.
        seats: The number of players.
        expansions: The names of expansions.

    Raises:
        click.UsageError: The edition, an expansion, a ruling or an option is unknown, or a file cannot be read.
        click.ClickException: The cards cannot be played. Their errors are printed first.
    """
    check_edition(game, edition, cards)
    try:
        rules = load(
            game,
            edition=USUAL if edition is None else edition,
            cards=cards,
            rulings=_parse_rulings(rulings),
            expansions=expansions,
        )
        deal(rules, seats)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    except OSError as error:
        raise click.UsageError(f"cannot read the cards: {error.strerror}") from None
    except InvalidCardsError as error:
        print_faults(error.diagnostics, {path: decode_bytes(read_file(path)) for path in cards})
        raise click.ClickException("these cards cannot be played; fix the errors above") from None
    except CvError as error:
        raise click.ClickException(str(error)) from None
    return rules


def check_edition(game: str, edition: str | None, cards: Sequence[str]) -> None:
    """Check that the game has this edition.

    If the edition is in a card file, the error message recommends the option `--cards`.

    Args:
        game: The name of the game, such as `cv`.
        edition: The name of the edition, or `None` for the default edition.
        cards: The paths of the card files.

    Raises:
        click.UsageError: The edition is unknown, or a card file cannot be read.
    """
    if edition is None or edition in editions(game):
        return
    own = [path for path in cards if _edition_name(path) == edition]
    beside = edition if edition.endswith(ENDING) else f"{edition}{ENDING}"
    hint = ""
    if own:
        hint = f"; leave out --edition, because --cards {printable_path(own[0])} already selects this edition"
    elif beside == edition or (edition.isidentifier() and Path(beside).is_file()):
        hint = f"; for an edition in a file, use --cards {printable_path(beside)}"
    choose = ", ".join(editions(game)) or "none"
    raise click.UsageError(f"unknown edition {edition!r} of {game}; choose from: {choose}{hint}")


def _edition_name(path: str) -> str:
    """Return the name of the edition that a card file defines, or an empty string."""
    edition = read_cards(read_file(path), path)[0].edition
    return edition.name if edition is not None else ""


def _parse_rulings(rulings: Sequence[str]) -> dict[str, str]:
    """Return the chosen option for each ruling, by the ruling's name.

    Raises:
        click.UsageError: A value does not have the form `NAME=OPTION`.
    """
    options: dict[str, str] = {}
    for ruling in rulings:
        name, sign, option = ruling.partition("=")
        if not sign:
            raise click.UsageError(f"'{ruling}' does not choose an option of a ruling; write --rulings NAME=OPTION")
        options[name] = option
    return options
