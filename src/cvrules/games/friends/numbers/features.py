"""Turns a view into numbers, which form an observation.

Each number is capped at the maximum of its feature, because the rules do not limit some numbers, such
as the number of trades. Of the trades that the view's own seat made, only the last one is shown in
full.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cvrules.games.friends.cards.card import CATEGORIES
from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.numbers.feature_makers import (
    MOST_SHOWN,
    feature_by_card,
    feature_by_person,
    feature_by_seat,
    number_feature,
    seat_at,
)
from cvrules.games.friends.rulebook.ending import GOALS_TO_WIN
from cvrules.games.friends.rulebook.gauges import FULL
from cvrules.games.friends.rulebook.preparation import SEATS, TIME_EACH
from cvrules.games.friends.table.bond import BONDS
from cvrules.games.friends.table.draft import PastTrade
from cvrules.games.friends.table.phase import PHASES
from cvrules.games.friends.table.rules import GOAL, LIFE_A, LIFE_B, MEGA, PUBERTY, Rules
from cvrules.games.friends.table.seat import NO_CARD, Seat
from cvrules.games.friends.table.spec import Spec
from cvrules.kernel.features import Feature, to_move_feature

__all__ = ["features_of"]


def features_of(rules: Rules, players: int) -> tuple[Feature, ...]:
    """Return the features of a view with these rules and this number of players."""
    return (
        *_turn_features(players),
        *_card_features(rules),
        *_auction_features(rules, players),
        *_company_features(rules, players),
        *_effect_features(rules, players),
        *_goal_features(rules, players),
        *(feature for place in range(players) for feature in _seat_features(rules, place)),
    )


def _cards_of_decks(rules: Rules, *decks: int) -> list[Spec]:
    """Return the specs of all cards in the given decks."""
    return [rules.specs[card] for deck in decks for card in rules.decks[deck]]


def _bit_by_card(bits: int, specs: list[Spec]) -> dict[int, int]:
    """Return a dictionary with 1 for each card whose bit is set, and 0 for others."""
    return {spec.index: bits >> spec.index & 1 for spec in specs}


# --- features of turns and cards -------------------------------------------------------------


def _turn_features(players: int) -> Iterator[Feature]:
    """Yield the features about the turn, such as the phase and the period."""
    yield Feature("phase", tuple(PHASES.values()), 1, lambda view: [int(view.table.phase_id == one) for one in PHASES])
    yield to_move_feature(players)
    yield feature_by_seat("turn", players, 1, lambda view, seat: int(view.turn == seat))
    yield feature_by_seat("first", players, 1, lambda view, seat: int(view.first == seat))
    yield number_feature("period", MOST_SHOWN, lambda view: view.period)
    yield number_feature("supply", TIME_EACH * players, lambda view: view.supply)
    yield feature_by_seat(
        "passed", players, players, lambda view, seat: view.passed.index(seat) + 1 if seat in view.passed else 0
    )
    yield number_feature("owed", TIME_EACH, lambda view: view.table.owed)
    yield feature_by_seat("pointer", players, 1, lambda view, seat: int(view.table.pointer == seat))
    yield number_feature("step", len(CATEGORIES), lambda view: view.table.step)
    yield feature_by_person("genders", 2, _gender_number)


def _gender_number(view: View, person: int) -> int:
    """Return 1 for a woman, 2 for a man, and 0 if the gender is not known yet."""
    genders = view.table.genders
    return genders[person] + 1 if person < len(genders) else 0


def _card_features(rules: Rules) -> Iterator[Feature]:
    """Yield the features about the row of cards, the decks and the mega goal."""
    events, all_but_goals = (
        _cards_of_decks(rules, PUBERTY, LIFE_A, LIFE_B),
        _cards_of_decks(rules, PUBERTY, LIFE_A, LIFE_B, MEGA),
    )
    yield feature_by_card("row", events, 1, lambda view: dict.fromkeys(view.table.row_ids, 1))
    yield feature_by_card("deck", all_but_goals, 1, lambda view: _bit_by_card(view.table.deck_bits, all_but_goals))
    yield feature_by_card("aside", events, 1, lambda view: _bit_by_card(view.table.aside_bits, events))
    yield feature_by_card("box", events, 1, lambda view: _bit_by_card(view.table.box_bits, events))
    yield feature_by_card("idle", events, 1, lambda view: _bit_by_card(view.table.idle_bits, events))
    most = max(len(rules.decks[deck]) for deck in (PUBERTY, LIFE_A, LIFE_B))
    labels = ("puberty", "life_a", "life_b")
    yield Feature("missing", labels, most, lambda view: [*view.table.missing, 0, 0, 0][: len(labels)])
    yield feature_by_card("mega", _cards_of_decks(rules, MEGA), 1, lambda view: {view.table.mega_id: 1})


def _auction_features(rules: Rules, players: int) -> Iterator[Feature]:
    """Yield the features about the card that is auctioned or carried out."""
    cards = _cards_of_decks(rules, PUBERTY, LIFE_A, LIFE_B, GOAL, MEGA)
    yield feature_by_card("card", cards, 1, lambda view: {view.table.card_id: 1})
    yield feature_by_seat("actor", players, 1, lambda view, seat: int(view.actor == seat))
    yield number_feature(
        "bid", TIME_EACH * players + 1, lambda view: view.bid + 1
    )  # the number is 0 before the first bid
    yield feature_by_seat("bidder", players, 1, lambda view, seat: int(view.bidder == seat))
    yield feature_by_seat("bidding", players, 1, lambda view, seat: view.table.bidding >> seat & 1)


# --- features of company and effects ---------------------------------------------------------


def _company_features(rules: Rules, players: int) -> Iterator[Feature]:
    """Yield the features about the persons who join in."""
    places = max((len(spec.places) for spec in rules.specs), default=0)
    yield feature_by_person("named", max(1, places), lambda view, person: _place_of(view.table.named, person))
    yield feature_by_person("company", max(1, places), lambda view, person: _place_of(view.table.company, person))
    yield feature_by_person("pending", 1, lambda view, person: int(view.table.pending == person))
    yield feature_by_seat("offered", players, 1, lambda view, seat: view.table.offered >> seat & 1)
    yield feature_by_seat("silent", players, 1, lambda view, seat: view.table.silent >> seat & 1)
    yield feature_by_seat("forced", players, 1, lambda view, seat: view.table.forced >> seat & 1)
    yield feature_by_seat("agreed", players, 1, lambda view, seat: view.table.agreed >> seat & 1)
    yield feature_by_seat("refused", players, 1, lambda view, seat: view.table.refused >> seat & 1)
    yield number_feature("alone", 1, lambda view: int(view.table.is_alone))


def _place_of(persons: tuple[int, ...], person: int) -> int:
    """Return a person's place on the card, counted from 1; 0 for no place."""
    return persons.index(person) + 1 if person in persons else 0


