"""Chance is a move: what may come, how likely it is, and how it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial

from cvrules.games.cv import cleanup, rolling, setup
from cvrules.games.cv.moves import DealGoal, Draw, Outcome, RevealGoal, Roll
from cvrules.games.cv.refusal import Refusal, refused
from cvrules.games.cv.symbols import ONE, bundle
from cvrules.games.cv.table import Draft, Phase
from cvrules.kernel.chance import Generator

__all__ = ["happen", "outcome_refusal", "outcomes", "sample"]

FACES = 6
#: Throws of up to so many dice are looked up, not summed.
TABLED_DICE = 4
#: All equally likely falls of up to so many dice, packed.
_FALLS = tuple(tuple(map(sum, product(ONE[:FACES], repeat=dice))) for dice in range(TABLED_DICE + 1))


def outcomes(draft: Draft) -> tuple[tuple[Outcome, Fraction], ...]:
    """Return what chance may bring now, each with its exact probability."""
    match draft.phase:
        case Phase.REVEAL_TRACK | Phase.REFILL:
            return setup.deck_outcomes(draft, setup.current_deck(draft), Draw)
        case Phase.REVEAL_GOALS:
            return setup.deck_outcomes(draft, setup.GOAL, RevealGoal)
        case Phase.DEAL_GOALS:
            seat = setup.dealt_to(draft)
            return setup.deck_outcomes(draft, setup.GOAL, lambda card: DealGoal(card, seat))
        case Phase.DEAL_CARDS:
            return setup.childhood_outcomes(draft)
        case Phase.ROLLING:
            return rolls(draft.rolling)
        case _:
            return ()


@cache
def rolls(dice: int) -> tuple[tuple[Roll, Fraction], ...]:
    """Return every way so many dice can fall, as sums of faces.

    Rules:
        R2.7
    """
    found = []
    for faces in combinations_with_replacement(range(FACES), dice):
        ways = factorial(dice)
        for face in set(faces):
            ways //= factorial(faces.count(face))
        found.append((Roll(bundle(sum(ONE[face] for face in faces))), Fraction(ways, FACES**dice)))
    return tuple(found)


def outcome_refusal(draft: Draft, outcome: Outcome) -> Refusal | None:
    """Say why chance cannot bring this now."""
    if outcome in (possible for possible, _ in outcomes(draft)):
        return None
    return refused("not_possible", "R1.2", card=str(outcome))


def happen(draft: Draft, outcome: Outcome) -> None:
    """Let chance bring something."""
    if isinstance(outcome, Roll):
        rolling.rolled(draft, outcome.packed)
    else:
        _ARRIVE[draft.phase](draft, draft.rules.by_name[outcome.card])


def _reveal_track(draft: Draft, card: int) -> None:
    setup.reveal_on_track(draft, card)
    setup.after_track(draft)


_ARRIVE: dict[int, Callable[[Draft, int], None]] = {
    Phase.REVEAL_TRACK: _reveal_track,
    Phase.REVEAL_GOALS: setup.reveal_goal,
    Phase.DEAL_GOALS: setup.deal_goal,
    Phase.DEAL_CARDS: setup.deal_card,
    Phase.REFILL: cleanup.drawn,
}


def sample(draft: Draft, rng: Generator) -> None:
    """Let chance bring something at random, without listing what it might."""
    phase = draft.phase
    if phase == Phase.ROLLING:
        rolling.rolled(draft, thrown(draft.rolling, rng))
    elif phase == Phase.DEAL_CARDS:
        setup.deal_card(draft, _childhood_card(draft, rng))
    else:
        deck = setup.current_deck(draft) if phase in {Phase.REFILL, Phase.REVEAL_TRACK} else setup.GOAL
        _ARRIVE[phase](draft, _card_of(draft, deck, rng))


def _card_of(draft: Draft, deck: int, rng: Generator) -> int:
    """Return a card of a deck, each equally likely: try places until one is not empty."""
    places, left, random = draft.rules.decks[deck], draft.left, rng.random
    count = len(places)
    while True:
        card = places[int(random() * count)]
        if left >> card & 1:
            return card


def _childhood_card(draft: Draft, rng: Generator) -> int:
    """Return the next childhood card; the bicycle is as likely at every deal.

    Rules:
        R1.4
    """
    starter = draft.rules.starter
    if draft.left >> starter & 1:
        deals = setup.DEALT * len(draft.seats) - sum(map(len, draft.chosen))
        if int(rng.random() * deals) == 0:
            return starter
        while True:
            card = _card_of(draft, setup.CHILDHOOD, rng)
            if card != starter:
                return card
    return _card_of(draft, setup.CHILDHOOD, rng)


def thrown(dice: int, rng: Generator) -> int:
    """Return how dice fall, packed.

    Rules:
        R2.7
    """
    packed = 0
    while dice > TABLED_DICE:
        packed += _FALLS[TABLED_DICE][int(rng.random() * FACES**TABLED_DICE)]
        dice -= TABLED_DICE
    falls = _FALLS[dice]
    return packed + falls[int(rng.random() * len(falls))]
