"""The possible reasons for an illegal move, with their messages in English."""

from __future__ import annotations

from types import MappingProxyType

from attrs import frozen

from cvrules.kernel import refusal

__all__ = ["Refusal", "refuse"]


@frozen
class Refusal(refusal.Refusal):
    """One reason why a move is illegal."""

    sentences = MappingProxyType(
        {
            "refusal.not_asked": "This move is not possible now.",
            "refusal.over": "The game is over.",
            "refusal.chance": "Chance decides what happens next, so no player can move now.",
            "refusal.no_move": "This is not a move; use parse_move() to read one from text.",
            "refusal.other_name": "This card is not called {name} in moves; type “{write}”.",
            "refusal.shared_name": "Several cards are called {name}: write {names}.",
            "refusal.not_possible": "{outcome} is not possible here.",
            "refusal.gender_taken": "There must be exactly five women and five men.",
            "refusal.not_in_row": "{card} is not in the middle of the table.",
            "refusal.wrong_period": "{card} is not a card of this period.",
            "refusal.needs": "You do not meet a condition of {card}: {need}.",
            "refusal.celibate": "{card} involves something that one of your goals forbids.",
            "refusal.secure": "{card} would end your secure relationship.",
            "refusal.nobody": "There is no one you can bring for {card}.",
            "refusal.no_parent": "{card} brings a child, but you have not had anonymous sex with the other gender.",
            "refusal.no_markers": "There are not enough markers for sex and children left for {card}.",
            "refusal.too_low": "Bid more than {number}, or drop out.",
            "refusal.too_much": "You have only {number} time markers.",
            "refusal.first_bid": "You selected the card, so you make the first bid.",
            "refusal.not_now": "This move is not possible in puberty.",
            "refusal.not_yours": "{card} is not a goal that you can fulfil.",
            "refusal.not_a_choice": "{card} is not a goal that you can choose now.",
            "refusal.no_time": "A trade costs {number} time markers; you have fewer.",
            "refusal.not_a_victim": "You cannot take a time marker from this person now.",
            "refusal.must_steal": "You must take the rest of the time markers that you get for passing.",
            "refusal.cannot_come": "This person cannot take this place.",
            "refusal.no_marker": "You have no offer marker for this player, or you do not need one.",
            "refusal.not_a_gauge": "{gauge} cannot change next.",
            "refusal.wrong_gender": "This card brings a child, so choose the other gender.",
            "refusal.not_a_line": "This line of the card cannot take effect next.",
            "remedy.wait": "Seat {seat} is asked to {question}.",
            "question.gender": "choose a gender",
            "question.control": "choose one of two goals",
            "question.draft": "keep a goal",
            "question.leftovers": "choose a goal from the rest",
            "question.act": "take a turn",
            "question.bid": "bid or drop out",
            "question.steal": "take a time marker from another player",
            "question.trade": "choose a goal",
            "question.name": "name a person who joins in",
            "question.consent": "agree or refuse",
            "question.offer": "offer to join in or stay out",
            "question.settle": "choose who joins in",
            "question.next_bond": "choose what happens next",
            "question.bed": "choose a woman or a man",
            "question.agreement": "agree to a separation or refuse it",
            "question.order": "choose which characteristic changes next",
        }
    )


#: Creates a refusal from the key of its message, a paragraph of the rulebook, an optional remedy, and
#: values to insert into the message.
refuse = Refusal.of
