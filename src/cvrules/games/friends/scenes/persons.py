"""Finds the persons that a scene names: players, and neutral women and men."""

from __future__ import annotations

from cvrules.errors import Diagnostic
from cvrules.games.friends.scenes.lines import Person
from cvrules.games.friends.table.spec import MAN, WOMAN
from cvrules.scenes.model import SeatNumber
from cvrules.scenes.scene_error import SceneError

__all__ = ["GENDERS", "PLURALS", "person_index", "person_text"]

#: The number that tables use for each gender.
GENDERS = {"woman": WOMAN, "man": MAN}
#: The plural of each gender.
PLURALS = {"woman": "women", "man": "men"}


def _neutral_persons(genders: tuple[int, ...], players: int, gender: int) -> list[int]:
    """Return the indices of all neutral persons of one gender."""
    return [person for person in range(players, len(genders)) if genders[person] == gender]


def person_index(genders: tuple[int, ...], players: int, person: Person) -> int:
    """Return the index of a person on a table.

    Args:
        genders: The genders of all persons on the table, the players first.
        players: The number of players.
        person: The person that the scene names.

    Raises:
        SceneError: There is no neutral person with this gender and number.
    """
    if isinstance(person, SeatNumber):
        return person.index
    there = _neutral_persons(genders, players, GENDERS[person.gender])
    if 1 <= person.number.value <= len(there):
        return there[person.number.value - 1]
    number = f"{len(there)} neutral {person.gender if len(there) == 1 else PLURALS[person.gender]}"
    verb = "is" if len(there) == 1 else "are"
    hint = f"write '{person.gender} 1'" if there else "name another person"
    raise SceneError(
        Diagnostic("CV510", f"there is no '{person}'; there {verb} {number}", person.number.span, help=hint)
    )


def person_text(genders: tuple[int, ...], players: int, index: int) -> str:
    """Return a person in the words of a scene, such as `seat 1` or `woman 2`.

    Args:
        genders: The genders of all persons on the table, the players first.
        players: The number of players.
        index: The index of the person on the table.
    """
    if index < players:
        return f"seat {index + 1}"
    word = "woman" if genders[index] == WOMAN else "man"
    return f"{word} {_neutral_persons(genders, players, genders[index]).index(index) + 1}"
