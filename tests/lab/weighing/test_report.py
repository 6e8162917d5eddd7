"""The page of an experiment needs nothing but itself."""

from __future__ import annotations

import json
import re

import pytest

import cvrules
from cvrules.lab.weighing.experiment import Experiment, Weighing
from cvrules.lab.weighing.report import report_page
from cvrules.lab.weighing.results import weighing_json

RULES = cvrules.load("cv")


@pytest.fixture(autouse=True)
def _charts(drawn):
    """Charts are drawn by other tests."""


def _page(what: str, *cards: str) -> tuple[str, dict]:
    weighing = Weighing(Experiment(RULES, frozenset(cards), ("random",), (2,), old=RULES))
    for part in weighing.experiment.parts(8):
        weighing.add(part)
    answer = weighing_json(weighing, what, "games")
    return report_page({**answer, "command": "cvrules weigh <what>"}), {**answer, "command": "cvrules weigh <what>"}


def test_the_page_asks_no_other_host_for_anything():
    """No address, no import, no file; only its own style and data."""
    page, _ = _page("marriage", "marriage")

    assert not re.search(r"https?:|//|@import|url\(|\bsrc=|\bhref=", page)
    assert page.count("<script") == 1
    assert "prefers-color-scheme: dark" in page


def test_the_page_has_all_its_data_as_json():
    """Equal to the answer, whatever the name contains."""
    page, answer = _page("</script><b>", "marriage", "child")
    data = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)

    assert json.loads(data[1]) == answer
    assert "<b>" not in page


def test_the_page_shows_each_part_of_the_answer():
    """The verdict, charts and the comparison."""
    page, answer = _page("two cards", "marriage", "child")

    assert answer["verdict"]["text"] in page
    for title in (
        "Points for its buyer",
        "Victories of its buyer",
        "Each card",
        "How often",
        "Games with it",
        "Scores",
        "Length",
    ):
        assert f"<h2>{title}" in page
    assert "<code>cvrules weigh &lt;what&gt;</code>" in page
