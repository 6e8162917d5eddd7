"""Lists the features of a CV view, which represent the view as numbers.

The features have the order of an observation. Seats are in playing order, starting with the view's
own seat. A feature about cards in a place, such as the track, has a number for each card that
can be there. A feature about symbols has a number for each symbol and one for jokers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from cvrules.games.cv.cards.words import STACKS, SYMBOLS
from cvrules.games.cv.knowledge.view import HIDDEN, View
from cvrules.games.cv.numbers.card_groups import CardGroups
from cvrules.games.cv.numbers.game_bounds import Bounds, bounds_of, most_bad_luck
from cvrules.games.cv.rulebook.buying import MOST_CARDS
from cvrules.games.cv.rulebook.gossip import MOST_FROM_ROW
from cvrules.games.cv.rulebook.misfortune import BAD_LUCK_PER_MISFORTUNE
from cvrules.games.cv.rulebook.setup import DEALT, TRACK, kept_cards, pack_to_choose_from
from cvrules.games.cv.table.packed import BITS, FULL, LANES, amount
from cvrules.games.cv.table.phase import PHASES, Phase
from cvrules.games.cv.table.rules import Rules
from cvrules.games.cv.table.seat import active_cards
from cvrules.games.cv.table.spec import Spec
from cvrules.games.cv.table.table import Seat, SeenTable
from cvrules.kernel.features import Feature, seats_in_order, to_move_feature

__all__ = ["features_of"]

_LANES = range(len(LANES))
_FACES = range(len(SYMBOLS))


def features_of(rules: Rules, players: int) -> tuple[Feature, ...]:
    """Return the features of a view under these rules, with this number of players."""
    groups, bounds = CardGroups(rules), bounds_of(rules, players)
    return (
        *_turn_features(groups, bounds, players),
        *_dice_features(groups, bounds),
        *_card_features(groups),
        *_draft_features(groups),
        *(feature for place in range(players) for feature in _seat_features(groups, place)),
        *(_gossip_features(groups, players) if rules.has_gossip_or_fate else ()),
    )


# --- features of the table -------------------------------------------------------


def _turn_features(groups: CardGroups, bounds: Bounds, players: int) -> Iterator[Feature]:
    """Yield the features about the turn: the phase, the round and whose move it is."""
    seats = tuple(map(str, range(players)))
    rearranges = any(spec.rearranges for spec in groups.acting)
    phases = {number: name for number, name in PHASES.items() if rearranges or number != Phase.REARRANGE}
    yield Feature("phase", tuple(phases.values()), 1, lambda view: [int(view.table.phase_id == one) for one in phases])
    yield to_move_feature(players)
    yield Feature("turn", seats, 1, lambda view: [int(view.turn == seat) for seat in seats_in_order(view)])
    yield Feature("first", seats, 1, lambda view: [int(view.first == seat) for seat in seats_in_order(view)])
    yield Feature(
        "assisted", seats, 1, lambda view: [int(seat in view.table.assisted) for seat in seats_in_order(view)]
    )
    yield Feature("round", ("number",), bounds.rounds, lambda view: [view.round])


def _dice_features(groups: CardGroups, bounds: Bounds) -> Iterator[Feature]:
    """Yield the features about dice and about symbols gained, changed, owed and paid."""
    bad_luck = most_bad_luck(groups)
    averted = sum(spec.saves for spec in groups.held)
    bought = MOST_CARDS + (MOST_FROM_ROW if groups.rules.has_gossip_or_fate else 0)
    numbers = {"pending": bounds.dice, "rolling": bounds.dice, "throws": bounds.throws, "by_luck": bought}
    numbers["suffered"] = bad_luck // BAD_LUCK_PER_MISFORTUNE + averted
    yield Feature("dice", SYMBOLS, bounds.dice, lambda view: _amounts_in_lanes(view.table.packed_dice, _FACES))
    for name, high in numbers.items():
        yield Feature(name, ("number",), high, partial(_read_number, name))
    yield _feature_by_symbol("owed", "packed_owed", _largest_total([spec.cost for spec in groups.track], bought))
    yield _feature_by_symbol("gained", "gained", _largest_total([spec.gain for spec in groups.held]))
    yield _feature_by_symbol("changed", "changed", bad_luck)
    yield _feature_by_symbol("paid", "paid", _largest_total([spec.upkeep for spec in groups.upkeep]))
    yield _feature_by_card(
        "changes_used", groups.changing, bad_luck, lambda view: _used_changes(view.table, view.table.profile.changes)
    )
    yield _feature_by_card("thaws_used", groups.thawing, _most_reroll_abilities(groups), _used_reroll_abilities)


def _card_features(groups: CardGroups) -> Iterator[Feature]:
    """Yield the features about the track, decks, goals, and this turn's cards."""
    yield _feature_by_card("track", groups.track, TRACK, lambda view: _places_of_cards(view.table.track_ids))
    yield Feature(
        "deck",
        _card_names(groups.track),
        1,
        lambda view: [view.table.deck_bits >> spec.index & 1 for spec in groups.track],
    )
    yield _feature_by_card("bought", groups.track, 1, lambda view: dict.fromkeys(view.table.bought_ids, 1))
    yield _feature_by_card("due", groups.acting, 1, lambda view: dict.fromkeys(view.table.due_ids, 1))
    yield _feature_by_card("acting", groups.acting, 1, lambda view: dict.fromkeys(view.table.profile.acting_ids, 1))
    yield _feature_by_card("goals", groups.goals, 1, lambda view: dict.fromkeys(view.table.goal_ids, 1))


