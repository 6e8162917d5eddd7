"""The chance of a plan is exact, and a plan names dice that may be thrown."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest

import cvrules
from cvrules.games.cv.appraisal import appraisal_of
from cvrules.games.cv.bots import GreedyBot
from cvrules.games.cv.moves import Reroll
from cvrules.games.cv.planning import best_plan, chance_of
from cvrules.games.cv.table import Phase
from cvrules.lab.matches import match


def counted(missing: tuple[int, ...], dice: int, throws: int) -> Fraction:
    """Return the chance by trying every throw; face 0 is bad luck."""
    if not missing:
        return Fraction(1)
    if not dice or not throws:
        return Fraction(0)
    good = 0
    for faces in product(range(6), repeat=dice):
        left, idle = list(missing), 0
        for face in faces:
            if 1 <= face <= len(left) and left[face - 1]:
                left[face - 1] -= 1
            elif face:
                idle += 1
        good += counted(tuple(number for number in left if number), idle, throws - 1)
    return Fraction(good) / 6**dice


@pytest.mark.parametrize("missing", [(1,), (2,), (1, 1), (2, 1), (3,)])
@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.parametrize("throws", [1, 2])
def test_the_chance_of_a_plan_is_exact(missing, dice, throws):
    """It agrees with all throws tried one by one."""
    assert chance_of(missing, dice, throws - 1) == pytest.approx(float(counted(missing, dice, throws)))


def test_a_wanted_bad_luck_does_not_freeze_a_plan():
    """One of two faces is wanted from one die: two of six."""
    assert chance_of((1,), 1, 0, fatal=False) == pytest.approx(1 / 6)
    assert chance_of((1,), 1, 1, fatal=False) == pytest.approx(1 / 6 + 5 / 36)


def test_plans_name_dice_that_may_be_thrown():
    """What a plan throws again is always legal."""
    seen = 0
    for step in match(cvrules.load(), [GreedyBot()] * 3, 2):
        table = step.table
        if table.to_move is not None and table.phase == Phase.REROLL:
            plan = best_plan(appraisal_of(cvrules.view(table, table.to_move).table, table.to_move), table.throws)
            legal = {move.packed for move in cvrules.legal_moves(table) if isinstance(move, Reroll)}
            seen += 1

            assert plan.dice in {0, *legal}
    assert seen > 20


def test_without_a_throw_the_plan_is_to_stop():
    """There is nothing else to do."""
    table = cvrules.settle(cvrules.deal(cvrules.load(), 2), Random(1))

    assert best_plan(appraisal_of(table, 0), 0).dice == 0
