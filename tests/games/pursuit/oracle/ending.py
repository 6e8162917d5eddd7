"""Chapter 3.11 of the rulebook: the end of the game, inheritance, Game End goals and the winner; solo in chapter 4."""

from __future__ import annotations

from dataclasses import dataclass

from games.pursuit.oracle.agenda import soon, step
from games.pursuit.oracle.cards import STOCK
from games.pursuit.oracle.goals import count, goal_reward, meets_solo
from games.pursuit.oracle.state import Seat, State

SOLO_TARGET = 50


@dataclass
class Line:
    """One line of a score sheet: long_term, inheritance (of a thing) or goal (a card)."""

    kind: str
    what: str
    points: int


def end_if_all_are_dead(state: State) -> None:
    """3.11: the game ends when nobody is alive; this is looked at in three moments only."""
    if not any(seat.alive for seat in state.seats):
        state.agenda = []
        soon(state, ("finish",))


@step
def finish(state: State) -> None:
    """The game is over."""
    state.phase = "over"
    state.action = None
    for seat in state.seats:
        seat.gone = True


def scores(state: State) -> list[list[Line]]:
    """Return a score sheet for each seat, as if the game ended now; who dies first or last is open until it is over."""
    sheets = [[Line("long_term", "", seat.long)] for seat in state.seats]
    for seat, sheet in zip(state.seats, sheets, strict=True):
        sheet += [Line("inheritance", thing, seat.stock[thing] // 5) for thing in STOCK if seat.stock[thing] >= 5]
    happiness = [total(sheet) for sheet in sheets]
    if len(state.seats) > 1:
        for goal in state.goals:
            winner = _winner_of(state, goal, happiness)
            if winner is not None:
                reward = dict(goal_reward(state, winner, state.card(goal)))
                sheets[winner.number].append(Line("goal", goal, reward.get("long_term", 0)))
    return sheets


def total(sheet: list[Line]) -> int:
    """Return the sum of a score sheet."""
    return sum(line.points for line in sheet)


def _winner_of(state: State, goal: str, happiness: list[int]) -> Seat | None:
    """Return who is awarded a Game End goal: a single player, for a tie awards nothing."""
    claim = state.card(goal).claim
    if claim.kind in {"first_to_die", "last_to_die"} and state.phase != "over":
        return None
    if claim.kind in {"first_to_die", "last_to_die"}:
        pick = min if claim.kind == "first_to_die" else max
        moment = pick(seat.died_at_moment for seat in state.seats)
        ones = [seat for seat in state.seats if seat.died_at_moment == moment]
        return ones[0] if len(ones) == 1 or state.rulings["goal_per_round_death"] == "seat_order" else None
    if claim.kind != "most":
        return None
    (thing,) = claim.things
    counts = happiness if thing == "long_term" else [count(state, seat, thing) for seat in state.seats]
    ones = [seat for seat in state.seats if counts[seat.number] == max(counts)]
    return ones[0] if len(ones) == 1 else None


def claimed(state: State) -> dict[str, int]:
    """Return who was awarded which goal, in mid-game or at the end."""
    goals = {goal: number for goal, number in state.claims.items() if number is not None}
    for number, sheet in enumerate(scores(state)):
        goals |= {line.what: number for line in sheet if line.kind == "goal"}
    return goals


def winners(state: State) -> list[int]:
    """3.11: most Long-Term Happiness wins, then most cards in the play area; 4: alone, one wins or loses."""
    sheets = scores(state)
    if len(state.seats) == 1:
        return [0] if state.phase == "over" and all(solo_conditions(state).values()) else []
    totals = [total(sheet) for sheet in sheets]
    tied = [number for number, points in enumerate(totals) if points == max(totals)]
    cards = [_cards_for_tie(state, seat) for seat in state.seats]
    tied = [number for number in tied if cards[number] == max(cards[one] for one in tied)]
    if len(tied) > 1 and state.rulings["final_tie"] != "shared":
        return tied[:1] if state.rulings["final_tie"] == "earlier_seat" else []
    return tied


def _cards_for_tie(state: State, seat: Seat) -> int:
    cards = len(seat.cards)
    if state.rulings["tie_cards"] == "with_goals":
        cards += list(claimed(state).values()).count(seat.number)
    return cards


def solo_conditions(state: State) -> dict[str, bool]:
    """4: return whether each goal's condition is met, and whether there is enough Long-Term Happiness."""
    seat = state.seats[0]
    once = state.rulings["solo_condition_moment"] == "once_met"
    met = {goal: meets_solo(state, state.card(goal)) or (once and goal in seat.solo_met) for goal in state.goals}
    sheet = scores(state)[0]
    points = total(sheet) if state.rulings["solo_fifty"] == "included" else sheet[0].points
    return met | {"long_term": points >= SOLO_TARGET}
