"""Reads a question such as `why did Noa win`: its topic, its player and its card.

This is the only place that decides what a sentence is about if it names several things.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar, cast

from attrs import frozen

from cvrules.display.titles import find_card_by_text, plain_words, title_key
from cvrules.display.writer import english_writer
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.terminal.menu import find_gauge, find_person
from cvrules.games.friends.terminal.topic_names import asked_topic_of, topic_of

__all__ = ["TypedQuestion", "read_question"]

_Found = TypeVar("_Found")

#: The topics of questions about another player.
PLAYER_TOPICS = frozenset(
    {"win", "lose", "goals", "time", "pass", "characteristics", "auction", "offers", "trade"},
)
#: The topics of questions about the relationship of one or two persons.
BOND_TOPICS = frozenset({"love", "marriage", "separation", "divorce"})
#: The topics that are verbs. Another topic in the same sentence is more important.
VERBS = ("win", "lose")
#: If a question names a card and one of these topics, it is about the auction of the card.
CARD_TOPICS = frozenset({"win", "lose", "auction"})
#: The first words of moves with a card or a person. A text that begins with one of them is a move.
MOVE_WORDS = frozenset({"auction", "bring", "choose", "force", "fulfil", "steal", "take"})
#: A part of a title names a card if two of its words have at least this many letters.
LEAST = 4
#: If only one word of the part is long enough, it must have at least this many letters, and the question must not be
#: about anything else.
LEAST_ALONE = 5
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
        persons: For a question about a relationship, the persons that it names.
    """

    topic: str = ""
    player: int = -1
    gauge: int = -1
    card: str = ""
    persons: tuple[int, ...] = ()


def read_question(text: str, writer: Writer) -> TypedQuestion:
    """Return what a question is about, if it is a topic or names at least two things.

    If it names a card and a word for auctions, it is about the auction of the card. If it names only a
    card, or a player and a card, it is about both. If it names a player and a topic, it is about this topic. Of
    several topics, the first one counts, but verbs count only if there is no other topic.

    Args:
        text: The question, in the player's language or in English.
        writer: A writer that knows the names of all persons.
    """
    whole = topic_of(text, writer)
    if whole is not None:
        return TypedQuestion(whole)
    words = _words_without_fillers(text, writer)
    if len(words) <= 1 or _english_command(words[0], writer) in MOVE_WORDS:
        return TypedQuestion()
    parts = text.split()[:MOST_WORDS]  # titles can contain commas and begin with filler words
    card, others = _take_longest_part(parts, lambda part: _card_name(part, parts, writer))
    if not card or all(_player_of(word, writer) is None for word in others):
        card, others = _take_longest_part(words, lambda part: _card_name(part, words, writer))
    if not card:
        return _question_about_persons(words, writer)
    player, rest = _take_longest_part(others, lambda part: _player_of(part, writer))
    topic, _ = _main_topic(rest, writer, is_about_something=True)
    if player is None and not topic and not _asks_who_can(text, rest, writer):
        return TypedQuestion()
    return _question_about_card(card, topic, -1 if player is None else player)


def _asks_who_can(text: str, others: list[str], writer: Writer) -> bool:
    """Return whether a question asks who can take a card.

    Its first word, `who`, is not part of the text, as in `can take Carnival`.

    Args:
        text: The question.
        others: Its words, without filler words and the title of the card.
        writer: Provides the player's language.
    """
    words = {plain_words(word.strip(_MARKS)) for word in text.split()}
    own = {plain_words(word) for word in writer.text("typed.me").split("|")}
    is_move = _english_command(text.split(maxsplit=1)[0], writer) in MOVE_WORDS
    return not is_move and not words & own and all(_is_harmless(word, writer) for word in others)


def _question_about_persons(words: list[str], writer: Writer) -> TypedQuestion:
    """Return a question that names no card: about a player or about a relationship."""
    player, rest = _take_longest_part(words, lambda part: _player_of(part, writer))
    topic, is_mixed = _main_topic(rest, writer, is_about_something=player is not None)
    persons = _persons_in(words, writer)
    if topic in BOND_TOPICS and persons:
        return TypedQuestion(topic, persons=persons)
    if player is None:
        return TypedQuestion(topic) if is_mixed else TypedQuestion()
    gauge = _gauge_in(rest, writer) if topic in {"", "characteristics"} else None
    if topic in PLAYER_TOPICS:
        return TypedQuestion(topic, player, -1 if gauge is None else gauge)
    return TypedQuestion() if gauge is None else TypedQuestion("characteristics", player, gauge)


