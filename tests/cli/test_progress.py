"""The progress of a long command: one changing line on a terminal, and few lines elsewhere."""

from __future__ import annotations

import io

import pytest

from cvrules.cli import progress
from cvrules.cli.progress import Progress, time_text


class Terminal(io.StringIO):
    """A stream that calls itself a terminal."""

    encoding = "utf-8"

    def isatty(self):
        return True


@pytest.fixture
def clock(monkeypatch):
    """A clock that advances by a second each time it is asked."""
    times = iter(range(1000))
    monkeypatch.setattr(progress, "monotonic", lambda: float(next(times)))


@pytest.mark.parametrize(("seconds", "text"), [(0, "0:00"), (7.4, "0:07"), (750, "12:30"), (11_100, "3:05:00")])
def test_times_are_short(seconds, text):
    """Hours only if there are any."""
    assert time_text(seconds) == text


def test_the_rate_counts_only_games_of_this_run():
    """A resumed run would seem too fast."""
    shown = Progress(1000, done=500)
    shown.add(100)

    assert shown.text(10) == "600 of 1,000 games, 10.0 games/s, 0:40 left"
    assert Progress(1000).text(0) == "0 of 1,000 games"


@pytest.mark.usefixtures("clock")
def test_a_terminal_shows_one_line(monkeypatch):
    """Which is overwritten, and removed at the end."""
    stream = Terminal()
    monkeypatch.setattr("sys.stderr", stream)
    shown = Progress(300)
    shown.add(100)
    shown.add(100)
    shown.end()

    assert stream.getvalue().split("\r")[1] == "100 of 300 games, 100.0 games/s, 0:02 left"
    assert stream.getvalue().endswith("\r")
    assert "\n" not in stream.getvalue()


@pytest.mark.usefixtures("clock")
def test_elsewhere_a_line_is_printed_now_and_then(capsys):
    """Every ten seconds, however many batches are done."""
    shown = Progress(300)
    for _ in range(25):
        shown.add(10)
    shown.end()

    assert capsys.readouterr().err.splitlines() == [
        "100 of 300 games, 10.0 games/s, 0:20 left",
        "200 of 300 games, 10.0 games/s, 0:10 left",
    ]
