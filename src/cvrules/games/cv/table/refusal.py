"""The reasons why a move can be illegal, with their messages in English."""

from __future__ import annotations

from types import MappingProxyType

from attrs import frozen

from cvrules.kernel import refusal

__all__ = ["Refusal", "refuse"]


@frozen(repr=False)
class Refusal(refusal.Refusal):
    """One reason why a move of CV is illegal."""

    sentences = MappingProxyType(
        {
            "refusal.not_asked": "This move is not possible now.",
            "refusal.over": "The game is over.",
            "refusal.chance": "Chance decides what happens next, so no player can move now.",
            "refusal.no_move": "This is not a move; use parse_move() to read one from text.",
            "refusal.other_name": "This card is not called {name} in moves; type “{write}”.",
            "refusal.shared_name": "Several cards are called {name}: write {names}.",
            "refusal.not_in_pack": "{card} is not one of the cards that you can choose.",
            "refusal.not_in_hand": "{card} is not in your hand.",
            "refusal.not_an_answer": "{card} cannot be played here: {why}.",
            "refusal.no_dice": "There are no dice to throw.",
            "refusal.no_throws": "You have no throws left.",
            "refusal.not_those_dice": "The dice show {have}, not {need}.",
            "refusal.frozen": "Bad luck stays frozen: your active cards let you reroll {have} of these dice, not {need}.",
            "refusal.not_on_track": "{card} is not on the track.",
            "refusal.needs": "{card} needs {need} {what} card in your CV; you have {have}.",
            "refusal.needs_none": "{card} needs a CV without {what} cards; you have {have}.",
            "refusal.barred": "Your cards do not let you take {what} cards.",
            "refusal.cannot_pay": "{card} costs {need}; you have {have}, minus what you already owe.",
            "refusal.no_luck": "After paying what you owe, you do not have three good luck left.",
            "refusal.free_anyway": "{card} is free, so you cannot buy it with good luck.",
            "refusal.no_ability": "{card} cannot change bad luck now.",
            "refusal.no_bad_luck": "There is no bad luck to change.",
            "refusal.owed_needs_it": "You need that bad luck to pay what you owe.",
            "refusal.not_losable": "You cannot lose {card} now.",
            "refusal.not_due": "You do not have to pay for {card} now.",
            "refusal.must_pay": "You must pay for your cards as long as you can.",
            "refusal.not_taken": "You did not take {card} this turn.",
            "refusal.wrong_stack": "{card} does not go into the {what} stack.",
            "refusal.on_top": "New {what} cards go on top.",
            "refusal.no_such_place": "The {what} stack has {have} card, so you cannot put one under {need}.",
            "refusal.must_wait": "{card} must wait until you have a stack of one of its types.",
            "refusal.must_decide": "You must choose the type of {card} now.",
            "refusal.two_cards": "You have already taken two cards from the track this turn.",
            "refusal.one_fate": "You have already taken a Fate card this turn.",
            "refusal.fate_by_luck": "You cannot buy {card} with good luck, because it is a Fate card.",
            "refusal.not_there": "{card} cannot join the CV of seat {seat}.",
            "refusal.not_movable": "You cannot move {card} now.",
            "refusal.not_possible": "{outcome} is not possible here.",
            "why.not_for_rolling": "it cannot be played while you roll the dice",
            "why.not_for_buying": "it cannot be played while you buy cards",
            "why.age_not_begun": "its age has not begun",
            "why.seven_dice": "you cannot have more than seven dice",
            "why.no_throw_left": "you have no throw left for its dice",
            "why.averts_no_loss": "it cannot prevent a loss",
            "remedy.buy": "Just buy it.",
            "remedy.wait": "Seat {seat} is asked to {question}.",
            "question.choose": "choose a childhood card",
            "question.throw": "throw the dice",
            "question.reroll": "throw dice again or stop",
            "question.buy": "buy cards or pass",
            "question.lose": "lose a card",
            "question.pay": "pay for cards",
            "question.put": "put a card into the CV",
            "question.arrange": "rearrange cards or finish",
            "question.take": "take a card for free",
        }
    )
    plurals = MappingProxyType(
        {
            "refusal.needs": ("need", "{card} needs {need} {what} cards in your CV; you have {have}."),
            "refusal.no_such_place": ("have", "The {what} stack has {have} cards, so you cannot put one under {need}."),
        }
    )


#: Creates a refusal from a key, a rule, an optional remedy, and values for the message.
refuse = Refusal.of
