"""The protocol `Game`: the functions that every game must provide."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from fractions import Fraction

    from cvrules.errors import Diagnostic
    from cvrules.kernel.chance import Generator
    from cvrules.kernel.nouns import Move, Outcome, ScoreSheet, Table, View
    from cvrules.kernel.origin import Origin
    from cvrules.kernel.refusal import Refusal
    from cvrules.kernel.rules import Rules
    from cvrules.text.voice import Texts

__all__ = ["CHANCE", "OVER", "UNSEEN", "Game"]

CHANCE = -1
"""The value of `to_move` when chance is to move, for example when dice are thrown."""

OVER = -2
"""The value of a table's `asked` when the game is over; `to_move` is `None` then."""

UNSEEN = "?"
"""The text for an unseen card in the facts of a view."""


class Game(Protocol):
    """The functions that every game must provide.

    The public functions, such as `cvrules.play`, call them. Each game has its own classes for
    tables, moves and views, which derive from the classes in `nouns`.
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
        cards: Iterable[Any],
        options: Mapping[str, str],
        catalogues: Callable[[], Texts] | None,
        origin: Origin | None,
        /,
    ) -> Rules:
        """Return the rules for the given cards, which may have unknown values.

        Args:
            edition: The name of the edition; `None` for the rules that all editions share.
            cards: The cards, with the edition and all packs applied.
            options: The chosen option of each ruling, by the ruling's name.
            catalogues: A function that reads the catalogues with the card titles; `None` if there are
                no catalogues.
            origin: The files that the rules were loaded from, for replays and positions.
        """

    def deal(self, rules: Any, players: int, /) -> Table:
        """Return the table at the start of a game.

        No card is on the table yet, because chance deals the cards in the first moves.
        """

    def legal_moves(self, position: Any, /) -> tuple[Move, ...]:
        """Return the legal moves of the seat to move, on a table or a view."""

    def play(self, table: Any, move: Any, events: list[Any] | None, rng: Generator | None, /) -> Table:
        """Return the table after the move."""

    def settle(self, table: Any, rng: Generator, events: list[Any] | None, /) -> Table:
        """Return the table at the next decision, or at the end of the game.

        All outcomes of chance until then are drawn at random.
        """

    def sample(self, table: Any, rng: Generator, /) -> Outcome:
        """Return a random outcome on a table where chance is to move.

        The outcome is drawn in the same way as in `settle`.
        """

    def chances(self, table: Any, /) -> tuple[tuple[Outcome, Fraction], ...]:
        """Return the possible outcomes of chance, each with its probability."""

    def why_not(self, position: Any, move: Any, /) -> Refusal | None:
        """Return the reason why the move is illegal, or `None` if it is legal."""

    def view(self, table: Any, seat: int | None, /) -> View:
        """Return the seat's view, or a spectator's view if the seat is `None`.

        Cards that are already hidden on the table stay hidden.
        """

    def sample_world(self, view: Any, rng: Generator, /) -> Table:
        """Return a random table that looks exactly like this view to the view's seat."""

    def score(self, table: Any, /) -> tuple[ScoreSheet, ...]:
        """Return a score sheet for each seat, as if the game ended now."""

    def winners(self, table: Any, /) -> tuple[int, ...]:
        """Return the winning seats, as if the game ended now."""

    def parse_move(self, text: str, /) -> Move | Outcome:
        """Return the move that the text describes."""

    def facts(self, position: Any, /) -> dict[str, str]:
        """Return the facts about the table or view, as a string for each key.

        Facts with empty values are left out. If a fact lists several cards, they are separated
        by commas. Each card that a view hides is written as `UNSEEN`.
        """

    def table_of(
        self, rules: Any, facts: Mapping[str, str], /
    ) -> tuple[Table | None, tuple[tuple[str, Diagnostic], ...]]:
        """Return the table that the facts describe, and the errors in them.

        Each error comes with the key of its fact. If there are errors, the table is `None`. The
        table may be one that no game can reach. The facts may also describe a view. In that case,
        cards that are `UNSEEN` in the facts are hidden on the table, too.
        """

    def flaws(self, table: Any, /) -> tuple[tuple[str, Diagnostic], ...]:
        """Return all reasons why the engine cannot continue from the table.

        Each reason comes with the key of the fact that is wrong. The result is empty if the engine
        can continue.
        """

    def recast(self, table: Any, rules: Any, /) -> Table | None:
        """Return the table under other rules; `None` if it is impossible under them."""

    def public_state(self, table: Any, /) -> object:
        """Return the visible state of the table, for comparing the effects of rulings."""

    def visible_card_names(self, view: Any, /) -> frozenset[str]:
        """Return the names of the cards that the view shows."""
