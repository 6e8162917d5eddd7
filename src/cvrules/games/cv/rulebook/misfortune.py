"""Phase 3 of a turn: bad luck.

A player loses an active card for every three bad luck symbols on dice and tokens. The player can
avert a loss with an event, or change bad luck with an active card before it counts.
"""

from __future__ import annotations

from typing import Final

from cvrules.games.cv.rulebook.bad_luck import change_moves
from cvrules.games.cv.rulebook.gossip import remove_gossip_or_fate
from cvrules.games.cv.rulebook.payment import can_pay, own_symbols
from cvrules.games.cv.table.events import Lost, Saved
from cvrules.games.cv.table.moves import Lose, Move, PlayEvent
from cvrules.games.cv.table.packed import BAD_LUCK, BITS, FULL, total
from cvrules.games.cv.table.profile import Profile, active_cards, profile_of
from cvrules.games.cv.table.refusal import Refusal, refuse
from cvrules.games.cv.table.table import Draft, set_seat

__all__ = ["count_misfortunes_due"]

BAD_LUCK_PER_MISFORTUNE: Final = 3
#: An ability in a profile: the card, the bound, and either the new symbol or whether the ability
#: works only once per turn.
Ability = tuple[int, int, int] | tuple[int, int, bool]


def count_misfortunes_due(draft: Draft) -> int:
    """Return the number of active cards that the seat must still lose to misfortune.

    Rules:
        R4.1, R4.3, R10.5
    """
    there = own_symbols(draft) if draft.changed else draft.packed_dice + draft.profile.tokens
    bad = there >> BITS * BAD_LUCK & FULL
    if bad < BAD_LUCK_PER_MISFORTUNE:
        return 0
    rulings = draft.rules.rulings
    if rulings.bad_luck_counted_unused:
        bad -= min(bad, draft.packed_owed >> BITS * BAD_LUCK & FULL)
    elif draft.gossip_row.spared and not rulings.fate_bad_luck_counts:
        bad -= min(bad, draft.gossip_row.spared)
    struck = bad // BAD_LUCK_PER_MISFORTUNE
    if rulings.misfortunes_at_most_one:
        struck = min(struck, 1)
    return struck - draft.suffered


def resolve_misfortunes(draft: Draft) -> bool:
    """Resolve each misfortune. If the seat has a choice, ask which card it loses.

    Rules:
        R4.1, R4.7, R4.8
    """
    while (due := count_misfortunes_due(draft)) > 0:
        cards = losable_cards(draft)
        if not cards:
            draft.suffered += due
        elif draft.seats[draft.turn].hand_ids or len(cards) > 1 or change_moves(draft):
            draft.asked = draft.turn
            return True
        else:
            lose_card(draft, cards[0])
    draft.phase_id = draft.then
    return False


def losable_cards(draft: Draft) -> list[int]:
    """Return the cards that the seat can lose to misfortune now.

    Rules:
        R4.4, R10.9
    """
    now = active_cards(draft.rules, draft.seats[draft.turn])
    if draft.rules.has_gossip_or_fate:
        now = tuple(card for card in now if draft.rules.specs[card].stacks)
    if draft.rules.rulings.second_misfortune_only_active_before:
        return [card for card in now if card in draft.began_ids]
    return list(now)


def legal_moves(draft: Draft) -> tuple[Move, ...]:
    """Return the legal moves: lose a card, play an event, or change bad luck.

    Rules:
        R4.2, R4.4, R4.6
    """
    specs = draft.rules.specs
    saving = [PlayEvent(specs[card].name) for card in draft.seats[draft.turn].hand_ids if specs[card].saves]
    return (*(Lose(specs[card].name) for card in losable_cards(draft)), *saving, *change_moves(draft))


