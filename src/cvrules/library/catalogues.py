"""Finds the catalogues of a game and its packs, and describes cards in words.

Texts that all games share are in `cards/text/LANGUAGE.po`, and the texts of a game are in
`cards/GAME/text/LANGUAGE.po`. The catalogues of a pack are next to its file: the French
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
from cvrules.text.describe import describe_card
from cvrules.text.voice import Texts, texts_from

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from cvrules.errors import Diagnostic
    from cvrules.model.card import Card

__all__ = [
    "ENDING",
    "FOLDER",
    "catalogue_files",
    "catalogues_named",
    "describe",
    "rules_of",
    "shared_folder",
    "shared_texts",
    "texts_of",
]

#: The language, the path and the content of each catalogue.
_Files = tuple[tuple[str, str, bytes], ...]
ENDING = ".po"
FOLDER = "text"


def describe(card: Card, language: str = "en", texts: Texts | None = None) -> str:
    """Return a card in words: a line with its title, types and deck, then its rules.

    Cards with different rules have different descriptions, and unknown values are described
    as unknown. If a language lacks a text, the English text is used.

    Args:
        card: Any card, even with unknown values.
        language: The code of a language, such as `fr`.
        texts: The texts to use; by default the texts of the card's game.
    """
    voice = (texts_of(card.game) if texts is None else texts).voice(language)
    return describe_card(card, voice, faces_of(card.game).sentences)


def rules_of(card: Card, language: str = "en", texts: Texts | None = None) -> tuple[str, ...]:
    """Return the rules of a card in words, one sentence for each clause."""
    voice = (texts_of(card.game) if texts is None else texts).voice(language)
    return faces_of(card.game).sentences(card, voice)


def texts_of(game: str = "cv", packs: Iterable[str | Path] = (), folders: Iterable[Path] = ()) -> Texts:
    """Return the texts of a game, including the texts that all games share.

    Texts of packs override texts of the game, and texts of folders override both. The
    files are read on every call, so edits take effect at once.

    Args:
        game: The name of the game.
        packs: Card files; their catalogues are next to them.
        folders: Folders with further catalogues of the game.
    """
    files = [*catalogue_files(home_of(game) / FOLDER)]
    for pack in packs:
        files += catalogues_beside(Path(pack))
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
    """Yield the language and file of each catalogue in a folder, sorted by name."""
    for file in sorted(place.iterdir() if place.is_dir() else (), key=lambda file: file.name):
        language = file.name.removesuffix(ENDING)
        if file.name.endswith(ENDING) and is_language(language):
            yield language, file


def catalogues_beside(cards: Path) -> Iterator[tuple[str, Path]]:
    """Yield the language and path of each catalogue that belongs to a card file."""
    for language, file in catalogue_files(cards.parent / FOLDER):
        yield language, Path(str(file))
    yield from catalogues_named(cards)


def catalogues_named(cards: Path) -> Iterator[tuple[str, Path]]:
    """Yield the language and path of each catalogue such as `my.fr.po` for `my.cv`."""
    for file in sorted(cards.parent.glob(f"{escape(cards.stem)}.*{ENDING}")):
        language = file.name.removeprefix(f"{cards.stem}.").removesuffix(ENDING)
        if is_language(language):
            yield language, file


def _read_files(files: Iterable[tuple[str, Traversable]]) -> _Files:
    return tuple((language, str(file), read_limited(file)) for language, file in files)


@lru_cache(maxsize=16)
def _parse_texts(game: str, files: _Files, shared: _Files) -> Texts:
    """Return the texts in files; results are cached by the content of the files."""
    below = _parse_texts("", shared, ()) if shared else None
    return texts_from(game, [_parse_catalogue(data, path, language) for language, path, data in files], shared=below)


@lru_cache(maxsize=64)
def _parse_catalogue(data: bytes, path: str, language: str) -> tuple[Catalogue, tuple[Diagnostic, ...]]:
    return read_catalogue(data, path, language)
