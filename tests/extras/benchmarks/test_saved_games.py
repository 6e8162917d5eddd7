"""Saved games are played again: they end alike, and a changed row is reported."""

from __future__ import annotations

import subprocess
import sys

import polars as pl
import pytest

from cvrules.cli.main import main
from project import ROOT


@pytest.fixture
def results(tmp_path):
    """A folder with six games of CV."""
    folder = tmp_path / "results"
    words = ["simulate", "--games", "6", "--bots", "greedy,random", "--seed", "3", "--workers", "1", "--batch", "3"]
    with pytest.raises(SystemExit) as ended:
        main([*words, "--out", str(folder)])
    assert not ended.value.code
    return folder


def check(folder, *words):
    """Run the command, and return its exit code and its last line."""
    script = ROOT / "benchmarks" / "saved_games.py"
    done = subprocess.run([sys.executable, script, folder, *words], capture_output=True, text=True, check=False)
    return done.returncode, (done.stdout + done.stderr).splitlines()[-1]


def test_saved_games_are_played_again(results):
    """Every second of six is three."""
    code, line = check(results, "--every", "2")

    assert code == 0
    assert line.startswith("3 games, ")
    assert line.endswith(" decisions: no violation and no difference")


def test_a_changed_row_is_reported(results):
    """The seat of the fourth game, which is the first of the second part, has a point too many."""
    file = results / "part-000001" / "seats.parquet"
    pl.read_parquet(file).with_columns(pl.col("points") + 1).write_parquet(file)

    code, line = check(results, "--every", "3")

    assert code == 1
    assert line.startswith("DIFFERENCE in game 3: saved ")


def test_a_lost_part_is_reported(results):
    """The rows are counted before any game is played."""
    for file in (results / "part-000000").iterdir():
        file.unlink()

    assert check(results) == (1, "3 rows of games, 3 different games of 6")


def test_other_cards_are_refused(results):
    """The digest of the rules is saved with the results."""
    file = results / "question.json"
    file.write_text(file.read_text("utf-8").replace('"rules": "', '"rules": "0'), "utf-8")

    code, line = check(results)

    assert code == 2
    assert "has results of other cards, or of another version of cvrules" in line
