"""The lines that begin a part of a card: a level, a role, a promotion and so on.

A part includes all lines up to the beginning of the next part.
"""

from __future__ import annotations

from attrs import frozen

from cvrules.model.bundle import amount_text
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE, Hole

__all__ = ["Filled", "Level", "Promotion", "Retirement", "Role"]


@frozen(repr=False)
class Level(Clause):
    """Begins a level of a project, an item, an activity or a partner."""

    word = "level"

    number: int | Hole
    label: str | Hole | None = None

    def content(self) -> str:
        return f"{self.number}" if self.label is None else f"{self.number} {self.label}"

    def key(self) -> tuple[object, ...]:
        return self.word, self.number


@frozen(repr=False)
class Role(Clause):
    """Begins a role in a group project."""

    word = "role"

    label: str | Hole


@frozen(repr=False)
class Filled(Clause):
    """Begins the additional reward for each role if enough roles are filled.

    `roles` is the number of roles that must be filled.
    """

    word = "filled"

    roles: int | Hole

    def content(self) -> str:
        return "?" if self.roles is HOLE else amount_text(self.roles, "role")


@frozen(repr=False)
class Promotion(Clause):
    """Begins the price and the reward of a promotion to the next job."""

    word = "promotion"


@frozen(repr=False)
class Retirement(Clause):
    """Begins the price and the reward of retiring from this job, and the pension."""

    word = "retirement"
