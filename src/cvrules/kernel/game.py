"""The protocol a game fulfils: the questions any table game answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from fractions import Fraction

    from cvrules.errors import Diagnostic
    from cvrules.kernel.chance import Generator
    from cvrules.kernel.origin import Origin
    from cvrules.model.card import Card
    from cvrules.model.cardset import CardSet

__all__ = ["CHANCE", "OVER", "UNSEEN", "Game", "Reckons"]

CHANCE = -1
"""Who is to move when the dice or a deck decide. Seats count from 0."""

OVER = -2
"""Who is asked when the game is over, in tables that keep it as a number."""

UNSEEN = "?"
"""What the facts of a view write for each card that lies there and is not seen."""


class Game(Protocol):
    """What a game does for the public verbs. Tables, moves and views are its own.

    Tables and views have `rules`, `players` and `to_move`. Rules have `game`,
    `edition`, `origin`, `digest` and `all_options()`, the option of every ruling.
    Moves print as a line of text, and score sheets have a `total`.
    """

    @property
    def name(self) -> str:
        """The game's name, which its rules carry too."""

    @property
    def seats(self) -> range:
        """How many may play."""

    def rules(
        self,
        edition: str | None,
        cards: Iterable[Card],
        options: Mapping[str, str],
        catalogues: Callable[[], Any] | None,
        origin: Origin | None,
    ) -> Any:
        """Return rules, with an origin to keep, made of complete or incomplete cards."""

    def options(self, layer: CardSet) -> dict[str, str]:
        """Return the rulings a layer decides."""

    def deal(self, rules: Any, players: int) -> Any:
        """Return a table before anything was dealt."""

    def legal_moves(self, table: Any) -> tuple[Any, ...]:
        """Return what the seat to move may do."""

    def play(self, table: Any, move: Any, events: list[Any] | None, rng: Generator | None) -> Any:
        """Return the table after a move."""

    def settle(self, table: Any, rng: Generator, events: list[Any] | None) -> Any:
        """Return the table once chance has moved."""

    def sample(self, table: Any, rng: Generator) -> Any:
        """Return one outcome at random, drawn as `settle` draws it; chance is to move."""

    def chances(self, table: Any) -> tuple[tuple[Any, Fraction], ...]:
        """Return what chance may bring."""

    def why_not(self, table: Any, move: Any) -> Any:
        """Return why a move is not legal."""

    def view(self, table: Any, seat: int | None) -> Any:
        """Return what a seat can see."""

    def sample_world(self, view: Any, rng: Generator) -> Any:
        """Return a table that looks like a view."""

    def score(self, table: Any) -> tuple[Any, ...]:
        """Return a score sheet for each seat."""

    def winners(self, table: Any) -> tuple[int, ...]:
        """Return the seats that win."""

    def parse_move(self, text: str) -> Any:
        """Return the move a line of text stands for."""

    def facts(self, table: Any) -> dict[str, str]:
        """Return all that lies on a table or view: what it is about, and its value.

        What is empty is left out. Several things in one place have commas between,
        and each card that a view does not see is `UNSEEN`.
        """

    def table_of(self, rules: Any, facts: Mapping[str, str]) -> tuple[Any, tuple[tuple[str, Diagnostic], ...]]:
        """Return the table that facts describe, or what is wrong with each fact.

        The table may be one that no game comes to.
        """

    def flaws(self, table: Any) -> tuple[tuple[str, Diagnostic], ...]:
        """Return why no game comes to a table, each with the fact it is about."""

    def is_table(self, table: Any) -> bool:
        """Tell a table from a view."""

    def recast(self, table: Any, rules: Any) -> Any:
        """Return a moment under other rulings; `None` if it could not come up there."""

    def look(self, table: Any) -> object:
        """Return what rulings may change and everybody may know, to compare it."""

    def named(self, view: Any) -> frozenset[str]:
        """Return the cards that a view names."""


class Reckons(Protocol):
    """What only some games do: reckon chances and payments of a turn."""

    def odds(self, table: Any, card: str | int | Card) -> Fraction:
        """Return how likely a card can be had this turn."""

    def payment(self, table: Any) -> Any:
        """Return one way to pay what is owed."""
