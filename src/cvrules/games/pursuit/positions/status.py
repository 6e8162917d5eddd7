"""Checks whether a game can continue from a table, and reports all errors.

In a correct table, each card is in one place, numbers are in range, the right seat is to
move, any unfinished action can continue, and the rules wait for a decision. The checks do not
prove that a game can reach the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.errors import NOWHERE, Diagnostic
from cvrules.games.pursuit.positions.cards import Flaw, card_flaws, held_flaws, role_flaws
from cvrules.games.pursuit.positions.seats import is_setup, seat_flaws
from cvrules.games.pursuit.positions.turn import REWARDED, turn_flaws
from cvrules.games.pursuit.rulebook.chance import outcomes
from cvrules.games.pursuit.rulebook.ending import LAST_ROUND
from cvrules.games.pursuit.rulebook.engine import ENGINE
from cvrules.games.pursuit.rulebook.free_actions import MOST_REFRESHES
from cvrules.games.pursuit.rulebook.goals import goal_of
from cvrules.games.pursuit.table.phase import PHASES, QUESTIONS, Phase
from cvrules.games.pursuit.table.rules import TRAIT, goal_count, trait_count
from cvrules.games.pursuit.table.seat import GONE
from cvrules.games.pursuit.table.table import CHANCE, OPEN, OVER, Table

__all__ = ["flaws"]

#: The phases in which chance is to move.
CHANCE_PHASES = (Phase.FILL, Phase.GOALS, Phase.TRAITS, Phase.START, Phase.FIND_JOB, Phase.FIND_CARD)


def flaws(table: Table) -> tuple[tuple[str, Diagnostic], ...]:
    """Return all errors in the table, each with the key of the fact that is wrong."""
    found: list[Flaw] = []
    for checks in ((_phase_flaws, card_flaws), (held_flaws, role_flaws, _goal_flaws), (seat_flaws, turn_flaws)):
        found += [flaw for check in checks for flaw in check(table)]
        if found:
            break  # the remaining checks need a table without these errors
    if not found:
        found += _stop_flaws(table)
    return tuple((flaw.key, Diagnostic(flaw.code, flaw.message, NOWHERE, help=flaw.hint)) for flaw in found)


def _phase_flaws(table: Table) -> Iterator[Flaw]:
    """Yield the flaws in the phase, the round and the seat to move.

    Rules:
        P1.2, P3.1
    """
    phase, name = table.phase_id, PHASES[table.phase_id]
    if phase not in {*CHANCE_PHASES, *QUESTIONS, Phase.OVER}:
        yield Flaw("phase", f"no one is asked in phase '{name}'", "write another phase")
        return
    if not 1 <= table.round <= LAST_ROUND:
        yield Flaw("round", f"rounds are numbered from 1 to {LAST_ROUND}", "write another number", "CV616")
    if table.moment < 1 or table.refreshes > MOST_REFRESHES:
        yield Flaw("moment", f"'moment' is at least 1, 'refreshes' at most {MOST_REFRESHES}", "correct it", "CV616")
    wanted = CHANCE if phase in CHANCE_PHASES else OVER if phase == Phase.OVER else _decider(table)
    if phase == Phase.CLASH and table.asked == CHANCE and table.rules.rulings.solo_clash_chance:
        wanted = CHANCE
    if table.asked != wanted:
        who = {CHANCE: "chance", OVER: "nobody"}.get(wanted, f"seat {wanted}")
        yield Flaw("asked", f"in phase '{name}' {who} is asked", f"write 'asked: {who}'")


def _decider(table: Table) -> int:
    """Return the seat that answers the question of the current phase."""
    if table.phase_id == Phase.CLASH:
        return 0
    return table.receiver if table.phase_id in REWARDED else table.turn


def _goal_flaws(table: Table) -> Iterator[Flaw]:
    """Yield the flaws in the goals, in claimed and met goals, and in the traits.

    Rules:
        P1.5, P1.6, P8.3, P9.1
    """
    goals, claims, players = table.goal_ids, table.claims, len(table.seats)
    is_early = table.phase_id in {Phase.GOALS, Phase.CLASH} or (table.phase_id == Phase.FILL and is_setup(table))
    if len(goals) > goal_count(players):
        yield Flaw("goals", f"{players} players have {goal_count(players)} goals", "name fewer goals")
    if -1 in goals and not (is_early and table.phase_id != Phase.CLASH):
        yield Flaw("goals", "all goals have been revealed by now", "name them all")
    if len(claims) != (0 if is_early else len(goals)):
        yield Flaw("claims", "after setup, 'claims' needs a value for each goal", "write 'open' for each goal")
    elif any(claim != OPEN and not _is_claimable(table, goal) for goal, claim in zip(goals, claims, strict=False)):
        yield Flaw(
            "claims", "only mid-game goals can be claimed, and not in the solo game", "write 'open' for the others"
        )
    if (
        not set(table.met_ids) <= set(goals)
        or len(set(table.met_ids)) < len(table.met_ids)
        or (table.met_ids and players > 1)
    ):
        yield Flaw("met", "'met' lists goals of the solo game, without duplicates", "name goals beside the board")
    dealt = sum(len(seat.dealt_ids) for seat in table.seats)
    left = (table.pile_bits & table.rules.masks[TRAIT]).bit_count()
    if (is_early or table.phase_id == Phase.TRAITS) and dealt + left < trait_count(players):
        yield Flaw("pile trait", "there are too few traits to deal", "name more of them")


def _is_claimable(table: Table, goal: int) -> bool:
    """Return whether the goal can be claimed during the game."""
    return goal >= 0 and len(table.seats) > 1 and bool(goal_of(table, goal).reach)


def _stop_flaws(table: Table) -> Iterator[Flaw]:
    """Yield a flaw if the rules do not wait here, or if nothing can happen here."""
    if table.phase_id == Phase.OVER and any(seat.life != GONE for seat in table.seats):
        yield Flaw("phase", "the game is over when all players have died", "write another phase")
    elif not ENGINE.is_stable(table) or not (
        table.asked == OVER or (outcomes(table) if table.asked == CHANCE else ENGINE.legal_moves(table))
    ):
        message = f"the rules do not wait for a decision here in phase '{PHASES[table.phase_id]}'"
        yield Flaw("phase", message, "write another phase")
