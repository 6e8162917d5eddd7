"""The class `Seat`: one player's stacks, hand and goal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field, frozen

from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.table.gossip_state import NO_GOSSIP_PILES, GossipPiles
from cvrules.games.cv.table.packed import unpack_bundle
from cvrules.kernel import nouns

if TYPE_CHECKING:
    from cvrules.games.cv.cards.card import Card
    from cvrules.games.cv.table.rules import Rules
    from cvrules.model.bundle import Bundle

__all__ = ["Seat", "SeatDraft", "active_cards"]


@define(eq=False, repr=False)
class SeatDraft:
    """A mutable version of `Seat`, with the same fields."""

    rules: Rules = field(eq=False, repr=False)
    goal_id: int = -1
    hand_ids: tuple[int, ...] = ()
    stack_ids: tuple[tuple[int, ...], ...] = ((),) * len(STACKS)
    waiting_ids: tuple[int, ...] = ()
    barred: int = 0
    past_ids: tuple[int, ...] = ()
    gossip_piles: GossipPiles = NO_GOSSIP_PILES
    seen_by_others: Seat | None = field(default=None, init=False, eq=False, repr=False)


@frozen(repr=False)
class Seat(SeatDraft, nouns.Seat):
    """The cards of one player.

    The engine uses the fields, which hold the indices of cards. The properties return
    the cards themselves.

    Args:
        rules: The rules whose cards the indices refer to.
        goal_id: The player's own goal; -1 if it has not been dealt or is hidden from a view.
        hand_ids: The cards in hand, sorted; -1 for each card that is hidden from a view.
        stack_ids: The stacks of the CV in the order of `STACKS`, each with its top card first.
        waiting_ids: The cards that wait until their type is settled, oldest first.
        barred: The stacks that are barred until the end of the game, as bits.
        past_ids: The childhood cards that the player revealed or played, so that all
            players have seen them.
        gossip_piles: The gossip and fate cards of the player.
        seen_by_others: A cached copy of the seat without its secrets, set by the module `view`.
    """

    public_fields = frozenset({"rules"})

    def size(self) -> int:
        """Return the number of cards in the CV.

        Rules:
            R10.14
        """
        first, second, third, fourth, fifth = self.stack_ids
        cards = len(first) + len(second) + len(third) + len(fourth) + len(fifth) + len(self.waiting_ids)
        if self.rules.rulings.gossip_counts_yes:
            cards += len(self.gossip_piles.gossip_ids) + len(self.gossip_piles.fate_ids)
        return cards

    @property
    def stacks(self) -> dict[str, tuple[Card, ...]]:
        """The stacks of the CV by type, each with its top card first."""
        cards = self.rules.cards
        return {name: tuple(cards[index] for index in pile) for name, pile in zip(STACKS, self.stack_ids, strict=True)}

    @property
    def gossip(self) -> tuple[Card, ...]:
        """The gossip cards in the CV, newest first."""
        return tuple(self.rules.cards[index] for index in self.gossip_piles.gossip_ids)

    @property
    def fate(self) -> tuple[Card, ...]:
        """The fate cards in the CV, newest first."""
        return tuple(self.rules.cards[index] for index in self.gossip_piles.fate_ids)

    @property
    def spread(self) -> tuple[Card, ...]:
        """The gossip cards that the player put into any CV, oldest first."""
        return tuple(self.rules.cards[index] for index in self.gossip_piles.spread_ids)

    @property
    def waiting(self) -> tuple[Card, ...]:
        """The cards that wait until their type is settled, oldest first."""
        return tuple(self.rules.cards[index] for index in self.waiting_ids)

    @property
    def barred_stacks(self) -> tuple[str, ...]:
        """The stacks that are barred until the end of the game."""
        return tuple(name for at, name in enumerate(STACKS) if self.barred >> at & 1)

    @property
    def tokens(self) -> Bundle:
        """The symbols and jokers that the active cards give."""
        specs = self.rules.specs
        return unpack_bundle(sum(specs[card].tokens for card in active_cards(self.rules, self)))

    @property
    def hand(self) -> tuple[Card | None, ...]:
        """The cards in hand; `None` for each card that is hidden from a view."""
        return tuple(self.rules.cards[index] if index >= 0 else None for index in self.hand_ids)

    @property
    def goal(self) -> Card | None:
        """The player's own goal.

        The value is `None` if the goal has not been dealt yet or is hidden from a view.
        """
        return self.rules.cards[self.goal_id] if self.goal_id >= 0 else None

    def __repr__(self) -> str:
        places = {
            **dict(zip(STACKS, self.stack_ids, strict=True)),
            "gossip": self.gossip_piles.gossip_ids,
            "fate": self.gossip_piles.fate_ids,
            "aside": self.waiting_ids,
            "hand": self.hand_ids,
            "goal": (self.goal_id,),
        }
        names = self.rules.book.names
        shown = {key: ", ".join(names[card] if card >= 0 else "?" for card in cards) for key, cards in places.items()}
        return f"<Seat with {'; '.join(f'{key}: {text}' for key, text in shown.items() if text)}>"


def active_cards(rules: Rules, seat: Seat) -> tuple[int, ...]:
    """Return the seat's active cards: the top card of each stack and pile.

    Under some rulings, waiting cards are active too, and so are all cards in the Gossip and Fate
    piles.

    Rules:
        R6.2, R6.6, R10.7
    """
    tops = [pile[0] for pile in seat.stack_ids if pile]
    if seat.waiting_ids and rules.rulings.waiting_card_active:
        tops += seat.waiting_ids
    if rules.has_gossip_or_fate:
        most = None if rules.rulings.gossip_stack_all_act else 1
        tops += seat.gossip_piles.gossip_ids[:most]
        tops += seat.gossip_piles.fate_ids[:most]
    return tuple(tops)
