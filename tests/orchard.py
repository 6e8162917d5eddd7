"""The orchard: a tiny made-up game, to prove that the card language knows no game.

It brings its own words, clauses, grammar file and check. Its cards have levels,
which are named parts; one clause is a single word, and one has a sign of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from attrs import frozen
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from cvrules.errors import Diagnostic, Span
from cvrules.model.bundle import Bundle, at_most_text
from cvrules.model.cardset import CardSet
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE, Hole
from cvrules.model.words import Context, SlipError, Words
from strategies import ClauseStrategies, amounts, bundles, card_sets, holes_or

__all__ = [
    "ORCHARD",
    "ORCHARD_CLAUSES",
    "Guards",
    "Lasts",
    "Level",
    "Price",
    "Stays",
    "Turns",
    "Yields",
    "orchard_card_sets",
]


@frozen(repr=False)
class Level(Clause):
    """Begins a part: what the card says until the next level."""

    word = "level"

    number: int | Hole


@frozen(repr=False)
class Price(Clause):
    """What the card costs."""

    word = "price"

    bundle: Bundle


@frozen(repr=False)
class Yields(Clause):
    """What the card brings each round."""

    word = "yields"

    bundle: Bundle


@frozen(repr=False)
class Turns(Clause):
    """One fruit used as another."""

    word = "turns"
    repeatable = True

    at_most: int | Hole | None
    old: str | Hole
    new: str | Hole

    def what(self) -> str:
        return f"{at_most_text(self.at_most)} {self.old} => {self.new}"


@frozen(repr=False)
class Guards(Clause):
    """A type of card that is safe, perhaps at night only."""

    word = "guards"
    repeatable = True

    type: str | Hole
    at_night: bool = False

    def when(self) -> str:
        return "at night" if self.at_night else ""


@frozen(repr=False)
class Lasts(Clause):
    """How long the card stays."""

    word = "lasts"

    rounds: int | Hole

    def what(self) -> str:
        return f"{self.rounds} rounds"


@frozen(repr=False)
class Stays(Clause):
    """The card is never lost."""

    word = "stays"


def _turns(at_most: int | Hole | None, old: str | Hole, _sign: str, new: str | Hole, *, span: Span) -> Turns:
    if old == new and old is not HOLE:
        raise SlipError("ORCHARD1", f"'{old}' is turned into itself", "name another fruit", new)
    return Turns(at_most, old, new, span=span)


def _guards(kind: str | Hole, at_night: bool | None, *, span: Span) -> Guards:
    return Guards(kind, bool(at_night), span=span)


def check_trees_have_a_price(context: Context) -> Iterator[Diagnostic]:
    """ORCHARD2: a tree is never free."""
    for card in context.cards:
        if "tree" in card.types and card.first(Price) is None:
            yield Diagnostic("ORCHARD2", "this tree has no price", card.span, help="add 'price ...'")


ORCHARD = Words(
    game="orchard",
    grammar=Path(__file__).with_name("orchard.lark"),
    symbols=("cherry", "apple", "plum"),
    types=("visitor", "tree", "tool"),
    decks=("spring", "autumn"),
    clauses=(Level, Price, Yields, Turns, Guards, Lasts, Stays),
    phrases={"nothing": Bundle, "night": lambda: True, "turns": _turns, "guards": _guards},
    parts=frozenset({"level"}),
    when=frozenset({"at"}),
    names={"FRUIT": "a fruit"},
    look_alikes={"pomme": "apple", "sliwka": "plum"},
    checks=lambda: (check_trees_have_a_price,),
)

_FRUITS = st.sampled_from(ORCHARD.symbols)

#: Every clause of the orchard, as it may be written.
ORCHARD_CLAUSES: ClauseStrategies = {
    Level: st.builds(Level, holes_or(st.integers(1, 9))),
    Price: st.builds(Price, bundles(ORCHARD.symbols, empty=True)),
    Yields: st.builds(Yields, bundles(ORCHARD.symbols)),
    Turns: st.builds(Turns, st.none() | holes_or(amounts()), holes_or(_FRUITS), holes_or(_FRUITS)).filter(
        lambda it: it.old != it.new or it.old is HOLE
    ),
    Guards: st.builds(Guards, holes_or(st.sampled_from(ORCHARD.types)), st.booleans()),
    Lasts: st.builds(Lasts, holes_or(amounts())),
    Stays: st.just(Stays()),
}


def orchard_card_sets() -> SearchStrategy[CardSet]:
    """What a file of the orchard's cards may hold."""
    return card_sets(ORCHARD, ORCHARD_CLAUSES)
