"""What a cluster needs; `tests/extras/lab/test_cluster.py` starts a real one."""

from __future__ import annotations

import sys

import pytest

from cvrules.lab.simulation.cluster import connect
from cvrules.lab.simulation.results import MissingExtraError


def test_a_missing_package_is_named_with_its_extra(monkeypatch):
    """With the command that installs it."""
    monkeypatch.setitem(sys.modules, "distributed", None)

    with pytest.raises(MissingExtraError, match=r"needs Dask distributed; .*'cvrules\[cluster\]'"), connect("local", 1):
        pass
