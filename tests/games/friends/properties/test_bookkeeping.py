"""Tables remember what later questions need, and forget what is over."""

from __future__ import annotations

import cvrules
from cvrules import friends
from cvrules.games.friends.table.seat import NO_CARD
from games.friends.properties.steps import steps_of, tables_of

#: The phases in which the seat to be asked next is remembered.
POINTED = {"bid", "offer", "steal"}
#: The phases of a card that is carried out.
EVENT = {"name", "consent", "offer", "settle", "next_bond", "bed", "agreement", "order"}


def test_an_auction_is_forgotten_when_it_is_over(games):
    """F4.5: its bids, and the seats that took part."""
    for table in tables_of(games):
        if table.phase != "bid":
            assert (table.bid, table.bidder, table.bidding) == (-1, -1, 0)
        if table.phase not in POINTED:
            assert table.pointer == 0


def test_an_event_is_forgotten_when_it_is_over(games):
    """F4.5, F7.7: its card, its company and all answers about it."""
    for table in tables_of(games):
        if table.to_move is None:
            continue
        is_event = table.phase in EVENT
        assert (table.actor >= 0) == is_event
        if not is_event:
            assert (table.named, table.company, table.tasks, table.lines) == ((), (), (), ())
            assert (table.offered, table.silent, table.forced, table.agreed, table.refused) == (0, 0, 0, 0, 0)
            assert table.pending == -1
            assert table.is_alone is False
            assert (table.card_id >= 0) == (table.phase == "bid")


def test_a_trade_is_remembered(games):
    """F6.4: with the supply that the player saw, and the hands before and after."""
    for step in steps_of(games):
        before, after = step.before, step.after
        at = before.turn
        if isinstance(step.move, friends.Trade):
            *earlier, trade = after.trades
            hand = before.seats[at].hand_ids
            assert tuple(earlier) == before.trades
            assert (trade.seat, trade.spare, trade.before, trade.after) == (at, before.spare_bits, hand, hand)
            assert trade.fulfilled == tuple(len(seat.fulfilled_ids) for seat in before.seats)
        elif isinstance(step.move, friends.Choose) and before.phase == "trade":
            *earlier, trade = after.trades
            assert tuple(earlier) == before.trades[:-1]
            assert trade.before == before.trades[-1].before
            assert trade.after == after.seats[at].hand_ids
            changed = [one != two for one, two in zip(trade.before, trade.after, strict=True)]
            shown = {
                "nothing": 0,
                "how_many": sum(changed),
                "categories": sum(1 << c for c, is_new in enumerate(changed) if is_new),
            }
            assert trade.changed == shown[before.rules.ruling("trade_shows")]
        else:
            assert after.trades == before.trades


def test_every_goal_of_a_score_cites_its_paragraph(games):
    """F6.1, F6.3: a goal of the hand, or a mega goal."""
    for game in games:
        table = game.last
        for seat, sheet in zip(table.seats, cvrules.score(table), strict=True):
            lines = [(line.kind, line.points, line.card, line.rule) for line in sheet.lines]
            specs = [table.rules.specs[card] for card in seat.fulfilled_ids]
            assert lines == [
                ("mega", 1, spec.name, "F6.3") if spec.kind == "mega" else ("goal", 1, spec.name, "F6.1")
                for spec in specs
            ]


def test_a_hand_loses_goals_only_by_fulfilling_them(games):
    """F6.1: after the preparation, each seat has a goal of each category or has fulfilled it."""
    for table in tables_of(games):
        if table.period:
            for seat in table.seats:
                specs = [table.rules.specs[card] for card in seat.fulfilled_ids]
                done = {spec.category for spec in specs if spec.kind != "mega"}
                assert {at for at, card in enumerate(seat.hand_ids) if card == NO_CARD} == done
