"""`cvrules simulate`: many games, a summary, and bots that fail; `tests/extras/cli` saves and resumes them."""

from __future__ import annotations

import re
import sys

import pytest

from commands.calls import call

SIMULATE = ("simulate", "--workers", "1", "--games", "6")
PLACE = "lab.simulation.entrants"


def test_a_summary_has_rates_and_points_with_intervals():
    """The same again."""
    ended = call(*SIMULATE, "--bots", "random,greedy", "--seed", "11")

    assert (ended.returncode, ended.stderr) == (0, b"")
    lines = ended.stdout.decode().splitlines()
    assert lines[0] == "6 games of cv with 2 seats, seed 11"
    assert re.fullmatch(r"greedy +[\d.]+% \([\d.]+% to [\d.]+%\) +[\d.]+ \([\d.]+ to [\d.]+\)", lines[2])
    assert lines[3].startswith("random")
    assert call(*SIMULATE, "--bots", "random,greedy", "--seed", "11").stdout == ended.stdout


@pytest.mark.parametrize("game", ["pursuit", "orchard"])
def test_any_game_can_be_simulated(game):
    """By bots that play any game."""
    ended = call(*SIMULATE, "--game", game, "--bots", "random", "--seats", "2")

    assert ended.returncode == 0
    assert ended.stdout.decode().startswith(f"6 games of {game} with 2 seats, seed 0\n")


def test_seats_are_as_many_as_bots_unless_given():
    """A single bot plays all of the usual number of seats."""
    assert b"with 3 seats" in call(*SIMULATE, "--bots", "random").stdout
    assert b"with 4 seats" in call(*SIMULATE, "--bots", "random,random,random,random").stdout
    assert b"with 4 seats" in call(*SIMULATE, "--bots", "random", "--seats", "4").stdout


def test_a_bot_that_fails_ends_the_run():
    """By name, with the game, the seat and what to do."""
    ended = call(*SIMULATE, "--bots", f"{PLACE}:Crashing,random")

    assert ended.returncode == 1
    assert (
        f"the bot {PLACE}:Crashing failed in game 0, in seat 0: it raised KeyError: 'no plan'".encode() in ended.stderr
    )
    assert b"nothing was saved, because --out is missing" in ended.stderr


def test_another_bot_can_decide_instead():
    """Failures are reported, the first ones in full."""
    ended = call(*SIMULATE, "--bots", f"{PLACE}:Cheating,random", "--when-a-bot-fails", "random")

    assert ended.returncode == 0
    assert ended.stderr.decode().count("it chose an illegal move") == 5
    assert re.search(r"the bot 'random' made \d+ decisions instead of bots that failed", ended.stderr.decode())


@pytest.mark.parametrize(
    ("options", "text"),
    [
        (("--bots", "gredy"), "unknown bot 'gredy' for cv; choose from: random, greedy, search"),
        (("--bots", f"{PLACE}:Unready"), f"the bot {PLACE}:Unready cannot be created: RuntimeError: no money"),
        (("--bots", "random", "--when-a-bot-fails", "x"), "unknown bot 'x' for cv"),
        (("--bots", "random", "--seats", "9"), "cv cannot be played by 9 players; choose from: 2, 3, 4"),
        (
            ("--bots", "search@1s"),
            "search@1s limits its decisions by time, so its games cannot be repeated; give it a number of playouts, for example: search@50",
        ),
        (("--games", "0"), "0 is not in the range"),
        (("--edition", "no_such"), "unknown edition 'no_such' of cv"),
    ],
)
def test_wrong_options_are_refused(options, text):
    """With exit code 2."""
    ended = call(*SIMULATE, *options)

    assert ended.returncode == 2
    assert text in " ".join(ended.stderr.decode().split())


@pytest.mark.parametrize(
    ("module", "options", "extra"),
    [("polars", ("--out", "x"), "sim"), ("distributed", ("--cluster", "local"), "cluster")],
)
def test_a_missing_package_is_named(monkeypatch, tmp_path, module, options, extra):
    """With the command that installs it."""
    monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.chdir(tmp_path)
    ended = call(*SIMULATE, "--bots", "random", *options)

    assert ended.returncode == 1
    assert f"pip install 'cvrules[{extra}]'".encode() in ended.stderr


@pytest.mark.slow
def test_a_bot_that_cannot_be_interrupted_does_not_stop_the_run():
    """Its worker process ends by itself, and it is named."""
    ended = call(
        "simulate", "--games", "2", "--workers", "2", "--bots", f"{PLACE}:Stuck,random", "--bot-seconds", "0.1"
    )

    assert ended.returncode == 1
    assert f"could not be interrupted: {PLACE}:Stuck".encode() in ended.stderr