# --- features of a seat ----------------------------------------------------------


def _draft_features(groups: CardGroups) -> Iterator[Feature]:
    """Yield the features about the childhood cards that the view's seat saw and kept."""
    childhood = groups.childhood
    yield _feature_by_card(
        "pack", childhood, 1, lambda view: dict.fromkeys(pack_to_choose_from(_draft_record(view)), 1)
    )
    yield _feature_by_card("kept", childhood, 1, lambda view: dict.fromkeys(kept_cards(_draft_record(view)), 1))
    yield _feature_by_card("seen_in_draft", childhood, 1, lambda view: dict.fromkeys(_draft_record(view), 1))


def _seat_features(groups: CardGroups, place: int) -> Iterator[Feature]:
    """Yield the features about the seat that is `place` seats after the viewer."""
    stacked, held = groups.stacked, groups.held
    highest = max((groups.most_in_stack(stack) for stack in range(len(STACKS))), default=0)
    name = f"seat_{place}_"

    def seat_feature(what: str, specs: Sequence[Spec], high: int, read: Callable[[Seat], dict[int, int]]) -> Feature:
        return _feature_by_card(name + what, specs, high, lambda view: read(_seat_at(view, place)))

    yield seat_feature("stacks", stacked, highest, lambda seat: _depths_in_stacks(seat.stack_ids))
    yield seat_feature("dual", groups.dual, len(STACKS), _stack_of_each)
    yield seat_feature("waiting", groups.dual, len(groups.dual), lambda seat: _places_of_cards(seat.waiting_ids))
    yield seat_feature("hand", held, 1, lambda seat: dict.fromkeys(seat.hand_ids, 1))
    yield Feature(name + "hidden", ("hand",), DEALT, lambda view: [_seat_at(view, place).hand_ids.count(HIDDEN)])
    yield seat_feature("goal", groups.goals, 1, lambda seat: {seat.goal_id: 1})
    yield seat_feature("past", groups.childhood, 1, lambda seat: dict.fromkeys(seat.past_ids, 1))
    yield Feature(
        name + "barred",
        STACKS,
        1,
        lambda view: [_seat_at(view, place).barred >> stack & 1 for stack in range(len(STACKS))],
    )
    most = _largest_total([spec.tokens for spec in groups.acting])
    yield Feature(name + "tokens", LANES, most, lambda view: _amounts_in_lanes(_tokens_at(view, place), _LANES))


# --- features of the expansion Gossip -------------------------------------------


def _gossip_features(groups: CardGroups, players: int) -> Iterator[Feature]:
    """Yield the features about Gossip and Fate: the rows and each seat's piles."""
    cards = (*groups.gossip, *groups.fate)
    costs = _largest_total([spec.cost for spec in groups.fate], MOST_FROM_ROW) if groups.fate else 0
    yield _feature_by_card("row", cards, len(cards), lambda view: _places_of_cards(view.table.gossip_row.row_ids))
    yield Feature("row_taken", ("number",), 1, lambda view: [int(view.table.gossip_row.row_taken)])
    yield Feature("spared", ("number",), costs, lambda view: [view.table.gossip_row.spared])
    for place in range(players):
        for what, specs in (("gossip", groups.gossip), ("fate", groups.fate), ("spread", groups.gossip)):
            yield _feature_by_card(f"seat_{place}_{what}", specs, len(specs), partial(_pile_at, place, f"{what}_ids"))


