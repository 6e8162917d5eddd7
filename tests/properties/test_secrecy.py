"""Non-interference: two games that differ only in what a seat cannot know look the same to it."""

from __future__ import annotations

import json
from functools import cache
from random import Random

import attrs
import pytest

import cvrules
from cvrules.games.cv.knowledge.view import HIDDEN
from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.table.moves import Choose, PlayEvent
from effort.sweeps import sweep
from played_games.samples import rules_of_edition, sample_tables, tables_of_game
from played_games.tempers import tempers
from tables import picture
from tables.all_moves import some_moves
from tables.arrangement import Arrangement
from tables.facts import box_of
from tables.other_worlds import (
    other_world,
    public_past,
    seats_and_spectator,
    swap_second_choice,
    unknown_childhood,
)


def written_out(seen) -> str:
    """Return all that a view holds as text, except its rules."""
    return repr(attrs.astuple(seen.table, filter=lambda field, _: field.name != "rules"))


@cache
def _actions(rules, players):
    return cvrules.actions(rules, players)


@cache
def _observations(rules, players):
    return cvrules.observations(rules, players)


def actions_of(table):
    """Return the numbering of a table's moves, made once."""
    return _actions(table.rules, table.players)


def observations_of(table):
    """Return the layout of a table's views as numbers, made once."""
    return _observations(table.rules, table.players)


def look_alike(one, other, seat, rng) -> None:
    """Check every channel by which a seat learns of a table."""
    here, there = cvrules.view(one, seat), cvrules.view(other, seat)

    assert here == there
    assert hash(here) == hash(there)
    assert repr(here) == repr(there)
    assert repr(one) == repr(other)
    assert written_out(here) == written_out(there)
    assert json.dumps(cvrules.to_json(here)) == json.dumps(cvrules.to_json(there))
    assert one.to_move == other.to_move
    assert here.legal_moves == there.legal_moves
    assert cvrules.legal_moves(here) == cvrules.legal_moves(there)
    assert actions_of(one).mask(here) == actions_of(one).mask(there)
    assert observations_of(one).values(here) == observations_of(one).values(there)
    for move in some_moves(box_of(one.rules), one.players, rng, 12):
        assert cvrules.why_not(here, move) == cvrules.why_not(there, move)
        assert str(cvrules.why_not(here, move)) == str(cvrules.why_not(there, move))


@pytest.mark.slow
def test_views_do_not_tell_one_world_from_another():
    """Others' goals and childhood cards may be exchanged: no channel shows it (67)."""
    rng = Random(8)
    for table in sample_tables():
        box = box_of(table.rules)
        for seat in seats_and_spectator(table):
            other = other_world(table, box, seat, rng)
            look_alike(table, other, seat, rng)
            assert list(map(repr, cvrules.view(table, seat).seats)) == list(map(repr, cvrules.view(other, seat).seats))


@pytest.mark.slow
def test_pictures_and_words_do_not_tell_one_world_from_another():
    """Neither the text nor the picture of a view shows what its seat cannot know (67)."""
    rng = Random(9)
    for table in sample_tables()[::12]:
        box = box_of(table.rules)
        for seat in seats_and_spectator(table):
            here = cvrules.view(table, seat)
            there = cvrules.view(other_world(table, box, seat, rng), seat)
            assert str(here) == str(there)
            assert here._repr_html_() == there._repr_html_()
            for move in here.legal_moves[:4]:
                assert cvrules.describe(move, "fr", view=here) == cvrules.describe(move, "fr", view=there)


def test_the_first_view_after_setup_holds_nothing_hidden():
    """When everything is dealt, a seat sees its own goal and cards and no other's."""
    table = cvrules.settle(cvrules.deal(rules_of_edition("granna_en"), 4), Random(1))
    box, rng = box_of(table.rules), Random(2)
    for seat in seats_and_spectator(table):
        seen = cvrules.view(table, seat)
        for other in range(4):
            assert seen.table.seats[other].goal_id == (table.seats[other].goal_id if other == seat else HIDDEN)
            assert seen.table.draft_ids[other] == (table.draft_ids[other] if other == seat else ())
        for _ in range(5):
            look_alike(table, other_world(table, box, seat, rng), seat, rng)


def test_a_neighbours_second_choice_stays_secret():
    """Who passed two cards on knows both, but not which of them was kept."""
    rng = Random(3)
    found = 0
    for seed in range(12):
        table = tables_of_game(rules_of_edition("granna_en"), 3 + seed % 2, seed)[60]
        box = box_of(table.rules)
        for seat in range(table.players):
            other = swap_second_choice(table, box, seat)
            if other is not None:
                found += 1
                assert other != table
                look_alike(table, other, seat, rng)

    assert found > 5


@pytest.mark.parametrize("seed", sweep(range(6), quick=1))
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["granna_en", "gigamic_fr"])
def test_games_that_look_alike_go_on_looking_alike(edition, players, seed):
    """Step by step, while the same happens before everybody's eyes: views, questions and events agree (68)."""
    rules = rules_of_edition(edition)
    box = box_of(rules)
    rng = Random(seed)
    seat = rng.choice([*range(players), None])
    table = cvrules.settle(cvrules.deal(rules, players), rng)
    _follow_both(table, box, seat, rng)


