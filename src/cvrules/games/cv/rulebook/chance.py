"""Lists the possible outcomes of chance, draws one at random, and applies it."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial
from typing import Final

from cvrules.games.cv.rulebook import cleanup, gossip_decks, rolling, setup
from cvrules.games.cv.table.moves import DealCard, DealGoal, Draw, Outcome, RevealGoal, Roll
from cvrules.games.cv.table.packed import ONE, unpack_bundle
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.refusal import Refusal, refuse
from cvrules.games.cv.table.table import CHANCE, Draft
from cvrules.kernel.chance import Generator, even_outcomes, pick_random_card

__all__ = [
    "apply_outcome",
    "deal_next_card",
    "outcome_refusal",
    "outcomes",
    "refill_track",
    "roll_dice",
    "sample_outcome",
]

FACES: Final = 6
#: The largest number of dice whose throws are listed in `_THROWS`.
LARGEST_LISTED_THROW: Final = 4
#: For each number of dice, all equally likely throws, packed.
_THROWS: Final = tuple(tuple(map(sum, product(ONE[:FACES], repeat=dice))) for dice in range(LARGEST_LISTED_THROW + 1))


def outcomes(draft: Draft) -> tuple[tuple[Outcome, Fraction], ...]:
    """Return every possible outcome with its exact probability."""
    match draft.phase_id:
        case Phase.REVEAL_TRACK | Phase.REFILL:
            return _draw_outcomes(draft)
        case Phase.REVEAL_GOALS:
            return _deck_outcomes(draft, setup.GOAL, RevealGoal)
        case Phase.DEAL_GOALS:
            seat = setup.seat_receiving_card(draft)
            return _deck_outcomes(draft, setup.GOAL, lambda card: DealGoal(card, seat))
        case Phase.DEAL_CARDS:
            return setup.childhood_outcomes(draft)
        case Phase.ROLLING:
            return roll_outcomes(draft.rolling)
        case _:
            return ()


def _deck_outcomes(draft: Draft, deck: int, make: Callable[[str], Outcome]) -> tuple[tuple[Outcome, Fraction], ...]:
    """Return an equally likely outcome for each card left in the deck.

    Args:
        draft: The current table.
        deck: The index of the deck.
        make: A function that returns the outcome for the name of a card.
    """
    rules = draft.rules
    cards = [card for card in rules.decks[deck] if draft.deck_bits >> card & 1]
    return even_outcomes(cards, lambda card: make(rules.specs[card].name))


def _draw_outcomes(draft: Draft) -> tuple[tuple[Outcome, Fraction], ...]:
    """Return each card that can come to the track or a row, with its probability."""
    deck = setup.deck_for_track(draft)
    if deck < 0 and draft.rules.has_gossip_or_fate:
        return gossip_decks.row_outcomes(draft, Draw)
    if draft.rules.has_gossip_in_ages:
        return gossip_decks.age_outcomes(draft, deck, Draw)
    return _deck_outcomes(draft, setup.current_deck(draft), Draw)


@cache
def roll_outcomes(dice: int) -> tuple[tuple[Roll, Fraction], ...]:
    """Return every roll of the given number of dice, with its exact probability.

    Rules:
        R2.7
    """
    results = []
    for faces in combinations_with_replacement(range(FACES), dice):
        ways = factorial(dice)
        for face in set(faces):
            ways //= factorial(faces.count(face))
        results.append((Roll(unpack_bundle(sum(ONE[face] for face in faces))), Fraction(ways, FACES**dice)))
    return tuple(results)


def outcome_refusal(draft: Draft, outcome: Outcome) -> Refusal | None:
    """Return a refusal, or `None` if the outcome is possible now."""
    if outcome in (possible for possible, _ in outcomes(draft)):
        return None
    return refuse("not_possible", "R1.2", outcome=str(outcome))


def apply_outcome(draft: Draft, outcome: Outcome) -> None:
    """Let the dice land, or put the card in its place, as the outcome says."""
    if isinstance(outcome, Roll):
        rolling.land_dice(draft, outcome.packed)
    else:
        _CARD_EFFECTS[draft.phase_id](draft, draft.rules.by_name[outcome.card])


def _reveal_track_card(draft: Draft, card: int) -> None:
    """Put the card on the track or in a row; go on to the goals once all are full."""
    if draft.rules.has_gossip_or_fate and setup.deck_for_track(draft) < 0:
        gossip_decks.add_to_row(draft, card)
    else:
        setup.reveal_on_track(draft, card)
    setup.end_track_if_full(draft)


#: For each phase whose outcome names a card, the function that puts the card in its place.
_CARD_EFFECTS: dict[int, Callable[[Draft, int], None]] = {
    Phase.REVEAL_TRACK: _reveal_track_card,
    Phase.REVEAL_GOALS: setup.reveal_goal,
    Phase.DEAL_GOALS: setup.deal_goal,
    Phase.DEAL_CARDS: setup.deal_childhood_card,
    Phase.REFILL: cleanup.draw_card,
}


# --- drawing a random outcome without listing all outcomes -----------------------


def roll_dice(draft: Draft) -> bool:
    """Let the thrown dice land at random, or wait if the draft has no generator."""
    rng = draft.rng
    if rng is None:
        return True
    rolling.land_dice(draft, throw_dice(draft.rolling, rng))
    return False


def refill_track(draft: Draft) -> bool:
    """Draw the next card for the track or a row; wait if the draft has no generator.

    Rules:
        R7.1, R7.3, R10.3
    """
    rules, rng = draft.rules, draft.rng
    deck = setup.current_deck(draft) if len(draft.track_ids) < setup.TRACK else -1
    if deck < 0 and not (rules.has_gossip_or_fate and gossip_decks.cards_for_row(draft)):
        cleanup.end_refill(draft)
    elif rng is None:
        draft.asked = CHANCE
        return True
    elif rules.has_gossip_or_fate:
        cleanup.draw_card(draft, _random_open_card(draft, rng))
    else:
        cleanup.draw_card(draft, pick_random_card(rules.decks[deck], draft.deck_bits, rng))
    return False


def deal_next_card(draft: Draft) -> bool:
    """Deal the next card during setup, or wait if the draft has no generator."""
    rng = draft.rng
    if rng is None:
        return True
    if draft.phase_id == Phase.DEAL_CARDS:
        card = _random_childhood_card(draft, rng)
    elif draft.phase_id == Phase.REVEAL_TRACK:
        card = _random_open_card(draft, rng)
    else:
        card = _random_card_of(draft, setup.GOAL, rng)
    _CARD_EFFECTS[draft.phase_id](draft, card)
    return False


def sample_outcome(draft: Draft, rng: Generator) -> Outcome:
    """Return a random outcome without applying it.

    With the same random numbers, `settle` reaches the same outcome.
    """
    phase = draft.phase_id
    if phase == Phase.ROLLING:
        return Roll(unpack_bundle(throw_dice(draft.rolling, rng)))
    specs = draft.rules.specs
    if phase == Phase.DEAL_CARDS:
        return DealCard(specs[_random_childhood_card(draft, rng)].name, setup.seat_receiving_card(draft))
    if phase in {Phase.REFILL, Phase.REVEAL_TRACK}:
        return Draw(specs[_random_open_card(draft, rng)].name)
    name = specs[_random_card_of(draft, setup.GOAL, rng)].name
    return RevealGoal(name) if phase == Phase.REVEAL_GOALS else DealGoal(name, setup.seat_receiving_card(draft))


def _random_card_of(draft: Draft, deck: int, rng: Generator) -> int:
    """Return a random card from the deck."""
    return pick_random_card(draft.rules.decks[deck], draft.deck_bits, rng)


def _random_open_card(draft: Draft, rng: Generator) -> int:
    """Return a random card for the track, or for a row if the track gets no card."""
    deck = setup.deck_for_track(draft)
    if deck < 0 and draft.rules.has_gossip_or_fate:
        return gossip_decks.random_card_for_row(draft, rng)
    if draft.rules.has_gossip_in_ages:
        return gossip_decks.random_card_of_age(draft, deck, rng)
    return _random_card_of(draft, deck, rng)


def _random_childhood_card(draft: Draft, rng: Generator) -> int:
    """Return the childhood card to deal next, chosen at random.

    The starting card is always among the cards dealt, and is equally likely to be any of them.

    Rules:
        R1.4
    """
    starter = draft.rules.starter
    if draft.deck_bits >> starter & 1:
        deals = setup.DEALT * len(draft.seats) - sum(map(len, draft.draft_ids))
        if int(rng.random() * deals) == 0:
            return starter
        while True:
            card = _random_card_of(draft, setup.CHILDHOOD, rng)
            if card != starter:
                return card
    return _random_card_of(draft, setup.CHILDHOOD, rng)


def throw_dice(dice: int, rng: Generator) -> int:
    """Return the packed faces of a random throw of the given number of dice.

    Rules:
        R2.7
    """
    if dice > LARGEST_LISTED_THROW:
        return throw_dice(LARGEST_LISTED_THROW, rng) + throw_dice(dice - LARGEST_LISTED_THROW, rng)
    falls = _THROWS[dice]
    return falls[int(rng.random() * len(falls))]
