"""What each seat may know: a view of the table, everything it was shown, and where the goals may be.

Hidden are the goals in other hands, the spare goals, the stacks of a draft, and what a trader saw. All else is open.
Two games are the same to a seat if `seen` is equal in both: this is the test for any sampled world, drafts included.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product

from games.friends.oracle.cards import CATEGORIES, LIFE
from games.friends.oracle.control import category_of
from games.friends.oracle.needs import bars_of
from games.friends.oracle.preparation import FEW_PLAYERS
from games.friends.oracle.state import PERSONS, Seat, State


def seen(state: State, number: int) -> list[str]:
    """Return what a seat was shown since the beginning: all answers and outcomes, with `?` for a goal it did not see."""
    return list(state.seen[number])


def view(state: State, number: int) -> dict:
    """Return what lies before a seat at this moment, as plain data."""
    asking, event, auction = state.asking, state.event, state.auction
    is_asked = asking is not None and asking.who == number
    return {
        "seat": number,
        "phase": state.phase,
        "period": state.period,
        "first": state.first,
        "turn": state.turn,
        "asked": None if asking is None else (asking.who, asking.kind),
        "moves": list(asking.options) if is_asked else [],
        "persons": [(state.name(one), state.genders[one]) for one in range(PERSONS)] if event or state.period else [],
        "row": sorted(state.row),
        "decks": {kind: len(state.decks[kind]) for kind in LIFE},
        "aside": {kind: sorted(state.aside[kind]) for kind in LIFE},
        "mega": state.mega,
        "megas_left": len(state.mega_pile),
        "spare": {category: len(state.spare[category]) for category in CATEGORIES},
        "supply": state.supply,
        "sex_markers": state.sex_markers,
        "passed": list(state.passed),
        "auction": auction and (auction.card, auction.selector, sorted(auction.inside), auction.bid, auction.bidder),
        "event": event
        and (event.card.slug, event.seat, *map(tuple, (event.named, event.forced, event.offered, event.company))),
        "seats": [_seat_view(state, seat, own=seat.number == number) for seat in state.seats],
        "looks": [past[2:] for past in state.past if past[:2] == ("trade", number)],
        "trades": [past[1] for past in state.past if past[0] == "trade"],
        "rejected": state.rejected[number] if state.rejected else (),
        "result": (state.winner, state.reason),
    }


def _seat_view(state: State, seat: Seat, *, own: bool) -> dict:
    categories = [category_of(state, goal) for goal in seat.hand]
    return {
        "gauges": dict(seat.gauges),
        "circle": {person: (bond.relation, bond.sex, bond.children) for person, bond in sorted(seat.bonds.items())},
        "bed": dict(seat.bed),
        "time": seat.time,
        "markers": sorted(seat.markers),
        "lived": list(seat.lived),
        "fulfilled": list(seat.fulfilled),
        "bars": sorted(bars_of(state, seat.number)),
        "hand": list(seat.hand) if own else categories if state.period else len(categories),
        "stack": sorted(seat.stack) if own else len(seat.stack),
    }


def placements(state: State, viewer: int, category: str) -> set[tuple]:
    """Return every way in which the goals of a category may lie, for all that a seat knows.

    A placement is the goal of the category in each hand (empty once it is fulfilled), the spare goals, and those in the
    box; all have the same weight. The answer is exact between two turns, but a draft of four to six players ties the
    categories together, and is refused.
    """
    if state.control and len(state.seats) > FEW_PLAYERS:
        raise ValueError("a draft ties the categories together; compare what was seen")
    found = {one: _histories(state, viewer, one) for one in CATEGORIES}
    if state.rulings["trade_shows"] != "how_many":
        return set(found[category])
    counts = [len(set(past[3]) - set(past[2])) for past in _trades_of_others(state, viewer)]
    others = [set().union(*found[one].values()) for one in CATEGORIES if one != category]
    sums = {tuple(map(sum, zip(*flags, strict=True))) for flags in product(*others)}
    return {
        placement
        for placement, histories in found[category].items()
        if any(tuple(all_ - one for all_, one in zip(counts, flags, strict=True)) in sums for flags in histories)
    }


def _trades_of_others(state: State, viewer: int) -> list[tuple]:
    return [past for past in state.past if past[0] == "trade" and past[1] != viewer]


def _histories(state: State, viewer: int, category: str) -> dict[tuple, set[tuple[int, ...]]]:
    """Return the placements of a category, each with the trades of others that may have changed it on the way there."""
    found = {placement: {()} for placement in _first_placements(state, viewer, category)}
    for past in state.past:
        after: dict[tuple, set[tuple[int, ...]]] = {}
        for placement, histories in found.items():
            for follower, flag in _followers(state, viewer, category, placement, past):
                added = {(*one, flag) for one in histories} if flag is not None else histories
                after.setdefault(follower, set()).update(added)
        found = after
    return found


def _first_placements(state: State, viewer: int, category: str) -> Iterator[tuple]:
    goals = frozenset(state.box.of_kind("goal", category=category))
    own = next(goal for goal in state.dealt[viewer] if category_of(state, goal) == category)
    rejected = {goal for one in state.rejected[viewer : viewer + 1] for goal in one}
    rejected = {goal for goal in rejected if category_of(state, goal) == category}
    boxed = len(state.seats) if rejected and state.rulings["control_leftovers"] == "box" else 0
    for others in permutations(sorted(goals - {own} - rejected), len(state.seats) - 1):
        hands = (*others[:viewer], own, *others[viewer:])
        rest = goals - set(hands)
        if not boxed:
            yield hands, rest, frozenset()
            continue
        for more in combinations(sorted(rest - rejected), boxed - 1):
            box = frozenset(rejected | set(more))
            yield hands, rest - box, box


def _followers(
    state: State, viewer: int, category: str, placement: tuple, past: tuple
) -> Iterator[tuple[tuple, int | None]]:
    """Yield what a placement may have become by a trade or a fulfilled goal; nothing if it cannot have been so."""
    hands, spare, box = placement
    word, number, *facts = past
    held = hands[number]
    if word == "fulfil":
        if category_of(state, facts[0]) != category:
            yield placement, None
        elif held == facts[0]:
            yield (_with(hands, number, ""), spare, box), None
        return
    before, after, spares = facts
    if number == viewer:
        if spare == frozenset(spares[category]):
            chosen = next((goal for goal in after if category_of(state, goal) == category), "")
            yield (_with(hands, number, chosen), (spare | {held}) - {chosen} - {""}, box), None
        return
    changed = category in {category_of(state, goal) for goal in set(after) - set(before)}
    told = state.rulings["trade_shows"] == "categories"
    if not (told and changed):
        yield placement, 0
    if held and (changed or not told):
        for goal in spare:
            yield (_with(hands, number, goal), (spare | {held}) - {goal}, box), 1


def _with(hands: tuple, number: int, goal: str) -> tuple:
    return (*hands[:number], goal, *hands[number + 1 :])
