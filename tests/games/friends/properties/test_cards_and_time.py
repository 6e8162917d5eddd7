"""Properties of cards, periods and time markers; the number of each property is in brackets."""

from __future__ import annotations

from collections import Counter

from cvrules.games.friends.table.events import Ended, Passed, PeriodBegan, StartingPlayer, Stole
from cvrules.games.friends.table.moves import Bid, Pass, RevealCard, Trade
from cvrules.games.friends.table.rules import TABLEAU
from cvrules.games.friends.table.seat import NO_CARD
from games.friends.properties.steps import steps_of, tables_of

#: The time markers of the supply after puberty, and for passing.
SUPPLY = {2: 0, 3: 2, 4: 8, 5: 6, 6: 8}
INCOME = {2: (6, 2), 3: (6, 4, 2), 4: (6, 4, 2, 0), 5: (6, 5, 4, 2, 0), 6: (6, 5, 4, 3, 2, 0)}


def cards_on(table):
    """Return the index of every card that is somewhere on the table, once for each place."""
    bits = (table.deck_bits, table.aside_bits, table.box_bits, table.spare_bits)
    cards = [card for place in bits for card in range(place.bit_length()) if place >> card & 1]
    cards += [*table.row_ids, *(card for stack in table.stack_ids for card in stack)]
    cards += [table.mega_id] if table.mega_id >= 0 else []
    for seat in table.seats:
        cards += [*seat.fulfilled_ids, *seat.lived_ids, *(card for card in seat.hand_ids if card != NO_CARD)]
        if table.phase in {"goals", "control"}:
            specs = table.rules.specs
            cards += [card for card in seat.shown_ids if seat.hand_ids[specs[card].category] == NO_CARD]
    return cards


def test_every_card_is_in_exactly_one_place(games):
    """F1.1: deck, row, aside, box, supply, stack, hand, fulfilled or lived (1)."""
    for table in tables_of(games):
        places = Counter(cards_on(table))
        everything = {spec.index for spec in table.rules.specs if spec.deck != TABLEAU}

        assert set(places) == everything
        assert max(places.values()) == 1


def test_cards_that_were_carried_out_never_return(games):
    """F12.1: nor do fulfilled goals; what a player has lived stays in its order (1)."""
    for step in steps_of(games):
        for before, after in zip(step.before.seats, step.after.seats, strict=True):
            assert after.lived_ids[: len(before.lived_ids)] == before.lived_ids
            assert after.fulfilled_ids[: len(before.fulfilled_ids)] == before.fulfilled_ids


def test_rows_have_their_size_when_they_are_revealed(games):
    """F3.1, F4.1: three or four puberty cards a player, then four or five life cards of each category (13)."""
    for game in games:
        few = game.players <= 3
        sizes = {1: game.players * (4 if few else 3)}
        smaller = game.rules.rulings.exhaustion_smaller_rows
        for step in game.steps:
            if isinstance(step.move, RevealCard) and step.after.phase == "act":
                table, wanted = step.after, sizes.get(step.after.period, 8 if few else 10)
                assert len(table.row_ids) == wanted or (smaller and 0 < len(table.row_ids) < wanted)


def test_time_is_neither_made_nor_lost(games):
    """F1.4: players and supply have eight markers a player; none has less than nothing (8, 9)."""
    for game in games:
        for table in tables_of([game]):
            times = [table.supply, *(seat.time for seat in table.seats)]

            assert sum(times) == 8 * game.players
            assert min(times) >= 0


def test_nobody_bids_more_than_the_purse_or_after_passing(games):
    """F4.4: every bid beats the last one (9, 25)."""
    for step in steps_of(games):
        if isinstance(step.move, Bid):
            table = step.before

            assert table.bid < step.move.number <= table.seats[table.to_move].time
            assert table.to_move not in table.passed


def test_passing_brings_time_by_its_order(games):
    """F5.1, F5.2: from the supply, and by theft only what the supply lacks (11)."""
    for game in games:
        may_leave = game.rules.rulings.theft_may
        for at, step in enumerate(game.steps):
            if not isinstance(step.move, Pass):
                continue
            table = step.before
            wanted = INCOME[game.players][len(table.passed)]
            (passed,) = step.happened(Passed)
            stolen = 0
            for later in game.steps[at:]:
                stolen += len(later.happened(Stole))
                if later.after.phase != "steal":
                    break
            others = sum(seat.time for number, seat in enumerate(table.seats) if number != table.turn)

            assert passed.number == min(wanted, table.supply)
            assert stolen <= wanted - passed.number
            assert may_leave or stolen == min(wanted - passed.number, others)


def test_the_first_to_pass_starts_the_next_period(games):
    """F5.3: puberty included (12)."""
    for game in games:
        order = []
        for step in game.steps:
            for event in step.events:
                match event:
                    case Passed(seat=seat):
                        order.append(seat)
                    case PeriodBegan(number=number) if number > 1:
                        assert len(set(order)) == game.players
                    case StartingPlayer(seat=seat) if order:
                        assert seat == order[0]
                        order = []


def test_the_supply_is_never_short_in_puberty(games):
    """F1.4, F5.1: after it, a fixed number is left for each number of players (36)."""
    for game in games:
        for step in game.steps:
            if step.before.period == 1:
                assert not step.happened(Stole)
            if step.happened(PeriodBegan) and step.after.period == 2:
                assert step.after.supply == SUPPLY[game.players]


def test_the_questions_of_a_trade_depend_on_public_facts(games):
    """F6.4: one for each category in the hand, in their order; other players see no event (37)."""
    for game in games:
        for at, step in enumerate(game.steps):
            if isinstance(step.move, Trade):
                hand = step.before.seats[step.before.turn].hand_ids
                categories = [category for category, card in enumerate(hand) if card != NO_CARD]
                choices = game.steps[at + 1 : at + 1 + len(categories)]

                assert [one.before.step for one in choices if one.before.phase == "trade"] == categories
                assert all(not one.happened(Ended) for one in choices)
                assert all(not one.events for one in choices[:-1])


def test_every_period_ends(games):
    """F5.3: between two periods, there are fewer than 2,000 decisions."""
    for game in games:
        decisions = Counter(step.before.period for step in game.steps)

        assert max(decisions.values()) < 2000
