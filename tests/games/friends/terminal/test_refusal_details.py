"""Reasons for illegal moves: which of several cases of a rule it is."""

from __future__ import annotations

import pytest

from cvrules.games.friends.display.condition_progress import progress
from cvrules.games.friends.rulebook.company import card_refusal
from cvrules.games.friends.rulebook.engine import ENGINE
from cvrules.games.friends.table import moves as mv
from cvrules.games.friends.table.bond import STRANGER
from cvrules.games.friends.table.seat import PERSONS, circle_of
from cvrules.games.friends.terminal.reasons import thing_lines
from cvrules.games.friends.terminal.refusal_details import explain_refusal
from games.friends.shown import rules, views_of, writer
from texts.catalogues import LANGUAGES

SEEDS = (7, 8, 9)


def turns():
    """Yield the turns of some games, each with a card of the game that nobody can join in for."""
    for seed in SEEDS:
        for view in views_of(4, seed):
            for spec in rules().specs if view.phase == "act" else ():
                if spec.places and not spec.is_goal:
                    refusal = card_refusal(view.table, view.seat, spec)
                    if refusal is not None and refusal.key == "nobody":
                        yield view, spec, explain_refusal(view, writer(players=4), mv.Auction(spec.name), refusal)


@pytest.mark.slow
def test_a_card_without_company_says_whom_it_lacks():
    """The partner of a single, the partner in a secure relationship, or a person whom the card wants."""
    found = set()
    for view, spec, text in turns():
        circle = circle_of(view.seats[view.seat].bonds)
        needs_partner = any(place.noun == "partner" for place in spec.places)
        if needs_partner and circle.partner < 0:
            assert text.endswith("needs your partner, and you are single. (F7.3)")
            found.add("single")
        elif circle.is_secure and spec.has_love and "(F9.6)" in text:
            name = writer(players=4).at(view.table).person(circle.partner)
            assert f"only {name} can take a place with love. (F9.6)" in text
            found.add("secure")
        elif "and no one is available. (F7.1)" in text:
            found.add("nobody")
    assert found == {"single", "secure", "nobody"}


def test_a_night_with_the_partner_is_not_a_night_with_anybody_else():
    """The condition counts only the person who would join in, and names them."""
    spec = writer().spec("thermometer_and_calendar")
    names = set()
    for seed in SEEDS:
        for view in (view for view in views_of(4, seed) if view.phase == "act"):
            seat = view.seats[view.seat]
            partner = circle_of(seat.bonds).partner
            one = next(one for one in progress(seat, spec) if one.what == "sex")
            assert one.have == (seat.sex[partner] if partner >= 0 else 0)
            if partner >= 0 and not one.is_met and sum(seat.sex):
                text = " ".join(thing_lines(view, writer(players=4), "thermometer_and_calendar"))
                name = writer(players=4).at(view.table).person(partner)
                if spec.index in view.table.row_ids:
                    assert f"Missing: sex 1 time with {name} (you have 0)" in text
                names.add(name)
    assert names


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_person_who_cannot_come_along_has_a_reason(language):
    """Not only that the place cannot be taken."""
    writes, found = writer(language, players=4), set()
    plain = writes.text("refusal.cannot_come")
    for view in (view for seed in SEEDS for view in views_of(4, seed) if view.phase == "name"):
        table = view.table
        for person in range(PERSONS):
            for move in (mv.Bring(person), mv.Force(person)):
                refusal = ENGINE.why_not(table, move)
                if refusal is not None:
                    text = explain_refusal(view, writes, move, refusal)
                    assert "{" not in text
                    found.add(text.rpartition("(")[2])
                    place = table.rules.specs[table.card_id].places[len(table.named)]
                    if place.is_new and table.seats[table.actor].bonds[person] != STRANGER:
                        assert plain not in text
                        assert writes.at(table).person(person) in text
    assert {"F7.1)", "F7.4)"} <= found


def test_a_move_at_the_wrong_time_says_when_it_is_possible():
    """Passing and bidding have their own times."""
    seen = {}
    for view in views_of(4):
        for move in (mv.Pass(), mv.Bid(1), mv.Offer()):
            refusal = ENGINE.why_not(view.table, move)
            if refusal is not None and refusal.key == "not_asked":
                seen[type(move)] = explain_refusal(view, writer(players=4), move, refusal)
    assert seen[mv.Pass].startswith("You can do that in your own turn, but not now.")
    assert seen[mv.Bid].startswith("There is no auction now.")
    assert seen[mv.Offer].startswith("No one is being asked to join in now.")


def test_a_child_card_names_the_obstacle():
    """The missing friend, or the gender of those who could join in; not sex that the card itself brings."""
    spec, found = writer().spec("one_tent"), set()
    for seed in SEEDS:
        for view in (view for view in views_of(4, seed) if view.phase == "act"):
            refusal = card_refusal(view.table, view.seat, spec)
            if refusal is None or refusal.key != "nobody":
                continue
            text = explain_refusal(view, writer(players=4), mv.Auction(spec.name), refusal)
            knows, known = writer(players=4).at(view.table), circle_of(view.seats[view.seat].bonds).known
            friends = [knows.person(person) for person in range(PERSONS) if known >> person & 1]
            assert "you have had sex" not in text
            if friends:
                assert f"of your own choice only {', '.join(friends)} can join you. (F10.3)" in text
            else:
                assert text.endswith("needs a friend, and no one is available. (F7.1)")
            found.add(bool(friends))
    assert found
