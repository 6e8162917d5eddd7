"""The reasons why a move can be illegal, with their messages in English."""

from __future__ import annotations

from types import MappingProxyType

from attrs import frozen

from cvrules.kernel import refusal

__all__ = ["Refusal", "refuse"]


@frozen
class Refusal(refusal.Refusal):
    """A reason why a move in The Pursuit of Happiness is illegal."""

    sentences = MappingProxyType(
        {
            "refusal.not_asked": "This move is not possible now.",
            "refusal.over": "The game is over.",
            "refusal.chance": "Chance decides what happens next, so no player can move now.",
            "refusal.no_move": "This is not a move; use parse_move() to read one from text.",
            "refusal.other_name": "This card is not called {name} in moves; type “{write}”.",
            "refusal.shared_name": "Several cards are called {name}: write {names}.",
            "refusal.not_possible": "{outcome} is not possible here.",
            "refusal.not_dealt": "{card} is not one of your two traits.",
            "refusal.not_clashing": "{card} does not clash with another goal.",
            "refusal.covered": "{space} is not available in this round.",
            "refusal.not_in_row": "{card} is not in a row on the board.",
            "refusal.wrong_action": "{card} is a card of the type {kind}, which this action cannot be used for.",
            "refusal.one_level": "The level of {card} cannot be raised; the card is set aside at the end of the round.",
            "refusal.no_level": "{card} does not have level {level}.",
            "refusal.no_role": "{role} is not a role of {card}.",
            "refusal.cannot_pay": "{card} costs {need}; you have {have}.",
            "refusal.cannot_pay_more": "{card} costs {need} plus {number} resource; you have {have}.",
            "refusal.cannot_pay_less": "{card} costs {need} minus {number} resource; you have {have}.",
            "refusal.too_much_stress": "This would move your stress cube too far off the track.",
            "refusal.overtime_off_the_track": "You cannot work overtime if it moves your stress cube off the track.",
            "refusal.no_room_to_rest": "The stress cube cannot move {number} space to the left in its section.",
            "refusal.rest_in_place": "To rest, you must move the stress cube.",
            "refusal.not_yours": "{card} is not in your play area.",
            "refusal.not_in_play": "{card} is not in a play area.",
            "refusal.not_active": "{card} is not active any more.",
            "refusal.last_level": "{card} is already at its last level.",
            "refusal.not_higher": "{card} is already at level {level}.",
            "refusal.role_filled": "The role {role} of {card} is already filled.",
            "refusal.two_roles": "You already fill two roles of {card}.",
            "refusal.owner_died": "You cannot join {card}, because its owner has died.",
            "refusal.needs": "{card} needs {need}; you have {have}.",
            "refusal.no_job": "You do not have an active job.",
            "refusal.not_that_job": "Your promotion cannot lead to {card}; the new job must have the same category and the next level.",
            "refusal.no_job_found": "There is no job of the same category and the next level.",
            "refusal.another_job_first": "The promotion leads to a job in the row, not to {card}.",
            "refusal.named_job": "Name the job that your promotion leads to.",
            "refusal.search_first": "The new job comes from the pile, so type “promote” without a card.",
            "refusal.retire_instead": "A job of the highest level leads to retirement; type “retire”.",
            "refusal.no_retirement": "Only a job of the highest level leads to retirement.",
            "refusal.not_discardable": "{card} cannot be discarded: only active basic projects, items, partners and jobs can.",
            "refusal.empty_slot": "Slot {slot} of the row {row} is empty.",
            "refusal.refreshed": "You cannot replace cards again this turn.",
            "refusal.nothing_to_lose": "You cannot replace cards, because you have no happiness left to lose.",
            "refusal.not_due": "The upkeep of {card} is not due now.",
            "refusal.no_upkeep_cost": "{card} has no upkeep cost, so you cannot drop it.",
            "refusal.not_that_resource": "You cannot choose {what} now.",
            "refusal.not_a_reward": "{what} is not part of this reward.",
            "refusal.not_that_card": "You cannot take {card} as this reward.",
            "refusal.must_pick": "You must take a card as this reward.",
            "refusal.pick_from_row": "You cannot take this card from the pile; name one in the row.",
            "remedy.wait": "Seat {seat} is asked to {question}.",
            "question.clash": "discard one of two clashing goals",
            "question.keep": "keep a trait",
            "question.upkeep": "pay for or discard a card",
            "question.act": "take an action",
            "question.price": "choose a resource for the price",
            "question.order": "choose what to receive first",
            "question.pick": "choose a card",
        }
    )
    plurals = MappingProxyType(
        {
            "refusal.cannot_pay_more": (
                "number",
                "{card} costs {need} plus {number} resources; you have {have}.",
            ),
            "refusal.cannot_pay_less": (
                "number",
                "{card} costs {need} minus {number} resources; you have {have}.",
            ),
            "refusal.no_room_to_rest": (
                "number",
                "The stress cube cannot move {number} spaces to the left in its section.",
            ),
        }
    )


#: Creates a refusal from its key, the rulebook paragraph, an optional remedy, and the values in its message.
refuse = Refusal.of
