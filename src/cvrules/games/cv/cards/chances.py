"""Estimates the chance of paying a cost in one turn, for warnings about cards.

The player is assumed to have one active card of each type, chosen at random from the set.
Abilities and events are ignored. For the exact odds at a table, see `knowledge.odds`.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import cache

from cvrules.games.cv.cards.bounds import FIRST_DICE, MOST_DICE
from cvrules.games.cv.cards.clauses import Gives
from cvrules.games.cv.cards.words import STACKS, SYMBOLS
from cvrules.model.bundle import Bundle
from cvrules.model.card import Card

__all__ = ["ActiveCards", "chance_to_throw"]

#: The number of throws that a player has in a turn without any cards.
FIRST_THROWS = 3
#: The number of faces of a die; each face shows a different symbol.
FACES = len(SYMBOLS)
#: Up to this number of symbols, the chance of paying a cost is computed exactly. For larger costs,
#: the kinds of symbols are ignored to save time.
MOST_EXACT = 12
#: The maximum number of different cards to consider for each type, to save time. Cards that give
#: the same symbols count as one card, and the most common cards are considered.
MOST_DIFFERENT = 32
#: The number of missing symbols of each kind, and the number of dice to throw.
_State = tuple[tuple[int, ...], int]


class ActiveCards:
    """One random active card of each type; all cards of a type are equally likely.

    Args:
        cards: The cards of the set.
    """

    def __init__(self, cards: Iterable[Card]) -> None:
        self._kinds: dict[str, Counter[tuple[int, ...]]] = {kind: Counter() for kind in STACKS}
        for card in cards:
            for kind in set(map(str, card.types)) & self._kinds.keys():
                self._kinds[kind][_gifts_of_card(card)] += 1

    def chance_to_pay(self, price: Bundle) -> float:
        """Return the chance of paying a cost in one turn.

        If the cost has more than `MOST_EXACT` symbols, the result is an upper bound.

        Args:
            price: The cost; unknown amounts count as 0.
        """
        wanted = tuple(price[symbol] for symbol in SYMBOLS)
        is_exact = sum(wanted) <= MOST_EXACT
        states: dict[_State, float] = {(wanted if is_exact else (sum(wanted),), FIRST_DICE): 1.0}
        for cards in filter(None, self._kinds.values()):
            gifts: Counter[tuple[int, ...]] = Counter()
            for (*given, jokers, more), number in cards.most_common(MOST_DIFFERENT):
                useful = tuple(map(min, given, wanted))
                gifts[(*(useful if is_exact else (sum(useful),)), jokers, more)] += number
            after: dict[_State, float] = defaultdict(float)
            for (missing, dice), chance in states.items():
                for (*given, jokers, more), number in gifts.items():
                    state = _missing_after(missing, given, jokers), min(dice + more, MOST_DICE)
                    after[state] += chance * number / gifts.total()
            states = after
        return sum(
            chance * (chance_to_throw(tuple(sorted(filter(None, missing))), dice, FIRST_THROWS) if is_exact else 1.0)
            for (missing, dice), chance in states.items()
            if sum(missing) <= dice
        )


def _gifts_of_card(card: Card) -> tuple[int, ...]:
    """Return the number of each symbol, of jokers and of dice that the card gives."""
    bundles = [gives.bundle for gives in card.every(Gives)]
    return tuple(sum(bundle[what] for bundle in bundles) for what in (*SYMBOLS, "joker", "die"))


def _missing_after(missing: tuple[int, ...], given: Iterable[int], jokers: int) -> tuple[int, ...]:
    """Return how many of each symbol are still missing after a card gives some.

    Each joker replaces the symbol that is missing most often.
    """
    left = [max(0, amount - gift) for amount, gift in zip(missing, given, strict=True)]
    for _ in range(min(jokers, sum(left))):
        left[left.index(max(left))] -= 1
    return tuple(left)


@cache
def chance_to_throw(needs: tuple[int, ...], dice: int, throws: int) -> float:
    """Return the chance of throwing the needed symbols.

    Useful dice are kept, bad luck is frozen, and all other dice are thrown again.

    Args:
        needs: The needed number of each symbol, in ascending order.
        dice: The number of dice to throw.
        throws: The number of throws left.
    """
    if not needs:
        return 1.0
    if not throws or sum(needs) > dice:
        return 0.0
    ways: dict[_State, float] = {(needs, 0): 1.0}
    for _ in range(dice):
        after: dict[_State, float] = defaultdict(float)
        for (left, free), chance in ways.items():
            for at, number in enumerate(left):
                fewer = (number - 1,) if number > 1 else ()
                after[tuple(sorted((*left[:at], *fewer, *left[at + 1 :]))), free] += chance / FACES
            after[left, free] += chance / FACES  # a die that shows bad luck is frozen
            after[left, free + 1] += chance * (FACES - 1 - len(left)) / FACES
        ways = after
    return sum(chance * chance_to_throw(left, free, throws - 1) for (left, free), chance in ways.items())
