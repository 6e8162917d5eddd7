"""Goals: to fulfil one, the fifth of which wins, and to trade some."""

from __future__ import annotations

from dataclasses import replace

from games.friends.oracle.agenda import ask, show, soon, step
from games.friends.oracle.cards import ALONE, ANONYMOUS, Card
from games.friends.oracle.company import (
    can_be_filled,
    companies,
    has_markers_for,
    is_as_printed,
    is_harmless,
    meets_lettered_needs,
)
from games.friends.oracle.control import category_of
from games.friends.oracle.needs import bars_of, is_barred, meets_needs
from games.friends.oracle.state import PERSONS, Event, State

GOALS_TO_WIN = 5
TRADE_COST = 4
BARRED_WORDS = {"sex": ("sex",), "love": ("loves", "marries")}


def can_fulfil(state: State, number: int, card: Card) -> bool:
    """Whether a player may fulfil a goal."""
    return as_fulfilled(state, number, card) is not None


def as_fulfilled(state: State, number: int, card: Card) -> Card | None:
    """Return a goal with the effects that can happen to a player, or None if the goal is refused."""
    if not meets_needs(state.seats[number], card) or not has_left_side(state, number, card):
        return None
    if is_barred(state, number, card):
        if state.rulings["celibate_goals"] == "refused":
            return None
        card = without_barred(state, number, card)
    if not is_harmless(state, number, card):
        return None
    if can_be_filled(state, Event(card, number), []):
        return card
    if state.rulings["goal_without_company"] == "refused":
        return None
    card = without_company(card)
    return card if has_markers_for(state, Event(card, number), []) else None


def has_left_side(state: State, number: int, card: Card) -> bool:
    """Whether the friends and the partner that a goal asks for are there, whatever happens to them afterwards."""
    seat = state.seats[number]
    asked = {need.letter for need in card.needs if need.letter}
    places = [place for place in card.places if place.kind != "person" or place.letter in asked]
    candidates = [
        [
            person
            for person in range(PERSONS)
            if person in seat.bonds
            and (place.kind != "partner" or person == seat.partner)
            and is_as_printed(state, number, place, person)
            and meets_lettered_needs(state, number, card, place, person)
        ]
        for place in places
    ]
    return any(True for _ in companies(places, candidates, []))


def without_barred(state: State, number: int, card: Card) -> Card:
    """Return a goal without the lines that a celibate player skips, and without the persons of those lines alone."""
    words = [word for what in bars_of(state, number) for word in BARRED_WORDS[what]]
    lines = [line for line in card.lines if line.word not in words]
    before = {line.whom for line in card.lines}
    after = {line.whom for line in lines}
    places = [place for place in card.places if place.letter not in before or place.letter in after]
    return replace(card, lines=lines, places=places)


def without_company(card: Card) -> Card:
    """Return a goal without its places and the lines about the persons in them."""
    lines = [line for line in card.lines if line.word in ALONE or line.whom == ANONYMOUS]
    return replace(card, lines=lines, places=[])


def fulfil(state: State, number: int, slug: str) -> None:
    """The goal lies face up; the fifth ends the game at once, before any effect; a mega goal is then replaced."""
    seat = state.seats[number]
    card = as_fulfilled(state, number, state.card(slug))
    is_mega = slug == state.mega
    if is_mega:
        state.mega = ""
    else:
        seat.hand.remove(slug)
        state.past.append(("fulfil", number, slug))
    seat.fulfilled.append(slug)
    state.busy = True
    if len(seat.fulfilled) == GOALS_TO_WIN:
        state.phase = "over"
        state.winner = number
        state.reason = f"{state.name(number)} has fulfilled five goals"
        state.agenda = []
        return
    state.event = Event(card, number)
    soon(state, ("ask_name",), *([("reveal_mega",)] if is_mega else []), ("end_turn",))


def start_trade(state: State, number: int) -> None:
    """Pay, look at the supply of goals, and decide about each category in hand; the others do not see it."""
    seat = state.seats[number]
    seat.time -= TRADE_COST
    state.supply += TRADE_COST
    before = tuple(seat.hand)
    spares = {category: tuple(goals) for category, goals in state.spare.items()}
    show(state, "spare: " + " ".join(goal for goals in spares.values() for goal in goals), only=number)
    questions = [("ask_trade", number, category_of(state, goal)) for goal in before]
    soon(state, *questions, ("end_trade", number, before, spares), ("end_turn",))


@step
def ask_trade(state: State, number: int, category: str) -> None:
    """Choose the own goal of a category, which keeps it, or a spare one; always asked."""
    own = [goal for goal in state.seats[number].hand if category_of(state, goal) == category]
    goals = sorted([*own, *state.spare[category]])
    ask(state, "choose", number, [f"choose {goal}" for goal in goals], "supply", number)


@step
def end_trade(state: State, number: int, before: tuple, spares: dict) -> None:
    """The supply lies face down again; a ruling says what the others have learnt."""
    after = tuple(state.seats[number].hand)
    changed = [category_of(state, goal) for goal in after if goal not in before]
    state.past.append(("trade", number, before, after, spares))
    name = state.name(number)
    if state.rulings["trade_shows"] == "how_many":
        show(state, f"{name} traded {len(changed)}")
    elif state.rulings["trade_shows"] == "categories":
        show(state, f"{name} traded {' '.join(changed) or 'nothing'}")
