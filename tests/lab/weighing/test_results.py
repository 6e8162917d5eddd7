"""Answers describe the whole experiment; `test_experiment` checks its numbers."""

from __future__ import annotations

import cvrules
from cvrules.lab.weighing.experiment import Experiment, Weighing
from cvrules.lab.weighing.results import weighing_json


def test_an_answer_has_prices_outcomes_and_its_command():
    """For each number of seats."""
    weighing = Weighing(Experiment(cvrules.load("cv"), frozenset({"child", "zoo_trip"}), ("random",), (2, 3)))
    for part in weighing.experiment.parts(3):
        weighing.add(part)
    answer = weighing_json(weighing, "two cards", "games", "cvrules weigh two_cards.cv")

    assert answer["command"] == "cvrules weigh two_cards.cv"
    assert answer["prices"] == {"child": 2, "zoo_trip": None}
    assert answer["price_title"] == "symbols that the card costs"
    for stratum in answer["strata"]:
        assert sum(stratum["outcomes"]["scores"].values()) == 3 * stratum["seats"]
        assert len(stratum["outcomes"]["seats"]) == stratum["seats"]
