"""What holds for every game, tried on each of `SUBJECTS` by the public verbs alone."""

from __future__ import annotations

import json
import pickle
import random
from random import Random

import pytest

import cvrules
from cvrules import CHANCE, CvError, IllegalMoveError
from cvrules.lab.bots import bots_of
from effort.sweeps import sweep
from properties.subjects import EACH_GAME

pytestmark = pytest.mark.parametrize("subject", EACH_GAME, ids=str)


def answers(table):
    """Return what a seat or chance may do, without the likelihoods."""
    return [*cvrules.legal_moves(table), *(outcome for outcome, _ in cvrules.chances(table))]


def copy_of(value):
    """Return a value that was pickled and read back."""
    return pickle.loads(pickle.dumps(value))  # noqa: S301 - our own bytes, just made


def values_of(subject):
    """Return tables of a game, and the moves, views and score sheets of each."""
    return [
        value
        for table in subject.tables()
        for value in (table, *answers(table)[:3], cvrules.view(table, 0), *cvrules.score(table))
    ]


# --- values -----------------------------------------------------------------------------


def test_playing_leaves_the_table_as_it_was(subject):
    """Before and after a move, the old table is equal, and has the same hash."""
    tables = subject.tables()
    for table, copy in zip(tables, copy_of(tables), strict=True):
        before = hash(table)
        for move in answers(table)[:3]:
            after = cvrules.play(table, move, [])
            cvrules.settle(after, Random(1), [])

            assert after != table
        assert (hash(table), table) == (before, copy)


def test_tables_moves_and_views_are_equal_again_after_pickling(subject):
    """With an equal hash (74)."""
    values = values_of(subject)

    assert copy_of(values) == values
    assert [*map(hash, copy_of(values))] == [*map(hash, values)]


@pytest.mark.parametrize("part", sweep(range(10), quick=1))
def test_values_are_equal_again_after_pickling_each_alone(subject, part):
    """A few at a time, because a pickle of a table contains all cards (74)."""
    for value in values_of(subject)[part::10]:
        copy = copy_of(value)

        assert (copy, hash(copy)) == (value, hash(value))


# --- moves ------------------------------------------------------------------------------


def test_a_move_is_legal_exactly_if_it_is_accepted(subject):
    """All moves of a whole game, tried at every table: the listed ones are accepted, the others are refused (73)."""
    for table in subject.tables(most=15):
        legal = answers(table)
        for move in [*legal, *(move for move in subject.moves() if move not in legal)]:
            refusal = cvrules.why_not(table, move)
            assert (refusal is None) == (move in legal)
            if refusal is not None:
                with pytest.raises(IllegalMoveError) as raised:
                    cvrules.play(table, move)
                assert (raised.value.move, raised.value.refusal) == (move, refusal)
                assert str(refusal)
            else:
                cvrules.play(table, move)


@pytest.mark.parametrize("move", ["pass", None, 7, object])
def test_things_that_are_not_moves_are_refused(subject, move):
    """A text has to be parsed first."""
    for table in subject.tables(most=5):
        with pytest.raises(CvError):
            cvrules.play(table, move)


def test_moves_are_listed_once_in_a_stable_order_and_read_back(subject):
    """Every move and outcome prints as a line that `parse_move` reads (73)."""
    for table in subject.tables():
        moves = answers(table)

        assert moves == answers(table)
        assert len(set(map(str, moves))) == len(moves)
        assert [cvrules.parse_move(str(move), subject.rules) for move in moves] == moves


def test_one_decides_at_a_time(subject):
    """A seat has moves if it is asked, chance has outcomes if it is to move, and at the end nothing is left."""
    for table in subject.tables():
        seat = table.to_move
        for at in range(table.players):
            assert bool(cvrules.legal_moves(cvrules.view(table, at))) == (seat == at)
        assert bool(cvrules.legal_moves(table)) == (seat not in {None, CHANCE})
        assert bool(cvrules.chances(table)) == (seat == CHANCE)
        assert sum(chance for _, chance in cvrules.chances(table)) == (seat == CHANCE)


