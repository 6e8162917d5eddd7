"""Finds, reads, formats and checks the cards of any game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

from cvrules.errors import Diagnostic, InvalidCardsError, Severity, Span
from cvrules.kernel.registry import games, words_of
from cvrules.lang.lines import DEFAULT_GAME, declared_game
from cvrules.lang.reader import read_card_file
from cvrules.model.card import Card
from cvrules.model.cardset import CardSet, join_sets
from cvrules.model.layers import apply_layer
from cvrules.model.words import Context
from cvrules.reading.characters import decode
from cvrules.reading.limits import Limits
from cvrules.reading.suggestion import did_you_mean, quote
from cvrules.resources import folder

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


__all__ = [
    "base_cards",
    "card_files",
    "check_cards",
    "edition_cards",
    "editions",
    "filled_cards",
    "format_cards",
    "game_in",
    "home_of",
    "read_cards",
    "sources",
    "unknown_game_fault",
]

#: The line that names the game must be within this many characters from the start of a file.
TOP = 4_096


def read_cards(
    text: str | bytes, path: str = "<text>", game: str | None = None, *, limits: Limits | None = None
) -> tuple[CardSet, tuple[Diagnostic, ...]]:
    """Return the cards in the text, and the faults of the text.

    Cards with faults are left out. No text raises an exception.

    Args:
        text: The text of a card file; bytes are read as UTF-8.
        path: The name of the file in diagnostics.
        game: The game of the cards. By default, it is the game that the first line of the text
            names, such as `game cv`, or else CV.
        limits: The limits on the text; use `Limits.for_strangers()` for unknown authors.

    Raises:
        TypeError: The text is neither a string nor bytes.
        ValueError: The argument `game` is not the name of a game.
    """
    if not isinstance(text, str | bytes):
        from cvrules.kernel.arguments import wrong_argument  # noqa: PLC0415 - needed only for the error

        raise wrong_argument("read_cards", "the text of a card file", text)
    named = game_in(text) if game is None else game
    if game is None and named not in games():
        return CardSet(), (unknown_game_fault(named, path),)
    return read_card_file(text, words_of(named), path=path, limits=limits)


def game_in(text: str | bytes) -> str:
    """Return the game that the first line of a file names, or else CV."""
    top = text[:TOP]
    return declared_game(decode(top) if isinstance(top, bytes) else top.removeprefix("\ufeff")) or DEFAULT_GAME


def unknown_game_fault(name: str, path: str) -> Diagnostic:
    """Return the fault for a file whose first line names an unknown game."""
    meant = did_you_mean(name, games())
    hint = f"did you mean '{meant}'?" if meant else f"choose from: {', '.join(games())}"
    return Diagnostic("CV110", f"unknown game {quote(name)}", Span(path, 1, 1, 1, 1), help=hint)


def format_cards(
    text: str | bytes, path: str = "<text>", game: str | None = None, *, limits: Limits | None = None
) -> tuple[str, tuple[Diagnostic, ...]]:
    """Return the formatted text of a card file, and its faults.

    A file with faults is returned unchanged.

    Args:
        text: The text of a card file; bytes are read as UTF-8.
        path: The name of the file in diagnostics.
        game: The game of the cards. By default, it is the game that the first line of the text
            names, or else CV.
        limits: The limits on the text; the default limits are generous.

    Raises:
        ValueError: The argument `game` is not the name of a game.
    """
    from cvrules.lang.formatter import format_text  # noqa: PLC0415 - reading cards does not need it

    named = game_in(text) if game is None else game
    if game is None and named not in games():
        return decode(text) if isinstance(text, bytes) else text, read_cards(text, path)[1]
    return format_text(text, words_of(named), path=path, limits=limits)


def check_cards(
    cards: CardSet,
    game: str | None = None,
    *,
    base: CardSet | None = None,
    known_sources: Iterable[str] = (),
    rulings: Mapping[str, str] | None = None,
) -> tuple[Diagnostic, ...]:
    """Return the faults of a set of cards: errors, warnings and notes.

    Args:
        cards: The set to check.
        game: The game of the cards; by default, the game that the set names.
        base: The cards that the set is played with; by default, the game's own cards.
        known_sources: The keys of known sources, in addition to those of the game.
        rulings: The option of each ruling that the set is played with, by name; by default, the
            options that the set itself chooses.
    """
    from cvrules.lang.checks import run_checks  # noqa: PLC0415 - reading cards does not need it

    name = cards.game if game is None else game
    below = base_cards(name) if base is None else base
    known = frozenset({*sources(name), *known_sources})
    options = {choice.ruling: choice.option for choice in cards.choices} if rulings is None else rulings
    return run_checks(Context(cards, below, known, words_of(name), _fill_cards(below, name), options))


def _fill_cards(base: CardSet, game: str) -> tuple[Card, ...]:
    """Return the base cards, with the game's made-up values in place of unknown ones."""
    fill = words_of(game).fill
    filled = {_number_or_slug(card): card for card in filled_cards(game)}
    own = frozenset(base_cards(game).cards)
    more = () if fill is None else edition_cards(fill, game).cards
    return (*(filled.get(_number_or_slug(card), card) if card in own else card for card in base), *more)


