"""Reads the catalogues of a game or pack for translators, and finds their errors.

The module `catalogues` reads the same files for players.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import field, frozen

from cvrules.errors import Diagnostic, Severity
from cvrules.kernel.registry import words_of
from cvrules.lang.lines import DEFAULT_GAME
from cvrules.library.cards import (
    base_cards,
    data_folder,
    declared_or_default_game,
    edition_cards,
    editions,
    expansions,
    read_cards,
)
from cvrules.library.catalogues import ENDING, FOLDER, catalogue_files, prefixed_catalogues, shared_folder, shared_texts
from cvrules.library.text_order import keys_on_cards, sort_keys
from cvrules.model.card import Card
from cvrules.model.hole import HOLE
from cvrules.model.layers import apply_layer
from cvrules.reading.files import read_within_limit
from cvrules.text.catalogue import SOURCE_LANGUAGE, Catalogue, read_catalogue
from cvrules.text.plural import ENGLISH, known_plural
from cvrules.text.po import Entry
from cvrules.text.style_checks import untranslated_text_faults
from cvrules.text.translation import Original, originals_by_key
from cvrules.text.voice import texts_from

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["TranslationFolder", "translation_folder", "translator_hints"]

#: The codes of errors that prevent a catalogue from being fully read, and so from being updated.
UNREADABLE = frozenset({"CV106", "CV301", "CV302", "CV303", "CV310"})


@frozen
class TranslationFolder:
    """The catalogues for a game or a card file, in one folder.

    Args:
        place: The folder that contains the catalogues.
        prefix: The part of each file name before the language; empty for a game's catalogues.
        english: The English catalogue.
        catalogues: The catalogue for each language, English first. A catalogue can have errors.
        hints: A hint for translators about each card, by slug.
        diagnostics: The errors and warnings about the catalogues.
        shown: The keys of the texts that can be shown to players, by language.
        skipped: The errors in the card file. Cards with errors are left out.
        shared: The English texts that all games share, by key; empty for a card file.
        translated: The keys of shared texts that are already translated, by language.
        game: The game whose cards the texts describe; empty for a card file and for shared texts.
    """

    place: Path
    prefix: str
    english: Catalogue
    catalogues: Mapping[str, Catalogue] = field(hash=False)
    hints: Mapping[str, str] = field(hash=False)
    diagnostics: tuple[Diagnostic, ...] = ()
    shown: Mapping[str, Collection[str]] = field(factory=dict, hash=False)
    skipped: tuple[Diagnostic, ...] = ()
    shared: Mapping[str, Original] = field(factory=dict, hash=False)
    translated: Mapping[str, Collection[str]] = field(factory=dict, hash=False)
    game: str = ""

    def texts_to_translate(self, language: str) -> dict[str, Original]:
        """Return the game's own texts, and the shared texts without a translation.

        A shared text is also included if the game's catalogue translates it, because that
        translation takes precedence.
        """
        own = originals_by_key(self.english, self.hints, as_shown=language != SOURCE_LANGUAGE)
        done = set(self.shared if language == SOURCE_LANGUAGE else self.translated.get(language, ()))
        if language in self.catalogues:
            done -= {key for key, entry in self.catalogues[language].entries.items() if any(entry.texts)}
        return own | {key: text for key, text in self.shared.items() if key not in done and key not in own}

    def texts_in_order(self, language: str) -> tuple[list[Original], int]:
        """Return the texts to translate, in the order in which players see them.

        The second value is the number of texts at the beginning that appear on cards in the base
        game. It is 0 if the texts do not belong to a game.
        """
        wanted = self.texts_to_translate(language)
        if not self.game:
            return list(wanted.values()), 0
        english = {**_shared_english().originals, **self.english.originals}
        on_cards = frozenset(keys_on_cards(_cards_of_all_editions(self.game, ()), english))
        on_all = frozenset(keys_on_cards(_cards_of_all_editions(self.game, expansions(self.game)), english))
        order = sort_keys(wanted, on_cards, on_all - on_cards)
        return [wanted[key] for key in order], sum(key in on_cards for key in order)

    def untranslated_text_notes(self, language: str) -> list[Diagnostic]:
        """Return a note for each text that is still in English in a complete catalogue."""
        return untranslated_text_faults(self.catalogues[language])

    @property
    def blocking_faults(self) -> tuple[Diagnostic, ...]:
        """The errors that prevent a catalogue from being updated."""
        return tuple(
            fault for fault in self.diagnostics if fault.code in UNREADABLE and fault.severity is Severity.ERROR
        )

    def path(self, language: str) -> Path:
        """Return the path of a language's catalogue, even if the file does not exist yet."""
        return self.place / f"{self.prefix}{language}{ENDING}"

    def rejection_reasons(self, language: str) -> dict[str, str]:
        """Return the reason why each rejected translation is not shown, by its key."""
        if language == SOURCE_LANGUAGE:
            return {}
        shown = self.shown.get(language, ())
        entries = self.catalogues[language].entries
        return {
            key: self._rejection_reason(entry)
            for key, entry in entries.items()
            if any(entry.texts) and key not in shown
        }

    def _rejection_reason(self, entry: Entry) -> str:
        """Return the reason why a translation is not shown to players."""
        lines = range(entry.span.line, max(span.end_line for span in (entry.span, *entry.text_spans)) + 1)
        faults = (fault for fault in self.diagnostics if fault.span.path == entry.span.path)
        reason = next((fault.message for fault in faults if fault.span.line in lines), "")
        return reason or ("the plural rule cannot be used" if all(entry.texts) else "a plural form is missing")

    def plural_form_count(self, language: str) -> int:
        """Return the number of plural forms in the language."""
        return (self.catalogues[language].plural or known_plural(language) or ENGLISH).forms


