"""What to write instead, where the card language's advice does not fit a scene."""

from __future__ import annotations

import re
from functools import cache

from attrs import evolve

from cvrules.errors import Diagnostic
from cvrules.lang.lines import Line as Row
from cvrules.lang.lines import code_of
from cvrules.library.cards import base_cards, edition_cards
from cvrules.model.layers import apply_layer
from cvrules.reading.suggestion import fold
from cvrules.scenes.grammar import HEAD, SceneGrammar

__all__ = ["helped", "usual_slugs"]

#: A longer word is no slip of ours.
LONGEST = 40
#: Lines about a decision, and how people call the throw that is none.
JUDGEMENTS = frozenset({"allow", "refuse"})
THROWS = frozenset({"throws", "throw", "rolls", "roll"})
_SLUG = re.compile(r"[a-z][a-z0-9_]*")


@cache
def usual_slugs() -> frozenset[str]:
    """Return the names of the game's own cards."""
    cards = apply_layer(base_cards(), edition_cards("house"), fill=True)
    return frozenset(str(card.slug) for card in cards)


def helped(fault: Diagnostic, row: Row, grammar: SceneGrammar) -> Diagnostic:
    """Return the fault of a refused line with the help that suits a scene."""
    text = row.text.split("\n")[fault.span.line - row.number]
    word = text[fault.span.column - 1 : fault.span.end_column - 1]
    before = text[: fault.span.column - 1]
    hint = (
        _title(row)
        or _file(row)
        or _thrown(row, word)
        or _joined(before, word)
        or _bare_seat(fault, word, grammar)
        or (not fault.help and _slug(fault, word))
    )
    if hint:
        return evolve(fault, help=hint)
    if not fault.label and not fault.help:
        return evolve(fault, help=_listed(before, grammar))
    return fault


def _title(row: Row) -> str:
    """`scene Five dice` for `scene five_dice`."""
    title = code_of(row.text.partition("\n")[0])[row.column + len(row.word) :]
    slug = re.sub(r"[^a-z0-9]+", "_", fold(title[:LONGEST])).strip("_")
    return f"write 'scene {slug}'" if row.word == HEAD and _SLUG.fullmatch(slug) else ""


def _file(row: Row) -> str:
    """`edition mine.cv` for `cards mine.cv`."""
    name = code_of(row.text.partition("\n")[0])[row.column + len(row.word) :].strip()
    return f"write 'cards {name}'" if row.word == "edition" and name.endswith(".cv") and len(name) <= LONGEST else ""


def _thrown(row: Row, word: str) -> str:
    """`allow seat 1 throws 4 health`, which is no decision."""
    if row.word not in JUDGEMENTS or word not in THROWS:
        return ""
    return f"a first throw is no decision to {row.word}: its faces are chance; 'rerolls' is one"


def _joined(before: str, word: str) -> str:
    """`used car` for `used_car`."""
    last = before.split()[-1:]
    if not last or not 0 < len(word) <= LONGEST:
        return ""
    slug = fold(f"{last[0]}_{word}")
    return f"write '{slug}'" if slug in usual_slugs() else ""


def _bare_seat(fault: Diagnostic, word: str, grammar: SceneGrammar) -> str:
    """`first 2` for `first seat 2`."""
    wants_seat = fault.label == f"expected {grammar.name('SEAT')}"
    return f"write 'seat {word}'" if wants_seat and word.isdecimal() and len(word) <= LONGEST else ""


def _slug(fault: Diagnostic, word: str) -> str:
    """`Marriage` for `marriage`."""
    slug = re.sub(r"[^a-z0-9]+", "_", fold(word[:LONGEST])).strip("_")
    named = "a card" in fault.label or "a name" in fault.label
    return f"write '{slug}'" if named and _SLUG.fullmatch(slug) and slug != word else ""


def _listed(before: str, grammar: SceneGrammar) -> str:
    """Return the words that could stand here."""
    start = "head" if before.split()[:1] == ["scene"] else "line"
    follow = grammar.after(before, start) or frozenset()
    words = sorted({word for terminal in follow for word in grammar.spellings(terminal) if word.isidentifier()})
    return f"write one of: {', '.join(words)}" if words else ""
