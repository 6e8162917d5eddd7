"""Properties of auctions, company and offers; the number of each property is in brackets."""

from __future__ import annotations

from cvrules.games.friends.rulebook.conditions import unmet_need
from cvrules.games.friends.table.bond import STRANGER, is_partner
from cvrules.games.friends.table.events import Auctioned, Became, BidMade, CameAlong, Lived, Passed
from cvrules.games.friends.table.moves import Auction, Bring, Force, Offer, Take
from games.friends.properties.steps import events_of, steps_of


def test_the_winner_of_an_auction_bid_most(games):
    """F4.4, F4.5: had not passed, meets the conditions, and pays the bid (10, 25)."""
    for game in games:
        bids = {}
        for step in game.steps:
            for event in step.events:
                match event:
                    case Auctioned():
                        bids = {}
                    case BidMade(seat=seat, number=number):
                        assert number > max(bids.values(), default=-1)
                        bids[seat] = number
                    case Lived(seat=seat, price=price) if step.before.period > 1:
                        assert bids[seat] == max(bids.values()) == price
                        assert seat not in step.before.passed
                        spec = game.rules.specs[game.rules.by_name[event.card]]
                        assert unmet_need(step.before.seats[seat], spec) is None


def test_the_selector_keeps_the_turn_if_another_wins(games):
    """F4.5: afterwards the turn goes on to the left of the selector (10, 38)."""
    for game in games:
        selector = winner = -1
        for step in game.steps:
            if isinstance(step.move, Auction):
                selector = step.before.turn
            for event in step.happened(Lived):
                winner = event.seat
            if isinstance(step.move, Take):
                selector = step.before.turn
            if winner >= 0 and step.after.phase == "act":
                around = [(selector + (winner == selector) + one) % game.players for one in range(game.players)]
                if step.after.period == step.before.period and not step.happened(Passed):
                    assert step.after.turn == next(at for at in around if at not in step.after.passed)
                selector = winner = -1


def test_nobody_begins_an_event_without_a_full_company(games):
    """F7.2: all places of a card are filled, by different persons other than the active player (26, 32)."""
    for step, event in events_of(games, CameAlong):
        spec = step.card
        assert len(set(event.persons)) == len(event.persons)
        assert event.seat not in event.persons
        if spec is not None and not spec.is_goal:
            assert len(event.persons) == len(spec.places)


def test_a_place_is_filled_as_printed(games):
    """F7.1: neutral persons, women and men; friends are known unless forced (19, 26)."""
    for step, event in events_of(games, CameAlong):
        spec, table = step.card, step.before
        if spec is None or spec.is_goal:
            continue
        for place, person in zip(spec.places, event.persons, strict=True):
            bond = table.seats[event.seat].bonds[person]
            assert not place.is_neutral or person >= table.players
            assert place.gender in {None, table.genders[person]}
            assert not place.is_new or bond == STRANGER
            if place.noun == "partner" and not table.rules.rulings.offers_for_partners_yes:
                assert is_partner(bond)
            if place.noun == "friend" and not table.rules.rulings.forced_strangers_yes:
                assert bond != STRANGER


def test_strangers_who_are_named_are_neutral(games):
    """F7.4: a fellow player whom one does not know needs a marker (19)."""
    for step in steps_of(games):
        if isinstance(step.move, Bring) and step.before.phase == "name":
            table = step.before
            known = table.seats[table.actor].bonds[step.move.person] != STRANGER
            assert known or step.move.person >= table.players


def test_offer_markers_are_used_once(games):
    """F1.5, F7.7: they never come back, and goals need none (17)."""
    for step in steps_of(games):
        for before, after in zip(step.before.seats, step.after.seats, strict=True):
            assert after.markers & ~before.markers == 0
            if step.card is not None and step.card.is_goal:
                assert after.markers == before.markers
        if isinstance(step.move, Offer | Force):
            seat, table = step.before.to_move, step.before
            colour = table.actor if isinstance(step.move, Offer) else step.move.person
            assert table.seats[seat].markers >> colour & 1


def test_only_the_markers_of_chosen_players_leave(games):
    """F7.7: an offer or a force either left with its player chosen, or is back (33)."""
    for step in steps_of(games):
        used = [
            (at, colour)
            for at, (one, two) in enumerate(zip(step.before.seats, step.after.seats, strict=True))
            for colour in range(6)
            if (one.markers & ~two.markers) >> colour & 1
        ]
        came = step.happened(CameAlong)
        assert not used or len(came) == 1
        for at, colour in used:
            other = colour if at == came[0].seat else at
            assert came[0].seat in {at, colour}
            assert other in came[0].persons
        if came and step.before.phase == "settle" and step.before.actor == came[0].seat:
            bound = step.before.offered | step.before.forced
            chosen = {person for person in came[0].persons if bound >> person & 1}
            assert chosen <= {one for pair in used for one in pair}


def test_players_meet_the_active_player_by_a_marker(games):
    """F7.1, F7.4: the active player gains a fellow player only where a marker was spent (18)."""
    for step, event in events_of(games, Became):
        players = step.after.players
        if event.bond != "friend" or event.person >= players or step.actor not in {event.seat, event.person}:
            continue
        one, two = event.seat, event.person
        spent = [
            (step.before.seats[at].markers & ~step.after.seats[at].markers) >> colour & 1
            for at, colour in ((one, two), (two, one))
        ]
        assert any(spent)


def test_a_single_place_goes_to_those_who_offered(games):
    """F7.6: as many as possible of those who offered or are forced come along (31)."""
    for step, event in events_of(games, CameAlong):
        table = step.before
        if table.phase != "settle" or len(event.persons) != 1 or not table.offered:
            continue
        rulings = table.rules.rulings
        if rulings.offers_against_a_partner_partner_may_be_kept or rulings.markers_limited:
            continue
        assert (table.offered | table.forced) >> event.persons[0] & 1
