"""The chance of a plan is exact, and a plan names dice that may be thrown."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random

import pytest
from attrs import field, frozen

import cvrules
from cvrules.games.cv.bots.appraisal import Appraisal, appraisal_of
from cvrules.games.cv.bots.planning import Plan, best_plan, chance_of_symbols, value_of_stopping
from cvrules.games.cv.table.moves import Reroll
from cvrules.games.cv.table.packed import unpack_bundle
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.table import freeze
from games.cv.turns import begun, between_throws, faces, rules_of
from played_games.recorded import bots_match
from texts.golden import golden_game, golden_lines

TOLD = Path(__file__).parents[1] / "terminal" / "told"


def counted(missing: tuple[int, ...], dice: int, throws: int) -> Fraction:
    """Return the chance by trying every throw; face 0 is bad luck."""
    if not missing:
        return Fraction(1)
    if not dice or not throws:
        return Fraction(0)
    good = 0
    for fallen in product(range(6), repeat=dice):
        left, idle = list(missing), 0
        for face in fallen:
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
    assert chance_of_symbols(missing, dice, throws - 1) == pytest.approx(float(counted(missing, dice, throws)))


def test_a_wanted_bad_luck_does_not_freeze_a_plan():
    """One of two faces is wanted from one die: two of six."""
    assert chance_of_symbols((1,), 1, 0, fatal=False) == pytest.approx(1 / 6)
    assert chance_of_symbols((1,), 1, 1, fatal=False) == pytest.approx(1 / 6 + 5 / 36)


def test_plans_name_dice_that_may_be_thrown():
    """What a plan throws again is always legal."""
    seen = 0
    for step in bots_match(*["greedy"] * 3):
        table = step.table
        if table.to_move is not None and table.phase_id == Phase.REROLL:
            plan = best_plan(appraisal_of(cvrules.view(table, table.to_move).table, table.to_move), table.throws)
            legal = {move.packed for move in cvrules.legal_moves(table) if isinstance(move, Reroll)}
            seen += 1

            assert plan.dice in {0, *legal}
    assert seen > 20


def test_without_a_throw_the_plan_is_to_stop():
    """There is nothing else to do."""
    table = cvrules.settle(cvrules.deal(cvrules.load(), 2), Random(1))

    assert best_plan(appraisal_of(table, 0), 0).dice == 0


# --- plans by hand --------------------------------------------------------------------

CARDS = """
card prize: work
cost 2 money + 1 health
card book: knowledge
cost 1 knowledge
card walk: health
cost 1 health
card charm: health
cost 1 good_luck
card inn: work
cost 1 money + 1 relationship
card spa: health
cost 1 health + 1 relationship
card palace: possession
cost 4 money
card pension: work
cost 2 bad_luck + 1 money
card gift: work
cost nothing
card villa: possession
gives 1 money
card rent: possession
upkeep 1 money
card loft: work
upkeep 1 health
card muse: relationship
gives 1 joker
card muses: relationship
gives 2 joker
card curse: relationship
gives 1 bad_luck
card therapy: health
may reroll 1 bad_luck
"""


@frozen
class Wishes(Appraisal):
    """Somebody who knows what each card is worth to him.

    Args:
        points: What having a card is worth, by name; nothing for any other.
    """

    points: dict[str, float] = field(factory=dict)

    def gain(self, spec):
        """Return what taking a card adds."""
        return self.points.get(spec.name, 0.0)

    def loss(self, spec):
        """Return what losing a card takes away."""
        return self.points.get(spec.name, 0.0)


def wishing(points, dice, *, cv=(), **changed):
    """Return somebody between throws, with all cards on the track that are not in his CV."""
    draft = between_throws(begun(rules_of(CARDS), cv=cv), dice, 2).thaw()
    for name, what in changed.items():
        setattr(draft, name, faces(what) if isinstance(what, str) else what)
    return Wishes(freeze(draft), 0, 5.0, points)


def any_of(dice: int, chance: float = 1 / 6) -> float:
    """Return how likely at least one of some dice shows a face."""
    return 1 - (1 - chance) ** dice


def both_of(dice: int) -> float:
    """Return how likely some dice show each of two faces."""
    return 1 - 2 * (5 / 6) ** dice + (4 / 6) ** dice


@pytest.mark.parametrize(
    ("points", "dice", "more", "again", "value"),
    [
        ({"prize": 6}, "2 money + 1 knowledge + 1 bad_luck", {}, "1 knowledge", 6 / 6),
        ({"prize": 6}, "2 money + 1 health + 1 bad_luck", {}, "", 6),
        ({"prize": 6}, "1 money + 1 health + 2 bad_luck", {}, "", 0),
        ({"prize": 6, "book": 2}, "2 money + 1 health + 1 knowledge", {}, "", 6 + 2),
        ({"prize": 6, "gift": 2}, "2 money + 1 health + 1 bad_luck", {}, "", 6 + 2),
        ({"gift": 2}, "4 bad_luck", {}, "", 2),
        ({"prize": 6, "walk": 3}, "2 money + 1 health + 1 knowledge", {}, "1 knowledge", 6 + 3 / 6),
        ({"prize": 6, "walk": 0.24}, "2 money + 1 health + 1 knowledge", {}, "", 6),
        ({"walk": 1.0, "book": 1.02}, "4 relationship", {}, "4 relationship", 1.02 * any_of(4) + 1.0 * both_of(4)),
        ({"inn": 6, "spa": 6}, "1 health + 1 money + 2 bad_luck", {}, "1 health", 6 / 6),
        ({"walk": 0.6, "villa": 10}, "1 bad_luck + 2 knowledge", {"cv": ["villa"]}, "", 0),
        ({"walk": -1}, "1 health + 3 bad_luck", {}, "", 0),
        # by luck, which is a plan for dear cards only
        ({"palace": 12}, "2 good_luck + 2 health", {}, "2 health", 12 * any_of(2)),
        ({"prize": 27}, "2 good_luck + 1 health + 1 knowledge", {}, "2 good_luck + 1 knowledge", 2),
        # red slashes come first
        ({"rent": 4}, "4 health", {"cv": ["rent"]}, "4 health", 4 * any_of(4) - 4 * 21 / 1296),
        ({"rent": 4, "walk": 3}, "1 money + 1 health + 2 bad_luck", {"cv": ["rent"]}, "", 4 + 3),
        ({"rent": 4, "walk": 3}, "2 health + 2 bad_luck", {"cv": ["rent"]}, "1 health", (4 + 3 - 4) / 6),
        ({"rent": 4, "loft": 2}, "1 money + 1 health + 2 bad_luck", {"cv": ["rent", "loft"]}, "", 4 + 2),
        ({"rent": 4}, "1 money + 3 bad_luck", {"cv": ["rent"], "began_ids": ()}, "", 0),
        # tokens, and jokers where most is missing
        ({"prize": 6}, "1 health + 3 knowledge", {"cv": ["villa"]}, "3 knowledge", 6 * any_of(3)),
        ({"prize": 6}, "1 health + 3 knowledge", {"gained": "1 money"}, "3 knowledge", 6 * any_of(3)),
        ({"prize": 6}, "1 health + 2 knowledge + 1 bad_luck", {"changed": "1 money"}, "2 knowledge", 6 * any_of(2)),
        ({"prize": 6}, "1 health + 3 knowledge", {"cv": ["muse"]}, "3 knowledge", 6 * any_of(3)),
        ({"prize": 6}, "4 relationship", {"cv": ["muse"]}, "4 relationship", 6 * both_of(4)),
        ({"prize": 6}, "4 relationship", {"cv": ["muses"]}, "4 relationship", 6 * any_of(4)),
        ({"charm": 6}, "4 relationship", {"cv": ["muses"]}, "4 relationship", 6 * any_of(4)),
        # bad luck that is wanted, and bad luck that may be thrown again
        ({"pension": 6}, "1 bad_luck + 3 health", {}, "3 health", 6 * both_of(3)),
        ({"pension": 6}, "3 bad_luck + 1 health", {}, "1 health", 6 / 6),
        ({"pension": 6}, "3 bad_luck + 1 health", {"cv": ["therapy"]}, "1 health + 1 bad_luck", 6 * any_of(2)),
        ({"pension": 6}, "2 bad_luck + 1 health", {"cv": ["therapy"]}, "1 health", 6 / 6),
        ({"walk": 6}, "2 bad_luck", {"cv": ["therapy"]}, "1 bad_luck", 6 / 6),
        # what misfortune may take
        ({"villa": 2, "walk": 3}, "2 bad_luck + 2 knowledge", {"cv": ["villa"]}, "2 knowledge", (3 - 2) * any_of(2)),
        ({"villa": 2, "curse": 1, "walk": 3}, "1 bad_luck + 2 knowledge", {"cv": ["villa", "curse"]}, "2 knowledge", (3 - 1) * any_of(2)),
        ({"villa": 2, "curse": -1, "walk": 3}, "1 bad_luck + 2 knowledge", {"cv": ["villa", "curse"]}, "2 knowledge", 3 * any_of(2)),
        ({"villa": 2, "walk": 3}, "3 bad_luck + 2 knowledge", {"cv": ["villa"]}, "2 knowledge", 3 * any_of(2)),
    ],
)  # fmt: skip
def test_a_plan_keeps_what_pays_and_throws_the_rest(points, dice, more, again, value):
    """With one throw left: what a card brings times its chance, less what misfortune may take."""
    view = wishing(points, dice, **more)
    plan = best_plan(view, 1)

    assert str(unpack_bundle(plan.dice)) == str(unpack_bundle(faces(again)))
    assert plan.value == pytest.approx(value)


def test_dice_that_wait_join_the_next_throw():
    """R2.5: with them a plan may throw none of those that lie there."""
    view = wishing({"prize": 6}, "2 money", pending=1)

    assert best_plan(view, 1) == Plan(pytest.approx(6 / 6), 0)
    assert best_plan(view, 1, 1) == Plan(pytest.approx(6 * any_of(2)), 0)
    assert best_plan(view, 2, 1).value > best_plan(view, 1, 1).value
    assert best_plan(wishing({"prize": 6}, "2 money"), 1) == Plan(0.0, 0)


def test_dice_are_worth_what_they_can_pay_for_together():
    """R3.3, R5.2: red slashes first, then up to two cards, and no symbol twice."""
    worth = {"rent": 4.0, "prize": 6.0, "book": 2.0, "walk": 3.0}
    paid = {
        "3 money + 1 health + 1 knowledge": 4 + 6 + 2,
        "3 money + 1 health": 4 + 6,
        "2 money + 1 health + 1 knowledge": 4 + 3 + 2,
        "1 knowledge": 0,
        "1 money": 4,
        "2 relationship": 0,
    }

    assert {dice: value_of_stopping(wishing(worth, dice, cv=["rent"])) for dice in paid} == paid


def test_plans_of_a_golden_game():
    """The same moment gives the same plan, so that bots play the same game again; the file is what they plan."""
    lines = []
    for name in ("granna_en_2", "reference_3", "gigamic_fr_4"):
        for number, table in enumerate(golden_game(name).tables):
            if number % 3 == 0 and table.phase_id in {Phase.THROW, Phase.REROLL}:
                mind = appraisal_of(cvrules.view(table, table.turn).table, table.turn)
                plan = best_plan(mind, table.throws)
                now = f"{name} {number}: {value_of_stopping(mind):.3f}"
                lines.append(f"{now}, then {plan.value:.3f} throwing {unpack_bundle(plan.dice) or 'nothing'}")

    assert lines == golden_lines(TOLD, "plans", lines)
