"""The sections about whole games show what was counted."""

from __future__ import annotations

from cvrules.lab.reports.games import game_sections, outcomes_json
from cvrules.lab.statistics.outcomes import Outcomes


def _outcomes(*, is_ordered: bool = True) -> dict:
    outcomes = Outcomes()
    outcomes.add((10, 20), (0, 1), 0 if is_ordered else None, 9 if is_ordered else None, 100)
    outcomes.add((30, 20), (1, 0), 1 if is_ordered else None, 10 if is_ordered else None, 100)
    return outcomes_json(outcomes)


def test_outcomes_are_json():
    """Numbers that were counted are keys, and therefore texts."""
    data = _outcomes()

    assert data["scores"] == {"10": 1, "20": 2, "30": 1}
    assert data["winning_scores"] == {"20": 1, "30": 1}
    assert (data["rounds"], data["decisions"]) == ({"9": 1, "10": 1}, {"100": 2})
    assert [rate["value"] for rate in data["seats"]] == [0, 1]


def test_one_group_shows_winners_and_a_fair_share(drawn):
    """A length that is always the same is not drawn."""
    titles = [section.title for section in game_sections({"2 seats": _outcomes()})]
    (_, scores), (_, seats), (length, rounds) = drawn

    assert titles == ["Scores", "Victories by seat", "Length of a game"]
    assert scores == {"all seats": {10: 1, 20: 2, 30: 1}, "winners": {20: 1, 30: 1}}
    assert [row.label for row in seats] == ["first seat", "second seat"]
    assert length.endswith("rounds")
    assert rounds == {"2 seats": {9: 1, 10: 1}}


def test_several_groups_are_compared(drawn):
    """Each has its own row."""
    list(game_sections({"2 seats": _outcomes(), "3 seats": _outcomes()}))

    assert list(drawn[0][1]) == ["2 seats", "3 seats"]
    assert [row.label for row in drawn[1][1]][:3] == ["2 seats: first", "2 seats: second", "3 seats: first"]


def test_unknown_things_are_left_out(drawn):
    """A game without a first seat and without rounds."""
    assert [section.title for section in game_sections({"": _outcomes(is_ordered=False)})] == ["Scores"]
    assert len(drawn) == 1
