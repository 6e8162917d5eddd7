"""Finds, reads and formats the cards of any game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from cvrules.errors import Diagnostic, InvalidCardsError, Severity
from cvrules.kernel.registry import games, words_of
from cvrules.lang.lines import DEFAULT_GAME, declared_game
from cvrules.lang.reader import read_card_file
from cvrules.model.card import Card
from cvrules.model.cardset import CardSet, join_sets
from cvrules.model.layers import apply_layer
from cvrules.reading.decoding import decode_bytes
from cvrules.reading.limits import Limits
from cvrules.resources import resource_folder

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


__all__ = [
    "base_cards",
    "card_files",
    "check_expansions",
    "data_folder",
    "declared_or_default_game",
    "edition_cards",
    "editions",
    "expansions",
    "filled_cards",
    "format_cards",
    "former_cards",
    "list_paths",
    "read_cards",
    "shipped_slugs",
    "sources",
]

#: The line that names the game must be within this many characters of the start of a file.
TOP = 4_096
#: The folder with the expansions of a game. Each expansion has a folder of its own.
EXPANSIONS = "expansions"
#: The folder with the old values of cards that have changed. Each file is named after a release.
FORMER = "former"


def read_cards(
    text: str | bytes, path: str = "<text>", game: str | None = None, *, limits: Limits | None = None
) -> tuple[CardSet, tuple[Diagnostic, ...]]:
    """Return the cards in the text, and the errors and warnings about the text.

    Cards with errors are left out. Errors in the text never raise an exception.

    Args:
        text: The text of a card file. Bytes are read as UTF-8.
        path: The name of the file in diagnostics.
        game: The name of the game. By default, the first line of the text names the game, as in
            `game cv`. Without such a line, the game is CV.
        limits: The limits on the text; use `Limits.for_strangers()` if you do not know the author.

    Raises:
        TypeError: The text is neither a string nor bytes.
        ValueError: The argument `game` is not the name of a game.
    """
    if not isinstance(text, str | bytes):
        from cvrules.kernel.arguments import argument_type_error  # noqa: PLC0415 - needed only for the error

        raise argument_type_error("read_cards", "the text of a card file", text)
    named = declared_or_default_game(text) if game is None else game
    if game is None and named not in games():
        from cvrules.library.wrong_game import unknown_game_fault  # noqa: PLC0415 - files without faults do not need it

        return CardSet(), (unknown_game_fault(named, path),)
    cards, faults = read_card_file(
        text, words_of(named), path=path, limits=limits, base=partial(_base_for_advice, named)
    )
    wrong = _wrong_game_fault(text, named, path, faults)
    return (cards, faults) if wrong is None else (CardSet(game=named), (wrong,))


def _wrong_game_fault(text: str | bytes, game: str, path: str, faults: tuple[Diagnostic, ...]) -> Diagnostic | None:
    """Return an error if the file was written for another game, else `None`."""
    if not faults:
        return None
    from cvrules.library.wrong_game import other_game_fault  # noqa: PLC0415 - files without faults do not need it

    return other_game_fault(text, game, path, len(faults))


def _base_for_advice(game: str) -> CardSet:
    """Return the game's own cards; an empty set if one of their files has errors."""
    try:
        return base_cards(game)
    except InvalidCardsError:
        return CardSet(game=game)


def declared_or_default_game(text: str | bytes) -> str:
    """Return the game that the first line of the text names; CV if it names none."""
    top = text[:TOP]
    return declared_game(decode_bytes(top) if isinstance(top, bytes) else top.removeprefix("\ufeff")) or DEFAULT_GAME


def format_cards(
    text: str | bytes, path: str = "<text>", game: str | None = None, *, limits: Limits | None = None
) -> tuple[str, tuple[Diagnostic, ...]]:
    """Return the formatted text of a card file, and the errors and warnings about it.

    If there are errors or warnings, the text is returned unchanged.

    Args:
        text: The text of a card file. Bytes are read as UTF-8.
        path: The name of the file in diagnostics.
        game: The name of the game. By default, the first line of the text names the game. Without
            such a line, the game is CV.
        limits: The limits on the text; the default limits are generous.

    Raises:
        ValueError: The argument `game` is not the name of a game.
    """
    from cvrules.lang.formatter import format_text  # noqa: PLC0415 - reading cards does not need it

    named = declared_or_default_game(text) if game is None else game
    if game is None and named not in games():
        return decode_bytes(text) if isinstance(text, bytes) else text, read_cards(text, path)[1]
    formatted, faults = format_text(text, words_of(named), path=path, limits=limits)
    wrong = _wrong_game_fault(text, named, path, faults)
    return formatted, faults if wrong is None else (wrong,)


@cache
def filled_cards(game: str = DEFAULT_GAME, expansions: tuple[str, ...] = ()) -> tuple[Card, ...]:
    """Return the game's own cards, with made-up values in place of unknown values."""
    fill, cards = words_of(game).fill, base_cards(game, expansions).cards
    return cards if fill is None else apply_layer(cards, edition_cards(fill, game, expansions), fill=True)


