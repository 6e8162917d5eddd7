"""Events tell everything that changes in public: told anew, they lead from one table to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cvrules import CHANCE, friends
from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.table import events as ev
from cvrules.games.friends.table.bond import BONDS
from games.friends.properties.steps import events_of, steps_of

#: The price of a trade.
TRADE_PRICE = 4


class Told:
    """The public part of a table, changed only by events."""

    def __init__(self, table: Any) -> None:
        self.players = table.players
        self.names = table.rules.book.names
        self.rows = {"row": [self.names[card] for card in table.row_ids], "mega": [], "persons": list(table.persons)}
        if table.mega_id >= 0:
            self.rows["mega"].append(self.names[table.mega_id])
        self.numbers = {"period": table.period, "first": table.first}
        self.seats = [
            {
                "time": seat.time,
                "gauges": list(seat.gauges),
                "bonds": list(seat.bonds),
                "sex": list(seat.sex),
                "children": list(seat.children),
                "bed": sum(seat.bed),
                "bed_children": seat.bed_children,
                "fulfilled": [self.names[card] for card in seat.fulfilled_ids],
                "lived": [self.names[card] for card in seat.lived_ids],
            }
            for seat in table.seats
        ]
        self.is_over = table.to_move is None

    def happen(self, event: Any) -> None:
        """Change what an event says."""
        HAPPEN.get(type(event), lambda *_: None)(self, event)

    def spend(self, seat: int, number: int) -> None:
        """Take time markers from a player."""
        self.seats[seat]["time"] -= number

    def mark(self, event: Any, with_person: str, anonymous: str) -> None:
        """Count sex or a child, on both tableaus."""
        if event.person is None:
            self.seats[event.seat][anonymous] += 1
            return
        self.seats[event.seat][with_person][event.person] += 1
        if event.person < self.players:
            self.seats[event.person][with_person][event.seat] += 1

    def bind(self, event: Any) -> None:
        """Change what two persons are to each other."""
        self.seats[event.seat]["bonds"][event.person] = BONDS.index(event.bond)
        if event.person < self.players:
            self.seats[event.person]["bonds"][event.seat] = BONDS.index(event.bond)

    def live(self, event: Any) -> None:
        """Take a card from the row, for a price."""
        self.rows["row"].remove(event.card)
        self.seats[event.seat]["lived"].append(event.card)
        self.spend(event.seat, event.price)

    def fulfil(self, event: Any) -> None:
        """Fulfil a goal of the hand, or the one that lies face up."""
        self.seats[event.seat]["fulfilled"].append(event.card)
        if event.card in self.rows["mega"]:
            self.rows["mega"].remove(event.card)

    def begin(self, event: Any) -> None:
        """Begin a period with an empty row."""
        self.rows["row"] = []
        self.numbers["period"] = event.number

    def start(self, event: Any) -> None:
        """Note who starts; the time for it is in the rulebook."""
        self.numbers["first"] = event.seat

    def steal(self, event: Any) -> None:
        """Move a time marker."""
        self.spend(event.victim, 1)
        self.spend(event.seat, -1)

    def change(self, event: Any) -> None:
        """Set a characteristic; an event without a change would be noise."""
        values, gauge = self.seats[event.seat]["gauges"], GAUGES.index(event.gauge)
        assert values[gauge] != event.value
        values[gauge] = event.value

    def end(self, _: Any) -> None:
        """Note the end, after which cards on the table do not matter."""
        self.is_over = True

    def facts(self) -> Any:
        """Return everything that two tables are compared by."""
        rows = self.rows if not self.is_over else {"persons": self.rows["persons"]}
        return rows, self.numbers if not self.is_over else {}, self.seats, self.is_over


HAPPEN: dict[type, Callable[[Told, Any], None]] = {
    ev.StartingPlayer: Told.start,
    ev.PeriodBegan: Told.begin,
    ev.Lived: Told.live,
    ev.Fulfilled: Told.fulfil,
    ev.Traded: lambda told, event: told.spend(event.seat, TRADE_PRICE),
    ev.Passed: lambda told, event: told.spend(event.seat, -event.number),
    ev.Stole: Told.steal,
    ev.Became: Told.bind,
    ev.SexHad: lambda told, event: told.mark(event, "sex", "bed"),
    ev.ChildBorn: lambda told, event: told.mark(event, "children", "bed_children"),
    ev.Changed: Told.change,
    ev.Ended: Told.end,
}


def is_in_preparation(step: Any) -> bool:
    """Return whether persons, starting times and goals are still handed out."""
    return step.before.period == 0


def test_events_lead_from_table_to_table(games):
    """Everything in public that changes in a period is told, once, and in order."""
    for step in steps_of(games):
        told, after = Told(step.before), Told(step.after)
        for event in step.events:
            if isinstance(event, ev.Revealed):
                kind = step.before.rules.specs[step.before.rules.by_name[event.card]].kind
                told.rows["mega" if kind == "mega" else "row"].append(event.card)
            told.happen(event)
        if is_in_preparation(step):
            told.rows["persons"], told.seats = after.rows["persons"], after.seats
        assert told.facts() == after.facts(), (step.move, step.events)


def test_genders_are_told_as_they_are_chosen(games):
    """F1.3: each by the seat that was asked, and then those that follow by themselves."""
    for step, event in events_of(games, ev.GenderChosen):
        assert step.after.persons[event.seat] == event.gender
    for step in steps_of(games):
        if isinstance(step.move, friends.Be):
            first = step.happened(ev.GenderChosen)[0]
            assert first == ev.GenderChosen(step.before.to_move, step.move.gender)


def test_the_first_event_tells_the_move(games):
    """The seat that decided, and its decision."""
    tellings: dict[type, Callable[[Any], Any]] = {
        friends.Auction: lambda step: ev.Auctioned(step.before.turn, step.move.card),
        friends.Bid: lambda step: ev.BidMade(step.before.to_move, step.move.number),
        friends.Drop: lambda step: ev.Dropped(step.before.to_move),
        friends.Take: lambda step: ev.Lived(step.before.turn, step.move.card, 0),
        friends.Fulfil: lambda step: ev.Fulfilled(step.before.turn, step.move.card),
        friends.Trade: lambda step: ev.Traded(step.before.turn),
        friends.Steal: lambda step: ev.Stole(step.before.turn, step.move.person),
        friends.Offer: lambda step: ev.Offered(step.before.to_move),
    }
    for step in steps_of(games):
        telling = tellings.get(type(step.move))
        if telling is not None:
            assert step.events[0] == telling(step)
        if isinstance(step.move, friends.Pass):
            assert step.events[0].seat == step.before.turn
            assert isinstance(step.events[0], ev.Passed)
        if step.before.to_move == CHANCE and isinstance(step.move, friends.RevealCard | friends.RevealMega):
            assert step.events[0] == ev.Revealed(step.move.card)


def test_a_forced_player_is_told(games):
    """F7.4, F7.6: as soon as no partner has to agree any more."""
    for step in steps_of(games):
        new = step.after.forced & ~step.before.forced
        for event in step.happened(ev.Forced):
            assert not step.before.forced >> event.seat & 1
        if step.after.actor == step.before.actor >= 0:
            told = sum(1 << event.seat for event in step.happened(ev.Forced))
            assert new & ~told == 0


def test_the_company_is_told(games):
    """F7.7: by the active player, once it is complete."""
    for step, event in events_of(games, ev.CameAlong):
        assert event.seat == step.actor
        assert event.persons
        if step.after.actor == step.actor and step.after.company:
            assert event.persons == step.after.company


def test_the_price_is_the_highest_bid(games):
    """F4.5: and the card goes to the seat that made it."""
    for step, event in events_of(games, ev.Lived):
        if step.before.period > 1:
            bids = step.happened(ev.BidMade)
            seat, price = (bids[-1].seat, bids[-1].number) if bids else (step.before.bidder, step.before.bid)
            assert (event.seat, event.price) == (seat, price)


def test_the_end_names_the_winner(games):
    """F6.5, F12.2: who fulfilled the fifth goal, if anybody."""
    for step, event in events_of(games, ev.Ended):
        winners = [at for at, seat in enumerate(step.after.seats) if len(seat.fulfilled_ids) >= 5]
        assert event.winner == (winners[0] if winners else None)
        assert step.after.to_move is None
