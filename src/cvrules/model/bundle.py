"""Amounts of things, such as `1 health + 2 money`; `?` is an unknown amount."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from cvrules.model.hole import HOLE, Hole

__all__ = ["UNITS", "Bundle", "Term", "amount_text", "at_most_text"]

#: The plural of each thing that has one in the card language; symbols have none. Every word
#: that a grammar accepts in singular and plural must be listed, so that `1 dice` is an error.
UNITS = {"card": "cards", "die": "dice", "roll": "rolls", "symbol": "symbols", "token": "tokens"}


def amount_text(amount: int | Hole, what: str | Hole) -> str:
    """Return an amount in the card language, such as `1 die`, `2 dice` or `? dice`."""
    return f"{amount} {what if amount == 1 or what is HOLE else UNITS.get(what, what)}"


def at_most_text(at_most: int | Hole | None) -> str:
    """Return an upper bound in the card language: `1`, `up to 3`, `any` or `?`."""
    if at_most is None:
        return "any"
    return str(at_most) if at_most == 1 or at_most is HOLE else f"up to {at_most}"


@frozen(repr=False)
class Term:
    """An amount of one thing, which is named in the singular: `Term(2, "die")`.

    Either the amount or the thing may be `HOLE`, but not both.
    """

    amount: int | Hole
    what: str | Hole

    def __str__(self) -> str:
        return amount_text(self.amount, self.what)

    def __repr__(self) -> str:
        return f"Term('{self}')"


@frozen(repr=False)
class Bundle:
    """A sum of terms in their original order, with at most one term for each thing.

    Args:
        terms: The known terms.
        partial: Whether further terms are unknown. A partial bundle without terms is written
            `?`; a bundle without terms that is not partial is written `nothing`.
    """

    terms: tuple[Term, ...] = ()
    partial: bool = False

    def __getitem__(self, what: str) -> int:
        """Return the amount of a thing; 0 if it is unknown or not in the bundle."""
        amounts = (term.amount for term in self.terms if term.what == what)
        return next((amount for amount in amounts if amount is not HOLE), 0)

    def __contains__(self, what: object) -> bool:
        """Return whether the bundle has a term for a thing, in any amount."""
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
        """The smallest possible number of things; an unknown amount counts as one."""
        return sum(1 if term.amount is HOLE else term.amount for term in self.terms)

    @property
    def has_holes(self) -> bool:
        """Whether an amount, a thing or a further term is unknown."""
        return self.partial or any(HOLE in {term.amount, term.what} for term in self.terms)

    def agrees_with(self, other: Bundle) -> bool:
        """Return whether filling the holes of this bundle can result in the other bundle."""
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
