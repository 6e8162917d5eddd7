"""The long run of `benchmarks/soak.py` is asked for in numbers that make sense, and says how to see a violation again."""

from __future__ import annotations

import importlib
import shlex
import subprocess
import sys

import pytest

from effort.sweeps import case
from project import ROOT
from properties.referee.record import hold

COMMAND = ROOT / "benchmarks" / "soak.py"


@pytest.fixture
def run(monkeypatch, capsys):
    """The command in this process: how it ends, and what it prints."""
    monkeypatch.syspath_prepend(str(COMMAND.parent))
    module = importlib.import_module("soak")

    def called(*words: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["soak.py", *words])
        return module.main(), capsys.readouterr().out

    called.module = module
    yield called
    del sys.modules["soak"]


@pytest.mark.parametrize("option", ["--differential", "--decisions", "--workers"])
@pytest.mark.parametrize("number", ["0", "-3", "many"])
def test_numbers_begin_with_one(run, capsys, option, number):
    """No games are no request, and no reason to play in another way."""
    with pytest.raises(SystemExit) as ended:
        run(f"{option}={number}")

    assert ended.value.code == 2
    assert f"argument {option}: '{number}' is not a whole number of at least 1" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--seed", "--game"])
def test_games_are_counted_from_zero(run, capsys, option):
    """Below it, chance would play the same games again."""
    with pytest.raises(SystemExit) as ended:
        run(f"{option}=-1")

    assert ended.value.code == 2
    assert f"argument {option}: '-1' is not a whole number of at least 0" in capsys.readouterr().err


def test_help_explains_batches():
    """More games are played than were asked for, and it says why; the script runs by itself."""
    shown = subprocess.run([sys.executable, COMMAND, "--help"], capture_output=True, text=True, check=True).stdout

    assert "rounded up to batches of 24" in " ".join(shown.split())


@pytest.mark.parametrize("words", [(), ("--differential", "1")])
@pytest.mark.parametrize("game", [33, 48, 57])
def test_a_game_is_played_alone(run, words, game):
    """With shipped cards or generated ones, with Gossip or without it, it ends as in the long run."""
    play = run.module.play_with_oracle if words else run.module.play_with_referee

    assert run(*words, "--game", str(game)) == (0, f"game {game}, {play(game):,} decisions, no violation\n")


@pytest.mark.parametrize(
    ("game", "words", "play"),
    [
        case("pursuit", (), "play_by_properties", slow=True),
        case("pursuit", ("--differential", "1"), "play_beside_referee", slow=False),
        case("friends", (), "play_by_properties", slow=False),
        case("friends", ("--differential", "1"), "play_beside_referee", slow=True),
    ],
)
def test_a_game_of_other_rules_is_played_alone(run, game, words, play):
    """The first word chooses the game, and its own referee and properties."""
    decisions = getattr(run.module, play)(game, 7)

    assert run(game, *words, "--game", "7") == (0, f"game 7, {decisions:,} decisions, no violation\n")


def test_an_assertion_without_a_message_shows_its_line(run, monkeypatch):
    """The properties of Pursuit are plain assertions."""

    def play(_: str, __: int) -> int:
        raise AssertionError

    monkeypatch.setattr(run.module, "play_by_properties", play)
    ended, told = run("pursuit", "--game", "3")

    assert ended == 1
    assert "in game 3: play: raise AssertionError" in told
    assert "To repeat it: python benchmarks/soak.py pursuit --game 3" in told


@pytest.mark.parametrize(
    ("kind", "words"), [("play_with_referee", ()), ("play_with_oracle", ("--differential", "5000"))]
)
def test_a_violation_comes_with_the_command_that_shows_it_again(run, monkeypatch, kind, words):
    """It names one game, not the batch that the long run begins with."""

    def play(game: int) -> int:
        hold(14, game != 24_000_057, "an eighth die")
        return 10

    monkeypatch.setattr(run.module, kind, play)

    ended, told = run(*words, "--seed", "1")
    violation, command = told.strip().splitlines()
    python, script, *again = shlex.split(command.removeprefix("To repeat it: "))

    assert ended == 1
    assert violation == "VIOLATION after 570 decisions, in game 24000057: invariant 14: an eighth die"
    assert (python, ROOT / script) == ("python", COMMAND)
    assert run(*again) == (1, told.replace("after 570", "after 0"))


def test_an_error_names_its_game(run):
    """What was not foreseen can be seen again too."""

    def broken(game: int) -> int:
        return 1 // (57 - game)

    with pytest.raises(ZeroDivisionError) as error:
        run.module.play_games(broken, range(100))

    assert error.value.__notes__ == ["in game 57"]
