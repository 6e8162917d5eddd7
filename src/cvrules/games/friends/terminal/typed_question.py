"""Reads a question such as `why did Noa win`: its topic, its player and its card.

This is the only place that decides what a sentence is about if it names several things.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar, cast

from attrs import frozen

from cvrules.display.titles import find_card_by_text, plain_words
from cvrules.display.writer import english_writer
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.terminal.menu import find_gauge, find_person
from cvrules.games.friends.terminal.topic_names import topic_of

__all__ = ["TypedQuestion", "read_question"]

_Found = TypeVar("_Found")

#: The topics of questions about another player.
PLAYER_TOPICS = frozenset({"win", "lose", "goals", "time", "pass", "characteristics", "auction"})
#: The topics that are verbs. Another topic in the same sentence is more important.
VERBS = ("win", "lose")
#: If a question names a card and one of these topics, it is about the auction of the card.
CARD_TOPICS = frozenset({"win", "lose", "auction"})
#: The first words of moves with a card or a person. A text that begins with one of them is a move.
MOVE_WORDS = frozenset({"auction", "bring", "choose", "force", "fulfil", "steal", "take"})
#: A single word can name a card only if it has at least `LONG` letters; several words, only if one of them has at least
#: `SHORT` letters.
LONG, SHORT = 5, 4
#: At most this many words of a question are read.
MOST_WORDS = 16
#: Punctuation that is ignored at the beginning and the end of words.
_MARKS = ",.;:!?()'\"\u201c\u201d\u201e\u2018\u2019\xab\xbb"
#: The possessive endings of names.
_GENITIVES = ("'s", "\u2019s")


@frozen
class TypedQuestion:
    """A topic, with the player or the card that it is about.

    Args:
        topic: The topic; empty if there is none.
        player: The seat of the player; -1 if there is none.
        gauge: The characteristic of the player; -1 if there is none, or all are meant.
        card: The name of the card; empty if there is none.
    """

    topic: str = ""
    player: int = -1
    gauge: int = -1
    card: str = ""


def read_question(text: str, writer: Writer) -> TypedQuestion:
    """Return what a question is about, if it is a topic or names at least two things.

    If it names a card and a word for auctions, it is about the auction of the card. If it names a
    player and a topic, it is about this topic. Of several topics, the first one counts, but verbs
    count only if there is no other topic.

    Args:
        text: The question, in the player's language or in English.
        writer: A writer that knows the names of all persons.
    """
    whole = topic_of(text, writer)
    if whole is not None:
        return TypedQuestion(whole)
    words = _words_without_fillers(text, writer)
    if len(words) <= 1 or writer.voice.commands.get(words[0].casefold(), words[0].casefold()) in MOVE_WORDS:
        return TypedQuestion()
    card, others = _take_longest_part(words, lambda part: _card_name(part, writer))
    player, others = _take_longest_part(others, lambda part: _player_of(part, writer))
    topics = _topics_in(others, writer)
    topic = next((one for one in topics if one not in VERBS), topics[0] if topics else "")
    if card and topic in CARD_TOPICS:
        return TypedQuestion("auction", card=card)
    if player is not None and not card:
        gauge, _ = _take_longest_part(others, lambda part: find_gauge(part, writer))
        if topic in PLAYER_TOPICS:
            return TypedQuestion(topic, player, -1 if gauge is None or topic != "characteristics" else gauge)
        return TypedQuestion("characteristics", player, gauge) if gauge is not None and not topic else TypedQuestion()
    is_mixed = not card and player is None and topic not in VERBS and any(one in VERBS for one in topics)
    return TypedQuestion(topic) if is_mixed else TypedQuestion()


def _words_without_fillers(text: str, writer: Writer) -> list[str]:
    """Return the words of a question, without the filler words at its beginning."""
    fillers = {
        plain_words(word)
        for one in (writer, cast("Writer", english_writer(writer)))
        for word in one.text("typed.fillers").split()
    }
    words = [word for word in (part.strip(_MARKS) for part in text.split()[:MOST_WORDS]) if word]
    while words and plain_words(words[0]) in fillers:
        del words[0]
    return words


def _take_longest_part(words: list[str], find: Callable[[str], _Found | None]) -> tuple[_Found | None, list[str]]:
    """Find the longest part of the words that has a meaning.

    Return the meaning and the other words, or `None` and all words.
    """
    for start, end in _parts_of(words):
        found = find(" ".join(words[start:end]))
        if found is not None:
            return found, [*words[:start], *words[end:]]
    return None, words


def _parts_of(words: list[str]) -> Iterator[tuple[int, int]]:
    """Yield the start and the end of each sequence of words, the longest first."""
    for length in range(len(words), 0, -1):
        for start in range(len(words) - length + 1):
            yield start, start + length


def _card_name(part: str, writer: Writer) -> str | None:
    """Return the name of the card that a part of a question means.

    A single word must have at least `LONG` letters, and must not name a topic or characteristic. Of
    several words, one must have at least `SHORT` letters.
    """
    words = part.split()
    if all(len(word) < (LONG if len(words) == 1 else SHORT) for word in words) or part.isdecimal():
        return None
    if len(words) == 1 and (topic_of(part, writer) or find_gauge(part, writer) is not None):
        return None
    card = find_card_by_text(part, writer)
    return None if card is None else writer.rules.name(card)


def _player_of(part: str, writer: Writer) -> int | None:
    """Return the seat of the player with this name, also with an ending such as `'s`."""
    endings = (one for one in _GENITIVES if part.endswith(one))
    person = find_person(part.removesuffix(next(endings, "")), writer)
    return person if person is not None and person < len(writer.names) else None


def _topics_in(words: list[str], writer: Writer) -> list[str]:
    """Return the topics that some words name, in order."""
    for start, end in _parts_of(words):
        topic = topic_of(" ".join(words[start:end]), writer)
        if topic is not None:
            return [*_topics_in(words[:start], writer), topic, *_topics_in(words[end:], writer)]
    return []
