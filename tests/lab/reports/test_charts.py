"""Charts need an extra, and say so; `tests/extras/lab` draws them."""

from __future__ import annotations

import pytest

from cvrules.lab.reports import charts
from cvrules.lab.reports.charts import bar_chart, check_charts
from cvrules.lab.simulation.results import MissingExtraError


@pytest.mark.parametrize(
    ("module", "package"), [("altair", "altair"), ("vl_convert", r"vl-convert-python")], ids=["altair", "vl-convert"]
)
def test_a_missing_package_is_named_with_its_extra(monkeypatch, module, package):
    """Before anything is drawn."""
    monkeypatch.setattr(charts, "find_spec", lambda name: None if name == module else object())

    for call in (check_charts, lambda: bar_chart("Use", [])):
        with pytest.raises(MissingExtraError, match=rf"this needs {package}; .*'cvrules\[report\]'"):
            call()
