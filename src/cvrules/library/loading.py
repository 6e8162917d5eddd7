"""Loads the rules of a game from its base cards, an edition and packs.

The edition and then the packs change the base cards. Another edition fills in unknown values.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal, overload

from cvrules.errors import InvalidCardsError, Severity
from cvrules.kernel.origin import Origin
from cvrules.kernel.registry import game_of, games_with, words_of
from cvrules.library.card_digests import pack_origins
from cvrules.library.cards import base_cards, check_expansions, edition_cards, list_paths
from cvrules.model.card import Card
from cvrules.model.cardset import CardSet
from cvrules.model.layers import apply_layer
from cvrules.reading.files import read_within_limit

if TYPE_CHECKING:
    from cvrules.games.cv.table.rules import Rules
    from cvrules.games.friends.table.rules import Rules as FriendsRules
    from cvrules.games.pursuit.table.rules import Rules as PursuitRules
    from cvrules.kernel import rules as kernel
    from cvrules.text.voice import Texts

__all__ = ["USUAL", "Usual", "game_names", "load", "load_cards", "load_with_former"]


class Usual(Enum):
    """The type of `USUAL`, an argument that selects the game's default."""

    USUAL = "usual"

    def __repr__(self) -> str:
        return self.name


USUAL = Usual.USUAL


