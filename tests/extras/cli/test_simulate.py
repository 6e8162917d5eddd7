"""`cvrules simulate --out`: interrupted, killed and resumed, as real processes. Needs the extra `sim`."""

from __future__ import annotations

import signal
import subprocess
import time

import polars as pl
import pytest

from commands.processes import COMMAND, environment
from cvrules.lab.simulation.rows import TABLES

RUN = ("simulate", "--seats", "3", "--bots", "random,greedy", "--seed", "11", "--games", "60", "--batch", "4")


def run(*arguments, check=True):
    """Run the command to its end."""
    ended = subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, env=environment(), check=False)
    assert not check or ended.returncode == 0, ended.stderr
    return ended


def stop(folder, number, *arguments):
    """Start the command, send it a signal when two parts are there, and return how it ended."""
    process = subprocess.Popen(
        [*COMMAND, *RUN, "--out", str(folder), *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        start_new_session=True,
    )
    while len(list(folder.glob("part-*"))) < 2 and process.poll() is None:
        time.sleep(0.02)
    process.send_signal(number)
    _, errors = process.communicate(timeout=60)
    return process.returncode, errors


def frames(folder):
    """Return every table, sorted."""
    return {table: pl.read_parquet(folder / "part-*" / f"{table}.parquet") for table in TABLES}


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The folder of a run in one process that nothing disturbed."""
    folder = tmp_path_factory.mktemp("runs") / "whole"
    run(*RUN, "--out", str(folder), "--workers", "1")
    return frames(folder)


@pytest.mark.parametrize(("number", "code"), [(signal.SIGKILL, -9), (signal.SIGINT, 130)])
def test_an_interrupted_run_is_resumed(tmp_path, whole, number, code):
    """With another number of workers; every row is there once, and the same."""
    folder = tmp_path / "results"
    ended, errors = stop(folder, number, "--workers", "2")

    assert ended == code
    assert number == signal.SIGKILL or "repeat the command to resume the run" in errors
    assert 2 <= len(list(folder.glob("part-*"))) < 15
    resumed = run(*RUN, "--out", str(folder), "--workers", "1")
    assert "games are already saved" in resumed.stderr
    found = frames(folder)
    assert all(found[table].equals(whole[table]) for table in TABLES)


def test_a_finished_run_is_not_played_again(tmp_path):
    """It only shows its summary again."""
    options = ("simulate", "--games", "6", "--batch", "3", "--bots", "random", "--out", str(tmp_path / "x"))
    first, again = run(*options), run(*options)

    assert again.stdout == first.stdout
    assert "6 of 6 games are already saved; 0 games to play" in again.stderr


def test_other_settings_do_not_resume_a_run(tmp_path):
    """The message names them."""
    options = ("simulate", "--games", "3", "--bots", "random", "--out", str(tmp_path / "x"))
    run(*options)
    refused = run(*options, "--seed", "8", "--seats", "4", check=False)

    assert refused.returncode == 2
    assert "seats was 3 and is now 4; seed was '0' and is now '8'" in refused.stderr


def test_a_cluster_on_this_machine_gives_the_same_rows(tmp_path, whole):
    """Played by Dask."""
    folder = tmp_path / "results"
    run(*RUN, "--out", str(folder), "--cluster", "local", "--workers", "2")
    found = frames(folder)

    assert all(found[table].equals(whole[table]) for table in TABLES)
