"""The command itself: help, versions, wrong usage and completion."""

from __future__ import annotations

import re
import subprocess
from importlib import import_module
from importlib.metadata import version

import pytest
from click.testing import CliRunner

from commands import COMMAND, environment, into_closed_pipe, run
from cvrules.cli.main import COMMANDS, main
from project import ROOT


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(name):
    """The example is a line to copy."""
    result = CliRunner().invoke(main, [name, "--help"])

    assert result.exit_code == 0
    assert re.search(rf"Examples?:\s+cvrules {name}\b", result.output)


def test_help_has_a_short_option():
    """For every command, not only for the first word."""
    assert run("check", "-h").stdout == run("check", "--help").stdout


@pytest.mark.parametrize("arguments", [["--help"], ["-h"]])
def test_help_lists_every_command(arguments):
    """Without importing any."""
    result = CliRunner().invoke(main, arguments)

    assert result.exit_code == 0
    assert all(f"  {name} " in result.output for name in COMMANDS)


@pytest.mark.parametrize("arguments", [[], ["fly"], ["--fly"]])
def test_wrong_usage_ends_with_2(arguments):
    """No command, an unknown one, an unknown option."""
    assert CliRunner().invoke(main, arguments).exit_code == 2


def test_the_version_is_shown():
    """It is that of the package."""
    assert CliRunner().invoke(main, ["--version"]).output == f"cvrules {version('cvrules')}\n"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_can_be_switched_on(shell):
    """The script calls the command again to complete a word."""
    result = run(env={"_CVRULES_COMPLETE": f"{shell}_source"})

    assert result.returncode == 0
    assert f"_CVRULES_COMPLETE={shell}_complete".encode() in result.stdout


@pytest.mark.parametrize(
    ("words", "completed"),
    [
        ("cvrules ch", [b"plain,check"]),
        ("cvrules explain cv10", [f"plain,CV10{digit}".encode() for digit in range(1, 10)]),
        ("cvrules fmt --c", [b"plain,--check"]),
        ("cvrules check x", [b"file,x"]),
    ],
)
def test_words_are_completed(words, completed):
    """Commands, options, codes and files."""
    env = {"_CVRULES_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(len(words.split()) - 1)}

    assert run(env=env).stdout.splitlines() == completed


WORDS = [
    ["explain", "CV101"],
    ["show", "marriage"],
    ["check", "cards/cv/base/goals.cv"],
    ["translate", "status"],
    ["try", "-v", "cards/cv/scenes/special_events.scene"],
    ["play", "--auto", "--seed", "7"],
]


@pytest.mark.parametrize("words", WORDS, ids=" ".join)
def test_a_pipe_nobody_reads_ends_quietly(words, monkeypatch):
    """As in `cvrules explain CV101 | head -1`: every command ends with 0, for nothing failed."""
    monkeypatch.chdir(ROOT)
    result = into_closed_pipe(*words)

    assert (result.stderr, result.returncode) == (b"", 0)


@pytest.mark.parametrize("words", WORDS, ids=" ".join)
def test_a_full_disk_is_told_in_one_line(words, monkeypatch):
    """Every command says so, ends with 1, and has no traceback."""
    monkeypatch.chdir(ROOT)
    with open("/dev/full", "w") as full:  # noqa: PTH123 - a device
        result = subprocess.run(
            [*COMMAND, *words],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            env=environment(),
        )

    assert result.stderr == b"Error: cannot write: No space left on device\n"
    assert result.returncode == 1


@pytest.mark.parametrize("command", ["check", "fmt", "show", "try"])
def test_ctrl_c_ends_with_130(command, monkeypatch):
    """As shells expect it; whatever was begun on standard output gets nothing more."""

    def interrupt(_path):
        raise KeyboardInterrupt

    monkeypatch.setattr(import_module(f"cvrules.cli.{'try_' if command == 'try' else command}"), "content", interrupt)
    result = CliRunner().invoke(main, [command, "-"])

    assert (result.exit_code, result.stdout, result.stderr) == (130, "", "\n")


def test_errors_of_the_system_name_their_file(monkeypatch, tmp_path):
    """Where it is not the output that fails, the message does not speak of writing."""

    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied", "secret.cv")

    monkeypatch.setattr("cvrules.cli.check.proofread", refuse)
    (tmp_path / "my.cv").touch()
    result = CliRunner().invoke(main, ["check", str(tmp_path)])

    assert (result.exit_code, result.output) == (1, "Error: cannot use 'secret.cv': Permission denied\n")
