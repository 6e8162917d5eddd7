"""Legal if and only if accepted, over everything that can be written down."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cvrules
from cvrules.games.cv import testing as strategies
from cvrules.games.cv.table.moves import Arrange
from effort.examples import few_examples
from effort.sweeps import sweep
from played_games.samples import sample_tables
from tables.all_moves import all_moves, some_moves
from tables.facts import box_of


def accepts(table, move) -> bool:
    """Tell whether a move is played, and check that a refused one changes nothing."""
    before = hash(table)
    try:
        cvrules.play(table, move)
    except cvrules.IllegalMoveError as error:
        refused = error
    else:
        return True
    assert refused.move == move
    assert refused.refusal == cvrules.why_not(table, move)
    assert str(refused.refusal)
    assert hash(table) == before
    return False


def test_samples_hold_every_phase():
    """The tables that are looked at closely are of every kind."""
    phases = {table.phase for table in sample_tables()}

    assert phases == {
        "reveal_track", "reveal_goals", "deal_goals", "deal_cards", "choose", "throw", "rolling", "reroll", "buy",
        "misfortune", "paying", "placing", "rearrange", "refill", "assist", "assist_add", "over",
    }  # fmt: skip


@pytest.mark.parametrize("part", sweep(range(4), quick=1))
def test_a_move_is_legal_exactly_if_it_is_accepted(part):
    """Whatever a seat or chance might say: what is listed is accepted, all else is refused."""
    rng = Random(3)
    for table in rng.sample(sample_tables(), 40)[part::4]:
        box = box_of(table.rules)
        legal = {*cvrules.legal_moves(table), *(outcome for outcome, _ in cvrules.chances(table))}
        every = all_moves(box, table.players)
        allowed = {move for move in every if cvrules.why_not(table, move) is None}

        assert allowed == legal
        assert len(cvrules.legal_moves(table)) + len(cvrules.chances(table)) == len(legal)
        assert all(accepts(table, move) for move in rng.sample(sorted(legal, key=str), min(20, len(legal))))
        refused = [move for move in rng.sample(every, 60) if move not in legal]
        assert not any(accepts(table, move) for move in refused)


def test_rearranging_is_legal_exactly_if_it_is_accepted():
    """R10.11: every place is listed that a card can go to, and no other."""
    tables = [table for table in sample_tables() if table.phase == "rearrange"]
    for table in tables[:2]:
        moves = [move for move in all_moves(box_of(table.rules), table.players) if isinstance(move, Arrange)]

        assert {move for move in moves if cvrules.why_not(table, move) is None} == {
            move for move in cvrules.legal_moves(table) if isinstance(move, Arrange)
        }
    assert tables


@few_examples(15)
@given(strategies.tables(), st.integers(0, 99))
def test_refusals_change_nothing_and_name_a_rule(table, seed):
    """A refused move raises `IllegalMoveError` with its reason, on any cards."""
    box = box_of(table.rules)
    legal = set(cvrules.legal_moves(table))
    for move in some_moves(box, table.players, Random(seed), 25):
        assert accepts(table, move) == (move in legal)
