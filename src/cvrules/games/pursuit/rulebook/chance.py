"""The outcomes of chance: lists them, draws them at random, and applies them."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from cvrules.games.pursuit.rulebook import piles, promotion, rewarded_cards, setup, solo
from cvrules.games.pursuit.table.moves import DealTrait, Draw, DropGoal, Find, Outcome, RevealGoal, Start
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.refusal import Refusal, refuse
from cvrules.games.pursuit.table.rules import GOAL, TRAIT
from cvrules.games.pursuit.table.table import CHANCE, Draft, copy_draft
from cvrules.kernel.chance import Generator, even_outcomes, pick_random_card

__all__ = ["apply_outcome", "outcome_refusal", "outcomes", "sample_outcome"]


def _drawable_cards(draft: Draft) -> list[int]:
    """Return the cards that chance can draw into the next empty slot."""
    draft = copy_draft(draft)  # a copy, because `next_slot` may shuffle a discard pile
    place = piles.next_slot(draft)
    return [] if place is None else piles.cards_in(draft, draft.pile_bits, place[0])


#: For each phase, the function that returns the cards that chance can choose.
_CARDS: dict[int, Callable[[Draft], list[int]]] = {
    Phase.FILL: _drawable_cards,
    Phase.GOALS: lambda draft: piles.cards_in(draft, draft.pile_bits, GOAL),
    Phase.TRAITS: lambda draft: piles.cards_in(draft, draft.pile_bits, TRAIT),
    Phase.CLASH: solo.clashing_goals,
    Phase.FIND_JOB: promotion.findable_jobs,
    Phase.FIND_CARD: rewarded_cards.findable_cards,
}


def _possible_cards(draft: Draft) -> list[int]:
    """Return the cards that chance can choose in this phase."""
    return _CARDS[draft.phase_id](draft) if draft.phase_id in _CARDS else []


def _outcome_maker(draft: Draft) -> Callable[[str], Outcome]:
    """Return a function that creates an outcome from the name of a card."""
    match draft.phase_id:
        case Phase.FILL:
            return Draw
        case Phase.GOALS:
            return RevealGoal
        case Phase.CLASH:
            return DropGoal
        case Phase.TRAITS:
            at = setup.seat_receiving_trait(draft)
            return lambda name: DealTrait(name, at)
        case _:
            return Find


def outcomes(draft: Draft) -> tuple[tuple[Outcome, Fraction], ...]:
    """Return every possible outcome with its exact probability.

    If a seat must decide, or the game is over, there are no outcomes.
    """
    if draft.asked != CHANCE:
        return ()
    if draft.phase_id == Phase.START:
        return even_outcomes(range(len(draft.seats)), Start)
    make, names = _outcome_maker(draft), draft.rules.book.names
    return even_outcomes(_possible_cards(draft), lambda card: make(names[card]))


def outcome_refusal(draft: Draft, outcome: Outcome) -> Refusal | None:
    """Return a refusal if the outcome is not possible now, else `None`."""
    if isinstance(outcome, Start):
        is_possible = draft.phase_id == Phase.START and outcome.seat in range(len(draft.seats))
    else:
        name = getattr(outcome, "card", "")  # an outcome from another game may have no card
        is_possible = draft.rules.by_name.get(name) in _possible_cards(draft) and _outcome_maker(draft)(name) == outcome
    return None if is_possible else refuse("not_possible", "P1.2", outcome=str(outcome))


def apply_outcome(draft: Draft, outcome: Outcome) -> None:
    """Apply the outcome to the draft."""
    if isinstance(outcome, Start):
        setup.start_game(draft, outcome.seat)
    else:
        _EFFECTS[draft.phase_id](draft, draft.rules.by_name[outcome.card])


def _take_found_job_and_continue(draft: Draft, card: int) -> None:
    """Take the job that was found for a promotion, and continue the action."""
    promotion.take_found_job(draft, card)
    draft.phase_id = Phase.ACTING


#: For each phase, the function that applies the card that chance chose.
_EFFECTS: dict[int, Callable[[Draft, int], None]] = {
    Phase.FILL: piles.draw_into_row,
    Phase.GOALS: setup.reveal_goal,
    Phase.TRAITS: setup.deal_trait,
    Phase.CLASH: solo.drop_goal,
    Phase.FIND_JOB: _take_found_job_and_continue,
    Phase.FIND_CARD: rewarded_cards.place_rewarded_card,
}


# --- drawing random outcomes ---------------------------------------------------------------


def find_card(draft: Draft) -> bool:
    """Find a random card for a promotion or reward, or wait for an outcome.

    The function waits if the draft has no `rng`.

    Rules:
        P5.5, P7.7
    """
    if draft.rng is None:
        draft.asked = CHANCE
        return True
    cards = _possible_cards(draft)
    _EFFECTS[draft.phase_id](draft, cards[int(draft.rng.random() * len(cards))])
    return False


def sample_outcome(draft: Draft, rng: Generator) -> Outcome:
    """Return a random outcome without applying it.

    The engine's `settle` would draw the same outcome from the same random numbers.
    """
    if draft.phase_id == Phase.START:
        return Start(int(rng.random() * len(draft.seats)))
    if draft.phase_id in {Phase.FILL, Phase.GOALS, Phase.TRAITS}:
        card = _random_card(draft, rng)
    else:
        cards = _possible_cards(draft)
        card = cards[int(rng.random() * len(cards))]
    return _outcome_maker(draft)(draft.rules.book.names[card])


def _random_card(draft: Draft, rng: Generator) -> int:
    """Return a random card from the pile that the current phase draws from."""
    if draft.phase_id != Phase.FILL:
        return pick_random_card(
            draft.rules.decks[GOAL if draft.phase_id == Phase.GOALS else TRAIT], draft.pile_bits, rng
        )
    after = copy_draft(draft)
    place = piles.next_slot(after)
    row = 0 if place is None else place[0]
    return pick_random_card(draft.rules.decks[row], after.pile_bits, rng)
