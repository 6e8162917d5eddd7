"""The end of the story gives the reason of every point."""

from __future__ import annotations

import re

import pytest
from attrs import evolve

import cvrules
from cvrules.games.cv.bots import GreedyBot
from cvrules.games.cv.table import Seat
from cvrules.games.cv.verdict import verdict
from cvrules.lab.matches import played_out
from potexts import LANGUAGES
from terminals import NAMES, pen, rules


def end(seed=7, players=3):
    """Return the table at the end of a game."""
    return played_out(rules(), [GreedyBot() for _ in range(players)], seed)


def seat(table, **stacks):
    """Return a seat with these cards, top card first."""
    names = ("health", "knowledge", "relationship", "work", "possession")
    piles = tuple(tuple(table.rules.by_name[card] for card in stacks.get(name, ())) for name in names)
    return Seat(table.rules, aim=table.rules.by_name["hard_worker"], piles=piles)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(3))
def test_the_points_of_a_sheet_add_up(seed, language):
    """Every line begins with its points, and together they are the total."""
    table = end(seed)
    lines = verdict(table, pen(language), NAMES)
    totals = [sheet.total for sheet in cvrules.score(table)]
    points, sums = [], []
    for line in lines:
        if line.startswith("──"):
            sums.append(0)
            points.append(int(re.search(r"(\d+) \w+ ─", line)[1]))
        elif found := re.match(r" {2,4}(\d{1,3})  \S", line):
            sums[-1] += int(found[1])

    assert points == sums == totals
    assert max(map(len, lines)) <= 80


def test_every_line_of_a_sheet_names_its_rule():
    """The paragraph of the rulebook page stands behind the reason."""
    table = end()
    text = " ".join(verdict(table, pen(), NAMES))
    rules_named = sorted(re.findall(r"R9\.\d", text))

    assert rules_named == sorted(line.rule for sheet in cvrules.score(table) for line in sheet.lines)


def test_a_card_that_counts_twice_is_named():
    """Five cards with a marathon runner on top count as six."""
    table = end(players=2)
    runners = seat(table, health=("marathon_runner", "running", "fitness", "blood_donor", "pension"))
    table = evolve(table, seats=(runners, table.seats[1]))
    lines = " ".join(" ".join(verdict(table, pen(), NAMES)).split())

    assert "21 for 6 health cards, Marathon runner counting as 2: 1 + 2 + 3 + 4 + 5 + 6 R9.3" in lines


def test_possessions_and_goals_give_their_reason():
    """A printed number, and the sentence of a goal."""
    table = end(players=2)
    rich = seat(table, work=("intern", "blogger"), possession=("villa",))
    table = evolve(table, seats=(rich, seat(table)), public=())
    lines = " ".join(" ".join(verdict(table, pen(), NAMES)).split())

    assert "4 printed on Villa (possession) R9.4" in lines
    assert "6 own goal Hard worker. At the end of the game, each work card in your CV scores 3 points. R9.5" in lines
    assert lines.endswith("Alex wins with 10 points.")


def test_a_tie_is_broken_by_fewer_cards():
    """And the sentence says so."""
    table = end(players=2)
    one, two = seat(table, possession=("villa",)), seat(table, possession=("television_set", "bicycle"))
    table = evolve(table, seats=(two, one), public=())

    assert verdict(table, pen(), NAMES)[-1] == "Kim wins with 4 points and the fewest cards."


def test_a_full_tie_is_shared():
    """Both are named."""
    table = end(players=2)
    table = evolve(table, seats=(seat(table, possession=("bicycle",)),) * 2, public=())

    assert verdict(table, pen(), NAMES)[-1] == "Alex and Kim share the victory with 1 point."


def test_waiting_cards_are_part_of_a_life():
    """They lie aside."""
    table = end(players=2)
    waits = evolve(seat(table), waiting=(table.rules.by_name["athlete"],))
    table = evolve(table, seats=(waits, seat(table)))

    assert "  Aside, type not settled: Athlete" in verdict(table, pen(), NAMES)
