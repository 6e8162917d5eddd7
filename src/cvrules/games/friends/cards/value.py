"""Estimates the value of events in points, and of goals in steps.

These things are worth one point each: a point for a characteristic, a person who may be new, love,
sex, and a child. Marriage is worth two points, because the marker goes to the third partner space.
"""

from __future__ import annotations

from cvrules.games.friends.cards.card import Card
from cvrules.games.friends.cards.clauses import PARTNER, Child, Loves, Marries, Needs, Sex, With
from cvrules.model.hole import HOLE

__all__ = ["POINTS", "STEPS", "points_of", "steps_of"]

#: The usual minimum and maximum points for an event, by type.
POINTS = {"puberty": (1, 2), "life": (1, 4)}
#: The usual minimum and maximum steps for a life goal and for a mega goal.
STEPS = {"goal": (3, 6), "mega": (5, 8)}
#: The points for each kind of bond. Separation and divorce are worth nothing.
BOND_POINTS = {Loves: 1, Sex: 1, Child: 1, Marries: 2}
#: The number of steps for a state or an ex-partner. Other things count as one step each.
STATE_STEPS = {"partner": 1, "marriage": 2, "happy_marriage": 3, "ex": 2}


def points_of(card: Card) -> int | None:
    """Return the points that an event is worth; `None` if it has unknown values."""
    if card.holes:
        return None
    persons = sum(map(_count_new_persons, card.company))
    return card.gains.least + persons + sum(BOND_POINTS.get(type(bond), 0) for bond in card.bonds)


def steps_of(card: Card) -> int | None:
    """Return the steps that a goal requires; `None` if the goal has unknown values."""
    return None if card.holes else sum(map(_count_steps, card.needs))


def _count_new_persons(line: With) -> int:
    """Return the number of persons in a line who may be new to the player."""
    if line.who is HOLE or line.number is HOLE or line.who == PARTNER:
        return 0
    return 0 if line.who.split(" ")[-1] in {"friend", "ex"} else line.number


def _count_steps(line: Needs) -> int:
    """Return the estimated number of steps that a condition requires."""
    if line.what is HOLE or line.number is HOLE:
        return 0
    return line.number * STATE_STEPS.get(line.what, 1)
