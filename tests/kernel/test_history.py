"""A history holds every table and what led to the next; it never changes, and it settles as tables do."""

from __future__ import annotations

import pickle
from random import Random

import pytest

import cvrules
from cvrules import CHANCE, History, IllegalMoveError
from cvrules.games.cv.table.moves import Pass
from played_games.recorded import game_start, orchard_game, orchard_rules, recorded_game
from played_games.samples import rules_of_edition


def test_a_history_begins_before_the_deal():
    """Chance is to move, and nothing has happened."""
    history = History.begin(rules_of_edition("granna_en"), 3)

    assert history.table == cvrules.deal(history.rules, 3)
    assert len(history) == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_history_settles_as_a_table_does(players):
    """The same generator brings the same, and is left in the same state."""
    for seed in range(5):
        here, there = Random(seed), Random(seed)
        history = History.begin(rules_of_edition("granna_en"), players).settle(here)
        table = cvrules.settle(cvrules.deal(history.rules, players), there)
        while table.to_move is not None:
            move = cvrules.legal_moves(table)[-1]
            history, table = history.play(move).settle(here), cvrules.settle(cvrules.play(table, move), there)
            assert history.table == table
        assert here.random() == there.random()


def test_every_step_leads_to_the_next_table():
    """Whoever plays the moves again comes to the same tables."""
    history = recorded_game()
    for before, move, after in zip(history.tables, history.moves, history.tables[1:], strict=False):
        assert cvrules.play(before, move) == after


def test_playing_on_leaves_a_history_alone():
    """Two ways to go on share what came before."""
    history = orchard_game("deal ant", "deal bee")
    longer = [history.play(move) for move in cvrules.legal_moves(history.table)]

    assert len(history) == 2
    assert [len(one) for one in longer] == [3, 3]
    assert longer[0] != longer[1]
    assert all(one.upto(2) == history for one in longer)


def test_an_illegal_move_is_refused():
    """As on a table, and nothing is added."""
    history = game_start()

    with pytest.raises(IllegalMoveError):
        history.upto(0).play(Pass())


def test_happenings_tell_who_did_what():
    """Each step with its events, from the first table to the last."""
    history = orchard_game("deal ant", "deal bee", "show", "pass")
    steps = list(history.happenings())

    assert [step.number for step in steps] == [1, 2, 3, 4]
    assert [step.mover for step in steps] == [CHANCE, CHANCE, 0, 0]
    assert [len(step.events) for step in steps] == [0, 0, 1, 0]
    assert [step.before for step in steps] + [history.table] == list(history.tables)
    assert steps[-1].after == history.table


def test_histories_are_values():
    """Equal, hashable, equal again after pickling, and short to look at."""
    history, again = game_start(60), game_start(60).upto(60)

    assert history == again
    assert hash(history) == hash(again)
    assert pickle.loads(pickle.dumps(history)) == history  # noqa: S301 - our own bytes
    assert repr(history) == f"<History of 60 steps, now {history.table!r}>"


@pytest.mark.parametrize("notes", [{"seed": 7}, {7: "seed"}, {"bots": ["greedy"]}, {"names": None}])
def test_notes_are_texts(notes):
    """Others could not be read back from a file."""
    with pytest.raises(TypeError, match=r"notes must map strings to strings, not .*; write "):
        History.begin(orchard_rules(), 2, notes)


@pytest.mark.parametrize("number", [-1, 41])
def test_there_is_no_history_of_steps_that_were_not_made(number):
    """A slip by one is told."""
    with pytest.raises(ValueError, match=f"this history has 40 steps, not {number}; choose from 0 to 40"):
        game_start(40).upto(number)


def test_notes_stay_with_the_game():
    """And nobody can change them."""
    history = game_start()

    assert history.notes == {"seed": "0"}
    with pytest.raises(TypeError):
        history.notes["seed"] = "1"


def test_chance_moves_at_once_if_there_is_a_generator():
    """As if the history were settled afterwards, events included."""
    start = History.begin(rules_of_edition("granna_en"), 2).settle(Random(5))
    move = cvrules.legal_moves(start.table)[0]
    here, there = [], []

    assert start.play(move, here, rng=Random(9)) == start.play(move, there).settle(Random(9), there)
    assert here == there


def test_a_loaded_game_goes_on_with_the_same_dice():
    """They depend on the seed and the number of steps, not on a generator that was lost."""

    def played(reload):
        history = History.begin(rules_of_edition("granna_en"), 2).settle_from(7)
        for _ in range(25):
            history = history.play(cvrules.legal_moves(history.table)[-1])
            if reload:
                history = cvrules.load_replay(cvrules.dump_replay(history), rules=history.rules)
            history = history.settle_from(7)
        return history

    assert played(reload=True).moves == played(reload=False).moves
    assert played(reload=False).moves != History.begin(rules_of_edition("granna_en"), 2).settle_from(8).moves
