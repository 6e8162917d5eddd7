"""Builds abilities, effects and clauses from the phrases of `grammar/cv.lark`.

A phrase that follows the grammar but makes no sense raises `PhraseError`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cvrules.errors import Span
from cvrules.games.cv.cards.abilities import ChangeAbility, CopyAbility, Gain, Rearrange, RerollAbility, Save
from cvrules.games.cv.cards.clauses import Bars, Counts, Lies, Needs, Scores, Setup, Takes
from cvrules.model.bundle import UNITS, Bundle, Term, at_most_text
from cvrules.model.hole import HOLE, Hole
from cvrules.model.words import PhraseError

__all__ = ["PHRASES"]

#: The units that an event can give only while rolling.
ROLLING_UNITS = ("die", "roll")


def _as_str(word: str | Hole) -> str | Hole:
    """Convert a parser token to an ordinary string, but return a hole unchanged."""
    return word if word is HOLE else str(word)


def _build_change(
    at_most: int | Hole | None, old: str | Hole, arrow: str, new: str | Hole, once: bool | None
) -> ChangeAbility:
    """Return an ability to change symbols."""
    _check_turn_bound("change", at_most, once)
    if old == new and old not in {"plain", HOLE}:
        raise PhraseError("CV207", f"'{old}' is changed into itself", "use a different symbol on one side")
    both_ways = arrow == "<->"
    if new == "bad_luck" or (both_ways and old == "bad_luck"):
        raise PhraseError(
            "CV207", "symbols cannot be changed into bad_luck", "write 'bad_luck -> ...', or leave it out"
        )
    if both_ways and old == new == "plain":
        raise PhraseError(
            "CV207", "'plain <-> plain' means the same in both directions", "write 'plain -> plain'", arrow
        )
    return ChangeAbility(at_most, _as_str(old), both_ways, _as_str(new))


def _build_reroll(at_most: int | Hole | None, symbol: str | Hole, once: bool | None) -> RerollAbility:
    """Return an ability to reroll dice that show bad luck."""
    if symbol is HOLE:
        raise PhraseError("CV207", "only dice with bad_luck are frozen, so the symbol is known", "write 'bad_luck'")
    if symbol != "bad_luck":
        raise PhraseError("CV207", f"dice with {symbol} are never frozen", "write 'bad_luck'", symbol)
    return RerollAbility(at_most, bool(once))


def _build_copy(at_most: int | Hole | None, symbols: str, stack: str | Hole, once: bool | None) -> CopyAbility:
    """Return an ability to copy symbols."""
    _check_turn_bound("copy", at_most, once)
    if (symbols == "symbol") != (at_most == 1):
        right = "symbol" if at_most == 1 else "symbols"
        raise PhraseError(
            "CV206", f"'{at_most_text(at_most)} {symbols}' mixes singular and plural", f"write '{right}'", symbols
        )
    return CopyAbility(at_most, _as_str(stack))


def _check_turn_bound(verb: str, at_most: int | Hole | None, once: bool | None) -> None:
    """Raise `PhraseError` if `once per turn` is missing, or is used with `any`."""
    if at_most is None and once:
        raise PhraseError(
            "CV204", f"'{verb} any' has no limit, so 'once per turn' has no effect", "leave out 'once per turn'"
        )
    if at_most is not None and not once:
        raise PhraseError(
            "CV204",
            f"'{verb} {at_most_text(at_most)}' does not say how often",
            "end the line with 'once per turn', or write 'any' for no limit",
        )


def _build_gain(bundle: Bundle, rolling: bool | None, age: str | Hole | None) -> Gain:
    """Return an effect that gives symbols, dice or rolls."""
    rolled = next((unit for unit in ROLLING_UNITS if unit in bundle), None)
    if rolled and not rolling:
        raise PhraseError(
            "CV205", f"{UNITS[rolled]} can be gained only while rolling", "end the line with 'while rolling'"
        )
    if rolling and not rolled and not bundle.partial and HOLE not in bundle:
        raise PhraseError("CV205", "'while rolling' is only for dice and rolls", "leave out 'while rolling'")
    return Gain(bundle, bool(rolling), age)


def _build_save(amount: int | Hole, cards: str = "cards") -> Save:
    """Return an effect that saves cards."""
    _check_plural(amount, cards)
    return Save(amount)


def _build_counts(amount: int | Hole, cards: str = "cards", *, span: Span) -> Counts:
    """Return a `counts` line, which counts a card as several cards."""
    if amount == 1:
        raise PhraseError("CV220", "every card already counts as 1 card", "write 2 or more, or leave the line out")
    _check_plural(amount, cards)
    return Counts(amount, span=span)


def _check_plural(amount: int | Hole, written: str) -> None:
    """Raise `PhraseError` for a wrong singular or plural: `1 cards` or `2 card`."""
    right = "card" if amount == 1 else UNITS["card"]
    if written != right:
        raise PhraseError(
            "CV206", f"'{amount} {written}' mixes singular and plural", f"write '{amount} {right}'", written
        )


def _build_needs(cards: Term | Hole, *, span: Span) -> Needs:
    """Return a `needs` line, a condition for taking the card."""
    return Needs(HOLE, span=span) if cards is HOLE else Needs(cards.amount, cards.what, span=span)


def _build_scores(points: int | Hole, per: Bundle | None = None, *, span: Span) -> Scores:
    """Return a `scores` line, which says what a goal scores."""
    return Scores(points, Bundle(partial=True) if per is None else per, span=span)


def _build_bars(stack: str | Hole, forever: str | None, *, span: Span) -> Bars:
    """Return a `bars` line, which bars a type of cards."""
    return Bars(stack, forever is not None, span=span)


def _build_takes(bundle: Bundle, *, span: Span) -> Takes:
    """Return a `takes` line, which takes rolls from the owner of the card."""
    if "die" in bundle:
        raise PhraseError("CV207", "only rolls can be taken", "write 'takes 1 roll'")
    return Takes(bundle, span=span)


def _build_lies(where: str | Hole, *, span: Span) -> Lies:
    """Return a `lies` line, which says whose CV a gossip card may join."""
    return Lies(_as_str(where), span=span)


def _build_setup(*steps: str | Hole, span: Span) -> Setup:
    """Return a `setup` line, the effect of a childhood card when the game begins."""
    twice = next((step for at, step in enumerate(steps) if step in steps[:at]), None)
    if twice is not None:
        raise PhraseError("CV202", f"'{twice}' is given twice in this line", "write it once")
    other = HOLE if HOLE in steps else False
    return Setup("reveal" in steps or other, "go first" in steps or other, span=span)


#: The functions that build values, by the name of the grammar rule.
PHRASES: Mapping[str, Callable[..., Any]] = {
    "change": _build_change,
    "reroll": _build_reroll,
    "copy": _build_copy,
    "once": lambda: True,
    "gain": _build_gain,
    "save": _build_save,
    "rolling": lambda: True,
    "age": lambda age: age if age is HOLE else str(age),
    "go_first": lambda: "go first",
    "nothing": Bundle,
    "no_cards": lambda stack: Term(0, stack if stack is HOLE else str(stack)),
    "counts": _build_counts,
    "needs": _build_needs,
    "bars": _build_bars,
    "setup": _build_setup,
    "takes": _build_takes,
    "lies": _build_lies,
    "others": lambda: "with others",
    "rearrange": Rearrange,
    "scores": _build_scores,
}
