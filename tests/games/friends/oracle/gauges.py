"""The nine characteristics: gains, overflow, struck symbols, and the order that each player chooses."""

from __future__ import annotations

from games.friends.oracle.agenda import answer, ask, soon, step
from games.friends.oracle.cards import GAUGES
from games.friends.oracle.state import State

MOST = 3


def gain(state: State, gauges: dict[str, int], gauge: str, points: int) -> dict[str, int]:
    """Return the gauges after a gain: at 3 the disc stays, and the gauge that is shown below goes to 0."""
    after = dict(gauges)
    full = gauges[gauge] == MOST
    too_much = state.rulings["overflow_excess"] == "excess_overflows" and gauges[gauge] + points > MOST
    after[gauge] = min(MOST, gauges[gauge] + points)
    if full or too_much:
        after[state.box.links[gauge]] = 0
    return after


def change(state: State, gauges: dict[str, int], symbol: tuple[str, str, int]) -> dict[str, int]:
    """Return the gauges after one symbol: a gain or a struck one."""
    word, gauge, points = symbol
    return gain(state, gauges, gauge, points) if word == "gain" else {**gauges, gauge: 0}


def results(state: State, gauges: dict[str, int], symbols: list[tuple]) -> set[tuple[int, ...]]:
    """Return the gauges at the end of every order of the symbols."""
    if not symbols:
        return {tuple(gauges[gauge] for gauge in GAUGES)}
    found = set()
    for symbol in dict.fromkeys(symbols):
        found |= results(state, change(state, gauges, symbol), without(symbols, symbol))
    return found


def without(symbols: list[tuple], symbol: tuple) -> list[tuple]:
    """Return the symbols that are left after one of them."""
    rest = list(symbols)
    rest.remove(symbol)
    return rest


@step
def change_gauges(state: State, number: int) -> None:
    """Apply the symbols of the card to one player, in one go or clears apart."""
    card = state.event.card
    gains = [("gain", gauge, points) for gauge, points in card.gives.items()]
    if state.rulings["gain_unit"] == "point":
        gains = [("gain", gauge, 1) for _, gauge, points in gains for _ in range(points)]
    clears = [("clear", gauge, 0) for gauge in card.clears]
    if number != state.event.seat and state.rulings["participants_clear"] == "no":
        clears = []
    parts = {
        "with_gains": [gains + clears],
        "first": [clears, gains],
        "last": [gains, clears],
    }[state.rulings["order_of_clearing"]]
    later = [[symbol for part in parts[at + 1 :] for symbol in part] for at in range(len(parts))]
    soon(state, *(("apply_symbols", number, part, after) for part, after in zip(parts, later, strict=True)))


@step
def apply_symbols(state: State, number: int, symbols: list[tuple], later: list[tuple]) -> None:
    """Ask for the next symbol while the order of these matters in the end; then the rest follows by itself."""
    seat = state.seats[number]
    ends = set()
    for values in results(state, seat.gauges, symbols):
        ends |= results(state, dict(zip(GAUGES, values, strict=True)), later)
    if len(results(state, seat.gauges, symbols)) == 1 or len(ends) == 1:
        for symbol in symbols:
            seat.gauges = change(state, seat.gauges, symbol)
        return
    order = sorted(set(symbols), key=lambda symbol: (symbol[0] == "clear", GAUGES.index(symbol[1])))
    ask(state, "order", number, [f"{word} {gauge}" for word, gauge, _ in order], number, symbols, later)


@answer("order")
def order(state: State, text: str, number: int, symbols: list[tuple], later: list[tuple]) -> None:
    """Apply one symbol."""
    symbol = next(one for one in symbols if f"{one[0]} {one[1]}" == text)
    seat = state.seats[number]
    seat.gauges = change(state, seat.gauges, symbol)
    soon(state, ("apply_symbols", number, without(symbols, symbol), later))
