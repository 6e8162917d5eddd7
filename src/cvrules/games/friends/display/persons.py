"""Names all persons of a game: the players, and the neutral persons.

The names of neutral persons are in the catalogue, as one list for women and one for men. A name
that a player has is skipped.
"""

from __future__ import annotations

from collections.abc import Sequence

from cvrules.games.friends.rulebook.preparation import HALF
from cvrules.games.friends.table.seat import PERSONS
from cvrules.games.friends.table.spec import MAN, WOMAN
from cvrules.text.voice import Voice

__all__ = ["all_genders", "person_names"]

#: The keys of the name lists, by gender.
_LISTS = ("person.women", "person.men")


def person_names(names: Sequence[str], genders: Sequence[int], voice: Voice) -> tuple[str, ...]:
    """Return the names of all persons whose gender is known, the players first.

    Args:
        names: The names of the players, by seat.
        genders: The gender of each person; neutral persons come after the players.
        voice: The texts of the language.
    """
    taken = {name.casefold() for name in names}
    free = [iter([name for name in voice.text(key).split(", ") if name.casefold() not in taken]) for key in _LISTS]
    return (*names, *(next(free[0 if gender == WOMAN else 1]) for gender in genders[len(names) :]))


def all_genders(players: Sequence[int]) -> list[int]:
    """Return the gender of every person, given those of the players.

    Neutral persons come after the players, women first.
    """
    women = HALF - players.count(WOMAN)
    return [*players, *[WOMAN] * women, *[MAN] * (PERSONS - len(players) - women)]
