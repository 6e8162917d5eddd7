"""The solo game: clashing goals, and the conditions for winning."""

from __future__ import annotations

from cvrules.games.pursuit.rulebook.goals import goal_spec_of, meets_solo_condition
from cvrules.games.pursuit.rulebook.setup import begin_traits
from cvrules.games.pursuit.table.moves import DropGoal, Move
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.refusal import Refusal, refuse
from cvrules.games.pursuit.table.table import CHANCE, Draft

__all__ = ["clashing_goals", "solo_conditions"]

#: The long-term happiness that a solo player needs in order to win.
SOLO_TARGET = 50


def clashing_goals(draft: Draft) -> list[int]:
    """Return the goals that clash with another revealed goal in a solo game.

    A game with several players has no clashes.

    Rules:
        P9.2
    """
    if len(draft.seats) > 1:
        return []
    names = draft.rules.book.names
    there = {names[card]: card for card in draft.goal_ids if card >= 0}
    pairs = [
        {card, there[other]}
        for card in draft.goal_ids
        if card >= 0
        for other in goal_spec_of(draft, card).clashes
        if other in there
    ]
    return [card for card in draft.goal_ids if any(card in pair for pair in pairs)]


def resolve_clash(draft: Draft) -> bool:
    """Ask the player or chance which clashing goal to discard.

    If no goals clash, continue with child traits.

    Rules:
        P9.2
    """
    cards = clashing_goals(draft)
    if not cards:
        begin_traits(draft)
        return False
    if not draft.rules.rulings.solo_clash_chance:
        draft.asked = 0
        return True
    if draft.rng is None:
        draft.asked = CHANCE
        return True
    drop_goal(draft, cards[int(draft.rng.random() * len(cards))])
    return False


def legal_drop_goal_moves(draft: Draft) -> tuple[Move, ...]:
    """Return a move for each goal that the player can discard."""
    return tuple(DropGoal(draft.rules.specs[card].name) for card in clashing_goals(draft))


def drop_refusal(draft: Draft, move: DropGoal) -> Refusal | None:
    """Return a refusal if the player cannot discard the goal, else `None`."""
    if draft.rules.by_name.get(move.card) in clashing_goals(draft):
        return None
    return refuse("not_clashing", "P9.2", card=move.card)


def drop_named_goal(draft: Draft, move: DropGoal) -> None:
    """Discard the goal that the player chose."""
    drop_goal(draft, draft.rules.by_name[move.card])


def drop_goal(draft: Draft, card: int) -> None:
    """Discard a goal, so that a new goal is revealed in its place.

    Rules:
        P9.2
    """
    draft.goal_ids = tuple(-1 if goal == card else goal for goal in draft.goal_ids)
    draft.phase_id = Phase.GOALS


def solo_conditions(draft: Draft, before: int, included: int) -> dict[str, bool]:
    """Return whether each condition for winning a solo game is met.

    The keys are the names of the goals, and `long_term`.

    Args:
        draft: The table at the end of a game.
        before: The long-term happiness without inheritance.
        included: The long-term happiness with inheritance.

    Rules:
        P9.3
    """
    rulings = draft.rules.rulings
    met = draft.met_ids if rulings.solo_condition_moment_once_met else ()
    conditions = {
        draft.rules.specs[card].name: card in met or meets_solo_condition(draft, card) for card in draft.goal_ids
    }
    points = before if rulings.solo_fifty_before else included
    return {**conditions, "long_term": points >= SOLO_TARGET}
