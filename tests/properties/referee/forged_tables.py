"""Forged tables: what a wrong engine might make of an honest one."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from cvrules.games.cv.table.packed import ONE
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.table import freeze


def with_seat(table: Any, at: int, **changes: Any) -> Any:
    """Return a table with something else before one seat."""
    draft = table.thaw()
    draft.seats = tuple(evolve(seat, **changes) if at == place else seat for place, seat in enumerate(table.seats))
    return freeze(draft)


def with_fields(table: Any, **changes: Any) -> Any:
    """Return a table with other fields."""
    draft = table.thaw()
    for name, value in changes.items():
        setattr(draft, name, value)
    return freeze(draft)


def tall_pile(table: Any) -> Any:
    """Return a seat and a stack with at least two cards, if there is any."""
    found = [(at, k) for at, seat in enumerate(table.seats) for k, pile in enumerate(seat.stack_ids) if len(pile) > 1]
    return found[0] if found else None


def replaced(piles: Any, stack: int, pile: Any) -> Any:
    """Return piles with one of them replaced."""
    return (*piles[:stack], tuple(pile), *piles[stack + 1 :])


def rearranging(table: Any) -> Any:
    """Two cards of a stack change places."""
    place = tall_pile(table)
    if place is None:
        return None
    at, stack = place
    piles = table.seats[at].stack_ids
    return with_seat(table, at, stack_ids=replaced(piles, stack, reversed(piles[stack])))


def losing_silently(table: Any) -> Any:
    """A card vanishes from a CV."""
    place = tall_pile(table)
    if place is None:
        return None
    at, stack = place
    piles = table.seats[at].stack_ids
    return with_seat(table, at, stack_ids=replaced(piles, stack, piles[stack][1:]))


def doubling(table: Any) -> Any:
    """A card of a CV is in hand as well."""
    place = tall_pile(table)
    if place is None:
        return None
    at, stack = place
    return with_seat(table, at, hand_ids=(*table.seats[at].hand_ids, table.seats[at].stack_ids[stack][0]))


def stealing(table: Any) -> Any:
    """A hand gets a card that nobody gave."""
    if not table.track_ids:
        return None
    return with_seat(table, 0, hand_ids=tuple(sorted((*table.seats[0].hand_ids, table.track_ids[0]))))


def exchanging_goals(table: Any) -> Any:
    """Two seats exchange their goals."""
    one, other = table.seats[:2]
    return with_seat(with_seat(table, 0, goal_id=other.goal_id), 1, goal_id=one.goal_id)


def shuffling_the_track(table: Any) -> Any:
    """The track lies in another order."""
    return with_fields(table, track_ids=table.track_ids[::-1]) if len(table.track_ids) > 1 else None


def drawing_silently(table: Any) -> Any:
    """A deck has one card less."""
    return with_fields(table, deck_bits=table.deck_bits & (table.deck_bits - 1)) if table.deck_bits else None


def turning_a_die(table: Any) -> Any:
    """A die shows another face."""
    if table.to_move is None or not table.dice["health"] or table.phase_id > Phase.BUY:
        return None
    return with_fields(table, packed_dice=table.packed_dice - ONE[0] + ONE[1])


def adding_a_die(table: Any) -> Any:
    """One more die lies there."""
    return (
        with_fields(table, packed_dice=table.packed_dice + ONE[0])
        if table.packed_dice and table.phase_id <= Phase.BUY
        else None
    )


def asking_somebody_else(table: Any) -> Any:
    """The next seat is asked."""
    if table.to_move is None:
        return None
    return with_fields(table, asked=(table.asked + 1) % table.players)


def asking_nobody(table: Any) -> Any:
    """The game is over before its time."""
    return with_fields(table, asked=-2) if table.to_move is not None else None


def going_on_for_ever(table: Any) -> Any:
    """The game is over, and somebody is asked."""
    return with_fields(table, asked=0) if table.to_move is None else None


def skipping_a_round(table: Any) -> Any:
    """A round is counted twice."""
    return with_fields(table, round=table.round + 1)


def passing_the_bicycle_token(table: Any) -> Any:
    """Somebody else starts every round."""
    return with_fields(table, first=(table.first + 1) % table.players)


def revealing_another_goal(table: Any) -> Any:
    """A goal on the board changes."""
    return with_fields(table, goal_ids=(*table.goal_ids[1:], table.seats[0].goal_id))


def with_gossip_piles(table: Any, at: int, **changes: Any) -> Any:
    """Return a table with other gossip and fate cards before one seat."""
    return with_seat(table, at, gossip_piles=table.seats[at].gossip_piles._replace(**changes))


def passing_gossip_on(table: Any) -> Any:
    """A gossip card wanders to the next CV."""
    for at, seat in enumerate(table.seats):
        if seat.gossip_piles.gossip_ids:
            first, *others = seat.gossip_piles.gossip_ids
            after = (at + 1) % table.players
            cards = (*table.seats[after].gossip_piles.gossip_ids, first)
            return with_gossip_piles(with_gossip_piles(table, at, gossip_ids=tuple(others)), after, gossip_ids=cards)
    return None


def losing_fate(table: Any) -> Any:
    """A fate card vanishes."""
    at = next((at for at, seat in enumerate(table.seats) if seat.gossip_piles.fate_ids), None)
    return None if at is None else with_gossip_piles(table, at, fate_ids=table.seats[at].gossip_piles.fate_ids[1:])


def forgetting_who_played(table: Any) -> Any:
    """Gossip is in a CV, and no player played it."""
    at = next((at for at, seat in enumerate(table.seats) if seat.gossip_piles.spread_ids), None)
    return None if at is None else with_gossip_piles(table, at, spread_ids=())


def shuffling_the_row(table: Any) -> Any:
    """The row of Fate lies in another order."""
    row = table.gossip_row.row_ids
    return with_fields(table, gossip_row=table.gossip_row._replace(row_ids=row[::-1])) if len(row) > 1 else None


#: Every forgery that needs the expansion Gossip.
GOSSIP_TABLES = [passing_gossip_on, losing_fate, forgetting_who_played, shuffling_the_row]
#: Every other forgery.
TABLES = [
    rearranging, losing_silently, doubling, stealing, exchanging_goals, shuffling_the_track, drawing_silently,
    turning_a_die, adding_a_die, asking_somebody_else, asking_nobody, going_on_for_ever, skipping_a_round,
    passing_the_bicycle_token, revealing_another_goal,
]  # fmt: skip
