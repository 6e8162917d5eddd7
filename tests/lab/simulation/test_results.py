"""What a folder of results needs, and refuses; `tests/extras/lab` writes real files."""

from __future__ import annotations

import sys

import pytest

import cvrules
from cvrules.lab.simulation.jobs import Entrant, Job
from cvrules.lab.simulation.results import MissingExtraError, OtherSettingsError, Results, frames_of
from cvrules.lab.simulation.rows import Rows


def test_a_missing_package_is_named_with_its_extra(monkeypatch, tmp_path):
    """Before anything is written."""
    monkeypatch.setitem(sys.modules, "polars", None)
    job = Job(cvrules.load("orchard"), (Entrant("random"),), 3, 2)
    folder = tmp_path / "results"

    with pytest.raises(MissingExtraError, match=r"needs polars; install it with: pip install 'cvrules\[sim\]'"):
        Results(folder).begin(job)
    with pytest.raises(ImportError, match="polars"):
        frames_of(Rows())
    assert not folder.exists()


def test_other_settings_are_named():
    """Each with its old and its new value."""
    error = OtherSettingsError((("seed", "1", "2"), ("games", 10, 20)))

    assert str(error) == "seed was '1' and is now '2'; games was 10 and is now 20"


def test_unknown_tables_are_refused(tmp_path):
    """The message lists them."""
    with pytest.raises(ValueError, match="there is no table 'x'; choose from: games, seats, cards, scores"):
        Results(tmp_path).frame("x")
