"""What a tableau says about a player: counts, states, prerequisites, and celibacy."""

from __future__ import annotations

from games.friends.oracle.cards import Card, Need
from games.friends.oracle.state import EXES, WED, Seat, State


def amount(seat: Seat, thing: str) -> int:
    """Return the number of something on a tableau; a state counts as 1 or 0.

    Every marker in the circle is a friend, partners and exes too. All sex and all children count, anonymous ones too.
    """
    relations = [bond.relation for bond in seat.bonds.values()]
    amounts = {
        **seat.gauges,
        "friends": len(relations),
        "exes": sum(relation in EXES for relation in relations),
        "sex": sum(bond.sex for bond in seat.bonds.values()) + seat.bed["woman"] + seat.bed["man"],
        "children": sum(bond.children for bond in seat.bonds.values()) + seat.bed["children"],
        "partner": int(seat.partner is not None),
        "marriage": int(any(relation in WED for relation in relations)),
        "happy_marriage": int("happily_married" in relations),
    }
    return amounts[thing]


def holds(seat: Seat, need: Need) -> bool:
    """Whether a prerequisite without a letter is met: at least the number, or nothing at all."""
    have = amount(seat, need.thing)
    return have >= need.number if need.number else have == 0


def holds_with(seat: Seat, need: Need, person: int) -> bool:
    """Whether a prerequisite with a letter is met by a person: nothing anonymous counts."""
    bond = seat.bonds.get(person)
    if bond is None:
        return False
    return (bond.sex if need.thing == "sex" else bond.children) >= need.number


def meets_needs(seat: Seat, card: Card) -> bool:
    """Whether a tableau meets all prerequisites but those about persons who come along."""
    return all(holds(seat, need) for need in card.needs if not need.letter)


def bars_of(state: State, seat: int) -> set[str]:
    """Return what a player has given up for good: sex, love, both or neither."""
    return {what for slug in state.seats[seat].fulfilled for what in state.card(slug).bars}


def is_barred(state: State, person: int, card: Card) -> bool:
    """Celibacy: whether a person stays away from an event as a whole."""
    return state.is_player(person) and bool(bars_of(state, person) & card.involves)
