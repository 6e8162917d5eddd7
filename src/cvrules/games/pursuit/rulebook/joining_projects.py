"""The card action Participate in a Project."""

from __future__ import annotations

from cvrules.games.pursuit.rulebook.play_area import held_card
from cvrules.games.pursuit.rulebook.prices import (
    begin_payment,
    can_pay_part,
    can_pay_project,
    price_refusal,
    project_price,
)
from cvrules.games.pursuit.rulebook.rewards import begin_rewards
from cvrules.games.pursuit.rulebook.stress_estimates import Estimate, Menu, estimate_stress
from cvrules.games.pursuit.table.events import RoleFilled
from cvrules.games.pursuit.table.moves import Join
from cvrules.games.pursuit.table.packed import HOURGLASS, ONE, RESOURCE_MASK, total
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.refusal import Refusal, refuse
from cvrules.games.pursuit.table.seat import ACTIVE, ALIVE, Held, SeatDraft
from cvrules.games.pursuit.table.spec import Spec, role_index
from cvrules.games.pursuit.table.table import Draft, FilledRole, edit

__all__ = ["add_moves", "project_refusal", "role_refusal"]

#: A player can fill at most this number of roles in a project.
MOST_ROLES = 2


def add_moves(draft: Draft, menu: Menu) -> None:
    """Add a move to the menu for each role that the seat can fill, in any play area.

    Rules:
        P5.2
    """
    specs, seat = draft.rules.specs, draft.seats[draft.turn]
    if seat.short_term < 0 and seat.short_term + total(seat.purse & RESOURCE_MASK) < 0:
        return  # the seat cannot even pay the extra resources that its negative happiness costs
    for owner in draft.seats:
        for card, _, state in owner.held:
            if state == ACTIVE and specs[card].roles:
                _add_roles(draft, menu, owner, specs[card])


def _add_roles(draft: Draft, menu: Menu, owner: SeatDraft, spec: Spec) -> None:
    """Add a move to the menu for each role in one project that the seat can fill."""
    if owner.life != ALIVE and draft.rules.rulings.dead_owners_project_closed:
        return
    seat_of = {role: at for card, role, at, _ in draft.roles if card == spec.index}
    if list(seat_of.values()).count(draft.turn) >= MOST_ROLES:
        return
    seat = draft.seats[draft.turn]
    for role, part in enumerate(spec.roles):
        if role not in seat_of and can_pay_part(draft, seat, part, "participate"):
            menu.add(spec.moves.join[role], part)


def judge_joining(draft: Draft, move: Join) -> Refusal | Estimate:
    """Return the stress of filling a role, or a refusal if that is illegal.

    Rules:
        P5.2
    """
    card = draft.rules.by_name.get(move.card, -1)
    refusal = project_refusal(draft, move, card) or role_refusal(draft, move, card)
    if refusal is not None:
        return refusal
    spec = draft.rules.specs[card]
    seat, part = draft.seats[draft.turn], spec.roles[role_index(spec, move.role)]
    purse = seat.purse - ONE[HOURGLASS]
    price, change = project_price(draft, seat, part.cost, "participate")
    if not can_pay_project(purse, price, change):
        return price_refusal(move.card, purse, price, change, "P5.2")
    return estimate_stress(draft, Join, part)


def project_refusal(draft: Draft, move: Join, card: int) -> Refusal | None:
    """Return a refusal if players cannot join the project, else `None`."""
    owner = _owner_and_card(draft, card)
    if owner is None:
        return refuse("not_in_play", "P5.2", card=move.card)
    kind = draft.rules.specs[card].kind
    if kind != "group":
        return refuse("wrong_action", "P5.2", card=move.card, kind=kind)
    if owner[1].state != ACTIVE:
        return refuse("not_active", "P5.2", card=move.card)
    if owner[0].life != ALIVE and draft.rules.rulings.dead_owners_project_closed:
        return refuse("owner_died", "P5.2", card=move.card)
    return None


def role_refusal(draft: Draft, move: Join, card: int) -> Refusal | None:
    """Return a refusal if the seat cannot fill the role, else `None`.

    The price is not checked here.
    """
    place = role_index(draft.rules.specs[card], move.role)
    filled = [role for role in draft.roles if role.card == card]
    if place < 0:
        return refuse("no_role", "P5.2", card=move.card, role=move.role)
    if any(role.role == place for role in filled):
        return refuse("role_filled", "P5.2", card=move.card, role=move.role)
    if sum(role.seat == draft.turn for role in filled) >= MOST_ROLES:
        return refuse("two_roles", "P5.2", card=move.card)
    return None


def _owner_and_card(draft: Draft, card: int) -> tuple[SeatDraft, Held] | None:
    """Return the seat that has the card in play, and its record of the card.

    The result is `None` if the card is not in play.
    """
    for seat in draft.seats:
        held = held_card(seat, card)
        if held is not None:
            return seat, held
    return None


def _role_of_action(draft: Draft) -> tuple[Spec, int]:
    """Return the group project that the player joins, and the index of the role."""
    move = draft.move
    if not isinstance(move, Join):
        raise TypeError(f"the move {move} does not fill a role")
    spec = draft.rules.specs[draft.rules.by_name[move.card]]
    return spec, role_index(spec, move.role)


def pay_for_role(draft: Draft) -> None:
    """Pay for a role.

    The price depends on short-term happiness.

    Rules:
        P5.2, P6.8
    """
    spec, role = _role_of_action(draft)
    begin_payment(draft, spec.roles[role].cost, "participate")


def fill_role(draft: Draft) -> None:
    """Fill a role by leaving the hourglass of the action on it.

    Rules:
        P5.2, P5.8
    """
    spec, role = _role_of_action(draft)
    at = draft.turn
    seat = edit(draft, at)
    seat.spent -= 1
    draft.roles = (*draft.roles, FilledRole(spec.index, role, at, draft.tokens))
    if held_card(seat, spec.index) is None and spec.index not in seat.joined_ids:
        seat.joined_ids = (*seat.joined_ids, spec.index)
    if draft.log is not None:
        draft.log.append(RoleFilled(at, spec.name, spec.roles[role].label))


def receive_role_reward(draft: Draft) -> None:
    """Receive the reward for the role.

    Rules:
        P5.2
    """
    spec, role = _role_of_action(draft)
    begin_rewards(draft, draft.turn, spec.roles[role], Phase.ACTING)
