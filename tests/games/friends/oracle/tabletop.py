"""Tables laid by hand for tests: some cards, fillers that cannot be played, and a few verbs."""

from __future__ import annotations

from random import Random

from games.friends.oracle.agenda import run
from games.friends.oracle.cards import CATEGORIES, GAUGES, LIFE, Box, Card, read_card
from games.friends.oracle.control import category_of
from games.friends.oracle.playing import random_answer, started
from games.friends.oracle.referee import CHANCE, State, apply, moves, outcomes, question
from games.friends.oracle.soundness import assert_sound
from games.friends.oracle.state import Bond, person_called
from games.friends.oracle.turns import legal_actions

#: Each gauge resets the next one, but for the two that are known.
LINKS = dict(zip(GAUGES, (*GAUGES[1:], GAUGES[0]), strict=True)) | {"drinking": "wisdom", "wealth": "grief"}
IMPOSSIBLE = tuple(f"needs 3 {gauge}" for gauge in GAUGES)
FLIRT = ("with person A", "loves A")
WEDDING = ("with person A", "marries A")
ALTERNATING = ["woman", "man"]


def box_with(*cards: Card, life: int = 40) -> Box:
    """Return a box with some cards, and with fillers with impossible prerequisites."""
    made = list(cards)
    for deck, size in (("puberty", 20), ("life_a", life), ("life_b", life), ("mega", 4)):
        made += [read_card(f"{deck}_{at}", deck, *IMPOSSIBLE) for at in range(size - count(cards, deck))]
    for category in CATEGORIES:
        number = 7 - sum(card.category == category for card in cards)
        made += [read_card(f"{category}_{at}", f"goal {category}", *IMPOSSIBLE) for at in range(number)]
    return Box(made, LINKS)


def count(cards: tuple[Card, ...], kind: str) -> int:
    """Return the number of cards of a kind."""
    return sum(card.kind == kind for card in cards)


def table(*cards: Card, players: int = 4, phase: str = "life", genders=None, life: int = 40, **rulings: str) -> State:
    """Return a table where the first seat is asked to act: cards lie in the middle, goals in its hand, a mega goal open.

    In life, all seats have no time, so that a card that is auctioned is executed at once.
    """
    genders = genders or (ALTERNATING * 3)[:players]
    state = started(box_with(*cards, life=life), players, rulings, genders=genders)
    if phase == "life":
        state.returned += state.row
        state.row = []
        state.phase = "life"
        state.period = 2
        set_time(state, *[0] * players)
    for card in cards:
        if card.kind == "goal":
            hold(state, 0, card.slug)
        elif card.kind == "mega" and card.slug != state.mega:
            state.mega_pile.remove(card.slug)
            state.mega_pile.append(state.mega)
            state.mega = card.slug
        elif card.kind in LIFE or phase == "puberty":
            lay_open(state, card.slug)
    return begin(state, "start_turn", 0)


def outing(*lines: str, known=(), **rulings: str) -> State:
    """Return a table of four with the life card `outing`; without lines, one person comes along."""
    state = table(read_card("outing", "life_b", *(lines or ("with 1 person",))), **rulings)
    for person in known:
        bind(state, 0, person)
    return state


def flirt(*lines: str, **rulings: str) -> State:
    """Return a table of four with the life card `flirt`; without lines, it is about love."""
    return table(read_card("flirt", "life_b", *(lines or FLIRT)), **rulings)


def without_offers(state: State) -> State:
    """Take all markers away, so that there are no offers and no force."""
    for seat in state.seats:
        state.spent += [(seat.number, colour) for colour in sorted(seat.markers)]
        seat.markers = set()
    return state


def lay_open(state: State, slug: str) -> None:
    """Lay a card into the middle of the table."""
    kind = state.card(slug).kind
    if slug in state.row:
        return
    (state.decks[kind] if slug in state.decks[kind] else state.returned).remove(slug)
    state.row.append(slug)
    if kind == "puberty":
        state.returned.append(state.row.pop(next(at for at, one in enumerate(state.row) if one.startswith("puberty"))))


def hold(state: State, number: int, slug: str) -> None:
    """Put a goal into a hand, in exchange for the one of its category."""
    category = category_of(state, slug)
    hand = state.seats[number].hand
    own = next(goal for goal in hand if category_of(state, goal) == category)
    hand[hand.index(own)] = slug
    if slug in state.spare[category]:
        state.spare[category].remove(slug)
        state.spare[category] = sorted([*state.spare[category], own])
    for seat in state.seats:
        if seat.number != number:
            seat.hand = [own if goal == slug else goal for goal in seat.hand]


def fulfil_by_hand(state: State, number: int, slug: str) -> None:
    """Let a seat have fulfilled a goal, without anything that follows."""
    hold(state, number, slug)
    state.seats[number].hand.remove(slug)
    state.seats[number].fulfilled.append(slug)


def begin(state: State, step: str, *arguments) -> State:
    """Go on with another step than the question that is open."""
    state.asking = None
    state.agenda = [(step, *arguments)]
    run(state)
    return state


def bind(state: State, one, other, relation: str = "friend", **markers: int) -> None:
    """Let two persons know each other, on both tableaus; persons are numbers or names."""
    one, other = (person_called(state, name) if isinstance(name, str) else name for name in (one, other))
    for number, person in ((one, other), (other, one)):
        if state.is_player(number):
            state.seats[number].bonds[person] = Bond(relation, **markers)


def relation(state: State, one: int, other) -> str:
    """Return what a person is to a seat."""
    person = person_called(state, other) if isinstance(other, str) else other
    return state.seats[one].relation_to(person)


def set_gauges(state: State, number: int, **values: int) -> None:
    """Move discs."""
    state.seats[number].gauges.update(values)


def gauges(state: State, number: int = 0) -> dict[str, int]:
    """Return the gauges that are not 0."""
    return {gauge: value for gauge, value in state.seats[number].gauges.items() if value}


def set_time(state: State, *times: int) -> None:
    """Give each seat time from the supply."""
    for seat, time in zip(state.seats, times, strict=True):
        state.supply += seat.time - time
        seat.time = time


def legal(state: State) -> list[str]:
    """Return the legal moves, after anything that was changed by hand."""
    if question(state)[1] == "act":
        state.asking.options = legal_actions(state)
    return moves(state)


def do(state: State, *texts: str) -> State:
    """Answer with moves and outcomes; where the next text is not an outcome, chance decides as it likes."""
    rng = Random(1)
    for text in texts:
        while question(state)[0] == CHANCE and text not in dict(outcomes(state)):
            state = apply(state, random_answer(state, rng))
        legal(state)
        state = apply(state, text)
        assert_sound(state)
    return state


def refuses(state: State, text: str) -> bool:
    """Whether a move is not legal."""
    return text not in legal(state)
