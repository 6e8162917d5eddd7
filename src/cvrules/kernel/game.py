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
"""The value of `to_move` when the dice or a deck decide. Seats are counted from 0."""

OVER = -2
"""The value of `asked` when the game is over, in tables that store it as a number."""

UNSEEN = "?"
"""The text that represents an unseen card in the facts of a view."""


class Game(Protocol):
    """The functions that a game provides; the public functions call them.

    Each game has its own tables, moves and views. Tables and views have the attributes `rules`,
    `players` and `to_move`. Rules have `game`, `edition`, `origin`, `digest` and `all_options()`,
    which returns the option of every ruling. `str(move)` is a line of text, and score sheets have a `total`.
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
        """Return the rules for a set of cards, which may have unknown values.

        The rules keep the origin, so that replays and positions can name it.
        """

    def options(self, layer: CardSet) -> dict[str, str]:
        """Return the options that a layer of cards chooses, by the name of the ruling."""

    def deal(self, rules: Any, players: int) -> Any:
        """Return the table before any card is dealt."""

    def legal_moves(self, table: Any) -> tuple[Any, ...]:
        """Return the legal moves of the seat to move."""

    def play(self, table: Any, move: Any, events: list[Any] | None, rng: Generator | None) -> Any:
        """Return the table after a move."""

    def settle(self, table: Any, rng: Generator, events: list[Any] | None) -> Any:
        """Return the table after chance has moved."""

    def sample(self, table: Any, rng: Generator) -> Any:
        """Return a random outcome, drawn as in `settle`; chance must be to move."""

    def chances(self, table: Any) -> tuple[tuple[Any, Fraction], ...]:
        """Return the possible outcomes of chance with their probabilities."""

    def why_not(self, table: Any, move: Any) -> Any:
        """Return the reason why a move is illegal, or `None` if it is legal."""

    def view(self, table: Any, seat: int | None) -> Any:
        """Return the view of a seat, or of a spectator if the seat is `None`."""

    def sample_world(self, view: Any, rng: Generator) -> Any:
        """Return a random table whose view for the same seat equals the given view."""

    def score(self, table: Any) -> tuple[Any, ...]:
        """Return a score sheet for each seat, as if the game ended now."""

    def winners(self, table: Any) -> tuple[int, ...]:
        """Return the winning seats, as if the game ended now."""

    def parse_move(self, text: str) -> Any:
        """Return the move that a text describes."""

    def facts(self, table: Any) -> dict[str, str]:
        """Return the facts of a table or view: a text for each key.

        Facts with empty values are left out. Several cards in one place are separated by
        commas, and each card that is hidden in a view is written as `UNSEEN`.
        """

    def table_of(self, rules: Any, facts: Mapping[str, str]) -> tuple[Any, tuple[tuple[str, Diagnostic], ...]]:
        """Return the table that facts describe, and the errors with their keys.

        The table is `None` if there are errors. Play may be unable to reach the table.
        """

    def flaws(self, table: Any) -> tuple[tuple[str, Diagnostic], ...]:
        """Return the errors of a table that the engine cannot play on, with their keys."""

    def is_table(self, table: Any) -> bool:
        """Return whether the object is a table and not a view."""

    def recast(self, table: Any, rules: Any) -> Any:
        """Return the same table under other rules, or `None` if they make it impossible."""

    def look(self, table: Any) -> object:
        """Return the public facts of a table that rulings may change, for comparison."""

    def named_cards(self, view: Any) -> frozenset[str]:
        """Return the names of the cards that are visible in a view."""


class GameWithOdds(Protocol):
    """The functions that only some games provide: the odds and payments of a turn."""

    def odds(self, table: Any, card: str | int | Card) -> Fraction:
        """Return the probability that a card can be bought this turn."""

    def payment(self, table: Any) -> Any:
        """Return one way to pay the current debt."""