def _effect_features(rules: Rules, players: int) -> Iterator[Feature]:
    """Yield the features about the effects that have not been applied yet."""
    bonds = max(1, *(len(spec.bonds) for spec in rules.specs)) if rules.specs else 1
    labels = (*map(str, range(bonds)), "characteristics")
    lines = (*range(bonds), -1)
    yield Feature("lines", labels, 1, lambda view: [int(line in view.table.lines) for line in lines])
    yield feature_by_seat(
        "tasks", players, MOST_SHOWN, lambda view, seat: [task.seat for task in view.table.tasks].count(seat)
    )
    yield Feature("gains", GAUGES, MOST_SHOWN, _gains_left)
    yield Feature("clears", GAUGES, 1, _clears_left)


def _gains_left(view: View) -> list[int]:
    """Return the points that the next effect adds to each characteristic."""
    gains = view.table.tasks[0].gains if view.table.tasks else ()
    return [min(MOST_SHOWN, sum(points for other, points in gains if other == gauge)) for gauge in range(len(GAUGES))]


def _clears_left(view: View) -> list[int]:
    """Return 1 for each characteristic that the next effect clears, and 0 for others."""
    clears = view.table.tasks[0].clears if view.table.tasks else ()
    return [int(gauge in clears) for gauge in range(len(GAUGES))]


# --- features of goals and trades ------------------------------------------------------------


def _goal_features(rules: Rules, players: int) -> Iterator[Feature]:
    """Yield the features about the supply of goals, drafts and trades."""
    goals = _cards_of_decks(rules, GOAL)
    yield feature_by_card("spare", goals, 1, lambda view: _bit_by_card(view.table.spare_bits, goals))
    yield feature_by_card("stack", goals, 1, _visible_stack_goals)
    yield feature_by_seat("stack_size", players, len(CATEGORIES), _stack_size)
    yield feature_by_seat(
        "trades", players, MOST_SHOWN, lambda view, seat: [trade.seat for trade in view.table.trades].count(seat)
    )
    yield feature_by_seat("trades_since", players, MOST_SHOWN, _trades_since)
    yield feature_by_seat("changed", players, 1 << len(CATEGORIES), _last_change)
    yield feature_by_card("seen_spare", goals, 1, lambda view: _bit_by_card(_last_trade(view).spare, goals))
    yield feature_by_card("seen_before", goals, 1, lambda view: _ones_for(_last_trade(view).before))
    yield feature_by_card("seen_after", goals, 1, lambda view: _ones_for(_last_trade(view).after))


