"""Turns a view into numbers, which are grouped into features.

Wherever seats are listed, the view's own seat comes first, and the others follow in playing order.
The rules do not limit stocks and happiness, so these numbers are capped at a maximum. Only
happiness can be negative, so a second number shows how far below 0 it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from cvrules.games.pursuit.cards.words import BODY, RESOURCES, STOCK
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.rulebook.ending import LAST_ROUND
from cvrules.games.pursuit.rulebook.free_actions import MOST_REFRESHES
from cvrules.games.pursuit.rulebook.happiness import HIGHEST, LOWEST
from cvrules.games.pursuit.rulebook.piles import SLOTS
from cvrules.games.pursuit.rulebook.rewards import MOST_HOURGLASSES
from cvrules.games.pursuit.table.moves import ROWS
from cvrules.games.pursuit.table.packed import HOURGLASS, amount
from cvrules.games.pursuit.table.parts import REWARDED_CARDS
from cvrules.games.pursuit.table.phase import PHASES
from cvrules.games.pursuit.table.rules import Rules
from cvrules.games.pursuit.table.seat import GONE, RETIRED, SPACES, Held, Seat
from cvrules.games.pursuit.table.spec import Spec
from cvrules.games.pursuit.table.table import NO_SEAT, OPEN
from cvrules.kernel.features import Feature, seats_in_order, to_move_feature

__all__ = ["features_of"]

#: The maximum value of features that the rules do not limit.
MOST_SHOWN = 99
_THINGS = (*STOCK, "hourglass", "short_term", "long_term", *BODY, *REWARDED_CARDS)


def features_of(rules: Rules, players: int) -> tuple[Feature, ...]:
    """Return the features of a view of a game with this number of players."""
    return (
        *_turn_features(players),
        *_action_features(),
        *_board_features(rules),
        *_goal_features(rules, players),
        *(feature for place in range(players) for feature in _seat_features(rules, place)),
    )


# --- the turn and the action in progress -------------------------------------------------


def _turn_features(players: int) -> Iterator[Feature]:
    """Yield the features about the turn: the phase, the round and who must decide."""
    seats = tuple(map(str, range(players)))
    yield Feature("phase", tuple(PHASES.values()), 1, lambda view: [int(view.table.phase_id == one) for one in PHASES])
    yield to_move_feature(players)
    yield Feature("turn", seats, 1, lambda view: [int(view.turn == seat) for seat in seats_in_order(view)])
    yield Feature("first", seats, 1, lambda view: [int(view.first == seat) for seat in seats_in_order(view)])
    yield Feature("round", ("number",), LAST_ROUND, lambda view: [view.round])
    yield Feature("refreshes", ("number",), MOST_REFRESHES, lambda view: [view.table.refreshes])


def _action_features() -> Iterator[Feature]:
    """Yield the features about the price to choose, and the rewards still to come."""
    yield Feature(
        "price", (*STOCK, "hourglass"), MOST_SHOWN, lambda view: _amounts_in_lanes(view.table.price, HOURGLASS + 1)
    )
    yield Feature(
        "change", ("more", "less"), HIGHEST, lambda view: [max(0, view.table.change), max(0, -view.table.change)]
    )
    yield Feature(
        "resources", RESOURCES, 1, lambda view: [int(view.table.lowest <= at) for at in range(len(RESOURCES))]
    )
    yield Feature("rewards", _THINGS, MOST_SHOWN, _reward_numbers)


def _reward_numbers(view: View) -> list[int]:
    """Return the amount of each reward still to come; for a card, its level."""
    left = dict.fromkeys(_THINGS, 0)
    for reward in view.table.rewards:
        left[reward.what] += reward.amount
    return _limit_numbers(left.values())


# --- the board ---------------------------------------------------------------------------


def _board_features(rules: Rules) -> Iterator[Feature]:
    """Yield the features about the rows, the piles and the discard piles."""
    specs = [spec for spec in rules.specs if 0 <= spec.deck < len(ROWS)]
    yield _feature_by_card("row", specs, SLOTS, _slots_of_cards)
    names = tuple(spec.name for spec in specs)
    yield Feature("pile", names, 1, lambda view: [view.table.pile_bits >> spec.index & 1 for spec in specs])
    yield Feature("discard", names, 1, lambda view: [view.table.discard_bits >> spec.index & 1 for spec in specs])


def _slots_of_cards(view: View) -> dict[int, int]:
    """Return the slot of each card on the board. Slots are counted from 1."""
    return {card: slot for row in view.table.row_ids for slot, card in enumerate(row, 1)}


def _goal_features(rules: Rules, players: int) -> Iterator[Feature]:
    """Yield the features about goals and group projects."""
    goals = [spec for spec in rules.specs if spec.goal is not None]
    yield _feature_by_card("goals", goals, 1, lambda view: dict.fromkeys(view.table.goal_ids, 1))
    yield _feature_by_card("claimed", goals, players + 1, lambda view: _claimants_of_goals(view, players))
    yield _feature_by_card("met", goals, 1, lambda view: dict.fromkeys(view.table.met_ids, 1))
    roles = [(spec.index, role) for spec in rules.specs for role in range(len(spec.roles))]
    labels = tuple(f"{rules.specs[card].name} {rules.specs[card].roles[role].label}" for card, role in roles)
    yield Feature("roles", labels, players, lambda view: _places_on_roles(view, roles))


def _claimants_of_goals(view: View, players: int) -> dict[int, int]:
    """Return which seat won each goal, as a number.

    1 is the view's own seat, 2 is the next seat, and so on. 0 is an open goal, and one more than
    the number of players is a goal that was closed without a winner.
    """
    places = {seat: place for place, seat in enumerate(seats_in_order(view), 1)} | {NO_SEAT: players + 1, OPEN: 0}
    return {goal: places[claim] for goal, claim in zip(view.table.goal_ids, view.table.claims, strict=False)}


def _places_on_roles(view: View, roles: Sequence[tuple[int, int]]) -> list[int]:
    """Return which seat filled each role, as a number.

    1 is the view's own seat, 2 is the next seat, and so on. 0 is an open role.
    """
    places = {seat: place for place, seat in enumerate(seats_in_order(view), 1)}
    filled = {(role.card, role.role): places[role.seat] for role in view.table.roles}
    return [filled.get(role, 0) for role in roles]


# --- the seats ---------------------------------------------------------------------------


def _seat_features(rules: Rules, place: int) -> Iterator[Feature]:
    """Yield the features about one seat, which is `place` seats after the view's own."""
    name = f"seat_{place}_"
    traits = [spec for spec in rules.specs if spec.kind == "trait"]
    cards = [spec for spec in rules.specs if 0 <= spec.deck < len(ROWS)]
    deepest = max([1, *(len(spec.levels) for spec in cards), *(spec.rank for spec in cards)])
    numbers: dict[str, tuple[int, Callable[[Seat], int]]] = {
        "hourglasses": (MOST_HOURGLASSES, lambda seat: seat.hourglasses),
        "spent": (MOST_SHOWN, lambda seat: seat.spent),
        "debt": (MOST_SHOWN, lambda seat: seat.debt),
        "short_term": (HIGHEST, lambda seat: seat.short_term),
        "short_term_below": (-LOWEST, lambda seat: -seat.short_term),
        "long_term": (MOST_SHOWN, lambda seat: seat.long_term),
        "long_term_below": (MOST_SHOWN, lambda seat: -seat.long_term),
        "stress": (rules.last_space + 1, lambda seat: seat.stress + 1),  # 0 if the cube is off the track
        "life": (GONE, lambda seat: seat.life),
        "died_in": (LAST_ROUND, lambda seat: seat.died_in),
        "promotions": (MOST_SHOWN, lambda seat: seat.promotions),
    }

    def card_feature(what: str, specs: Sequence[Spec], high: int, read: Callable[[Seat], dict[int, int]]) -> Feature:
        return _feature_by_card(name + what, specs, high, lambda view: read(_seat_at(view, place)))

    def number_feature(what: str, high: int, read: Callable[[Seat], int]) -> Feature:
        return Feature(name + what, ("number",), high, lambda view: [max(0, min(high, read(_seat_at(view, place))))])

    yield Feature(
        name + "stock", STOCK, MOST_SHOWN, lambda view: _amounts_in_lanes(_seat_at(view, place).purse, len(STOCK))
    )
    yield from (number_feature(what, high, read) for what, (high, read) in numbers.items())
    yield Feature(name + "tokens", SPACES, MOST_SHOWN, lambda view: _tokens_by_action(_seat_at(view, place)))
    yield card_feature("dealt", traits, 1, lambda seat: dict.fromkeys(seat.dealt_ids, 1))
    yield card_feature("trait", traits, 1, lambda seat: {seat.trait_id: 1})
    yield card_feature("levels", cards, deepest, lambda seat: {held.card: held.level for held in seat.held})
    yield card_feature(
        "states", cards, RETIRED + 1, lambda seat: {held.card: _state_number(held) for held in seat.held}
    )
    yield card_feature("joined", cards, 1, lambda seat: dict.fromkeys(seat.joined_ids, 1))
    yield card_feature("due", cards, 1, lambda seat: dict.fromkeys(seat.due_ids, 1))


