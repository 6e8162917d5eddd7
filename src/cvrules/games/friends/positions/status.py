"""Checks whether a game can continue from a table, and reports all errors.

In a correct table, each card is in one place, numbers are in range, the right seat is
asked, and the rules wait for a decision. The checks do not prove that a game can reach
the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.errors import NOWHERE, Diagnostic
from cvrules.games.friends.positions.cards import Flaw, card_flaws
from cvrules.games.friends.positions.tableaus import shape_flaws, tableau_flaws
from cvrules.games.friends.rulebook.ending import winners
from cvrules.games.friends.rulebook.engine import ENGINE
from cvrules.games.friends.table.phase import PHASES, QUESTIONS, Phase
from cvrules.games.friends.table.rules import life_cards, puberty_cards
from cvrules.games.friends.table.seat import PERSONS
from cvrules.games.friends.table.table import CHANCE, OVER, Table

__all__ = ["flaws"]

#: The phases in which chance may be to move.
CHANCE_PHASES = (Phase.START, Phase.GOALS, Phase.LEFTOVERS, Phase.MEGA, Phase.REVEAL)
#: The phases in which a card is carried out.
EVENT_PHASES = (
    *(Phase.NAME, Phase.CONSENT, Phase.OFFER, Phase.SETTLE),
    *(Phase.NEXT_BOND, Phase.BED, Phase.AGREEMENT, Phase.ORDER),
)


def flaws(table: Table) -> tuple[tuple[str, Diagnostic], ...]:
    """Return all errors in a table, each with the key of the fact that is wrong."""
    found: list[Flaw] = []
    for checks in ((_phase_flaws, shape_flaws), (card_flaws, tableau_flaws, _turn_flaws), (_event_flaws,)):
        found += [flaw for check in checks for flaw in check(table)]
        if found:
            break  # the next checks need a table without these errors
    if not found:
        found += _stop_flaws(table)
    return tuple((flaw.key, Diagnostic(flaw.code, flaw.message, NOWHERE, help=flaw.hint)) for flaw in found)


def _phase_flaws(table: Table) -> Iterator[Flaw]:
    """Yield the flaws in the phase and in the seat to move.

    Rules:
        F1.2
    """
    phase, name = table.phase_id, PHASES[table.phase_id]
    if phase not in {*CHANCE_PHASES, *QUESTIONS, Phase.OVER}:
        yield Flaw("phase", f"no one is asked in phase '{name}'", "write another phase")
        return
    fits = {CHANCE: phase in CHANCE_PHASES, OVER: phase == Phase.OVER}.get(table.asked, phase in QUESTIONS)
    if not fits:
        yield Flaw("asked", f"this is not who is asked in phase '{name}'", "write a seat, 'chance' or 'nobody'")
    is_draft = phase == Phase.DRAFT
    if table.turn >= len(table.seats) and not is_draft:
        yield Flaw("turn", f"there is no seat {table.turn}", "write another seat", "CV615")
    if (table.first < 0) != (phase in {Phase.GENDER, Phase.START}):
        yield Flaw("first", "there is a starting player after the genders are chosen", "write a seat")
    if bool(table.period) != (phase > Phase.MEGA or bool(table.row_ids) or bool(table.passed)) and phase != Phase.MEGA:
        yield Flaw("period", "periods are numbered from 1, after preparation", "write another number", "CV616")


def _turn_flaws(table: Table) -> Iterator[Flaw]:
    """Yield the flaws in the row, the passed seats and the trades."""
    players = len(table.seats)
    if len(set(table.passed)) != len(table.passed):
        yield Flaw("passed", "a player passes once in a period", "name each seat once")
    most = max(puberty_cards(players), 2 * life_cards(players))
    if len(table.row_ids) + sum(table.missing) > most or (table.missing and len(table.missing) != 3):  # noqa: PLR2004 - the three decks
        yield Flaw("row", f"there are at most {most} cards in the row", "name fewer cards", "CV618")
    for look in table.looks:
        shape = (len(look.fulfilled), len(look.before), len(look.after))
        if shape != (players, len(table.seats[0].hand_ids), len(table.seats[0].hand_ids)):
            yield Flaw("trades", "a trade has a number for each seat and two hands", "write it so")
        elif look.spare & ~sum(1 << card for row in table.rules.categories for card in row):
            yield Flaw("trades", "only life goals are traded", "name life goals", "CV614")
    if table.phase_id == Phase.TRADE and (not table.looks or table.looks[-1].seat != table.turn):
        yield Flaw("trades", "the last trade is that of the seat whose turn it is", "add it")
    if len(table.stack_ids) not in {0, players}:
        yield Flaw("stacks", "there is a stack for each player", "write one for each")


def _event_flaws(table: Table) -> Iterator[Flaw]:
    """Yield the flaws in the card that is auctioned or carried out.

    Rules:
        F4.5
    """
    phase, specs = table.phase_id, table.rules.specs
    is_event, is_auction = phase in EVENT_PHASES, phase == Phase.BID
    if (table.card_id >= 0) != (is_event or is_auction) or (table.actor >= 0) != is_event:
        yield Flaw("card", f"'card' and 'actor' do not fit phase '{PHASES[phase]}'", "write them only for an event")
        return
    if is_auction and table.card_id not in table.row_ids:
        yield Flaw("card", "the card of an auction is in the row", "name another card")
    if not is_event:
        if table.named or table.company or table.tasks or table.lines:
            yield Flaw("company", "there is no event under way", "leave out 'company', 'effects' and the like")
        return
    spec, seat = specs[table.card_id], table.seats[table.actor]
    if table.card_id not in (*seat.lived_ids[-1:], *seat.fulfilled_ids[-1:]):
        yield Flaw("card", "the active player has carried out another card last", "name that card")
    persons = (*table.named, *table.company, table.pending)
    if len(table.named) > len(spec.places) or len(table.company) > len(spec.places) or max(persons) >= PERSONS:
        yield Flaw("company", "the persons do not fit the card", "name other persons")
    elif phase in EVENT_PHASES[4:] and len(table.company) != (0 if table.is_alone else len(spec.places)):
        yield Flaw("company", "all places of the card are filled", "name a person for each")
    if any(line >= len(spec.bonds) for line in (*table.lines, *(task.line for task in table.tasks))):
        yield Flaw("lines", f"'{spec.name}' has fewer lines", "leave some of them out")
    if bool(table.tasks) != (phase in EVENT_PHASES[5:]):
        yield Flaw("effects", f"'effects' do not fit phase '{PHASES[phase]}'", "write them only while they happen")


def _stop_flaws(table: Table) -> Iterator[Flaw]:
    """Yield a flaw if the rules would not stop here, or no move is legal."""
    if table.phase_id == Phase.OVER:
        if not winners(table) and table.passed:
            yield Flaw("passed", "a period has ended when the game ends without a winner", "leave the line out")
        return
    try:
        waits = ENGINE.is_stable(table) and (table.asked < 0 or bool(ENGINE.legal_moves(table)))
    except (IndexError, ValueError, StopIteration):
        waits = False
    if not waits:
        message = f"the rules do not wait for a decision here in phase '{PHASES[table.phase_id]}'"
        yield Flaw("phase", message, "write another phase")
