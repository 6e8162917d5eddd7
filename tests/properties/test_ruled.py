"""Two sets of rules that differ in one ruling: the same game until that ruling decides something."""

from __future__ import annotations

from random import Random

import pytest

from cvrules import deciding_rulings
from cvrules.games.cv.cards.rulings import RULINGS
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.rulebook import chance
from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.rulebook.scoring import score, winners
from cvrules.games.cv.rulebook.setup import deal
from cvrules.games.cv.table.events import Ended
from cvrules.games.cv.table.moves import PlayEvent
from effort.sweeps import sweep
from played_games.tempers import tempers
from properties.referee.watched_games import generated
from tables import picture

NAMES = sorted(ruling.name for ruling in RULINGS)
#: Rulings that speak of points only.
SCORING = {"beyond_ten", "goal_counting", "tokens_counted", "tie_break"}
GAMES = 6
#: Rulings that some of so many games ask for; of the others scenes tell, see `games/cv/cards/test_rulings.py`.
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
    answers = [move for move in ENGINE.legal_moves(table) if not isinstance(move, PlayEvent)]
    points = (score(table), winners(table)) if table.to_move is None else ()
    return picture.table_data(table), picture.acting(table), answers, points


def first_difference(one, other, players, rng):
    """Play the same game under both rules; return both tables before the first step that differs, the step and its events."""
    here, there = deal(one, players), deal(other, players)
    chosen = tempers(rng, players)
    while here.to_move is not None:
        if here.to_move >= 0:
            common = [move for move in ENGINE.legal_moves(here) if move in ENGINE.legal_moves(there)]
            move = chosen[here.to_move](tuple(common), rng)
        else:
            outcomes, weights = zip(*chance.outcomes(here), strict=True)
            move = rng.choices(outcomes, [float(weight) for weight in weights])[0]
        events: list = []
        before = here, there
        here, there = ENGINE.play(here, move, events), ENGINE.play(there, move)
        if looks(here) != looks(there):
            return before, move, events
    return None


def named(table, move, name):
    """Return the option of a ruling, where it decides a step."""
    return [ruled.option for ruled in deciding_rulings(table, move) if ruled.name == name]


@pytest.mark.parametrize("name", sweep(NAMES, quick=5))
def test_games_are_equal_until_a_ruling_decides(name):
    """Of the step in which they part, the ruling is named on both sides, each with its own option."""
    parted = 0
    for one, other, players, rng in pairs(name, GAMES):
        difference = first_difference(one, other, players, rng)
        if difference is not None:
            (here, there), move, _ = difference
            parted += 1
            assert named(here, move, name) == [one.ruling(name)]
            assert named(there, move, name) == [other.ruling(name)]

    assert parted or name not in FREQUENT


@pytest.mark.parametrize("name", sorted(SCORING))
def test_rulings_about_points_decide_when_points_are_counted(name):
    """Until then games are the same, table by table."""
    for one, other, players, rng in pairs(name, 6):
        difference = first_difference(one, other, players, rng)
        if difference is not None:
            assert any(isinstance(event, Ended) for event in difference[2])


def test_equal_rulings_give_equal_games():
    """Spelling out every default changes nothing."""
    for seed in range(4):
        rules, players = generated(seed)
        spelt_out = CvGame.rules(None, rules.cards, {**{one.name: one.default for one in RULINGS}, **rules.options})

        assert first_difference(rules, spelt_out, players, Random(seed)) is None
