"""What a bot thinks of cards: never by what it cannot see, and with some sense."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

import cvrules
from cvrules.games.cv.appraisal import appraisal_of, placed, without


@pytest.fixture
def mind():
    """The point of view of a seat before the first turn."""
    table = cvrules.settle(cvrules.deal(cvrules.load(), 3), Random(7))
    return appraisal_of(cvrules.view(table, 0).table, 0)


def spec(mind, name):
    """Return a card in numbers."""
    return mind.rules.specs[mind.rules.by_name[name]]


def test_a_card_that_gives_more_is_worth_more(mind):
    """Running gives one health, fitness two."""
    assert mind.gain(spec(mind, "fitness")) > mind.gain(spec(mind, "running")) > 0


def test_upkeep_makes_a_card_cheaper(mind):
    """What has to be paid every turn is worth less than what is free."""
    assert mind.gain(spec(mind, "child")) < mind.gain(spec(mind, "twins")) + 1
    assert mind.gain(spec(mind, "masters_degree")) < mind.gain(spec(mind, "fitness"))


def test_losing_is_the_reverse_of_gaining(mind):
    """A card that was put on top takes its worth with it."""
    running = spec(mind, "running")
    richer = next(placed(mind.seat, running))
    seats = (richer, *mind.table.seats[1:])
    later = evolve(mind, table=evolve(mind.table, seats=seats))

    assert without(richer, running.index) == mind.seat
    assert later.loss(running) == pytest.approx(mind.gain(running))


def test_tokens_count_for_nothing_at_the_end(mind):
    """In the last turn only points matter."""
    last = evolve(mind, turns=0.0)

    assert last.gain(spec(mind, "running")) == last.gain(spec(mind, "fitness"))
    assert last.in_hand(spec(mind, "piggy_bank")) == 0


def test_the_game_gets_shorter(mind):
    """The fewer cards are in the decks, the fewer turns are left."""
    halved = evolve(mind.table, left=mind.table.left & ((1 << 40) - 1))

    assert 0 <= appraisal_of(halved, 0).turns < mind.turns
