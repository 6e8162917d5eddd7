"""Pages of surveys; `tests/extras/cli` makes whole ones."""

from __future__ import annotations

from cvrules.lab.weighing.survey_results import survey_lines

ANSWER = {
    "game": "cv",
    "edition": None,
    "bot": "greedy",
    "seats": 3,
    "seed": 0,
    "games": 1000,
    "measures": {},
    "cards": {},
    "outliers": [],
    "never_taken": ["running"],
    "rulings": {"games": 0, "decided": {}, "never": []},
}


def test_lines_name_the_games_and_the_cards_that_nobody_takes():
    """Also if nothing else is known."""
    lines = list(survey_lines(ANSWER))

    assert lines[0] == "1,000 games of cv, edition none, 3 seats, bot greedy, seed 0"
    assert "never taken: running" in lines
