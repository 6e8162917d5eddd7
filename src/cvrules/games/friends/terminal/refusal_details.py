"""Explains in detail why a move is not possible.

A refusal of the rules often covers several cases, for example if nobody fits a place on a card. The
texts here look at the table to find out which case it is.
"""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.display.display import refusal_text
from cvrules.games.friends.cards.clauses import PARTNER
from cvrules.games.friends.display.goal_states import empty_places, persons_but_no_parents
from cvrules.games.friends.display.places import place_text
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.rulebook.celibacy import is_barred
from cvrules.games.friends.rulebook.company import event_refusal, lowest_person
from cvrules.games.friends.rulebook.conditions import unmet_need
from cvrules.games.friends.rulebook.engine import ENGINE
from cvrules.games.friends.rulebook.places import Role, can_be_agreed, can_be_parent, is_qualified
from cvrules.games.friends.table import moves as mv
from cvrules.games.friends.table.bond import STRANGER, is_secure
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.refusal import Refusal, refuse
from cvrules.games.friends.table.seat import circle_of, partner_of
from cvrules.games.friends.table.spec import Place, Spec
from cvrules.games.friends.terminal.rule_references import cite_rules
from cvrules.kernel.refusal import NOT_ASKED

__all__ = ["explain_refusal", "obstacle_lines"]

#: The text keys for moves that do not answer the current question.
_WRONG_TIME: dict[type, str] = {
    **dict.fromkeys((mv.Pass, mv.Trade, mv.Take, mv.Auction, mv.Fulfil), "why.own_turn"),
    **dict.fromkeys((mv.Bid, mv.Drop), "why.no_auction"),
    **dict.fromkeys((mv.Offer, mv.StayOut), "why.no_company"),
}


def explain_refusal(view: View, writer: Writer, move: mv.Move, refusal: Refusal) -> str:
    """Return the reason why a move is not possible, with details from the table.

    Args:
        view: The view of the player.
        writer: Writes the texts in the player's language.
        move: The move that the player wants to make.
        refusal: The refusal of the rules.
    """
    knows, text = writer.at(view.table), ""
    if refusal.key == NOT_ASKED and type(move) in _WRONG_TIME:
        text = _wrong_time_text(view, move, refusal, knows)
    elif refusal.key == "nobody" and isinstance(move, mv.Take | mv.Auction | mv.Bid | mv.Fulfil):
        spec = knows.spec(move.card) if not isinstance(move, mv.Bid) else view.rules.specs[view.table.card_id]
        text = _empty_place_text(view, spec, knows)
    elif refusal.key == "not_a_victim" and isinstance(move, mv.Steal):
        text = _victim_text(view, move.person, knows)
    elif isinstance(move, mv.Bring | mv.Force) and move.person < len(knows.people):
        if refusal.key == "cannot_come":
            text = _person_text(view, move.person, knows)
        elif refusal.key == "no_marker":
            text = _marker_text(view, move.person, knows)
    return text or refusal_text(refusal, knows)


def _wrong_time_text(view: View, move: mv.Move, refusal: Refusal, writer: Writer) -> str:
    """Return why a move does not fit the question or the cards on the table."""
    if isinstance(move, mv.Take | mv.Auction):
        card = view.rules.by_name.get(move.card, -1)
        if card >= 0 and card not in view.table.row_ids:
            return refusal_text(
                refuse("not_in_row", "F3.3" if isinstance(move, mv.Take) else "F4.3", card=move.card), writer
            )
    return cite_rules(writer.text(_WRONG_TIME[type(move)]), writer, refusal.rule)


def _victim_text(view: View, person: int, writer: Writer) -> str:
    """Return the reason why a person does not lose a time marker now."""
    table = view.table
    if person == table.turn:
        key = "why.victim_self"
    elif person >= len(table.seats):
        key = "why.victim_neutral"
    elif not table.seats[person].time:
        key = "why.victim_poor"
    else:
        key = "why.victim_safe" if person < table.pointer else "why.victim_late"
    values = {"person": writer.person(person), "what": writer.time(table.owed)}
    return cite_rules(writer.text(key, **values), writer, "F5.2")


# --- cards ----------------------------------------------------------------------------------


def obstacle_lines(view: View, spec: Spec, writer: Writer) -> Iterator[str]:
    """Yield all obstacles for a card, except for missing conditions.

    Args:
        view: The view of the player.
        spec: The card, an event.
        writer: A writer that knows the names of all persons.
    """
    table, at = view.table, view.seat or 0
    if at in table.passed:
        yield cite_rules(writer.text("why.you_passed"), writer, "F5.1")
    refusal = event_refusal(table, at, spec)
    places = list(filter(None, (_place_text(view, spec, place, writer) for place in empty_places(table, at, spec))))
    if refusal is not None and (refusal.key != "nobody" or not (places or unmet_need(table.seats[at], spec))):
        yield refusal_text(refusal, writer)
    yield from dict.fromkeys(places)