def _question_about_card(card: str, topic: str, player: int) -> TypedQuestion:
    """Return a question about a card, its auction, or a player who wants it."""
    if topic in CARD_TOPICS:
        return TypedQuestion("auction", card=card)
    return TypedQuestion(topic, player, card=card) if topic in {"", "goals"} else TypedQuestion()


def _main_topic(words: list[str], writer: Writer, *, is_about_something: bool) -> tuple[str, bool]:
    """Return the topic of some words, and whether only the whole question shows it.

    Words such as `asked` mean a topic only if there is no other topic. Words such as `card` mean it only
    if the question is also about a player or a card.
    """
    topics = _topics_in(words, writer)
    if not topics:
        kinds = ("offers", "trade", "auction") if is_about_something else ("offers",)
        asked = (asked_topic_of(word, kinds, writer) for word in words)
        topic = next((one for one in asked if one is not None), "")
        return topic, bool(topic)
    topic = next((one for one in topics if one not in VERBS), topics[0])
    return topic, topic not in VERBS and any(one in VERBS for one in topics)


def _words_without_fillers(text: str, writer: Writer) -> list[str]:
    """Return the words of a question, without the filler words at its beginning."""
    fillers = _fillers(writer)
    words = [word for word in (part.strip(_MARKS) for part in text.split()[:MOST_WORDS]) if word]
    while words and plain_words(words[0]) in fillers:
        del words[0]
    return words


def _fillers(writer: Writer) -> set[str]:
    """Return the words that do not change the meaning of a question.

    They are in the player's language and in English.
    """
    texts = (one.text("typed.fillers") for one in (writer, cast("Writer", english_writer(writer))))
    return {plain_words(word) for text in texts for word in text.split()}


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


def _english_command(word: str, writer: Writer) -> str:
    """Return the English command for a word; the word itself if it is none."""
    return writer.voice.commands.get(word.casefold(), word.casefold())


def _card_name(part: str, question: list[str], writer: Writer) -> str | None:
    """Return the name of the card that a part of a question means.

    Common words such as `was` are parts of titles, too. Therefore, a part of a title with only one long
    word does not mean the card if the question has other meaning.
    """
    words = part.split()
    long = [word for word in words if len(word) >= LEAST]
    if not long or (len(words) == 1 and len(part) < LEAST_ALONE) or part.isdecimal():
        return None
    if len(words) == 1 and (topic_of(part, writer) or find_gauge(part, writer) is not None):
        return None
    card = find_card_by_text(part, writer)
    if card is None:
        return None
    is_whole = title_key(part, writer.voice) == title_key(writer.voice.title(card), writer.voice)
    if not is_whole and len(long) == 1:
        others = (word for word in question if word not in words)
        if len(long[0]) < LEAST_ALONE or not all(_is_harmless(word, writer) for word in others):
            return None
    return writer.rules.name(card)


def _is_harmless(word: str, writer: Writer) -> bool:
    """Return whether a word does not say what a question about a card asks for."""
    return (
        len(word) < LEAST
        or plain_words(word) in _fillers(writer)
        or _english_command(word, writer) in MOVE_WORDS
        or _player_of(word, writer) is not None
        or topic_of(word, writer) in CARD_TOPICS
        or asked_topic_of(word, ("auction",), writer) is not None
    )


def _player_of(part: str, writer: Writer) -> int | None:
    """Return the seat of the player with this name, also with an ending such as `'s`."""
    person = _person_of(part, writer)
    return person if person is not None and person < len(writer.names) else None


def _person_of(part: str, writer: Writer) -> int | None:
    """Return the person with this name, also with an ending such as `'s`."""
    endings = (one for one in _GENITIVES if part.endswith(one))
    return find_person(part.removesuffix(next(endings, "")), writer)


def _persons_in(words: list[str], writer: Writer) -> tuple[int, ...]:
    """Return the persons whom some words name, in order, each of them once."""
    found = (_person_of(word, writer) for word in words)
    return tuple(dict.fromkeys(person for person in found if person is not None))


def _gauge_in(words: list[str], writer: Writer) -> int | None:
    """Return the characteristic that some words name; `None` if there is none."""
    return _take_longest_part(words, lambda part: find_gauge(part, writer))[0]


def _topics_in(words: list[str], writer: Writer) -> list[str]:
    """Return the topics that some words name, in order."""
    for start, end in _parts_of(words):
        topic = topic_of(" ".join(words[start:end]), writer)
        if topic is not None:
            return [*_topics_in(words[:start], writer), topic, *_topics_in(words[end:], writer)]
    return []
