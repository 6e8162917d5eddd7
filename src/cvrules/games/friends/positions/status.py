"""Checks whether a game can continue from a table, and reports all errors.

A table is correct if each card is in one place, the numbers are in range, the right seat must move,
and the game waits for a decision. The checks do not prove that a game can reach the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cvrules.errors import NOWHERE, Diagnostic
from cvrules.games.friends.cards.card import CATEGORIES
from cvrules.games.friends.positions.cards import card_flaws
from cvrules.games.friends.positions.flaw import Flaw
from cvrules.games.friends.positions.tableaus import shape_flaws, tableau_flaws
from cvrules.games.friends.rulebook.card_in_play import card_in_play
from cvrules.games.friends.rulebook.ending import winners
from cvrules.games.friends.rulebook.engine import ENGINE
from cvrules.games.friends.table.phase import PHASES, QUESTIONS, Phase
from cvrules.games.friends.table.rules import count_life_cards, count_puberty_cards
from cvrules.games.friends.table.seat import PERSONS
from cvrules.games.friends.table.table import CHANCE, OVER, Table

__all__ = ["flaws"]

#: The phases in which the game can wait for an outcome of chance.
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
        found += _decision_flaws(table)
    return tuple((flaw.key, Diagnostic(flaw.code, flaw.message, NOWHERE, help=flaw.hint)) for flaw in found)


def _phase_flaws(table: Table) -> Iterator[Flaw]:
    """Yield the flaws in the phase, the period and the seat that must move.

    Rules:
        F1.2
    """
    phase, name = table.phase_id, PHASES[table.phase_id]
    if phase not in {*CHANCE_PHASES, *QUESTIONS, Phase.OVER}:
        hint = f"write one of these phases: {_phase_names(sorted({*CHANCE_PHASES, *QUESTIONS, Phase.OVER}))}"
        yield Flaw("phase", f"the game cannot wait in phase '{name}'", hint)
        return
    fits = {CHANCE: phase in CHANCE_PHASES, OVER: phase == Phase.OVER}.get(table.asked, phase in QUESTIONS)
    if not fits:
        found = {CHANCE: "chance", OVER: "nobody"}.get(table.asked, f"seat {table.asked}")
        yield Flaw("asked", f"in phase '{name}', {found} cannot be asked", _asked_hint(phase))
    is_draft = phase == Phase.DRAFT
    if table.turn >= len(table.seats) and not is_draft:
        yield Flaw("turn", f"there is no seat {table.turn}", f"write a seat from 0 to {len(table.seats) - 1}", "CV615")
    if (table.first < 0) != (phase in {Phase.GENDER, Phase.START}):
        message = "the starting player must be known, except in the phases 'gender' and 'start'"
        hint = "write 'first: 0' or another seat" if table.first < 0 else "write 'first: -'"
        yield Flaw("first", message, hint)
    if bool(table.period) != (phase > Phase.MEGA or bool(table.row_ids) or bool(table.passed)) and phase != Phase.MEGA:
        message = f"phase '{name}' cannot be in period {table.period}"
        hint = "write 'period: 0'" if table.period else "write 'period: 1' or a larger number"
        yield Flaw("period", message, hint, "CV616")


def _turn_flaws(table: Table) -> Iterator[Flaw]:
    """Yield the flaws in the row, the passed seats, the trades and the stacks."""
    players = len(table.seats)
    if len(set(table.passed)) != len(table.passed):
        yield Flaw("passed", "a player cannot pass twice in a period", "write each seat only once")
    most = max(count_puberty_cards(players), 2 * count_life_cards(players))
    cards = len(table.row_ids) + sum(table.missing)
    if cards > most:
        message = f"there can be at most {most} cards in the row and missing from it, not {cards}"
        yield Flaw("row", message, "leave some cards out of 'row', or write smaller numbers in 'missing'", "CV618")
    if table.missing and len(table.missing) != 3:  # noqa: PLR2004 - the three decks
        message = f"'missing' must have 3 numbers, not {len(table.missing)}"
        yield Flaw("missing", message, "write 'missing' with a number for each of the three decks", "CV618")
    for trade in table.trades:
        shape = (len(trade.fulfilled), len(trade.before), len(trade.after))
        if shape != (players, len(table.seats[0].hand_ids), len(table.seats[0].hand_ids)):
            message = f"a trade must have {players} numbers of fulfilled goals and two hands of {len(CATEGORIES)} cards"
            yield Flaw("trades", message, "write it as 'seat/fulfilled/supply/before/after/changed'")
        elif trade.spare & ~sum(1 << card for row in table.rules.categories for card in row):
            yield Flaw(
                "trades", "only life goals can be traded", "name only life goals in the supply of a trade", "CV614"
            )
    if table.phase_id == Phase.TRADE and (not table.trades or table.trades[-1].seat != table.turn):
        message = f"the last trade must be a trade of seat {table.turn}, whose turn it is"
        yield Flaw("trades", message, f"add a trade that begins with '{table.turn}/'")
    if len(table.stack_ids) not in {0, players}:
        message = f"there must be one stack for each player, not {len(table.stack_ids)}"
        yield Flaw("stacks", message, f"write 'stacks' with {players} stacks")


def _event_flaws(table: Table) -> Iterator[Flaw]:
    """Yield the flaws in the card that is auctioned or carried out.

    Rules:
        F4.5
    """
    phase = table.phase_id
    is_event, is_auction = phase in EVENT_PHASES, phase == Phase.BID
    if (table.card_id >= 0) != (is_event or is_auction) or (table.actor >= 0) != is_event:
        yield Flaw("card", *_card_message_and_hint(phase, needs_card=is_event or is_auction, needs_actor=is_event))
        return
    if is_auction and table.card_id not in table.row_ids:
        message = f"'{table.rules.specs[table.card_id].name}' cannot be auctioned, because it is not in the row"
        yield Flaw("card", message, "write the name of a card in the row")
    if not is_event:
        if table.named or table.company or table.tasks or table.lines:
            message = f"there cannot be an event in phase '{PHASES[phase]}'"
            yield Flaw("company", message, "leave out 'named', 'company', 'effects' and 'lines'")
        return
    spec, seat = card_in_play(table), table.seats[table.actor]
    if table.card_id not in (*seat.lived_ids[-1:], *seat.fulfilled_ids[-1:]):
        message = f"'{spec.name}' must be the last card in 'lived' or 'fulfilled' of seat {table.actor}"
        yield Flaw("card", message, "write the last card of one of these lines")
    persons = (*table.named, *table.company, table.pending)
    if len(table.named) > len(spec.places) or len(table.company) > len(spec.places) or max(persons) >= PERSONS:
        message = f"'{spec.name}' cannot have more than {len(spec.places)} persons, from 0 to {PERSONS - 1}"
        yield Flaw("company", message, f"write at most {len(spec.places)} persons in 'named' and 'company'")
    elif phase in EVENT_PHASES[4:] and len(table.company) != len(spec.places):
        message = f"'{spec.name}' must have {len(spec.places)} persons in phase '{PHASES[phase]}'"
        yield Flaw("company", message, f"write 'company' with {len(spec.places)} persons")
    if any(line >= len(spec.bonds) for line in (*table.lines, *(task.line for task in table.tasks))):
        message = f"'lines' and 'effects' cannot name more lines than the {len(spec.bonds)} of '{spec.name}'"
        yield Flaw("lines", message, f"leave out the lines that '{spec.name}' does not have")
    if bool(table.tasks) != (phase in EVENT_PHASES[5:]):
        is_wanted = phase in EVENT_PHASES[5:]
        message = f"'effects' must be {'written' if is_wanted else 'left out'} in phase '{PHASES[phase]}'"
        yield Flaw("effects", message, f"write 'effects' only in these phases: {_phase_names(EVENT_PHASES[5:])}")


def _phase_names(phases: Iterable[int]) -> str:
    """Return the names of the given phases, separated by commas."""
    return ", ".join(PHASES[phase] for phase in phases)


def _asked_hint(phase: int) -> str:
    """Return a hint with the values that the fact `asked` can have in a phase."""
    words = ["'asked: chance'"] if phase in CHANCE_PHASES else []
    words += ["'asked: seat 0' or another seat"] if phase in QUESTIONS else []
    return "write " + " or ".join(words or ["'asked: nobody'"])


def _card_message_and_hint(phase: int, *, needs_card: bool, needs_actor: bool) -> tuple[str, str]:
    """Return a message and a hint about the facts `card` and `actor` in a phase."""
    words = {True: "written", False: "left out"}
    message = f"in phase '{PHASES[phase]}', 'card' must be {words[needs_card]} and 'actor' {words[needs_actor]}"
    return (
        message,
        f"write 'actor' only in the phases {_phase_names(EVENT_PHASES)}, and 'card' in these phases and in bid",
    )


def _decision_flaws(table: Table) -> Iterator[Flaw]:
    """Yield a flaw if no seat can move, or if `passed` is wrong after the end."""
    if table.phase_id == Phase.OVER:
        if not winners(table) and table.passed:
            message = "no player can have passed when the game ends without a winner"
            yield Flaw("passed", message, "leave out the line 'passed'")
        return
    try:
        waits = ENGINE.is_stable(table) and (table.asked < 0 or bool(ENGINE.legal_moves(table)))
    except (IndexError, ValueError, StopIteration):
        waits = False
    if not waits:
        message = f"phase '{PHASES[table.phase_id]}' cannot wait for a decision at this point"
        yield Flaw("phase", message, f"write one of these phases: {_phase_names(QUESTIONS)}")
