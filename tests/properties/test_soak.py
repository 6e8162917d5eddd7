"""The long run of `benchmarks/soak.py` is asked for in numbers that make sense."""

from __future__ import annotations

import subprocess
import sys

import pytest

from project import ROOT


def soak(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the command with some words."""
    command = [sys.executable, ROOT / "benchmarks" / "soak.py", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("option", ["--differential", "--decisions", "--workers"])
@pytest.mark.parametrize("number", ["0", "-3", "many"])
def test_numbers_begin_with_one(option, number):
    """No games are no request, and no reason to play in another way."""
    ended = soak(f"{option}={number}")

    assert ended.returncode == 2
    assert f"argument {option}: '{number}' is no number from 1 on" in ended.stderr


def test_help_tells_of_batches():
    """So that nobody wonders at more games than were asked for."""
    assert "rounded up to batches of 24" in " ".join(soak("--help").stdout.split())
