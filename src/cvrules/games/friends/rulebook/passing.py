"""Passing: a player takes time markers from the supply or from other players."""

from __future__ import annotations

from attrs import frozen

from cvrules.games.friends.table.events import Passed, Stole
from cvrules.games.friends.table.moves import LeaveIt, Pass, Steal
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.refusal import Refusal, refuse
from cvrules.games.friends.table.table import Draft, edit

__all__ = ["TimeForPassing", "ask_to_steal", "leave_it", "legal_steal_moves", "pass_turn", "steal", "steal_refusal"]
__all__ += ["time_for_passing"]

#: For each number of players, the time markers for the first player who passes, the second, and so on.
PASS_TIME = {2: (6, 2), 3: (6, 4, 2), 4: (6, 4, 2, 0), 5: (6, 5, 4, 2, 0), 6: (6, 5, 4, 3, 2, 0)}


@frozen
class TimeForPassing:
    """The time markers that a player takes for passing, and where they come from.

    Args:
        from_supply: The number of markers from the supply.
        from_others: The number of markers that other players lose, because the supply is too small.
        victims: The players who have markers to lose, in the order of seats; empty if the supply is
            large enough.
        has_choice: Whether the player who passes decides who loses the markers.
    """

    from_supply: int
    from_others: int
    victims: tuple[int, ...]
    has_choice: bool


def time_for_passing(draft: Draft, at: int) -> TimeForPassing:
    """Return the time markers that a player would take by passing now.

    Args:
        draft: The table. At least one player has not passed.
        at: The seat of the player.

    Rules:
        F5.1, F5.2
    """
    wanted = PASS_TIME[len(draft.seats)][len(draft.passed)]
    taken = min(wanted, draft.supply)
    times = {other: seat.time for other, seat in enumerate(draft.seats) if other != at and seat.time}
    stolen = min(wanted - taken, sum(times.values()))
    has_choice = draft.rules.rulings.theft_may or (len(times) > 1 and stolen < sum(times.values()))
    return TimeForPassing(taken, stolen, tuple(times) if stolen else (), bool(stolen) and has_choice)


def pass_turn(draft: Draft, _: Pass) -> None:
    """Pass for the rest of the period, and take time markers from the supply.

    Rules:
        F5.1, F5.2
    """
    at = draft.turn
    time = time_for_passing(draft, at)
    draft.passed = (*draft.passed, at)
    draft.supply -= time.from_supply
    edit(draft, at).time += time.from_supply
    if draft.log is not None:
        draft.log.append(Passed(at, time.from_supply))
    draft.owed = time.from_others
    draft.pointer = 0
    draft.phase_id = Phase.STEAL


def ask_to_steal(draft: Draft) -> bool:
    """Ask from which player the next time marker is stolen, or end the turn.

    If there is only one legal answer, the player is not asked.

    Rules:
        F5.2
    """
    moves = legal_steal_moves(draft) if draft.owed else ()
    if len(moves) > 1:
        draft.asked, draft.answers = draft.turn, moves
        return True
    if moves and isinstance(moves[0], Steal):
        steal(draft, moves[0])
        return False
    _end_turn(draft)
    return False


def _end_turn(draft: Draft) -> None:
    """End the turn, and continue with the next seat."""
    draft.owed = draft.pointer = 0
    draft.turn = (draft.turn + 1) % len(draft.seats)
    draft.phase_id = Phase.NEXT_TURN


def legal_steal_moves(draft: Draft) -> tuple[Steal | LeaveIt, ...]:
    """Return a move for each player that a time marker can be stolen from.

    The player names the victims in the order of seats, so that there is only one way to steal the
    same markers. `LeaveIt` is also legal if the ruling `theft` allows it.

    Rules:
        F5.2
    """
    times = [0 if at == draft.turn else seat.time for at, seat in enumerate(draft.seats)]
    may_leave = draft.rules.rulings.theft_may
    thefts = tuple(
        Steal(at)
        for at in range(draft.pointer, len(times))
        if times[at] and (may_leave or sum(times[at:]) >= draft.owed)
    )
    return (*thefts, LeaveIt()) if may_leave else thefts


def steal_refusal(draft: Draft, move: Steal | LeaveIt) -> Refusal | None:
    """Return a refusal, or `None` if the player can make this theft or leave it.

    Rules:
        F5.2
    """
    if move in legal_steal_moves(draft):
        return None
    return refuse("must_steal" if isinstance(move, LeaveIt) else "not_a_victim", "F5.2")


def steal(draft: Draft, move: Steal) -> None:
    """Steal a time marker from another player.

    Rules:
        F5.2
    """
    edit(draft, move.person).time -= 1
    edit(draft, draft.turn).time += 1
    draft.owed -= 1
    draft.pointer = move.person
    if draft.log is not None:
        draft.log.append(Stole(draft.turn, move.person))


def leave_it(draft: Draft, _: LeaveIt) -> None:
    """Steal no more time markers.

    Rules:
        F5.2
    """
    draft.owed = 0
