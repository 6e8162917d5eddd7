"""Characteristics: gains, overflow, clearing, and the order of these changes."""

from __future__ import annotations

from functools import lru_cache

from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.table.events import Changed
from cvrules.games.friends.table.moves import Clear, Gain
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.refusal import Refusal, refuse
from cvrules.games.friends.table.rules import Rules
from cvrules.games.friends.table.table import Draft, Task, edit

__all__ = [
    "FULL",
    "apply_chosen_change",
    "ask_for_order",
    "legal_order_moves",
    "order_refusal",
    "results_of",
    "task_of",
]

#: The maximum value of a characteristic.
FULL = 3
Gains = tuple[tuple[int, int], ...]
Clears = tuple[int, ...]


def task_of(rules: Rules, at: int, gains: Gains, clears: Clears) -> Task:
    """Return the task that changes a seat's characteristics.

    The ruling `gain_unit` decides whether gains are split into single points.

    Rules:
        F2.3
    """
    if rules.rulings.gain_unit_point:
        gains = tuple((gauge, 1) for gauge, points in gains for _ in range(points))
    return Task(at, -1, gains, clears)


# --- values of characteristics ---------------------------------------------------------------


def _gauges_after_gain(rules: Rules, values: tuple[int, ...], gauge: int, points: int) -> tuple[int, ...]:
    """Return the values of all characteristics after a gain and a possible overflow.

    Rules:
        F2.1, F2.2
    """
    value, link = values[gauge], rules.links[gauge]
    excess = value + points > FULL and rules.rulings.overflow_excess_excess_overflows
    overflows = value == FULL or excess
    values = (*values[:gauge], min(FULL, value + points), *values[gauge + 1 :])
    return _gauges_after_clear(values, link) if overflows and link >= 0 else values


def _gauges_after_clear(values: tuple[int, ...], gauge: int) -> tuple[int, ...]:
    """Return the values of all characteristics after the given one is set to 0.

    Rules:
        F2.4
    """
    return (*values[:gauge], 0, *values[gauge + 1 :])


def _next_units(rules: Rules, gains: Gains, clears: Clears) -> tuple[Gains, Clears]:
    """Return the gains and clears from which the next change can be chosen.

    The ruling `order_of_clearing` can restrict them. Equal gains are returned only once.

    Rules:
        F2.4
    """
    rulings = rules.rulings
    if rulings.order_of_clearing_first and clears:
        gains = ()
    elif rulings.order_of_clearing_last and gains:
        clears = ()
    return tuple(dict.fromkeys(gains)), tuple(dict.fromkeys(clears))


def _remove_unit(units: tuple[object, ...], unit: object) -> tuple[object, ...]:
    """Return the gains or clears without the first one that equals `unit`."""
    place = units.index(unit)
    return (*units[:place], *units[place + 1 :])


def _gauges_without_overflow(rules: Rules, values: tuple[int, ...], gains: Gains) -> tuple[int, ...] | None:
    """Return the values of all characteristics after gains, if none overflows.

    The result is `None` if a gain overflows.

    Rules:
        F2.1, F2.3
    """
    for gauge, points in gains:
        if values[gauge] == FULL or values[gauge] + points > FULL:
            return None
        values = _gauges_after_gain(rules, values, gauge, points)
    return values


@lru_cache(maxsize=4096)
def results_of(rules: Rules, values: tuple[int, ...], gains: Gains, clears: Clears) -> frozenset[tuple[int, ...]]:
    """Return all sets of values that the characteristics can have after the changes.

    Different orders of the changes can lead to different values.

    Rules:
        F2.3
    """
    simple = _gauges_without_overflow(rules, values, gains) if not clears else None
    if simple is not None:
        return frozenset({simple})
    next_gains, next_clears = _next_units(rules, gains, clears)
    found: set[tuple[int, ...]] = set()
    for gain in next_gains:
        found |= results_of(rules, _gauges_after_gain(rules, values, *gain), _remove_unit(gains, gain), clears)
    for gauge in next_clears:
        found |= results_of(rules, _gauges_after_clear(values, gauge), gains, _remove_unit(clears, gauge))
    return frozenset(found)


# --- the order of changes --------------------------------------------------------------------


def ask_for_order(draft: Draft) -> bool:
    """Ask a seat which characteristic changes next, if the order makes a difference.

    Rules:
        F2.3
    """
    task = draft.tasks[0]
    if draft.rules.rulings.order_of_clearing_first and task.clears:
        values = draft.seats[task.seat].gauges
        _set_gauges(draft, task.seat, tuple(0 if at in task.clears else value for at, value in enumerate(values)))
        task = task._replace(clears=())
        draft.tasks = (task, *draft.tasks[1:])
    results = results_of(draft.rules, draft.seats[task.seat].gauges, task.gains, task.clears)
    if len(results) > 1:
        draft.asked = task.seat
        return True
    _set_gauges(draft, task.seat, next(iter(results)))
    draft.tasks = draft.tasks[1:]
    draft.phase_id = Phase.EFFECTS
    return False


def _set_gauges(draft: Draft, at: int, values: tuple[int, ...]) -> None:
    """Change a seat's characteristics, and log an event for each change."""
    before = draft.seats[at].gauges
    if values != before:
        edit(draft, at).gauges = values
        if draft.log is not None:
            draft.log += [
                Changed(at, gauge, new) for gauge, old, new in zip(GAUGES, before, values, strict=True) if old != new
            ]


def legal_order_moves(draft: Draft) -> tuple[Gain | Clear, ...]:
    """Return a move for each gain or clear that can be chosen next.

    Rules:
        F2.3, F2.4
    """
    task = draft.tasks[0]
    gains, clears = _next_units(draft.rules, task.gains, task.clears)
    return (*(Gain(GAUGES[gauge]) for gauge, _ in gains), *(Clear(GAUGES[gauge]) for gauge in clears))


def order_refusal(draft: Draft, move: Gain | Clear) -> Refusal | None:
    """Return a refusal, or `None` if this characteristic can change next."""
    return None if move in legal_order_moves(draft) else refuse("not_a_gauge", "F2.3", gauge=move.gauge)


def apply_chosen_change(draft: Draft, move: Gain | Clear) -> None:
    """Increase the chosen characteristic or set it to 0.

    Rules:
        F2.3
    """
    task, gauge = draft.tasks[0], GAUGES.index(move.gauge)
    values = draft.seats[task.seat].gauges
    if isinstance(move, Gain):
        place = next(at for at, unit in enumerate(task.gains) if unit[0] == gauge)
        values = _gauges_after_gain(draft.rules, values, *task.gains[place])
        task = task._replace(gains=(*task.gains[:place], *task.gains[place + 1 :]))
    else:
        values = _gauges_after_clear(values, gauge)
        task = task._replace(clears=tuple(other for other in task.clears if other != gauge))
    _set_gauges(draft, task.seat, values)
    draft.tasks = (task, *draft.tasks[1:])
