"""The verbs: whose question it is, what `play` takes, and what happens by itself."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

import cvrules
from cvrules.games.cv.rulebook.chance import sample_outcome
from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.table.move_text import parse_move
from cvrules.games.cv.table.moves import Draw, Pass
from cvrules.games.cv.table.phase import PHASES, Phase
from cvrules.games.cv.table.refusal import refuse
from played_games.samples import rules_of_edition, sample_tables
from tables.arrangement import Arrangement, dull
from tables.refusals import not_asked

CARDS = """
card cheap: work
    cost     1 health
card 7 tool: work
    cost     1 health
card rescue: event
    play     save 1 card on misfortune
"""


def test_nobody_decides_what_chance_decides():
    """R1.2: while chance is to move, no seat has an answer."""
    table = cvrules.deal(rules_of_edition("granna_en"), 3)

    assert table.to_move == cvrules.CHANCE
    assert cvrules.legal_moves(table) == ()
    assert cvrules.why_not(table, Pass()) == refuse("chance", "R1.2")


def test_chance_does_not_answer_for_a_seat():
    """R1.2: while a seat is asked, no card comes off a deck."""
    table = Arrangement(CARDS, hands=[["memory_1"]]).table

    assert cvrules.chances(table) == ()
    assert cvrules.why_not(table, Draw("cheap")) == not_asked(0, "throw")


def test_only_what_is_asked_is_answered():
    """R1.2: the refusal says what is asked instead."""
    assert Arrangement(CARDS, hands=[["memory_1"]]).why_not("buy cheap") == not_asked(0, "throw")


def test_after_the_end_nothing_is_possible():
    """R9.1: neither for seats nor for chance."""
    table = next(table for table in sample_tables() if table.to_move is None)

    assert cvrules.legal_moves(table) == cvrules.chances(table) == ()
    for move in (Pass(), Draw("marriage")):
        assert cvrules.why_not(table, move) == refuse("over", "R9.1")


def test_an_illegal_move_raises_with_its_reason():
    """R1.2: and says it in words."""
    table = Arrangement(CARDS, hands=[["memory_1"]]).table

    with pytest.raises(cvrules.IllegalMoveError) as refused:
        cvrules.play(table, Pass())
    assert str(refused.value) == "pass: This move is not possible now. Seat 0 is asked to throw the dice. (R1.2)"
    assert refused.value.refusal == cvrules.why_not(table, Pass())


@pytest.mark.parametrize(
    ("phase", "rolls", "move", "rule"),
    [
        ("throw", (), "play health_9", "R2.5"),
        ("reroll", ("throw", "roll 4 money"), "play memory_2", "R2.5"),
        ("buy", ("throw", "roll 4 money", "stop"), "play nonsense", "R3.8"),
        ("misfortune", ("throw", "roll 4 bad_luck", "stop", "pass"), "play memory_2", "R4.6"),
    ],
)
def test_only_what_is_in_hand_is_played(phase, rolls, move, rule):
    """R2.5, R3.8, R4.6: each question that a hand may answer cites its own paragraph."""
    arranged = Arrangement(CARDS, hands=[["memory_1", "rescue"]], cvs=[["health_1", "work_1"]]).does(*rolls)
    refusal = arranged.why_not(move)

    assert PHASES[arranged.table.phase_id] == phase
    assert (refusal.key, refusal.rule, refusal["card"]) == ("not_in_hand", rule, move.removeprefix("play "))


def test_a_card_that_moves_call_otherwise_is_told_by_its_name():
    """R1.2: who writes a number where moves write a slug hears so, from seats and from chance alike."""
    scene = Arrangement(CARDS, hands=[["memory_1"]], track=["cheap"]).does("throw", "roll 4 money", "stop")

    assert scene.why_not("buy 7") == refuse("other_name", "R1.2", name="7", write="buy tool")
    with pytest.raises(cvrules.IllegalMoveError) as refused:
        scene.does("buy 7")
    assert refused.value.refusal == scene.why_not("buy 7")
    scene.does("pass")
    assert scene.table.to_move == cvrules.CHANCE
    assert scene.why_not("draw 7") == refuse("other_name", "R1.2", name="7", write="draw tool")


def test_what_a_move_passes_by():
    """Each moment on the way to the next question, with the seat that would have been asked there."""
    arranged = Arrangement(CARDS, track=dull("work", 5)).does("roll 4 money")

    assert passed(arranged, "stop") == [
        ("buy", 0), ("misfortune", 0), ("upkeep", 0), ("add", 0), ("cleanup", 0), ("refill", 0), ("turn_end", 0),
        ("throw", 1),
    ]  # fmt: skip


def test_assistance_that_offers_nothing_is_passed_by():
    """R8.3: the seat in need would have been asked, not the one whose turn it is."""
    cards = "".join(f"card far_{n}: work\n cost 1 health\n needs 9 knowledge\n" for n in range(1, 6))
    cvs = [["health_1", "health_2"], ["health_3"], ["health_4", "health_5"]]
    decks = {"early_adulthood": ["far_5"]}
    arranged = Arrangement(cards, cvs=cvs, track=[f"far_{n}" for n in range(1, 5)], decks=decks).does(
        "roll 4 money", "stop"
    )

    assert passed(arranged, "draw far_5") == [("assist", 1), ("refill", 0), ("turn_end", 0), ("throw", 1)]


def passed(arranged, move):
    """Return the moments that a move passes by: what they are about, and who would have been asked."""
    moments = ENGINE.skipped_tables(arranged.table, parse_move(move))
    return [(PHASES[moment.phase_id], moment.to_move) for moment in moments]


def test_the_rules_stop_at_the_tables_they_return():
    """At any other they would go on by themselves, or ask somebody else."""
    for table in sample_tables():
        assert ENGINE.is_stable(table)
        if table.to_move not in {None, cvrules.CHANCE}:
            assert not ENGINE.is_stable(evolve(table, phase_id=Phase.TURN_END))
    table = Arrangement(CARDS, hands=[["memory_1"]]).table

    assert not ENGINE.is_stable(evolve(table, asked=1))


@pytest.mark.parametrize("what", ["throw", None])
def test_what_is_no_move_is_told_so(what):
    """R1.2: the text of a legal move is no move yet, wherever it is tried."""
    table = Arrangement(CARDS, hands=[["memory_1"]]).table
    seen = [table, cvrules.view(table, 0), cvrules.view(table, 1)]

    for judged in seen:
        assert cvrules.why_not(judged, what) == refuse("no_move", "R1.2")
    with pytest.raises(cvrules.IllegalMoveError, match="not a move"):
        cvrules.play(table, what)


def test_single_answers_happen_by_themselves():
    """R1.2: a question is put only where there is something to decide."""
    table = Arrangement(CARDS, track=["possession_4"]).does("roll 4 money", "stop")

    assert table.table.to_move == cvrules.CHANCE
    assert {type(outcome) for outcome, _ in cvrules.chances(table.table)} == {Draw}


def test_playing_and_settling_are_one_step_if_asked_for():
    """`play` with a generator goes on like `settle`, to the same table, with the same events."""
    table = Arrangement(CARDS, hands=[["memory_1"]]).table
    move = cvrules.legal_moves(table)[0]
    here: list = []
    there: list = []
    at_once = ENGINE.play(table, move, here, Random(3))

    assert at_once == ENGINE.settle(ENGINE.play(table, move, there), Random(3), there)
    assert here == there != []


def test_chance_moves_on_to_the_same_table_by_every_way():
    """With a move or after it, heard or not, at once or outcome by outcome: the same numbers lead to the same question."""
    for seed, table in enumerate(sample_tables()):
        settled = ENGINE.settle(table, Random(seed))
        rng, step = Random(seed), table
        while step.to_move == cvrules.CHANCE:
            step = ENGINE.play(step, sample_outcome(step, rng))

        assert step == settled == ENGINE.settle(table, Random(seed), [])
        for move in ENGINE.legal_moves(table)[:2]:
            after = ENGINE.settle(ENGINE.play(table, move), Random(seed))
            assert after == ENGINE.play(table, move, rng=Random(seed)) == ENGINE.play(table, move, [], Random(seed))


def test_events_are_reported_only_if_asked_for():
    """With or without a list to report to, the same happens."""
    for table in sample_tables():
        for move in cvrules.legal_moves(table)[:2]:
            assert cvrules.play(table, move, []) == cvrules.play(table, move)


def test_every_phase_has_a_step():
    """Whatever happens next, somebody is asked, chance moves, or the turn goes on."""
    assert len(ENGINE.steps) == len(PHASES) == 21
