"""The cards and rulings of the expansion Gossip, made ready for play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cvrules.games.cv.cards import abilities
from cvrules.games.cv.cards import clauses as cv
from cvrules.model.card import Card

from .tables import ROW

#: The decks of the expansion.
EXPANSION = ("gossip", "fate")
ROW_SIZES = {"two": 2, "three": 3, "five": 5}


class Rumours:
    """The gossip and fate cards of a box, and the rulings about them."""

    def __init__(self, cards: Sequence[Card], rulings: Mapping[str, str], players: int) -> None:
        self.is_gossip = ["gossip" in card.types for card in cards]
        self.is_fate = ["fate" in card.types for card in cards]
        self.is_either = [one or other for one, other in zip(self.is_gossip, self.is_fate, strict=True)]
        self.with_others = [any(lies.where == "with others" for lies in card.every(cv.Lies)) for card in cards]
        self.rearranges = [
            any(isinstance(play.effect, abilities.Rearrange) for play in card.every(cv.Play)) for card in cards
        ]
        self.gossip = [index for index, is_gossip in enumerate(self.is_gossip) if is_gossip]
        self.fate = [index for index, is_fate in enumerate(self.is_fate) if is_fate]
        self.own_row = rulings["gossip_from"] == "own_row"
        #: How many Gossip cards were shuffled into each age.
        self.hidden = [0, 0, 0]
        if rulings["gossip_from"] == "track":
            self.hidden = [(len(self.gossip) + later) // 3 for later in (2, 1, 0)]
        elif not self.own_row:
            self.fate, self.gossip = self.fate + self.gossip, []
        self.row_size = players if rulings["fate_row_size"] == "players" else ROW_SIZES[rulings["fate_row_size"]]
        self.not_by_luck = rulings["fate_by_luck"] == "no"
        self.spares = rulings["fate_bad_luck"] == "spent"
        self.all_act = rulings["gossip_stack"] == "all_act"
        self.unpaid_stays = rulings["gossip_upkeep"] == "stays"
        self.any_cv = rulings["coaching_scope"] in {"any_order", "any_types"}
        self.other_types = rulings["coaching_scope"] in {"own_types", "any_types"}
        self.each_turn = rulings["fate_discard"] == "each_turn_with_two" and players == 2
        self.assists = rulings["fate_social"] == "yes"
        self.counts = rulings["gossip_counts"] == "yes"
        self.for_player = rulings["gossip_points"] == "who_played_it"

    def script(self) -> list[int]:
        """Return what is dealt to the rows beside the track."""
        rows = min(self.row_size, len(self.fate))
        if self.own_row:
            rows += min(self.row_size, len(self.gossip))
        return [ROW] * rows


def rumours_of(cards: Sequence[Card], rulings: Mapping[str, str], players: int) -> Rumours | None:
    """Return what the expansion adds to a box, `None` without its cards."""
    decks = {str(card.deck.name if card.deck else None) for card in cards}
    return Rumours(cards, rulings, players) if decks.intersection(EXPANSION) else None
