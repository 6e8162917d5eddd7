"""How commands end when something outside goes wrong."""

from __future__ import annotations

import os
from io import StringIO
from types import SimpleNamespace

import click
import pytest

from cvrules.cli.console import print_line, uses_colour
from cvrules.cli.exit import exit_cleanly

NOBODY = 99


class Gone(StringIO):
    """An output that nobody reads any more, or that has no room."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.error = error

    def flush(self) -> None:
        """Fail, for there is something left to write."""
        raise self.error

    def fileno(self) -> int:
        """Return a number no file has."""
        return NOBODY


@pytest.fixture
def turned(monkeypatch):
    """The outputs that were turned to nowhere; the test's own stay as they are."""
    found = []
    system = SimpleNamespace(
        dup2=lambda _, output: found.append(output), open=lambda *_: NOBODY, devnull=os.devnull, O_WRONLY=os.O_WRONLY
    )
    monkeypatch.setattr("cvrules.cli.exit.os", system)
    return found


def context() -> click.Context:
    """Return what a command is called with."""
    return click.Context(click.Command("any"))


def test_an_output_nobody_reads_ends_with_0(monkeypatch, turned):
    """What is left in the buffer goes nowhere, so that nothing complains at the very end."""
    monkeypatch.setattr("sys.stdout", Gone(BrokenPipeError()))

    with pytest.raises(click.exceptions.Exit) as ended, exit_cleanly(context()):
        pass
    assert ended.value.exit_code == 0
    assert turned == [NOBODY]


def test_an_output_without_room_is_told(monkeypatch, turned):
    """Once, and in words."""
    monkeypatch.setattr("sys.stdout", Gone(OSError(28, "No space left on device")))

    with pytest.raises(click.ClickException, match="cannot write: No space left on device"), exit_cleanly(context()):
        pass
    assert turned == [NOBODY]


def test_a_pipe_that_broke_elsewhere_keeps_the_output(monkeypatch, turned):
    """It still takes what there is to say."""
    monkeypatch.setattr("sys.stdout", StringIO())

    with pytest.raises(click.exceptions.Exit), exit_cleanly(context()):
        raise BrokenPipeError
    assert turned == []


def test_a_closed_output_is_no_trouble(monkeypatch):
    """Nothing is printed, and the command goes its way."""
    monkeypatch.setattr("sys.stdout", None)
    with exit_cleanly(context()):
        print_line("nobody hears")

    assert not uses_colour()
