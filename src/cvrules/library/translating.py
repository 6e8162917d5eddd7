"""Reads the catalogues of a game or pack for translators, with their faults.

Texts for players are read by `catalogues`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from attrs import field, frozen

from cvrules.errors import Diagnostic
from cvrules.kernel.registry import words_of
from cvrules.lang.lines import DEFAULT_GAME
from cvrules.library.cards import base_cards, edition_cards, editions, game_in, home_of, read_cards
from cvrules.library.catalogues import ENDING, FOLDER, catalogue_files, catalogues_named, shared_folder, shared_texts
from cvrules.model.card import Card
from cvrules.model.hole import HOLE
from cvrules.model.layers import apply_layer
from cvrules.reading.files import read_limited
from cvrules.text.catalogue import SOURCE_LANGUAGE, Catalogue, read_catalogue
from cvrules.text.plural import ENGLISH, PLURALS
from cvrules.text.po import Entry
from cvrules.text.translation import Original, originals
from cvrules.text.voice import texts_from

__all__ = ["TranslationFolder", "hints_of", "translation_folder"]

#: The codes of faults that prevent a catalogue from being updated, because it cannot be fully read.
UNREADABLE = frozenset({"CV106", "CV301", "CV302", "CV303", "CV310"})


@frozen
class TranslationFolder:
    """The catalogues of a game or of a card file.

    Args:
        place: The folder of the catalogues.
        prefix: The beginning of each file's name, before the language; may be empty.
        english: The English catalogue.
        catalogues: The catalogue of each language, English first; catalogues may have faults.
        hints: A few words about each card, by slug.
        diagnostics: The faults of the catalogues.
        shown: The keys of the texts that can be shown to players, by language.
        skipped: The faults of the card file; its cards with faults are left out.
        shared: The English texts that all games share, by key; empty for a card file.
        translated: The keys of shared texts that are already translated, by language.
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

    def texts_to_translate(self, language: str) -> dict[str, Original]:
        """Return the texts to translate: the game's own, and missing shared ones."""
        own = originals(self.english, self.hints, as_shown=language != SOURCE_LANGUAGE)
        done = self.shared if language == SOURCE_LANGUAGE else self.translated.get(language, ())
        return own | {key: text for key, text in self.shared.items() if key not in done and key not in own}

    @property
    def unreadable(self) -> tuple[Diagnostic, ...]:
        """The faults that prevent a catalogue from being updated."""
        return tuple(fault for fault in self.diagnostics if fault.code in UNREADABLE)

    def path(self, language: str) -> Path:
        """Return the path of the catalogue of a language; the file may not exist yet."""
        return self.place / f"{self.prefix}{language}{ENDING}"

    def rejected_texts(self, language: str) -> dict[str, str]:
        """Return the reason why each unusable translation is not shown, by key."""
        if language == SOURCE_LANGUAGE:
            return {}
        shown = self.shown.get(language, ())
        entries = self.catalogues[language].entries
        return {key: self._rejection(entry) for key, entry in entries.items() if any(entry.texts) and key not in shown}

    def _rejection(self, entry: Entry) -> str:
        """Return the reason why a text is not shown: its own fault, or one in the header."""
        lines = range(entry.span.line, max(span.end_line for span in (entry.span, *entry.text_spans)) + 1)
        faults = (fault for fault in self.diagnostics if fault.span.path == entry.span.path)
        reason = next((fault.message for fault in faults if fault.span.line in lines), "")
        return reason or ("the plural rule cannot be used" if all(entry.texts) else "a plural form is missing")

    def forms(self, language: str) -> int:
        """Return the number of plural forms of a language."""
        return (self.catalogues[language].plural or PLURALS.get(language, ENGLISH)).forms


def translation_folder(
    game: str | None = None, *, cards: Path | None = None, folder: Path | None = None
) -> TranslationFolder:
    """Return the catalogues of a game, or of one card file.

    Args:
        game: The game; by default the game that the card file names, or else CV.
        cards: A card file; by default its catalogues are next to it.
        folder: The folder of the catalogues, if it is another one.

    Raises:
        FileNotFoundError: The game's own catalogues are needed, but they are inside an archive.
    """
    if game is None:
        game = DEFAULT_GAME if cards is None else game_in(read_limited(cards))
    if cards is not None and folder is None:
        place, prefix, files = cards.parent, f"{cards.stem}.", catalogues_named(cards)
    else:
        place, prefix = folder or _own_folder(game), ""
        files = ((language, Path(str(file))) for language, file in catalogue_files(place))
    read = {language: read_catalogue(read_limited(file), str(file), language) for language, file in files}
    there = [read[language] for language in sorted(read, key=lambda language: language != SOURCE_LANGUAGE)]
    english = read.pop(SOURCE_LANGUAGE, None) or _english_catalogue(game, cards)
    hints, skipped = (hints_of(_all_cards(game)), ()) if cards is None else _hints_from_file(cards, game)
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
        _shared_originals() if cards is None else {},
        below.translations,
    )


def _shared_originals() -> dict[str, Original]:
    """Return the English texts that all games share, by key."""
    source = shared_folder() / f"{SOURCE_LANGUAGE}{ENDING}"
    return originals(read_catalogue(read_limited(source), str(source), SOURCE_LANGUAGE)[0], {})


def _own_folder(game: str) -> Path:
    """Return the folder of a game's own catalogues."""
    own = Path(str(home_of(game) / FOLDER))
    if not own.is_dir():
        message = "the texts of the game are inside an archive; unpack it, or use a copy of their folder"
        raise FileNotFoundError(message)
    return own


def _english_catalogue(game: str, cards: Path | None) -> tuple[Catalogue, tuple[Diagnostic, ...]]:
    """Return the English catalogue of a game, or an empty catalogue for a card file."""
    if cards is not None:
        return Catalogue(SOURCE_LANGUAGE, str(cards)), ()
    source = _own_folder(game) / f"{SOURCE_LANGUAGE}{ENDING}"
    return read_catalogue(read_limited(source), str(source), SOURCE_LANGUAGE)


def _hints_from_file(path: Path, game: str) -> tuple[dict[str, str], tuple[Diagnostic, ...]]:
    """Return hints about the cards that a file contains or amends, and its faults."""
    cards, faults = read_cards(read_limited(path), str(path), game)
    make = words_of(cards.game).card
    amended = (make(amend.number, amend.slug, amend.types or (HOLE,)) for amend in cards.amends)
    return hints_of((*cards, *amended)), faults


def hints_of(cards: Iterable[Card]) -> dict[str, str]:
    """Return a hint for translators about each card, by slug."""
    by_slug: dict[str, list[Card]] = {}
    for card in cards:
        if isinstance(card.slug, str):
            by_slug.setdefault(card.slug, []).append(card)
    return {slug: _card_hint(same) for slug, same in by_slug.items()}


def _card_hint(cards: list[Card]) -> str:
    numbers = [str(card.number) for card in cards if isinstance(card.number, int)]
    first = cards[0]
    what = [" or ".join("an unknown type" if kind is HOLE else str(kind) for kind in first.types)]
    if first.deck is not None and first.deck.name is not HOLE and first.deck.name not in first.types:
        what.append(first.deck.name.replace("_", " "))
    return ", ".join([f"Card{'s' if len(numbers) > 1 else ''} {' and '.join(numbers)}".strip(), *what]) + "."


def _all_cards(game: str) -> tuple[Card, ...]:
    """Return the cards of a game with all editions applied."""
    cards = base_cards(game).cards
    for name in editions(game):
        cards = apply_layer(cards, edition_cards(name, game), fill=True)
    return cards
