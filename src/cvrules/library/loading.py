"""Loads the rules of a game from its base cards, an edition and packs.

The edition is applied to the base cards first, then the packs, then the edition that fills in
unknown values.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Literal, overload

from cvrules.errors import InvalidCardsError, Severity
from cvrules.kernel.origin import Origin, Pack
from cvrules.kernel.registry import game_of, games_with, words_of
from cvrules.library.card_digests import MOST_CHARACTERS, digests_of
from cvrules.library.cards import base_cards, edition_cards
from cvrules.model.card import Card
from cvrules.model.cardset import CardSet
from cvrules.model.layers import apply_layer
from cvrules.reading.files import read_limited

if TYPE_CHECKING:
    from cvrules.games.cv.table.rules import Rules
    from cvrules.games.pursuit.table.rules import Rules as PursuitRules
    from cvrules.kernel import rules as kernel
    from cvrules.text.voice import Texts

__all__ = ["USUAL", "Usual", "game_names", "load", "load_cards", "paths_of"]


class Usual(Enum):
    """The type of `USUAL`, which selects the default of a game."""

    USUAL = "usual"

    def __repr__(self) -> str:
        return self.name


USUAL = Usual.USUAL


def game_names() -> tuple[str, ...]:
    """Return the names of all games that can be played, which `load` takes.

    The games of cvrules come first, then those that `add_game` or the environment variable
    `CVRULES_GAMES` added.

    Raises:
        ValueError: The environment variable `CVRULES_GAMES` names a package that is missing or
            is not a game.
    """
    return games_with("game")


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
    game: Literal["pursuit"],
    *,
    edition: str | Usual | None = USUAL,
    cards: str | Path | Iterable[str | Path] = (),
    rulings: Mapping[str, str] | None = None,
    fill: str | Usual | None = USUAL,
) -> PursuitRules: ...


@overload
def load(
    game: str,
    *,
    edition: str | Usual | None = USUAL,
    cards: str | Path | Iterable[str | Path] = (),
    rulings: Mapping[str, str] | None = None,
    fill: str | Usual | None = USUAL,
) -> kernel.Rules: ...


def load(
    game: str = "cv",
    *,
    edition: str | Usual | None = USUAL,
    cards: str | Path | Iterable[str | Path] = (),
    rulings: Mapping[str, str] | None = None,
    fill: str | Usual | None = USUAL,
) -> kernel.Rules:
    """Return the rules of a game, made from its cards, an edition, packs and rulings.

    Args:
        game: The name of the game.
        edition: The edition to play; by default `granna_en` for CV and `rules_2022` for Pursuit.
            `None` selects the base cards and the default rulings.
        cards: A file with your own cards, or several files. They are applied over the edition,
            in the given order.
        rulings: The options for single rulings, by name; they override the edition.
        fill: The edition that fills in unknown values; by default `house`. `None` leaves them
            unknown.

    Raises:
        InvalidCardsError: The files have errors.
        OSError: A file cannot be read.
        ValueError: The game, the edition, a ruling or an option is unknown.
    """
    engine = game_of(game)
    words = words_of(game)
    edition = words.edition if isinstance(edition, Usual) else edition
    fill = words.fill if isinstance(fill, Usual) else fill
    chosen = _check_rulings(rulings or {}, game)
    files = {str(path): read_limited(Path(path)) for path in paths_of(cards)}
    editions = _editions(game, edition)
    own = _read_packs(files, game, editions, chosen)
    options: dict[str, str] = {}
    for layer in (*editions, *own):
        options.update(engine.options(layer))
    options.update(chosen)
    layered = _apply_layers(game, edition, own, fill)
    origin = Origin(edition, fill, _pack_origins(files, own), tuple(sorted(chosen.items())))
    return engine.rules(edition, layered, options, partial(_read_texts, game, tuple(files)), origin)


def load_cards(
    game: str, *, edition: str | None, cards: str | Path | Iterable[str | Path] = (), fill: str | None
) -> tuple[Card, ...]:
    """Return the cards that `load` makes its rules from; the engine is not imported.

    Args:
        game: The name of the game.
        edition: The edition, or `None` for the base cards.
        cards: Files with your own cards.
        fill: The edition that fills in unknown values, or `None`.

    Raises:
        InvalidCardsError: The files have errors.
        OSError: A file cannot be read.
        ValueError: The game or the edition is unknown.
    """
    files = {str(path): read_limited(Path(path)) for path in paths_of(cards)}
    return _apply_layers(game, edition, _read_packs(files, game, _editions(game, edition), {}), fill)


def _read_packs(
    files: Mapping[str, bytes], game: str, layers: Iterable[CardSet], chosen: Mapping[str, str]
) -> list[CardSet]:
    """Return the content of card files, after checking it.

    Raises:
        InvalidCardsError: The files have errors.
    """
    if not files:
        return []
    from cvrules.library.checking import check_files  # noqa: PLC0415 - needed only for your own cards

    below = {choice.ruling: choice.option for layer in layers for choice in layer.choices}
    checked = check_files(files, game, below=below, above=chosen)
    errors = [fault for file in checked for fault in file.diagnostics if fault.severity is Severity.ERROR]
    if errors:
        raise InvalidCardsError(tuple(errors))
    return [file.cards for file in checked]


def _editions(game: str, *names: str | None) -> list[CardSet]:
    """Return the content of the editions, without duplicates; `None` is left out."""
    return [edition_cards(name, game) for name in dict.fromkeys(names) if name is not None]


def _apply_layers(game: str, edition: str | None, packs: Iterable[CardSet], fill: str | None) -> tuple[Card, ...]:
    """Return the base cards of a game after an edition, packs and a fill are applied.

    The game's edition of made-up values only fills in unknown values, even if it is the edition to play.
    """
    made_up = edition if edition == words_of(game).fill else None
    layered: tuple[Card, ...] = base_cards(game).cards
    for layer in (*_editions(game, None if made_up else edition), *packs):
        layered = apply_layer(layered, layer)
    for layer in _editions(game, made_up, fill):
        layered = apply_layer(layered, layer, fill=True)
    return layered


def _read_texts(game: str, packs: tuple[str, ...]) -> Texts:
    """Return the texts of the game and its packs."""
    from cvrules.library.catalogues import texts_of  # noqa: PLC0415 - a game can be played without texts

    return texts_of(game, packs)


def _pack_origins(files: Mapping[str, bytes], cards: Iterable[CardSet]) -> tuple[Pack, ...]:
    """Return the origin of each pack.

    The origins contain digests of single cards, unless there are too many cards.

    Args:
        files: The bytes of each file, by path.
        cards: The cards of each file, in the same order.
    """
    digests = [tuple(digests_of(one).items()) for one in cards]
    is_small = len(json.dumps(digests)) <= MOST_CHARACTERS
    return tuple(
        Pack(Path(path).name, sha256(data).hexdigest(), inside if is_small else ())
        for (path, data), inside in zip(files.items(), digests, strict=True)
    )


def paths_of(cards: str | Path | Iterable[str | Path]) -> list[str | Path]:
    """Return a list of paths, given one path or several."""
    return [cards] if isinstance(cards, str | Path) else list(cards)


def _check_rulings(chosen: Mapping[str, str], game: str) -> Mapping[str, str]:
    """Return the chosen options unchanged, after checking their names.

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
