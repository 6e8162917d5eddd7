"""Adds hints to errors in scenes, for mistakes that do not occur in card files.

A function whose hint does not fit the line returns an empty string.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import takewhile

from attrs import evolve

from cvrules.errors import Diagnostic
from cvrules.lang.lines import Line
from cvrules.library.cards import filled_cards
from cvrules.reading.suggestion import fold
from cvrules.scenes.grammar import HEADS, SCENE, SceneGrammar

__all__ = ["add_hint", "seat_hint", "shipped_slugs"]

#: Words with more characters than this get no hint.
LONGEST = 40
_SLUG = re.compile(r"[a-z][a-z0-9_]*")


@cache
def shipped_slugs(game: str) -> frozenset[str]:
    """Return the slugs of the cards that come with the game."""
    return frozenset(str(card.slug) for card in filled_cards(game))


def add_hint(fault: Diagnostic, line: Line, grammar: SceneGrammar) -> Diagnostic:
    """Return the error, with a better hint if one of the hints for scenes fits.

    Args:
        fault: The error.
        line: The line with the error.
        grammar: The grammar of the game's scenes.
    """
    text = line.text.split("\n")[fault.span.line - line.number]
    word = text[fault.span.column - 1 : fault.span.end_column - 1]
    before, after = text[: fault.span.column - 1], text[fault.span.end_column - 1 :]
    hint = (
        _title_hint(line)
        or _file_hint(line)
        or grammar.scenes.hint(line.word, word)
        or _two_words_hint(before, word, shipped_slugs(grammar.words.game))
        or _bare_seat_hint(fault, word, grammar)
        or (not fault.help.startswith(("did", f"write '{line.word} ")) and _slug_hint(fault, word, after, grammar))
    )
    if hint:
        return evolve(fault, help=hint)
    if not fault.label and not fault.help:
        return evolve(fault, help=_next_words_hint(before, grammar))
    return fault


def seat_hint(word: str, grammar: SceneGrammar) -> str:
    """Return a hint if a line begins with a verb, such as `passes`."""
    is_verb = word in grammar.vocabulary and grammar.terminals_after(f"seat 1 {word}", "line") is not None
    return f"name the seat first, such as 'seat 1 {word}'" if is_verb else ""


def _title_hint(line: Line) -> str:
    """Return a hint for `scene Five dice`, which should be `scene five_dice`."""
    slug = re.sub(r"[^a-z0-9]+", "_", fold(_after_first_word(line)[:LONGEST])).strip("_")
    return f"write 'scene {slug}'" if line.word == SCENE and _SLUG.fullmatch(slug) else ""


def _file_hint(line: Line) -> str:
    """Return a hint for `edition mine.cv`, which should be `cards mine.cv`."""
    name = _after_first_word(line).strip()
    return f"write 'cards {name}'" if line.word == "edition" and name.endswith(".cv") and len(name) <= LONGEST else ""


def _after_first_word(line: Line) -> str:
    """Return the text of the line after its first word."""
    return line.code[line.column + len(line.word) :]


def _two_words_hint(before: str, word: str, slugs: frozenset[str]) -> str:
    """Return a hint for `used car`, which should be `used_car`."""
    last = before.split()[-1:]
    if not last or not 0 < len(word) <= LONGEST:
        return ""
    slug = fold(f"{last[0]}_{word}")
    return f"write '{slug}'" if slug in slugs else ""


def _bare_seat_hint(fault: Diagnostic, word: str, grammar: SceneGrammar) -> str:
    """Return a hint for `first 2`, which should be `first seat 2`."""
    wants_seat = fault.label == f"expected {grammar.name('SEAT')}"
    return f"write 'seat {word}'" if wants_seat and word.isdecimal() and len(word) <= LONGEST else ""


def _slug_hint(fault: Diagnostic, word: str, after: str, grammar: SceneGrammar) -> str:
    """Return a hint for `Food truck`, which should be `food_truck`."""
    words = [word, *takewhile(lambda one: one not in grammar.vocabulary, after.partition(",")[0].split())]
    slug = re.sub(r"[^a-z0-9]+", "_", fold(" ".join(words)[:LONGEST])).strip("_")
    wants_name = word[:1].isalnum() and ("a card" in fault.label or "a name" in fault.label)
    return f"write '{slug}'" if wants_name and _SLUG.fullmatch(slug) and slug != word else ""


def _next_words_hint(before: str, grammar: SceneGrammar) -> str:
    """Return a hint with the words that can follow this text."""
    start = "head" if HEADS.intersection(before.split()[:1]) else "line"
    follow = grammar.terminals_after(before, start) or frozenset()
    words = sorted({word for terminal in follow for word in grammar.spellings(terminal) if word.isidentifier()})
    return f"write one of: {', '.join(words)}" if words else ""
