"""Texts of card files for properties: good ones laid out oddly, and broken ones."""

from __future__ import annotations

import re
from itertools import pairwise

from hypothesis import strategies as st

from cvrules.errors import Span
from cvrules.games.cv.cards.words import WORDS
from cvrules.games.friends.cards.words import WORDS as FRIENDS
from cvrules.games.pursuit.cards.words import WORDS as PURSUIT
from cvrules.lang.printer import print_cards
from cvrules.model.cardset import CardSet
from made_up_games.orchard.cards import WORDS as ORCHARD
from made_up_games.orchard.testing import orchard_card_sets
from texts.friends import friends_card_sets
from texts.pursuit import pursuit_card_sets
from texts.strategies import cv_card_sets

#: Each game with a strategy of what its files hold.
GAMES = {
    "cv": (WORDS, cv_card_sets()),
    "pursuit": (PURSUIT, pursuit_card_sets()),
    "friends": (FRIENDS, friends_card_sets()),
    "orchard": (ORCHARD, orchard_card_sets()),
}

_TOKEN = re.compile(r"\w+|<->|->|=>|\S")
_BLANKS = st.sampled_from([" ", " ", "  ", "\t", " \t "])
_COMMENTS = st.sampled_from(["", "", "# why", "#cost 1 money +", "  # + 1 die: no", "#"])
_BETWEEN = st.sampled_from(["\n", "\n", "\n\n", "\n \t\n", "\n# a comment\n", "\n\t# deck goal\n\n"])
_BLANKS_OR_NOTHING = st.one_of(_BLANKS, st.just(""))
_BREAKS = st.builds(lambda end, more: end + more, _COMMENTS, _BETWEEN)
_INDENTS = st.sampled_from(["", " ", "    ", "\t"])
#: Signs that need no space around them.
_GLUED = frozenset("+:|,?") | {"->", "<->", "=>"}
#: What slips are made of: words of several games, signs, and things that are neither.
_DEBRIS = st.sampled_from(
    [
        *("card", "deck", "amend", "edition", "place", "ruling", "no", "cost", "gives", "may", "needs", "source"),
        *("role", "filled", "promotion", "upkeep", "on", "each", "round", "completed", "projects", "stress", "roles"),
        *("level", "price", "stays", "health", "money", "work", "goal", "apple", "tree", "childhood", "spring"),
        *("with", "friend", "persons", "partner", "A", "sex", "anonymous", "clears", "fat", "children", "forever"),
        *("any", "up", "to", "once", "per", "turn", "nothing", "?", "+", ":", "|", ",", "->", "<->", "=>"),
        *("1", "2", "0", "07", "100", "x", "dog", ";", ".", "(", ")", "-", '"', "'", "\u00e9"),
    ]
)


def tokens(line: str) -> list[str]:
    """Return the words and signs of a line."""
    return _TOKEN.findall(line)


def lines_of(cards: CardSet) -> list[list[str]]:
    """Return the words and signs of each line of a printed set."""
    return [found for line in print_cards(cards).splitlines() if (found := tokens(line))]


@st.composite
def scrambled_texts(draw: st.DrawFn, cards: CardSet) -> str:
    """The text of a set with odd spaces, blank lines, comments, breaks at `+` and line ends."""
    text = draw(st.sampled_from(["", "\n", "# first\n", " \t\n\n"]))
    for line in lines_of(cards):
        text += draw(_INDENTS) + line[0]
        for before, token in pairwise(line):
            may_touch = before in _GLUED or token in _GLUED
            breaks = "+" in {before, token} and draw(st.booleans())
            text += draw(_BREAKS if breaks else _BLANKS_OR_NOTHING if may_touch else _BLANKS) + token
        text += draw(_COMMENTS) + draw(_BETWEEN)
    text = text if draw(st.booleans()) else text.rstrip("\n\t ")
    return text.replace("\n", draw(st.sampled_from(["\n", "\r\n"])))


@st.composite
def broken_texts(draw: st.DrawFn, cards: CardSet) -> str:
    """The text of a set into which some slips were made: words lost, swapped or foreign."""
    lines = [*lines_of(cards), ["card", "7", "dog", ":", "health"]]
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        line = lines[at]
        place = draw(st.integers(0, max(len(line) - 1, 0)))
        match draw(st.sampled_from(["lose", "add", "replace", "swap", "split", "join", "repeat"])):
            case "lose":
                lines[at] = line[:place] + line[place + 1 :]
            case "add":
                lines[at] = [*line[:place], draw(_DEBRIS), *line[place:]]
            case "replace":
                lines[at] = [*line[:place], draw(_DEBRIS), *line[place + 1 :]]
            case "swap":
                lines[at] = [*line[:place], *line[place : place + 2][::-1], *line[place + 2 :]]
            case "split":
                lines[at : at + 1] = [line[:place], line[place:]]
            case "join":
                lines[at : at + 2] = [[token for one in lines[at : at + 2] for token in one]]
            case "repeat":
                lines.insert(at, line)
    return "".join(" ".join(line) + "\n" for line in lines)


def texts() -> st.SearchStrategy[str]:
    """Anything at all, and things that look a little like card files."""
    soup = st.lists(st.one_of(_DEBRIS, _BETWEEN, _BLANKS, st.text(max_size=3)), max_size=60).map(" ".join)
    return st.one_of(st.text(), soup)


def is_inside(span: Span, text: str) -> bool:
    """Return whether a span is inside a text, computed without the reader."""
    rows = text.removeprefix("\ufeff").split("\n")
    if not 1 <= span.line == span.end_line <= len(rows):
        return False
    return 1 <= span.column <= span.end_column <= len(rows[span.line - 1]) + 1


def text_at(span: Span, text: str) -> str:
    """Return the text that a span covers."""
    return text.removeprefix("\ufeff").split("\n")[span.line - 1][span.column - 1 : span.end_column - 1]
