"""The auction of a life card; its winner executes the card, but the turn belongs to the player who selected it."""

from __future__ import annotations

from games.friends.oracle.agenda import answer, ask, soon, step
from games.friends.oracle.company import is_available
from games.friends.oracle.events import start_event
from games.friends.oracle.state import Auction, State


def open_auction(state: State, slug: str) -> None:
    """Players who have passed, or who do not meet the prerequisites, may not bid; all of that is public."""
    card = state.card(slug)
    inside = [
        number
        for number in state.clockwise(state.turn, with_it=True)
        if number not in state.passed and is_available(state, number, card)
    ]
    state.auction = Auction(slug, state.turn, inside)
    purse = state.seats[state.turn].time
    ask(state, "bid", state.turn, [f"bid {time}" for time in range(purse + 1)], state.turn)


@answer("bid")
def bid(state: State, text: str, number: int) -> None:
    """Raise, or drop out of this auction for good."""
    auction = state.auction
    if text == "drop":
        auction.inside.remove(number)
    else:
        auction.bid = int(text.removeprefix("bid "))
        auction.bidder = number
    soon(state, ("ask_bid", number))


@step
def ask_bid(state: State, after: int) -> None:
    """Ask the next player clockwise who can raise; without one, the auction is over."""
    auction = state.auction
    for number in state.clockwise(after):
        purse = state.seats[number].time
        if number in auction.inside and number != auction.bidder and purse > auction.bid:
            raises = [f"bid {time}" for time in range(auction.bid + 1, purse + 1)]
            ask(state, "bid", number, [*raises, "drop"], number)
            return
    soon(state, ("close_auction",))


@step
def close_auction(state: State) -> None:
    """The winner pays the supply and executes the card; a selector who has lost still has the turn."""
    auction = state.auction
    state.auction = None
    state.seats[auction.bidder].time -= auction.bid
    state.supply += auction.bid
    state.row.remove(auction.card)
    follow = ("end_turn",) if auction.bidder == auction.selector else ("ask_act",)
    soon(state, follow)
    start_event(state, auction.bidder, auction.card)
