"""Chapters 3.2 and 3.10 of the rulebook, as far as they speak of piles: drawing, discarding and shuffling."""

from __future__ import annotations

from games.pursuit.oracle.agenda import answer, ask_chance, soon, step
from games.pursuit.oracle.cards import ROWS
from games.pursuit.oracle.state import State


def size_of(state: State, row: str) -> int:
    """2: a row has four slots; the ruling rows_by_players knows earlier editions."""
    players = len(state.seats)
    if state.rulings["rows_by_players"] == "four":
        return 4
    if row in {"project", "item_activity"}:
        return 4 if players == 4 else 3
    return players


def discard(state: State, *cards: str) -> None:
    """Put cards on their discard piles."""
    for card in cards:
        state.discards[state.box.row_of(card)].append(card)
    for row in ROWS:
        shuffle_if_empty(state, row)


def shuffle_if_empty(state: State, row: str) -> None:
    """3.10: when a pile runs out, its discard pile becomes the new pile."""
    if state.rulings["reshuffle"] == "when_empty" and not state.piles[row]:
        state.piles[row], state.discards[row] = state.discards[row], []


def take_from(state: State, card: str) -> None:
    """Take a card from its row, pile or discard pile."""
    row = state.box.row_of(card)
    if card in state.rows[row]:
        state.rows[row][state.rows[row].index(card)] = None
    elif card in state.piles[row]:
        state.piles[row].remove(card)
        shuffle_if_empty(state, row)
    else:
        state.discards[row].remove(card)


@step
def fill_rows(state: State) -> None:
    """Fill the first empty slot by chance, row by row and left to right, for as long as there are cards."""
    for row in ROWS:
        for slot, card in enumerate(state.rows[row]):
            if card is None and not (row == "job" and slot in state.kept_empty):
                if not state.piles[row]:
                    state.piles[row], state.discards[row] = state.discards[row], []
                if state.piles[row]:
                    ask_chance(state, "draw", [f"draw {one}" for one in sorted(state.piles[row])], row, slot)
                    return


@answer("draw")
def draw(state: State, text: str, row: str, slot: int) -> None:
    """Put the card that was drawn into its slot."""
    card = text.removeprefix("draw ")
    take_from(state, card)
    state.rows[row][slot] = card
    soon(state, ("fill_rows",))
