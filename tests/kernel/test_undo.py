"""Undo is free only while chance has not moved and nobody has seen a card."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import cvrules
from cvrules import CHANCE, IllegalMoveError
from cvrules.games.cv.knowledge.view import HIDDEN
from cvrules.games.cv.positions.facts import visible_card_names
from cvrules.games.cv.table.moves import Choose, PlayEvent
from cvrules.kernel.undo import Barrier, undo_barrier
from effort.sweeps import sweep
from played_games.recorded import orchard_game, recorded_game

GAMES = [("granna_en", 2, 1), ("granna_en", 3, 0), ("gigamic_fr", 4, 2), ("reference", 3, 3)]


def test_a_decision_is_taken_back():
    """The earlier history is there again, and the given one stays."""
    history = orchard_game("deal ant", "deal bee", "pass")

    assert cvrules.undo(history) == history.upto(2)
    assert len(history) == 3


def test_chance_is_not_taken_back():
    """Whatever fell or was drawn has happened."""
    with pytest.raises(IllegalMoveError, match="undo: chance has moved since") as caught:
        cvrules.undo(
            recorded_game().upto(next(at for at in range(40, 99) if recorded_game().tables[at].to_move == CHANCE) + 1)
        )

    assert caught.value.refusal == Barrier("chance")


def test_what_was_shown_stays_shown():
    """Another seat knows the card now; which it is, is not said to who may not know it."""
    with pytest.raises(IllegalMoveError, match="undo: seat 1 has seen a card") as caught:
        cvrules.undo(orchard_game("deal ant", "deal bee", "show"))

    assert caught.value.refusal == Barrier.of("shown", "", seat=1)


@pytest.mark.parametrize("moves", [(), ("deal ant",), ("deal ant", "deal bee")])
def test_there_must_be_something_to_take_back(moves):
    """Before the first decision there is nothing."""
    assert undo_barrier(orchard_game(*moves)) == Barrier("nothing")
    assert str(Barrier("nothing")) == "no seat has made a decision yet"


def test_a_seat_takes_back_its_own_decision():
    """Across later ones of others, as far as each of them is free."""
    history = orchard_game("deal ant", "deal bee", "pass", "pass")

    assert cvrules.undo(history, seat=0) == history.upto(2)
    assert cvrules.undo(history, seat=1) == history.upto(3)
    with pytest.raises(IllegalMoveError):
        cvrules.undo(orchard_game("deal ant", "deal bee", "pass", "show"), seat=0)


@pytest.mark.parametrize(("edition", "players", "seed"), sweep(GAMES, quick=1))
def test_the_barrier_is_where_the_views_say(edition, players, seed):
    """Free if and only if it was a decision by which no view names a new card or has fewer unseen (75)."""
    game = recorded_game(edition, players, seed)
    found = Counter()
    for at in range(1, len(game) + 1):
        history = game.upto(at)
        before, after = history.tables[-2:]
        learnt = any(
            named_cards(after, seat) - named_cards(before, seat) or unseen(after, seat) < unseen(before, seat)
            for seat in range(players)
        )
        free = before.to_move != CHANCE and not learnt
        found[free] += 1
        if free:
            assert cvrules.undo(history) == game.upto(at - 1)
            assert cvrules.undo(history).table == before
        else:
            with pytest.raises(IllegalMoveError):
                cvrules.undo(history)

    assert min(found.values()) > 20


def named_cards(table, seat):
    """Return what a seat's view names, counted from its fields."""
    seen = cvrules.view(table, seat).table
    own = [
        card
        for one in seen.seats
        for card in (one.goal_id, *one.hand_ids, *one.waiting_ids, *one.past_ids, *sum(one.stack_ids, ()))
    ]
    lists = (
        seen.track_ids,
        seen.goal_ids,
        seen.bought_ids,
        seen.began_ids,
        seen.due_ids,
        seen.profile.acting_ids,
        *seen.draft_ids,
    )
    left = [card for card in range(len(seen.rules.cards)) if seen.deck_bits >> card & 1]
    return {card for card in (*own, *left, *sum(lists, ())) if card >= 0}


def unseen(table, seat):
    """Return how many cards a seat's view leaves unseen, counted from its fields."""
    return sum(one.hand_ids.count(HIDDEN) for one in cvrules.view(table, seat).table.seats)


@pytest.mark.parametrize("seed", [0, 2, 5, 6])
def test_whose_hand_a_card_was_in_is_a_secret(seed):
    """A seat that passed a card on knows it; that it is now played by another is news nevertheless."""
    game, doubts = recorded_game("granna_en", 3, seed), 0
    for at, move in enumerate(game.moves, 1):
        before, after = game.tables[at - 1 : at + 1]
        if not isinstance(move, PlayEvent):
            continue
        for seat in {0, 1, 2} - {before.to_move}:
            if not named_cards(after, seat) - named_cards(before, seat) and has_doubts(before, seat, move.card):
                doubts += 1
                assert undo_barrier(game.upto(at)).key == "shown"

    assert doubts > 0


def has_doubts(table, seat, card):
    """Tell whether a seat can imagine worlds in which who moves holds a card, and others."""
    seen, rng = cvrules.view(table, seat), Random(7)
    specs = table.rules.specs
    hands = [cvrules.sample_world(seen, rng).seats[table.to_move].hand_ids for _ in range(40)]
    return len({card in [specs[one].name for one in hand] for hand in hands}) == 2


@pytest.mark.parametrize(("edition", "players", "seed"), GAMES)
def test_every_named_card_is_counted(edition, players, seed):
    """The names that undo looks at are those that stand in the view's fields."""
    game = recorded_game(edition, players, seed)
    for table in game.tables[::7]:
        for seat in range(players):
            specs = table.rules.specs
            assert {specs[card].name for card in named_cards(table, seat)} == visible_card_names(
                cvrules.view(table, seat)
            )


def test_showing_a_childhood_card_is_a_barrier():
    """The last choice of a round passes cards on, and an event from the hand is seen by all who never saw it."""
    game = recorded_game()
    kinds = Counter()
    for at in range(1, len(game) + 1):
        wall, move = undo_barrier(game.upto(at)), game.moves[at - 1]
        if wall is not None and wall.key == "shown":
            kinds[type(move)] += 1

    assert kinds[Choose] == 2
    assert kinds[PlayEvent] > 0
