"""Goals: how players fulfil and trade them."""

from __future__ import annotations

from cvrules.games.friends.cards.card import CATEGORIES
from cvrules.games.friends.cards.clauses import PARTNER
from cvrules.games.friends.rulebook.card_in_play import without_barred, without_company
from cvrules.games.friends.rulebook.celibacy import bans_on_sex_and_love
from cvrules.games.friends.rulebook.company import bonds_refusal, can_fill, needs_refusal
from cvrules.games.friends.rulebook.conditions import unmet_need
from cvrules.games.friends.rulebook.ending import GOALS_TO_WIN, end_game
from cvrules.games.friends.rulebook.events import start_card
from cvrules.games.friends.rulebook.places import is_qualified
from cvrules.games.friends.table.bond import STRANGER, is_partner
from cvrules.games.friends.table.events import Fulfilled, Traded
from cvrules.games.friends.table.moves import Choose, Fulfil, Trade
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.refusal import Refusal, refuse
from cvrules.games.friends.table.seat import NO_CARD
from cvrules.games.friends.table.spec import Spec
from cvrules.games.friends.table.table import Draft, PastTrade, copy_of, edit

__all__ = [
    "ask_to_choose_goal",
    "can_trade",
    "exchange_refusal",
    "fulfil",
    "fulfil_refusal",
    "goal_obstacle",
    "goal_refusal",
    "keep_or_exchange",
    "legal_exchange_moves",
    "legal_fulfil_moves",
    "trade",
]

#: The price of a trade, in time markers.
TRADE_PRICE = 4


def _goals_to_fulfil(draft: Draft) -> list[int]:
    """Return the hand of the seat whose turn it is, and the mega goal.

    Rules:
        F6.1
    """
    return [card for card in (*draft.seats[draft.turn].hand_ids, draft.mega_id) if card >= 0]


def legal_fulfil_moves(draft: Draft) -> list[Fulfil]:
    """Return a move for each goal that the seat can fulfil."""
    specs, seat = draft.rules.specs, draft.seats[draft.turn]
    return [
        Fulfil(specs[card].name)
        for card in _goals_to_fulfil(draft)
        if unmet_need(seat, specs[card]) is None and goal_refusal(draft, draft.turn, specs[card]) is None
    ]


def fulfil_refusal(draft: Draft, move: Fulfil) -> Refusal | None:
    """Return a refusal, or `None` if the goal can be fulfilled.

    Rules:
        F6.1
    """
    card = draft.rules.by_name.get(move.card, -1)
    if card not in _goals_to_fulfil(draft):
        return refuse("not_yours", "F6.1", card=move.card)
    return goal_refusal(draft, draft.turn, draft.rules.specs[card])


def goal_refusal(draft: Draft, at: int, spec: Spec) -> Refusal | None:
    """Return a refusal, or `None` if a player meets all conditions of a goal.

    Args:
        draft: The table.
        at: The seat of the player. It need not be this player's turn.
        spec: The goal.

    Rules:
        F6.1, F6.2, F11.1
    """
    performed = _goal_without_forbidden_lines(draft, at, spec)
    return needs_refusal(draft, at, performed) or _company_refusal(draft, at, spec, performed)


def goal_obstacle(draft: Draft, at: int, spec: Spec) -> Refusal | None:
    """Return why a goal is blocked, without checking its conditions on the tableau.

    The result is `None` if nothing else blocks the goal. It does not depend on whose turn it is, or
    on what partners have agreed to in the current event.

    Args:
        draft: The table.
        at: The seat of the player.
        spec: The goal.

    Rules:
        F6.2, F9.6, F11.1
    """
    if draft.agreed:
        draft = copy_of(draft)
        draft.agreed = 0
    performed = _goal_without_forbidden_lines(draft, at, spec)
    return bonds_refusal(draft, at, performed) or _company_refusal(draft, at, spec, performed)


def _company_refusal(draft: Draft, at: int, spec: Spec, performed: Spec) -> Refusal | None:
    """Return a refusal, or `None` if all persons that a goal needs can take part.

    Args:
        draft: The table.
        at: The seat of the player.
        spec: The goal.
        performed: The goal without the lines that celibacy forbids to the player.

    Rules:
        F6.2, F11.1
    """
    rulings = draft.rules.rulings
    if not _has_required_persons(draft, at, spec):
        return refuse("nobody", "F6.2", card=spec.name)
    if performed is not spec and not rulings.celibate_goals_effect_skipped:
        return refuse("celibate", "F11.1", card=spec.name)
    if can_fill(draft, at, performed, ()):
        return None
    if rulings.goal_without_company_effect_skipped:
        return bonds_refusal(draft, at, without_company(performed))
    return refuse("nobody", "F6.2", card=spec.name)


def _goal_without_forbidden_lines(draft: Draft, at: int, spec: Spec) -> Spec:
    """Return a goal without the lines that celibacy forbids to a player.

    Rules:
        F11.1
    """
    return without_barred(spec, *bans_on_sex_and_love(draft.seats[at], spec.index))


