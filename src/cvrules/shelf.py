"""The shelf: which games there are, and how their cards are found and read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

from cvrules.errors import Diagnostic, InvalidCardsError, Severity
from cvrules.games.cv.words import CV
from cvrules.lang.limits import Limits
from cvrules.lang.printer import printed
from cvrules.lang.reader import read
from cvrules.model.cardset import CardSet, joined
from cvrules.model.words import Context
from cvrules.resources import folder

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from cvrules.model.card import Card
    from cvrules.model.words import Words

__all__ = [
    "GAMES",
    "base_cards",
    "card_files",
    "check_cards",
    "edition_cards",
    "editions",
    "print_cards",
    "read_cards",
    "sources",
    "words_of",
]

#: The games on the shelf, by name.
GAMES: dict[str, Words] = {"cv": CV}


def read_cards(
    text: str | bytes, path: str = "<text>", game: str = "cv", *, limits: Limits | None = None
) -> tuple[CardSet, tuple[Diagnostic, ...]]:
    """Return the faultless cards of a text, and everything wrong with the others.

    Nothing is ever raised on content, whatever the bytes. A card with a fault
    is not among the cards.

    Args:
        text: The text of a card file; bytes are read as UTF-8.
        path: What diagnostics call the file.
        game: Whose cards they are.
        limits: How much to read; `Limits.for_strangers()` for unknown authors.
    """
    return read(text, words_of(game), path=path, limits=limits)


def print_cards(cards: CardSet | Iterable[Card]) -> str:
    """Return cards as the text of a card file; reading it gives equal cards."""
    return printed(cards)


def check_cards(
    cards: CardSet, game: str = "cv", *, base: CardSet | None = None, known_sources: Iterable[str] = ()
) -> tuple[Diagnostic, ...]:
    """Return what is wrong with a set beyond its lines: errors, warnings, notes.

    Args:
        cards: The set under scrutiny.
        game: Whose cards they are.
        base: The cards they are played with; the game's own where left out.
        known_sources: Sources beyond the game's own.
    """
    from cvrules.lang.checks import check  # noqa: PLC0415 - reading cards does not need it

    context = Context(
        cards,
        base_cards(game) if base is None else base,
        frozenset({*sources(game), *known_sources}),
        words_of(game),
    )
    return check(context)


def words_of(game: str) -> Words:
    """Return a game's words, or say which games there are."""
    try:
        return GAMES[game]
    except KeyError:
        message = f"there is no game {game!r}; there is: {', '.join(GAMES)}"
        raise ValueError(message) from None


@cache
def base_cards(game: str = "cv") -> CardSet:
    """Return the game's own cards, holes included."""
    return joined(_shipped(file, game) for file in card_files(folder("cards") / game / "base"))


def editions(game: str = "cv") -> tuple[str, ...]:
    """Return the names of the game's editions."""
    return tuple(file.name.removesuffix(".cv") for file in card_files(folder("cards") / game / "editions"))


@cache
def edition_cards(name: str, game: str = "cv") -> CardSet:
    """Return what an edition says about the game's cards."""
    if name not in editions(game):
        hint = f"; a file of your own goes with cards, as in cards=[{name!r}]" if name.endswith(".cv") else ""
        message = f"there is no edition {name!r}; there is: {', '.join(editions(game))}{hint}"
        raise ValueError(message)
    return _shipped(folder("cards") / game / "editions" / f"{name}.cv", game)


@cache
def sources(game: str = "cv") -> Mapping[str, Mapping[str, str]]:
    """Return who attests the game's cards: what each key of `source` stands for."""
    import tomllib  # noqa: PLC0415 - only checks need it

    return tomllib.loads((folder("cards") / game / "sources.toml").read_text("utf-8"))


def card_files(place: Traversable) -> Iterator[Traversable]:
    """Yield the card files of a folder, by name."""
    yield from sorted((file for file in place.iterdir() if file.name.endswith(".cv")), key=lambda file: file.name)


def _shipped(file: Traversable, game: str) -> CardSet:
    """Return the cards of one of our own files.

    Raises:
        InvalidCardsError: Somebody has edited it, and it has errors now.
    """
    cards, faults = read(file.read_bytes(), words_of(game), path=file.name)
    errors = [fault for fault in faults if fault.severity is Severity.ERROR]
    if errors:
        raise InvalidCardsError(tuple(errors))
    return cards
