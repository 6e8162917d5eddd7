"""Outcomes count what happened, and know who began."""

from __future__ import annotations

from cvrules.lab.statistics.outcomes import Outcomes


def test_win_rates_follow_the_order_of_play():
    """The seat that began comes first, whichever it is."""
    outcomes = Outcomes()
    outcomes.add((10, 20, 30), (0, 0, 1), 2, 9, 100)
    outcomes.add((10, 40, 40), (0, 0.5, 0.5), 1, 10, 100)

    assert [rate.value for rate in outcomes.win_rates()] == [0.75, 0.25, 0]
    assert all(rate.low <= rate.value <= rate.high and rate.games == 2 for rate in outcomes.win_rates())


def test_scores_and_lengths_are_counted():
    """Winners once more on their own."""
    outcomes = Outcomes()
    outcomes.add((10, 20), (0, 1), 0, 9, 100)
    outcomes.add((20, 10), (1, 0), 1, 9, 90)

    assert outcomes.scores == {10: 2, 20: 2}
    assert outcomes.winning_scores == {20: 2}
    assert (outcomes.rounds, outcomes.decisions) == ({9: 2}, {100: 1, 90: 1})


def test_games_may_have_neither_rounds_nor_a_first_seat():
    """Then nothing is known about them."""
    outcomes = Outcomes()
    outcomes.add((3, 4), (0, 1), None, None, 7)

    assert (outcomes.win_rates(), outcomes.rounds, outcomes.games) == ([], {}, 1)
