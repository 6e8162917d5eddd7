"""Lists the possible outcomes of chance, draws them at random and applies them."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial

from cvrules.games.cv.rulebook import cleanup, rolling, setup
from cvrules.games.cv.table.moves import DealCard, DealGoal, Draw, Outcome, RevealGoal, Roll
from cvrules.games.cv.table.packed import ONE, bundle
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.refusal import Refusal, refuse
from cvrules.games.cv.table.table import CHANCE, Draft
from cvrules.kernel.chance import Generator, draw

__all__ = ["apply_outcome", "deal", "outcome_refusal", "outcomes", "refill", "roll", "sample_outcome"]

FACES = 6
#: The largest number of dice whose throws are listed in `_THROWS`.
LARGEST_LISTED_THROW = 4
#: For each number of dice, a list of all throws, packed; each is equally likely.
_THROWS = tuple(tuple(map(sum, product(ONE[:FACES], repeat=dice))) for dice in range(LARGEST_LISTED_THROW + 1))


def outcomes(draft: Draft) -> tuple[tuple[Outcome, Fraction], ...]:
    """Return every possible outcome with its exact probability."""
    match draft.phase_id:
        case Phase.REVEAL_TRACK | Phase.REFILL:
            return setup.deck_outcomes(draft, setup.current_deck(draft), Draw)
        case Phase.REVEAL_GOALS:
            return setup.deck_outcomes(draft, setup.GOAL, RevealGoal)
        case Phase.DEAL_GOALS:
            seat = setup.receiving_seat(draft)
            return setup.deck_outcomes(draft, setup.GOAL, lambda card: DealGoal(card, seat))
        case Phase.DEAL_CARDS:
            return setup.childhood_outcomes(draft)
        case Phase.ROLLING:
            return roll_outcomes(draft.rolling)
        case _:
            return ()


@cache
def roll_outcomes(dice: int) -> tuple[tuple[Roll, Fraction], ...]:
    """Return every roll of this many dice with its exact probability.

    Rules:
        R2.7
    """
    results = []
    for faces in combinations_with_replacement(range(FACES), dice):
        ways = factorial(dice)
        for face in set(faces):
            ways //= factorial(faces.count(face))
        results.append((Roll(bundle(sum(ONE[face] for face in faces))), Fraction(ways, FACES**dice)))
    return tuple(results)


def outcome_refusal(draft: Draft, outcome: Outcome) -> Refusal | None:
    """Return a refusal, or `None` if the outcome is possible now."""
    if outcome in (possible for possible, _ in outcomes(draft)):
        return None
    return refuse("not_possible", "R1.2", outcome=str(outcome))


def apply_outcome(draft: Draft, outcome: Outcome) -> None:
    """Apply the outcome to the draft."""
    if isinstance(outcome, Roll):
        rolling.land_dice(draft, outcome.packed)
    else:
        _CARD_EFFECTS[draft.phase_id](draft, draft.rules.by_name[outcome.card])


def _reveal_track_card(draft: Draft, card: int) -> None:
    """Put the card on the track, and continue with the goals if the track is full."""
    setup.reveal_on_track(draft, card)
    setup.end_track_if_full(draft)


#: For each phase, the function that applies the outcome for a card.
_CARD_EFFECTS: dict[int, Callable[[Draft, int], None]] = {
    Phase.REVEAL_TRACK: _reveal_track_card,
    Phase.REVEAL_GOALS: setup.reveal_goal,
    Phase.DEAL_GOALS: setup.deal_goal,
    Phase.DEAL_CARDS: setup.deal_card,
    Phase.REFILL: cleanup.draw_card,
}


# --- drawing random outcomes, without listing all of them ------------------------


def roll(draft: Draft) -> bool:
    """Let the thrown dice land at random; wait if the draft has no random generator."""
    rng = draft.rng
    if rng is None:
        return True
    rolling.land_dice(draft, throw_dice(draft.rolling, rng))
    return False


def refill(draft: Draft) -> bool:
    """Draw the next card to the track; wait if the draft has no random generator.

    Rules:
        R7.1, R7.3
    """
    deck = setup.current_deck(draft) if len(draft.track_ids) < setup.TRACK else -1
    if deck < 0:
        cleanup.end_refill(draft)
    elif draft.rng is None:
        draft.asked = CHANCE
        return True
    else:
        cleanup.draw_card(draft, draw(draft.rules.decks[deck], draft.deck_bits, draft.rng))
    return False


def deal(draft: Draft) -> bool:
    """Deal the next card of the setup; wait if the draft has no random generator."""
    rng = draft.rng
    if rng is None:
        return True
    if draft.phase_id == Phase.DEAL_CARDS:
        card = _draw_childhood(draft, rng)
    else:
        card = _draw_from(draft, setup.current_deck(draft) if draft.phase_id == Phase.REVEAL_TRACK else setup.GOAL, rng)
    _CARD_EFFECTS[draft.phase_id](draft, card)
    return False


def sample_outcome(draft: Draft, rng: Generator) -> Outcome:
    """Return a random outcome without applying it.

    With the same random numbers, `settle` reaches the same outcome.
    """
    phase = draft.phase_id
    if phase == Phase.ROLLING:
        return Roll(bundle(throw_dice(draft.rolling, rng)))
    specs = draft.rules.specs
    if phase == Phase.DEAL_CARDS:
        return DealCard(specs[_draw_childhood(draft, rng)].name, setup.receiving_seat(draft))
    if phase in {Phase.REFILL, Phase.REVEAL_TRACK}:
        return Draw(specs[_draw_from(draft, setup.current_deck(draft), rng)].name)
    name = specs[_draw_from(draft, setup.GOAL, rng)].name
    return RevealGoal(name) if phase == Phase.REVEAL_GOALS else DealGoal(name, setup.receiving_seat(draft))


def _draw_from(draft: Draft, deck: int, rng: Generator) -> int:
    return draw(draft.rules.decks[deck], draft.deck_bits, rng)


def _draw_childhood(draft: Draft, rng: Generator) -> int:
    """Return the childhood card to deal next, chosen at random.

    The starting card is always dealt, with the same probability at each remaining deal.

    Rules:
        R1.4
    """
    starter = draft.rules.starter
    if draft.deck_bits >> starter & 1:
        deals = setup.DEALT * len(draft.seats) - sum(map(len, draft.draft_ids))
        if int(rng.random() * deals) == 0:
            return starter
        while True:
            card = _draw_from(draft, setup.CHILDHOOD, rng)
            if card != starter:
                return card
    return _draw_from(draft, setup.CHILDHOOD, rng)


def throw_dice(dice: int, rng: Generator) -> int:
    """Return the faces of a random throw of this many dice, packed.

    Rules:
        R2.7
    """
    if dice > LARGEST_LISTED_THROW:
        return throw_dice(LARGEST_LISTED_THROW, rng) + throw_dice(dice - LARGEST_LISTED_THROW, rng)
    falls = _THROWS[dice]
    return falls[int(rng.random() * len(falls))]
