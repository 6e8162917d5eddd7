"""What cards say, read from their clauses: nothing here asks the engine's own numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache, cached_property
from typing import Any

from cvrules.games.cv.cards import clauses as cv
from cvrules.games.cv.cards.abilities import ChangeAbility, CopyAbility, Gain, Rearrange, RerollAbility, Save
from cvrules.model.card import Card
from tables.picture import STACKS

MOST_DICE, FIRST_DICE, FIRST_THROWS = 7, 4, 3


class Facts:
    """One card, as somebody who only reads it knows it."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self.types = tuple(str(kind) for kind in card.types)
        self.deck = str(card.deck.name)
        self.is_event = "event" in self.types
        self.is_gossip = "gossip" in self.types
        self.is_fate = "fate" in self.types
        self.is_gossip_or_fate = self.is_gossip or self.is_fate
        self.with_others = any(clause.where == "with others" for clause in card.every(cv.Lies))
        self.takes = sum(clause.bundle["roll"] for clause in card.every(cv.Takes))
        self.stacks = tuple(STACKS.index(kind) for kind in self.types if kind in STACKS)
        gives = Counter({term.what: term.amount for clause in card.every(cv.Gives) for term in clause.bundle})
        self.dice = gives.pop("die", 0)
        self.rolls = gives.pop("roll", 0)
        self.tokens = gives
        self.cost = _sum_bundles(clause.price for clause in card.every(cv.Cost))
        self.upkeep = _sum_bundles(clause.price for clause in card.every(cv.Upkeep))
        self.needs = [(clause.amount, STACKS.index(clause.type)) for clause in card.every(cv.Needs)]
        self.bars = {STACKS.index(clause.type) for clause in card.every(cv.Bars) if not clause.forever}
        self.bars_forever = {STACKS.index(clause.type) for clause in card.every(cv.Bars) if clause.forever}
        self.abilities = [clause.ability for clause in card.every(cv.May)]
        self.changes = [one for one in self.abilities if isinstance(one, ChangeAbility) and one.old != "bad_luck"]
        self.cures = [one for one in self.abilities if isinstance(one, ChangeAbility) and one.old == "bad_luck"]
        self.thaws = [one for one in self.abilities if isinstance(one, RerollAbility)]
        self.copies = [one for one in self.abilities if isinstance(one, CopyAbility)]
        self.reveal = any(clause.reveal for clause in card.every(cv.Setup))
        self.goes_first = any(clause.go_first for clause in card.every(cv.Setup))

    @cached_property
    def effect(self) -> Any:
        """What an event does; `None` for other cards."""
        play = self.card.first(cv.Play)
        return None if play is None else play.effect

    @cached_property
    def gain(self) -> Counter[str]:
        """What an event gives: symbols and jokers, `die` and `roll`."""
        if not isinstance(self.effect, Gain):
            return Counter()
        return Counter({term.what: term.amount for term in self.effect.bundle})

    @property
    def rearranges(self) -> bool:
        """Whether stacks may be rearranged when the card joins a CV."""
        return isinstance(self.effect, Rearrange)

    @property
    def saves(self) -> int:
        """How many losses an event averts."""
        return self.effect.cards if isinstance(self.effect, Save) else 0


def _sum_bundles(bundles: Iterable[Any]) -> Counter[str]:
    return Counter({term.what: term.amount for bundle in bundles for term in bundle})


class Box:
    """All cards of a set of rules, by index, and the rulings."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self.facts = tuple(Facts(card) for card in rules.cards)
        self.ruled = dict(rules.all_options())
        self.index = {self.name(index): index for index in range(len(self.facts))}
        self.decks = {
            name: frozenset(index for index, facts in enumerate(self.facts) if facts.deck == name)
            for name in ("childhood", "early_adulthood", "middle_age", "old_age", "goal", "gossip", "fate")
        }
        self.has_gossip_or_fate = bool(self.decks["gossip"] or self.decks["fate"])

    def name(self, index: int) -> str:
        """Return how moves call a card: its slug, or its number where others share the slug."""
        card = self.rules.cards[index]
        alone = self._slugs[card.slug] == 1
        return str(card.slug) if alone else str(card.number)

    @cached_property
    def _slugs(self) -> Counter[object]:
        return Counter(card.slug for card in self.rules.cards)

    def tops(
        self,
        piles: Iterable[tuple[int, ...]],
        waiting: Iterable[int] = (),
        gossip_piles: Iterable[tuple[int, ...]] = (),
    ) -> tuple[int, ...]:
        """Return the cards that act: the top of each stack, and others where that is ruled.

        Args:
            piles: The stacks, top card first.
            waiting: The cards whose type waits.
            gossip_piles: The piles of gossip and fate, newest card first.
        """
        found = [pile[0] for pile in piles if pile]
        if self.ruled["waiting_card"] == "active":
            found += waiting
        for pile in gossip_piles:
            found += pile if self.ruled["gossip_stack"] == "all_act" else pile[:1]
        return tuple(found)

    def tokens(self, active: Iterable[int]) -> Counter[str]:
        """Return the symbols and jokers that active cards give."""
        total: Counter[str] = Counter()
        for card in active:
            total.update(self.facts[card].tokens)
        return total

    def dice(self, active: Iterable[int]) -> int:
        """Return how many dice active cards let throw."""
        return min(MOST_DICE, FIRST_DICE + sum(self.facts[card].dice for card in active))

    def throws(self, active: Iterable[int]) -> int:
        """Return how often active cards let throw."""
        return max(1, FIRST_THROWS + sum(self.facts[card].rolls - self.facts[card].takes for card in active))


@cache
def box_of(rules: Any) -> Box:
    """Return the box of rules, read once."""
    return Box(rules)