@cache
def shipped_slugs(game: str) -> frozenset[str]:
    """Return the slugs of the cards that come with the game."""
    return frozenset(str(card.slug) for card in filled_cards(game))


def data_folder(game: str) -> Traversable:
    """Return the folder with the game's cards, editions, texts and drawings."""
    home = words_of(game).home
    return resource_folder("cards") / game if home is None else home


@cache
def base_cards(game: str = DEFAULT_GAME, expansions: tuple[str, ...] = ()) -> CardSet:
    """Return the cards of a game and its expansions. Unknown values stay unknown.

    Raises:
        ValueError: The game does not have one of the expansions.
    """
    files = [file for place in _game_folders(game, expansions) for file in card_files(place / "base")]
    return join_sets((CardSet(game=game), *(_read_shipped_file(file, game) for file in files)))


def expansions(game: str = DEFAULT_GAME) -> tuple[str, ...]:
    """Return the names of the game's expansions, which `load` accepts.

    Args:
        game: The name of the game.

    Raises:
        ValueError: There is no such game.
    """
    place = data_folder(game) / EXPANSIONS
    return tuple(sorted(folder.name for folder in place.iterdir() if folder.is_dir())) if place.is_dir() else ()


def check_expansions(names: str | Iterable[str], game: str) -> tuple[str, ...]:
    """Check the names of expansions, and return them sorted, without duplicates.

    Raises:
        ValueError: The game does not have one of the expansions.
    """
    chosen = sorted({names} if isinstance(names, str) else set(names))
    for name in chosen:
        if name not in expansions(game):
            choose = ", ".join(expansions(game)) or "none"
            raise ValueError(f"unknown expansion {name!r} of {game}; choose from: {choose}")
    return tuple(chosen)


def _game_folders(game: str, names: tuple[str, ...]) -> list[Traversable]:
    """Return the folder of the game and the folders of the named expansions."""
    home = data_folder(game)
    return [home, *(home / EXPANSIONS / name for name in check_expansions(names, game))]


def editions(game: str = DEFAULT_GAME) -> tuple[str, ...]:
    """Return the names of the game's editions, which `load` accepts.

    Args:
        game: The name of the game.

    Raises:
        ValueError: There is no such game.
    """
    return tuple(file.name.removesuffix(".cv") for file in card_files(data_folder(game) / "editions"))


@cache
def edition_cards(name: str, game: str = DEFAULT_GAME, expansions: tuple[str, ...] = ()) -> CardSet:
    """Return the content of an edition's file, which changes the game's cards.

    An expansion may have its own file for the edition, with changes to the expansion's cards.

    Raises:
        ValueError: The game does not have this edition, or one of the expansions.
    """
    if name not in editions(game):
        hint = f"; pass a file of your own as cards=[{name!r}]" if name.endswith(".cv") else ""
        choose = ", ".join(editions(game)) or "none"
        raise ValueError(f"unknown edition {name!r} of {game}; choose from: {choose}{hint}")
    own, *others = (place / "editions" / f"{name}.cv" for place in _game_folders(game, expansions))
    edition = _read_shipped_file(own, game)
    more = [_read_shipped_file(file, game) for file in others if file.is_file()]
    return join_sets((edition, *more)) if more else edition


@cache
def edition_file_contents(name: str, game: str = DEFAULT_GAME) -> tuple[CardSet, ...]:
    """Return the content of each file for an edition, in the game and its expansions."""
    files = (place / "editions" / f"{name}.cv" for place in _game_folders(game, expansions(game)))
    return tuple(_read_shipped_file(file, game) for file in files if file.is_file())


@cache
def former_cards(game: str = DEFAULT_GAME) -> tuple[CardSet, ...]:
    """Return the cards that have changed since each older release, as they were then."""
    place = data_folder(game) / FORMER
    return tuple(_read_shipped_file(file, game) for file in card_files(place)) if place.is_dir() else ()


@cache
def sources(game: str = DEFAULT_GAME) -> Mapping[str, Mapping[str, str]]:
    """Return the details of each source that the game's cards cite, by key."""
    import tomllib  # noqa: PLC0415 - needed only for checks

    file = data_folder(game) / "sources.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def list_paths(cards: str | Path | Iterable[str | Path]) -> list[str | Path]:
    """Return the paths of card files as a list, even if only one path is given."""
    return [cards] if isinstance(cards, str | Path) else list(cards)


def card_files(place: Traversable) -> Iterator[Traversable]:
    """Yield the card files in the folder, sorted by name. The folder need not exist."""
    files = (file for file in place.iterdir() if file.name.endswith(".cv")) if place.is_dir() else ()
    yield from sorted(files, key=lambda file: file.name)


def _read_shipped_file(file: Traversable, game: str) -> CardSet:
    """Return the cards in a file that comes with the game.

    Raises:
        InvalidCardsError: The file has errors. This can happen if a user has edited it.
    """
    cards, faults = read_card_file(file.read_bytes(), words_of(game), path=file.name)
    errors = [fault for fault in faults if fault.severity is Severity.ERROR]
    if errors:
        raise InvalidCardsError(tuple(errors))
    return cards
