"""Short-term and long-term happiness."""

from __future__ import annotations

import pytest

from cvrules.games.pursuit.rulebook.happiness import change_long_term, change_short_term, gain_short_term
from cvrules.games.pursuit.table.events import Gained
from cvrules.games.pursuit.table.seat import ALIVE, DEAD, DYING, GONE
from cvrules.games.pursuit.table.table import edit
from games.pursuit.laid_out import table_of


def draft_with(*lines):
    """Return a table to be changed, with a list of events."""
    return table_of(*lines).thaw([])


@pytest.mark.parametrize(
    ("before", "amount", "short", "long"),
    [(0, 2, 2, 0), (0, 3, 3, 0), (0, 4, 3, 1), (2, 3, 3, 2), (0, -3, -3, 0), (-2, -4, -3, -3), (3, -1, 2, 0)],
)
def test_excess_changes_long_term_happiness(before, amount, short, long):
    """P6.10: both ways."""
    draft = draft_with(f"seat 1 short_term {before}")
    change_short_term(draft, 0, amount)

    assert (draft.seats[0].short_term, draft.seats[0].long_term) == (short, long)
    events = [Gained(0, "short_term", short - before)] * (short != before) + [Gained(0, "long_term", long)] * bool(long)
    assert draft.log == events


@pytest.mark.parametrize(("before", "amount", "after"), [(2, -1, 1), (2, -2, 0), (2, -5, 0), (0, -1, 0), (0, 4, 4)])
def test_long_term_happiness_stops_at_zero_under_the_ruling(before, amount, after):
    """P6.10: only what was really lost is reported."""
    draft = draft_with("ruling negative_long_term not_below_zero", f"seat 1 long_term {before}")
    change_long_term(draft, 0, amount)

    assert draft.seats[0].long_term == after
    assert draft.log == [Gained(0, "long_term", after - before)] * (after != before)


def test_long_term_happiness_falls_below_zero():
    """P6.10: by default."""
    draft = draft_with()
    change_long_term(draft, 1, -2)

    assert [seat.long_term for seat in draft.seats] == [0, -2]
    assert draft.log == [Gained(1, "long_term", -2)]


@pytest.mark.parametrize(
    ("life", "default", "other"),
    [(ALIVE, (2, 0), (2, 0)), (DYING, (2, 0), (2, 0)), (DEAD, (0, 0), (0, 2)), (GONE, (0, 0), (0, 2))],
)
def test_the_dead_have_no_cube_to_move(life, default, other):
    """P6.3: after the action that ended the life; it may become long-term happiness under the ruling."""
    for option, expected in (("no_cube_no_move", default), ("short_term_becomes_long_term", other)):
        draft = draft_with(f"ruling rewards_of_the_dead {option}")
        edit(draft, 0).life = life
        gain_short_term(draft, 0, 2)

        assert (draft.seats[0].short_term, draft.seats[0].long_term) == expected
