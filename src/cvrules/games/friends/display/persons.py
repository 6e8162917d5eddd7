"""Finds names for all persons in a game: the players and the neutral persons.

The catalogue has a list of names for neutral women and another one for neutral men. Names that a
player already has are skipped.
"""

from __future__ import annotations

from collections.abc import Sequence

from cvrules.games.friends.table.spec import WOMAN
from cvrules.text.voice import Voice

__all__ = ["person_names"]

#: The keys of the texts that list names for neutral women and for neutral men.
_LISTS = ("person.women", "person.men")


def person_names(names: Sequence[str], genders: Sequence[int], voice: Voice) -> tuple[str, ...]:
    """Return the names of the players, then of neutral persons with a known gender.

    Args:
        names: The names of the players, by seat.
        genders: The genders of all persons, the players first; empty if they are not known.
        voice: The texts in the player's language.
    """
    taken = {name.casefold() for name in names}
    free = [iter([name for name in voice.text(key).split(", ") if name.casefold() not in taken]) for key in _LISTS]
    return (*names, *(next(free[0 if gender == WOMAN else 1]) for gender in genders[len(names) :]))
