"""The cards of the rulebook's examples; where it leaves a value open, something harmless."""

from __future__ import annotations

from games.pursuit.oracle.cards import Card
from games.pursuit.oracle.tabletop import group, job, part, thing


def magazine() -> Card:
    """A group project of three roles."""
    roles = {
        "writer": part("3 knowledge + 2 creativity", "3 influence + 1 long_term"),
        "photographer": part("3 creativity + 2 influence", "2 long_term"),
        "editor": part("1 influence", "1 knowledge"),
    }
    return group("magazine", roles, {2: "1 money", 3: "1 long_term + 2 influence"})


def hr_executive() -> Card:
    """The only job whose values are all known."""
    hiring = part(
        "3 knowledge + 6 influence",
        "11 money",
        upkeep={"hourglass": 2, "knowledge": 1, "influence": 2},
        earns=[("money", 11)],
    )
    return job("hr_executive", 2, hiring, part("4 knowledge + 7 influence", "5 money + 5 long_term"))


def ceo() -> Card:
    """A job of level 3."""
    retirement = part(
        "3 knowledge + 3 creativity + 9 influence", "6 money + 1 relax + 4 long_term", earns=[("money", 6)]
    )
    return job("ceo", 3, after=retirement)


def martha() -> Card:
    """A partner."""
    date = part(gives="1 knowledge + 2 creativity")
    relationship = part(gives="1 knowledge + 2 creativity + 1 short_term", needs={"influence": 5})
    return thing("martha", "partner", date, relationship)


def car() -> Card:
    """An item."""
    family = part("4 money", "1 influence + 1 short_term + 2 long_term", upkeep={"money": 3}, earns=[("long_term", 1)])
    return thing("car", "item", part("2 money"), family, part("8 money"))
