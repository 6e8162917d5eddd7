"""Folders without results are refused; `tests/extras/cli` compares real ones."""

from __future__ import annotations

import pytest

from cvrules.lab.simulation.differences import NoResultsError, diff_json
from cvrules.lab.simulation.results import SETTINGS_FILE, Results


def test_a_folder_without_results_is_refused(tmp_path):
    """Nothing was simulated, or nothing was finished."""
    with pytest.raises(NoResultsError, match="has no results"):
        diff_json(Results(tmp_path), Results(tmp_path))

    (tmp_path / SETTINGS_FILE).write_text("{}")
    with pytest.raises(NoResultsError, match="has no finished games"):
        diff_json(Results(tmp_path), Results(tmp_path))
