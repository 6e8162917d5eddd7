"""The card language of the orchard: its words, clauses, ruling and check.

Unlike the cards of CV, cards of the orchard can have parts, which begin with a level.
One clause is a single word, and one uses the sign `=>`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

from cvrules.errors import Diagnostic, Span
from cvrules.model import card
from cvrules.model.bundle import Bundle, at_most_text
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE, Hole
from cvrules.model.ruling import Option, Ruling
from cvrules.model.words import Context, PhraseError, Words

__all__ = ["WORDS", "Card", "Guards", "Lasts", "Level", "Price", "Stays", "Turns", "Yields"]


@frozen(repr=False)
class Card(card.Card):
    """A card of the orchard."""

    game = "orchard"


@frozen(repr=False)
class Level(Clause):
    """The start of a part of the card, which goes on until the next level."""

    word = "level"

    number: int | Hole
    label: str | Hole | None = None

    def content(self) -> str:
        return f"{self.number}" if self.label is None else f"{self.number} {self.label}"

    def key(self) -> tuple[object, ...]:
        return self.word, self.number


@frozen(repr=False)
class Price(Clause):
    """The cost of the card."""

    word = "price"

    bundle: Bundle


@frozen(repr=False)
class Yields(Clause):
    """The fruit that the card gives each round."""

    word = "yields"

    bundle: Bundle


@frozen(repr=False)
class Turns(Clause):
    """An ability to use one fruit as another."""

    word = "turns"
    repeatable = True

    at_most: int | Hole | None
    old: str | Hole
    new: str | Hole

    def content(self) -> str:
        return f"{at_most_text(self.at_most)} {self.old} => {self.new}"


@frozen(repr=False)
class Guards(Clause):
    """A type of card that this card protects, either always or only at night."""

    word = "guards"
    repeatable = True

    type: str | Hole
    at_night: bool = False

    def condition(self) -> str:
        return "at night" if self.at_night else ""


@frozen(repr=False)
class Lasts(Clause):
    """The number of rounds that the card stays on the table."""

    word = "lasts"

    rounds: int | Hole

    def content(self) -> str:
        return f"{self.rounds} rounds"


@frozen(repr=False)
class Stays(Clause):
    """A statement that the card is never lost."""

    word = "stays"


def _turns_clause(at_most: int | Hole | None, old: str | Hole, _sign: str, new: str | Hole, *, span: Span) -> Turns:
    """Build the clause from its parsed phrase; raise `PhraseError` if nothing changes."""
    if old == new and old is not HOLE:
        raise PhraseError("ORCHARD1", f"'{old}' is turned into itself", "name another fruit", new)
    return Turns(at_most, old, new, span=span)


def _guards_clause(kind: str | Hole, at_night: bool | None, *, span: Span) -> Guards:
    """Build the clause from its parsed phrase."""
    return Guards(kind, bool(at_night), span=span)


def check_trees_have_a_price(context: Context) -> Iterator[Diagnostic]:
    """ORCHARD2: every tree must have a price."""
    for found in context.cards:
        if "tree" in found.types and next(found.every(Price), None) is None:
            yield Diagnostic("ORCHARD2", "this tree has no price", found.span, help="add 'price ...'")


HERE = Path(__file__).parent
RULINGS = (
    Ruling(
        "hidden_visitor",
        "How many points does a visitor score if it was never shown?",
        (Option("nothing", "Nothing."), Option("one", "One point.")),
        "Made up for the tests.",
    ),
)

WORDS = Words(
    game="orchard",
    card=Card,
    grammar=HERE / "grammar.lark",
    symbols=("cherry", "apple", "plum"),
    types=("visitor", "tree", "tool"),
    decks=("spring", "autumn"),
    clauses=(Level, Price, Yields, Turns, Guards, Lasts, Stays),
    phrases={"nothing": Bundle, "night": lambda: True, "turns": _turns_clause, "guards": _guards_clause},
    parts=frozenset({"level"}),
    condition_words=frozenset({"at"}),
    names={"FRUIT": "a fruit", "LABEL": "the name of the level", "_ROUNDS": "'rounds'"},
    look_alikes={"pomme": "apple", "sliwka": "plum"},
    rulings=RULINGS,
    checks=lambda: (check_trees_have_a_price,),
    edition="plain",
    fill="invented",
    home=HERE / "data",
)
