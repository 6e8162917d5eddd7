"""Writes a short question for the seat that must move, with the important facts."""

from __future__ import annotations

from collections.abc import Callable

from cvrules.games.friends.cards.card import CATEGORIES
from cvrules.games.friends.display.places import place_text
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.rulebook.passing import PASS_TIME
from cvrules.games.friends.table.phase import QUESTIONS, Phase
from cvrules.games.friends.table.seat import partner_of
from cvrules.games.friends.table.table import SeenTable

__all__ = ["question_of"]


def question_of(table: SeenTable, writer: Writer) -> str:
    """Return the question for the seat that must move.

    Args:
        table: The table as the seat sees it.
        writer: A writer that knows the names of all persons.
    """
    own = _QUESTIONS.get(table.phase_id)
    return writer.text(f"ask.{QUESTIONS.get(table.phase_id, 'move')}") if own is None else own(table, writer)


def _card_title(table: SeenTable, writer: Writer) -> str:
    """Return the title of the card in play."""
    return writer.title(table.rules.specs[table.card_id].name)


def _gender_question(table: SeenTable, writer: Writer) -> str:
    """Return the question about a player's gender, with the player's name."""
    return writer.text("ask.gender", name=writer.person(table.asked))


def _act_question(table: SeenTable, writer: Writer) -> str:
    """Return the question about the action in a turn."""
    return writer.text("ask.act", what=writer.time(table.seats[table.turn].time))


def _bid_question(table: SeenTable, writer: Writer) -> str:
    """Return the question about the next bid in an auction."""
    time = writer.time(table.seats[table.asked].time)
    if table.bidder < 0:
        return writer.text("ask.first_bid", card=_card_title(table, writer), what=time)
    bid, name, drop = writer.time(table.bid), writer.person(table.bidder), writer.voice.command("drop")
    return writer.text("ask.bid", card=_card_title(table, writer), name=name, bid=bid, what=time, command=drop)


def _steal_question(table: SeenTable, writer: Writer) -> str:
    """Return the question about which player to take a time marker from, and why."""
    whole = PASS_TIME[len(table.seats)][len(table.passed) - 1]
    return writer.text("ask.steal", all=writer.time(whole), what=writer.time(table.owed))


def _trade_question(table: SeenTable, writer: Writer) -> str:
    """Return the question about which goal to keep or to take from the supply."""
    return writer.text("ask.trade", category=writer.voice.type(CATEGORIES[table.step]))


def _name_question(table: SeenTable, writer: Writer) -> str:
    """Return the question about who joins in next."""
    who = place_text(table.rules.specs[table.card_id].places[len(table.named)], writer)
    values = {"card": _card_title(table, writer), "who": who}
    if not table.named:
        return writer.text("ask.name", **values)
    return writer.text("ask.name_more", n=len(table.named), persons=writer.persons(table.named), **values)


def _settle_question(table: SeenTable, writer: Writer) -> str:
    """Return the question about which of the offers to accept."""
    offers = [seat for seat in range(len(table.seats)) if table.offered >> seat & 1]
    key = "ask.settle_more" if len(offers) < len(table.named) else "ask.settle"
    return writer.text(key, card=_card_title(table, writer), n=len(offers), persons=writer.persons(offers))


def _offer_question(table: SeenTable, writer: Writer) -> str:
    """Return the question about whether a player offers to join in."""
    offers = [seat for seat in range(len(table.seats)) if table.offered >> seat & 1]
    values = {"card": _card_title(table, writer), "name": writer.person(table.actor)}
    if offers:
        return writer.text("ask.offer_too", n=len(offers), persons=writer.persons(offers), **values)
    return writer.text("ask.offer", n=len(table.named), persons=writer.persons(table.named), **values)


def _consent_question(table: SeenTable, writer: Writer) -> str:
    """Return the question about whether a partner agrees."""
    partner = writer.person(partner_of(table.seats[table.asked]))
    values = {"card": _card_title(table, writer), "name": writer.person(table.asked), "person": partner}
    if table.pending < 0:
        return writer.text("ask.consent", **values)
    pair = {"first": writer.person(table.actor), "second": writer.person(table.pending)}
    return writer.text("ask.consent_for", **pair, **values)


#: The functions for questions that contain names, cards or numbers, by phase.
_QUESTIONS: dict[int, Callable[[SeenTable, Writer], str]] = {
    Phase.GENDER: _gender_question,
    Phase.ACT: _act_question,
    Phase.BID: _bid_question,
    Phase.STEAL: _steal_question,
    Phase.TRADE: _trade_question,
    Phase.NAME: _name_question,
    Phase.SETTLE: _settle_question,
    Phase.OFFER: _offer_question,
    Phase.CONSENT: _consent_question,
    Phase.AGREEMENT: _consent_question,
}
