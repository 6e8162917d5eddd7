"""The cards of one player: stacks, hand and goal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field, frozen

from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.table.packed import bundle
from cvrules.kernel import nouns

if TYPE_CHECKING:
    from cvrules.games.cv.table.rules import Rules
    from cvrules.model.bundle import Bundle
    from cvrules.model.card import Card

__all__ = ["Seat", "SeatDraft", "active_cards"]


@define(eq=False, repr=False)
class SeatDraft:
    """A mutable `Seat`, with the same fields."""

    rules: Rules = field(eq=False, repr=False)
    goal_id: int = -1
    hand_ids: tuple[int, ...] = ()
    stack_ids: tuple[tuple[int, ...], ...] = ((),) * len(STACKS)
    waiting_ids: tuple[int, ...] = ()
    barred: int = 0
    past_ids: tuple[int, ...] = ()


@frozen
class Seat(SeatDraft, nouns.Seat):
    """The cards of one player.

    The engine uses the fields, which hold the indices of cards. The properties return
    the cards themselves.

    Args:
        rules: The rules whose cards the indices refer to.
        goal_id: The player's own goal; -1 if it is not dealt yet, or hidden from a view.
        hand_ids: Cards in hand, sorted; -1 for each card that is hidden from a view.
        stack_ids: The stacks of the CV in the order of `STACKS`, top card first.
        waiting_ids: Cards whose type is not settled, oldest first.
        barred: Stacks barred until the end of the game, as bits.
        past_ids: Childhood cards that were revealed or played, so all players saw them.
    """

    def size(self) -> int:
        """Return the number of cards in the CV."""
        first, second, third, fourth, fifth = self.stack_ids
        return len(first) + len(second) + len(third) + len(fourth) + len(fifth) + len(self.waiting_ids)

    @property
    def stacks(self) -> dict[str, tuple[Card, ...]]:
        """The stacks of the CV by type, each with its top card first."""
        cards = self.rules.cards
        return {name: tuple(cards[index] for index in pile) for name, pile in zip(STACKS, self.stack_ids, strict=True)}

    @property
    def tokens(self) -> Bundle:
        """The symbols and jokers that the active cards give."""
        specs = self.rules.specs
        return bundle(sum(specs[card].tokens for card in active_cards(self.rules, self)))

    @property
    def hand(self) -> tuple[Card | None, ...]:
        """The cards in hand; `None` for each card that is hidden from a view."""
        return tuple(self.rules.cards[index] if index >= 0 else None for index in self.hand_ids)

    @property
    def goal(self) -> Card | None:
        """The player's own goal; `None` if it is not dealt yet, or hidden from a view."""
        return self.rules.cards[self.goal_id] if self.goal_id >= 0 else None


def active_cards(rules: Rules, seat: Seat) -> tuple[int, ...]:
    """Return a seat's active cards: the top of each stack, and perhaps waiting cards.

    Waiting cards are active only if the ruling `waiting_card` says so.

    Rules:
        R6.2, R6.6
    """
    tops = [pile[0] for pile in seat.stack_ids if pile]
    if seat.waiting_ids and rules.rulings.waiting_card_active:
        tops += seat.waiting_ids
    return tuple(tops)
