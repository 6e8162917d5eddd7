"""What an event brings and what a goal asks for, counted in points.

A point of a characteristic, a person who may be new, a step of love, sex and a child are one
point each. Marriage is worth two, because it leads to the third space of the relationship.
"""

from __future__ import annotations

from cvrules.games.friends.cards.card import Card
from cvrules.games.friends.cards.clauses import PARTNER, Child, Loves, Marries, Needs, Sex, With
from cvrules.model.hole import HOLE

__all__ = ["POINTS", "STEPS", "points_of", "steps_of"]

#: The fewest and the most points of an event, by its type.
POINTS = {"puberty": (1, 2), "life": (1, 4)}
#: The fewest and the most steps of a goal: of a life goal, and of a mega goal.
STEPS = {"goal": (3, 6), "mega": (5, 8)}
#: The points of a bond; separation and divorce bring nothing.
BOND_POINTS = {Loves: 1, Sex: 1, Child: 1, Marries: 2}
#: The steps that lead to a state, and to one of the things that are counted; others are one step.
STATE_STEPS = {"partner": 1, "marriage": 2, "happy_marriage": 3, "ex": 2}


def points_of(card: Card) -> int | None:
    """Return the points that an event brings; `None` if a value is unknown."""
    if card.holes:
        return None
    persons = sum(map(_new_persons, card.company))
    return card.gains.least + persons + sum(BOND_POINTS.get(type(bond), 0) for bond in card.bonds)


def steps_of(card: Card) -> int | None:
    """Return the steps that a goal asks for; `None` if a value is unknown."""
    return None if card.holes else sum(map(_steps, card.needs))


def _new_persons(line: With) -> int:
    """Return how many persons may be met: those who need not be friends already."""
    if line.who is HOLE or line.number is HOLE or line.who == PARTNER:
        return 0
    return 0 if line.who.split(" ")[-1] in {"friend", "ex"} else line.number


def _steps(line: Needs) -> int:
    if line.what is HOLE or line.number is HOLE:
        return 0
    return line.number * STATE_STEPS.get(line.what, 1)
