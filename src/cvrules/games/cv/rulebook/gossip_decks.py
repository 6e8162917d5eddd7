"""Gossip and Fate: the decks of the expansion, and the rows beside the track.

Unless a ruling says otherwise, Gossip cards are shuffled into the three ages. No player knows which
card is in which age, so the table does not record this either. It records only how many Gossip
cards have been drawn. Each age has a share of the Gossip cards, and the shares are drawn one after
the other, like the ages.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from cvrules.games.cv.table.events import RowDiscarded, RowDrawn
from cvrules.games.cv.table.moves import Outcome
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.rules import AGES, FATE, GOSSIP, Rules
from cvrules.games.cv.table.spec import Spec
from cvrules.games.cv.table.table import Draft, Table
from cvrules.kernel.chance import Generator, even_outcomes, pick_random_card

__all__ = [
    "cards_for_row",
    "count_cards_in_age",
    "count_gossip_before_ages",
    "count_gossip_in_age",
    "is_before_gossip",
    "is_row_card",
    "row_size",
]


# --- drawing from the decks of the ages ------------------------------------------


def count_gossip_before_ages(cards: int) -> tuple[int, int, int, int]:
    """Return how many Gossip cards are drawn before each age begins, and in all.

    If the cards cannot be divided equally, early adulthood gets the first extra card, and middle
    age gets the second.

    Rules:
        R10.2
    """
    early = -(-cards // len(AGES))
    return 0, early, early + (cards - early + 1) // 2, cards


def count_gossip_in_age(draft: Draft, age: int) -> int:
    """Return the number of Gossip cards that are still in the deck of an age.

    Rules:
        R10.2
    """
    rules = draft.rules
    if not rules.has_gossip_in_ages:
        return 0
    cards = len(rules.decks[GOSSIP])
    drawn = cards - (draft.deck_bits & rules.masks[GOSSIP]).bit_count()
    ends = count_gossip_before_ages(cards)
    at = AGES.index(age)
    return max(0, ends[at + 1] - max(drawn, ends[at]))


def count_cards_in_age(draft: Draft, age: int) -> int:
    """Return the number of cards in the deck of an age, including Gossip cards.

    Rules:
        R9.1, R10.2
    """
    cards = (draft.deck_bits & draft.rules.masks[age]).bit_count()
    return cards + count_gossip_in_age(draft, age) if draft.rules.has_gossip_in_ages else cards


def current_age(draft: Draft) -> int:
    """Return the first age that has cards left, or -1 if no age has any.

    Rules:
        R7.3, R10.2
    """
    return next((age for age in AGES if count_cards_in_age(draft, age)), -1)


def age_outcomes(draft: Draft, age: int, make: Callable[[str], Outcome]) -> tuple[tuple[Outcome, Fraction], ...]:
    """Return each card that can be drawn from an age, with its probability.

    Rules:
        R10.2
    """
    specs, left = draft.rules.specs, draft.deck_bits
    cards = [card for card in draft.rules.decks[age] if left >> card & 1]
    share = count_gossip_in_age(draft, age)
    there = len(cards) + share
    results = [(make(specs[card].name), Fraction(1, there)) for card in cards]
    if share:
        gossip = [card for card in draft.rules.decks[GOSSIP] if left >> card & 1]
        results += [(make(specs[card].name), Fraction(share, there * len(gossip))) for card in gossip]
    return tuple(results)


def random_card_of_age(draft: Draft, age: int, rng: Generator) -> int:
    """Return a random card from an age, including its share of Gossip cards.

    Rules:
        R10.2
    """
    share = count_gossip_in_age(draft, age)
    is_gossip = share and int(rng.random() * count_cards_in_age(draft, age)) < share
    return pick_random_card(draft.rules.decks[GOSSIP if is_gossip else age], draft.deck_bits, rng)


# --- the rows beside the track ---------------------------------------------------


def is_row_card(rules: Rules, spec: Spec) -> bool:
    """Return whether the card belongs to the row of Fate.

    Rules:
        R10.2, R10.4
    """
    return spec.is_fate or (spec.is_gossip and rules.rulings.gossip_from_fate_row)


def row_size(draft: Draft) -> int:
    """Return the number of cards in a full row.

    Rules:
        R10.3
    """
    rulings = draft.rules.rulings
    if rulings.fate_row_size_players:
        return len(draft.seats)
    return 5 if rulings.fate_row_size_five else 3 if rulings.fate_row_size_three else 2


def cards_for_row(draft: Draft) -> tuple[int, ...]:
    """Return the candidates for the next card in a row; empty if the rows are full.

    Rules:
        R10.2, R10.3
    """
    rules, size = draft.rules, row_size(draft)
    rulings, specs = rules.rulings, rules.specs
    fate = rules.decks[FATE] + rules.decks[GOSSIP] if rulings.gossip_from_fate_row else rules.decks[FATE]
    there = sum(is_row_card(rules, specs[card]) for card in draft.gossip_row.row_ids)
    if there < size and (left := _cards_left(draft, fate)):
        return left
    if rulings.gossip_from_own_row and len(draft.gossip_row.row_ids) - there < size:
        return _cards_left(draft, rules.decks[GOSSIP])
    return ()


def _cards_left(draft: Draft, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of the given cards that are still in a deck."""
    return tuple(card for card in cards if draft.deck_bits >> card & 1)


