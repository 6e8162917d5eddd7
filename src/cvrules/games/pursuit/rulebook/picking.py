"""Cards that players receive as a part of a reward."""

from __future__ import annotations

from cvrules.games.pursuit.cards.card import PROJECTS
from cvrules.games.pursuit.rulebook.goals import look_at_once
from cvrules.games.pursuit.rulebook.piles import cards_in, take_from
from cvrules.games.pursuit.rulebook.play_area import leave_job, place
from cvrules.games.pursuit.rulebook.rewards import next_reward
from cvrules.games.pursuit.table.moves import Pick, PickFromPile, PickNothing
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.refusal import Refusal, refuse
from cvrules.games.pursuit.table.rules import ITEM_ACTIVITY, JOB, PARTNER, PROJECT
from cvrules.games.pursuit.table.table import Draft

__all__ = ["PickMove", "findable_cards", "place_rewarded_card"]

#: The row of each kind of card that can be a part of a reward.
ROW_OF = {"project": PROJECT, "item": ITEM_ACTIVITY, "activity": ITEM_ACTIVITY, "job": JOB, "partner": PARTNER}
PickMove = Pick | PickFromPile | PickNothing
_FROM_PILE, _NOTHING = PickFromPile(), PickNothing()


def _suitable(draft: Draft, card: int) -> bool:
    """Return whether a card is one that the reward speaks of.

    Group projects have no levels.

    Rules:
        P7.7
    """
    kind, level = draft.rewards[0]
    spec = draft.rules.specs[card]
    return spec.has_level(level) and spec.kind in (PROJECTS if kind == "project" else (kind,))


def _cards_in_row(draft: Draft) -> list[int]:
    row = draft.row_ids[ROW_OF[draft.rewards[0].what]]
    return [card for card in row if card >= 0 and _suitable(draft, card)]


def findable_cards(draft: Draft) -> list[int]:
    """Return the cards of the pile that the reward can be.

    Rules:
        P7.7
    """
    cards = cards_in(draft, draft.pile_bits, ROW_OF[draft.rewards[0].what])
    return [card for card in cards if _suitable(draft, card)]


def ask_for_card(draft: Draft) -> bool:
    """Ask for a card, or let chance find it; continue if there is no suitable card.

    Rules:
        P7.7
    """
    rulings = draft.rules.rulings
    from_pile = rulings.rewarded_card_from_pile
    if not (findable_cards(draft) if from_pile else _cards_in_row(draft)):
        next_reward(draft)
    elif from_pile and not rulings.rewarded_card_may:
        draft.phase_id = Phase.FIND_CARD
    else:
        draft.asked = draft.receiver
        return True
    return False


def pick_moves(draft: Draft) -> tuple[PickMove, ...]:
    """Return the ways to take the card, whatever the stress."""
    rulings = draft.rules.rulings
    if rulings.rewarded_card_from_pile:
        return _FROM_PILE, _NOTHING
    picks: list[PickMove] = [draft.rules.specs[card].moves.pick for card in _cards_in_row(draft)]
    return (*picks, _NOTHING) if rulings.rewarded_card_may else tuple(picks)


def pick_refusal(draft: Draft, move: PickMove) -> Refusal | None:
    """Return why the card cannot be taken so, or `None`, whatever the stress."""
    if move in pick_moves(draft):
        return None
    if isinstance(move, Pick):
        return refuse("not_that_card", "P7.7", card=move.card)
    return refuse("must_pick" if isinstance(move, PickNothing) else "pick_from_row", "P7.7")


def pick(draft: Draft, move: PickMove) -> None:
    """Take the card, let chance find one, or take none."""
    if isinstance(move, Pick):
        place_rewarded_card(draft, draft.rules.by_name[move.card])
    elif isinstance(move, PickFromPile):
        draft.phase_id = Phase.FIND_CARD
    else:
        next_reward(draft)


def place_rewarded_card(draft: Draft, card: int) -> None:
    """Place a card of a reward, which costs and gives nothing.

    A job replaces the present one.

    Rules:
        P7.7
    """
    level = draft.rewards[0].amount
    take_from(draft, card)
    is_job = draft.rules.specs[card].kind == "job"
    was_active = leave_job(draft, draft.receiver) if is_job else False
    look_at_once(draft)
    place(draft, draft.receiver, card, level, replaces_job=was_active)
    look_at_once(draft)
    next_reward(draft)
