"""Amounts of things: `1 health + 2 money`, with a `?` where some of it is unknown."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

__all__ = ["UNITS", "Bundle", "Term", "at_most_text", "counted"]

#: The things of a table game that are counted in the plural; symbols never are.
UNITS = {"card": "cards", "die": "dice", "roll": "rolls", "symbol": "symbols", "token": "tokens"}


def counted(amount: int, what: str) -> str:
    """Return `1 die`, `2 dice` or `2 money`, as the card language writes it."""
    return f"{amount} {what if amount == 1 else UNITS.get(what, what)}"


def at_most_text(at_most: int | None) -> str:
    """Return `1`, `up to 3` or `any`: how many an optional ability may touch."""
    if at_most is None:
        return "any"
    return "1" if at_most == 1 else f"up to {at_most}"


@frozen(repr=False)
class Term:
    """An amount of one thing. Units stand in the singular: `Term(2, "die")`."""

    amount: int
    what: str

    def __str__(self) -> str:
        return counted(self.amount, self.what)

    def __repr__(self) -> str:
        return f"Term('{self}')"


@frozen(repr=False)
class Bundle:
    """A sum of terms, each thing once, in the order it was written.

    Args:
        terms: What is known of it.
        partial: Whether some of it is unknown. An empty partial bundle is a
            plain `?`; an empty whole one is nothing at all.
    """

    terms: tuple[Term, ...] = ()
    partial: bool = False

    def __getitem__(self, what: str) -> int:
        """Return the known amount of `what`, 0 if there is none."""
        return next((term.amount for term in self.terms if term.what == what), 0)

    def __iter__(self) -> Iterator[Term]:
        return iter(self.terms)

    def __str__(self) -> str:
        parts = [str(term) for term in self.terms]
        if self.partial:
            parts.append("?")
        return " + ".join(parts) or "nothing"

    def __repr__(self) -> str:
        return f"Bundle('{self}')"
