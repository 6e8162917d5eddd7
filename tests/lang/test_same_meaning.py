"""A corrected line keeps the numbers of the author, and denies nothing."""

from __future__ import annotations

import pytest

from cvrules.games.cv.cards.words import WORDS
from cvrules.lang.grammar import grammar_of
from cvrules.lang.misfit import Fix, Misfit, find_misfit
from cvrules.lang.same_meaning import keeps_meaning


def misfit_of(line: str) -> Misfit:
    """Return the first word of a line that does not fit."""
    found = find_misfit(f"{line}\n", "line", grammar_of(WORDS))
    assert isinstance(found, Misfit)
    return found


@pytest.mark.parametrize(
    ("line", "corrected", "kept"),
    [
        ("gives 2 coins", "gives 2 money", True),
        ("gives 2 coins", "gives 3 money", False),
        ("gives two money", "gives 2 money", True),
        ("gives money", "gives 1 money", True),
        ("needs most work", "needs no work", False),
        ("needs kein work", "needs no work", True),
        ("needs not work", "needs no work", True),
        ("cost gratis", "cost nothing", True),
        ("cost xyzzy", "cost nothing", False),
    ],
)
def test_the_meaning_is_kept(line, corrected, kept):
    """Foreign words for a denial are known, and other words never become one."""
    assert keeps_meaning(Fix("write it", corrected), misfit_of(line)) is kept


def test_numbers_go_only_if_the_advice_says_so():
    """Advice to leave something out may drop a number."""
    misfit = misfit_of("gives 2 money 3 times")

    assert not keeps_meaning(Fix("write 'gives 2 money'", "gives 2 money"), misfit)
    assert keeps_meaning(Fix("leave out '3 times'", "gives 2 money"), misfit)
    assert keeps_meaning(Fix("the author decides"), misfit)
