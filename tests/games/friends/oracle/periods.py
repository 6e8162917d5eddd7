"""The periods of life: their cards, their end, and the end of a game without a winner."""

from __future__ import annotations

from games.friends.oracle.agenda import answer, ask_chance, soon, step
from games.friends.oracle.cards import LIFE
from games.friends.oracle.preparation import FEW_PLAYERS
from games.friends.oracle.state import State, life_cards_left


def puberty_cards(players: int) -> int:
    """Return how many puberty cards are shown: four for each of two or three players, three for each of more."""
    return players * (4 if players <= FEW_PLAYERS else 3)


def cards_of_a_deck(players: int) -> int:
    """Return how many life cards of each deck a period shows."""
    return 4 if players <= FEW_PLAYERS else 5


@step
def start_puberty(state: State) -> None:
    """The first period: show puberty cards; the others go back into the box."""
    state.phase = "puberty"
    number = puberty_cards(len(state.seats))
    soon(state, *[("reveal", "puberty")] * number, ("put_puberty_away",), ("start_turns",))


@step
def put_puberty_away(state: State) -> None:
    """The puberty cards that were not shown go back into the box."""
    state.returned += state.decks["puberty"]
    state.decks["puberty"] = []


@step
def start_life(state: State) -> None:
    """A new period of true life, if there are enough cards for it."""
    state.phase = "life"
    size = cards_of_a_deck(len(state.seats))
    left = {kind: len(state.decks[kind]) + len(state.aside[kind]) for kind in LIFE}
    short = [kind for kind in LIFE if left[kind] < size]
    if short and (state.rulings["exhaustion"] == "no_winner" or not any(left.values())):
        end_without_winner(state, f"too few {short[0]} cards for a new period")
        return
    for kind in LIFE:
        if state.rulings["reshuffle"] == "all_anew" and len(state.decks[kind]) < size:
            bring_back(state, kind)
    soon(state, *(("reveal", kind) for kind in LIFE for _ in range(min(size, left[kind]))), ("start_turns",))


def bring_back(state: State, kind: str) -> None:
    """Shuffle the cards that were shown and not executed into the deck."""
    state.decks[kind] += state.aside[kind]
    state.aside[kind] = []


@step
def reveal(state: State, kind: str) -> None:
    """Turn over one card."""
    if kind in LIFE and not state.decks[kind]:
        bring_back(state, kind)
    ask_chance(state, "reveal", [f"reveal {slug}" for slug in sorted(state.decks[kind])], kind)


@answer("reveal")
def show_card(state: State, text: str, kind: str) -> None:
    """Lay the card into the middle of the table."""
    slug = text.removeprefix("reveal ")
    state.decks[kind].remove(slug)
    state.row.append(slug)


@step
def start_turns(state: State) -> None:
    """Turns begin with the starting player."""
    state.period += 1
    state.passed = []
    state.busy = False
    soon(state, ("start_turn", state.first))


@step
def end_period(state: State) -> None:
    """All have passed: put the cards away; who passed first starts the next period."""
    state.first = state.passed[0]
    look_for_idle_lives(state)
    for slug in state.row:
        if state.phase == "puberty":
            state.returned.append(slug)
        else:
            state.aside[state.card(slug).kind].append(slug)
    state.row = []
    if state.cap is not None and state.period >= state.cap:
        end_without_winner(state, f"{state.cap} periods have been played")
    elif idle_deck(state):
        end_without_winner(state, "every life card was shown, and all players were idle")
    else:
        soon(state, ("start_life",))


def look_for_idle_lives(state: State) -> None:
    """Count the cards of a period in which no card was executed and no goal fulfilled."""
    if state.busy:
        state.idle_cards = set()
    elif state.phase == "life":
        state.idle_cards |= set(state.row)


def idle_deck(state: State) -> bool:
    """Whether every life card was shown since something last happened, and the ruling ends the game then."""
    ends = state.rulings["idle_lives"] == "no_winner_after_an_idle_deck"
    return ends and state.phase == "life" and life_cards_left(state) <= state.idle_cards


def end_without_winner(state: State, reason: str) -> None:
    """All players have failed to attain the goals of their lives."""
    state.phase = "over"
    state.reason = reason
    state.agenda = []