def row_outcomes(draft: Draft, make: Callable[[str], Outcome]) -> tuple[tuple[Outcome, Fraction], ...]:
    """Return each card that can be drawn to a row, with its probability.

    Rules:
        R10.3
    """
    return even_outcomes(cards_for_row(draft), lambda card: make(draft.rules.specs[card].name))


def random_card_for_row(draft: Draft, rng: Generator) -> int:
    """Return a random card that can be drawn to a row next."""
    return pick_random_card(cards_for_row(draft), draft.deck_bits, rng)


def add_to_row(draft: Draft, card: int) -> None:
    """Move the card from its deck to the right end of its row.

    Rules:
        R10.3
    """
    draft.gossip_row = draft.gossip_row._replace(row_ids=(*draft.gossip_row.row_ids, card))
    draft.deck_bits &= ~(1 << card)
    if draft.log is not None:
        draft.log.append(RowDrawn(draft.rules.specs[card].name))


def remove_from_row(draft: Draft, card: int) -> None:
    """Remove the card from its row, if it is in a row beside the track."""
    left = tuple(other for other in draft.gossip_row.row_ids if other != card)
    draft.gossip_row = draft.gossip_row._replace(row_ids=left)


def clean_up_row(draft: Draft, *, is_last_turn: bool) -> None:
    """Discard the leftmost card of the row of Fate if due, and reset two fields.

    After each turn, `spared` is reset, because misfortune is over. At the end of a round (under a
    ruling for two players, after each turn), the leftmost card is discarded if no card was bought
    from the row, and `row_taken` is reset.

    Args:
        draft: The table at the beginning of the cleanup.
        is_last_turn: Whether the turn is the last turn of its round.

    Rules:
        R10.12
    """
    rules = draft.rules
    draft.gossip_row = draft.gossip_row._replace(spared=0)
    each_turn = rules.rulings.fate_discard_each_turn_with_two and len(draft.seats) == 2  # noqa: PLR2004 - two players
    if not (is_last_turn or each_turn):
        return
    leftmost = next((card for card in draft.gossip_row.row_ids if is_row_card(rules, rules.specs[card])), None)
    if leftmost is not None and not draft.gossip_row.row_taken:
        remove_from_row(draft, leftmost)
        if draft.log is not None:
            draft.log.append(RowDiscarded(rules.specs[leftmost].name))
    draft.gossip_row = draft.gossip_row._replace(row_taken=False)


def is_before_gossip(table: Table) -> bool:
    """Return whether the first track is still revealed without a Gossip or Fate card."""
    specs = table.rules.specs
    return table.phase_id == Phase.REVEAL_TRACK and not any(
        specs[card].is_gossip or specs[card].is_fate for card in (*table.track_ids, *table.gossip_row.row_ids)
    )
