"""The report on many lives counts cards, goals and wins, and names what is missing."""

from __future__ import annotations

import pytest

from cvrules.games.friends.rulebook.ending import MOST_PERIODS
from cvrules.lab.bots import RandomBot
from games.friends.bot_games import rules as rules_of_friends
from games.pursuit.shown import rules


@pytest.fixture
def lives(script):
    """The script."""
    return script("lives")


def test_a_game_is_counted_once(lives):
    """Its points, its decisions, its winners, and the cards in play."""
    report = lives.PursuitReport(rules(), 2)
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
    report = lives.PursuitReport(rules(), 1)
    for number in range(2):
        report.play(RandomBot(), number)
    lines = dict(line.partition(": ")[::2] for line in report.lines())

    assert lines["never taken"].split(", ") == report.missing_cards
    assert lines["never claimed"].split(", ") == report.missing_goals
    assert "2 games of 1, all ended" in lines


def test_games_of_friends_are_counted(lives):
    """Their periods, their winners, the cards that were carried out and the goals that were fulfilled."""
    report = lives.FriendsReport(rules_of_friends(), 3)
    for number in range(2):
        report.play(RandomBot(), number)
    lines = dict(line.partition(": ")[::2] for line in report.lines())

    assert len(report.periods) == len(report.decisions) == 2
    assert sum(report.wins) == 2 - report.without_winner
    assert "2 games of 3, all ended" in lines
    assert lines["periods after puberty"].startswith("median ")
    assert lines["never carried out"].split(", ") == report.missing_cards
    assert lines["never fulfilled"].split(", ") == report.missing_goals
    assert len(report.names(*report.decks)) == 100
    assert len(report.names(*report.goals)) == 39


def test_idle_games_of_friends_end_without_a_winner(lives):
    """After the last period, if the players only pass (F12.4)."""
    report = lives.FriendsReport(rules_of_friends(), 2)
    report.play(Idler(), 1)

    assert report.periods == [MOST_PERIODS - 1]
    assert report.without_winner == 1


class Idler:
    """A bot that passes whenever it can."""

    def choose(self, view, _):
        """Pass, or do the first thing."""
        return next((move for move in view.legal_moves if str(move) == "pass"), view.legal_moves[0])


def test_all_numbers_of_players_and_versions_are_reported(lives, monkeypatch, capsys):
    """One report after the other, of games with the same numbers."""
    monkeypatch.setattr("sys.argv", ["lives.py", "friends", "--all", "--games", "1", "--bot", "random"])

    assert lives.main() == 1
    heads = [line.removeprefix("== ") for line in capsys.readouterr().out.splitlines() if line.startswith("== ")]
    assert heads == [
        f"{players} players{version}" for players in range(2, 7) for version in ("", ", for control freaks")
    ]


def test_the_seats_can_begin_with_other_time_markers(lives, monkeypatch):
    """The printed numbers can be replaced, but only by as many markers as there are."""
    monkeypatch.setattr(lives, "START_TIME", {})
    monkeypatch.setattr("sys.argv", ["lives.py", "friends", "--players", "3", "--time", "3,3,3"])
    assert lives._parse_arguments()[1] == [lives.Cell(3, is_control=False)]
    assert lives.START_TIME == {3: (3, 3, 3)}


@pytest.mark.parametrize(
    "words",
    ["friends --players 3 --time 3,3", "friends --players 3 --time 9,9,9", "--time 3", "friends --all --time 3,3"],
)
def test_time_markers_that_do_not_fit_are_refused(lives, monkeypatch, capsys, words):
    """A seat without a number, more markers than there are, another game, or several numbers of players."""
    monkeypatch.setattr("sys.argv", ["lives.py", *words.split()])
    with pytest.raises(SystemExit):
        lives._parse_arguments()
    assert "--time" in capsys.readouterr().err
