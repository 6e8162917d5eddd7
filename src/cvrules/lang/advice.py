"""Chooses advice for words that do not fit, and tests it before it is shown.

Advice comes from the game's table of corrections and from the functions in `hints`. A corrected
line is suggested only if it can be read without a fault. If the line has further mistakes, the
advice corrects them as well, or at least mentions them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from cvrules.lang.hints import HINTS, list_fitting_words
from cvrules.lang.misfit import Mend, Misfit, expected_text, find_misfit
from cvrules.model.words import SlipError
from cvrules.reading.suggestion import fold, quote

if TYPE_CHECKING:
    from cvrules.lang.grammar import Grammar
    from cvrules.model.words import Correction

__all__ = ["advice", "best_mend", "game_correction", "quoted_lines"]

#: The length of the longest line that is corrected; longer lines would take too much time.
LONGEST_LINE = 1_000
#: The length of the longest line that advice quotes as a whole.
LONGEST_SHOWN = 80
#: The maximum number of mistakes in one line that are corrected together.
MOST_MENDS = 4
NO_MEND = Mend("")
#: A quoted line of at least two words, one of them a number, or of at least three words.
_QUOTED = re.compile(r"'((?=[^']*\d|(?:\S+ ){2})[a-z][^'A-Z.]* [^'A-Z.]+)'")


def advice(misfit: Misfit) -> str:
    """Return advice on what to write instead, or an empty string."""
    return best_mend(misfit).help


def best_mend(misfit: Misfit, mends: int = MOST_MENDS) -> Mend:
    """Return the first piece of advice whose corrected line is valid.

    Args:
        misfit: The word that does not fit.
        mends: The maximum number of mistakes to correct.
    """
    tried = (_try_mend(mend, misfit, mends) for mend in _possible_mends(misfit))
    return next((mend for mend in tried if mend.help), NO_MEND)


def game_correction(text: str, grammar: Grammar) -> Mend:
    """Return the game's own correction of a line, if the corrected line is valid."""
    if len(text) > LONGEST_LINE:
        return NO_MEND
    found = (
        mend for mend in _matching_corrections(text, grammar.words.corrections, grammar) if _is_usable(mend, grammar)
    )
    return next(found, NO_MEND)


def _possible_mends(misfit: Misfit) -> Iterator[Mend]:
    """Yield every piece of advice for a word, from the game's tables and the hints."""
    words = misfit.grammar.words
    if len(misfit.line) <= LONGEST_LINE:
        yield from _matching_corrections(misfit.line, words.corrections, misfit.grammar)
    if misfit.word:
        for hint in HINTS:
            yield hint(misfit)
    if len(misfit.line) <= LONGEST_LINE:
        yield from _matching_corrections(misfit.line, words.limits, misfit.grammar)
    if misfit.word:
        yield list_fitting_words(misfit)


def _matching_corrections(text: str, table: tuple[Correction, ...], grammar: Grammar) -> Iterator[Mend]:
    """Yield the corrections that match a line and whose examples are valid."""
    plain = " ".join(fold(re.sub(r"#[^\n]*", "", text)).split())
    for correction in table:
        if found := re.search(correction.pattern, plain):
            line = found.expand(correction.line) if correction.line else ""
            text = found.expand(correction.help) if correction.help else f"write '{line}'"
            if line or all(grammar.is_valid(f"{quoted}\n") for quoted in quoted_lines(text, grammar)):
                yield Mend(text, line)


def quoted_lines(text: str, grammar: Grammar) -> list[str]:
    """Return the whole lines that advice quotes, except patterns.

    A pattern has words in capitals, such as `card NAME: TYPE`.
    """
    quoted = (found[1] for found in _QUOTED.finditer(text))
    return [line for line in quoted if line.split()[0] in grammar.openers]


def _is_usable(mend: Mend, grammar: Grammar) -> bool:
    """Return whether the advice needs no corrected line, or has a valid one."""
    return not mend.line or grammar.is_valid(f"{mend.line}\n")


def _try_mend(mend: Mend, misfit: Misfit, mends: int) -> Mend:
    """Return the advice if it works, or else extended or empty advice."""
    if not mend.line or not mend.help:
        return mend
    if len(mend.line) > LONGEST_LINE:
        return NO_MEND
    if misfit.grammar.is_valid(f"{mend.line}\n"):
        return mend
    return _mend_next_mistake(mend, misfit, mends - 1) if mend.is_sure and mends else NO_MEND


def _mend_next_mistake(mend: Mend, misfit: Misfit, mends: int) -> Mend:
    """Return advice for a line that has another mistake after the first correction."""
    grammar = misfit.grammar
    following = find_misfit(f"{mend.line}\n", grammar.start_of(mend.line), grammar)
    if isinstance(following, SlipError):
        is_whole = following.help.startswith("leave out")
        return Mend(following.help if is_whole else f"{_as_instruction(mend)}; then {following.help}")
    if not following.word:
        return _mend_incomplete_line(mend, following)
    if len(_remaining_text(following)) >= len(_remaining_text(misfit)):
        return NO_MEND
    more = best_mend(following, mends)
    return NO_MEND if _is_guess(mend, misfit) and not more.line else _combine_mends(mend, following, more)


def _is_guess(mend: Mend, misfit: Misfit) -> bool:
    """Return whether the advice is only a guess from the spelling of the first word."""
    word = fold(misfit.word)
    is_known = word in misfit.grammar.openers or word in misfit.grammar.words.look_alikes
    return not misfit.before and mend.help.startswith("did you mean") and not is_known


def _remaining_text(misfit: Misfit) -> str:
    """Return the text after the misfit, without spaces."""
    return "".join(f"{misfit.after}{misfit.rest}".split())


def _mend_incomplete_line(mend: Mend, end: Misfit) -> Mend:
    """Return advice for a line that is incomplete after the first correction."""
    expected = expected_text(end)
    return Mend(f"{_as_instruction(mend)}; then write {expected}") if expected and mend.line.split()[1:] else NO_MEND


def _combine_mends(mend: Mend, following: Misfit, more: Mend) -> Mend:
    """Return one piece of advice that covers both mistakes in a line."""
    line = " ".join(more.line.split())
    if line and len(line) <= LONGEST_SHOWN:
        return Mend(f"write '{line}'", line)
    if more.help and not more.line and game_correction(following.line, following.grammar).help:
        return more
    if mend.help == f"write '{mend.line}'":
        return Mend(more.help)  # a whole line that is still wrong would mislead
    return Mend(f"{_as_instruction(mend)}; also look at {quote(following.word)}")


def _as_instruction(mend: Mend) -> str:
    """Return the advice as an instruction, even if it is worded as a question."""
    return re.sub(r"did you mean ('.*')\?$", r"write \1", mend.help)
