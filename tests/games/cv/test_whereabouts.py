"""How many cards can have left the decks and the track by now: fewer and more are told, with the number there can be."""

from __future__ import annotations

import pytest
from attrs import evolve

from cvrules.games.cv.rules import AGES
from cvrules.games.cv.table import Phase
from cvrules.games.cv.whereabouts import nowhere, room_flaws
from properties.sampling import questions, rules_of_edition


def told(table):
    """Return what is said of the round."""
    return [message for fact, _, message, _ in room_flaws(table) if fact == "round"]


def begun(players, number, *, seat=0):
    """Return a table of a game at which the turn of a seat begins, counted from the first."""
    for table in questions(rules_of_edition("granna_en"), players, 5):
        turn = (table.seat - table.first) % players
        if (table.round, turn) == (number, seat) and table.phase == Phase.REROLL:
            return table
    pytest.fail(f"no turn of seat {seat} in round {number}")


@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 1), (4, 1)])
def test_too_few_cards_went_for_so_many_rounds(players, each):
    """R7.2: one goes off the track in every round, and with two players after every turn."""
    table = begun(players, 4)
    cards = {card for age in AGES for card in table.rules.decks[age]}
    gone = len(cards & nowhere(table))
    rounds = gone // each

    assert told(evolve(table, round=rounds + 1)) == []
    assert told(evolve(table, round=rounds + 2)) == [
        f"{(rounds + 1) * each} cards went off the track by now, and out of the game there are {gone}"
    ]


@pytest.mark.parametrize(
    ("players", "seat", "most"),
    [(2, 0, 6), (2, 1, 9), (3, 0, 7), (3, 1, 9), (3, 2, 11), (4, 0, 9)],
)
def test_too_many_cards_went_for_so_few_turns(players, seat, most):
    """R3.2, R7.2: two are bought in a turn at most, and those that are discarded come on top."""
    table = begun(players, 2, seat=seat)
    emptied = evolve(table, left=table.left & ~sum(1 << card for card in table.rules.decks[AGES[-1]]))
    *_, message = told(emptied)

    assert told(table) == []
    assert message.endswith(f" cards left the decks and the track, and by now {most + players} can have")
