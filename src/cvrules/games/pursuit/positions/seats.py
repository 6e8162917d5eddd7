"""Checks each seat: happiness, hourglasses, life, stress, traits and upkeep."""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.games.pursuit.positions.flaw import Flaw
from cvrules.games.pursuit.rulebook.happiness import HIGHEST, LOWEST
from cvrules.games.pursuit.rulebook.play_area import part_in_force
from cvrules.games.pursuit.rulebook.rewards import MOST_HOURGLASSES
from cvrules.games.pursuit.table.packed import hourglasses
from cvrules.games.pursuit.table.phase import PHASES, Phase
from cvrules.games.pursuit.table.rules import TRAITS_EACH
from cvrules.games.pursuit.table.seat import ALIVE, DYING, GONE
from cvrules.games.pursuit.table.table import Seat, Table

__all__ = ["is_setup", "seat_flaws"]

_SETUP = (Phase.GOALS, Phase.CLASH, Phase.TRAITS, Phase.KEEP, Phase.START)
#: The phases that can occur in the middle of a seat's upkeep.
PAYING = (Phase.PAYING, Phase.AFTER_INCOME, Phase.AFTER_PAYING)


def is_setup(table: Table) -> bool:
    """Return whether a position is from the setup of a game."""
    return table.phase_id in _SETUP or (table.phase_id == Phase.FILL and table.then == Phase.GOALS)


def seat_flaws(table: Table) -> Iterator[Flaw]:
    """Yield the flaws in all seats."""
    for at, seat in enumerate(table.seats):
        for check in (_number_flaws, _life_flaws, _trait_flaws, _due_flaws):
            for flaw in check(table, at, seat):
                yield flaw._replace(key=f"seat {at} {flaw.key}")


def _number_flaws(table: Table, _: int, seat: Seat) -> Iterator[Flaw]:
    """Yield the flaws in a seat's happiness and hourglasses.

    Rules:
        P6.10, P7.8
    """
    if not LOWEST <= seat.short_term <= HIGHEST:
        message = f"short-term happiness cannot be {seat.short_term}"
        yield Flaw("short term", message, f"write a number from {LOWEST} to {HIGHEST}", "CV616")
    if seat.long_term < 0 and table.rules.rulings.negative_long_term_not_below_zero:
        message = f"under these rules, long-term happiness cannot be {seat.long_term}"
        yield Flaw("long term", message, "write 0 or a larger number", "CV616")
    if hourglasses(seat.purse) > MOST_HOURGLASSES:
        message = f"{hourglasses(seat.purse)} hourglasses cannot be available, at most {MOST_HOURGLASSES}"
        yield Flaw("purse", message, f"write '{MOST_HOURGLASSES} hourglass' or fewer", "CV616")


def _life_flaws(table: Table, at: int, seat: Seat) -> Iterator[Flaw]:
    """Yield the flaws in the state of a seat's life and its stress cube.

    Rules:
        P6.2, P6.3
    """
    is_alive, last = seat.life == ALIVE, table.rules.last_space
    if is_alive != (seat.stress >= 0) or seat.stress > last:
        hint = f"write a space from 0 to {last} for a player who is alive, and 'off' for the others"
        yield Flaw("stress", "the stress cube must be on the track if, and only if, its player is alive", hint, "CV616")
    died = 1 <= seat.died_in <= table.round and 1 <= seat.died_at <= table.moment
    if (is_alive and (seat.died_in or seat.died_at)) or (not is_alive and not died):
        message = "'died in' and 'died at' must be left out for a player who is alive"
        if not is_alive:
            message = f"'died in' must be from 1 to {table.round}, the round, and 'died at' from 1 to {table.moment}"
        hint = "leave both lines out" if is_alive else f"write 'died in: {table.round}' and 'died at: {table.moment}'"
        yield Flaw("died in", message, hint)
    is_resolving = table.then == Phase.ADDITIONAL or table.phase_id == Phase.OVER
    is_dying = seat.life == DYING and (at == table.turn or bool(seat.due_ids))
    if not is_alive and hourglasses(seat.purse) and not is_resolving and not is_dying:
        yield Flaw("purse", "a player who is not alive cannot have hourglasses", "leave out the hourglasses")
    if seat.life == DYING and table.move is None and not _may_be_dying(table, at, seat):
        yield Flaw("life", "a player cannot be dying here", "write 'life: dead' or 'life: gone'")


def _may_be_dying(table: Table, at: int, seat: Seat) -> bool:
    """Return whether a seat can be dying although no action is in progress.

    This is possible in Resolution, while traits give rewards, and in the seat's own upkeep.
    """
    if table.then in {Phase.ADDITIONAL, Phase.EACH_ROUND, Phase.SET_ASIDE}:
        return True
    is_paying = table.then in PAYING or table.phase_id == Phase.PAYING
    return is_paying and (bool(seat.due_ids) or at == table.turn)


def _trait_flaws(table: Table, _: int, seat: Seat) -> Iterator[Flaw]:
    """Yield the flaws in a seat's child traits.

    Rules:
        P1.6
    """
    dealt, is_kept, phase = len(seat.dealt_ids), seat.trait_id >= 0, table.phase_id
    if phase == Phase.KEEP:
        fits = (dealt == TRAITS_EACH) != is_kept and dealt in {0, TRAITS_EACH}
    elif is_setup(table) and phase != Phase.START:
        fits = not is_kept and (dealt <= TRAITS_EACH if phase == Phase.TRAITS else dealt == 0)
    else:
        fits = is_kept and dealt == 0
    if not fits:
        message = f"in phase '{PHASES[phase]}', a seat cannot have {dealt} dealt traits and {int(is_kept)} that it kept"
        hint = (
            f"write 'dealt' with {TRAITS_EACH} traits in phase keep, with fewer in phase traits, and then only 'trait'"
        )
        yield Flaw("trait", message, hint)


def _due_flaws(table: Table, at: int, seat: Seat) -> Iterator[Flaw]:
    """Yield the flaws in a seat's list of cards whose upkeep is not resolved yet.

    Rules:
        P3.5
    """
    if not seat.due_ids:
        return
    able = [held.card for held in seat.held if part_in_force(table, held).has_upkeep]
    is_upkeep = table.phase_id == Phase.PAYING or table.then in PAYING
    if len(set(seat.due_ids)) < len(seat.due_ids) or not set(seat.due_ids) <= set(able):
        message = "'due' must name cards of the seat that have an upkeep, each of them once"
        yield Flaw("due", message, "leave out the other cards")
    elif table.phase_id != Phase.OVER and (not is_upkeep or seat.life == GONE or _has_paid(table, at)):
        yield Flaw("due", "this player cannot have upkeep to resolve at this point", "leave out the line 'due'")


def _has_paid(table: Table, at: int) -> bool:
    """Return whether a seat must already have resolved its upkeep in this round."""
    place = (at - table.first) % len(table.seats)
    return place < table.step - 1
