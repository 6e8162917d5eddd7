"""Counts the time markers that a player takes from others, for the story."""

from __future__ import annotations

from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.rulebook.passing import PASS_TIME
from cvrules.games.friends.terminal.rule_references import cite_rules

__all__ = ["Thefts"]


class Thefts:
    """The time markers that the last player to pass has taken from other players.

    Args:
        players: The number of players.
    """

    def __init__(self, players: int) -> None:
        self.thief = 0
        self._times = PASS_TIME[players]
        self._passed = 0
        self._owed = 0
        self._taken: dict[int, int] = {}

    def begin_period(self) -> None:
        """Start a new period, in which no player has passed yet."""
        self._passed = 0

    def note_pass(self, number: int, others: int) -> None:
        """Record that a player has passed.

        Args:
            number: The number of time markers that the player received from the supply.
            others: The number of time markers that all other players have together.
        """
        self._owed = min(self._times[min(self._passed, len(self._times) - 1)] - number, others)
        self._passed += 1

    def add(self, thief: int, victim: int) -> None:
        """Add a marker that one player took from another."""
        self.thief = thief
        self._taken[victim] = self._taken.get(victim, 0) + 1

    @property
    def is_open(self) -> bool:
        """Whether the player must still take more markers."""
        return sum(self._taken.values()) < self._owed

    @property
    def has_any(self) -> bool:
        """Whether any thefts have not been reported yet."""
        return bool(self._taken)

    def take_text(self, writer: Writer) -> str:
        """Return one text about all thefts that have not been reported, and forget them."""
        taken, self._taken, self._owed = self._taken, {}, 0
        parts = [
            writer.text("story.theft", what=writer.time(number), person=writer.person(victim))
            for victim, number in taken.items()
        ]
        return cite_rules(writer.text("story.supply_empty", thefts=", ".join(parts)), writer, "F5.2")
