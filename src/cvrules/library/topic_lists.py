"""Lists the topics of `cvrules explain` by kind, such as all rulings."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable

from cvrules.kernel.registry import words_of
from cvrules.lang.glossary import HEADERS
from cvrules.library.cards import editions, filled_cards, sources
from cvrules.library.rulebooks import paragraphs
from cvrules.resources import diagnostic_codes, diagnostic_title

__all__ = ["LISTS", "list_topics"]


def list_topics(name: str, game: str) -> str:
    """Return the topics in a list, one on each line; empty if there is no such list.

    Args:
        name: The name of a list, such as `rulings`, or of a chapter in the rulebook, such as `R3`.
        game: The name of the game.
    """
    if name.lower() in LISTS:
        return "\n".join(LISTS[name.lower()](game))
    if re.fullmatch(r"[A-Z]\d+", name.upper()):
        return "\n".join(row for row in _rule_lines(game) if row.startswith(f"{name.upper()}."))
    return ""


def _code_lines(_game: str) -> list[str]:
    """Return the title of the page about each error code."""
    return [diagnostic_title(code) for code in diagnostic_codes()]


def _ruling_lines(game: str) -> list[str]:
    """Return the name of each ruling, with its question."""
    return [f"{ruling.name}: {ruling.question}" for ruling in words_of(game).rulings]


def _rule_lines(game: str) -> list[str]:
    """Return the first line of each paragraph in the rulebook."""
    return [text.partition("\n")[0] for text in paragraphs(game).values()]


def _clause_lines(game: str) -> list[str]:
    """Return the first word of each kind of clause, with its meaning."""
    return [f"{clause.word}: {_first_sentence(inspect.getdoc(clause) or '')}" for clause in words_of(game).clauses]


def _header_lines(_game: str) -> list[str]:
    """Return the first word of each kind of header, with its meaning."""
    return [f"{word}: {_first_sentence(meaning)}" for word, meaning in HEADERS.items()]


def _word_lines(game: str) -> list[str]:
    """Return each word in the glossary, with its meaning."""
    return [f"{word}: {_first_sentence(meaning)}" for word, meaning in words_of(game).glossary.items()]


def _card_lines(game: str) -> list[str]:
    """Return the name of each card, with its types."""
    return [f"{card.slug}: {' or '.join(map(str, card.types))}" for card in filled_cards(game)]


def _source_lines(game: str) -> list[str]:
    """Return the key of each source, with its title."""
    return [f"{key}: {details.get('title', key)}" for key, details in sources(game).items()]


def _first_sentence(text: str) -> str:
    """Return the first sentence of a topic's meaning, on one line."""
    return re.split(r"(?<=\.)\s", " ".join(text.partition("\n\n")[0].split()), maxsplit=1)[0]


#: The functions that return the lines of each list, by the list's name.
LISTS: dict[str, Callable[[str], list[str]]] = {
    "codes": _code_lines,
    "rulings": _ruling_lines,
    "rules": _rule_lines,
    "headers": _header_lines,
    "clauses": _clause_lines,
    "words": _word_lines,
    "symbols": lambda game: list(words_of(game).symbols),
    "types": lambda game: list(words_of(game).types),
    "decks": lambda game: list(words_of(game).decks),
    "cards": _card_lines,
    "editions": lambda game: list(editions(game)),
    "sources": _source_lines,
}
