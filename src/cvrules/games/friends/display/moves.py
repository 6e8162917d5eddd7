"""Writes the moves of Funny Friends as lines for a menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cvrules.display import display
from cvrules.games.friends.cards.clauses import GAUGES, Child, Divorces, Loves, Marries, Separates, Sex
from cvrules.games.friends.display.card_signs import card_signs
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.rulebook.gauges import FULL
from cvrules.games.friends.rulebook.goals import TRADE_PRICE
from cvrules.games.friends.rulebook.passing import time_for_passing
from cvrules.games.friends.rulebook.places import seats_that_must_agree
from cvrules.games.friends.table.moves import (
    Auction,
    Be,
    Bid,
    Bring,
    Choose,
    Clear,
    Force,
    Fulfil,
    Gain,
    LeaveIt,
    Move,
    Next,
    Offer,
    Outcome,
    Pass,
    Steal,
    Take,
    Trade,
    WithGender,
)
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.spec import NO_PLACE, WOMAN
from cvrules.games.friends.table.table import SeenTable

__all__ = ["move_text", "person_text", "seats_yet_to_agree"]

#: For each class of lines that the move `next` can choose, the key of the text.
_LINES = {
    Loves: "bond.love",
    Marries: "bond.marriage",
    Separates: "bond.separates",
    Divorces: "bond.divorces",
    Sex: "bond.sex",
    Child: "bond.child",
}


def move_text(view: View | None, move: Move | Outcome, writer: Writer) -> str:
    """Return a move or an outcome in words, with the price or the card's effects.

    Args:
        view: The view of the seat that must move; `None` if only the move is known.
        move: The move or the outcome.
        writer: Writes the texts in the player's language.
    """
    table = None if view is None else view.table
    if table is not None:
        writer = writer.at(table)
    own = _TEXTS.get(type(move))
    return display.move_text(view, move, writer) if own is None else own(table, move, writer)


def _gender_text(_table: SeenTable | None, move: Be | WithGender, writer: Writer) -> str:
    """Return the text for the choice of a gender."""
    return writer.text(f"move.{display.class_key(type(move))}_{move.gender}")


def _card_text(table: SeenTable | None, move: Any, writer: Writer) -> str:
    """Return the text for a move that names a card.

    If the table is known, the text ends with the signs of the card.
    """
    text = writer.text(f"move.{display.class_key(type(move))}", card=writer.title(move.card))
    signs = card_signs(writer.spec(move.card), writer)
    return f"{text} ({signs})" if table is not None and signs else text


def _bid_text(_table: SeenTable | None, move: Bid, writer: Writer) -> str:
    """Return the text for a bid."""
    return writer.text("move.bid", what=writer.time(move.number))


def _pass_text(table: SeenTable | None, _move: Pass, writer: Writer) -> str:
    """Return the text for passing, with the time markers that the player receives."""
    if table is None or len(table.passed) >= len(table.seats):
        return writer.text("move.pass")
    time = time_for_passing(table, table.turn)
    there = writer.time(time.from_supply)
    if not time.from_others:
        return writer.text("move.pass_for", what=there)
    values = {"rest": writer.time(time.from_others), **({"what": there} if time.from_supply else {})}
    return writer.text("move.pass_and_steal" if time.from_supply else "move.pass_to_steal", **values)


def _steal_text(table: SeenTable | None, move: Steal, writer: Writer) -> str:
    """Return the text for a theft, with the time markers that the victim has.

    Victims are named in the order of seats, so the text also lists the players who can no longer be
    victims after this move.
    """
    text = writer.text("move.steal", person=writer.person(move.person))
    if table is None:
        return text
    note = writer.text("move.has_time", what=writer.time(table.seats[move.person].time))
    safe = [at for at in range(table.pointer, move.person) if at != table.turn and table.seats[at].time]
    if safe and table.owed > 1:
        note = writer.voice.join_with_semicolon(
            note, writer.text("move.then_safe", n=len(safe), persons=writer.persons(safe))
        )
    return f"{text} ({note})"


def _trade_text(_table: SeenTable | None, _move: Trade, writer: Writer) -> str:
    """Return the text for a trade, with its price."""
    return writer.text("move.trade", what=writer.time(TRADE_PRICE))


def _offer_text(_table: SeenTable | None, _move: Offer, writer: Writer) -> str:
    """Return the text for an offer."""
    return writer.text("move.offer", what=writer.sign("offer"))


def _bring_text(table: SeenTable | None, move: Bring, writer: Writer) -> str:
    """Return the text for the move `bring`, with notes about the person."""
    text = writer.text("move.bring", person=writer.person(move.person))
    return text if table is None else f"{text} ({person_text(table, move.person, writer)})"


def _force_text(table: SeenTable | None, move: Force, writer: Writer) -> str:
    """Return the text for a move that forces a player to join in."""
    text = writer.text("move.force", person=writer.person(move.person), what=writer.sign("offer"))
    if table is None:
        return text
    asked = seats_yet_to_agree(table, move.person)
    notes = [_gender_sign(table, move.person, writer), *([_agreement_text(asked, writer)] if asked else [])]
    return f"{text} ({', '.join(notes)})"


def seats_yet_to_agree(table: SeenTable, person: int) -> tuple[int, ...]:
    """Return the players who must still agree before a person can be named.

    The result is empty if no person is being named now.
    """
    if table.phase_id != Phase.NAME:
        return ()
    place = table.rules.specs[table.card_id].places[len(table.named)]
    asked = seats_that_must_agree(table, table.actor, place, person) or ()
    return tuple(seat for seat in asked if not table.agreed >> seat & 1)


def _agreement_text(asked: Sequence[int], writer: Writer) -> str:
    """Return a text that lists the players who must agree to a move."""
    return writer.text("move.if_agrees", n=len(asked), persons=writer.persons(asked))


def _gender_sign(table: SeenTable, person: int, writer: Writer) -> str:
    """Return the sign for a person's gender, which is shown in the text of a move."""
    return writer.sign("woman" if table.genders[person] == WOMAN else "man")


