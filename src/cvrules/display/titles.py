"""Finds cards by the titles that people type, which can be incomplete."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import lru_cache

from cvrules.display.writer import Writer
from cvrules.kernel.rules import Rules
from cvrules.model.card import Card
from cvrules.reading.suggestion import normalize_word
from cvrules.text.terminal import NO_BREAK_SPACE
from cvrules.text.voice import Voice

__all__ = ["cards_called", "find_card_by_text", "identifies_card", "plain_words", "title_key", "titles_with"]

#: Matches the terminal codes for colours.
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
#: Matches quotation marks, which people can leave out.
_QUOTES = re.compile('[\u201c\u201d\u201e\xab\xbb"]')
#: The minimum number of letters in an incomplete title.
LEAST = 3


@lru_cache(maxsize=8192)  # cached, because menus compare a typed text with the titles of all cards
def plain_words(text: str) -> str:
    """Return a typed text or a title in lower case, without colours and accents."""
    spaced = _COLOUR.sub("", text).replace(NO_BREAK_SPACE, " ").replace("\u2019", "'")
    return " ".join(normalize_word(spaced.casefold()).split())


def title_key(text: str, voice: Voice) -> str:
    """Return a title as plain words, without quotation marks or a leading article."""
    words = " ".join(_QUOTES.sub(" ", plain_words(text)).split())
    for article in plain_words(voice.text("typed.articles")).split():
        start = article if article.endswith("'") else f"{article} "
        if words.startswith(start) and len(words) > len(start):
            return words.removeprefix(start)
    return words


def cards_called(text: str, rules: Rules, voice: Voice, offered: Collection[str] = ()) -> Iterator[Card]:
    """Yield the cards with this title. Several cards can have the same title.

    If no card has the title, the text can also be part of a title. If it is part of several
    different titles, and `offered` does not decide between them, no card is yielded.

    Args:
        text: The title, or whole words from it. The article at the beginning can be left out.
        rules: The rules of the game.
        voice: Provides the titles in the player's language.
        offered: The names of the cards to prefer, such as those in the current question.
    """
    wanted = title_key(text, voice)
    book = rules.book
    keys = {name: title_key(voice.title(card), voice) for card, name in zip(book.cards, book.names, strict=True)}
    found = [name for name, key in keys.items() if key == wanted]
    if not found and len(wanted) >= LEAST:
        part = re.compile(rf"(?<!\w){re.escape(wanted)}(?!\w)")
        found = [name for name, key in keys.items() if part.search(key)]
    preferred = [name for name in found if name in offered]
    for names in (preferred, found):
        if len({keys[name] for name in names}) == 1:
            yield from (rules.card(name) for name in names)
            return


def titles_with(text: str, rules: Rules, voice: Voice) -> list[str]:
    """Return the titles that contain the given words, each title only once."""
    wanted = title_key(text, voice)
    if len(wanted) < LEAST:
        return []
    part = re.compile(rf"(?<!\w){re.escape(wanted)}(?!\w)")
    titles = dict.fromkeys(voice.title(card) for card in rules.book.cards)
    return [title for title in titles if part.search(title_key(title, voice))]


def find_card_by_text(text: str, writer: Writer, offered: Collection[str] = ()) -> Card | None:
    """Return the card with this name, number, slug or title, or `None`.

    A title can be typed without its article. A part of a title is enough if no other title contains
    that part.

    Args:
        text: The text that a person typed.
        writer: Provides texts and card titles in the player's language.
        offered: The names of the cards to prefer, such as those in the current question.
    """
    wanted = text.strip().casefold()
    book = writer.rules.book
    for card, name in zip(book.cards, book.names, strict=True):
        if wanted in {name, str(card.number), str(card.slug), writer.voice.title(card).casefold()}:
            return card
    return next(cards_called(text, writer.rules, writer.voice, offered), None)


def identifies_card(text: str, card: Card, writer: Writer) -> bool:
    """Return whether a text is the whole title, the name or the number of a card."""
    names = {writer.rules.name(card), str(card.slug), str(card.number)}
    return text.strip().casefold() in names or title_key(text, writer.voice) == title_key(
        writer.voice.title(card), writer.voice
    )
