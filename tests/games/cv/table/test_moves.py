"""Moves and outcomes: frozen data that prints as a line and is read back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cvrules
from cvrules import MoveTextError
from cvrules.games.cv.table import moves as mv
from cvrules.games.cv.table.move_text import parse_move
from cvrules.model.bundle import Bundle, Term
from played_games.samples import rules_of_edition
from tables.all_moves import all_moves
from tables.facts import box_of
from tables.picture import STACKS, SYMBOLS

SENTENCES = {
    "choose zoo_trip": mv.Choose("zoo_trip"),
    "throw": mv.Throw(),
    "reroll 1 health + 2 money": mv.Reroll(Bundle((Term(1, "health"), Term(2, "money")))),
    "stop": mv.Stop(),
    "play 30": mv.PlayEvent("30"),
    "buy marriage": mv.Buy("marriage"),
    "buy marriage by luck": mv.BuyByLuck("marriage"),
    "pass": mv.Pass(),
    "change world_trip": mv.Change("world_trip"),
    "lose bicycle": mv.Lose("bicycle"),
    "pay child": mv.Pay("child"),
    "forgo": mv.Forgo(),
    "put phd on knowledge": mv.Put("phd", "knowledge"),
    "put phd on knowledge under 2": mv.Put("phd", "knowledge", 2),
    "put athlete aside": mv.Put("athlete", None),
    "put insomnia on fate": mv.Put("insomnia", "fate"),
    "spread latecomer to seat 1": mv.Spread("latecomer", 1),
    "arrange phd on knowledge": mv.Arrange("phd", "knowledge"),
    "arrange phd on knowledge under 2": mv.Arrange("phd", "knowledge", 2),
    "finish": mv.Finish(),
    "take villa": mv.Take("villa"),
    "decline": mv.Decline(),
    "draw villa": mv.Draw("villa"),
    "reveal goal collector": mv.RevealGoal("collector"),
    "deal goal collector to seat 2": mv.DealGoal("collector", 2),
    "deal bicycle to seat 0": mv.DealCard("bicycle", 0),
    "roll 4 bad_luck": mv.Roll(Bundle((Term(4, "bad_luck"),))),
}
#: What a message says about text that is no move.
EXAMPLES = "is not a move; write a move like 'buy marriage', 'reroll 1 health + 2 money' or 'pass'"


@pytest.mark.parametrize(("text", "move"), SENTENCES.items())
def test_every_kind_of_move_has_its_sentence(text, move):
    """It prints so, and is read from it."""
    assert str(move) == text
    assert parse_move(text) == move


def test_every_kind_of_move_is_here():
    """What a seat may decide and what chance may bring."""
    kinds = {type(move) for move in SENTENCES.values()}

    assert kinds == {*mv.Move.__args__, *mv.Outcome.__args__}


def test_everything_that_can_be_said_reads_back():
    """Every move of a set of rules has a text of its own."""
    every = all_moves(box_of(rules_of_edition("granna_en")), 4)
    texts = [str(move) for move in every]

    assert len(set(texts)) == len(texts)
    assert all(parse_move(text) == move for text, move in zip(texts[::7], every[::7], strict=True))


@pytest.mark.parametrize(
    "text",
    [
        "", "buy", "Buy marriage", "buy  marriage", " pass", "pass ", "pass\n", "buy Marriage", "buy märz", "buy 0", "buy 007",
        "buy marriage by Luck", "reroll", "reroll 0 money", "reroll 1 money +1 health", "roll 10 money", "put x on event",
        "put x on health under 0",
        "put x on health under 01", "put x on gossip", "put x on fate under 0", "spread x", "spread x to seat 9", "arrange x",
        "arrange x on fate", "arrange x on health under 0", "finish x", "deal x to seat 9", "deal x to seat -1", "lose", "resign", "\uff50ass",
    ],
)  # fmt: skip
def test_what_is_no_move_is_refused(text):
    """One meaning, one spelling: anything else is no move, and the message shows what was read."""
    with pytest.raises(MoveTextError) as refused:
        parse_move(text)
    assert isinstance(refused.value, cvrules.CvError)
    assert str(refused.value) == f"{text!a} {EXAMPLES}"


@pytest.mark.parametrize("word", ["reroll", "roll"])
@pytest.mark.parametrize(
    "faces",
    ["1 joker", "1 health + 1 joker", "2 money + 1 health", "1 money + 1 money", "1 dice", "1 luck + 1 bad_luck"],
)
def test_what_is_no_sum_of_faces_is_refused(word, faces):
    """Dice show six faces, each is named once, and in their order."""
    with pytest.raises(MoveTextError) as refused:
        parse_move(f"{word} {faces}")
    assert (
        str(refused.value)
        == f"'{faces}' is not a sum of faces; write, for example, '1 health + 2 money', in the order of the faces on a die"
    )


def test_long_nonsense_is_cut_short():
    """Nobody's message is flooded."""
    with pytest.raises(MoveTextError) as refused:
        parse_move("x" * 100_000)
    assert str(refused.value) == f"'{'x' * 60}' {EXAMPLES}"


@given(st.text())
def test_any_text_is_a_move_or_refused(text):
    """Nothing else happens; and what is read prints as it was written."""
    try:
        move = parse_move(text)
    except MoveTextError:
        return
    assert str(move) == text


@given(st.dictionaries(st.sampled_from(SYMBOLS), st.integers(1, 7), min_size=1))
def test_dice_are_named_in_their_order(counts):
    """A sum of faces is written one way only."""
    faces = Bundle(tuple(Term(counts[face], face) for face in SYMBOLS if face in counts))

    assert parse_move(f"reroll {faces}") == mv.Reroll(faces)
    assert parse_move(f"roll {faces}") == mv.Roll(faces)


@given(st.sampled_from(STACKS), st.integers(0, 999))
def test_any_depth_of_a_stack_can_be_named(stack, under):
    """However tall a stack grows."""
    move = mv.Put("card", stack, under)

    assert parse_move(str(move)) == move