def person_text(table: SeenTable, person: int, writer: Writer) -> str:
    """Return notes about a person whom a move names.

    The notes contain the person's gender, the bond with the active player, whether the person has
    made an offer or is forced, and the players who must agree.
    """
    bond = table.seats[table.actor].bonds[person] if table.actor >= 0 else 0
    texts = [f"{_gender_sign(table, person, writer)} {writer.bond(bond, table.genders[person])}"]
    if table.offered >> person & 1:
        texts.append(writer.text("move.has_offered"))
    if table.forced >> person & 1:
        texts.append(writer.text("move.is_forced"))
    asked = seats_yet_to_agree(table, person)
    if asked:
        texts.append(_agreement_text(asked, writer))
    return ", ".join(texts)


def _gain_text(table: SeenTable | None, move: Gain, writer: Writer) -> str:
    """Return the text for the move `gain`, with the characteristic that it clears.

    A gain clears another characteristic only if the gain causes an overflow.
    """
    gauge = GAUGES.index(move.gauge)
    points = next((points for at, points in table.tasks[0].gains if at == gauge), 0) if table and table.tasks else 0
    what = f"+{points}{writer.sign(move.gauge)}" if points else writer.voice.symbol(move.gauge)
    if table is None or not points:
        return writer.text("move.gain", what=what)
    link = table.rules.links[gauge]
    is_full = table.seats[table.tasks[0].seat].gauges[gauge] == FULL
    return writer.text("move.gain", what=f"{what} {writer.amount(0, GAUGES[link])}" if is_full and link >= 0 else what)


def _clear_text(_table: SeenTable | None, move: Clear, writer: Writer) -> str:
    """Return the text for clearing a characteristic."""
    return writer.text("move.clear", what=writer.voice.symbol(move.gauge))


def _next_text(table: SeenTable | None, move: Next, writer: Writer) -> str:
    """Return the text for the move `next`, with the line of the card that it chooses."""
    if table is None or table.card_id < 0:
        return writer.text("move.next", what=str(move.line + 1))
    bond = table.rules.specs[table.card_id].bonds[move.line]
    what = writer.text(_LINES[bond.kind])
    if bond.place != NO_PLACE and bond.place < len(table.company):
        what = f"{what} ({writer.person(table.company[bond.place])})"
    return writer.text("move.next", what=what)


#: For some classes of moves, the function that writes the text, because the text needs more than the
#: move's fields.
_TEXTS: dict[type, Callable[[SeenTable | None, Any, Writer], str]] = {
    **dict.fromkeys((Be, WithGender), _gender_text),
    **dict.fromkeys((Choose, Take, Auction, Fulfil), _card_text),
    Bid: _bid_text,
    Pass: _pass_text,
    Steal: _steal_text,
    Trade: _trade_text,
    Offer: _offer_text,
    Bring: _bring_text,
    Force: _force_text,
    Gain: _gain_text,
    Clear: _clear_text,
    Next: _next_text,
    LeaveIt: lambda _table, _move, writer: writer.text("move.leave_it"),
}
