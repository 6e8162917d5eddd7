"""The class `CardUsage`: which moves and events of a game concern a single card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import field, frozen

from cvrules.kernel.nouns import Move
from cvrules.kernel.registry import part
from cvrules.kernel.rules import Rules
from cvrules.model.card import Card

__all__ = ["CardUsage", "usage_of"]


def _never_out_of_reach(card: Card) -> Card | None:  # noqa: ARG001 - the signature of `out_of_reach`
    """Return `None`: by default, experiments cannot put a card out of reach."""
    return None


def _no_price(card: Card) -> int | None:  # noqa: ARG001 - the signature of `price`
    """Return `None`: by default, experiments know no printed price of a card."""
    return None


@frozen
class CardUsage:
    """The moves and events that concern a card. A game defines them in `usage`.

    Args:
        taking: The classes of moves with which a seat takes the card that the move names.
        seen: The names of the events that show a card that can be taken.
        lost: For each rule that an event `Lost` can name, the reason in a word.
        out_of_reach: Takes a card. Returns the card with a condition that no seat can meet, or
            `None` if no condition can keep seats from getting the card.
        price: Takes a card. Returns the price that is printed on the card, or `None` if there is
            none.
        paid: The names of the events that report the `price` which a seat paid for a card. Needed
            only for games in which the players decide the price.
        price_title: What a price counts, such as `symbols that the card costs`; empty without prices.
        on_the_board: The decks of cards that belong to all players, so that no seat ever takes them.
    """

    taking: tuple[type[Move], ...] = ()
    seen: frozenset[str] = frozenset()
    lost: Mapping[str, str] = field(factory=dict)
    out_of_reach: Callable[[Any], Card | None] = _never_out_of_reach
    price: Callable[[Any], int | None] = _no_price
    paid: frozenset[str] = frozenset()
    price_title: str = ""
    on_the_board: frozenset[str] = frozenset()

    def taken_card(self, move: Move) -> str | None:
        """Return the name of the card that the move takes, or `None` for any other move."""
        return move.card if isinstance(move, self.taking) else None  # type: ignore[attr-defined]  # these moves name one

    def rules_without(self, rules: Rules[Any], name: str) -> Rules[Any] | None:
        """Return rules in which no seat can take a card, or `None` if impossible.

        All cards keep their indices, so that a game can be continued with the returned rules.

        Args:
            rules: The rules with the card.
            name: The name of the card in moves.
        """
        at = rules.book.by_name[name]
        card = self.out_of_reach(rules.cards[at])
        if card is None:
            return None
        cards = (*rules.cards[:at], card, *rules.cards[at + 1 :])
        game: Any = rules.game
        without: Rules[Any] = game.rules(rules.edition, cards, dict(rules.options), rules.catalogues, None)
        return without


def usage_of(game: str) -> CardUsage:
    """Return a game's `CardUsage`, which is empty if the game does not define one."""
    usage: CardUsage = part(game, "usage", CardUsage())
    return usage
