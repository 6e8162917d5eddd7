"""Turns the phrases in `grammar/friends.lark` into clauses, and reports mistakes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cvrules.errors import Span
from cvrules.games.friends.cards.clauses import PARTNER, Clears, Needs, With
from cvrules.model.bundle import UNITS, Term, plural_of
from cvrules.model.hole import HOLE, Hole
from cvrules.model.words import PhraseError

__all__ = ["PHRASES"]

SINGULAR = {plural: unit for unit, plural in UNITS.items()}
#: The values from which a `Needs` or `With` clause is made: the noun, the number and the letter.
Values = tuple[str | Hole, int | Hole, str | None]


def _build_needs(condition: Values | Term | Hole, *, span: Span) -> Needs:
    """Return a clause such as `needs 2 wealth`."""
    if condition is HOLE:
        return Needs(HOLE, span=span)
    if isinstance(condition, Term):
        return Needs(condition.what, condition.amount, span=span)
    return Needs(*condition, span=span)


def _none_values(what: str | Hole) -> Values:
    """Return the noun, the number and the letter in a condition such as `no child`.

    Raises:
        PhraseError: The noun is a plural.
    """
    if what is HOLE:
        return HOLE, 0, None
    if what in SINGULAR:
        raise PhraseError("CV206", f"'no {what}' mixes singular and plural", f"write 'no {SINGULAR[what]}'", what)
    return str(what), 0, None


def _times_values(number: int | Hole, mark: str, letter: str | None) -> Values:
    """Return the noun, number and letter in a condition such as `2 children with A`.

    Raises:
        PhraseError: The noun is a singular after a number other than 1, or a plural after 1.
    """
    unit = SINGULAR.get(mark, str(mark))
    if mark != (unit if number == 1 else plural_of(unit)):
        right = Term(number, unit)
        raise PhraseError("CV206", f"'{number} {mark}' mixes singular and plural", f"write '{right}'", mark)
    return unit, number, None if letter is None else str(letter)


def _build_with(company: Values | Term | Hole, *, span: Span) -> With:
    """Return a clause such as `with 2 friends`."""
    if company is HOLE:
        return With(HOLE, span=span)
    if isinstance(company, Term):
        return With(company.what, company.amount, span=span)
    return With(*company, span=span)


def _person_text(trait: str | None, who: str) -> str:
    """Return the text that describes a person, such as `new person`.

    Raises:
        PhraseError: The description contradicts itself, as in `new friend`.
    """
    noun = SINGULAR.get(who, who)
    if trait == "new" and noun in {"friend", "ex"}:
        message = f"{'a friend' if noun == 'friend' else 'an ex'} cannot be new"
        raise PhraseError("CV262", message, f"write 'new person' or '{who}'", trait)
    return str(who) if trait is None else f"{trait} {who}"


def _lettered_values(who: str, letter: str) -> Values:
    """Return the noun, number and letter for one person, such as `friend A`.

    Raises:
        PhraseError: The noun is a plural.
    """
    *before, noun = who.split(" ")
    if noun in SINGULAR:
        right = " ".join((*before, SINGULAR[noun]))
        raise PhraseError("CV206", f"the letter '{letter}' means one person", f"write 'with {right} {letter}'")
    return who, 1, str(letter)


def _build_clears(*values: Any, span: Span) -> Clears:
    """Return a clause such as `clears fat`.

    Raises:
        PhraseError: A characteristic appears twice, or `?` is not at the end.
    """
    *gauges, overflow = values
    for gauge in gauges:
        if gauges.count(gauge) > 1:
            message = "one '?' is enough" if gauge is HOLE else f"'{gauge}' appears twice in this line"
            raise PhraseError("CV202", message, "name it once")
    if HOLE in gauges[:-1]:
        raise PhraseError("CV202", "'?' means the unknown rest of the list", "write '?' at the end")
    return Clears(tuple(gauges), overflow is not None, span=span)


PHRASES: Mapping[str, Callable[..., Any]] = {
    "needs": _build_needs,
    "none": _none_values,
    "state": lambda state: (str(state), 1, None),
    "times": _times_values,
    "with": _build_with,
    "company": _person_text,
    "lettered": _lettered_values,
    "mate": lambda _, letter: (PARTNER, 1, None if letter is None else str(letter)),
    "clears": _build_clears,
    "overflow": lambda: True,
}
