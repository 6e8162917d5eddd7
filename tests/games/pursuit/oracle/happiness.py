"""Chapter 3.7 of the rulebook: Short-Term and Long-Term Happiness, and the price of projects."""

from __future__ import annotations

from games.pursuit.oracle.agenda import answer, ask, soon, step
from games.pursuit.oracle.cards import RESOURCES
from games.pursuit.oracle.state import Seat, State


def change_long(state: State, seat: Seat, amount: int) -> None:
    """Gain or lose Long-Term Happiness."""
    seat.long += amount
    if state.rulings["negative_long_term"] == "not_below_zero":
        seat.long = max(seat.long, 0)


def change_short(state: State, seat: Seat, amount: int) -> None:
    """3.7: move the indicator between -3 and 3; every excess point changes Long-Term Happiness."""
    one = 1 if amount > 0 else -1
    for _ in range(abs(amount)):
        if -3 <= seat.short + one <= 3:
            seat.short += one
        else:
            change_long(state, seat, one)


def saved(state: State, seat: Seat, cost: dict[str, int], action: str) -> dict[str, int]:
    """Return a cost after the discount of the player's trait, which never goes below nothing."""
    rest = dict(cost)
    for on, savings in state.card(seat.trait).saves:
        if on == action:
            for thing, amount in savings.items():
                rest[thing] = max(0, rest.get(thing, 0) - amount)
    return rest


def can_pay(seat: Seat, cost: dict[str, int]) -> bool:
    """Whether a player has everything in a cost."""
    held = seat.stock | {"hourglass": seat.hourglasses}
    return all(held[thing] >= amount for thing, amount in cost.items())


def can_pay_project(state: State, seat: Seat, cost: dict[str, int], action: str) -> bool:
    """Whether a player can pay a project's cost in some way, under the rule of Short-Term Happiness."""
    return _possible(state, seat, *_before_choosing(state, seat, cost, action), 0)


def _before_choosing(state: State, seat: Seat, cost: dict[str, int], action: str) -> tuple[dict[str, int], int]:
    """3.7: return the price that the trait leaves, and how many Resources come on top (or, below 0, off)."""
    price = dict.fromkeys((*RESOURCES, "money", "hourglass"), 0) | saved(state, seat, cost, action)
    if seat.short <= 0:
        return price, -seat.short
    printed = sum(price[thing] for thing in RESOURCES)
    too_much = seat.short - min(seat.short, printed)
    if state.rulings["discount_too_large"] == "to_money":
        price["money"] = max(0, price["money"] - too_much)
    return price, -min(seat.short, printed)


def _possible(state: State, seat: Seat, price: dict[str, int], change: int, lowest: int) -> bool:
    """Whether the choices that are left can end in a price that the player can pay."""
    return can_pay(seat, price) if change == 0 else bool(_choices(state, seat, price, change, lowest))


def _choices(state: State, seat: Seat, price: dict[str, int], change: int, lowest: int) -> list[str]:
    """Return the Resources that may be chosen next: never one before the last choice, so that each price has one way."""
    choices = []
    one = 1 if change > 0 else -1
    for index in range(lowest, len(RESOURCES)):
        thing = RESOURCES[index]
        if price[thing] + one >= 0:
            changed = price | {thing: price[thing] + one}
            if _possible(state, seat, changed, change - one, index):
                choices.append(thing)
    if change < 0 and state.rulings["discount"] == "may_be_refused" and can_pay(seat, price):
        choices.append("nothing")
    return choices


@step
def pay_project(state: State, number: int, cost: dict[str, int], action: str) -> None:
    """3.7: pay for a project; the player chooses the Resources of the discount or the surcharge one by one."""
    soon(state, ("choose_price", number, *_before_choosing(state, state.seats[number], cost, action), 0))


@step
def choose_price(state: State, number: int, price: dict[str, int], change: int, lowest: int) -> None:
    """Ask for the next Resource where there is a choice."""
    if change == 0:
        soon(state, ("pay", number, price))
        return
    choices = _choices(state, state.seats[number], price, change, lowest)
    word = "more" if change > 0 else "less"
    if len(choices) == 1:
        choose(state, f"{word} {choices[0]}", number, price, change)
    else:
        ask(state, "price", number, [f"{word} {choice}" for choice in choices], number, price, change)


@answer("price")
def choose(state: State, text: str, number: int, price: dict[str, int], change: int) -> None:
    """Change the price by one Resource; `less nothing` refuses the rest of the discount."""
    thing = text.split()[1]
    if thing == "nothing":
        soon(state, ("pay", number, price))
        return
    one = 1 if change > 0 else -1
    changed = price | {thing: price[thing] + one}
    soon(state, ("choose_price", number, changed, change - one, RESOURCES.index(thing)))


@step
def pay(state: State, number: int, cost: dict[str, int]) -> None:
    """Pay for an action; hourglasses in a cost come on top of the one that was used (3.10)."""
    seat = state.seats[number]
    for thing, amount in cost.items():
        if thing == "hourglass":
            seat.hourglasses -= amount
            stay = state.rulings["extra_hourglasses"] == "with_the_first"
            if stay and state.action.space:
                seat.board[state.action.space] += amount
                state.action.tokens += amount
            elif stay and state.action.kind == "participate":
                state.action.tokens += amount
            else:
                seat.spent += amount
        else:
            seat.stock[thing] -= amount
