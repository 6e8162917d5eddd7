"""`cvrules lab`: a ladder of bots."""

from __future__ import annotations

import re

from commands.calls import call

LADDER = ("lab", "ladder", "--workers", "1")


def test_a_ladder_shows_rates_and_leads_with_intervals():
    """Exit code 0, because each bot beats the next weaker one."""
    ended = call(*LADDER, "--bots", "random,greedy", "--pairs", "6")

    assert (ended.returncode, ended.stderr) == (0, b"")
    first, line = ended.stdout.decode().splitlines()
    assert first == "6 pairs of cv games with 2 seats, seed 0"
    assert re.fullmatch(
        r"greedy beats random in 100\.0% \(.*\) of games, by [\d.]+ \([\d.]+ to [\d.]+\) points; p = 0\.016", line
    )


def test_a_result_that_can_be_luck_is_called_so():
    """With exit code 1."""
    ended = call(*LADDER, "--bots", "random,random", "--pairs", "2")

    assert ended.returncode == 1
    assert b"which may be luck; play more pairs" in ended.stdout


def test_wrong_options_are_refused():
    """With exit code 2."""
    assert b"a ladder needs at least two bots" in call(*LADDER, "--bots", "random").stderr
    assert b"unknown bot 'x' for cv" in call(*LADDER, "--bots", "x,random").stderr
    assert call("lab", "diff").returncode == 2


def test_a_bot_that_fails_is_named():
    """With exit code 1."""
    ended = call(*LADDER, "--bots", "random,lab.simulation.entrants:Crashing", "--pairs", "1")

    assert ended.returncode == 1
    assert b"the bot lab.simulation.entrants:Crashing failed in game 0" in ended.stderr


def test_help_lists_the_experiments():
    """Each with a line."""
    assert b"whether each bot beats the next weaker one." in call("lab", "--help").stdout
