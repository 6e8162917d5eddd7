"""What an auction can cost: who could bid, and which bid is certain to win."""

from __future__ import annotations

import cvrules
from cvrules import friends
from cvrules.games.friends.rulebook.company import card_refusal
from cvrules.games.friends.terminal.rival_bidders import rival_lines
from games.friends.shown import NAMES, game_of, writer


def auctions():
    """Yield the tables of some games at which a player can select a card, with the cards."""
    for seed in (7, 8):
        for step in game_of(4, seed):
            if step.table.to_move is not None and step.table.phase == "act" and step.table.period > 1:
                yield step.table, [m.card for m in cvrules.legal_moves(step.table) if isinstance(m, friends.Auction)]


def test_rivals_are_the_players_who_could_raise_a_bid_of_zero():
    """With their time, and with the bid that none of them can raise."""
    certain = 0
    for table, cards in auctions():
        view = cvrules.view(table, table.to_move)
        for card in cards:
            spec = view.rules.specs[view.rules.by_name[card]]
            able = [
                at
                for at, seat in enumerate(table.seats)
                if at not in {view.seat, *table.passed} and seat.time and card_refusal(table, at, spec) is None
            ]
            text = " ".join(rival_lines(view, spec, writer(players=4).at(view.table)))
            if not able:
                assert text == "No other player can bid for it now, so a bid of 0 is enough. (F4.4)"
                continue
            names = ", ".join(f"{NAMES[at]} ({table.seats[at].time}⧗)" for at in able)
            most = max(table.seats[at].time for at in able)
            assert text.startswith(f"These players could bid against you: {names}. (F4.4) ")
            is_certain = table.seats[view.seat].time >= most
            assert (f"A bid of {most}⧗ is certain to win it." in text) == is_certain
            assert (f"not have enough time for a bid that is certain to win it ({most}⧗)." in text) == (not is_certain)
            certain += is_certain
    assert certain


def test_nobody_raises_a_bid_that_is_certain_to_win():
    """The engine agrees: after such a bid, the auction is over."""
    found = 0
    for table, cards in auctions():
        view = cvrules.view(table, table.to_move)
        for card in cards:
            text = " ".join(rival_lines(view, view.rules.specs[view.rules.by_name[card]], writer(players=4)))
            bid = next((int(part.split("⧗")[0]) for part in text.split("A bid of ")[1:]), None)
            if bid is not None:
                found += 1
                after = cvrules.play(cvrules.play(table, friends.Auction(card)), friends.Bid(bid))
                assert after.phase != "bid"
    assert found