def _has_required_persons(draft: Draft, at: int, spec: Spec) -> bool:
    """Return whether a player has the friends and the partner that a goal requires.

    Rules:
        F2.5, F6.2
    """
    bonds = draft.seats[at].bonds
    wanted = [place for place in spec.places if place.noun != "person" or place.sex or place.children]
    return _can_assign(
        [
            [
                person
                for person, bond in enumerate(bonds)
                if (is_partner(bond) if place.noun == PARTNER else bond != STRANGER)
                and is_qualified(draft, at, place, person)
            ]
            for place in wanted
        ]
    )


def _can_assign(rows: list[list[int]]) -> bool:
    """Return whether all places on a goal can be filled with different persons.

    Args:
        rows: For each place, the persons who can take it.
    """
    return not rows or any(
        _can_assign([[other for other in row if other != person] for row in rows[1:]]) for person in rows[0]
    )


def fulfil(draft: Draft, move: Fulfil) -> None:
    """Fulfil a goal, and start its effects or end the game after the fifth goal.

    Rules:
        F6.1, F6.3, F6.5
    """
    at, card = draft.turn, draft.rules.by_name[move.card]
    draft.is_alone = not can_fill(draft, at, _goal_without_forbidden_lines(draft, at, draft.rules.specs[card]), ())
    draft.idle_bits = 0
    seat = edit(draft, at)
    seat.fulfilled_ids = (*seat.fulfilled_ids, card)
    seat.hand_ids = tuple(NO_CARD if other == card else other for other in seat.hand_ids)
    if card == draft.mega_id:
        draft.mega_id = -1
    if draft.log is not None:
        draft.log.append(Fulfilled(at, move.card))
    if len(seat.fulfilled_ids) >= GOALS_TO_WIN:
        draft.is_alone = False
        end_game(draft, at)
    else:
        start_card(draft, at, card)


# --- trading goals ---------------------------------------------------------------------------


def can_trade(draft: Draft) -> bool:
    """Return whether the seat whose turn it is can trade.

    Rules:
        F3.2, F6.4
    """
    return draft.period > 1 and draft.seats[draft.turn].time >= TRADE_PRICE


def trade_refusal(draft: Draft, _: Trade) -> Refusal | None:
    """Return a refusal, or `None` if the seat can trade.

    Rules:
        F6.4
    """
    if draft.period == 1:
        return refuse("not_now", "F3.2")
    return None if can_trade(draft) else refuse("no_time", "F6.4", number=TRADE_PRICE)


def trade(draft: Draft, _: Trade) -> None:
    """Pay for a trade, and let the player look at the supply of goals.

    Rules:
        F6.4
    """
    at = draft.turn
    seat = edit(draft, at)
    seat.time -= TRADE_PRICE
    draft.supply += TRADE_PRICE
    fulfilled = tuple(len(other.fulfilled_ids) for other in draft.seats)
    draft.trades = (*draft.trades, PastTrade(at, fulfilled, draft.spare_bits, seat.hand_ids, seat.hand_ids))
    draft.step = 0
    draft.phase_id = Phase.TRADE
    if draft.log is not None:
        draft.log.append(Traded(at))


def ask_to_choose_goal(draft: Draft) -> bool:
    """Ask the trading player to choose a goal in the next category, or end the turn.

    The player is asked about each category in which the hand has a goal, and may keep that goal.

    Rules:
        F6.4
    """
    hand = draft.seats[draft.turn].hand_ids
    while draft.step < len(CATEGORIES) and hand[draft.step] == NO_CARD:
        draft.step += 1
    if draft.step < len(CATEGORIES):
        draft.asked = draft.turn
        return True
    draft.step = 0
    draft.turn = (draft.turn + 1) % len(draft.seats)
    draft.phase_id = Phase.NEXT_TURN
    return False


def legal_exchange_moves(draft: Draft) -> tuple[Choose, ...]:
    """Return a move for the player's own goal and for each goal in the supply.

    Only goals in the category that the player chooses from now are included.

    Rules:
        F6.4
    """
    own, specs = draft.seats[draft.turn].hand_ids[draft.step], draft.rules.specs
    return tuple(
        Choose(specs[card].name)
        for card in draft.rules.categories[draft.step]
        if card == own or draft.spare_bits >> card & 1
    )


def exchange_refusal(draft: Draft, move: Choose) -> Refusal | None:
    """Return a refusal, or `None` if the goal can be chosen in a trade."""
    return None if move in legal_exchange_moves(draft) else refuse("not_a_choice", "F6.4", card=move.card)


def keep_or_exchange(draft: Draft, move: Choose) -> None:
    """Keep the goal of a category, or exchange it for a goal in the supply.

    Rules:
        F6.4
    """
    card, category, rulings = draft.rules.by_name[move.card], draft.step, draft.rules.rulings
    seat, trade = edit(draft, draft.turn), draft.trades[-1]
    own = seat.hand_ids[category]
    changed = trade.changed
    if card != own:
        draft.spare_bits = draft.spare_bits & ~(1 << card) | 1 << own
        seat.hand_ids = (*seat.hand_ids[:category], card, *seat.hand_ids[category + 1 :])
        changed += 1 if rulings.trade_shows_how_many else 1 << category if rulings.trade_shows_categories else 0
    draft.trades = (*draft.trades[:-1], trade._replace(after=seat.hand_ids, changed=changed))
    draft.step += 1
