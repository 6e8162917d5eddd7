"""The use of cards, and their effect against their price."""

from __future__ import annotations

from cvrules.lab.reports.chart_rows import card_label
from cvrules.lab.weighing.card_sections import price_section, use_bars, use_section

COUNT = {"games": 10, "seen": 10, "affordable": 8, "taken": 5, "kept": 4, "lost": {"upkeep": 1}}
EFFECT = {"value": 1.5, "low": -1, "high": 4, "games": 9}


def test_uses_are_shares_of_games():
    """Of all cards together."""
    bars = list(use_bars([COUNT, {**COUNT, "kept": 0, "lost": {}}]))

    assert [(bar.label, bar.share) for bar in bars][2:] == [("taken", 0.5), ("kept", 0.2), ("lost to upkeep", 0.05)]
    assert bars[0].text == "100% of games"


def test_cards_that_nobody_measured_have_no_use(drawn):
    """The chart is there all the same."""
    assert use_section([]).title == "How often it is used"
    assert drawn[0][1][0].share == 0


def test_only_cards_with_a_price_and_an_effect_are_compared(drawn):
    """If there are enough of them."""
    names = [f"card_{number}" for number in range(6)]
    effects = dict.fromkeys(names, EFFECT) | {"card_5": {**EFFECT, "low": None}, "rare": None}
    prices = dict.fromkeys(names, 2) | {"rare": 1}

    assert [section.title for section in price_section("symbols", effects, prices)] == ["Price and points"]
    assert [point.label for point in drawn[0][1]] == [card_label(name) for name in names[:5]]
    assert list(price_section("symbols", effects, {**prices, "card_0": None})) == []
