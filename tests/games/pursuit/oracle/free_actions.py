"""Chapters 3.8 and 3.9 of the rulebook: Refresh Cards and Discarding a Card."""

from __future__ import annotations

from itertools import combinations

from games.pursuit.oracle.agenda import step
from games.pursuit.oracle.cards import ROWS
from games.pursuit.oracle.happiness import change_short
from games.pursuit.oracle.piles import discard
from games.pursuit.oracle.rewards import discard_with_penalty
from games.pursuit.oracle.state import Held, Seat, State


def candidates(state: State, seat: Seat) -> list[str]:
    """Return the free actions."""
    texts = [f"discard {held.card}" for held in seat.cards if may_be_discarded(state, held)]
    if may_refresh(state, seat):
        for row in ROWS:
            taken = [slot for slot, card in enumerate(state.rows[row], 1) if card]
            for size in range(1, len(taken) + 1):
                texts += [f"refresh {row} {', '.join(map(str, slots))}" for slots in combinations(taken, size)]
    return texts


def may_be_discarded(state: State, held: Held) -> bool:
    """3.9: active basic projects, items, partners and jobs; see the ruling retired_job_discard."""
    kind = state.card(held.card).kind
    if kind == "job" and held.status == "retired":
        return state.rulings["retired_job_discard"] == "yes"
    return kind in {"item", "partner", "job"} or (kind == "basic" and held.status == "active")


def may_refresh(state: State, seat: Seat) -> bool:
    """3.8: as often as one likes and can lose happiness; see the ruling refresh_limit and the cap of this referee."""
    if state.refresh_cap is not None and state.refreshes >= state.refresh_cap:
        return False
    if state.rulings["refresh_limit"] == "once_a_turn" and state.refreshes:
        return False
    nothing_to_lose = seat.short == -3 and seat.long <= 0
    return not (nothing_to_lose and state.rulings["negative_long_term"] == "not_below_zero")


def steps(seat: Seat, text: str) -> list[tuple]:
    """Return what a free action does; it needs no hourglass."""
    word, rest = text.split(" ", 1)
    if word == "discard":
        return [("give_up", seat.number, rest)]
    row, slots = rest.split(" ", 1)
    return [("refresh", seat.number, row, [int(slot) - 1 for slot in slots.split(", ")])]


@step
def give_up(state: State, number: int, slug: str) -> None:
    """3.9: discard a card with the penalty."""
    discard_with_penalty(state, state.seats[number], slug)


@step
def refresh(state: State, number: int, row: str, slots: list[int]) -> None:
    """3.8: lose 1 Short-Term Happiness and discard cards of one row; the empty slots are filled afterwards."""
    state.refreshes += 1
    change_short(state, state.seats[number], -1)
    cards = [state.rows[row][slot] for slot in slots]
    for slot in slots:
        state.rows[row][slot] = None
    discard(state, *cards)
