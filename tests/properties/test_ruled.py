"""Two sets of rules that differ in one ruling: the same game until that ruling decides something."""

from __future__ import annotations

from random import Random

import pytest

from cvrules.games.cv import engine
from cvrules.games.cv.events import Ruled
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.rulings import RULINGS
from cvrules.games.cv.setup import deal
from properties import picture
from properties.playing import tempers
from properties.watching import generated

#: Rulings that speak of points only.
SCORING = {"beyond_ten", "goal_counting", "tokens_counted", "tie_break"}
#: Rulings that are reported wherever they change the table.
REPORTED = {"extra_dice", "leftmost_discard", "dual_type"}


def pairs(name: str, games: int):
    """Yield two sets of rules that differ in one ruling, with a generator and how many play."""
    options = next(ruling.words for ruling in RULINGS if ruling.name == name)
    for seed in range(games):
        rules, players = generated(20_000 + seed)
        rng = Random(f"{name} {seed}")
        one, other = rng.sample(options, 2)
        yield (
            CvGame.rules(None, rules.cards, {**rules.options, name: one}),
            CvGame.rules(None, rules.cards, {**rules.options, name: other}),
            players,
            rng,
        )


def first_difference(one, other, players, rng):
    """Play the same game under both rules; return the events of the first step that differs, or `None`."""
    here, there = deal(one, players), deal(other, players)
    chosen = tempers(rng, players)
    while here.to_move is not None:
        if here.to_move >= 0:
            common = [move for move in engine.legal_moves(here) if move in engine.legal_moves(there)]
            if not common:
                return None
            move = chosen[here.to_move](tuple(common), rng)
        else:
            outcomes, weights = zip(*engine.chances(here), strict=True)
            move = rng.choices(outcomes, [float(weight) for weight in weights])[0]
        events: list = []
        here, there = engine.play(here, move, events), engine.play(there, move, events)
        if picture.whole(here) != picture.whole(there):
            return events
    return None


@pytest.mark.parametrize("name", sorted(SCORING))
def test_rulings_about_points_change_nothing_else(name):
    """Whole games are the same, table by table."""
    assert all(first_difference(*pair) is None for pair in pairs(name, 6))


@pytest.mark.parametrize("name", sorted(REPORTED))
def test_games_are_equal_until_a_ruling_is_reported(name):
    """The step in which they part tells of the ruling, by name and option."""
    parted = 0
    for one, other, players, rng in pairs(name, 10):
        events = first_difference(one, other, players, rng)
        if events is not None:
            parted += 1
            reported = {event.option for event in events if isinstance(event, Ruled) and event.name == name}
            assert reported
            assert reported <= {one.ruling(name), other.ruling(name)}

    assert parted > 2


def test_equal_rulings_give_equal_games():
    """Spelling out every default changes nothing."""
    for seed in range(4):
        rules, players = generated(seed)
        spelt_out = CvGame.rules(None, rules.cards, {**{one.name: one.default for one in RULINGS}, **rules.options})

        assert first_difference(rules, spelt_out, players, Random(seed)) is None
