"""Answers the command `why` about moves, cards, persons and characteristics."""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.display.titles import find_card_by_text
from cvrules.drawing.game_faces import faces_of
from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.display.condition_progress import progress
from cvrules.games.friends.display.goal_states import blocked_goal_refusal
from cvrules.games.friends.display.moves import seats_yet_to_agree
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.rulebook.company import card_refusal
from cvrules.games.friends.rulebook.engine import ENGINE
from cvrules.games.friends.rulebook.gauges import FULL
from cvrules.games.friends.rulebook.goals import TRADE_PRICE
from cvrules.games.friends.rulebook.passing import time_for_passing
from cvrules.games.friends.table.bond import STRANGER, is_secure
from cvrules.games.friends.table.moves import (
    Auction,
    Bring,
    Drop,
    Force,
    Fulfil,
    Move,
    Offer,
    Pass,
    Steal,
    Take,
    Trade,
)
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.seat import partner_of
from cvrules.games.friends.table.spec import Spec
from cvrules.games.friends.table.table import SeenTable
from cvrules.games.friends.terminal.circle_of_friends import circle_lines, stranger_lines
from cvrules.games.friends.terminal.condition_texts import progress_lines
from cvrules.games.friends.terminal.effect_sentences import effect_lines, full_text
from cvrules.games.friends.terminal.menu import find_gauge, find_person
from cvrules.games.friends.terminal.refusal_details import explain_refusal, obstacle_lines
from cvrules.games.friends.terminal.relationship_ends import card_ending_lines, ending_lines
from cvrules.games.friends.terminal.rival_bidders import rival_lines
from cvrules.games.friends.terminal.rule_references import cite_rules
from cvrules.games.friends.terminal.takers import takers_lines
from cvrules.model.card import Card
from cvrules.text.describe import describe_card

__all__ = ["goal_lines", "move_reasons", "passing_lines", "thing_lines", "trade_cost_text"]


# --- legal moves ----------------------------------------------------------------------------


def move_reasons(view: View, writer: Writer, move: Move) -> list[str]:
    """Return sentences about what a legal move brings, costs and needs."""
    knows = writer.at(view.table)
    return [*_move_reasons(view, knows, move), *ending_lines(view, move, knows)]


def _move_reasons(view: View, writer: Writer, move: Move) -> Iterator[str]:
    """Yield sentences about what a move brings, costs and needs."""
    match move:
        case Take(card) | Auction(card):
            spec = writer.spec(card)
            yield from effect_lines(view, spec, writer)
            yield from rival_lines(view, spec, writer) if isinstance(move, Auction) else ()
        case Fulfil(card):
            yield from progress_lines(view, writer.spec(card), writer)
            yield from effect_lines(view, writer.spec(card), writer)
        case Offer():
            yield from effect_lines(view, view.rules.specs[view.table.card_id], writer)
            yield cite_rules(writer.text("why.offer", what=writer.sign("offer")), writer, "F7.7")
        case Bring(person):
            yield from _consent_lines(view, person, writer)
        case Force(person):
            yield from _consent_lines(view, person, writer)
            text = writer.text("why.force", person=writer.person(person), what=writer.sign("offer"))
            yield cite_rules(text, writer, "F7.4", "F7.7")
        case Trade():
            yield cite_rules(writer.text("why.trade", what=writer.time(TRADE_PRICE)), writer, "F6.4")
            yield trade_cost_text(view, writer)
        case Drop():
            yield cite_rules(writer.text("why.drop"), writer, "F4.4")
        case Pass():
            yield from passing_lines(view, view.table.turn, writer)
        case Steal(person):
            values = {"person": writer.person(person), "what": writer.time(view.seats[person].time)}
            yield cite_rules(writer.text("why.steal", **values), writer, "F5.2")


