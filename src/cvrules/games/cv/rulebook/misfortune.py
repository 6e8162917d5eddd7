"""Phase 3: bad luck.

A player with three bad luck on dice and tokens loses an active card; a player with
six loses two. An event may avert a loss, and an active card may change a bad luck
before it counts.
"""

from __future__ import annotations

from cvrules.games.cv.rulebook.buying import changes
from cvrules.games.cv.rulebook.payment import can_pay, own_symbols
from cvrules.games.cv.table.events import Lost, Saved
from cvrules.games.cv.table.moves import Lose, Move, PlayEvent
from cvrules.games.cv.table.packed import BAD_LUCK, BITS, FULL, total
from cvrules.games.cv.table.profile import Profile, active_cards, profile_of
from cvrules.games.cv.table.refusal import Refusal, refuse
from cvrules.games.cv.table.table import Draft, set_seat

__all__ = ["misfortunes_due"]

BAD_LUCK_PER_MISFORTUNE = 3
#: An ability in the turn's profile: its card, its bound and its effect.
Ability = tuple[int, int, int] | tuple[int, int, bool]


def misfortunes_due(draft: Draft) -> int:
    """Return how many active cards the seat must still lose to bad luck.

    Rules:
        R4.1, R4.3
    """
    there = own_symbols(draft) if draft.changed else draft.packed_dice + draft.profile.tokens
    bad = there >> BITS * BAD_LUCK & FULL
    if bad < BAD_LUCK_PER_MISFORTUNE:
        return 0
    rulings = draft.rules.rulings
    if rulings.bad_luck_counted_unused:
        bad -= min(bad, draft.owed >> BITS * BAD_LUCK & FULL)
    struck = bad // BAD_LUCK_PER_MISFORTUNE
    if rulings.misfortunes_at_most_one:
        struck = min(struck, 1)
    return struck - draft.suffered


def strike(draft: Draft) -> bool:
    """Ask the seat which card it loses, once for each misfortune.

    Rules:
        R4.1, R4.7, R4.8
    """
    while (due := misfortunes_due(draft)) > 0:
        cards = losable_cards(draft)
        if not cards:
            draft.suffered += due
        elif draft.seats[draft.turn].hand_ids or len(cards) > 1 or changes(draft):
            draft.asked = draft.turn
            return True
        else:
            lose_card(draft, cards[0])
    draft.phase = draft.then
    return False


def losable_cards(draft: Draft) -> list[int]:
    """Return the cards that the seat may lose to misfortune.

    Rules:
        R4.4
    """
    now = active_cards(draft.rules, draft.seats[draft.turn])
    if draft.rules.rulings.second_misfortune_only_active_before:
        return [card for card in now if card in draft.began_ids]
    return list(now)


def answers(draft: Draft) -> tuple[Move, ...]:
    """Return the legal moves: the cards to lose, and the ways to avoid a loss.

    Rules:
        R4.2, R4.4, R4.6
    """
    specs = draft.rules.specs
    saving = [PlayEvent(specs[card].name) for card in draft.seats[draft.turn].hand_ids if specs[card].saves]
    return (*(Lose(specs[card].name) for card in losable_cards(draft)), *saving, *changes(draft))


def lose_refusal(draft: Draft, move: Lose) -> Refusal | None:
    """Return why a card cannot be lost now, or `None` if it can.

    Rules:
        R4.4
    """
    if draft.rules.by_name.get(move.card) not in losable_cards(draft):
        return refuse("not_losable", "R4.4", card=move.card)
    return None


def lose(draft: Draft, move: Lose) -> None:
    """Lose the card that the move names."""
    lose_card(draft, draft.rules.by_name[move.card])


def lose_card(draft: Draft, card: int) -> None:
    """Lose an active card; under one ruling, its symbols and abilities stop at once.

    Rules:
        R4.1, R4.5
    """
    take_away(draft, card, "R4.1")
    draft.suffered += 1
    acting = draft.profile.acting_ids
    if draft.rules.rulings.lost_card_stops_at_once and card in acting:
        left = tuple(other for other in acting if other != card)
        weaker = profile_of(draft.rules, draft.seats, draft.turn, left)
        _weaken(draft, weaker)


def _weaken(draft: Draft, weaker: Profile) -> None:
    """Use the profile without a lost card, if it can still pay everything owed.

    Rules:
        R4.5
    """
    before, cures, thawed = draft.profile, draft.changes, draft.thawed
    bad_luck = (draft.packed_dice + weaker.tokens) >> BITS * BAD_LUCK & FULL
    if bad_luck < total(draft.changed):
        return
    draft.profile = weaker
    draft.changes = _carry_uses(before.changes, cures, weaker.changes)
    draft.thawed = _carry_uses(before.thaws, thawed, weaker.thaws)
    if not can_pay(draft):
        draft.profile, draft.changes, draft.thawed = before, cures, thawed


def _carry_uses(before: tuple[Ability, ...], used: int, after: tuple[Ability, ...]) -> int:
    """Return how often each remaining ability was used, one lane for each."""
    counts: dict[Ability, list[int]] = {}
    for at, ability in enumerate(before):
        counts.setdefault(ability, []).append(used >> BITS * at & FULL)
    return sum(counts[ability].pop(0) << BITS * at for at, ability in enumerate(after))


def take_away(draft: Draft, card: int, rule: str) -> None:
    """Remove an active card from the CV of the seat whose turn it is.

    Rules:
        R4.5
    """
    seat = draft.seats[draft.turn]
    if card in seat.waiting_ids:
        waiting = tuple(other for other in seat.waiting_ids if other != card)
        set_seat(draft, draft.turn, waiting_ids=waiting, barred=seat.barred | draft.rules.specs[card].bars_forever)
    else:
        set_seat(
            draft,
            draft.turn,
            stack_ids=tuple(pile[1:] if pile and pile[0] == card else pile for pile in seat.stack_ids),
        )
    if draft.log is not None:
        draft.log.append(Lost(draft.turn, draft.rules.specs[card].name, rule))


def save_refusal(draft: Draft, card: int) -> Refusal | None:
    """Return why an event cannot avert a loss, or `None` if it can.

    Rules:
        R4.6
    """
    spec = draft.rules.specs[card]
    return None if spec.saves else refuse("not_an_answer", "R4.6", card=spec.name, why="averts_no_loss")


def save(draft: Draft, card: int) -> None:
    """Avert the losses that an event prevents.

    Rules:
        R4.6
    """
    spec = draft.rules.specs[card]
    draft.suffered += spec.saves
    if draft.log is not None:
        draft.log.append(Saved(draft.turn, spec.name, spec.saves))
