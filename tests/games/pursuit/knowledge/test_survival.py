"""The forecast of a death in the next Upkeep agrees with every way through the Upkeep that follows."""

from __future__ import annotations

from random import Random

import pytest

import cvrules
from cvrules.games.pursuit.bots.greedy import GreedyBot
from cvrules.games.pursuit.knowledge.survival import least_stress, survives
from cvrules.games.pursuit.table.moves import Discard, Overtime, Refresh
from effort.sweeps import sweep
from games.pursuit.laid_out import table_of

#: Moves that a sensible player makes rarely.
FREE = Discard | Overtime | Refresh


def least(*lines, number=6):
    """Return how many spaces further right the cube is at best, or `None` for death."""
    table = table_of(*lines)
    space = least_stress(table, 0, number)
    return None if space is None else space - table.seats[0].stress


@pytest.mark.parametrize(
    ("lines", "spaces"),
    [
        (("round 5",), 3),
        (("round 5", "seat 1 has car level 2"), 4),
        (("round 5", "seat 1 has car level 2", "seat 1 has 3 money"), 3),
        (("round 5", "seat 1 has tent level 3", "seat 1 has 2 influence"), 3),
        (("round 4", "seat 1 has tent level 3", "seat 1 has 2 influence"), 0),
        (("round 4", "seat 1 has tent level 3, treehouse level 3", "seat 1 has 2 influence"), 0),
        (("round 5", "seat 1 has amira, mei"), 4),
    ],
)
def test_each_cause_moves_the_cube(lines, spaces):
    """Old Age, lost cards, too many partners, and rest that cards bring (P3.4, P3.6, P6.5, P6.7)."""
    assert least("seat 1 stress light_blue 1", *lines, number=6 if "round 5" in lines else 5) == spaces


def test_two_lost_cards_after_old_age_can_be_too_much():
    """Three spaces for Old Age and two for cards, but only four are left (P6.2)."""
    held = ("seat 1 stress yellow 1", "seat 1 has tent level 3, professor")

    assert not survives(table_of(*held, "round 5"), 0, 6)
    assert survives(table_of(*held, "round 5", "seat 1 has 2 influence"), 0, 6)
    assert survives(table_of(*held, "round 8"), 0, 9)


def least_at_the_end(table, at):
    """Return the lowest space of the cube after every way through Upkeep, or `None`."""
    if table.seats[at].life != 0:
        return None
    if table.phase != "paying" or table.to_move != at:
        return table.seats[at].stress
    ends = [least_at_the_end(cvrules.play(table, move), at) for move in cvrules.legal_moves(table)]
    return min((space for space in ends if space is not None), default=None)


def compare_in_a_game(rng):
    """Play a solo game, half of whose moves are by chance, and return how many forecasts were compared."""
    rules, bot = cvrules.load("pursuit"), GreedyBot()
    table, forecasts, compared = cvrules.settle(cvrules.deal(rules, 1), rng), {}, 0
    while table.to_move is not None:
        before, move = table, bot.choose(cvrules.view(table, 0), rng)
        if rng.random() < 0.5:
            move = rng.choice([one for one in cvrules.legal_moves(table) if not isinstance(one, FREE)] or [move])
        table = cvrules.play(table, move)
        if before.phase == "act" and not table.seats[0].hourglasses and table.phase not in {"price", "pick"}:
            forecasts[before.round + 1] = least_stress(table, 0, before.round + 1), bool(table.roles)
        table = cvrules.settle(table, rng)
        if table.phase == "paying" and table.round in forecasts:
            forecast, has_hopes = forecasts.pop(table.round)
            found = least_at_the_end(table, 0)
            assert least_stress(table, 0, table.round) == found
            if has_hopes and forecast is not None:  # roles that nobody filled can only have made it too low
                assert found is None or forecast <= found
            else:
                assert forecast == found
            compared += 1
    return compared


@pytest.mark.parametrize("seed", sweep(range(12), quick=2))
def test_the_forecast_is_right_in_whole_games(seed):
    """For the only player, at the end of each round and in each Upkeep, until two forecasts were compared."""
    rng, compared = Random(seed), 0
    while compared < 2:
        compared += compare_in_a_game(rng)