def passing_lines(view: View, at: int, writer: Writer) -> Iterator[str]:
    """Yield sentences about a player's time for passing, and about who loses time.

    There are none if the player has passed.

    Args:
        view: The view of the player who asks.
        at: The seat of the player who would pass.
        writer: A writer that knows the names of all persons.
    """
    table = view.table
    if at in table.passed or table.phase_id == Phase.OVER:
        return
    time = time_for_passing(table, at)
    yield cite_rules(writer.text("why.pass_now", what=writer.time(time.from_supply + time.from_others)), writer, "F5.1")
    if time.victims:
        names = ", ".join(f"{writer.person(one)} ({writer.time(table.seats[one].time)})" for one in time.victims)
        key = "why.victims" if time.has_choice else "why.victims_all"
        yield cite_rules(writer.text(key, what=writer.time(time.from_others), names=names), writer, "F5.2")
    elif time.from_supply:
        yield cite_rules(writer.text("why.no_victims"), writer, "F5.2")


def trade_cost_text(view: View, writer: Writer) -> str:
    """Return where the price of a trade goes, and what the other players learn."""
    rulings = view.rules.rulings
    key = "why.trade_cost"
    if rulings.trade_shows_how_many:
        key = "why.trade_cost_number"
    elif rulings.trade_shows_categories:
        key = "why.trade_cost_categories"
    return cite_rules(writer.text(key, what=writer.time(TRADE_PRICE)), writer, "F6.4")


# --- things ---------------------------------------------------------------------------------


def thing_lines(view: View, writer: Writer, text: str) -> list[str]:
    """Return the answer to `why` about a goal, a card, a person or a characteristic.

    The result is empty for other texts, such as moves, and before the first period.
    """
    if view.seat is None or not view.period:
        return []
    knows = writer.at(view.table)
    words = text.strip().casefold()
    gauge = find_gauge(words, knows)
    if gauge is not None:
        return list(_gauge_lines(view, gauge, knows))
    person = find_person(words, knows)
    if person is not None:
        return list(_person_lines(view, person, knows))
    commands = knows.voice.commands
    card = None if words in commands or words in commands.values() else find_card_by_text(words, knows)
    return [] if card is None else _any_card_lines(view, card, knows)


def _any_card_lines(view: View, card: Card, writer: Writer) -> list[str]:
    """Return the answer about a card.

    Goals and cards in the row have answers that depend on the table. Other cards are described.
    """
    spec = writer.spec(writer.rules.name(card))
    if spec.is_goal and any(spec.index in seat.fulfilled_ids for seat in view.seats):
        return [_whose_goal_text(view, spec, writer)]
    if spec.is_goal:
        return [
            _whose_goal_text(view, spec, writer),
            *goal_lines(view, spec, writer),
            *effect_lines(view, spec, writer),
        ]
    if spec.index in view.table.row_ids and view.table.phase_id != Phase.OVER:
        return list(_card_lines(view, spec, writer))
    owners = [at for at, seat in enumerate(view.seats) if spec.index in seat.lived_ids]
    texts = [writer.text("why.lived_by", card=writer.title(spec.name), name=writer.person(at)) for at in owners]
    return [*describe_card(card, writer.voice, faces_of(card.game).sentences).split("\n"), *texts]


def _whose_goal_text(view: View, spec: Spec, writer: Writer) -> str:
    """Return the title of a goal, and whether the player can work for it."""
    done = [at for at, seat in enumerate(view.seats) if spec.index in seat.fulfilled_ids]
    title = writer.title(spec.name)
    if done:
        return writer.text("why.goal_done", card=title, name=writer.person(done[0]))
    if spec.index == view.table.mega_id:
        return writer.text("why.goal_mega", card=title)
    is_own = spec.index in view.seats[view.seat or 0].hand_ids
    return writer.text("why.goal_yours" if is_own else "why.goal_not_yours", card=title)


def _gauge_lines(view: View, gauge: int, writer: Writer) -> Iterator[str]:
    """Yield sentences about one of the player's characteristics."""
    value = view.seats[view.seat or 0].gauges[gauge]
    text = writer.text("why.gauge", gauge=writer.voice.symbol(GAUGES[gauge]), number=value, most=FULL)
    yield cite_rules(text, writer, "F2.1")
    yield full_text(view, gauge, writer)


