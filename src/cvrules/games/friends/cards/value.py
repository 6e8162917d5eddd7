"""Counts the points of events and the steps of goals.

A point of a characteristic, a person who may be new, a step of love, sex and a child are worth
one point each. Marriage is worth two points, because the marker goes to the third partner space.
"""

from __future__ import annotations

from cvrules.games.friends.cards.card import Card
from cvrules.games.friends.cards.clauses import PARTNER, Child, Loves, Marries, Needs, Sex, With
from cvrules.model.hole import HOLE

__all__ = ["POINTS", "STEPS", "points_of", "steps_of"]

#: The usual minimum and maximum points of an event, by its type.
POINTS = {"puberty": (1, 2), "life": (1, 4)}
#: The usual minimum and maximum steps of a life goal and of a mega goal.
STEPS = {"goal": (3, 6), "mega": (5, 8)}
#: The points of each kind of bond; separation and divorce are worth nothing.
BOND_POINTS = {Loves: 1, Sex: 1, Child: 1, Marries: 2}
#: The number of steps of a condition that asks for a state or an ex-partner. Other conditions count as one step.
STATE_STEPS = {"partner": 1, "marriage": 2, "happy_marriage": 3, "ex": 2}


def points_of(card: Card) -> int | None:
    """Return the points that an event is worth; `None` if a value is unknown."""
    if card.holes:
        return None
    persons = sum(map(_count_new_persons, card.company))
    return card.gains.least + persons + sum(BOND_POINTS.get(type(bond), 0) for bond in card.bonds)


def steps_of(card: Card) -> int | None:
    """Return the steps that a goal requires; `None` if a value is unknown."""
    return None if card.holes else sum(map(_count_steps, card.needs))


def _count_new_persons(line: With) -> int:
    """Return the number of persons who may be new to the player."""
    if line.who is HOLE or line.number is HOLE or line.who == PARTNER:
        return 0
    return 0 if line.who.split(" ")[-1] in {"friend", "ex"} else line.number


def _count_steps(line: Needs) -> int:
    """Return the estimated number of events that a condition takes."""
    if line.what is HOLE or line.number is HOLE:
        return 0
    return line.number * STATE_STEPS.get(line.what, 1)