def _state_number(held: Held) -> int:
    """Return a number for a card's state: 1 active, 2 set aside, 3 retired."""
    return held.state + 1


def _tokens_by_action(seat: Seat) -> list[int]:
    """Return how many hourglasses a seat has on each board action, capped."""
    there = seat.tokens
    return _limit_numbers(there.get(space, 0) for space in SPACES)


# --- reading numbers from a view ---------------------------------------------------------


def _seat_at(view: View, place: int) -> Seat:
    """Return the seat that is `place` seats after the view's own seat."""
    return view.table.seats[((view.seat or 0) + place) % len(view.table.seats)]


def _feature_by_card(name: str, specs: Sequence[Spec], high: int, read: Callable[[View], dict[int, int]]) -> Feature:
    """Return a feature with a number for each card.

    Args:
        name: The name of the feature.
        specs: The cards.
        high: The largest number.
        read: Returns the number of each card in a view, by the card's index. Cards that are left out
            have 0.
    """
    indices = [spec.index for spec in specs]

    def read_in_order(view: View) -> list[int]:
        there = read(view)
        return [there.get(index, 0) for index in indices] if there else [0] * len(indices)

    return Feature(name, tuple(spec.name for spec in specs), high, read_in_order)


def _amounts_in_lanes(packed: int, lanes: int) -> list[int]:
    """Return the amounts in the first lanes of a packed amount, at most `MOST_SHOWN`."""
    return _limit_numbers(amount(packed, lane) for lane in range(lanes))


def _limit_numbers(numbers: Iterable[int]) -> list[int]:
    """Return the numbers, with `MOST_SHOWN` in place of every larger number."""
    return [min(MOST_SHOWN, number) for number in numbers]
