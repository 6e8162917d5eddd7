"""Decides whether a corrected line still says what its author wrote."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from cvrules.reading.suggestion import NUMBERS, normalize_word

if TYPE_CHECKING:
    from cvrules.lang.misfit import Fix, Misfit

__all__ = ["DENIALS", "keeps_meaning"]

#: To save time, numbers are not compared in lines with more characters than this.
LONGEST_LINE = 1_000
#: Advice with one of these phrases says that a part of the line must be deleted.
DELETION_PHRASES = ("leave out", "nothing may follow", "nothing can follow")
#: Words that turn a condition or an amount into its opposite.
DENIALS = frozenset({"no", "not", "nothing", "nobody"})


def keeps_meaning(fix: Fix, misfit: Misfit) -> bool:
    """Return whether the corrected line keeps all numbers and adds no negation.

    Numbers may be deleted if the advice says so. The number 1 may be added, as in `1 money`. A
    negation may replace a word that contains `no` or that is in the table of look-alikes, which
    lists foreign words and synonyms.
    """
    if not fix.line:
        return True
    if DENIALS.intersection(fix.line.split()) - DENIALS.intersection(misfit.line.lower().split()):
        word = normalize_word(misfit.word)
        return "no" in word or word in misfit.grammar.words.look_alikes
    old, new = _numbers_in(misfit.line), _numbers_in(fix.line)
    return not new - old and (old == new or any(said in fix.help for said in DELETION_PHRASES))


def _numbers_in(line: str) -> Counter[int]:
    """Return the numbers above 1 in the line, including numbers written as words."""
    if len(line) > LONGEST_LINE:
        return Counter()
    found = [int(number) for number in re.findall(r"[0-9]{1,9}", line)]
    found += [NUMBERS[word] for word in map(normalize_word, re.findall(r"\w+", line)) if word in NUMBERS]
    return Counter(number for number in found if number > 1)
