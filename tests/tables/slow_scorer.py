"""Points, slowly: dictionaries and loops, from the cards alone."""

from __future__ import annotations

from typing import Any

from cvrules.games.cv.cards import clauses as cv
from tables import picture
from tables.facts import Box
from tables.picture import STACKS

TABLE = {0: 0, 1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21, 7: 28, 8: 36, 9: 45, 10: 55}


def counted(box: Box, pile: tuple[int, ...]) -> int:
    """Return how many cards a stack stands for: its top card may stand for several."""
    cards = 0
    for place, card in enumerate(pile):
        clause = box.rules.cards[card].first(cv.Counts)
        cards += clause.cards if place == 0 and clause is not None else 1
    return cards


def points_of(box: Box, cards: int) -> int:
    """Return what so many cards of a type score."""
    points = 0
    for number in range(1, cards + 1):
        if number <= 10 or box.ruled["beyond_ten"] == "continues":
            points += number
    return points


def have(box: Box, table: Any, seat: int) -> dict[str, int]:
    """Return how much a seat has of everything that goals count."""
    piles = picture.piles(table, seat)
    found = {}
    for stack, name in enumerate(STACKS):
        doubled = box.ruled["goal_counting"] == "as_counted"
        found[name] = counted(box, piles[stack]) if doubled else len(piles[stack])
    active = box.tops(piles, picture.waiting(table, seat), _gossip_piles(box, table, seat))
    found["fate"] = len(picture.fate(table, seat))
    found["token"] = sum(box.tokens(active).values())
    if box.ruled["tokens_counted"] == "all_icons":
        found["token"] += sum(box.facts[card].dice + box.facts[card].rolls for card in active)
    return found


def _gossip_piles(box: Box, table: Any, seat: int) -> list[tuple[int, ...]]:
    return [picture.gossip(table, seat), picture.fate(table, seat)] if box.has_gossip_or_fate else []


def gossip_points(box: Box, table: Any, seat: int) -> int:
    """Return what gossip and fate score for a seat."""
    points = 0
    for cards in _gossip_piles(box, table, seat)[1:]:
        points += sum(clause.points for card in cards for clause in box.rules.cards[card].every(cv.Worth))
    if box.has_gossip_or_fate:
        played = box.ruled["gossip_points"] == "who_played_it"
        points += 2 * len(picture.spread(table, seat) if played else picture.gossip(table, seat))
    return points


def goal_points(box: Box, table: Any, seat: int, goal: int) -> int:
    """Return what a goal is worth to a seat: sets are taken away one by one."""
    points = 0
    for clause in box.rules.cards[goal].every(cv.Scores):
        left = have(box, table, seat)
        while all(left[count.what] >= count.amount for count in clause.per):
            points += clause.points
            for count in clause.per:
                left[count.what] -= count.amount
    return points


def points(box: Box, table: Any) -> list[int]:
    """Return everybody's points."""
    seats = range(len(table.seats))
    totals = dict.fromkeys(seats, 0)
    for seat in seats:
        piles = picture.piles(table, seat)
        for name in ("health", "knowledge", "relationship"):
            totals[seat] += points_of(box, counted(box, piles[STACKS.index(name)]))
        for card in piles[STACKS.index("possession")]:
            totals[seat] += sum(clause.points for clause in box.rules.cards[card].every(cv.Worth))
        totals[seat] += gossip_points(box, table, seat)
        if picture.goal(table, seat) >= 0:
            totals[seat] += goal_points(box, table, seat, picture.goal(table, seat))
    for goal in picture.public_goals(table):
        worth = {seat: goal_points(box, table, seat, goal) for seat in seats}
        for seat in seats:
            if all(worth[seat] >= other for other in worth.values()):
                totals[seat] += worth[seat]
    return [totals[seat] for seat in seats]


def winners(box: Box, table: Any) -> tuple[int, ...]:
    """Return who wins: nobody has more points, or as many with fewer cards."""
    totals = points(box, table)
    sizes = []
    for seat in range(len(table.seats)):
        size = sum(map(len, picture.piles(table, seat))) + len(picture.waiting(table, seat))
        if box.ruled.get("gossip_counts") == "yes":
            size += sum(map(len, _gossip_piles(box, table, seat)))
        if box.ruled["tie_break"] == "cv_and_hand":
            size += len(picture.hand(table, seat))
        sizes.append(size)

    def beats(one: int, other: int) -> bool:
        return totals[one] > totals[other] or (totals[one] == totals[other] and sizes[one] < sizes[other])

    seats = range(len(totals))
    return tuple(seat for seat in seats if not any(beats(other, seat) for other in seats))
