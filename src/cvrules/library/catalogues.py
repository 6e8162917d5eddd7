"""Finds and loads the texts of a game and its packs.

Texts that all games share are in `cards/text/LANGUAGE.po`, and the texts of a game are in
`cards/GAME/text/LANGUAGE.po`. The catalogues of a pack are next to its card file. For example, the
French catalogue for `my.cv` is `my.fr.po` or `text/fr.po`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from glob import escape
from pathlib import Path
from typing import TYPE_CHECKING

from cvrules.kernel.arguments import argument_type_error
from cvrules.kernel.registry import games, words_of
from cvrules.kernel.rules import Rules
from cvrules.library.cards import data_folder
from cvrules.reading.files import read_within_limit
from cvrules.resources import resource_folder
from cvrules.text.catalogue import SOURCE_LANGUAGE, Catalogue, read_catalogue
from cvrules.text.language_codes import is_language_code
from cvrules.text.voice import Texts, texts_from

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from cvrules.errors import Diagnostic

__all__ = [
    "ENDING",
    "FOLDER",
    "catalogue_files",
    "languages",
    "other_game_catalogue",
    "prefixed_catalogues",
    "shared_folder",
    "shared_texts",
    "texts_of",
]

#: The language, path and content of each catalogue.
_Files = tuple[tuple[str, str, bytes], ...]
ENDING = ".po"
FOLDER = "text"


def texts_of(game: str = "cv", packs: Iterable[str | Path] = (), folders: Iterable[Path] = ()) -> Texts:
    """Return the texts of a game, including the texts that all games share.

    A text from a pack overrides a text of the game, and a text from a folder overrides both.
    The files are read on every call, so edits take effect immediately.

    Args:
        game: The name of the game.
        packs: The paths of card files. Their catalogues are in the same folders.
        folders: Folders with additional catalogues for the game.
    """
    files = [*catalogue_files(data_folder(game) / FOLDER)]
    for pack in packs:
        files += pack_catalogues(Path(pack))
    for place in folders:
        files += catalogue_files(place)
    return _parse_texts(game, _read_files(files), _read_files(catalogue_files(shared_folder())))


def languages(game: str | Rules = "cv") -> tuple[str, ...]:
    """Return the codes of the languages that the game has texts in, English first.

    For any other language, `describe`, `face` and `show` use English. For a code with a region,
    such as `de_AT`, they use the texts in the language `de`.

    Args:
        game: The name of a game, or rules. Packs in the rules may add texts in more languages.

    Raises:
        ValueError: There is no such game.
    """
    if isinstance(game, Rules):
        return (game.texts or texts_of(game.book.words.game)).languages
    if not isinstance(game, str):
        raise argument_type_error("languages", "the name of a game", game)
    return texts_of(words_of(game).game).languages


def shared_folder() -> Traversable:
    """Return the folder with the catalogues that all games share."""
    return resource_folder("cards") / FOLDER


def shared_texts() -> Texts:
    """Return the texts that all games share."""
    return _parse_texts("", _read_files(catalogue_files(shared_folder())), ())


def catalogue_files(place: Traversable) -> Iterator[tuple[str, Traversable]]:
    """Yield the language and the file of each catalogue in a folder, sorted by name."""
    for file in sorted(place.iterdir() if place.is_dir() else (), key=lambda file: file.name):
        language = file.name.removesuffix(ENDING)
        if file.name.endswith(ENDING) and is_language_code(language):
            yield language, file


def other_game_catalogue(place: Path, game: str) -> tuple[Path, str] | None:
    """Return the first catalogue in a folder that is for another game.

    The result also contains the name of the other game, which is the text `game.name` in the
    catalogue. The result is `None` if no catalogue in the folder is for another game.

    Args:
        place: The folder to search.
        game: The game whose catalogues should be in the folder.
    """
    names = {_game_name_in(data_folder(name) / FOLDER / f"{SOURCE_LANGUAGE}{ENDING}"): name for name in games()}
    for _, file in catalogue_files(place):
        found = _game_name_in(file)
        if names.get(found, game) != game:
            return Path(str(file)), found
    return None


def _game_name_in(file: Traversable) -> str:
    """Return the English name of the catalogue's game; empty if none is given."""
    ((language, path, data),) = _read_files([(file.name.removesuffix(ENDING), file)])
    entry = _parse_catalogue(data, path, language)[0].entries.get("game.name")
    return "" if entry is None else entry.source


def pack_catalogues(cards: Path) -> Iterator[tuple[str, Path]]:
    """Yield the language and the path of each catalogue for the card file."""
    for language, file in catalogue_files(cards.parent / FOLDER):
        yield language, Path(str(file))
    yield from prefixed_catalogues(cards)


def prefixed_catalogues(cards: Path) -> Iterator[tuple[str, Path]]:
    """Yield the language and path of each catalogue named after the card file.

    For example, the French catalogue for `my.cv` is `my.fr.po`.
    """
    for file in sorted(cards.parent.glob(f"{escape(cards.stem)}.*{ENDING}")):
        language = file.name.removeprefix(f"{cards.stem}.").removesuffix(ENDING)
        if is_language_code(language):
            yield language, file


def _read_files(files: Iterable[tuple[str, Traversable]]) -> _Files:
    """Return the language, path and content of each file."""
    return tuple((language, str(file), read_within_limit(file)) for language, file in files)


@lru_cache(maxsize=16)
def _parse_texts(game: str, files: _Files, shared: _Files) -> Texts:
    """Parse catalogues, and return their texts. Results are cached by content."""
    below = _parse_texts("", shared, ()) if shared else None
    return texts_from(game, [_parse_catalogue(data, path, language) for language, path, data in files], shared=below)


@lru_cache(maxsize=64)
def _parse_catalogue(data: bytes, path: str, language: str) -> tuple[Catalogue, tuple[Diagnostic, ...]]:
    """Parse a catalogue, and return it with its errors. Results are cached."""
    return read_catalogue(data, path, language)
