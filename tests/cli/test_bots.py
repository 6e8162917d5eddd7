"""`cvrules play --bots pipe:COMMAND`: programs of one's own play seats."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from time import sleep

import pytest

import cvrules
from commands.calls import call
from commands.processes import COMMAND, environment
from cvrules.cli.lineup import split_bots
from effort.sweeps import sweep
from project import ROOT

EXAMPLE = shlex.join([sys.executable, str(ROOT / "examples" / "pipe_bot.py")])
PLAY = ("play", "--auto", "--seed", "7", "--seats", "2", "--plain")


def python(program: str) -> str:
    """Return the role of a bot that is a Python program, given as its text."""
    return "pipe:" + shlex.join([sys.executable, "-c", program])


def test_a_program_plays_a_seat():
    """The story names it."""
    ended = call(*PLAY, "--bots", f"pipe:{EXAMPLE},random")

    assert (ended.returncode, ended.stderr) == (0, b"")
    assert b"(pipe:" in ended.stdout
    assert b"wins with" in ended.stdout


def test_a_replay_does_not_need_the_program(tmp_path):
    """Its moves are recorded, and its command is not."""
    file = tmp_path / "game.jsonl"
    call(*PLAY, "--game", "orchard", "--bots", f"pipe:{EXAMPLE},random", "--save", file)
    history = cvrules.load_replay(file)

    assert history.notes == {"seats": "pipe,random", "seed": "7"}
    assert history.table.to_move is None
    assert call("replay", file).returncode == call("replay", "--verify", file).returncode == 0


def test_a_saved_game_does_not_start_programs(tmp_path):
    """The command is not saved, and has to be given again; then the game goes on as if nobody had left."""
    whole, file = tmp_path / "whole.jsonl", tmp_path / "game.jsonl"
    bots = ("--bots", f"random,pipe:{EXAMPLE}")
    call(*PLAY, "--game", "orchard", *bots, "--save", whole)
    history = cvrules.load_replay(whole)
    middle = next(at for at, table in enumerate(history.tables) if table.to_move == 1) + 1
    cvrules.dump_replay(history.upto(middle), file)
    refused = call("play", "--auto", "--resume", file)
    other = call("play", "--auto", "--resume", file, "--bots", "random")
    ended = call("play", "--auto", "--resume", file, *bots)

    assert refused.returncode == other.returncode == 2
    assert b"seat 2 of the saved game is played by a pipe bot, but its command is not saved" in refused.stderr
    assert b"the saved game is played by random, pipe; leave out --bots" in other.stderr
    assert ended.returncode == 0
    assert cvrules.load_replay(file).moves == history.moves


def test_a_file_of_a_stranger_starts_nothing(tmp_path):
    """A command in the notes of a file is an unknown bot."""
    file, victim = tmp_path / "game.jsonl", tmp_path / "victim"
    notes = {"seats": f"pipe:touch {victim},random", "seed": "7"}
    cvrules.dump_replay(cvrules.History.begin(cvrules.load("cv"), 2, notes), file)
    ended = call("play", "--auto", "--resume", file)

    assert ended.returncode == 2
    assert b"the saved game was played by the unknown bot" in ended.stderr
    assert not victim.exists()


def test_a_bot_that_fails_ends_the_game():
    """Its seat, its command, the reason and its own last words are shown."""
    ended = call(*PLAY, "--bots", python("import sys; sys.exit('I\\x1b[2J give up')"))

    assert ended.returncode == 1
    assert ended.stdout == b""
    first, second = ended.stderr.decode().splitlines()
    assert first.startswith(f"Error: the bot of Alex ({sys.executable} ")
    assert first.endswith(" failed: the program ended with exit code 1")
    assert second == "  I?[2J give up"


def test_a_saved_game_says_how_to_go_on_after_a_failure(tmp_path):
    """With the same bots."""
    program = "print('{\"protocol\": 1}', flush=True); input(); input()"
    ended = call(*PLAY, "--bots", f"random,{python(program)}", "--save", tmp_path / "game.jsonl")

    assert ended.returncode == 1
    assert b"cvrules play --resume" in ended.stderr
    assert b"--bots 'random,pipe:" in ended.stderr


def test_another_bot_may_play_on():
    """The failure is reported, and the game goes on to its end."""
    ended = call(*PLAY, "--bots", f"{python('pass')},random", "--when-a-bot-fails", "random")

    assert ended.returncode == 0
    assert b"failed: the program ended with exit code 0\nThe bot 'random' takes over.\n" in ended.stderr
    assert b"wins with" in ended.stdout


def test_a_slow_bot_fails():
    """Each limit is an option."""
    slow = python("import time; input(); print('{\"protocol\": 1}', flush=True); time.sleep(60)")
    start = call(*PLAY, "--bots", python("import time; time.sleep(60)"), "--bot-start-seconds", "0.2")
    decision = call(*PLAY, "--bots", slow, "--bot-seconds", "0.2")

    assert b"failed: the program did not answer within 0.2 seconds" in start.stderr
    assert start.stdout == b""
    assert b"failed: the program did not answer within 0.2 seconds" in decision.stderr
    assert decision.stdout


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--bots", "pipe:"), "the command is empty; for example: --bots 'pipe:python my_bot.py'"),
        (("--bots", "pipe:python 'bot.py"), "a quotation mark is missing in the command; for example: --bots "),
        (
            ("--bots", "pipe"),
            "unknown bot 'pipe' for cv; choose from: greedy, random, search; for example: --bots greedy",
        ),
        (("--when-a-bot-fails", "panic"), "unknown bot 'panic' for cv; choose from: stop, greedy, random, search; "),
        (("--bot-seconds", "0"), "Invalid value for '--bot-seconds'"),
    ],
)
def test_wrong_options_are_explained(options, message):
    """Before anything is started."""
    ended = call(*PLAY, *options)

    assert ended.returncode == 2
    assert message in ended.stderr.decode()


@pytest.mark.parametrize("number", sweep([signal.SIGTERM, signal.SIGINT, signal.SIGHUP], quick=1))
def test_programs_end_with_the_game(number, tmp_path):
    """Also if the game is ended from outside; a bot that never reads would not notice by itself."""
    file = tmp_path / "process"
    os.mkfifo(file)
    program = f"import os, time; open({str(file)!r}, 'w').write(str(os.getpid())); time.sleep(60)"
    with subprocess.Popen(
        [*COMMAND, *PLAY, "--bots", python(program), "--bot-start-seconds", "60"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environment(),
    ) as game:
        bot = int(file.read_text("ascii"))  # waits until the bot has written it
        os.kill(bot, 0)
        game.send_signal(number)

        assert game.wait() == 128 + number
    assert any(_is_gone(bot) or sleep(0.05) for _ in range(200))  # the system may need a moment to remove it


def _is_gone(process: int) -> bool:
    """Return whether a process has ended and the system has removed it."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


def test_commas_in_quotes_belong_to_a_command():
    """Others separate bots."""
    assert split_bots("greedy,pipe:bot 'a,b' \"c,'d\",random") == ["greedy", "pipe:bot 'a,b' \"c,'d\"", "random"]
    assert split_bots("greedy,,") == ["greedy", "", ""]
