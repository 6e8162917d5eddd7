"""Checks whether a game can continue from a table, and reports the errors.

In a correct table, each card is in one place, numbers are in range, the right seat is asked, an
unfinished action can continue, and a seat or chance must decide. The checks do not prove that a
game can reach the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.errors import NOWHERE, Diagnostic
from cvrules.games.pursuit.positions.cards import card_flaws, play_area_flaws, role_flaws
from cvrules.games.pursuit.positions.flaw import Flaw
from cvrules.games.pursuit.positions.seats import is_setup, seat_flaws
from cvrules.games.pursuit.positions.turn import REWARDED, phase_names, turn_flaws
from cvrules.games.pursuit.rulebook.chance import outcomes
from cvrules.games.pursuit.rulebook.ending import LAST_ROUND
from cvrules.games.pursuit.rulebook.engine import ENGINE
from cvrules.games.pursuit.rulebook.free_actions import MOST_REFRESHES
from cvrules.games.pursuit.rulebook.goals import goal_spec_of
from cvrules.games.pursuit.table.phase import PHASES, QUESTIONS, Phase
from cvrules.games.pursuit.table.rules import TRAIT, goal_count, trait_count
from cvrules.games.pursuit.table.seat import GONE
from cvrules.games.pursuit.table.table import CHANCE, OPEN, OVER, Table

__all__ = ["flaws"]

#: The phases in which chance decides.
CHANCE_PHASES = (Phase.FILL, Phase.GOALS, Phase.TRAITS, Phase.START, Phase.FIND_JOB, Phase.FIND_CARD)


def flaws(table: Table) -> tuple[tuple[str, Diagnostic], ...]:
    """Return the errors in a table, each with the key of the fact that is wrong."""
    found: list[Flaw] = []
    for checks in ((_phase_flaws, card_flaws), (play_area_flaws, role_flaws, _goal_flaws), (seat_flaws, turn_flaws)):
        found += [flaw for check in checks for flaw in check(table)]
        if found:
            break  # the remaining checks need a table that passes these checks
    if not found:
        found += _waiting_flaws(table)
    return tuple((flaw.key, Diagnostic(flaw.code, flaw.message, NOWHERE, help=flaw.hint)) for flaw in found)


def _phase_flaws(table: Table) -> Iterator[Flaw]:
    """Yield the flaws in the phase, the round and the seat that is asked.

    Rules:
        P1.2, P3.1
    """
    phase, name = table.phase_id, PHASES[table.phase_id]
    if phase not in {*CHANCE_PHASES, *QUESTIONS, Phase.OVER}:
        hint = f"write one of these phases: {phase_names(sorted({*CHANCE_PHASES, *QUESTIONS, Phase.OVER}))}"
        yield Flaw("phase", f"the game cannot wait in phase '{name}'", hint)
        return
    if not 1 <= table.round <= LAST_ROUND:
        message = f"there cannot be a round {table.round}"
        yield Flaw("round", message, f"write a round from 1 to {LAST_ROUND}", "CV616")
    if table.moment < 1 or table.refreshes > MOST_REFRESHES:
        message = f"'moment' must be 1 or more, and 'refreshes' cannot be more than {MOST_REFRESHES}"
        yield Flaw("moment", message, f"write 'moment: {max(table.moment, 1)}' and 'refreshes: 0'", "CV616")
    wanted = CHANCE if phase in CHANCE_PHASES else OVER if phase == Phase.OVER else _deciding_seat(table)
    if phase == Phase.CLASH and table.asked == CHANCE and table.rules.rulings.solo_clash_chance:
        wanted = CHANCE
    if table.asked != wanted:
        who = {CHANCE: "chance", OVER: "nobody"}.get(wanted, f"seat {wanted}")
        yield Flaw("asked", f"in phase '{name}', {who} must be asked", f"write 'asked: {who}'")


def _deciding_seat(table: Table) -> int:
    """Return the seat that must be asked in the phase of the position."""
    if table.phase_id == Phase.CLASH:
        return 0
    return table.receiver if table.phase_id in REWARDED else table.turn


def _goal_flaws(table: Table) -> Iterator[Flaw]:
    """Yield the flaws in the goals, in who won or met them, and in the traits.

    Rules:
        P1.5, P1.6, P8.3, P9.1
    """
    goals, claims, players = table.goal_ids, table.claims, len(table.seats)
    is_early = table.phase_id in {Phase.GOALS, Phase.CLASH} or (table.phase_id == Phase.FILL and is_setup(table))
    most = goal_count(players)
    if len(goals) > most:
        message = f"there can be at most {most} goals for {players} players, not {len(goals)}"
        yield Flaw("goals", message, f"name at most {most} goals")
    if -1 in goals and not (is_early and table.phase_id != Phase.CLASH):
        yield Flaw("goals", f"no goal can be hidden in phase '{PHASES[table.phase_id]}'", "write a goal for each '-'")
    if len(claims) != (0 if is_early else len(goals)):
        message = "'claims' must be left out during setup, and have a value for each goal after it"
        hint = "leave out the line 'claims'" if is_early else f"write 'claims: {', '.join(['open'] * len(goals))}'"
        yield Flaw("claims", message, hint)
    elif any(claim != OPEN and not _is_claimable(table, goal) for goal, claim in zip(goals, claims, strict=False)):
        yield Flaw(
            "claims", "only mid-game goals can be claimed, and not in the solo game", "write 'open' for the others"
        )
    if (
        not set(table.met_ids) <= set(goals)
        or len(set(table.met_ids)) < len(table.met_ids)
        or (table.met_ids and players > 1)
    ):
        message = "'met' must name goals that are also in 'goals', each once, and only in the solo game"
        yield Flaw("met", message, "leave out the other goals, or the line 'met'")
    dealt = sum(len(seat.dealt_ids) for seat in table.seats)
    left = (table.pile_bits & table.rules.masks[TRAIT]).bit_count()
    if (is_early or table.phase_id == Phase.TRAITS) and dealt + left < trait_count(players):
        message = f"there must be {trait_count(players)} traits to deal, but only {dealt + left} are left"
        yield Flaw("pile trait", message, f"name {trait_count(players) - dealt} or more traits in 'pile trait'")


def _is_claimable(table: Table, goal: int) -> bool:
    """Return whether a position can say that a seat won the goal during the game."""
    return goal >= 0 and len(table.seats) > 1 and bool(goal_spec_of(table, goal).reach)


def _waiting_flaws(table: Table) -> Iterator[Flaw]:
    """Yield a flaw if nobody must decide at this table, or if no move is possible.

    A game that is over before all players have died has a flaw, too.
    """
    if table.phase_id == Phase.OVER and any(seat.life != GONE for seat in table.seats):
        left = ", ".join(str(at) for at, seat in enumerate(table.seats) if seat.life != GONE)
        message = f"the game cannot be over before all players are gone; these seats are not: {left}"
        yield Flaw("phase", message, "write 'life: gone' for these seats, or 'phase: act'")
    elif not ENGINE.is_stable(table) or not (
        table.asked == OVER or (outcomes(table) if table.asked == CHANCE else ENGINE.legal_moves(table))
    ):
        message = f"phase '{PHASES[table.phase_id]}' cannot wait for a decision at this point"
        yield Flaw("phase", message, f"write one of these phases: {phase_names(QUESTIONS)}")
