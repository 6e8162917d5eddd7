"""Finds the catalogues of a game and its packs.

Texts that all games share are in `cards/text/LANGUAGE.po`, and the texts of a game are in
`cards/GAME/text/LANGUAGE.po`. The catalogues of a pack are next to its card file: the French
catalogue of `my.cv` is `my.fr.po` or `text/fr.po`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from glob import escape
from pathlib import Path
from typing import TYPE_CHECKING

from cvrules.drawing.plain import faces_of
from cvrules.library.cards import home_of
from cvrules.reading.files import read_limited
from cvrules.resources import folder
from cvrules.text.catalogue import Catalogue, is_language, read_catalogue
from cvrules.text.voice import Texts, texts_from

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from cvrules.errors import Diagnostic
    from cvrules.model.card import Card

__all__ = [
    "ENDING",
    "FOLDER",
    "catalogue_files",
    "prefixed_catalogues",
    "rule_sentences",
    "shared_folder",
    "shared_texts",
    "texts_of",
]

#: The language, path and content of each catalogue.
_Files = tuple[tuple[str, str, bytes], ...]
ENDING = ".po"
FOLDER = "text"


def rule_sentences(card: Card, language: str = "en", texts: Texts | None = None) -> tuple[str, ...]:
    """Return the rules of the card in words, with one sentence for each clause."""
    voice = (texts_of(card.game) if texts is None else texts).voice(language)
    return faces_of(card.game).sentences(card, voice)


def texts_of(game: str = "cv", packs: Iterable[str | Path] = (), folders: Iterable[Path] = ()) -> Texts:
    """Return the texts of the game, including the texts that all games share.

    The texts of packs override the texts of the game, and the texts in folders override both.
    The files are read on every call, so edits take effect immediately.

    Args:
        game: The name of the game.
        packs: The paths of card files, which have their catalogues next to them.
        folders: Folders with additional catalogues of the game.
    """
    files = [*catalogue_files(home_of(game) / FOLDER)]
    for pack in packs:
        files += pack_catalogues(Path(pack))
    for place in folders:
        files += catalogue_files(place)
    return _parse_texts(game, _read_files(files), _read_files(catalogue_files(shared_folder())))


def shared_folder() -> Traversable:
    """Return the folder with the catalogues that all games share."""
    return folder("cards") / FOLDER


def shared_texts() -> Texts:
    """Return the texts that all games share."""
    return _parse_texts("", _read_files(catalogue_files(shared_folder())), ())


def catalogue_files(place: Traversable) -> Iterator[tuple[str, Traversable]]:
    """Yield the language and the file of each catalogue in a folder, sorted by name."""
    for file in sorted(place.iterdir() if place.is_dir() else (), key=lambda file: file.name):
        language = file.name.removesuffix(ENDING)
        if file.name.endswith(ENDING) and is_language(language):
            yield language, file


def pack_catalogues(cards: Path) -> Iterator[tuple[str, Path]]:
    """Yield the language and the path of each catalogue that belongs to a card file."""
    for language, file in catalogue_files(cards.parent / FOLDER):
        yield language, Path(str(file))
    yield from prefixed_catalogues(cards)


def prefixed_catalogues(cards: Path) -> Iterator[tuple[str, Path]]:
    """Yield the language and the path of each catalogue named after a card file.

    For example, the French catalogue that is named after `my.cv` is `my.fr.po`.
    """
    for file in sorted(cards.parent.glob(f"{escape(cards.stem)}.*{ENDING}")):
        language = file.name.removeprefix(f"{cards.stem}.").removesuffix(ENDING)
        if is_language(language):
            yield language, file


def _read_files(files: Iterable[tuple[str, Traversable]]) -> _Files:
    """Return the language, path and content of each file."""
    return tuple((language, str(file), read_limited(file)) for language, file in files)


@lru_cache(maxsize=16)
def _parse_texts(game: str, files: _Files, shared: _Files) -> Texts:
    """Return the texts in catalogues; the cache depends on the content of the files."""
    below = _parse_texts("", shared, ()) if shared else None
    return texts_from(game, [_parse_catalogue(data, path, language) for language, path, data in files], shared=below)


@lru_cache(maxsize=64)
def _parse_catalogue(data: bytes, path: str, language: str) -> tuple[Catalogue, tuple[Diagnostic, ...]]:
    """Return the catalogue in a file, and its faults; the results are cached."""
    return read_catalogue(data, path, language)
