"""Board actions that take a card from its row."""

from __future__ import annotations

from cvrules.games.pursuit.rulebook.board_actions import FIRST_ADULT_ROUND, is_space_available
from cvrules.games.pursuit.rulebook.goals import award_goals_at_once
from cvrules.games.pursuit.rulebook.piles import take_card
from cvrules.games.pursuit.rulebook.play_area import leave_job, placing_stress, put_into_play_area
from cvrules.games.pursuit.rulebook.prices import (
    begin_payment,
    can_pay_project,
    pay_price,
    price_refusal,
    project_price,
    reduced_price,
)
from cvrules.games.pursuit.rulebook.rewards import begin_rewards
from cvrules.games.pursuit.rulebook.stress_estimates import Estimate, Menu, estimate_stress, job_stress
from cvrules.games.pursuit.table.events import RoleFilled
from cvrules.games.pursuit.table.moves import Date, Hire, Spend, Take, TakeLevel, TakeRole
from cvrules.games.pursuit.table.packed import GUARD, HOURGLASS, ONE, RESOURCE_MASK, total
from cvrules.games.pursuit.table.parts import MOST_PLACING_STRESS, PartSpec
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.refusal import Refusal, refuse
from cvrules.games.pursuit.table.rules import PROJECT
from cvrules.games.pursuit.table.seat import SPACE_BITS, SeatDraft
from cvrules.games.pursuit.table.spaces import ACTION_OF, SPACE_OF
from cvrules.games.pursuit.table.spec import Spec, TakesCard, role_index
from cvrules.games.pursuit.table.table import Draft, FilledRole, edit

__all__ = ["add_moves"]

#: For each class of moves, the types of cards that such a move can name, and the rulebook paragraph.
_TYPES: dict[type, tuple[tuple[str, ...], str]] = {
    Take: (("basic",), "P4.4"),
    TakeLevel: (("single_round",), "P4.5"),
    TakeRole: (("group",), "P4.5"),
    Spend: (("item", "activity"), "P4.6"),
    Hire: (("job",), "P4.8"),
    Date: (("partner",), "P4.9"),
}
#: For each row, in the order of `ROWS`, the action that takes a card from it.
_ACTIONS = ("take_project", "spend", "get_job", "start_relationship")


def add_moves(draft: Draft, menu: Menu) -> None:
    """Add to the menu all affordable moves that take a card from a row.

    Rules:
        P4.3 to P4.9
    """
    seat, rules = draft.seats[draft.turn], draft.rules
    ways = _affordable_ways(draft, seat)
    if menu.is_calm:
        menu.moves += [way[0] for way in ways]
        return
    for move, part in ways:
        if part.most_stress + MOST_PLACING_STRESS <= menu.spare:
            menu.moves.append(move)
        else:
            menu.add(move, part, _placing_stress(draft, seat, rules.specs[rules.by_name[move.card]]))


def _affordable_ways(draft: Draft, seat: SeatDraft) -> list[tuple[TakesCard, PartSpec]]:
    """Return the affordable moves that take a card from a row, each with its part.

    The part has the price and the reward. The engine calls this function more often than any other.
    To save time, it calls `can_pay_project` only if something can reduce a price.

    Rules:
        P4.3 to P4.9, P6.8
    """
    specs, purse, rows = draft.rules.specs, seat.purse - ONE[HOURGLASS], draft.row_ids
    if draft.round < FIRST_ADULT_ROUND:
        rows = tuple([cards for cards, action in zip(rows, _ACTIONS, strict=True) if is_space_available(draft, action)])
    if seat.short_term > 0 or specs[seat.trait_id].trait.savings:
        every = [way for cards in rows for card in cards if card >= 0 for way in specs[card].moves.take]
        return [way for way in every if can_pay_project(purse, *_taking_price(draft, seat, way[1], type(way[0])))]
    left = total(purse & RESOURCE_MASK) + seat.short_term
    projects = [way for card in rows[PROJECT] if card >= 0 for way in specs[card].moves.take] if left >= 0 else []
    # These comparisons have the same result as `covers`, but avoid the cost of a function call.
    ways = [way for way in projects if way[1].resources <= left and not (purse - way[1].cost) & GUARD]
    ways += [
        way
        for cards in rows[PROJECT + 1 :]
        for card in cards
        if card >= 0
        for way in specs[card].moves.take
        if not (purse - way[1].cost) & GUARD
    ]
    return ways


def _taking_price(draft: Draft, seat: SeatDraft, part: PartSpec, kind: type[TakesCard]) -> tuple[int, int]:
    """Return the price of taking a card, and the number of resources to choose.

    Only the price of a project has resources to choose, as in `project_price`.

    Rules:
        P4.3, P4.6, P4.8
    """
    action = ACTION_OF[kind]
    if action == "take_project":
        return project_price(draft, seat, part.cost, action)
    return reduced_price(draft.rules.specs[seat.trait_id].trait, part.cost, action), 0


