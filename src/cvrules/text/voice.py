"""Defines `Texts`, a game's texts in all languages, and `Voice` for one language.

If a translation is missing or has an error, the English text is used. If the English text is also
missing, a text is made from the key. A new card therefore does not need a catalogue, and looking up
a text never fails.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from numbers import Rational

from attrs import field, frozen

from cvrules.errors import Diagnostic
from cvrules.model.card import Card
from cvrules.model.hole import HOLE, Hole
from cvrules.text.catalogue import SOURCE_LANGUAGE, Catalogue, Message
from cvrules.text.checks import check_catalogue, drop_ambiguous_texts, drop_taken_commands
from cvrules.text.keys import COMMAND
from cvrules.text.language_codes import normalize_language_code

__all__ = ["Texts", "Voice", "slug_as_title", "texts_from"]


def slug_as_title(slug: str) -> str:
    """Return a title for a card without a text: `New job` for the slug `new_job`."""
    words = slug.replace("_", " ")
    return words[:1].upper() + words[1:]


@frozen
class Texts:
    """The texts of a game in all its languages.

    Args:
        game: The name of the game.
        originals: The English texts, by key.
        translations: The translations without errors, by language and key.
        diagnostics: The errors in the catalogues.
    """

    game: str
    originals: Mapping[str, Message] = field(factory=dict, hash=False, repr=False)
    translations: Mapping[str, Mapping[str, Message]] = field(factory=dict, hash=False, repr=False)
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that have a catalogue, English first."""
        return (SOURCE_LANGUAGE, *sorted(set(self.translations) - {SOURCE_LANGUAGE}))

    def voice(self, language: str = SOURCE_LANGUAGE) -> Voice:
        """Return the texts in the given language. Missing texts are replaced by English."""
        code = normalize_language_code(language)
        codes = dict.fromkeys((code, code.partition("_")[0], SOURCE_LANGUAGE))
        tables = [self.translations[one] for one in codes if one in self.translations]
        return Voice(language, (*tables, self.originals))

    def title(self, card: Card | str, language: str = SOURCE_LANGUAGE) -> str:
        """Return the title of the card, which can be given as a `Card` or as a slug."""
        return self.voice(language).title(card)

    def symbol(self, name: str, language: str = SOURCE_LANGUAGE) -> str:
        """Return the name of the symbol in the given language."""
        return self.voice(language).symbol(name)

    def phrase(self, name: str, language: str = SOURCE_LANGUAGE, **values: object) -> str:
        """Return the phrase with this name, with its placeholders filled."""
        return self.voice(language).phrase(name, **values)


