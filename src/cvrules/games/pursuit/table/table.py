"""The class `Table`: the complete state of a game at one moment.

A `Table` is immutable. The rulebook modules change a `Draft`, which has the same fields. The engine
turns the draft into a `Table` when a seat or chance must decide.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

from attrs import frozen

from cvrules.games.pursuit.table.draft import Draft, FilledRole, copy_draft, edit, freeze_seats
from cvrules.games.pursuit.table.moves import ROWS
from cvrules.games.pursuit.table.phase import PHASES
from cvrules.games.pursuit.table.seat import Seat
from cvrules.kernel import nouns
from cvrules.kernel.game import CHANCE, OVER

if TYPE_CHECKING:
    from cvrules.games.pursuit.cards.card import Card
    from cvrules.games.pursuit.game import PursuitGame  # noqa: F401 - a base class names it in quotes
    from cvrules.kernel.chance import Generator

__all__ = [
    "CHANCE",
    "NO_SEAT",
    "OPEN",
    "OVER",
    "Draft",
    "FilledRole",
    "Seat",
    "SeenTable",
    "Table",
    "copy_draft",
    "edit",
    "freeze",
    "freeze_seats",
    "freeze_seen_table",
]

#: The values in `claims` that are not seats: the goal is still open, or was closed without a winner.
OPEN, NO_SEAT = -1, -2


@frozen(repr=False)
class SeenTable(Draft):
    """A table as one seat sees it. In this game, nothing is hidden.

    A `SeenTable` is not a `Table`, so it cannot be passed to `play` by mistake. The engine uses the
    fields, which are described in `Draft`. The properties return cards and words.
    """

    def thaw(self, log: list[Any] | None = None, rng: Generator | None = None) -> Draft:
        """Return a mutable copy of this table.

        Args:
            log: The list that the engine adds events to.
            rng: The random number generator; `None` to wait for an outcome.
        """
        return copy_draft(self, log, rng)

    @property
    def to_move(self) -> int | None:
        """The seat that must decide, `CHANCE`, or `None` if the game is over."""
        return None if self.asked == OVER else self.asked

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.seats)

    @property
    def phase(self) -> str:
        """The name of the phase, such as `act` or `paying`."""
        return PHASES[self.phase_id]

    @property
    def rows(self) -> dict[str, tuple[Card | None, ...]]:
        """The cards in each row on the board, from the left; `None` for an empty slot."""
        cards = self.rules.cards
        return {
            name: tuple(cards[card] if card >= 0 else None for card in row)
            for name, row in zip(ROWS, self.row_ids, strict=True)
        }

    @property
    def goals(self) -> tuple[Card, ...]:
        """The life goals beside the board."""
        return self.cards_at(card for card in self.goal_ids if card >= 0)

    @property
    def claimed(self) -> dict[str, int | None]:
        """The seats that won goals during the game, by the name of the goal.

        The seat is `None` if several seats met the goal at the same time, so that no seat won it.
        Open goals are left out.
        """
        names = self.rules.book.names
        return {
            names[goal]: seat if seat >= 0 else None
            for goal, seat in zip(self.goal_ids, self.claims, strict=False)  # there are no claims during setup
            if seat != OPEN
        }

    @property
    def piles(self) -> dict[str, tuple[Card, ...]]:
        """The cards in the pile of each row, which are public."""
        return self._cards_in(self.pile_bits)

    @property
    def discards(self) -> dict[str, tuple[Card, ...]]:
        """The cards in the discard pile of each row."""
        return self._cards_in(self.discard_bits)

    def _cards_in(self, bits: int) -> dict[str, tuple[Card, ...]]:
        """Return the cards in a set of cards, given as bits, by row."""
        decks = self.rules.decks
        return {name: self.cards_at(card for card in decks[at] if bits >> card & 1) for at, name in enumerate(ROWS)}

    def cards_at(self, indices: Iterable[int]) -> tuple[Card, ...]:
        """Return the cards with the given indices."""
        cards = self.rules.cards
        return tuple(cards[index] for index in indices)

    def __repr__(self) -> str:
        to_move = {CHANCE: "chance", None: "nobody"}.get(self.to_move, f"seat {self.to_move}")
        return f"<Table of {len(self.seats)}, round {self.round}, {self.phase}, to move: {to_move}>"


@frozen(repr=False)
class Table(SeenTable, nouns.Table["PursuitGame"]):
    """The complete state of a game at one moment.

    A table is immutable and hashable. Two tables are equal if their rules have the same
    digest and their other fields are equal.
    """

    public_fields = frozenset({"first", "round", "rules", "seats", "turn"})


def freeze_seen_table(draft: Draft) -> SeenTable:
    """Turn a draft into a `SeenTable` in place, without copying it, and return it."""
    freeze_seats(draft)
    draft.log = draft.rng = draft.answers = None
    draft.__class__ = SeenTable  # possible because both classes have the same slots
    return cast("SeenTable", draft)


def freeze(draft: Draft) -> Table:
    """Turn a draft into a `Table` in place, without copying it, and return it."""
    freeze_seats(draft)
    draft.log = draft.rng = draft.answers = None
    draft.broken = False
    draft.__class__ = Table  # possible because both classes have the same slots
    return cast("Table", draft)