def lose_refusal(draft: Draft, move: Lose) -> Refusal | None:
    """Return a refusal, or `None` if the move's card can be lost now.

    Rules:
        R4.4, R10.9
    """
    card = draft.rules.by_name.get(move.card)
    if card in losable_cards(draft):
        return None
    gossip_piles = draft.seats[draft.turn].gossip_piles
    is_safe = card in gossip_piles.gossip_ids or card in gossip_piles.fate_ids
    return refuse("not_losable", "R10.9" if is_safe else "R4.4", card=move.card)


def lose_named_card(draft: Draft, move: Lose) -> None:
    """Lose the card that the move names."""
    lose_card(draft, draft.rules.by_name[move.card])


def lose_card(draft: Draft, card: int) -> None:
    """Lose an active card to misfortune.

    Under one option of the ruling `lost_card`, the card's symbols and abilities are lost
    immediately. Under the other, they last until the end of the turn.

    Rules:
        R4.1, R4.5
    """
    remove_from_cv(draft, card, "R4.1")
    draft.suffered += 1
    acting = draft.profile.acting_ids
    if draft.rules.rulings.lost_card_stops_at_once and card in acting:
        left = tuple(other for other in acting if other != card)
        weaker = profile_of(draft.rules, draft.seats, draft.turn, left)
        _try_weaker_profile(draft, weaker)


def _try_weaker_profile(draft: Draft, weaker: Profile) -> None:
    """Switch to the profile without the lost card if all debts can still be paid.

    Rules:
        R4.5
    """
    before, cures, thawed = draft.profile, draft.changes, draft.thawed
    bad_luck = (draft.packed_dice + weaker.tokens) >> BITS * BAD_LUCK & FULL
    if bad_luck < total(draft.changed):
        return
    draft.profile = weaker
    draft.changes = _carry_over_uses(before.changes, cures, weaker.changes)
    draft.thawed = _carry_over_uses(before.thaws, thawed, weaker.thaws)
    if not can_pay(draft):
        draft.profile, draft.changes, draft.thawed = before, cures, thawed


def _carry_over_uses(before: tuple[Ability, ...], used: int, after: tuple[Ability, ...]) -> int:
    """Return the number of times each remaining ability has been used, packed.

    Args:
        before: The abilities before the card was lost.
        used: The number of times each ability in `before` has been used, packed.
        after: The abilities that remain.
    """
    counts: dict[Ability, list[int]] = {}
    for at, ability in enumerate(before):
        counts.setdefault(ability, []).append(used >> BITS * at & FULL)
    return sum(counts[ability].pop(0) << BITS * at for at, ability in enumerate(after))


def remove_from_cv(draft: Draft, card: int, rule: str) -> None:
    """Remove an active card from the CV of the seat whose turn it is.

    The log gives the rule as the reason for the loss.

    Rules:
        R4.5
    """
    seat = draft.seats[draft.turn]
    if card in seat.waiting_ids:
        waiting = tuple(other for other in seat.waiting_ids if other != card)
        set_seat(draft, draft.turn, waiting_ids=waiting, barred=seat.barred | draft.rules.specs[card].bars_forever)
    elif not draft.rules.specs[card].stacks:
        remove_gossip_or_fate(draft, draft.turn, card)
    else:
        set_seat(
            draft,
            draft.turn,
            stack_ids=tuple(pile[1:] if pile and pile[0] == card else pile for pile in seat.stack_ids),
        )
    if draft.log is not None:
        draft.log.append(Lost(draft.turn, draft.rules.specs[card].name, rule))


def saving_event_refusal(draft: Draft, card: int) -> Refusal | None:
    """Return a refusal, or `None` if the event can avert a loss.

    Rules:
        R4.6
    """
    spec = draft.rules.specs[card]
    return None if spec.saves else refuse("not_an_answer", "R4.6", card=spec.name, why="averts_no_loss")


def play_to_avert_loss(draft: Draft, card: int) -> None:
    """Count the losses that the event averts as if the seat had suffered them.

    Rules:
        R4.6
    """
    spec = draft.rules.specs[card]
    draft.suffered += spec.saves
    if draft.log is not None:
        draft.log.append(Saved(draft.turn, spec.name, spec.saves))
