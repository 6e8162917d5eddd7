"""Lists the possible outcomes of chance, draws them at random and applies them."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from cvrules.games.friends.rulebook import control_freaks, periods, preparation
from cvrules.games.friends.table.moves import DealGoal, Outcome, RevealCard, RevealMega, Start
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.refusal import Refusal, refuse
from cvrules.games.friends.table.rules import MEGA
from cvrules.games.friends.table.seat import NO_CARD
from cvrules.games.friends.table.table import CHANCE, Draft
from cvrules.kernel.chance import Generator, even_outcomes, pick_random_card

__all__ = ["apply_outcome", "outcome_refusal", "outcomes", "sample_outcome"]


def _deck_to_draw_from(draft: Draft) -> tuple[tuple[int, ...], int]:
    """Return the cards of the deck to draw from, and all cards still left, as bits."""
    rules = draft.rules
    match draft.phase_id:
        case Phase.GOALS:
            place = preparation.next_seat_and_category(draft)
            return rules.categories[0 if place is None else place[1]], draft.spare_bits
        case Phase.LEFTOVERS:
            cards = tuple(control_freaks.leftover_goals(draft))
            return cards, sum(1 << card for card in cards)
        case Phase.MEGA:
            return rules.decks[MEGA], draft.deck_bits
        case _:
            return rules.decks[periods.next_deck(draft)], draft.deck_bits


def _drawable_cards(draft: Draft) -> list[int]:
    """Return the cards that can be drawn now."""
    if draft.asked != CHANCE or draft.phase_id == Phase.START:
        return []
    cards, left = _deck_to_draw_from(draft)
    return [card for card in cards if left >> card & 1]


def _outcome_maker(draft: Draft) -> Callable[[str], Outcome]:
    """Return a function that makes the outcome of drawing the card with a given name."""
    match draft.phase_id:
        case Phase.GOALS:
            at = (preparation.next_seat_and_category(draft) or (0, 0))[0]
            return lambda name: DealGoal(name, at)
        case Phase.LEFTOVERS:
            lacking = next(at for at, seat in enumerate(draft.seats) if NO_CARD in seat.hand_ids)
            return lambda name: DealGoal(name, lacking)
        case Phase.MEGA:
            return RevealMega
        case _:
            return RevealCard


def outcomes(draft: Draft) -> tuple[tuple[Outcome, Fraction], ...]:
    """Return every possible outcome with its exact probability.

    The result is empty if no outcome of chance is needed now.
    """
    if draft.asked != CHANCE:
        return ()
    if draft.phase_id == Phase.START:
        return even_outcomes(range(len(draft.seats)), Start)
    make, names = _outcome_maker(draft), draft.rules.book.names
    return even_outcomes(_drawable_cards(draft), lambda card: make(names[card]))


def outcome_refusal(draft: Draft, outcome: Outcome) -> Refusal | None:
    """Return a refusal, or `None` if the outcome is possible now."""
    if isinstance(outcome, Start):
        is_possible = draft.phase_id == Phase.START and outcome.seat in range(len(draft.seats))
    else:
        name = getattr(outcome, "card", "")  # an outcome from another game may have no field `card`
        is_possible = draft.rules.by_name.get(name) in _drawable_cards(draft) and _outcome_maker(draft)(name) == outcome
    return None if is_possible else refuse("not_possible", "F1.2", outcome=str(outcome))


def apply_outcome(draft: Draft, outcome: Outcome) -> None:
    """Apply an outcome of chance to the draft of a table."""
    if isinstance(outcome, Start):
        preparation.set_starting_player(draft, outcome.seat)
    else:
        _EFFECTS[draft.phase_id](draft, draft.rules.by_name[outcome.card])


#: For each phase, the function that applies an outcome which names a card.
_EFFECTS: dict[int, Callable[[Draft, int], None]] = {
    Phase.GOALS: preparation.deal_goal,
    Phase.LEFTOVERS: control_freaks.deal_leftover,
    Phase.MEGA: preparation.reveal_mega,
    Phase.REVEAL: periods.reveal_card,
}


def sample_outcome(draft: Draft, rng: Generator) -> Outcome:
    """Return a random outcome without applying it.

    With the same random numbers, this function and `settle` draw the same outcomes.
    """
    if draft.phase_id == Phase.START:
        return Start(int(rng.random() * len(draft.seats)))
    cards, left = _deck_to_draw_from(draft)
    return _outcome_maker(draft)(draft.rules.book.names[pick_random_card(cards, left, rng)])
