"""Card actions: a player places an hourglass on a card in their play area.

Two more card actions are in the modules `joining_projects` and `promotion`.
"""

from __future__ import annotations

from cvrules.games.pursuit.rulebook.play_area import held_card, raise_level
from cvrules.games.pursuit.rulebook.prices import (
    begin_payment,
    can_pay_part,
    can_pay_project,
    pay_price,
    price_refusal,
    project_price,
    reduced_price,
)
from cvrules.games.pursuit.rulebook.rewards import begin_rewards
from cvrules.games.pursuit.rulebook.stress_estimates import Estimate, Menu, estimate_stress
from cvrules.games.pursuit.table.events import LevelRaised
from cvrules.games.pursuit.table.moves import Advance, Develop, Upgrade
from cvrules.games.pursuit.table.packed import HOURGLASS, ONE, covers, shortage, unpack_bundle
from cvrules.games.pursuit.table.parts import PartSpec
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.refusal import Refusal, refuse
from cvrules.games.pursuit.table.seat import Held, SeatDraft
from cvrules.games.pursuit.table.spec import Spec
from cvrules.games.pursuit.table.table import Draft, edit

__all__ = ["add_moves"]

RaisesLevel = Advance | Upgrade | Develop
#: For each class of moves, the types of cards that such a move can name, and the rulebook paragraph.
_TYPES: dict[type, tuple[tuple[str, ...], str]] = {
    Advance: (("basic",), "P5.1"),
    Upgrade: (("item", "activity"), "P5.3"),
    Develop: (("partner",), "P5.7"),
}


def add_moves(draft: Draft, menu: Menu) -> None:
    """Add to the menu all affordable moves that raise the level of a card.

    Rules:
        P5.1, P5.3, P5.7
    """
    seat, specs = draft.seats[draft.turn], draft.rules.specs
    purse = seat.purse - ONE[HOURGLASS]
    for card, level, _ in seat.held:
        spec = specs[card]
        if level >= len(spec.levels):
            continue
        part = spec.levels[level]
        if spec.kind == "basic":
            if can_pay_part(draft, seat, part, "advance"):
                menu.add(spec.moves.advance, part)
        elif spec.kind == "partner":
            if covers(seat.purse, part.needs):
                menu.add(spec.moves.develop, part)
        elif spec.kind != "single_round":
            _add_upgrades(draft, menu, purse, spec, level)


def _add_upgrades(draft: Draft, menu: Menu, purse: int, spec: Spec, level: int) -> None:
    """Add to the menu the affordable upgrades of a card to any higher level."""
    savings = draft.rules.specs[draft.seats[draft.turn].trait_id].trait.savings.get("upgrade", 0)
    for higher in range(level, len(spec.levels)):
        part = spec.levels[higher]
        if covers(purse, shortage(part.cost, savings) if savings else part.cost):
            menu.add(spec.moves.upgrade[higher], part)


# --- checking single moves ----------------------------------------------------------------


def judge_raising_level(draft: Draft, move: RaisesLevel) -> Refusal | Estimate:
    """Return the stress of raising a card's level, or a refusal if that is illegal.

    Rules:
        P5.1, P5.3, P5.7
    """
    kinds, rule = _TYPES[type(move)]
    seat = draft.seats[draft.turn]
    held = held_card(seat, draft.rules.by_name.get(move.card))
    if held is None:
        return refuse("not_yours", rule, card=move.card)
    spec = draft.rules.specs[held.card]
    if spec.kind not in kinds:
        return _kind_refusal(spec, rule)
    level = move.level if isinstance(move, Upgrade) else held.level + 1
    if level > len(spec.levels):
        if isinstance(move, Upgrade):
            return refuse("no_level", rule, card=move.card, level=level)
        return refuse("last_level", rule, card=move.card)
    if level <= held.level:
        return refuse("not_higher", rule, card=move.card, level=held.level)
    part = spec.levels[level - 1]
    return _cost_refusal(draft, seat, move, part, rule) or estimate_stress(draft, type(move), part)


def _kind_refusal(spec: Spec, rule: str) -> Refusal:
    """Return the refusal for a card of a type whose level this action cannot raise.

    Rules:
        P4.5
    """
    if spec.kind == "single_round":
        return refuse("one_level", "P4.5", card=spec.name)
    return refuse("wrong_action", rule, card=spec.name, kind=spec.kind)


def _cost_refusal(draft: Draft, seat: SeatDraft, move: RaisesLevel, part: PartSpec, rule: str) -> Refusal | None:
    """Return a refusal if the seat cannot pay for the new level, else `None`."""
    if isinstance(move, Develop):
        if covers(seat.purse, part.needs):
            return None
        return refuse("needs", rule, card=move.card, need=unpack_bundle(part.needs), have=unpack_bundle(seat.purse))
    if isinstance(move, Advance):
        price, change = project_price(draft, seat, part.cost, "advance")
    else:
        price, change = reduced_price(draft.rules.specs[seat.trait_id].trait, part.cost, "upgrade"), 0
    purse = seat.purse - ONE[HOURGLASS]
    return None if can_pay_project(purse, price, change) else price_refusal(move.card, purse, price, change, rule)


# --- carrying out the actions ------------------------------------------------------------


def place_hourglass(draft: Draft) -> None:
    """Place an hourglass on a card.

    The hourglass counts as spent at once. At a real table, players move it to the Spent Time area
    after the action.

    Rules:
        P3.8, P5.8
    """
    seat = edit(draft, draft.turn)
    seat.purse -= ONE[HOURGLASS]
    seat.spent += 1


def _card_of_action(draft: Draft) -> tuple[Spec, Held]:
    """Return the card that the action raises to a higher level."""
    move = draft.move
    card = draft.rules.by_name[move.card] if isinstance(move, RaisesLevel) else None
    held = held_card(draft.seats[draft.turn], card)
    if held is None:
        raise TypeError(f"the move {move} does not raise the level of a card in the play area")
    return draft.rules.specs[held.card], held


def pay_for_advance(draft: Draft) -> None:
    """Pay for the next level of a basic project.

    The price depends on short-term happiness.

    Rules:
        P5.1, P6.8
    """
    spec, held = _card_of_action(draft)
    begin_payment(draft, spec.levels[held.level].cost, "advance")


def pay_for_upgrade(draft: Draft) -> None:
    """Pay for a higher level of an item or an activity.

    Rules:
        P5.3
    """
    spec, _ = _card_of_action(draft)
    level = draft.move.level if isinstance(draft.move, Upgrade) else 0
    trait = draft.rules.specs[draft.seats[draft.turn].trait_id].trait
    pay_price(draft, reduced_price(trait, spec.levels[level - 1].cost, "upgrade"))


def move_level_cube(draft: Draft) -> None:
    """Move the card's cube to its new level.

    Rules:
        P5.1, P5.3, P5.7
    """
    spec, held = _card_of_action(draft)
    level = draft.move.level if isinstance(draft.move, Upgrade) else held.level + 1
    raise_level(draft, draft.turn, spec.index, level)
    if draft.log is not None:
        draft.log.append(LevelRaised(draft.turn, spec.name, level))


def receive_level_reward(draft: Draft) -> None:
    """Receive the reward for the new level.

    Rules:
        P5.1, P5.3, P5.7
    """
    spec, held = _card_of_action(draft)
    begin_rewards(draft, draft.turn, spec.levels[held.level - 1], Phase.ACTING)
