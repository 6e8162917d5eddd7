"""Every ruling, with each of its options: one table that goes on differently."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.games.cv.cards.rulings import RULINGS
from effort.loops import loop_over
from games.cv.rulebook import ruling_tables
from games.cv.rulebook.ruling_tables import CASES
from tables.arrangement import Arrangement

#: Rulings about points, whose scenes count them in the middle of a game, and about what a hand may
#: answer, which is its owner's secret; `properties/test_ruled.py` finds where these decide.
ELSEWHERE = {"beyond_ten", "goal_counting", "tokens_counted", "tie_break", "extra_dice"}


@pytest.mark.parametrize(
    ("ask", "option"),
    [(ask, option) for ask, expected in CASES.items() for option in expected],
    ids=lambda value: value if isinstance(value, str) else value.__name__,
)
def test_a_ruling_decides(ask, option):
    """The same table goes on as the option says."""
    assert ask(option) == CASES[ask][option]


@pytest.mark.parametrize(
    ("ask", "option"),
    [(ask, option) for ask, expected in CASES.items() for option in expected if ask.__name__ not in ELSEWHERE],
    ids=lambda value: value if isinstance(value, str) else value.__name__,
)
def test_a_ruling_that_decides_is_named(ask, option, monkeypatch):
    """Where another option leads elsewhere, `deciding_rulings` names the ruling, whichever option is played."""
    laid_out = []

    def recorded(*args, **layout):
        laid_out.append(Arrangement(*args, **layout))
        return laid_out[-1]

    monkeypatch.setattr(ruling_tables, "Arrangement", recorded)
    ask(option)
    named = [ruled for table in laid_out for ruled in table.ruled() if ruled.name == ask.__name__]

    assert {ruled.option for ruled in named} == {option}


def test_every_option_of_every_ruling_has_a_table():
    """No ruling is without a test, and no option goes untried."""
    tried = {ask.__name__: tuple(expected) for ask, expected in CASES.items()}

    assert tried == {ruling.name: ruling.words for ruling in RULINGS}


@loop_over("ask", CASES, ids=lambda ask: ask.__name__)
def test_options_differ(ask):
    """A ruling that decides nothing would be none."""
    outcomes = list(CASES[ask].values())

    assert all(one != other for place, one in enumerate(outcomes) for other in outcomes[:place])


@loop_over("ruling", RULINGS, ids=lambda ruling: ruling.name)
def test_rulings_are_explained(ruling):
    """Each is one question with a citation; each option says what it means at the table."""
    assert ruling.question.endswith("?")
    assert ruling.citation.endswith(".")
    assert ruling.default == ruling.words[0]
    assert len(set(ruling.words)) == len(ruling.words) >= 2
    assert all(option.meaning.endswith(".") for option in ruling.options)


@pytest.mark.parametrize("edition", ["granna_en", "gigamic_fr", "reference"])
def test_editions_decide_rulings_that_exist(edition):
    """What an edition rules is an option of a ruling."""
    rules = cvrules.load(edition=edition)
    words = {ruling.name: ruling.words for ruling in RULINGS}

    assert rules.options
    assert all(option in words[name] for name, option in rules.options.items())
    assert all(rules.ruling(name) in words[name] for name in words)
