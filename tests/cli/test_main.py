"""The command itself: help, versions, wrong usage and completion."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.metadata import version

import pytest
from click.testing import CliRunner

from commands.calls import call, call_into, closed_pipe, full_disk
from commands.processes import start_into
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
    assert call("check", "-h").stdout == call("check", "--help").stdout


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
    result = call(env={"_CVRULES_COMPLETE": f"{shell}_source"})

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

    assert call(env=env).stdout.splitlines() == completed


WORDS = [
    ["explain", "CV101"],
    ["show", "marriage"],
    ["check", "cards/cv/base/goals.cv"],
    ["translate", "status"],
    ["try", "-v", "cards/cv/scenes/special_events.scene"],
    ["play", "--auto", "--seed", "7"],
]


@pytest.fixture
def said(monkeypatch, capsys):
    """What a command prints on standard error, in the project's folder."""
    monkeypatch.chdir(ROOT)
    return lambda: capsys.readouterr().err


@pytest.mark.parametrize("words", WORDS, ids=" ".join)
def test_a_pipe_nobody_reads_ends_quietly(words, said):
    """As in `cvrules explain CV101 | head -1`: every command ends with 0, because nothing failed."""
    with closed_pipe() as pipe:
        assert call_into(pipe, *words) == 0
    assert said() == ""


@pytest.mark.parametrize("words", WORDS, ids=" ".join)
def test_a_full_disk_is_reported_in_one_line(words, said):
    """Every command says so, ends with 1, and has no traceback."""
    with full_disk() as disk:
        assert call_into(disk, *words) == 1
    assert said() == "Error: cannot write: No space left on device\n"


def test_a_process_ends_as_the_command_does():
    """Python itself adds nothing at the very end, when it closes the streams."""
    with closed_pipe() as pipe:
        into_pipe = start_into(pipe, *WORDS[0])
    with full_disk() as disk:
        onto_disk = start_into(disk, *WORDS[0])

    assert (into_pipe.stderr, into_pipe.returncode) == (b"", 0)
    assert (onto_disk.stderr, onto_disk.returncode) == (b"Error: cannot write: No space left on device\n", 1)


@pytest.mark.parametrize("command", ["check", "fmt", "show", "try"])
def test_ctrl_c_ends_with_130(command, monkeypatch):
    """As shells expect it; whatever was begun on standard output gets nothing more."""

    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(import_module(f"cvrules.cli.{'try_' if command == 'try' else command}"), "read_file", interrupt)
    result = CliRunner().invoke(main, [command, "-"])

    assert (result.exit_code, result.stdout, result.stderr) == (130, "", "\n")


def test_errors_of_the_system_name_their_file(monkeypatch, tmp_path):
    """Where it is not the output that fails, the message does not speak of writing."""

    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied", "secret.cv")

    monkeypatch.setattr("cvrules.cli.check.check_files", refuse)
    (tmp_path / "my.cv").touch()
    result = CliRunner().invoke(main, ["check", str(tmp_path)])

    assert (result.exit_code, result.output) == (1, "Error: cannot use 'secret.cv': Permission denied\n")
