"""Lets pages be tested without altair, which is an extra; `tests/extras/lab` draws real charts."""

from __future__ import annotations

from importlib import import_module

import pytest

PAGES = ("reports.games", "weighing.card_sections", "weighing.report", "weighing.survey_report", "simulation.report")
CHARTS = ("bar_chart", "histogram", "interval_chart", "scatter_chart")


@pytest.fixture
def drawn(monkeypatch):
    """A list of the title and the data of each chart that a page draws."""
    found = []

    def draw(title, data, *_, **__):
        found.append((title, data))
        return "<svg></svg>"

    for name in PAGES:
        module = import_module(f"cvrules.lab.{name}")
        for chart in CHARTS:
            if hasattr(module, chart):
                monkeypatch.setattr(module, chart, draw)
    return found
