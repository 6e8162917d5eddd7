"""The class `Bundle`: amounts of things, such as `1 health + 2 money`."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import Self

from attrs import field, frozen

from cvrules.model.frozen import Frozen
from cvrules.model.hole import HOLE, Hole
from cvrules.reading.quoting import quote

__all__ = ["UNITS", "Bundle", "Term", "amount_text", "at_most_text", "plural_of", "singular_of"]

#: The plurals of words in the card language. Every word that a grammar accepts in singular and
#: plural must be listed here, so that `1 dice` is an error. Symbols have no plural.
UNITS = {
    "activity": "activities",
    "card": "cards",
    "child": "children",
    "die": "dice",
    "ex": "exes",
    "friend": "friends",
    "hourglass": "hourglasses",
    "item": "items",
    "job": "jobs",
    "man": "men",
    "partner": "partners",
    "person": "persons",
    "project": "projects",
    "promotion": "promotions",
    "role": "roles",
    "roll": "rolls",
    "symbol": "symbols",
    "token": "tokens",
    "woman": "women",
}
#: The singular of each plural in `UNITS`.
_SINGULARS = {plural: unit for unit, plural in UNITS.items()}

_AMOUNT, _THING = re.compile("[0-9]{1,6}", re.ASCII), re.compile("[a-z][a-z0-9_]*")


def amount_text(amount: int | Hole, what: str | Hole) -> str:
    """Return an amount in the card language, such as `1 die`, `2 dice` or `? dice`."""
    return f"{amount} {what if amount == 1 or what is HOLE else plural_of(what)}"


def plural_of(what: str) -> str:
    """Return the plural of a thing, such as `completed projects`.

    Only the noun at the end changes. Symbols, which have no plural, do not change.
    """
    *before, noun = what.split(" ")
    return " ".join((*before, UNITS.get(noun, noun)))


def singular_of(what: str) -> str:
    """Return the singular of a thing, such as `completed project`.

    Only the noun at the end changes.
    """
    *before, noun = what.split(" ")
    return sys.intern(" ".join((*before, _SINGULARS.get(noun, noun))))


def at_most_text(at_most: int | Hole | None) -> str:
    """Return an upper bound in the card language: `1`, `up to 3`, `any` or `?`."""
    if at_most is None:
        return "any"
    return str(at_most) if at_most == 1 or at_most is HOLE else f"up to {at_most}"


@frozen(repr=False)
class Term(Frozen):
    """An amount of one thing, such as `Term(2, "die")`.

    The thing is named in the singular, and can have words before its noun, as in
    `Term(2, "completed project")`. The amount or the thing can be `HOLE`, but not both.
    """

    amount: int | Hole
    what: str | Hole

    def __str__(self) -> str:
        return amount_text(self.amount, self.what)

    def __repr__(self) -> str:
        return f"Term('{self}')"


def _check_terms(_: object, __: object, terms: object) -> None:
    """Check the terms of a bundle.

    Raises:
        TypeError: The terms are not a tuple of `Term` objects.
    """
    if not isinstance(terms, tuple) or not all([isinstance(term, Term) for term in terms]):  # noqa: C419 - a list is faster here
        kind = type(terms).__name__
        raise TypeError(
            f"Bundle() takes a tuple of terms, not a value of type {kind}; "
            "for text, use Bundle.parse('1 health + 2 money')"
        )


def _parse_term(text: str) -> Term:
    """Return the term that the text describes, such as `2 dice`.

    This function accepts any text. The caller must check that `str(term)` equals the text.
    """
    amount, _, what = text.partition(" ")
    singular = singular_of(what)
    known = int(amount) if _AMOUNT.fullmatch(amount) else HOLE
    return Term(known, singular if _THING.fullmatch(singular) else HOLE)


@frozen(repr=False)
class Bundle(Frozen):
    """A sum of terms, with at most one term for each thing.

    Args:
        terms: The known terms, in the order of the file.
        partial: Whether there are further, unknown terms. Without any known terms, a partial bundle
            is written `?`, and any other bundle is written `nothing`.
    """

    terms: tuple[Term, ...] = field(default=(), validator=_check_terms)
    partial: bool = False

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse a bundle such as `1 health + 2 money`.

        Args:
            text: The text, as returned by `str(bundle)`: `nothing`, or amounts of different things,
                joined by `+`. An amount, a thing or the whole last term can be `?`.

        Raises:
            TypeError: The argument is not a string.
            ValueError: The text is not a bundle.
        """
        if not isinstance(text, str):
            raise TypeError(f"Bundle.parse() takes a string, not a value of type {type(text).__name__}")
        words = [] if text == "nothing" else text.split(" + ")
        partial = words[-1:] == ["?"]
        bundle = cls(tuple(map(_parse_term, words[: len(words) - partial])), partial)
        things = [term.what for term in bundle.terms if term.what is not HOLE]
        if str(bundle) != text or len(set(things)) < len(things):
            raise ValueError(f"{quote(text)} is not a bundle; write, for example, '1 health + 2 money'")
        return bundle

    def __getitem__(self, what: str) -> int:
        """Return the amount of the given thing; 0 if the amount is unknown or missing."""
        amounts = (term.amount for term in self.terms if term.what == what)
        return next((amount for amount in amounts if amount is not HOLE), 0)

    def __contains__(self, what: object) -> bool:
        """Return whether the bundle has a term for the given thing."""
        return any(term.what == what for term in self.terms)

    def __iter__(self) -> Iterator[Term]:
        return iter(self.terms)

    def __len__(self) -> int:
        """Return the number of known terms."""
        return len(self.terms)

    def __bool__(self) -> bool:
        """Return whether the bundle has any known or unknown terms."""
        return bool(self.terms) or self.partial

    @property
    def least(self) -> int:
        """The smallest possible sum of the amounts; an unknown amount counts as one."""
        return sum(1 if term.amount is HOLE else term.amount for term in self.terms)

    @property
    def has_holes(self) -> bool:
        """Whether an amount, a thing or a further term is unknown."""
        return self.partial or any(HOLE in {term.amount, term.what} for term in self.terms)

    def agrees_with(self, other: Bundle) -> bool:
        """Return whether filling the holes in this bundle can give the other bundle."""
        named = {term.what for term in self.terms}
        if not all(term.what in other for term in self.terms if term.what is not HOLE):
            return False
        spare = [
            other[term.what] - term.amount for term in self.terms if term.what is not HOLE and term.amount is not HOLE
        ]
        more = sum(spare) + sum(other[str(term.what)] for term in other if term.what not in named)
        hidden = sum(term.amount for term in self.terms if term.what is HOLE and term.amount is not HOLE)
        return min(spare, default=0) >= 0 and (more >= hidden if self.partial else more == hidden)

    def __str__(self) -> str:
        parts = [str(term) for term in self.terms]
        if self.partial:
            parts.append("?")
        return " + ".join(parts) or "nothing"

    def __repr__(self) -> str:
        return f"Bundle('{self}')"
