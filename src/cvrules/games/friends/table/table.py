"""The class `Table`: the complete state of a game at one moment.

A `Table` is immutable. The functions in the rulebook change a `Draft`, which has the same fields. The
engine turns the draft into a `Table` when a seat must move, when an outcome of chance is needed, or
when the game is over.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

from attrs import frozen

from cvrules.games.friends.table.draft import Draft, PastTrade, Task, copy_of, edit, freeze_seats
from cvrules.games.friends.table.phase import PHASES
from cvrules.games.friends.table.seat import Seat
from cvrules.games.friends.table.spec import WOMAN
from cvrules.kernel import nouns
from cvrules.kernel.game import CHANCE, OVER

if TYPE_CHECKING:
    from cvrules.games.friends.cards.card import Card
    from cvrules.games.friends.game import FriendsGame  # noqa: F401 - a base class names it in quotes
    from cvrules.kernel.chance import Generator

__all__ = ["CHANCE", "OVER", "Draft", "PastTrade", "Seat", "SeenTable", "Table", "Task"]
__all__ += ["copy_of", "edit", "freeze", "freeze_seats", "freeze_seen_table"]


@frozen(repr=False)
class SeenTable(Draft):
    """A table as one seat sees it, without the goals that are hidden from the seat.

    It is not a `Table`, so it cannot be passed to `play` by mistake. The engine uses the
    fields, which are described in `Draft`. The properties return cards and words.
    """

    def thaw(self, log: list[Any] | None = None, rng: Generator | None = None) -> Draft:
        """Return a mutable copy of this table.

        Args:
            log: The list that the engine adds events to.
            rng: The random number generator; `None` if outcomes are given from outside.
        """
        return copy_of(self, log, rng)

    @property
    def to_move(self) -> int | None:
        """The seat that must move, `CHANCE`, or `None` if the game is over."""
        return None if self.asked == OVER else self.asked

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.seats)

    @property
    def phase(self) -> str:
        """The phase, such as `act` or `bid`."""
        return PHASES[self.phase_id]

    @property
    def persons(self) -> tuple[str, ...]:
        """The gender of each person, `woman` or `man`, the players first."""
        return tuple("woman" if gender == WOMAN else "man" for gender in self.genders)

    @property
    def row(self) -> tuple[Card, ...]:
        """The cards in the middle of the table."""
        return self.cards_at(self.row_ids)

    @property
    def mega_goal(self) -> Card | None:
        """The mega goal that is face up; `None` if there is none."""
        return self.rules.cards[self.mega_id] if self.mega_id >= 0 else None

    @property
    def card(self) -> Card | None:
        """The card that is auctioned or carried out; `None` if there is none."""
        return self.rules.cards[self.card_id] if self.card_id >= 0 else None

    def cards_at(self, indices: Iterable[int]) -> tuple[Card, ...]:
        """Return the cards with the given indices."""
        cards = self.rules.cards
        return tuple(cards[index] for index in indices)

    def __repr__(self) -> str:
        to_move = {CHANCE: "chance", None: "nobody"}.get(self.to_move, f"seat {self.to_move}")
        return f"<Table of {len(self.seats)}, period {self.period}, {self.phase}, to move: {to_move}>"


@frozen(repr=False)
class Table(SeenTable, nouns.Table["FriendsGame"]):
    """The complete state of a game at one moment.

    A table is immutable and hashable. Two tables are equal if their rules have the same digest and
    all their other fields are equal.
    """

    public_fields = frozenset({"actor", "bid", "bidder", "company", "first", "passed", "period", "rules"})
    public_fields |= {"seats", "supply", "turn"}


def freeze_seen_table(draft: Draft) -> SeenTable:
    """Turn the draft into a `SeenTable` in place, without copying it, and return it."""
    freeze_seats(draft)
    draft.log = draft.rng = draft.answers = None
    draft.__class__ = SeenTable  # the class can change because both classes have the same slots
    return cast("SeenTable", draft)


def freeze(draft: Draft) -> Table:
    """Turn the draft into a table in place, without copying it, and return it."""
    freeze_seats(draft)
    draft.log = draft.rng = None
    draft.__class__ = Table  # the class can change because both classes have the same slots
    return cast("Table", draft)
