"""Builds the phrases of `grammar/cv.lark`, and finds mistakes inside one phrase."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cvrules.errors import Span
from cvrules.games.cv.cards.abilities import ChangeAbility, CopyAbility, Gain, RerollAbility, Save
from cvrules.games.cv.cards.clauses import Bars, Counts, Needs, Scores, Setup
from cvrules.model.bundle import UNITS, Bundle, Term, at_most_text
from cvrules.model.hole import HOLE, Hole
from cvrules.model.words import SlipError

__all__ = ["PHRASES"]

ROLLING_UNITS = ("die", "roll")


def _change(
    at_most: int | Hole | None, old: str | Hole, arrow: str, new: str | Hole, once: bool | None
) -> ChangeAbility:
    _check_turn_bound("change", at_most, once)
    if old == new and old not in {"plain", HOLE}:
        raise SlipError("CV207", f"'{old}' is changed into itself", "name another symbol on one side")
    both_ways = arrow == "<->"
    if new == "bad_luck" or (both_ways and old == "bad_luck"):
        raise SlipError("CV207", "nothing is ever changed into bad_luck", "write 'bad_luck -> ...', or leave it out")
    if both_ways and old == new == "plain":
        raise SlipError("CV207", "'plain <-> plain' says the same twice", "write 'plain -> plain'", arrow)
    return ChangeAbility(at_most, old, both_ways, new)


def _reroll(at_most: int | Hole | None, symbol: str | Hole, once: bool | None) -> RerollAbility:
    if symbol is HOLE:
        raise SlipError("CV207", "only dice with bad_luck are frozen, so the symbol is known", "write 'bad_luck'")
    if symbol != "bad_luck":
        raise SlipError("CV207", f"dice with {symbol} are never frozen", "write 'bad_luck'", symbol)
    return RerollAbility(at_most, bool(once))


def _copy(at_most: int | Hole | None, symbols: str, stack: str | Hole, once: bool | None) -> CopyAbility:
    _check_turn_bound("copy", at_most, once)
    if (symbols == "symbol") != (at_most == 1):
        right = "symbol" if at_most == 1 else "symbols"
        raise SlipError(
            "CV206", f"'{at_most_text(at_most)} {symbols}' is not how it is counted", f"write '{right}'", symbols
        )
    return CopyAbility(at_most, stack)


def _check_turn_bound(verb: str, at_most: int | Hole | None, once: bool | None) -> None:
    """Raise unless exactly the limited abilities say 'once per turn'."""
    if at_most is None and once:
        raise SlipError(
            "CV204", f"'{verb} any' has no bound, so 'once per turn' says nothing", "leave out 'once per turn'"
        )
    if at_most is not None and not once:
        raise SlipError(
            "CV204",
            f"'{verb} {at_most_text(at_most)}' does not say how often",
            "end the line with 'once per turn', or write 'any' for no bound",
        )


def _gain(bundle: Bundle, rolling: bool | None, age: str | Hole | None) -> Gain:
    rolled = next((unit for unit in ROLLING_UNITS if unit in bundle), None)
    if rolled and not rolling:
        raise SlipError("CV205", f"{UNITS[rolled]} are gained while rolling", "end the line with 'while rolling'")
    if rolling and not rolled and not bundle.partial and HOLE not in bundle:
        raise SlipError("CV205", "'while rolling' is for dice and rolls", "leave out 'while rolling'")
    return Gain(bundle, bool(rolling), age)


def _save(amount: int | Hole, cards: str = "cards") -> Save:
    _check_number(amount, cards)
    return Save(amount)


def _counts(amount: int | Hole, cards: str = "cards", *, span: Span) -> Counts:
    if amount == 1:
        raise SlipError("CV220", "every card counts as 1 card", "write 2 or more, or leave the line out")
    _check_number(amount, cards)
    return Counts(amount, span=span)


def _check_number(amount: int | Hole, written: str) -> None:
    """Raise if singular and plural do not fit the amount: `1 cards`, `2 card`."""
    right = "card" if amount == 1 else UNITS["card"]
    if written != right:
        raise SlipError("CV206", f"'{amount} {written}' is not how it is counted", f"write '{amount} {right}'", written)


def _needs(cards: Term | Hole, *, span: Span) -> Needs:
    return Needs(HOLE, span=span) if cards is HOLE else Needs(cards.amount, cards.what, span=span)


def _scores(points: int | Hole, per: Bundle | None = None, *, span: Span) -> Scores:
    return Scores(points, Bundle(partial=True) if per is None else per, span=span)


def _bars(stack: str | Hole, forever: str | None, *, span: Span) -> Bars:
    return Bars(stack, forever is not None, span=span)


def _setup(*steps: str | Hole, span: Span) -> Setup:
    twice = next((step for at, step in enumerate(steps) if step in steps[:at]), None)
    if twice is not None:
        raise SlipError("CV202", f"'{twice}' is given twice in this line", "write it once")
    other = HOLE if HOLE in steps else False
    return Setup("reveal" in steps or other, "go first" in steps or other, span=span)


PHRASES: Mapping[str, Callable[..., Any]] = {
    "change": _change,
    "reroll": _reroll,
    "copy": _copy,
    "once": lambda: True,
    "gain": _gain,
    "save": _save,
    "rolling": lambda: True,
    "age": lambda age: age if age is HOLE else str(age),
    "go_first": lambda: "go first",
    "nothing": Bundle,
    "no_cards": lambda stack: Term(0, stack if stack is HOLE else str(stack)),
    "counts": _counts,
    "needs": _needs,
    "bars": _bars,
    "setup": _setup,
    "scores": _scores,
}
