"""Lays cards together and makes rules of them.

The base comes first, then the edition, the packs, and what fills the holes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, overload

from cvrules.errors import InvalidCardsError, Severity
from cvrules.kernel.game import game_of
from cvrules.kernel.origin import Origin, Pack
from cvrules.model.card import Card
from cvrules.model.layering import laid
from cvrules.proofreading import proofread
from cvrules.shelf import base_cards, edition_cards, words_of
from cvrules.wording import texts_of

if TYPE_CHECKING:
    from cvrules.games.cv.rules import Rules

__all__ = ["load", "paths_of"]


@overload
def load(
    game: Literal["cv"] = "cv",
    *,
    edition: str | None = "granna_en",
    cards: str | Path | Iterable[str | Path] = (),
    rulings: Mapping[str, str] | None = None,
    fill: str | None = "house",
) -> Rules: ...


@overload
def load(
    game: str,
    *,
    edition: str | None = "granna_en",
    cards: str | Path | Iterable[str | Path] = (),
    rulings: Mapping[str, str] | None = None,
    fill: str | None = "house",
) -> Any: ...


def load(
    game: str = "cv",
    *,
    edition: str | None = "granna_en",
    cards: str | Path | Iterable[str | Path] = (),
    rulings: Mapping[str, str] | None = None,
    fill: str | None = "house",
) -> Any:
    """Return the rules of a game: its cards, laid together, and its rulings.

    Args:
        game: Which game.
        edition: Whose rulebook; `None` for what all agree on.
        cards: Files with cards of your own, laid over the edition in this order; a
            single file may stand by itself.
        rulings: Options for single rulings, over those of the edition.
        fill: The edition that fills what nobody attests; `None` leaves the holes.

    Raises:
        InvalidCardsError: The files have errors.
        OSError: A file cannot be read.
        ValueError: There is no such game, edition, ruling or option.
    """
    chosen = _known_rulings(rulings or {}, game)
    engine = game_of(game)
    layers = [] if edition is None else [edition_cards(edition, game)]
    files = {str(path): Path(path).read_bytes() for path in paths_of(cards)}
    if files:
        proofs = proofread(files, game)
        errors = [fault for proof in proofs for fault in proof.diagnostics if fault.severity is Severity.ERROR]
        if errors:
            raise InvalidCardsError(tuple(errors))
        layers += [proof.cards for proof in proofs]
    laid_cards: tuple[Card, ...] = base_cards(game).cards
    options: dict[str, str] = {}
    for layer in layers:
        laid_cards = laid(laid_cards, layer)
        options.update(engine.options(layer))
    if fill is not None:
        laid_cards = laid(laid_cards, edition_cards(fill, game), fill=True)
    options.update(chosen)
    packs = tuple(Pack(Path(path).name, sha256(data).hexdigest()) for path, data in files.items())
    origin = Origin(edition, fill, packs, tuple(sorted(chosen.items())))
    return engine.rules(edition, laid_cards, options, partial(texts_of, game, tuple(files)), origin)


def paths_of(cards: str | Path | Iterable[str | Path]) -> list[str | Path]:
    """Return the files that somebody named; a single one may stand by itself."""
    return [cards] if isinstance(cards, str | Path) else list(cards)


def _known_rulings(chosen: Mapping[str, str], game: str) -> Mapping[str, str]:
    """Return rulings, or say which there are."""
    known = {ruling.name: ruling for ruling in words_of(game).rulings}
    for name, option in chosen.items():
        if name not in known:
            message = f"there is no ruling {name!r}; there is: {', '.join(known)}"
            raise ValueError(message)
        if option not in known[name].words:
            message = f"{option!r} is no option of the ruling {name!r}; there is: {', '.join(known[name].words)}"
            raise ValueError(message)
    return chosen