def game_names() -> tuple[str, ...]:
    """Return the names of all games that `load` accepts.

    The games in cvrules come first. The games that were added with `add_game` or with the
    environment variable `CVRULES_GAMES` follow.

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
    expansions: str | Iterable[str] = (),
) -> Rules: ...


@overload
def load(
    game: Literal["friends"],
    *,
    edition: str | Usual | None = USUAL,
    cards: str | Path | Iterable[str | Path] = (),
    rulings: Mapping[str, str] | None = None,
    fill: str | Usual | None = USUAL,
    expansions: str | Iterable[str] = (),
) -> FriendsRules: ...


@overload
def load(
    game: Literal["pursuit"],
    *,
    edition: str | Usual | None = USUAL,
    cards: str | Path | Iterable[str | Path] = (),
    rulings: Mapping[str, str] | None = None,
    fill: str | Usual | None = USUAL,
    expansions: str | Iterable[str] = (),
) -> PursuitRules: ...


@overload
def load(
    game: str,
    *,
    edition: str | Usual | None = USUAL,
    cards: str | Path | Iterable[str | Path] = (),
    rulings: Mapping[str, str] | None = None,
    fill: str | Usual | None = USUAL,
    expansions: str | Iterable[str] = (),
) -> kernel.Rules: ...


def load(  # noqa: PLR0913 - all arguments have defaults
    game: str = "cv",
    *,
    edition: str | Usual | None = USUAL,
    cards: str | Path | Iterable[str | Path] = (),
    rulings: Mapping[str, str] | None = None,
    fill: str | Usual | None = USUAL,
    expansions: str | Iterable[str] = (),
) -> kernel.Rules:
    """Return the rules of a game, made from its cards, an edition, packs and rulings.

    Args:
        game: The name of the game.
        edition: The edition to play; by default `granna_en` for CV, `rules_2022` for Pursuit and
            `rules` for Friends. `None` selects the base cards and the default rulings.
        cards: A file with your own cards, or several files. They are applied over the edition,
            in the given order.
        rulings: The options that you choose for rulings, by the name of the ruling. They override
            the edition and the card files.
        fill: The edition that fills in unknown values; by default `house`. `None` leaves them
            unknown.
        expansions: The names of expansions to play with, such as `["gossip"]` for CV.

    Raises:
        InvalidCardsError: The files have errors.
        OSError: A file cannot be read.
        ValueError: The game, the edition, an expansion, a ruling or an option is unknown, or a
            ruling is about an expansion that is not played.
    """
    return load_with_former(None, game, edition=edition, cards=cards, rulings=rulings, fill=fill, expansions=expansions)


def load_with_former(  # noqa: PLR0913 - the arguments of `load`, and one more
    former: CardSet | None,
    game: str,
    *,
    edition: str | Usual | None = USUAL,
    cards: str | Path | Iterable[str | Path] = (),
    rulings: Mapping[str, str] | None = None,
    fill: str | Usual | None = USUAL,
    expansions: str | Iterable[str] = (),
) -> kernel.Rules:
    """Return the rules as `load` does, but with the former values of some cards.

    Args:
        former: The former values, which are applied over the edition; `None` for today's cards.
        game: The name of the game.
        edition: The edition to play.
        cards: A file with your own cards, or several files.
        rulings: The options of rulings, by name.
        fill: The edition that fills in unknown values.
        expansions: The names of expansions.

    Raises:
        InvalidCardsError: The files have errors.
        OSError: A file cannot be read.
        ValueError: A name is unknown, or a ruling is about an expansion that is not played.
    """
    engine = game_of(game)
    words = words_of(game)
    edition = words.edition if isinstance(edition, Usual) else edition
    fill = words.fill if isinstance(fill, Usual) else fill
    chosen = _check_rulings(rulings or {}, game)
    files = {str(path): read_within_limit(Path(path)) for path in list_paths(cards)}
    added = check_expansions(expansions, game)
    editions = _edition_sets(game, added, edition)
    own = _read_packs(files, game, added, editions, chosen)
    options: dict[str, str] = {}
    for layer in (*editions, *own):
        options.update(layer.options)
    options.update(chosen)
    layered = _apply_layers(game, added, edition, own if former is None else (former, *own), fill)
    origin = Origin(edition, fill, pack_origins(files, own), tuple(sorted(chosen.items())), added)
    rules = engine.rules(edition, layered, options, partial(_read_texts, game, tuple(files)), origin)
    _check_rulings_apply(rules, chosen)
    return rules


def load_cards(
    game: str,
    *,
    edition: str | None,
    cards: str | Path | Iterable[str | Path] = (),
    fill: str | None,
    expansions: str | Iterable[str] = (),
) -> tuple[Card, ...]:
    """Return the cards that `load` would use, without importing the engine.

    Args:
        game: The name of the game.
        edition: The name of the edition; `None` for the base cards.
        cards: A file with your own cards, or several files.
        fill: The edition that fills in unknown values; `None` to keep them unknown.
        expansions: The names of expansions.

    Raises:
        InvalidCardsError: The files have errors.
        OSError: A file cannot be read.
        ValueError: The game, the edition or an expansion is unknown.
    """
    added = check_expansions(expansions, game)
    files = {str(path): read_within_limit(Path(path)) for path in list_paths(cards)}
    packs = _read_packs(files, game, added, _edition_sets(game, added, edition), {})
    return _apply_layers(game, added, edition, packs, fill)


def _read_packs(
    files: Mapping[str, bytes],
    game: str,
    expansions: tuple[str, ...],
    layers: Iterable[CardSet],
    chosen: Mapping[str, str],
) -> list[CardSet]:
    """Check the card files, and return their cards.

    Args:
        files: The content of each file, by path.
        game: The name of the game.
        expansions: The names of expansions.
        layers: The editions below the files. Their options apply to rulings that no file decides.
        chosen: The options that override the files, by the name of the ruling.

    Raises:
        InvalidCardsError: The files have errors.
    """
    if not files:
        return []
    from cvrules.library.checking import check_files  # noqa: PLC0415 - needed only for your own cards

    below = {ruling: option for layer in layers for ruling, option in layer.options.items()}
    checked = check_files(files, game, below=below, above=chosen, expansions=expansions)
    errors = [fault for file in checked for fault in file.diagnostics if fault.severity is Severity.ERROR]
    if errors:
        raise InvalidCardsError(tuple(errors))
    return [file.cards for file in checked]


def _edition_sets(game: str, expansions: tuple[str, ...], *names: str | None) -> list[CardSet]:
    """Return the content of each edition, without duplicates and without `None`."""
    return [edition_cards(name, game, expansions) for name in dict.fromkeys(names) if name is not None]


def _apply_layers(
    game: str, expansions: tuple[str, ...], edition: str | None, packs: Iterable[CardSet], fill: str | None
) -> tuple[Card, ...]:
    """Return the base cards, changed by the edition, the packs and the fill edition.

    If `edition` is the game's own fill edition, it only fills in unknown values.
    """
    made_up = edition if edition == words_of(game).fill else None
    layered: tuple[Card, ...] = base_cards(game, expansions).cards
    for layer in (*_edition_sets(game, expansions, None if made_up else edition), *packs):
        layered = apply_layer(layered, layer)
    for layer in _edition_sets(game, expansions, made_up, fill):
        layered = apply_layer(layered, layer, fill=True)
    return layered


def _read_texts(game: str, packs: tuple[str, ...]) -> Texts:
    """Return the texts of the game and its packs."""
    from cvrules.library.catalogues import texts_of  # noqa: PLC0415 - a game can be played without texts

    return texts_of(game, packs)


def _check_rulings(chosen: Mapping[str, str], game: str) -> Mapping[str, str]:
    """Check the names of rulings and options, and return the options unchanged.

    Raises:
        ValueError: A ruling or an option is unknown.
    """
    known = {ruling.name: ruling for ruling in words_of(game).rulings}
    for name, option in chosen.items():
        if name not in known:
            raise ValueError(f"unknown ruling {name!r}; choose from: {', '.join(known)}")
        if option not in known[name].words:
            words = ", ".join(known[name].words)
            raise ValueError(f"unknown option {option!r} for the ruling {name!r}; choose from: {words}")
    return chosen


def _check_rulings_apply(rules: kernel.Rules, chosen: Mapping[str, str]) -> None:
    """Check that the rules have every ruling that was chosen.

    Raises:
        ValueError: A ruling is about cards in an expansion that is not played.
    """
    missing = next((name for name in chosen if name not in rules.all_options()), None)
    if missing is not None:
        ruling = next(ruling for ruling in rules.book.words.rulings if ruling.name == missing)
        decks = " or ".join(f"'{deck}'" for deck in ruling.decks)
        raise ValueError(
            f"the ruling {missing!r} needs cards of the deck {decks}; add their expansion, as in expansions=['gossip']"
        )