def translation_folder(
    game: str | None = None, *, cards: Path | None = None, folder: Path | None = None, shared: bool = False
) -> TranslationFolder:
    """Return the catalogues for a game, a card file or all games.

    Args:
        game: The name of the game; by default, the game that the card file names. Without a card
            file, the default is CV.
        cards: The path of a card file; `None` for the cards of the game.
        folder: The folder with the catalogues; by default, the folder of the card file. Without a
            card file, the default is the game's own folder.
        shared: Whether to return the catalogues that all games share.

    Raises:
        FileNotFoundError: The game's own catalogues are needed, but they are inside an archive.
    """
    if shared:
        return _shared_translation_folder(folder)
    if game is None:
        game = DEFAULT_GAME if cards is None else declared_or_default_game(read_within_limit(cards))
    if cards is not None and folder is None:
        place, prefix, files = cards.parent, f"{cards.stem}.", prefixed_catalogues(cards)
    else:
        place, prefix = folder or _game_folder(game), ""
        files = ((language, Path(str(file))) for language, file in catalogue_files(place))
    read = {language: read_catalogue(read_within_limit(file), str(file), language) for language, file in files}
    there = [read[language] for language in sorted(read, key=lambda language: language != SOURCE_LANGUAGE)]
    english = read.pop(SOURCE_LANGUAGE, None) or _english_catalogue(game, cards)
    hints, skipped = (translator_hints(_all_cards(game)), ()) if cards is None else _hints_from_file(cards, game)
    below = shared_texts()
    texts = texts_from(game, [english, *read.values()], hints, None if cards else below)
    return TranslationFolder(
        place,
        prefix,
        english[0],
        {catalogue.language: catalogue for catalogue, _ in there},
        hints,
        texts.diagnostics,
        {language: texts.translations[language] for language in read},
        skipped,
        originals_by_key(_shared_english(), {}) if cards is None else {},
        below.translations,
        game if cards is None else "",
    )


