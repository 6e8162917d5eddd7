"""The report on many lives counts cards, goals and wins, and names what is missing."""

from __future__ import annotations

import pytest

from cvrules.lab.bots import RandomBot
from games.pursuit.shown import rules


@pytest.fixture
def lives(script):
    """The script."""
    return script("lives")


def test_a_game_is_counted_once(lives):
    """Its points, its decisions, its winners, and the cards in play."""
    report = lives.Report(rules(), 2)
    report.play(RandomBot(), 1)

    assert len(report.points) == 2
    assert len(report.decisions) == 1
    assert sum(report.wins) == pytest.approx(1)
    assert sum(report.revealed.values()) == 2
    assert report.claimed.keys() <= report.revealed.keys()
    assert set(report.missing_cards).isdisjoint(report.taken)
    assert sum(name in report.taken for name in report.names("trait")) == 2


def test_the_report_names_what_is_missing(lives):
    """After a few games, most cards are."""
    report = lives.Report(rules(), 1)
    for number in range(2):
        report.play(RandomBot(), number)
    lines = dict(line.partition(": ")[::2] for line in report.lines())

    assert lines["never taken"].split(", ") == report.missing_cards
    assert lines["never claimed"].split(", ") == report.missing_goals
    assert "2 games of 1, all ended" in lines