def test_every_legal_move_has_a_number(subject):
    """Exactly one; the mask marks these and no others, and the bounds hold."""
    space, bounds = cvrules.actions(subject.rules, subject.players), subject.rules.bounds(subject.players)
    for table in subject.tables():
        for seat in (*range(table.players), None):
            seen = cvrules.view(table, seat)
            moves = cvrules.legal_moves(seen)
            numbers = [space.index(seen, move) for move in moves]

            assert space.legal(seen) == tuple(numbers)
            assert [space.move(seen, number) for number in numbers] == list(moves)
            assert [at for at, flag in enumerate(space.mask(seen)) if flag] == sorted(set(numbers))
            assert len(moves) == len(set(numbers)) <= bounds.moves
    assert len({space.text(number) for number in range(len(space))}) == len(space)
    if bounds.decisions is not None:
        decisions = sum(table.to_move not in {None, CHANCE} for table in subject.history().tables)
        assert decisions <= bounds.decisions


# --- the same again ---------------------------------------------------------------------


def test_the_same_moves_and_outcomes_give_the_same_tables(subject):
    """At every step, also under rules that were loaded a second time (72)."""
    history = subject.history()
    table = cvrules.deal(copy_of(subject.rules), subject.players)
    for move, after in zip(history.moves, history.tables[1:], strict=True):
        table = cvrules.play(table, move)

        assert (table, hash(table)) == (after, hash(after))


def test_chance_comes_from_the_given_generator_alone(subject):
    """Equal seeds give equal tables, and the generator of Python itself is left alone."""
    random.seed(3)
    before = random.getstate()
    for table in subject.tables():
        assert cvrules.settle(table, Random(5)) == cvrules.settle(table, Random(5))
    assert random.getstate() == before


# --- secrets ----------------------------------------------------------------------------


def test_a_sampled_world_looks_the_same_to_its_seat(subject):
    """The view, the moves, every reason why not, words and pictures: no channel gives a secret away (67, 71)."""
    space, layout = (make(subject.rules, subject.players) for make in (cvrules.actions, cvrules.observations))
    for table in subject.tables(most=12):
        for seat in (*range(table.players), None):
            seen = cvrules.view(table, seat)
            again = cvrules.view(cvrules.sample_world(seen, Random(7)), seat)

            assert again == seen
            assert cvrules.legal_moves(again) == cvrules.legal_moves(seen)
            assert space.mask(again) == space.mask(seen)
            assert layout.values(again) == layout.values(seen)
            for move in subject.moves()[:20]:
                assert cvrules.why_not(again, move) == cvrules.why_not(seen, move)
            if seen.to_move in {seat, None}:
                assert [str(again), repr(again), cvrules.show(again).html] == [
                    str(seen),
                    repr(seen),
                    cvrules.show(seen).html,
                ]
            for move in cvrules.legal_moves(seen)[:5]:
                assert cvrules.describe(move, view=again) == cvrules.describe(move, view=seen)


def test_a_view_is_equal_again_after_json(subject):
    """For every seat and for a spectator; the same view gives the same JSON, key for key."""
    for table in subject.tables(most=25):
        for seat in (*range(table.players), None):
            seen = cvrules.view(table, seat)
            text = json.dumps(cvrules.to_json(seen))
            again = cvrules.view_from_json(json.loads(text), subject.rules)

            assert (again, hash(again), type(again)) == (seen, hash(seen), type(seen))
            assert json.dumps(cvrules.to_json(again)) == text


def test_a_sampled_world_gives_the_same_json(subject):
    """So the JSON of a view contains nothing that its seat does not see."""
    for table in subject.tables(most=12):
        for seat in (*range(table.players), None):
            seen = cvrules.view(table, seat)
            again = cvrules.view(cvrules.sample_world(seen, Random(7)), seat)

            assert json.dumps(cvrules.to_json(again)) == json.dumps(cvrules.to_json(seen))