def _shared_translation_folder(folder: Path | None) -> TranslationFolder:
    """Return the catalogues that all games share."""
    place = folder or _folder_path(shared_folder())
    read = {
        language: read_catalogue(read_within_limit(file), str(file), language)
        for language, file in catalogue_files(place)
    }
    english = read.pop(SOURCE_LANGUAGE, None) or (_shared_english(), ())
    texts = texts_from("", [english, *read.values()])
    return TranslationFolder(
        place,
        "",
        english[0],
        {catalogue.language: catalogue for catalogue, _ in (english, *read.values())},
        {},
        texts.diagnostics,
        {language: texts.translations[language] for language in read},
    )


def _shared_english() -> Catalogue:
    """Return the English texts that all games share."""
    source = shared_folder() / f"{SOURCE_LANGUAGE}{ENDING}"
    return read_catalogue(read_within_limit(source), str(source), SOURCE_LANGUAGE)[0]


def _game_folder(game: str) -> Path:
    """Return the folder with the game's own catalogues."""
    return _folder_path(data_folder(game) / FOLDER)


def _folder_path(place: Traversable) -> Path:
    """Return the folder as a path.

    Raises:
        FileNotFoundError: The folder is inside an archive, so its files have no paths.
    """
    own = Path(str(place))
    if not own.is_dir():
        message = "the texts of the game are inside an archive; unpack it, or use a copy of their folder"
        raise FileNotFoundError(message)
    return own


def _english_catalogue(game: str, cards: Path | None) -> tuple[Catalogue, tuple[Diagnostic, ...]]:
    """Return the English catalogue of a game; an empty catalogue for a card file."""
    if cards is not None:
        return Catalogue(SOURCE_LANGUAGE, str(cards)), ()
    source = _game_folder(game) / f"{SOURCE_LANGUAGE}{ENDING}"
    return read_catalogue(read_within_limit(source), str(source), SOURCE_LANGUAGE)


def _hints_from_file(path: Path, game: str) -> tuple[dict[str, str], tuple[Diagnostic, ...]]:
    """Return hints about the cards in the file, and the errors in the file."""
    cards, faults = read_cards(read_within_limit(path), str(path), game)
    make = words_of(cards.game).card
    amended = (make(amend.number, amend.slug, amend.types or (HOLE,)) for amend in cards.amends)
    return translator_hints((*cards, *amended)), faults


def translator_hints(cards: Iterable[Card]) -> dict[str, str]:
    """Return a hint for translators about each card, by slug."""
    by_slug: dict[str, list[Card]] = {}
    for card in cards:
        if isinstance(card.slug, str):
            by_slug.setdefault(card.slug, []).append(card)
    return {slug: _card_hint(same) for slug, same in by_slug.items()}


def _card_hint(cards: list[Card]) -> str:
    """Return the numbers, types and deck of cards that have the same slug, as text."""
    numbers = [str(card.number) for card in cards if isinstance(card.number, int)]
    first = cards[0]
    what = [" or ".join("an unknown type" if kind is HOLE else str(kind) for kind in first.types)]
    if first.deck is not None and first.deck.name is not HOLE and first.deck.name not in first.types:
        what.append(first.deck.name.replace("_", " "))
    return ", ".join([f"Card{'s' if len(numbers) > 1 else ''} {' and '.join(numbers)}".strip(), *what]) + "."


def _cards_of_all_editions(game: str, added: tuple[str, ...]) -> tuple[Card, ...]:
    """Return every version of the game's cards, in all editions.

    If the game has made-up values, they replace unknown values.

    Args:
        game: The name of the game.
        added: The expansions whose cards are included.
    """
    fill = words_of(game).fill
    base = base_cards(game, added).cards
    found: dict[Card, None] = {}
    for name in editions(game):
        cards = apply_layer(base, edition_cards(name, game, added), fill=True)
        filled = cards if fill in {None, name} else apply_layer(cards, edition_cards(fill, game, added), fill=True)
        found |= dict.fromkeys(filled)
    return tuple(found) or base


def _all_cards(game: str) -> tuple[Card, ...]:
    """Return each card of the game and its expansions, with all editions applied."""
    added = expansions(game)
    cards = base_cards(game, added).cards
    for name in editions(game):
        cards = apply_layer(cards, edition_cards(name, game, added), fill=True)
    return cards
