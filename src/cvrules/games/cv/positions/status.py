"""Checks whether a game can continue from a table, and reports all errors.

On a correct table, each card is in one place, numbers are in range, the right seat is asked to
move, all debts can be paid, and the rules wait for a decision. The checks do not prove that a
game can reach the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.errors import NOWHERE, Diagnostic
from cvrules.games.cv.positions.cards import card_flaws
from cvrules.games.cv.positions.childhood_draft import childhood_draft_flaws
from cvrules.games.cv.positions.flaw import Flaw
from cvrules.games.cv.positions.turn import turn_flaws
from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.table.phase import PHASES, QUESTIONS, Phase
from cvrules.games.cv.table.table import CHANCE, OVER, Table
from cvrules.kernel.notation import MOST

__all__ = ["flaws", "open_goals_text"]

#: The phases that wait for chance.
CHANCE_PHASES = (
    Phase.REVEAL_TRACK,
    Phase.REVEAL_GOALS,
    Phase.DEAL_GOALS,
    Phase.DEAL_CARDS,
    Phase.ROLLING,
    Phase.REFILL,
)
#: The phases of social assistance.
ASSISTING = (Phase.ASSIST, Phase.ASSIST_ADD)


def flaws(table: Table) -> tuple[tuple[str, Diagnostic], ...]:
    """Return all errors in the table, each with the key of the fact that is wrong."""
    found: list[Flaw] = []
    for check in (_phase_flaws, card_flaws, _goal_flaws, childhood_draft_flaws, turn_flaws, _waiting_flaws):
        if check is _waiting_flaws and found:
            break  # this check runs the rules, which need a table without other errors
        found += check(table)
    return tuple((flaw.key, Diagnostic(flaw.code, flaw.message, NOWHERE, help=flaw.hint)) for flaw in found)


def _phase_flaws(table: Table) -> Iterator[Flaw]:
    """Yield the flaws in the phase, the round, and the seat that is asked to move.

    Rules:
        R1.2, R7.5, R8.4
    """
    phase, name = table.phase_id, PHASES[table.phase_id]
    if bool(table.round) != (phase >= Phase.THROW):
        hint = "rounds are counted from 1, and the round before the first turn is 0"
        yield Flaw("round", "CV619", f"phase '{name}' cannot be in round {table.round}", hint)
    if table.round + table.deck_bits.bit_count() > MOST:  # each further round draws at least one card
        yield Flaw("round", "CV619", f"there cannot be a round {table.round}", "write a smaller number")
    if bool(table.assisted) != (phase in ASSISTING):
        asked = table.turn if table.asked < 0 else table.asked
        message = f"in phase '{name}', {'a seat must' if phase in ASSISTING else 'no seat can'} be assisted"
        hint = f"write 'assisted: {asked}', and the seats that follow" if phase in ASSISTING else "leave the line out"
        yield Flaw("assisted", "CV619", message, hint)
        return
    if phase == Phase.CHOOSE and table.asked >= 0:
        return
    wanted = CHANCE if phase in CHANCE_PHASES else OVER if phase == Phase.OVER else (*table.assisted, table.turn)[0]
    if table.asked != wanted:
        who = {CHANCE: "chance", OVER: "nobody"}.get(wanted, f"seat {wanted}")
        yield Flaw("asked", "CV619", f"in phase '{name}', 'asked' must be '{who}'", f"write 'asked: {who}'")


def _goal_flaws(table: Table) -> Iterator[Flaw]:
    """Yield the flaws in the public goals, and in the goals of the seats.

    Rules:
        R1.3
    """
    players, phase, there = len(table.seats), table.phase_id, len(table.goal_ids)
    dealt = [seat.goal_id >= 0 for seat in table.seats]
    is_wanted = there < players if phase <= Phase.REVEAL_GOALS else there == players - 1
    if not is_wanted or (phase == Phase.REVEAL_GOALS and there == players - 1):
        hint = f"name {players - 1} goals, and write the phase that follows"
        yield Flaw("goals", "CV619", open_goals_text(players, there), hint)
    if phase > Phase.DEAL_GOALS and not all(dealt):
        yield Flaw(
            "goals",
            "CV619",
            f"seat {dealt.index(False)} must have a goal",
            f"write the line 'seat {dealt.index(False)} goal'",
        )
    if (phase < Phase.DEAL_GOALS and any(dealt)) or (phase == Phase.DEAL_GOALS and all(dealt)):
        yield Flaw(
            "goals",
            "CV619",
            f"in phase '{PHASES[phase]}', seats cannot have goals",
            "leave out the lines with their goals",
        )


def open_goals_text(players: int, there: int) -> str:
    """Return the message for a wrong number of public goals."""
    return f"the number of open goals for {players} players must be {players - 1}, not {there}"


def _waiting_flaws(table: Table) -> Iterator[Flaw]:
    """Yield a flaw if the rules do not wait for a decision at this point.

    Yield the same flaw if a seat is asked to move but has no legal move.
    """
    if not ENGINE.is_stable(table) or (table.asked >= 0 and not ENGINE.legal_moves(table)):
        message = f"phase '{PHASES[table.phase_id]}' cannot wait for a decision at this point"
        phases = ", ".join(PHASES[phase] for phase in QUESTIONS)
        yield Flaw("phase", "CV619", message, f"write one of these phases: {phases}")