def _ones_for(cards: tuple[int, ...]) -> dict[int, int]:
    """Return a dictionary with the number 1 for each of the given cards."""
    return dict.fromkeys(cards, 1)


def _visible_stack_goals(view: View) -> dict[int, int]:
    """Return a dictionary with the number 1 for each visible goal in a stack."""
    return {card: 1 for stack in view.table.stack_ids for card in stack if card >= 0}


def _stack_size(view: View, seat: int) -> int:
    """Return the number of goals in a seat's stack; 0 outside a draft of goals."""
    stacks = view.table.stack_ids
    return len(stacks[seat]) if stacks else 0


def _last_trade(view: View) -> PastTrade:
    """Return the last trade of the view's own seat; if there is none, an empty trade."""
    own = [trade for trade in view.table.trades if trade.seat == view.seat]
    return own[-1] if own else PastTrade(0, (), 0, (), ())


def _trades_since(view: View, seat: int) -> int:
    """Return the number of a seat's trades since the view's own seat last traded."""
    seats = [trade.seat for trade in view.table.trades]
    after = seats[len(seats) - seats[::-1].index(view.seat) :] if view.seat in seats else seats
    return after.count(seat)


def _last_change(view: View, seat: int) -> int:
    """Return the public information about a seat's last trade; 0 if there is none."""
    trades = [trade for trade in view.table.trades if trade.seat == seat]
    return trades[-1].changed if trades else 0


# --- features of one seat ----------------------------------------------------------------------


def _seat_features(rules: Rules, place: int) -> Iterator[Feature]:
    """Yield the features about one seat.

    Args:
        rules: The rules of the game.
        place: The number of seats from the view's own seat to this one.
    """
    name = f"seat_{place}_"
    goals, events = _cards_of_decks(rules, GOAL), _cards_of_decks(rules, PUBERTY, LIFE_A, LIFE_B)

    def seat_by_card(what: str, specs: list[Spec], high: int, read: Callable[[Seat], dict[int, int]]) -> Feature:
        return feature_by_card(name + what, specs, high, lambda view: read(seat_at(view, place)))

    def seat_by_person(what: str, high: int, read: Callable[[Seat, int], int]) -> Feature:
        return feature_by_person(name + what, high, lambda view, person: read(seat_at(view, place), person))

    def seat_number(what: str, high: int, read: Callable[[Seat], int]) -> Feature:
        return number_feature(name + what, high, lambda view: read(seat_at(view, place)))

    yield Feature(name + "characteristics", GAUGES, FULL, lambda view: list(seat_at(view, place).gauges))
    yield seat_by_person("bonds", len(BONDS) - 1, lambda seat, person: seat.bonds[person])
    yield seat_by_person("sex", MOST_SHOWN, lambda seat, person: seat.sex[person])
    yield seat_by_person("children", MOST_SHOWN, lambda seat, person: seat.children[person])
    yield Feature(name + "bed", ("women", "men"), MOST_SHOWN, lambda view: _anonymous_sex(seat_at(view, place)))
    yield seat_number("bed_children", MOST_SHOWN, lambda seat: seat.bed_children)
    yield seat_number("time", TIME_EACH * SEATS[-1], lambda seat: seat.time)
    yield seat_by_person("markers", 1, lambda seat, person: seat.markers >> person & 1)
    yield Feature(name + "categories", CATEGORIES, 1, lambda view: _categories_held(seat_at(view, place)))
    yield seat_by_card("hand", goals, 1, lambda seat: _ones_for(seat.hand_ids))
    yield seat_by_card("shown", goals, 1, lambda seat: _ones_for(seat.shown_ids))
    yield seat_by_card(
        "picked", goals, MOST_SHOWN, lambda seat: {card: at for at, card in enumerate(seat.picked_ids, 1)}
    )
    yield seat_by_card(
        "fulfilled",
        _cards_of_decks(rules, GOAL, MEGA),
        GOALS_TO_WIN,
        lambda seat: {card: order for order, card in enumerate(seat.fulfilled_ids, 1)},
    )
    yield seat_by_card("lived", events, 1, lambda seat: _ones_for(seat.lived_ids))


def _anonymous_sex(seat: Seat) -> list[int]:
    """Return the number of times a seat had anonymous sex with women, and with men."""
    return [min(MOST_SHOWN, number) for number in seat.bed]


def _categories_held(seat: Seat) -> list[int]:
    """Return 1 for each category with a goal in the seat's hand, and 0 for others."""
    return [int(card != NO_CARD) for card in seat.hand_ids]