def _person_lines(view: View, person: int, writer: Writer) -> Iterator[str]:
    """Yield sentences about a person's bonds with the players, or why there are none.

    If the player must name a person now, more sentences say why this person cannot join in, or what
    it would cost.
    """
    table, own = view.table, view.seat or 0
    if person == own:
        yield from circle_lines(view, own, writer)
    elif table.seats[own].bonds[person] == STRANGER:
        yield from stranger_lines(view, own, person, writer)
    known = [at for at, seat in enumerate(table.seats) if at != person and seat.bonds[person] != STRANGER]
    for at in sorted(known if person != own else (), key=lambda one: one != own):
        bond = table.seats[at].bonds[person]
        what = writer.bond(bond, table.genders[person])
        if at == own:
            text = writer.text("why.your_person", person=writer.person(person), what=what)
        else:
            text = writer.text("why.person", name=writer.person(at), person=writer.person(person), what=what)
        yield f"{text} {writer.text('why.secure')}" if is_secure(bond) else text
    if table.phase_id == Phase.STEAL and table.asked == view.seat:
        refusal = ENGINE.why_not(table, Steal(person))
        no_move = () if refusal is None else (explain_refusal(view, writer, Steal(person), refusal),)
        yield from no_move or _move_reasons(view, writer, Steal(person))
    if table.phase_id in {Phase.NAME, Phase.SETTLE} and table.asked == view.seat:
        if ENGINE.why_not(table, Force(person)) is None:
            yield from move_reasons(view, writer, Force(person))
            return
        yield from _consent_lines(view, person, writer)
        refusal = ENGINE.why_not(table, Bring(person))
        if refusal is not None:
            yield explain_refusal(view, writer, Bring(person), refusal)
        else:
            yield from ending_lines(view, Bring(person), writer)


def _consent_lines(view: View, person: int, writer: Writer) -> Iterator[str]:
    """Yield a text for each player who must agree before a person can join in."""
    table = view.table
    for asked in seats_yet_to_agree(table, person):
        other = writer.person(partner_of(table.seats[asked]))
        values = {"name": writer.person(asked), "partner": other, "person": writer.person(person)}
        yield cite_rules(writer.text("why.consent", **values), writer, "F9.6")


def goal_lines(view: View, spec: Spec, writer: Writer) -> Iterator[str]:
    """Yield a sentence about each condition of a goal, met or not.

    If all conditions are met, the last sentence says that the goal can be fulfilled, or why not.
    """
    yield from progress_lines(view, spec, writer)
    table, own = view.table, view.seat or 0
    if not all(one.is_met for one in progress(view.seats[own], spec)):
        return
    refusal = blocked_goal_refusal(table, own, spec)
    if refusal is not None:
        yield f"{writer.text('why.goal_not_now')} {explain_refusal(view, writer, Fulfil(spec.name), refusal)}"
    elif spec.index in (*view.seats[own].hand_ids, table.mega_id):
        yield writer.text(_ready_key(table, own))


def _ready_key(table: SeenTable, at: int) -> str:
    """Return the key of the text for a goal without a missing condition."""
    if table.phase_id == Phase.OVER:
        return "why.goal_too_late"
    return "ui.legal" if table.phase_id == Phase.ACT and table.turn == at else "why.goal_ready"


def _card_lines(view: View, spec: Spec, writer: Writer) -> Iterator[str]:
    """Yield sentences about a card in the row.

    They say what the card brings, and whether the player can take it, or all reasons why not. They also
    say who could bid against the player, or who could take the card instead.
    """
    table, own = view.table, view.seat or 0
    is_possible = card_refusal(table, own, spec) is None and own not in table.passed
    yield writer.text("why.possible" if is_possible else "why.not_possible", card=writer.title(spec.name))
    yield from progress_lines(view, spec, writer)
    yield from () if is_possible else obstacle_lines(view, spec, writer)
    yield from effect_lines(view, spec, writer)
    yield from () if is_possible else takers_lines(view, spec, writer)
    yield from card_ending_lines(view, spec, writer) if is_possible else ()
    if is_possible and spec.kind == "life" and not (table.phase_id == Phase.BID and table.bidder >= 0):
        yield from rival_lines(view, spec, writer)