def _empty_place_text(view: View, spec: Spec, writer: Writer) -> str:
    """Return the reason why the first place that nobody can take stays empty."""
    places = empty_places(view.table, view.seat or 0, spec)
    return _place_text(view, spec, places[0], writer) if places else ""


def _place_text(view: View, spec: Spec, place: Place, writer: Writer) -> str:
    """Return the reason why nobody can take a place."""
    seat, title = view.table.seats[view.seat or 0], writer.title(spec.name)
    circle = circle_of(seat.bonds)
    if place.noun == PARTNER and circle.partner < 0:
        return cite_rules(writer.text("why.needs_partner", card=title), writer, "F7.3")
    if place.noun == PARTNER and (
        seat.sex[circle.partner] < place.sex or seat.children[circle.partner] < place.children
    ):
        return ""  # the conditions of the card are listed elsewhere in the answer
    if place.is_love and circle.is_secure:
        return _own_love_text(seat.bonds[circle.partner], circle.partner, view, writer)
    unfit = persons_but_no_parents(view.table, view.seat or 0, spec, place) if place.is_parent else ()
    if unfit and place.has_sex:
        text = writer.text("why.no_other_gender", card=title, names=", ".join(map(writer.person, unfit)))
        return cite_rules(text, writer, "F10.3")
    if unfit:
        return cite_rules(writer.text("why.no_parent", card=title), writer, "F10.3")
    return cite_rules(writer.text("why.nobody_fits", card=title, who=place_text(place, writer)), writer, "F7.1")


def _own_love_text(bond: int, partner: int, view: View, writer: Writer) -> str:
    """Say that only the player's secure partner can take this place."""
    what = writer.bond(bond, view.table.genders[partner])
    return cite_rules(writer.text("why.secure_love", person=writer.person(partner), what=what), writer, "F9.6")


# --- persons --------------------------------------------------------------------------------


def _person_text(view: View, person: int, writer: Writer) -> str:  # noqa: PLR0911 - one case for each rule
    """Return the reason why a person cannot take the next place.

    The text is empty if the refusal itself says everything.
    """
    table, name = view.table, writer.person(person)
    if table.phase_id != Phase.NAME:
        return cite_rules(writer.text("why.bound"), writer, "F7.6") if table.phase_id == Phase.SETTLE else ""
    at, spec = table.actor, table.rules.specs[table.card_id]
    seat, place = table.seats[at], spec.places[len(table.named)]
    bond = seat.bonds[person]
    if person == at or person in table.named:
        return writer.text("why.comes_already", person=name)
    if place.is_new and bond != STRANGER:
        what = writer.bond(bond, table.genders[person])
        return cite_rules(writer.text("why.not_new", person=name, what=what), writer, "F7.1")
    if not is_qualified(table, at, place, person) or (place.noun != "person" and bond == STRANGER):
        text = writer.text("why.does_not_fit", person=name, who=place_text(place, writer))
        return cite_rules(text, writer, "F7.1")
    if person < len(table.seats) and is_barred(table.seats[person], spec):
        return cite_rules(writer.text("why.celibate_person", person=name), writer, "F11.2")
    if place.is_parent and not can_be_parent(table, Role(at, spec, place), person):
        return cite_rules(writer.text("why.not_a_parent", person=name), writer, "F10.3")
    if not can_be_agreed(table, at, place, person):
        return _secure_text(view, person, writer)
    if person < len(table.seats) and bond == STRANGER:
        return _marker_text(view, person, writer)
    if person < lowest_person(spec, table.named):
        return cite_rules(writer.text("why.in_order", person=name), writer, "F7.4")
    return ""


def _secure_text(view: View, person: int, writer: Writer) -> str:
    """Say which secure relationship prevents a person from taking a place."""
    table = view.table
    own = table.seats[table.actor]
    partner = partner_of(own)
    if partner >= 0 and partner != person and is_secure(own.bonds[partner]):
        return _own_love_text(own.bonds[partner], partner, view, writer)
    other = writer.person(partner_of(table.seats[person]))
    return cite_rules(writer.text("why.secure_person", person=writer.person(person), other=other), writer, "F9.6")


def _marker_text(view: View, person: int, writer: Writer) -> str:
    """Return the reason why a person cannot or need not be forced to join in."""
    table = view.table
    values = {"person": writer.person(person), "what": writer.sign("offer")}
    if ENGINE.why_not(table, mv.Bring(person)) is None:
        key = "why.known_comes" if person < len(table.seats) else "why.neutral_comes"
        return cite_rules(writer.text(key, **values), writer, "F7.4")
    is_player = person < len(table.seats)
    if is_player and person != table.actor and not table.seats[table.actor].markers >> person & 1:
        return cite_rules(writer.text("why.no_marker", **values), writer, "F7.4")
    return (
        "" if table.seats[table.actor].bonds[person] == STRANGER and is_player else _person_text(view, person, writer)
    )
