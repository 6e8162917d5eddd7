"""The page of a survey; `tests/extras` makes whole ones."""

from __future__ import annotations

from cvrules.lab.weighing.survey_report import survey_page

ESTIMATE = {"value": 1.0, "low": -1.0, "high": 3.0, "games": 40}
USE = {"games": 40, "seen": 40, "affordable": 40, "taken": 30, "kept": 20, "lost": {}}


def _card(price: int, method: str = "played again") -> dict:
    return {"method": method, "price": price, "points": ESTIMATE, "wins": ESTIMATE, "use": USE}


ANSWER = {
    "command": "cvrules lab set --seed <0>",
    "game": "cv",
    "edition": "granna_en",
    "bot": "greedy",
    "seats": 2,
    "seed": 0,
    "games": 40,
    "measures": {"points": ESTIMATE},
    "outcomes": {
        "scores": {"10": 40, "20": 40},
        "winning_scores": {"20": 40},
        "rounds": {"9": 20, "10": 20},
        "decisions": {"90": 40},
        "seats": [ESTIMATE, ESTIMATE],
    },
    "price_title": "symbols",
    "cards": {
        **{f"card_{number}": _card(number) for number in range(5)},
        "goal": _card(0, "seats compared"),
        "rare": {**_card(1), "points": {**ESTIMATE, "low": None}},
        "unknown": {**_card(1), "points": None},
    },
    "outliers": [],
    "never_taken": [],
    "rulings": {"games": 8, "decided": {"upkeep": {"moves": 9, "games": 4}}, "never": []},
}


def test_a_page_shows_games_cards_prices_and_rulings(drawn):
    """With the command that repeats it."""
    page = survey_page([ANSWER])
    charts = dict(drawn)

    assert "<code>cvrules lab set --seed &lt;0&gt;</code>" in page
    for title in (
        "Games",
        "Scores",
        "Victories by seat",
        "Length of a game",
        "Cards that are taken",
        "Price and points",
    ):
        assert f"<h2>{title}" in page
    assert len(charts["cards that are taken: points for the buyer"]) == 5
    assert [bar.share for bar in charts["Rulings that decided moves"]] == [0.5]


def test_editions_are_named_if_there_are_several(drawn):
    """In each heading."""
    page = survey_page([ANSWER, {**ANSWER, "edition": None, "command": ""}])

    assert "<h2>granna_en: Scores</h2>" in page
    assert "<h2>no edition: Scores</h2>" in page
    assert page.count("<code>") == 1
    assert len(drawn) == 14
