"""Lets players receive cards as rewards."""

from __future__ import annotations

from cvrules.games.pursuit.cards.card import PROJECTS
from cvrules.games.pursuit.rulebook.goals import award_goals_at_once
from cvrules.games.pursuit.rulebook.piles import cards_in, take_card
from cvrules.games.pursuit.rulebook.play_area import leave_job, put_into_play_area
from cvrules.games.pursuit.rulebook.rewards import skip_first_reward
from cvrules.games.pursuit.table.moves import Pick, PickFromPile, PickNothing
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.refusal import Refusal, refuse
from cvrules.games.pursuit.table.rules import ITEM_ACTIVITY, JOB, PARTNER, PROJECT
from cvrules.games.pursuit.table.table import Draft

__all__ = ["PickMove", "findable_cards", "place_rewarded_card"]

#: The row for each type of card that can be a reward.
ROW_OF = {"project": PROJECT, "item": ITEM_ACTIVITY, "activity": ITEM_ACTIVITY, "job": JOB, "partner": PARTNER}
PickMove = Pick | PickFromPile | PickNothing
_FROM_PILE, _NOTHING = PickFromPile(), PickNothing()


def _is_suitable(draft: Draft, card: int) -> bool:
    """Return whether the player can receive the card as the next reward.

    Group projects are not suitable, because they have no levels.

    Rules:
        P7.7
    """
    kind, level = draft.rewards[0]
    spec = draft.rules.specs[card]
    return spec.has_level(level) and spec.kind in (PROJECTS if kind == "project" else (kind,))


def _suitable_cards_in_row(draft: Draft) -> list[int]:
    """Return the cards in the row that the player can receive as the next reward."""
    row = draft.row_ids[ROW_OF[draft.rewards[0].what]]
    return [card for card in row if card >= 0 and _is_suitable(draft, card)]


def findable_cards(draft: Draft) -> list[int]:
    """Return the cards in the pile that the player can receive as the next reward.

    Rules:
        P7.7
    """
    cards = cards_in(draft, draft.pile_bits, ROW_OF[draft.rewards[0].what])
    return [card for card in cards if _is_suitable(draft, card)]


def ask_for_card(draft: Draft) -> bool:
    """Ask the player for a card, or let chance find one.

    If there is no suitable card, skip the reward.

    Rules:
        P7.7
    """
    rulings = draft.rules.rulings
    from_pile = rulings.rewarded_card_from_pile
    if not (findable_cards(draft) if from_pile else _suitable_cards_in_row(draft)):
        skip_first_reward(draft)
    elif from_pile and not rulings.rewarded_card_may:
        draft.phase_id = Phase.FIND_CARD
    else:
        draft.asked = draft.receiver
        return True
    return False


def pick_moves(draft: Draft) -> tuple[PickMove, ...]:
    """Return the moves that pick a card, even those that cause too much stress."""
    rulings = draft.rules.rulings
    if rulings.rewarded_card_from_pile:
        return _FROM_PILE, _NOTHING
    picks: list[PickMove] = [draft.rules.specs[card].moves.pick for card in _suitable_cards_in_row(draft)]
    return (*picks, _NOTHING) if rulings.rewarded_card_may else tuple(picks)


def pick_refusal(draft: Draft, move: PickMove) -> Refusal | None:
    """Return a refusal if the card cannot be the reward, else `None`.

    The stress of placing the card is not considered here.
    """
    if move in pick_moves(draft):
        return None
    if isinstance(move, Pick):
        return refuse("not_that_card", "P7.7", card=move.card)
    return refuse("must_pick" if isinstance(move, PickNothing) else "pick_from_row", "P7.7")


def take_picked_card(draft: Draft, move: PickMove) -> None:
    """Take the chosen card, let chance find one, or skip the reward."""
    if isinstance(move, Pick):
        place_rewarded_card(draft, draft.rules.by_name[move.card])
    elif isinstance(move, PickFromPile):
        draft.phase_id = Phase.FIND_CARD
    else:
        skip_first_reward(draft)


def place_rewarded_card(draft: Draft, card: int) -> None:
    """Put a card that a player receives as a reward into their play area.

    The card costs nothing and gives no reward of its own. A new job replaces the current job.

    Rules:
        P7.7
    """
    level = draft.rewards[0].amount
    take_card(draft, card)
    is_job = draft.rules.specs[card].kind == "job"
    was_active = leave_job(draft, draft.receiver) if is_job else False
    award_goals_at_once(draft)
    put_into_play_area(draft, draft.receiver, card, level, replaces_job=was_active)
    award_goals_at_once(draft)
    skip_first_reward(draft)
