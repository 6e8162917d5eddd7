"""Results in a folder: real Parquet files, which say what the games say. Needs the extra `sim`."""

from __future__ import annotations

import json

import polars as pl
import pytest
from attrs import evolve

import cvrules
from cvrules.lab import arena
from cvrules.lab.simulation.batches import play_batch
from cvrules.lab.simulation.jobs import Entrant, Job
from cvrules.lab.simulation.results import OtherSettingsError, Results
from cvrules.lab.simulation.rows import TABLES

JOB = Job(cvrules.load("cv"), (Entrant("random"),), 10, 2, seed=5, batch=4, events=True)


@pytest.fixture
def results(tmp_path):
    """A folder with all results of the job."""
    results = Results(tmp_path / "results")
    results.begin(JOB)
    for batch in reversed(list(JOB.batches())):
        results.save(play_batch(JOB, batch))
    return results


def test_saved_rows_are_the_rows_of_the_games(results):
    """Table by table, with the columns of its rows."""
    played = arena(JOB.rules, {"random": None}, games=10, seats=2, seed=5, events=True)
    for table, row in TABLES.items():
        frame = results.frame(table).collect()

        assert tuple(frame.columns) == row._fields
        assert frame.equals(played.rows(table))


def test_rows_can_be_had_as_any_frame():
    """Equal in polars and pandas."""
    played = arena(JOB.rules, {"random": None}, games=3, seats=2)

    assert played.rows("seats").to_dicts() == played.rows("seats", None)
    assert played.rows("seats", "pandas").to_dict("records") == played.rows("seats", None)


def test_a_part_that_is_there_is_not_written_again(results):
    """Nothing is counted twice, not even if two runs save the same batch."""
    before = results.frame("games").collect()
    batch = next(JOB.batches())
    results.save(play_batch(JOB, batch))

    assert list(results.missing_batches(JOB)) == []
    assert results.frame("games").collect().equals(before)
    assert not list(results.folder.glob(".writing-*"))


def test_what_was_not_finished_is_removed_and_played_again(results):
    """A part that a crash left behind does not count."""
    part = results.folder / "part-000001"
    part.rename(results.folder / ".writing-part-000001-99")
    results.begin(JOB)

    assert [batch.index for batch in results.missing_batches(JOB)] == [1]
    assert not list(results.folder.glob(".writing-*"))


def test_other_settings_are_refused_by_name(results):
    """And nothing is changed."""
    with pytest.raises(OtherSettingsError, match=r"^seed was '5' and is now '6'$"):
        results.begin(evolve(JOB, seed=6))
    with pytest.raises(OtherSettingsError, match=r"^games was 10 and is now 11; batch was 4 and is now 5$"):
        results.begin(evolve(JOB, games=11, batch=5))
    assert json.loads((results.folder / "question.json").read_text("utf-8"))["seed"] == "5"


def test_a_folder_with_other_files_is_left_alone(tmp_path):
    """It may be somebody's home."""
    (tmp_path / "letter.txt").write_text("Dear aunt", "utf-8")

    with pytest.raises(FileExistsError, match=r"is not empty and has no question\.json; choose another folder"):
        Results(tmp_path).begin(JOB)


def test_each_game_is_there_once(results):
    """In every table with a row for each game."""
    games = results.frame("games").select(pl.col("game").sort()).collect()["game"].to_list()

    assert games == list(range(10))
