"""Whether a game can continue from a position: all its tables can, and what is accepted can be played to its end."""

from __future__ import annotations

from random import Random

import pytest

import cvrules
from cvrules.games.pursuit.game import GAME
from effort.sweeps import sweep
from games.pursuit.changed_facts import flaws
from games.pursuit.laid_out import play, table_of
from games.pursuit.properties.steps import play_numbered_game

TABLE = table_of("seat 1 trait nerd", "seat 2 trait rich", "goals zen")


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"phase": "upkeep"}, ("phase", "CV619")),
        ({"round": "9"}, ("round", "CV616")),
        ({"round": "0"}, ("round", "CV616")),
        ({"moment": "0"}, ("moment", "CV616")),
        ({"refreshes": "13"}, ("moment", "CV616")),
        ({"asked": "seat 1"}, ("asked", "CV619")),
        ({"asked": "chance"}, ("asked", "CV619")),
        ({"goals": "zen, -"}, ("goals", "CV619")),
        ({"goals": "zen, team_spirit, seen_it_all", "claims": "open, open, open"}, ("goals", "CV619")),
        ({"claims": None}, ("claims", "CV619")),
        ({"claims": "0"}, ("claims", "CV619")),
        ({"met": "zen"}, ("met", "CV619")),
        ({"phase": "over", "asked": "nobody"}, ("phase", "CV619")),
        ({"phase": "paying"}, ("step", "CV619")),
        ({"seat_0_purse": "3 money"}, ("turn", "CV619")),
    ],
)
def test_an_impossible_phase_or_goal_is_named(facts, expected):
    """P1.2, P1.5, P3.1, P8.3."""
    assert expected in flaws(TABLE, **facts)


@pytest.mark.parametrize("number", sweep(range(60), quick=1))
def test_tables_of_games_have_no_flaw(number):
    """Whatever the cards and rulings."""
    steps = play_numbered_game(number).steps
    for step in steps[:: max(1, len(steps) // 40)]:
        assert GAME.flaws(step.after) == ()


@pytest.mark.parametrize("number", sweep(range(60), quick=1))
def test_what_is_accepted_can_be_played_to_its_end(number):
    """A fact of one table in another: it is refused, or every function takes the table, and the game ends."""
    rng = Random(f"facts {number}")
    steps = play_numbered_game(number).steps
    facts = [GAME.facts(step.after) for step in rng.sample(steps, min(25, len(steps)))]
    played = 0
    for one in facts:
        other = rng.choice(facts)
        for key in rng.sample(sorted(other), min(6, len(other))):
            table, faults = GAME.table_of(steps[0].after.rules, {**one, key: other[key]})
            if faults or GAME.flaws(table):
                continue
            played += 1
            cvrules.score(table)
            assert cvrules.parse_position(cvrules.print_position(table), rules=table.rules) == table
            play_on(table, rng)

    assert played


def play_on(table, rng):
    """Play a game to its end, with few refreshes."""
    for _ in range(3000):
        table = cvrules.settle(table, rng)
        if table.to_move is None:
            return
        moves = [move for move in cvrules.legal_moves(table) if not str(move).startswith(("refresh", "discard"))]
        table = cvrules.play(table, rng.choice(moves))
    raise AssertionError("the game does not end")


def test_chance_must_be_able_to_find_something():
    """P5.5: a search for a job in the pile where there is none would never end."""
    traits = ("seat 1 trait nerd", "seat 2 trait rich")
    table = play(table_of(*traits, "seat 1 has hr_executive", "seat 1 has 4 knowledge + 7 influence"), "promote")
    others = [name for name in GAME.facts(table)["pile job"].split(", ") if name not in {"ceo", "chancellor"}]

    assert flaws(table) == []
    assert flaws(table, pile_job=", ".join(others), row_job="ceo, chancellor") == [("phase", "CV619")]
