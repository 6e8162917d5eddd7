"""The protocol of a game: the functions that every table game provides."""

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

__all__ = ["CHANCE", "OVER", "UNSEEN", "Game", "GameWithOdds"]

CHANCE = -1
"""The value of `to_move` when the dice or a deck decide. Seats count from 0."""

OVER = -2
"""The value of `asked` when the game is over, in tables that store it as a number."""

UNSEEN = "?"
"""The text for each unseen card in the facts of a view."""


class Game(Protocol):
    """The functions behind the public verbs.

    Each game has its own tables, moves and views. Tables and views have `rules`, `players` and `to_move`. Rules have `game`,
    `edition`, `origin`, `digest` and `all_options()`, the option of every ruling.
    Moves print as a line of text, and score sheets have a `total`.
    """

    @property
    def name(self) -> str:
        """The name of the game."""

    @property
    def seats(self) -> range:
        """The possible numbers of players."""

    def rules(
        self,
        edition: str | None,
        cards: Iterable[Card],
        options: Mapping[str, str],
        catalogues: Callable[[], Any] | None,
        origin: Origin | None,
    ) -> Any:
        """Return rules made from cards, which may be incomplete; keep the origin."""

    def options(self, layer: CardSet) -> dict[str, str]:
        """Return the options of the rulings that a layer decides."""

    def deal(self, rules: Any, players: int) -> Any:
        """Return a table before anything is dealt."""

    def legal_moves(self, table: Any) -> tuple[Any, ...]:
        """Return the legal moves of the seat to move."""

    def play(self, table: Any, move: Any, events: list[Any] | None, rng: Generator | None) -> Any:
        """Return the table after a move."""

    def settle(self, table: Any, rng: Generator, events: list[Any] | None) -> Any:
        """Return the table after chance has moved."""

    def sample(self, table: Any, rng: Generator) -> Any:
        """Draw an outcome at random, as `settle` does; chance must be to move."""

    def chances(self, table: Any) -> tuple[tuple[Any, Fraction], ...]:
        """Return the possible outcomes of chance with their probabilities."""

    def why_not(self, table: Any, move: Any) -> Any:
        """Return why a move is not legal, or `None` if it is."""

    def view(self, table: Any, seat: int | None) -> Any:
        """Return the view of a seat; `None` is a spectator."""

    def sample_world(self, view: Any, rng: Generator) -> Any:
        """Return a table that looks like a view."""

    def score(self, table: Any) -> tuple[Any, ...]:
        """Return a score sheet for each seat."""

    def winners(self, table: Any) -> tuple[int, ...]:
        """Return the seats that win."""

    def parse_move(self, text: str) -> Any:
        """Parse the text of a move."""

    def facts(self, table: Any) -> dict[str, str]:
        """Return everything on a table or view, by key.

        Empty values are left out. Several cards in one place are separated by commas,
        and each card that a view does not see is `UNSEEN`.
        """

    def table_of(self, rules: Any, facts: Mapping[str, str]) -> tuple[Any, tuple[tuple[str, Diagnostic], ...]]:
        """Return the table that facts describe, or what is wrong with each fact.

        The table may be one that no game can reach.
        """

    def flaws(self, table: Any) -> tuple[tuple[str, Diagnostic], ...]:
        """Return why no game can reach a table, each reason with the key of its fact."""

    def is_table(self, table: Any) -> bool:
        """Return whether this is a table and not a view."""

    def recast(self, table: Any, rules: Any) -> Any:
        """Return a table under other rulings; `None` if it is impossible under them."""

    def look(self, table: Any) -> object:
        """Return the public part of a table that rulings may change, for comparison."""

    def named_cards(self, view: Any) -> frozenset[str]:
        """Return the cards that a view names."""


class GameWithOdds(Protocol):
    """The functions that only some games provide: odds and payments of a turn."""

    def odds(self, table: Any, card: str | int | Card) -> Fraction:
        """Return the probability that a card can be bought this turn."""

    def payment(self, table: Any) -> Any:
        """Return one way to pay what is owed."""
