"""The topics that players can ask about with the command `why`."""

from __future__ import annotations

import re
from typing import cast

from cvrules.display.menu import plain_words
from cvrules.display.writer import english_writer
from cvrules.games.pursuit.cards.words import SYMBOLS
from cvrules.games.pursuit.display.writer import Writer

__all__ = ["TOPICS", "topic_list", "topic_of"]

#: All topics except `SYMBOLS`. The catalogue lists the words that players can type for each topic.
TOPICS = (
    "death",
    "goals",
    "upkeep",
    "slots",
    "projects",
    "items",
    "jobs",
    "partners",
    "first",
    "round",
    "score",
    "repeat",
    "traits",
    "resources",
    "give_up",
    "yours",
)
#: Matches a number before a sign or a name, such as `+1` in `+1 stress`.
_NUMBER = re.compile("^[+\N{MINUS SIGN}-]?[0-9]+ ?")
#: Separates the words for a topic in the catalogue.
_OR = "|"


def topic_of(text: str, writer: Writer) -> str | None:
    """Return the topic with this name; `None` if there is no such topic.

    The topic is one of `SYMBOLS` or `TOPICS`. The text can be in the player's language or in
    English.
    """
    typed = _NUMBER.sub("", plain_words(text)) or plain_words(text)
    for one in (writer, cast("Writer", english_writer(writer))):
        for name in SYMBOLS:
            words = {plain_words(one.voice.symbol(name)), plain_words(one.sign(name)), name}
            words |= {plain_words(word) for word in one.text(f"topic.{name}").split(_OR)}
            if typed in words:
                return name
        for name in TOPICS:
            if typed in {plain_words(word) for word in one.text(f"topic.{name}").split(_OR)}:
                return name
    return None


def topic_list(writer: Writer) -> str:
    """Return a sentence that lists all topics."""
    names = [writer.voice.symbol(name) for name in SYMBOLS]
    names += [writer.text(f"topic.{name}").split(_OR)[0] for name in TOPICS]
    return writer.text("why.topics", command=writer.voice.command("why"), names=", ".join(names))