def test_changed_json_is_refused_or_a_view_that_works(subject):
    """Facts of one view in another: the error is ours, or every function takes the view."""
    rng = Random(f"json {subject}")
    views = [cvrules.view(table, rng.randrange(subject.players)) for table in subject.tables(most=20)]
    refused = 0
    for seen in views:
        data, facts = cvrules.to_json(seen), cvrules.to_json(rng.choice(views))["facts"]
        for key in rng.sample(sorted(facts), min(6, len(facts))):
            try:
                again = cvrules.view_from_json({**data, "facts": {**data["facts"], key: facts[key]}}, subject.rules)
            except cvrules.InvalidRecordError as error:
                refused += 1
                assert all(fault.message and fault.help for fault in error.diagnostics)  # noqa: PT017 - each is explained
            else:
                cvrules.legal_moves(again)
                assert cvrules.view(cvrules.sample_world(again, rng), again.seat) == again

    assert refused


def test_a_view_in_numbers_is_complete_and_within_its_bounds(subject):
    """Every number is from 0 to the largest that the layout names."""
    layout = cvrules.observations(subject.rules, subject.players)
    for table in subject.tables(most=12):
        for seat in (*range(table.players), None):
            values = layout.values(cvrules.view(table, seat))

            assert len(values) == len(layout)
            assert all(0 <= number <= high for number, high in zip(values, layout.high, strict=True))


def test_a_view_is_not_played_on(subject):
    """The error names the verb that makes a table of it."""
    table = next(table for table in subject.tables() if table.to_move not in {None, CHANCE})
    seen = cvrules.view(table, table.to_move)

    with pytest.raises(TypeError, match="sample_world"):
        cvrules.play(seen, cvrules.legal_moves(seen)[0])


# --- records ----------------------------------------------------------------------------


def test_positions_are_read_back(subject):
    """Every table of a game, without a fault (74)."""
    for table in subject.tables():
        text = cvrules.print_position(table)

        assert cvrules.parse_position(text, rules=table.rules) == table
        assert cvrules.status(table) == ()


def test_a_replay_leads_to_the_same_end(subject, tmp_path):
    """Written, read and played again move by move (74)."""
    file = tmp_path / "game.jsonl"
    file.write_bytes(cvrules.dump_replay(subject.history()))

    assert cvrules.load_replay(file).tables == subject.history().tables


def test_undo_goes_back_over_decisions_that_showed_nothing(subject):
    """Or says what lies between: chance, or a card that a seat has seen (75)."""
    history = subject.history()
    undone = 0
    for length in range(1, len(history.tables)):
        try:
            earlier = cvrules.undo(history.upto(length))
        except CvError:
            continue
        undone += 1
        assert history.tables[len(earlier)] == earlier.table
        assert history.tables[len(earlier)].to_move not in {None, CHANCE}

    assert undone


# --- bots -------------------------------------------------------------------------------


def test_bots_choose_legal_moves_from_what_their_seat_sees(subject):
    """In another world that looks the same to its seat, a bot chooses the same; the search bot's tests are in `lab`."""
    quick = [make for name, make in bots_of(subject.game).items() if name != "search"]
    tables = [table for table in subject.tables(most=12) if table.to_move not in {None, CHANCE}]
    for make in quick:
        for table in tables:
            seen = cvrules.view(table, table.to_move)
            again = cvrules.view(cvrules.sample_world(seen, Random(7)), table.to_move)
            move = make().choose(seen, Random(3))

            assert move in cvrules.legal_moves(table)
            assert make().choose(again, Random(3)) == move


# --- the end ----------------------------------------------------------------------------


def test_every_game_ends_with_points_and_winners(subject):
    """One score sheet a seat; the winners are seats."""
    table = subject.history().table
    sheets = cvrules.score(table)

    assert table.to_move is None
    assert len(sheets) == subject.players
    assert set(cvrules.winners(table)) <= set(range(subject.players))
    assert all(isinstance(sheet.total, int) for sheet in sheets)