def _pile_at(place: int, field: str, view: View) -> dict[int, int]:
    """Map each card in one of a seat's piles to its place in the pile, from 1.

    The seat is `place` seats after the viewer.
    """
    return _places_of_cards(getattr(_seat_at(view, place).gossip_piles, field))


# --- reading numbers from a view -------------------------------------------------


def _card_names(specs: Sequence[Spec]) -> tuple[str, ...]:
    """Return the names of the cards, which label the numbers of a feature."""
    return tuple(spec.name for spec in specs)


def _feature_by_card(name: str, specs: Sequence[Spec], high: int, read: Callable[[View], dict[int, int]]) -> Feature:
    """Return a feature with a number for each card: 0 for a card that `read` omits."""
    indices = [spec.index for spec in specs]

    def read_in_order(view: View) -> list[int]:
        there = read(view)
        return [there.get(index, 0) for index in indices] if there else [0] * len(indices)

    return Feature(name, _card_names(specs), high, read_in_order)


def _feature_by_symbol(name: str, field: str, high: int) -> Feature:
    """Return a feature with an amount for each symbol and for jokers."""
    return Feature(name, LANES, high, lambda view: _amounts_in_lanes(getattr(view.table, field), _LANES))


def _amounts_in_lanes(packed: int, lanes: range) -> list[int]:
    """Return the amount in each lane of a packed sum, as a list of numbers."""
    return [packed >> BITS * lane & FULL for lane in lanes]


def _largest_total(packed: Sequence[int], number: int | None = None) -> int:
    """Return the largest total of a single symbol, as the upper bound of a feature.

    Args:
        packed: The packed amounts to add up.
        number: The number of amounts to add up, starting with the largest; `None` for all.
    """
    columns = [sorted((amount(one, lane) for one in packed), reverse=True) for lane in _LANES]
    return max(sum(column[:number]) for column in columns)


def _read_number(name: str, view: View) -> list[int]:
    """Return a list with one number: the value of a field of the view's table."""
    return [getattr(view.table, name)]


def _places_of_cards(cards: tuple[int, ...]) -> dict[int, int]:
    """Map each card to its place in the sequence, counted from 1."""
    return {card: place for place, card in enumerate(cards, 1)}


def _depths_in_stacks(piles: tuple[tuple[int, ...], ...]) -> dict[int, int]:
    """Map each card to its place in its stack, counted from 1 at the top."""
    return {card: depth for pile in piles for depth, card in enumerate(pile, 1)}


def _stack_of_each(seat: Seat) -> dict[int, int]:
    """Map each card in a CV to the number of its stack, counted from 1."""
    return {card: stack for stack, pile in enumerate(seat.stack_ids, 1) for card in pile}


def _seat_at(view: View, place: int) -> Seat:
    """Return the seat that is `place` seats after the viewer."""
    return view.table.seats[((view.seat or 0) + place) % len(view.table.seats)]


def _tokens_at(view: View, place: int) -> int:
    """Return the packed tokens of the seat that is `place` seats after the viewer."""
    specs = view.rules.specs
    return sum(specs[card].tokens for card in active_cards(view.rules, _seat_at(view, place)))


def _used_changes(table: SeenTable, abilities: tuple[tuple[int, int, int], ...]) -> dict[int, int]:
    """Map each card to the number of times it has changed bad luck this turn."""
    uses: dict[int, int] = {}
    for lane, (card, _, _) in enumerate(abilities):
        uses[card] = uses.get(card, 0) + (table.changes >> BITS * lane & FULL)
    return uses


def _used_reroll_abilities(view: View) -> dict[int, int]:
    """Map each card to the number of its reroll abilities that are used up."""
    used: dict[int, int] = {}
    for lane, (card, _, _) in enumerate(view.table.profile.thaws):
        used[card] = used.get(card, 0) + (view.table.thawed >> BITS * lane & 1)
    return used


def _most_reroll_abilities(groups: CardGroups) -> int:
    """Return the maximum number of reroll abilities on one card."""
    return max((len(spec.thaws) for spec in groups.thawing), default=0)


def _draft_record(view: View) -> tuple[int, ...]:
    """Return the draft record of the view's own seat; empty for a spectator."""
    return () if view.seat is None else view.table.draft_ids[view.seat]
