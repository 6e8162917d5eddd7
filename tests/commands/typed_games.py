"""Games at the terminal whose answers are typed by a test."""

from __future__ import annotations

import click
from click.testing import CliRunner

import cvrules.cli.play
from cvrules.cli.main import main

__all__ = ["play_typed"]


def play_typed(monkeypatch, *words, typed=()):
    """Return the output of `cvrules play` in which these lines are typed before the input ends."""
    lines = list(typed)

    def answer(prompt):
        if not lines:
            raise EOFError
        click.echo(f"{prompt}{lines[0]}")
        return lines.pop(0)

    monkeypatch.setattr(cvrules.cli.play, "is_terminal", lambda _: True)
    monkeypatch.setattr(cvrules.cli.play, "read_line", answer)
    return CliRunner().invoke(main, ["play", "--seed", "7", *map(str, words)])
