"""Chooses the advice for a word that does not fit, and tries it first.

Advice comes from the game's table of corrections and from `hints`. A line that an author
could copy is offered only if it is read without a fault; if the line has more mistakes,
they are mended as well or named.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from cvrules.lang.hints import HINTS
from cvrules.lang.misfit import Mend, Misfit, expected_text, find_misfit
from cvrules.model.words import SlipError
from cvrules.reading.suggestion import fold, quote

if TYPE_CHECKING:
    from cvrules.lang.grammar import Grammar
    from cvrules.model.words import Correction

__all__ = ["advice", "best_mend", "corrected"]

#: Longer lines are not mended, to save time.
LONGEST_LINE = 1_000
#: A whole line is shown only up to this length.
LONGEST_SHOWN = 80
#: How many mistakes of one line are mended together.
MOST_MENDS = 4
NO_MEND = Mend("")


def advice(misfit: Misfit) -> str:
    """Return what to write instead; empty if there is no suggestion."""
    return best_mend(misfit).help


def best_mend(misfit: Misfit, mends: int = MOST_MENDS) -> Mend:
    """Return the first advice that proves right.

    Args:
        misfit: The word that does not fit.
        mends: How many mistakes may be mended.
    """
    tried = (_try_mend(mend, misfit, mends) for mend in _mends(misfit))
    return next((mend for mend in tried if mend.help), NO_MEND)


def corrected(text: str, grammar: Grammar) -> Mend:
    """Return the correction of a line that the game's table has, if it proves right."""
    if len(text) > LONGEST_LINE:
        return NO_MEND
    found = (mend for mend in _corrections(text, grammar.words.corrections) if _is_right(mend, grammar))
    return next(found, NO_MEND)


def _mends(misfit: Misfit) -> Iterator[Mend]:
    """Yield all advice for a word: from the tables and from the hints."""
    words = misfit.grammar.words
    if len(misfit.line) <= LONGEST_LINE:
        yield from _corrections(misfit.line, words.corrections)
    if misfit.word:
        for hint in HINTS:
            yield hint(misfit)
    if len(misfit.line) <= LONGEST_LINE:
        yield from _corrections(misfit.line, words.limits)


def _corrections(text: str, table: tuple[Correction, ...]) -> Iterator[Mend]:
    """Yield the entries of a table that match a line."""
    plain = " ".join(fold(re.sub(r"#[^\n]*", "", text)).split())
    for correction in table:
        if found := re.search(correction.pattern, plain):
            line = found.expand(correction.line) if correction.line else ""
            yield Mend(found.expand(correction.help) if correction.help else f"write '{line}'", line)


def _is_right(mend: Mend, grammar: Grammar) -> bool:
    return not mend.line or grammar.is_valid(f"{mend.line}\n")


def _try_mend(mend: Mend, misfit: Misfit, mends: int) -> Mend:
    """Return an advice as it may be given: as it is, completed, or empty."""
    if not mend.line or not mend.help:
        return mend
    if len(mend.line) > LONGEST_LINE:
        return NO_MEND
    if misfit.grammar.is_valid(f"{mend.line}\n"):
        return mend
    return _follow(mend, misfit, mends - 1) if mend.is_sure and mends else NO_MEND


def _follow(mend: Mend, misfit: Misfit, mends: int) -> Mend:
    """Return an advice for a line that has another mistake after this one is mended."""
    grammar = misfit.grammar
    following = find_misfit(f"{mend.line}\n", grammar.start_of(mend.line), grammar)
    if isinstance(following, SlipError):
        is_whole = following.help.startswith("leave out")
        return Mend(following.help if is_whole else f"{_order(mend)}; then {following.help}")
    if not following.word:
        return _complete(mend, following)
    if len(_tail(following)) >= len(_tail(misfit)):
        return NO_MEND
    return _join(mend, following, best_mend(following, mends))


def _tail(misfit: Misfit) -> str:
    """Return the text of the line that comes after a word, without spaces."""
    return "".join(f"{misfit.after}{misfit.rest}".split())


def _complete(mend: Mend, end: Misfit) -> Mend:
    """Return an advice for a line that also ends too early."""
    expected = expected_text(end)
    return Mend(f"{_order(mend)}; then write {expected}") if expected and mend.line.split()[1:] else NO_MEND


def _join(mend: Mend, following: Misfit, more: Mend) -> Mend:
    """Return the advice for a line with two mistakes."""
    line = " ".join(more.line.split())
    if line and len(line) <= LONGEST_SHOWN:
        return Mend(f"write '{line}'", line)
    if more.help and not more.line and corrected(following.line, following.grammar).help:
        return more
    return Mend(f"{_order(mend)}; also look at {quote(following.word)}")


def _order(mend: Mend) -> str:
    """Return the help of an advice that something else follows."""
    return re.sub(r"did you mean ('.*')\?$", r"write \1", mend.help)