def _follow_both(table, box, seat, rng) -> None:
    """Play on in two worlds at once; where the seat learns what sets them apart, take another world."""
    chosen = tempers(rng, table.players)
    other = other_world(table, box, seat, rng)
    for _ in range(90):
        look_alike(table, other, seat, rng)
        if table.to_move is None:
            return
        move = chosen[table.to_move](ENGINE.legal_moves(table), rng)
        twin = _twin(move, table, other, box)
        if twin is None or (table.to_move == seat and twin != move):
            other, twin = table, move
        here, there, seed = [], [], rng.random()
        table = cvrules.settle(cvrules.play(table, move, here), Random(seed), here)
        other = cvrules.settle(cvrules.play(other, twin, there), Random(seed), there)
        if _learnt(table, seat) != _learnt(other, seat):
            other = table
        else:
            assert here == there
        if other == table:
            other = other_world(table, box, seat, rng)


@pytest.mark.parametrize("part", sweep(range(2), quick=1))
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["granna_en", "gigamic_fr"])
def test_games_that_look_alike_are_exported_alike(edition, players, part):
    """Equal observation histories for a seat give equal files, byte for byte (67)."""
    rules = rules_of_edition(edition)
    box, compared = box_of(rules), 0
    for seed in range(part, 6, 2):
        rng = Random(f"export {seed}")
        seat = rng.choice([*range(players), None])
        table = tables_of_game(rules, players, seed)[21 + 9 * seed]  # in the draft, and later and later after it
        here, there = cvrules.History((table,)), cvrules.History((other_world(table, box, seat, rng),))
        for step in range(60):
            number = rng.random()
            here, there = here.settle(Random(number)), there.settle(Random(number))
            if here.table.to_move is None or _learnt(here.table, seat) != _learnt(there.table, seat):
                break
            compared += here != there
            if not step % 8:
                assert cvrules.export_replay(here, seat) == cvrules.export_replay(there, seat)
            move = rng.choice(ENGINE.legal_moves(here.table))
            twin = _twin(move, here.table, there.table, box)
            if twin is None or (here.table.to_move == seat and twin != move):
                break
            here, there = here.play(move), there.play(twin)

    assert compared > 10


def _twin(move, table, other, box):
    """Return what the same seat does in the other world; `None` where it cannot do that."""
    if isinstance(move, Choose):
        places = zip(picture.records(table)[table.to_move], picture.records(other)[table.to_move], strict=True)
        return Choose(box.name(dict(places)[box.index[move.card]]))
    if isinstance(move, PlayEvent) and move not in ENGINE.legal_moves(other):
        return None
    return move


def _learnt(table, seat):
    """Return what a seat learnt in the draft: the cards it was passed, and what everybody shows."""
    shown = [public_past(table, other) for other in range(table.players)]
    return shown, () if seat is None else picture.records(table)[seat]


# --- questions do not depend on hands ---------------------------------------------------


@pytest.mark.parametrize("ruling", ["after_selecting", "at_once"])
def test_insurance_in_hand_changes_no_question(ruling):
    """Whether the one card in hand is an insurance or not, the same questions are put (69)."""
    cards = "deck childhood\ncard insurance: event\n play save 1 card on misfortune\n"
    asked = []
    for held in ("insurance", "memory_1"):
        arranged = Arrangement(cards, cvs=[["bicycle"], ["health_1"]], hands=[[held]], rulings={"misfortune": ruling})
        questions_put = []
        for text in ("throw", "roll 1 money + 3 bad_luck", "reroll 1 money", "roll 1 money", "stop", "pass"):
            if ruling == "at_once" and arranged.can("lose"):
                questions_put.append((arranged.table.to_move, arranged.table.phase_id, arranged.can("lose")))
                arranged.does("lose bicycle")
            questions_put.append((arranged.table.to_move, arranged.table.phase_id))
            arranged.does(text)
        questions_put.append((arranged.table.to_move, arranged.table.phase_id, arranged.can("lose")))
        asked.append(questions_put)

    assert asked[0] == asked[1]


def test_a_question_with_one_answer_is_put_to_who_holds_cards():
    """With an empty hand the one answer happens by itself; with cards in hand it is asked for (69)."""
    with_hand = Arrangement(cvs=[["bicycle"]], hands=[["memory_1"]])
    without = Arrangement(cvs=[["bicycle"]])

    assert with_hand.can() == {"throw"}
    assert without.table.to_move == cvrules.CHANCE
    with_hand.does("throw", "roll 4 bad_luck")
    without.does("roll 4 bad_luck")
    assert with_hand.can() == {"stop"}
    assert with_hand.does("stop", "pass").can() == {"lose bicycle"}
    assert without.table.to_move == cvrules.CHANCE
    assert without.stack(0, "possession") == []


def test_there_is_something_to_hide():
    """The worlds that are compared do differ, in most tables for most seats."""
    rng = Random(0)
    differing = total = 0
    for table in sample_tables():
        box = box_of(table.rules)
        for seat in seats_and_spectator(table):
            total += 1
            differing += other_world(table, box, seat, rng) != table
            assert seat is None or not set(unknown_childhood(table, box, seat)) & set(picture.records(table)[seat])

    assert differing > total / 2
