"""What happened, as data: frozen, comparable, told in the order it happened."""

from __future__ import annotations

from random import Random

import attrs
import pytest

import cvrules
from cvrules.games.cv.table import events as ev
from played_games.samples import rules_of_edition
from played_games.tempers import random_game
from tables.arrangement import Arrangement

KINDS = [getattr(ev, name) for name in ev.__all__ if name != "Event"]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_events_are_frozen_and_explained(kind):
    """Each kind of event is a value with a sentence about it."""
    assert attrs.has(kind)
    assert kind.__hash__ is not None
    assert kind.__doc__.splitlines()[0].endswith(".")


def test_a_turn_is_told_in_order():
    """From the first throw to the next player's turn."""
    text = "card cheap: work\n cost 1 health\n gives 1 money\n"
    scene = Arrangement(text, cvs=[["health_1"]], track=["cheap", "work_1", "work_2", "work_3", "work_4"])
    scene.does("roll 4 health", "stop", "buy cheap")
    scene.does(str(cvrules.chances(scene.table)[0][0]))
    told = [type(event).__name__ for event in scene.events]

    assert told == ["Rolled", "Bought", "Added", "Drawn", "TokensSet", "TurnBegan"]


def test_no_event_tells_a_secret():
    """Dealing goals and childhood cards, and choosing them, is reported to nobody; goals are shown to all."""
    events: list = []
    table = cvrules.settle(cvrules.deal(rules_of_edition("granna_en"), 3), Random(1), events)
    hidden = {table.rules.cards[seat.goal_id].slug for seat in table.seats}
    for _ in range(5):
        table = cvrules.play(table, cvrules.legal_moves(table)[0], events)

    assert {type(event) for event in events} == {ev.Drawn, ev.Revealed}
    assert not hidden & {event.card for event in events}


def test_every_kind_of_event_happens():
    """Whole games tell of everything there is to tell, some of it only with the expansion Gossip."""
    seen: set[type] = set()
    played = [rules_of_edition(edition) for edition in ("granna_en", "gigamic_fr", "reference") * 4]
    for seed, rules in enumerate([*played, *[rules_of_edition("granna_en", "gossip")] * 2]):
        rng = Random(seed)
        for table in random_game(rules, 2 + seed % 3, rng):
            for move in cvrules.legal_moves(table)[:6]:
                events: list = []
                cvrules.settle(cvrules.play(table, move, events), Random(1), events)
                seen |= {type(event) for event in events}

    assert seen | {ev.Revealed} == set(KINDS)