def _placing_stress(draft: Draft, seat: SeatDraft, spec: Spec) -> int:
    """Return the stress for placing a card in the play area."""
    if not spec.fills_slot:
        return 0
    return job_stress(draft) if spec.kind == "job" else placing_stress(draft, seat, spec, 1)


def judge_taking(draft: Draft, move: TakesCard) -> Refusal | Estimate:
    """Return the stress of taking a card from a row, or a refusal if that is illegal.

    Rules:
        P4.3 to P4.9
    """
    kinds, rule = _TYPES[type(move)]
    action = ACTION_OF[type(move)]
    card = draft.rules.by_name.get(move.card)
    if not is_space_available(draft, action):
        return refuse("covered", "P3.2", space=action)
    if card is None or not any(card in row for row in draft.row_ids):
        return refuse("not_in_row", rule, card=move.card)
    spec = draft.rules.specs[card]
    if spec.kind not in kinds:
        return refuse("wrong_action", rule, card=move.card, kind=spec.kind)
    part = next((part for way, part in spec.moves.take if way == move), None)
    if part is None:
        return _missing_part_refusal(move, rule)
    seat = draft.seats[draft.turn]
    purse = seat.purse - ONE[HOURGLASS]
    price, change = _taking_price(draft, seat, part, type(move))
    if not can_pay_project(purse, price, change):
        return price_refusal(move.card, purse, price, change, rule)
    return estimate_stress(draft, type(move), part, _placing_stress(draft, seat, spec))


def _missing_part_refusal(move: TakesCard, rule: str) -> Refusal:
    """Return the refusal for a role or level that the card does not have."""
    if isinstance(move, TakeRole):
        return refuse("no_role", rule, card=move.card, role=move.role)
    level = move.level if isinstance(move, TakeLevel | Spend) else 1
    return refuse("no_level", rule, card=move.card, level=level)


# --- carrying out the actions ----------------------------------------------------------


def _card_of_action(draft: Draft) -> tuple[Spec, PartSpec, int]:
    """Return the card that the action takes, the part to pay for, and the level."""
    move = draft.move
    if not isinstance(move, TakesCard):
        raise TypeError(f"the move {move} does not take a card from a row")
    spec = draft.rules.specs[draft.rules.by_name[move.card]]
    if isinstance(move, TakeRole):
        return spec, spec.roles[role_index(spec, move.role)], 0
    if isinstance(move, Hire):
        return spec, spec.hiring, spec.rank
    level = move.level if isinstance(move, TakeLevel | Spend) else 1
    return spec, spec.levels[level - 1], level


def pay_for_project(draft: Draft) -> None:
    """Pay for a project.

    The price depends on short-term happiness.

    Rules:
        P4.3, P6.8
    """
    begin_payment(draft, _card_of_action(draft)[1].cost, "take_project")


def pay_fixed_price(draft: Draft) -> None:
    """Pay for an item, an activity or a job.

    Unlike the price of a project, this price does not depend on short-term happiness.

    Rules:
        P4.6, P4.8
    """
    trait = draft.rules.specs[draft.seats[draft.turn].trait_id].trait
    pay_price(draft, reduced_price(trait, _card_of_action(draft)[1].cost, ACTION_OF[type(draft.move)]))


def place_card(draft: Draft) -> None:
    """Take the card from its row, and place it in the play area.

    Rules:
        P2.1, P4.3
    """
    spec, _, level = _card_of_action(draft)
    take_card(draft, spec.index)
    put_into_play_area(draft, draft.turn, spec.index, level)


def start_job(draft: Draft) -> None:
    """Discard the current job, if any, pay for the new job, and place it.

    Rules:
        P4.8
    """
    was_active = leave_job(draft, draft.turn)
    award_goals_at_once(draft)
    pay_fixed_price(draft)
    award_goals_at_once(draft)
    spec, _, level = _card_of_action(draft)
    take_card(draft, spec.index)
    put_into_play_area(draft, draft.turn, spec.index, level, replaces_job=was_active)


def receive_reward(draft: Draft) -> None:
    """Receive the reward for the level, the role or the new job.

    Rules:
        P4.4 to P4.9
    """
    begin_rewards(draft, draft.turn, _card_of_action(draft)[1], Phase.ACTING)


def move_hourglass_to_role(draft: Draft) -> None:
    """Move the hourglass from the board to the role, which frees the space again.

    Rules:
        P4.5
    """
    spec, part, _ = _card_of_action(draft)
    seat = edit(draft, draft.turn)
    seat.board -= draft.tokens << SPACE_BITS * SPACE_OF[TakeRole]
    role = FilledRole(spec.index, role_index(spec, part.label), draft.turn, draft.tokens)
    draft.roles = (*draft.roles, role)
    if draft.log is not None:
        draft.log.append(RoleFilled(draft.turn, spec.name, part.label))
