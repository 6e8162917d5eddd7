"""The forecast of the next Upkeep agrees with the Upkeep that follows."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.games.pursuit.knowledge.next_upkeep import lasting_stress, unpaid_cards
from cvrules.games.pursuit.table.moves import Pay
from effort.sweeps import case
from games.pursuit.laid_out import table_of
from games.pursuit.shown import game_of


def unpaid(*lines, number=3):
    """Return the names of the cards that the first player could not pay for."""
    table = table_of(*lines)
    return [table.rules.specs[held.card].name for held in unpaid_cards(table, 0, number)]


@pytest.mark.parametrize(
    ("lines", "names"),
    [
        (("seat 1 has car level 2", "seat 1 has 2 money"), ["car"]),
        (("seat 1 has car level 2", "seat 1 has 3 money"), []),
        (("seat 1 has lab_assistant, car level 2", "seat 1 has 1 knowledge"), []),
        (("seat 1 has lab_assistant, car level 2",), ["lab_assistant", "car"]),
    ],
)
def test_what_a_card_earns_can_pay_for_the_next(lines, names):
    """A job without its knowledge earns no money, so the car is lost as well (P3.5)."""
    assert unpaid(*lines) == names


def test_hourglasses_are_those_of_the_next_round():
    """A job takes hourglasses, which come from the section of the stress cube (P3.3, P6.7)."""
    job = ("seat 1 has chancellor", "seat 1 has 1 knowledge + 3 influence")

    assert unpaid(*job, "seat 1 hourglasses 0") == []
    assert unpaid(*job, "round 5", "seat 1 stress red 1", number=6) == []


def test_the_dead_pay_nothing():
    """Old Age 1 brings 3 stress, which is too much for the last space (P6.7)."""
    held = "seat 1 has car level 2"

    assert unpaid(held, "round 5", "seat 1 stress light_blue 1", number=6) == ["car"]
    assert unpaid(held, "round 5", "seat 1 stress red 1", number=6) == []


def test_projects_of_one_round_cause_no_lasting_stress():
    """They are set aside before the next round begins (P3.4, P3.12)."""
    held = "seat 1 has learn_cooking, yoga, running, {}"

    assert lasting_stress(table_of(held.format("e_sports")), 0) == 0
    assert lasting_stress(table_of(held.format("horse_riding")), 0) == 1
    assert lasting_stress(table_of("seat 1 has amira, mei"), 0) == 1


def can_pay_for_all(table, at):
    """Return whether the seat can pay for all cards that are due, in some order."""
    if table.phase != "paying" or table.to_move != at:
        return True
    payments = [move for move in cvrules.legal_moves(table) if isinstance(move, Pay)]
    return any(can_pay_for_all(cvrules.play(table, move), at) for move in payments)


@pytest.mark.parametrize("bots", [case(("random", "random"), slow=False), case(("greedy", "greedy"), slow=True)])
def test_the_forecast_at_the_end_of_a_round_is_right(bots):
    """A seat without hourglasses can pay for all its cards if and only if the forecast says so (P3.5)."""
    answers = []
    for seed in range(1, 9):
        forecasts = {}
        for step in game_of(*bots, seed=seed):
            table = step.table
            if table.phase == "act":
                following = table.round + 1
                idle = [at for at, seat in enumerate(table.seats) if not seat.hourglasses]
                forecasts |= {(following, at): not unpaid_cards(table, at, following) for at in idle}
            forecast = forecasts.pop((table.round, table.to_move), None)
            if table.phase == "paying" and forecast is not None:
                assert can_pay_for_all(table, table.to_move) == forecast
                answers.append(forecast)

    assert set(answers) == {True, False}
