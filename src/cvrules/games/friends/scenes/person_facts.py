"""Turns scene lines about persons into facts: bonds, sex and children."""

from __future__ import annotations

from cvrules.errors import Diagnostic, Span
from cvrules.games.friends.scenes.lines import Anonymous, BondLine, MarkLine, Person
from cvrules.games.friends.scenes.persons import GENDERS, person_index, person_text
from cvrules.games.friends.table.bond import BONDS, FRIEND, STRANGER
from cvrules.games.friends.table.seat import PERSONS
from cvrules.scenes.model import SeatNumber
from cvrules.scenes.scene_error import SceneError

__all__ = ["PersonFacts"]


class PersonFacts:
    """The circles of friends of all seats, which are filled line by line.

    Args:
        genders: The genders of all persons, the players first.
        players: The number of players.
    """

    def __init__(self, genders: tuple[int, ...], players: int) -> None:
        self._genders = genders
        self._players = players
        self._bonds = [[STRANGER] * PERSONS for _ in range(players)]
        self._marks = {word: [[0] * PERSONS for _ in range(players)] for word in ("slept", "parent")}
        self._bed = [[0, 0] for _ in range(players)]
        self._bed_children = [0] * players
        #: For each pair of persons, the position in the file of the line that states their bond.
        self._spans: dict[tuple[int, int], Span] = {}

    def read_bond(self, line: BondLine) -> None:
        """Record the bonds that a line states, on both tableaus if both are players.

        Raises:
            SceneError: The line names a person who does not exist, or contradicts another line.
        """
        for person in line.persons:
            at, other = line.seat.index, self._person_index(line.seat.index, person)
            pair = (min(at, other), max(at, other))
            if pair in self._spans:
                whom = person_text(self._genders, self._players, other)
                message = f"line {self._spans[pair].line} already states the bond between seat {at + 1} and {whom}"
                raise SceneError(Diagnostic("CV503", message, line.span, help="leave one of them out"))
            self._spans[pair] = line.span
            self._bonds[at][other] = BONDS.index(line.bond)
            if other < self._players:
                self._bonds[other][at] = BONDS.index(line.bond)

    def read_mark(self, line: MarkLine) -> None:
        """Add the markers for sex or children in a line, on the tableaus of both persons.

        If the two persons are strangers, they become friends. Neutral persons have no tableau.

        Raises:
            SceneError: The line names a person who does not exist.
        """
        at, whom, number = line.seat.index, line.whom, line.number
        if isinstance(whom, Anonymous):
            if line.word == "slept":
                self._bed[at][GENDERS[whom.gender]] += number
            else:
                self._bed_children[at] += number
            return
        other = self._person_index(at, whom)
        for one, two in ((at, other), (other, at)):
            if one < self._players:
                self._marks[line.word][one][two] += number
                self._bonds[one][two] = self._bonds[one][two] or FRIEND

    def _person_index(self, at: int, person: Person) -> int:
        """Return the index of a person whom a line about a seat names.

        Raises:
            SceneError: The person does not exist, or is the seat itself.
        """
        if isinstance(person, SeatNumber) and person.index == at:
            message = f"seat {at + 1} is not in its own circle of friends"
            raise SceneError(Diagnostic("CV511", message, person.span, help="name another person"))
        return person_index(self._genders, self._players, person)

    def facts(self) -> dict[str, str]:
        """Return the facts about the circles of friends of all seats."""
        facts = {}
        for at in range(self._players):
            facts[f"seat {at} bonds"] = ", ".join(BONDS[bond] for bond in self._bonds[at])
            facts[f"seat {at} sex"] = _numbers_text(self._marks["slept"][at])
            facts[f"seat {at} children"] = _numbers_text(self._marks["parent"][at])
            facts[f"seat {at} bed"] = _numbers_text(self._bed[at])
            facts[f"seat {at} bed children"] = str(self._bed_children[at])
        return facts


def _numbers_text(values: list[int]) -> str:
    """Return the numbers of a fact as text, separated by commas."""
    return ", ".join(map(str, values))