def _number_or_slug(card: Card) -> object:
    """Return the number of the card, or its slug if it has no number."""
    return card.number if isinstance(card.number, int) else card.slug


@cache
def filled_cards(game: str = DEFAULT_GAME) -> tuple[Card, ...]:
    """Return the game's own cards, with made-up values in place of unknown ones."""
    fill, cards = words_of(game).fill, base_cards(game).cards
    return cards if fill is None else apply_layer(cards, edition_cards(fill, game), fill=True)


def home_of(game: str) -> Traversable:
    """Return the folder with the game's cards, editions, texts and drawings."""
    home = words_of(game).home
    return folder("cards") / game if home is None else home


@cache
def base_cards(game: str = DEFAULT_GAME) -> CardSet:
    """Return the game's own cards; unknown values are not filled in."""
    return join_sets(
        (CardSet(game=game), *(_read_shipped_file(file, game) for file in card_files(home_of(game) / "base")))
    )


def editions(game: str = DEFAULT_GAME) -> tuple[str, ...]:
    """Return the names of the editions of the game, which `load` takes.

    Args:
        game: The name of the game.

    Raises:
        ValueError: There is no such game.
    """
    return tuple(file.name.removesuffix(".cv") for file in card_files(home_of(game) / "editions"))


@cache
def edition_cards(name: str, game: str = DEFAULT_GAME) -> CardSet:
    """Return the content of an edition's file: its changes to the game's cards.

    Raises:
        ValueError: The game does not have this edition.
    """
    if name not in editions(game):
        hint = f"; pass a file of your own as cards=[{name!r}]" if name.endswith(".cv") else ""
        choose = ", ".join(editions(game)) or "none"
        raise ValueError(f"unknown edition {name!r} of {game}; choose from: {choose}{hint}")
    return _read_shipped_file(home_of(game) / "editions" / f"{name}.cv", game)


@cache
def sources(game: str = DEFAULT_GAME) -> Mapping[str, Mapping[str, str]]:
    """Return the details of each source of the game's cards, by key."""
    import tomllib  # noqa: PLC0415 - needed only for checks

    file = home_of(game) / "sources.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def card_files(place: Traversable) -> Iterator[Traversable]:
    """Yield the card files in a folder, sorted by name; a missing folder is empty."""
    files = (file for file in place.iterdir() if file.name.endswith(".cv")) if place.is_dir() else ()
    yield from sorted(files, key=lambda file: file.name)


def _read_shipped_file(file: Traversable, game: str) -> CardSet:
    """Return the cards in one of the files that are shipped with the game.

    Raises:
        InvalidCardsError: The file was edited and now has errors.
    """
    cards, faults = read_card_file(file.read_bytes(), words_of(game), path=file.name)
    errors = [fault for fault in faults if fault.severity is Severity.ERROR]
    if errors:
        raise InvalidCardsError(tuple(errors))
    return cards
