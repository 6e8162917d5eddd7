"""The class `Seat`: one player's cards, stock, hourglasses and cubes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from attrs import define, field, frozen

from cvrules.games.pursuit.table.packed import STOCK_MASK, hourglasses, unpack_bundle
from cvrules.kernel import nouns

if TYPE_CHECKING:
    from cvrules.games.pursuit.cards.card import Card
    from cvrules.games.pursuit.table.rules import Rules
    from cvrules.model.bundle import Bundle

__all__ = ["ACTIVE", "ALIVE", "ASIDE", "DEAD", "DYING", "GONE", "RETIRED", "SPACES", "Held", "Seat", "SeatDraft"]

#: The states of a card in a play area.
ACTIVE, ASIDE, RETIRED = range(3)
#: The states of a player's life. `DYING`: the player has died during the current action. `DEAD`: the player has no more
#: turns, but still takes part in Resolution. `GONE`: the player takes no further part in the rounds.
ALIVE, DYING, DEAD, GONE = range(4)
#: The board actions, in the order of their bits in `Seat.board`.
SPACES = (
    *("study", "play", "interact", "temp_job", "take_project", "spend", "get_job", "start_relationship"),
    *("overtime", "rest"),
)
#: The number of bits for each board action in `Seat.board`.
SPACE_BITS = 8


class Held(NamedTuple):
    """A card in a play area.

    Args:
        card: The index of the card.
        level: The level of the card; 0 for a group project.
        state: `ACTIVE`, `ASIDE` or `RETIRED`.
    """

    card: int
    level: int
    state: int = ACTIVE


@define(eq=False, repr=False)
class SeatDraft:
    """A mutable version of `Seat`, with the same fields."""

    rules: Rules = field(eq=False, repr=False)
    purse: int = 0
    board: int = 0
    spent: int = 0
    debt: int = 0
    short_term: int = 0
    long_term: int = 0
    stress: int = 0
    life: int = ALIVE
    died_in: int = 0
    died_at: int = 0
    dealt_ids: tuple[int, ...] = ()
    trait_id: int = -1
    held: tuple[Held, ...] = ()
    joined_ids: tuple[int, ...] = ()
    promotions: int = 0
    due_ids: tuple[int, ...] = ()


@frozen(repr=False)
class Seat(SeatDraft, nouns.Seat):
    """The cards, stock and cubes of one player.

    The engine uses the fields, which hold numbers and the indices of cards. The properties
    return cards and words.

    Args:
        rules: The rules with the cards that the indices refer to.
        purse: The resources, money and available hourglasses, packed.
        board: The number of hourglasses on each board action, packed.
        spent: The number of hourglasses on cards and in the Spent Time area.
        debt: The number of borrowed hourglasses, which the player returns in the next Preparation.
        short_term: The short-term happiness, from -3 to 3.
        long_term: The long-term happiness.
        stress: The space of the stress cube, counted from 0; -1 if it has left the track.
        life: The state of the player's life: `ALIVE`, `DYING`, `DEAD` or `GONE`.
        died_in: The round in which the player died; 0 for a player who is alive.
        died_at: The moment at which the player died. Simultaneous deaths have the same number.
        dealt_ids: The child traits to choose from, during setup.
        trait_id: The child trait; -1 if it is not chosen yet.
        held: The cards in the play area, in the order in which they were placed.
        joined_ids: The group projects of other players that this seat has joined.
        promotions: The number of promotions so far, including retirement.
        due_ids: The cards whose upkeep must still be resolved in this Upkeep.
    """

    public_fields = frozenset({"died_in", "long_term", "promotions", "rules", "short_term", "stress"})

    @property
    def hourglasses(self) -> int:
        """The number of hourglasses that the player has available."""
        return hourglasses(self.purse)

    @property
    def stock(self) -> Bundle:
        """The resources and money of the player."""
        return unpack_bundle(self.purse & STOCK_MASK)

    @property
    def is_alive(self) -> bool:
        """Whether the player is alive."""
        return self.life == ALIVE

    @property
    def trait(self) -> Card | None:
        """The child trait; `None` if it is not chosen yet."""
        return self.rules.cards[self.trait_id] if self.trait_id >= 0 else None

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards in the play area, even if set aside, in the order of placement."""
        return tuple(self.rules.cards[held.card] for held in self.held)

    @property
    def tokens(self) -> dict[str, int]:
        """The number of the player's hourglasses on each board action that has any."""
        counts = {space: self.board >> SPACE_BITS * at & 0xFF for at, space in enumerate(SPACES)}
        return {space: count for space, count in counts.items() if count}

    def level_of(self, card: str | int | Card) -> int:
        """Return the level of a card in the play area; 0 if the card is not there.

        Raises:
            UnknownCardError: The rules have no such card.
        """
        index = self.rules.by_name[self.rules.name(card)]
        return next((held.level for held in self.held if held.card == index), 0)

    def __repr__(self) -> str:
        cards = ", ".join(self.rules.book.names[held.card] for held in self.held)
        happiness = f"{self.short_term} short-term and {self.long_term} long-term happiness"
        return f"<Seat with {self.stock}, {happiness}{f'; cards: {cards}' if cards else ''}>"