@frozen
class Voice:
    """The texts of a game in one language.

    Args:
        language: The code of the language, as the caller of `Texts.voice` wrote it.
        tables: Mappings from keys to texts. Each text comes from the first mapping with its key.
    """

    language: str
    tables: tuple[Mapping[str, Message], ...] = field(hash=False, repr=False)

    def text(self, key: str, **values: object) -> str:
        """Return the text with this key, with its placeholders filled.

        If the text has plural forms, the value `n` selects the form.
        """
        message = self._find_message(key)
        if message is not None:
            return message.fill(values)
        words = slug_as_title(key.rpartition(".")[2])
        return f"{words}: {', '.join(map(str, values.values()))}" if values else words

    def has_text(self, key: str) -> bool:
        """Return whether the key has a text, in this language or in English."""
        return self._find_message(key) is not None

    @property
    def commands(self) -> dict[str, str]:
        """The English command for each word that players can type.

        For example, the value for `acheter` is `buy`.
        """
        keys = dict.fromkeys(key for table in self.tables for key in table if key.startswith(COMMAND))
        return {self.text(key).casefold(): key.removeprefix(COMMAND) for key in keys}

    def command(self, name: str) -> str:
        """Return the word that players type for a command in this language."""
        return self.text(f"{COMMAND}{name}")

    def _find_message(self, key: str) -> Message | None:
        """Return the message with this key, or `None` if no table has the key."""
        return next((table[key] for table in self.tables if key in table), None)

    def title(self, card: Card | str) -> str:
        """Return the title of the card, which can be given as a `Card` or as a slug."""
        slug = card.slug if isinstance(card, Card) else card
        if isinstance(slug, Hole):
            return self.text("header.no_title")
        key = f"{slug}.title"
        return self.text(key) if self.has_text(key) else slug_as_title(slug)

    def flavour(self, card: Card | str) -> str:
        """Return the humorous line below the card's rules, or an empty string."""
        slug = card.slug if isinstance(card, Card) else card
        key = f"{slug}.flavour"
        return self.text(key) if self.has_text(key) else ""

    def other_side(self, card: Card | str) -> str:
        """Return the name on the other side of the card, or an empty string."""
        slug = card.slug if isinstance(card, Card) else card
        key = f"{slug}.other_side"
        return self.text(key) if self.has_text(key) else ""

    def part(self, card: Card, word: str, label: str) -> str:
        """Return the name of a part of the card, such as a level.

        Args:
            card: The card that has the part.
            word: The first word of the part's line in card files, such as `level`.
            label: The name of the part in card files. It is shown if the catalogue has no text.
        """
        key = f"{card.slug}.{word}.{label}"
        return self.text(key) if self.has_text(key) else slug_as_title(label)

    def symbol(self, name: str) -> str:
        """Return the name of the symbol in this language."""
        return self.text(f"symbol.{name}")

    def type(self, name: str | Hole) -> str:
        """Return the name of the card type in this language."""
        return self.text("header.no_type" if name is HOLE else f"type.{name}")

    def deck(self, name: str | Hole) -> str:
        """Return the name of the deck in this language."""
        return self.text("header.no_deck" if name is HOLE else f"deck.{name}")

    def unit(self, number: int, name: str, **values: object) -> str:
        """Return a number of things in words, such as `2 dice` or `5 points`."""
        return self.text(f"unit.{name}", n=number, **values)

    def phrase(self, name: str, **values: object) -> str:
        """Return the phrase with this name, with its placeholders filled."""
        return self.text(f"phrase.{name}", **values)

    def join_with_colon(self, text: str, rest: str) -> str:
        """Join two texts with a colon, as usual in this language."""
        return self.text("punctuation.colon", text=text, rest=rest)

    def join_with_semicolon(self, text: str, rest: str) -> str:
        """Join two texts with a semicolon, as usual in this language."""
        return self.text("punctuation.semicolon", text=text, rest=rest)

    def percent(self, share: Rational) -> str:
        """Return the share, such as 1/2, as a percentage with one decimal place."""
        whole, _, part = f"{float(share) * 100:.1f}".partition(".")
        return self.text("number.percent", number=self.text("number.decimal", whole=whole, part=part))

    def join(self, items: Sequence[str], joint: str = "and") -> str:
        """Return the items as a list in words, such as `a, b and c`.

        Args:
            items: The items, as words in this language.
            joint: The word before the last item: `and` or `or`.
        """
        if not items:
            return ""
        *before, last = items
        if not before:
            return last
        *first, second = before
        whole = self.text(f"list.{joint}", first=second, last=last)
        for item in reversed(first):
            whole = self.text("list.comma", first=item, rest=whole)
        return whole


def texts_from(
    game: str,
    catalogues: Iterable[tuple[Catalogue, tuple[Diagnostic, ...]]],
    slugs: Iterable[str] | None = None,
    shared: Texts | None = None,
) -> Texts:
    """Combine several catalogues. Later catalogues override earlier ones.

    Args:
        game: The name of the game.
        catalogues: The catalogues, each with the errors in it.
        slugs: The slugs of the cards. `None` means that any slug is allowed.
        shared: The texts that all games share. The catalogues override them. If a game has its own
            English version of a shared text, the translations of the shared text are not used.
    """
    read = list(catalogues)
    below = shared or Texts(game)
    own: dict[str, Message] = {}
    for catalogue, _ in read:
        if catalogue.language == SOURCE_LANGUAGE:
            own |= catalogue.originals
    originals = {**below.originals, **own}
    cards = None if slugs is None else frozenset(slugs)
    found: list[Diagnostic] = []
    tables: dict[str, dict[str, Message]] = {
        language: {key: text for key, text in table.items() if key not in own}
        for language, table in below.translations.items()
    }
    for catalogue, faults in read:
        clean, wrong = check_catalogue(catalogue, originals, cards)
        spoken = {fault.span for fault in faults}
        found += [*faults, *(fault for fault in wrong if fault.span not in spoken)]
        tables.setdefault(catalogue.language, {}).update(clean.messages)
    found += drop_ambiguous_texts(originals)[1]
    for language, table in tables.items():
        clear, alike = drop_ambiguous_texts(table)
        tables[language], taken = drop_taken_commands(clear, originals)
        found += [*alike, *taken]
    return Texts(game, originals, tables, tuple(found))
