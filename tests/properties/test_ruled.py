"""Two sets of rules that differ in one ruling: the same game until that ruling decides something."""

from __future__ import annotations

from random import Random

import pytest

from cvrules.games.cv import engine
from cvrules.games.cv.events import Ended, Ruled
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.moves import PlayEvent
from cvrules.games.cv.rulings import RULINGS
from cvrules.games.cv.scoring import score, winners
from cvrules.games.cv.setup import deal
from properties import picture
from properties.playing import tempers
from properties.watching import generated

NAMES = sorted(ruling.name for ruling in RULINGS)
#: Rulings that speak of points only.
SCORING = {"beyond_ten", "goal_counting", "tokens_counted", "tie_break"}
GAMES = 6
#: Rulings that some of so many games ask for; of the others scenes tell, see `games/cv/test_rulings.py`.
FREQUENT = {"extra_dice", "leftmost_discard", "misfortune", "new_event", "placement", "upkeep", "upkeep_refusal"}


#: Rulings that matter more often where others are so.
HELPED = {
    "lost_card": {"misfortune": "at_once"},
    "second_misfortune": {"misfortunes": "every_three"},
    "uncovered_upkeep": {"upkeep": "after_adding"},
    "waiting_card": {"dual_type": "when_a_stack_exists"},
}


def pairs(name: str, games: int):
    """Yield two sets of rules that differ in one ruling, with a generator and how many play."""
    options = next(ruling.words for ruling in RULINGS if ruling.name == name)
    for seed in range(games):
        rules, players = generated(20_000 + seed)
        rng = Random(f"{name} {seed}")
        one, other = rng.sample(options, 2)
        given = {**rules.options, **HELPED.get(name, {})}
        yield (
            CvGame.rules(None, rules.cards, {**given, name: one}),
            CvGame.rules(None, rules.cards, {**given, name: other}),
            players,
            rng,
        )


def looks(table):
    """Return what everybody knows of a table: what lies there and acts, answers apart from events, and points."""
    answers = [move for move in engine.legal_moves(table) if not isinstance(move, PlayEvent)]
    points = (score(table), winners(table)) if table.to_move is None else ()
    return picture.whole(table), picture.acting(table), answers, points


def first_difference(one, other, players, rng):
    """Play the same game under both rules; return the events of the first step that differs, for each, or `None`."""
    here, there = deal(one, players), deal(other, players)
    chosen = tempers(rng, players)
    while here.to_move is not None:
        if here.to_move >= 0:
            common = [move for move in engine.legal_moves(here) if move in engine.legal_moves(there)]
            move = chosen[here.to_move](tuple(common), rng)
        else:
            outcomes, weights = zip(*engine.chances(here), strict=True)
            move = rng.choices(outcomes, [float(weight) for weight in weights])[0]
        told_here: list = []
        told_there: list = []
        here, there = engine.play(here, move, told_here), engine.play(there, move, told_there)
        if looks(here) != looks(there):
            return told_here, told_there
    return None


def reported(events, name):
    """Return the options that events report of a ruling."""
    return {event.option for event in events if isinstance(event, Ruled) and event.name == name}


@pytest.mark.parametrize("name", NAMES)
def test_games_are_equal_until_a_ruling_is_reported(name):
    """The step in which they part tells of the ruling on both sides, each with its own option."""
    parted = 0
    for one, other, players, rng in pairs(name, GAMES):
        told = first_difference(one, other, players, rng)
        if told is not None:
            parted += 1
            assert [reported(events, name) for events in told] == [{one.ruling(name)}, {other.ruling(name)}]

    assert parted or name not in FREQUENT


@pytest.mark.parametrize("name", sorted(SCORING))
def test_rulings_about_points_are_reported_when_points_are_counted(name):
    """Until then games are the same, table by table."""
    for one, other, players, rng in pairs(name, 6):
        for events in first_difference(one, other, players, rng) or ():
            assert any(isinstance(event, Ended) for event in events)


def test_equal_rulings_give_equal_games():
    """Spelling out every default changes nothing."""
    for seed in range(4):
        rules, players = generated(seed)
        spelt_out = CvGame.rules(None, rules.cards, {**{one.name: one.default for one in RULINGS}, **rules.options})

        assert first_difference(rules, spelt_out, players, Random(seed)) is None
