"""Loads the rules of a game from its layers of cards.

The base cards are the lowest layer. The edition, the packs and the edition that fills
unknown values are applied over them, in this order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, overload

from cvrules.errors import InvalidCardsError, Severity
from cvrules.kernel.origin import Origin, Pack
from cvrules.kernel.registry import game_of, words_of
from cvrules.library.cards import base_cards, edition_cards
from cvrules.library.catalogues import texts_of
from cvrules.library.checking import check_files
from cvrules.model.card import Card
from cvrules.model.layers import apply_layer
from cvrules.reading.files import read_limited

if TYPE_CHECKING:
    from cvrules.games.cv.table.rules import Rules

__all__ = ["USUAL", "Usual", "load", "paths_of"]


class Usual(Enum):
    """The type of `USUAL`, which means the default of a game."""

    USUAL = "usual"

    def __repr__(self) -> str:
        return self.name


USUAL = Usual.USUAL


@overload
def load(
    game: Literal["cv"] = "cv",
    *,
    edition: str | Usual | None = USUAL,
    cards: str | Path | Iterable[str | Path] = (),
    rulings: Mapping[str, str] | None = None,
    fill: str | Usual | None = USUAL,
) -> Rules: ...


@overload
def load(
    game: str,
    *,
    edition: str | Usual | None = USUAL,
    cards: str | Path | Iterable[str | Path] = (),
    rulings: Mapping[str, str] | None = None,
    fill: str | Usual | None = USUAL,
) -> Any: ...


def load(
    game: str = "cv",
    *,
    edition: str | Usual | None = USUAL,
    cards: str | Path | Iterable[str | Path] = (),
    rulings: Mapping[str, str] | None = None,
    fill: str | Usual | None = USUAL,
) -> Any:
    """Return the rules of a game, made from its cards, an edition, packs and rulings.

    Args:
        game: The name of the game.
        edition: The edition to play; by default `granna_en` for CV. `None` selects the base
            cards and the default rulings.
        cards: A file with your own cards, or several files. They are applied over the edition,
            in the given order.
        rulings: The options of single rulings, by name; they override the edition.
        fill: The edition that fills unknown values; by default `house` for CV. `None` leaves
            them unknown.

    Raises:
        InvalidCardsError: The files have errors.
        OSError: A file cannot be read.
        ValueError: The game, the edition, a ruling or an option is unknown.
    """
    words = words_of(game)
    edition = words.edition if isinstance(edition, Usual) else edition
    fill = words.fill if isinstance(fill, Usual) else fill
    chosen = _check_rulings(rulings or {}, game)
    engine = game_of(game)
    layers = [] if edition is None else [edition_cards(edition, game)]
    files = {str(path): read_limited(Path(path)) for path in paths_of(cards)}
    if files:
        checked = check_files(files, game)
        errors = [fault for file in checked for fault in file.diagnostics if fault.severity is Severity.ERROR]
        if errors:
            raise InvalidCardsError(tuple(errors))
        layers += [file.cards for file in checked]
    layered: tuple[Card, ...] = base_cards(game).cards
    options: dict[str, str] = {}
    for layer in layers:
        layered = apply_layer(layered, layer)
        options.update(engine.options(layer))
    if fill is not None:
        layered = apply_layer(layered, edition_cards(fill, game), fill=True)
    options.update(chosen)
    packs = tuple(Pack(Path(path).name, sha256(data).hexdigest()) for path, data in files.items())
    origin = Origin(edition, fill, packs, tuple(sorted(chosen.items())))
    return engine.rules(edition, layered, options, partial(texts_of, game, tuple(files)), origin)


def paths_of(cards: str | Path | Iterable[str | Path]) -> list[str | Path]:
    """Return a list of paths, given one path or several."""
    return [cards] if isinstance(cards, str | Path) else list(cards)


def _check_rulings(chosen: Mapping[str, str], game: str) -> Mapping[str, str]:
    """Return the chosen options, after checking their names.

    Raises:
        ValueError: A ruling or an option is unknown.
    """
    known = {ruling.name: ruling for ruling in words_of(game).rulings}
    for name, option in chosen.items():
        if name not in known:
            raise ValueError(f"unknown ruling {name!r}; choose from: {', '.join(known)}")
        if option not in known[name].words:
            words = ", ".join(known[name].words)
            raise ValueError(f"unknown option {option!r} of the ruling {name!r}; choose from: {words}")
    return chosen
