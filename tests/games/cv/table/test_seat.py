"""What lies before a player, as people read it."""

from __future__ import annotations

from attrs import evolve

import cvrules
from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.table.seat import Seat, active_cards
from played_games.samples import sample_tables
from properties.subjects import SUBJECTS
from tables.arrangement import Arrangement

CARDS = """
card course: knowledge
    cost     1 money
    gives    2 knowledge + 1 die
card wallet: possession
    cost     1 money
    gives    1 money + 1 joker
card both: health | relationship
    cost     1 health
    gives    1 health
card gift: event
    cost     1 money
    play     gain 1 money
"""


def slugs(cards):
    """Return the slugs of cards; nothing for what is not seen."""
    return [card and card.slug for card in cards]


def test_stacks_are_cards_by_type_with_the_top_first():
    """R6.2: the top card is the active one."""
    seat = Arrangement(CARDS, cvs=[["knowledge_1", "course", "wallet"]]).table.seats[0]

    assert {kind: slugs(stack) for kind, stack in seat.stacks.items()} == {
        "health": [],
        "knowledge": ["course", "knowledge_1"],
        "relationship": [],
        "work": [],
        "possession": ["wallet"],
    }
    assert tuple(seat.stacks) == STACKS


def test_tokens_are_what_the_active_cards_give():
    """R7.4: symbols and jokers of top cards; dice are no tokens, and covered cards give none."""
    cvs = [["course", "wallet"], ["course", "knowledge_1"]]
    uncovered, covered = (Arrangement(CARDS, cvs=[cv]).table.seats[0] for cv in cvs)

    assert str(uncovered.tokens) == "2 knowledge + 1 money + 1 joker"
    assert str(covered.tokens) == "nothing"


def test_a_waiting_card_gives_tokens_where_it_is_active():
    """R6.6: `waiting_card active` lets it act before its type is settled."""
    for option, tokens in (("inert", "1 money + 1 joker"), ("active", "1 health + 1 money + 1 joker")):
        rulings = {"waiting_card": option, "dual_type": "when_a_stack_exists"}
        seat = Arrangement(CARDS, rulings=rulings, cvs=[["wallet"]], waiting=[["both"]]).table.seats[0]

        assert str(seat.tokens) == tokens
        assert len(active_cards(seat.rules, seat)) == 1 + (option == "active")


def test_every_card_of_a_cv_counts():
    """R6.6: those of every stack, and those that wait for their type; a hand is no part of it."""
    cv = [f"{kind}_{number}" for height, kind in enumerate(STACKS) for number in range(1, height + 2)]
    rulings = {"dual_type": "when_a_stack_exists"}
    seat = Arrangement(CARDS, rulings=rulings, cvs=[cv[:-1]], waiting=[["both"]], hands=[["gift"]]).table.seats[0]

    assert [len(pile) for pile in seat.stack_ids] == [1, 2, 3, 4, 4]
    assert seat.size() == 15


def test_hand_and_goal_are_cards_as_far_as_they_are_seen():
    """R1.8: one's own are seen; of others' childhood cards only the number, of their goals nothing."""
    table = Arrangement(CARDS, hands=[["gift", "memory_1"]], goals=["goal_3", "goal_4", "goal_5"]).table
    own, other = (cvrules.view(table, at).seats[0] for at in (0, 1))

    assert sorted(slugs(own.hand)) == ["gift", "memory_1"]
    assert own.hand == table.seats[0].hand
    assert own.goal == table.seats[0].goal == table.rules.card("goal_3")
    assert set(slugs(other.hand)) == {"gift", None}
    assert other.goal is None


def test_an_empty_place_has_nothing():
    """R1.1: before anything is dealt."""
    seat = cvrules.deal(cvrules.load(), 2).seats[1]

    assert (seat.hand, seat.goal, str(seat.tokens), seat.size()) == ((), None, "nothing", 0)
    assert not any(seat.stacks.values())


def test_a_seat_is_told_by_what_lies_there():
    """Equality rests on cards; the rules are the table's to compare."""
    one, other = cvrules.load(), cvrules.load(rulings={"misfortune": "at_once"})

    assert Seat(one) == Seat(other)
    assert Seat(one, hand_ids=(1,)) != Seat(one)


def test_what_people_read_is_what_the_engine_has():
    """Every property names the cards that the indices stand for."""
    for table in sample_tables():
        cards = table.rules.cards
        for seat in table.seats:
            assert [cards.index(card) for card in seat.hand] == list(seat.hand_ids)
            assert [tuple(map(cards.index, pile)) for pile in seat.stacks.values()] == list(seat.stack_ids)
            assert seat.goal == (cards[seat.goal_id] if seat.goal_id >= 0 else None)


def test_a_seat_names_its_cards():
    """By stack, with a question mark for each hidden card; empty places are left out."""
    table = SUBJECTS[0].tables(most=30)[-1]
    seat = table.seats[0]
    shown = repr(seat)

    assert shown.startswith("<Seat with ")
    assert all(str(table.rules.name(card)) in shown for stack in seat.stacks.values() for card in stack)
    assert "_ids" not in shown
    hidden = evolve(seat, goal_id=-1, hand_ids=(-1, -1), waiting_ids=())
    assert repr(hidden).endswith("; hand: ?, ?; goal: ?>")
    assert "aside" not in repr(hidden)
