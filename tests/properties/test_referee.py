"""The referee sees what is wrong: every forged table, event and move is objected to."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from attrs import evolve

from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.rulebook.setup import deal
from cvrules.games.cv.table import events as ev
from cvrules.games.cv.table.moves import Buy, Reroll
from cvrules.model.bundle import Bundle, Term
from played_games.samples import rules_of_edition
from played_games.tempers import tempers
from properties.referee.forged_tables import GOSSIP_TABLES, TABLES, going_on_for_ever
from properties.referee.record import ViolationError, hold
from properties.referee.referee import Referee
from tables.facts import box_of
from tables.picture import STACKS

EDITIONS = ("granna_en", "gigamic_fr", "reference", "granna_en", "reference", "reference")


@cache
def transcripts(*expansions: str) -> tuple[tuple[object, list], ...]:
    """Return some games: the first table, then each move with its events and the table after it."""
    games = []
    for seed, edition in enumerate(EDITIONS):
        rules, players, rng = rules_of_edition(edition, *expansions), 2 + seed % 3, Random(seed)
        chosen = tempers(rng, players)
        table = first = ENGINE.settle(deal(rules, players), rng)
        steps = []
        while table.to_move is not None:
            move = chosen[table.to_move](ENGINE.legal_moves(table), rng)
            events: list = []
            table = ENGINE.settle(ENGINE.play(table, move, events), rng, events)
            steps.append((move, events, table))
        games.append((first, steps))
    return tuple(games)


def objects_to(forge, *expansions: str) -> int:
    """Return how many of ten places where something can be forged the referee objects to."""
    caught = forged = 0
    for first, steps in transcripts(*expansions):
        before = first
        for number, (move, events, after) in enumerate(steps):
            change = forge(before, move, list(events), after) if before.round else None
            before = after
            if change is None:
                continue
            forged += 1
            caught += _is_caught(first, steps, number, change)
            if forged == 10:
                return caught
    return caught if forged else -1


def _is_caught(first, steps, number, change) -> bool:
    """Tell whether the referee objects to a forged step, or to the next that follows from it."""
    referee = Referee(box_of(first.rules), first)
    for move, events, after in steps[:number]:
        referee.follow(move, events, after)
    try:
        referee.follow(*change)
        for move, events, after in steps[number + 1 : number + 4]:
            referee.follow(move, events, after)
    except (ViolationError, ValueError, KeyError):  # a card that is not where an event says is an objection too
        return True
    return False


@pytest.mark.parametrize("expansions", [(), ("gossip",)])
def test_honest_games_pass(expansions):
    """What was not forged is not objected to."""
    for first, steps in transcripts(*expansions):
        referee = Referee(box_of(first.rules), first)
        for move, events, after in steps:
            referee.follow(move, events, after)


def test_objections_name_their_invariant():
    """Who reads an objection knows where to look."""
    with pytest.raises(ViolationError, match="invariant 13: eight dice; 8"):
        hold(13, False, "eight dice", 8)


# --- forged tables -------------------------------------------------------------------


@pytest.mark.parametrize("forge", TABLES, ids=lambda forge: forge.__name__)
def test_forged_tables_are_objected_to(forge):
    """Nothing on the table may change that no event tells of."""

    def forging(_, move, events, after):
        table = forge(after)
        return None if table is None else (move, events, table)

    caught = objects_to(forging)

    assert caught >= 1
    assert caught == 10 or forge is going_on_for_ever


# --- forged events --------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind",
    [
        ev.TurnBegan, ev.Rolled, ev.Played, ev.Saved, ev.Bought, ev.Changed, ev.Lost, ev.Added, ev.Discarded, ev.Drawn,
        ev.Assisted, ev.RoundBegan, ev.Ended,
    ],
    ids=lambda kind: kind.__name__,
)  # fmt: skip
def test_missing_events_are_objected_to(kind):
    """What happens on the table is reported."""

    def forging(_, move, events, after):
        left = [event for event in events if not isinstance(event, kind)]
        return None if len(left) == len(events) else (move, left, after)

    caught = objects_to(forging)

    assert caught >= 1 if kind in {ev.Ended, ev.Saved, ev.Assisted, ev.Changed} else caught == 10


def one_die_more(event):
    """More dice come to rest than were thrown."""
    return evolve(event, faces=Bundle((*event.faces.terms, Term(1, "joker"))))


def dearer(event):
    """A card is said to be bought the other way."""
    return evolve(event, by_luck=not event.by_luck)


def richer(event):
    """Tokens are set that no active card gives."""
    return evolve(event, tokens=Bundle((*event.tokens.terms, Term(1, "joker"))))


EVENTS = [
    (ev.TurnBegan, lambda event: evolve(event, dice=event.dice + 1)),
    (ev.TurnBegan, lambda event: evolve(event, throws=event.throws + 1)),
    (ev.TurnBegan, lambda event: evolve(event, seat=event.seat + 1)),
    (ev.Rolled, one_die_more),
    (ev.Rolled, lambda event: evolve(event, seat=event.seat + 1)),
    (ev.Bought, dearer),
    (ev.Lost, lambda event: evolve(event, rule="R5.2" if event.rule == "R4.1" else "R4.1")),
    (ev.Lost, lambda event: evolve(event, seat=event.seat + 1)),
    (ev.Added, lambda event: evolve(event, stack="work" if event.stack != "work" else "health")),
    (ev.Added, lambda event: evolve(event, under=event.under + 1)),
    (ev.TokensSet, richer),
    (ev.TokensSet, lambda event: evolve(event, seat=event.seat + 1)),
    (ev.RoundBegan, lambda event: evolve(event, number=event.number + 1)),
]


@pytest.mark.parametrize(("kind", "change"), EVENTS, ids=range(len(EVENTS)))
def test_forged_events_are_objected_to(kind, change):
    """An event says what happened, nothing else."""

    def forging(_, move, events, after):
        places = [number for number, event in enumerate(events) if isinstance(event, kind)]
        if not places:
            return None
        events[places[0]] = change(events[places[0]])
        return move, events, after

    assert objects_to(forging) == 10


@pytest.mark.parametrize(
    "event",
    [ev.Lost(0, "bicycle", "R4.1"), ev.Discarded("marriage"), ev.Assisted(0, None), ev.Ended(1), ev.RoundBegan(2)],
    ids=lambda event: type(event).__name__,
)
def test_made_up_events_are_objected_to(event):
    """Nothing is reported that did not happen."""

    def forging(_, move, events, after):
        return None if event in events else (move, [event, *events], after)

    assert objects_to(forging) == 10


# --- forged moves -----------------------------------------------------------------------


def test_throwing_frozen_dice_is_objected_to():
    """Dice with bad luck stay where they are, unless an active card says otherwise."""

    def forging(before, move, events, after):
        bad = before.dice["bad_luck"]
        if not isinstance(move, Reroll) or not bad or before.profile.thaws:
            return None
        return Reroll(Bundle((*move.dice.terms, Term(bad, "bad_luck")))), events, after

    assert objects_to(forging) == 10


def test_a_third_purchase_is_objected_to():
    """Two cards a turn are the most."""
    first, steps = transcripts()[0]
    referee = Referee(box_of(first.rules), first)
    for move, events, after in steps:
        referee.follow(move, events, after)
        turn = referee.record.turn
        if turn is not None and turn.purchases == 2 and not turn.is_tidy:
            break
    name = referee.box.name(referee.record.track[0])
    referee.move = Buy(name)

    with pytest.raises(ViolationError, match="invariant 28: a third card"):
        referee.bought(ev.Bought(turn.seat, name, False))


# --- gossip -----------------------------------------------------------------------------


@pytest.mark.parametrize("forge", GOSSIP_TABLES, ids=lambda forge: forge.__name__)
def test_forged_gossip_tables_are_objected_to(forge):
    """Gossip, Fate and the row change only where an event says so."""

    def forging(_, move, events, after):
        table = forge(after)
        return None if table is None else (move, events, table)

    assert objects_to(forging, "gossip") == 10


def to_the_next(event, players):
    """A gossip card is said to join the next CV."""
    return evolve(event, to=(event.to + 1) % players)


GOSSIP_EVENTS = [
    (ev.GossipSpread, to_the_next),
    (ev.GossipSpread, lambda event, _: ev.Added(event.seat, event.card, "fate", 0)),
    (ev.GossipSpread, None),
    (ev.RowDrawn, lambda event, _: ev.Drawn(event.card)),
    (ev.RowDrawn, None),
    (ev.RowDiscarded, lambda event, _: ev.Discarded(event.card)),
    (ev.RowDiscarded, None),
    (ev.Rearranged, lambda event, _: evolve(event, under=event.under + 1)),
    (ev.Rearranged, lambda event, players: evolve(event, seat=(event.seat + 1) % players)),
    (ev.Rearranged, None),
]


@pytest.mark.parametrize(("kind", "change"), GOSSIP_EVENTS, ids=range(len(GOSSIP_EVENTS)))
def test_forged_gossip_is_objected_to(kind, change):
    """What happens to gossip, Fate and the row is reported as it happened."""

    def forging(_, move, events, after):
        places = [number for number, event in enumerate(events) if isinstance(event, kind)]
        if not places:
            return None
        there = places[0]
        events[there : there + 1] = [] if change is None else [change(events[there], after.players)]
        return move, events, after

    caught = objects_to(forging, "gossip")

    assert caught == 10 or (kind is ev.Rearranged and caught >= 5)


def a_table_with(test):
    """Return a referee who followed a game to a question of a turn that a test accepts."""
    for first, steps in transcripts("gossip"):
        referee = Referee(box_of(first.rules), first)
        for move, events, after in steps:
            referee.follow(move, events, after)
            turn = referee.record.turn
            if turn is not None and not turn.is_tidy and test(referee.record, turn):
                return referee
    raise AssertionError


def test_a_second_fate_card_is_objected_to():
    """One card of the row of Fate a turn is the most."""
    referee = a_table_with(lambda record, turn: turn.from_row and record.row)
    name = referee.box.name(referee.record.row[0])
    referee.move = Buy(name)

    with pytest.raises(ViolationError, match="invariant 78: a second card of the row of Fate"):
        referee.bought(ev.Bought(referee.record.turn.seat, name, False))


def test_gossip_lost_to_misfortune_is_objected_to():
    """Misfortune takes neither gossip nor fate."""
    referee = a_table_with(lambda record, turn: record.gossip[turn.seat])
    seat = referee.record.turn.seat
    name = referee.box.name(referee.record.gossip[seat][0])

    with pytest.raises(ViolationError, match="invariant 79: gossip or fate was lost"):
        referee.lost(ev.Lost(seat, name, "R4.1"))


def test_rearranging_without_coaching_is_objected_to():
    """No other card changes the order of a stack."""
    referee = a_table_with(lambda record, turn: any(len(pile) > 1 for pile in record.piles[turn.seat]))
    seat = referee.record.turn.seat
    stack = next(number for number, pile in enumerate(referee.record.piles[seat]) if len(pile) > 1)
    name = referee.box.name(referee.record.piles[seat][stack][0])

    with pytest.raises(ViolationError, match="invariant 81: stacks are rearranged without Coaching"):
        referee.rearranged(ev.Rearranged(seat, name, STACKS[stack], 1))
