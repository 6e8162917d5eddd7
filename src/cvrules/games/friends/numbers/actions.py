"""Numbers all moves in Funny Friends, for programs that learn to play.

The moves are numbered in the order of the rulebook: preparation, turns, auctions, time,
goals, company, effects. Moves that are legal only with certain rulings have numbers only with
these rulings. The numbers do not depend on the number of players.
"""

from __future__ import annotations

from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.rulebook.preparation import SEATS, TIME_EACH
from cvrules.games.friends.table.moves import (
    Agree,
    Auction,
    Be,
    Bid,
    Bring,
    Choose,
    Clear,
    Drop,
    Force,
    Fulfil,
    Gain,
    LeaveIt,
    Move,
    Next,
    Offer,
    Pass,
    Refuse,
    StayOut,
    Steal,
    Take,
    Trade,
    WithGender,
)
from cvrules.games.friends.table.rules import GOAL, LIFE_A, LIFE_B, MEGA, PUBERTY, Rules
from cvrules.games.friends.table.seat import PERSONS
from cvrules.kernel.move_groups import ListedMoves, MoveGroup

__all__ = ["move_groups"]


def move_groups(rules: Rules, _players: int) -> tuple[MoveGroup, ...]:
    """Return all moves that are possible with these rules, for any number of players."""
    decks, most = rules.decks, SEATS[-1]
    names = {deck: [rules.specs[card].name for card in decks[deck]] for deck in range(len(decks))}
    moves: list[Move] = [Be("woman"), Be("man"), *map(Choose, names[GOAL]), *map(Take, names[PUBERTY])]
    moves += [*map(Auction, (*names[LIFE_A], *names[LIFE_B])), *map(Bid, range(TIME_EACH * most + 1))]
    moves += [Drop(), Pass(), *map(Steal, range(most)), *map(Fulfil, (*names[GOAL], *names[MEGA])), Trade()]
    moves += [*map(Bring, range(PERSONS)), Offer(), StayOut(), *map(Force, range(most))]
    moves += [*map(Gain, GAUGES), *map(Clear, GAUGES), WithGender("woman"), WithGender("man"), Agree(), Refuse()]
    if rules.rulings.theft_may:
        moves.append(LeaveIt())
    if rules.rulings.order_of_bonds_owners_choice:
        moves += map(Next, range(max((len(spec.bonds) for spec in rules.specs), default=0)))
    return (ListedMoves(tuple(moves)),)
