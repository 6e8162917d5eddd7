"""Warnings about relationships that a move ends, in `why` and `hint`."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.games.friends.table import events as ev
from cvrules.games.friends.table import moves as mv
from cvrules.games.friends.table.seat import circle_of
from cvrules.games.friends.terminal.relationship_ends import ending_lines
from cvrules.games.friends.terminal.terminal import TERMINAL
from games.friends.shown import NAMES, game_of, views_of, writer
from texts.catalogues import LANGUAGES

#: Some games between bots that choose at random.
SEEDS = (7, 11, 13, 17, 19)


def warnings_of(view, move, writes):
    """Return the warnings about a move, which `why` shows after all other reasons."""
    lines = list(ending_lines(view, move, writes.at(view.table)))
    reasons = TERMINAL.reasons(view, writes, move)
    assert reasons[len(reasons) - len(lines) :] == lines
    return lines


def events_with(seed):
    """Yield each naming of the only person of an event, with all events until the event is over."""
    steps = game_of(3, seed)
    for at, step in enumerate(steps[:-1]):
        table = step.table
        if table.to_move is None or table.phase != "name" or len(table.rules.specs[table.card_id].places) != 1:
            continue
        events = []
        for later in steps[at + 1 :]:
            events += later.events
            if later.table.card_id != table.card_id or later.table.to_move is None:
                break
        yield cvrules.view(table, table.to_move), steps[at + 1].move, events


def test_naming_a_person_warns_if_and_only_if_a_relationship_ends():
    """As the rules play it, without offers and secure relationships."""
    writes, found = writer(), set()
    for seed in SEEDS:
        for view, move, events in events_with(seed):
            came = [event.persons for event in events if isinstance(event, ev.CameAlong)]
            if came != [(move.person,)] or any(circle_of(seat.bonds).is_secure for seat in view.seats):
                continue
            knows = writes.at(view.table)
            lines = warnings_of(view, move, writes)
            ends = {
                frozenset({event.seat, event.person})
                for event in events
                if isinstance(event, ev.Became) and event.bond in {"ex", "still_married"}
            }
            assert len(lines) == len(ends), (lines, events)
            for pair in ends:
                others = [knows.person(one) for one in pair if one != view.seat]
                assert any(all(name in line for name in others) for line in lines)
                found.add(view.seat in pair)
    assert found == {True, False}


def test_a_card_and_an_offer_warn_about_the_own_partner():
    """A certain end, one that the player can avoid, and an offer to another player."""
    writes, found = writer(), set()
    for seed in SEEDS:
        for view in (view for view in views_of(3, seed) if view.phase in {"act", "offer"}):
            circle = circle_of(view.seats[view.seat].bonds)
            for move in view.legal_moves:
                if isinstance(move, mv.Take | mv.Auction | mv.Offer):
                    lines = warnings_of(view, move, writes)
                    assert circle.partner >= 0 or not any("This ends your relationship" in line for line in lines)
                    found |= {(type(move), line.partition(" ")[0]) for line in lines}
                    if lines and not isinstance(move, mv.Offer):
                        title = writes.title(move.card)
                        assert set(lines) <= set(TERMINAL.topic(view, writes, title))
    assert {(mv.Auction, "This"), (mv.Auction, "If"), (mv.Offer, "This")} <= found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_comes_with_the_warning(language):
    """In every language, with the name of the partner."""
    writes, found = writer(language), 0
    for view in (view for view in views_of(3, SEEDS[0]) if view.phase in {"act", "name", "bid"} and view.period):
        text = " ".join(" ".join(TERMINAL.commands["hint"](view, writes, NAMES[:3])).split())
        partner = circle_of(view.seats[view.seat].bonds).partner
        if partner >= 0:
            warning = writes.text("why.ends_own", person=writes.at(view.table).person(partner))
            found += " ".join(warning.split()) in text
    assert found


def test_a_wedding_that_ends_a_relationship_cites_the_paragraph_on_weddings():
    """Not the one on separations, because the card does not separate anybody by itself."""
    writes, spec = writer(), writer().spec("marriage_of_convenience")
    for view in (view for seed in SEEDS for view in views_of(3, seed) if view.phase == "act"):
        lines = list(ending_lines(view, mv.Auction(spec.name), writes.at(view.table)))
        assert all(line.endswith("(F9.4)") for line in lines)
        if lines:
            return
    pytest.fail("no wedding ends a relationship in these games")
