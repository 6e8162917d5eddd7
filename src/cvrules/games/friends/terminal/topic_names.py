"""The topics of the command `why`, with the words that players use for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import cast

from cvrules.display.titles import plain_words, title_key
from cvrules.display.writer import english_writer
from cvrules.games.friends.display.writer import Writer

__all__ = ["TOPICS", "asked_topic_of", "first_word", "topic_of"]

#: The topics, each with its paragraphs of the rulebook. The catalogue has the words for each topic.
TOPICS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "win": ("F6.5", "F12.2", "F12.3", "F12.4"),
        "lose": ("F6.5", "F12.2", "F12.3", "F12.4"),
        "turn": ("F3.2", "F4.2", "F4.5"),
        "auction": ("F4.3", "F4.4", "F4.5"),
        "pass": ("F5.1", "F5.2"),
        "time": ("F1.4", "F5.1", "F5.2"),
        "goals": ("F1.8", "F6.1"),
        "mega": ("F1.7", "F6.3"),
        "trade": ("F6.4",),
        "company": ("F7.1", "F7.2"),
        "offers": ("F1.5", "F7.5", "F7.6", "F7.7"),
        "friends": ("F2.6", "F8.3"),
        "partner": ("F2.6", "F9.6"),
        "love": ("F9.1", "F9.2", "F9.3"),
        "marriage": ("F9.2", "F9.4"),
        "separation": ("F9.3", "F9.6"),
        "divorce": ("F9.5", "F9.6"),
        "consent": ("F9.6",),
        "bed": ("F10.1", "F10.2"),
        "children": ("F10.2", "F10.3"),
        "characteristics": ("F2.1", "F2.2"),
        "overflow": ("F2.2",),
        "period": ("F4.1", "F5.3"),
        "decks": ("F12.1", "F12.2", "F12.3", "F12.4"),
        "hint": ("F1.8", "F6.5"),
    }
)
#: Separates the words for one topic in the catalogue.
_OR = "|"


def topic_of(text: str, writer: Writer) -> str | None:
    """Return the topic with this name; `None` if there is no such topic.

    The text can be in the player's language or in English, with or without an article.
    """
    for one in (writer, cast("Writer", english_writer(writer))):
        typed = {plain_words(text.strip()), title_key(text.strip(), one.voice)}
        for name in TOPICS:
            if typed & {plain_words(word) for word in one.text(f"topic.{name}").split(_OR)}:
                return name
    return None


def asked_topic_of(word: str, topics: Sequence[str], writer: Writer) -> str | None:
    """Return the first of the topics that a word such as `asked` means in a question.

    The result is `None` if the word means none of them.

    Args:
        word: A word of the question, in the player's language or in English.
        topics: Some of the topics `offers`, `trade` and `auction`.
        writer: Provides the words for the topics.
    """
    for one in (writer, cast("Writer", english_writer(writer))):
        for name in topics:
            if plain_words(word) in {plain_words(known) for known in one.text(f"asked.{name}").split(_OR)}:
                return name
    return None


def first_word(topic: str, writer: Writer) -> str:
    """Return the first of the words for a topic, in the player's language."""
    return writer.text(f"topic.{topic}").partition(_OR)[0]
