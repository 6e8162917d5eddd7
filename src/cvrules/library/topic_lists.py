"""Lists the topics of `cvrules explain`, such as all rulings."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable

from cvrules.kernel.registry import words_of
from cvrules.lang.glossary import HEADERS
from cvrules.library.cards import editions, filled_cards, sources
from cvrules.library.rulebooks import paragraphs
from cvrules.resources import diagnostic_codes, diagnostic_page

__all__ = ["LISTS", "list_topics", "page_title"]


def list_topics(name: str, game: str) -> str:
    """Return a list of topics, one per line; empty if there is no such list.

    Args:
        name: The name of a list, such as `rulings`, or of a chapter in the rulebook, such as `R3`.
        game: The name of the game.
    """
    if name.lower() in LISTS:
        return "\n".join(LISTS[name.lower()](game))
    if re.fullmatch(r"[A-Z]\d+", name.upper()):
        return "\n".join(row for row in _rules(game) if row.startswith(f"{name.upper()}."))
    return ""


def page_title(code: str) -> str:
    """Return the title of the page about an error code."""
    return diagnostic_page(code).partition("\n")[0].removeprefix("# ")


def _codes(_game: str) -> list[str]:
    return [page_title(code) for code in diagnostic_codes()]


def _rulings(game: str) -> list[str]:
    return [f"{ruling.name}: {ruling.question}" for ruling in words_of(game).rulings]


def _rules(game: str) -> list[str]:
    return [text.partition("\n")[0] for text in paragraphs(game).values()]


def _clauses(game: str) -> list[str]:
    return [f"{clause.word}: {_first_sentence(inspect.getdoc(clause) or '')}" for clause in words_of(game).clauses]


def _headers(_game: str) -> list[str]:
    return [f"{word}: {_first_sentence(meaning)}" for word, meaning in HEADERS.items()]


def _words(game: str) -> list[str]:
    return [f"{word}: {_first_sentence(meaning)}" for word, meaning in words_of(game).glossary.items()]


def _cards(game: str) -> list[str]:
    return [f"{card.slug}: {' or '.join(map(str, card.types))}" for card in filled_cards(game)]


def _sources(game: str) -> list[str]:
    return [f"{key}: {details.get('title', key)}" for key, details in sources(game).items()]


def _first_sentence(text: str) -> str:
    """Return the first sentence of a text, on one line."""
    return re.split(r"(?<=\.)\s", " ".join(text.partition("\n\n")[0].split()), maxsplit=1)[0]


#: The functions that return the lines of each list, by the name of the list.
LISTS: dict[str, Callable[[str], list[str]]] = {
    "codes": _codes,
    "rulings": _rulings,
    "rules": _rules,
    "headers": _headers,
    "clauses": _clauses,
    "words": _words,
    "symbols": lambda game: list(words_of(game).symbols),
    "types": lambda game: list(words_of(game).types),
    "decks": lambda game: list(words_of(game).decks),
    "cards": _cards,
    "editions": lambda game: list(editions(game)),
    "sources": _sources,
}
