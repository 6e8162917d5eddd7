"""Builds the phrases in `grammar/pursuit.lark`, and reports mistakes in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cvrules.errors import Span
from cvrules.games.pursuit.cards.clauses import EACH_ROUND, Gives, Saves, Share, Spares, Takes
from cvrules.games.pursuit.cards.conditions import Death, LifeSpan, Most, Reach
from cvrules.games.pursuit.cards.parts import Filled
from cvrules.model.bundle import UNITS, Bundle, Term, plural_of
from cvrules.model.hole import HOLE, Hole
from cvrules.model.words import PhraseError

__all__ = ["PHRASES"]

SINGULAR = {plural: unit for unit, plural in UNITS.items()}
#: The number of rounds in a game.
ROUNDS = 8


def _build_filled(roles: Term | Hole, *, span: Span) -> Filled:
    """Return the clause for a line such as `filled 2 roles`."""
    if roles is HOLE:
        return Filled(HOLE, span=span)
    _check_is_named(roles, "role")
    return Filled(roles.amount, span=span)


def _check_is_named(term: Term, what: str) -> None:
    """Check that a term names the thing that it counts, which must be `what`.

    Raises:
        PhraseError: The thing is written as `?`, although only `what` is possible.
    """
    if term.what is HOLE:
        right = Term(term.amount, what)
        raise PhraseError("CV240", f"this line counts only {plural_of(what)}", f"write '{right}'")


def _build_gives(bundle: Bundle, when: str | Hole | Share | None, *, span: Span) -> Gives:
    """Return the clause for a line such as `gives 1 creativity on play`."""
    if isinstance(when, Share):
        return Gives(bundle, share=when, span=span)
    return Gives(bundle, when, span=span)


def _build_saves(bundle: Bundle, moment: str | Hole, *, span: Span) -> Saves:
    """Return the clause for a line such as `saves 1 money on spend`."""
    if moment == EACH_ROUND:
        raise PhraseError("CV241", "a discount must name an action", "write 'on spend' or another action")
    return Saves(bundle, moment, span=span)


def _build_spares(stress: Term | Hole, moment: str | Hole = HOLE, *, span: Span) -> Spares:
    """Return the clause for a line such as `spares 1 stress on study`."""
    if stress is HOLE:
        return Spares(HOLE, span=span)
    _check_is_named(stress, "stress")
    if moment == EACH_ROUND:
        raise PhraseError(
            "CV241", "'spares' must name the action that is repeated", "write 'on study' or another action"
        )
    if stress.amount is moment is HOLE:
        raise PhraseError("CV202", "one '?' is enough if everything is unknown", "write 'spares ?'")
    return Spares(stress.amount, moment, span=span)


def _build_takes(kind: str | Hole, level: int | Hole = HOLE, *, span: Span) -> Takes:
    """Return the clause for a line such as `takes item at level 1`."""
    return Takes(kind, level, span=span)


def _build_share(each: Term, up_to: int | Hole | None) -> Share:
    """Return the value for a phrase such as `per 1 item up to 4`."""
    return Share(each, up_to)


def _build_counted(*words: str | None) -> str:
    """Return the name of a counted thing, such as `completed health project`.

    Words that are `None` are left out.
    """
    return " ".join(word for word in words if word is not None)


def _build_most(what: str | Hole) -> Most:
    """Return the condition for a phrase such as `most money at the end`."""
    if what is HOLE:
        return Most(HOLE)
    *before, noun = str(what).split(" ")
    if noun in UNITS:
        raise PhraseError("CV206", f"'most {what}' is not in the plural", f"write 'most {plural_of(what)}'")
    return Most(" ".join((*before, SINGULAR.get(noun, noun))))


def _check_round(number: int | Hole) -> int | Hole:
    """Check the number of a round, and return it.

    Raises:
        PhraseError: The number is too large.
    """
    if number is not HOLE and number > ROUNDS:
        raise PhraseError("CV242", f"a life has at most {ROUNDS} rounds", f"write a number from 1 to {ROUNDS}")
    return number


PHRASES: Mapping[str, Callable[..., Any]] = {
    "filled": _build_filled,
    "gives": _build_gives,
    "saves": _build_saves,
    "spares": _build_spares,
    "takes": _build_takes,
    "on": lambda action: action if action is HOLE else str(action),
    "each_round": lambda: EACH_ROUND,
    "share": _build_share,
    "counted": _build_counted,
    "most": _build_most,
    "reach": Reach,
    "dies_first": lambda: Death(is_first=True),
    "dies_last": lambda: Death(is_first=False),
    "die_by": lambda number: LifeSpan(True, _check_round(number)),
    "live_to": lambda number: LifeSpan(False, _check_round(number)),
    "nothing": Bundle,
}
