"""Tables that were changed: all that is said of each, as `impossible.txt` tells it, and nothing of tables of games."""

from __future__ import annotations

from pathlib import Path

import pytest

from cvrules.games.cv.position import facts_of, table_of
from cvrules.games.cv.soundness import flaws
from games.cv.impossible import answer_to, cases_in
from properties.sampling import assorted

CASES = cases_in(Path(__file__).with_name("impossible.txt"))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_all_that_is_said_of_a_changed_table_is_as_told(case):
    """The fact, the code, the sentence and what to write, to the letter, and nothing else."""
    assert answer_to(case.heading, case.changes) == case.answer


def test_there_are_many_changes_and_each_is_told_once():
    """Two answers to one change could disagree."""
    assert len({(case.heading, case.changes) for case in CASES}) == len(CASES) > 400


def test_nothing_is_said_of_tables_of_games():
    """Of every phase, of shipped editions and of generated cards and rulings; what is read is what was written."""
    for table in assorted():
        again, faults = table_of(table.rules, facts_of(table))

        assert faults == ()
        assert again == table
        assert flaws(again) == ()
