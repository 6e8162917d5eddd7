"""Small protocols for the type annotations of the public functions.

They let a type checker infer the class of a result. For example, the rules of CV have a game that
`Deals` the tables of CV, so `deal` returns a table of CV. In these protocols, arguments that depend on
the game have the type `Any`, but results never do. Only type checkers import this module.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Protocol, TypeVar

from cvrules.kernel.chance import Generator
from cvrules.kernel.nouns import Move, Outcome, ScoreSheet, Table, View
from cvrules.model.card import Card

__all__ = [
    "Asks",
    "Chances",
    "Deals",
    "DealsAndShows",
    "HasOdds",
    "HasPayments",
    "Parses",
    "Refuses",
    "Scores",
    "Shows",
]

TableT_co = TypeVar("TableT_co", bound=Table, covariant=True)
ViewT_co = TypeVar("ViewT_co", bound=View, covariant=True)
MoveT_co = TypeVar("MoveT_co", bound=Move, covariant=True)
OutcomeT_co = TypeVar("OutcomeT_co", bound=Outcome, covariant=True)
MoveOrOutcomeT_co = TypeVar("MoveOrOutcomeT_co", bound=Move | Outcome, covariant=True)
SheetT_co = TypeVar("SheetT_co", bound=ScoreSheet, covariant=True)
RefusalT_co = TypeVar("RefusalT_co", covariant=True)
ReceiptT_co = TypeVar("ReceiptT_co", covariant=True)


class Deals(Protocol[TableT_co]):
    """A game whose `deal` returns tables of a certain class."""

    def deal(self, rules: Any, players: int, /) -> TableT_co:
        """Return the table at the start of a game, before chance deals any cards."""

    def sample_world(self, view: Any, rng: Generator, /) -> TableT_co:
        """Return a random table that looks exactly like this view to the view's seat."""


class Asks(Protocol[MoveT_co]):
    """A game whose `legal_moves` returns moves of certain classes."""

    def legal_moves(self, position: Any, /) -> tuple[MoveT_co, ...]:
        """Return the legal moves of the seat to move."""


class Chances(Protocol[OutcomeT_co]):
    """A game whose `chances` returns outcomes of certain classes."""

    def chances(self, table: Any, /) -> tuple[tuple[OutcomeT_co, Fraction], ...]:
        """Return the possible outcomes of chance, each with its probability."""


class Refuses(Protocol[RefusalT_co]):
    """A game whose `why_not` returns refusals of a certain class."""

    def why_not(self, position: Any, move: Any, /) -> RefusalT_co | None:
        """Return the reason why the move is illegal, or `None` if it is legal."""


class Shows(Protocol[ViewT_co]):
    """A game whose `view` returns views of a certain class."""

    def view(self, table: Any, seat: int | None, /) -> ViewT_co:
        """Return the seat's view, or a spectator's view if the seat is `None`."""


class Scores(Protocol[SheetT_co]):
    """A game whose `score` returns score sheets of a certain class."""

    def score(self, table: Any, /) -> tuple[SheetT_co, ...]:
        """Return a score sheet for each seat, as if the game ended now."""


class Parses(Protocol[MoveOrOutcomeT_co]):
    """A game whose `parse_move` returns moves and outcomes of certain classes."""

    def parse_move(self, text: str, /) -> MoveOrOutcomeT_co:
        """Return the move that the text describes."""


class DealsAndShows(Deals[TableT_co], Shows[ViewT_co], Protocol[TableT_co, ViewT_co]):
    """A game whose `deal` and `view` return tables and views of certain classes."""


class HasOdds(Protocol):
    """A game with the function `odds`, which not every game has."""

    def odds(self, position: Any, card: str | int | Card, /) -> Fraction:
        """Return the probability that the card can be bought this turn."""


class HasPayments(Protocol[ReceiptT_co]):
    """A game with the function `payment`, which not every game has."""

    def payment(self, position: Any, /) -> ReceiptT_co:
        """Return one way to pay the current debt."""
