"""The players of a game: bots, and the people at the terminal."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from itertools import cycle, islice

import click
from attrs import field, frozen

from cvrules.cli.files import count_of
from cvrules.kernel.history import History
from cvrules.kernel.registry import game_of
from cvrules.lab.bots import bots_of
from cvrules.reading.suggestion import quote

__all__ = [
    "HIGHEST_SEED",
    "YOU",
    "Lineup",
    "bots_for",
    "lineup_of",
    "people_for",
    "roles_for",
    "seats_for",
    "unused_notes",
]

#: The role of a person at the terminal, in the notes of a game.
YOU = "you"
#: The usual seat of a person, counted from 0.
PERSON = 0
#: The note with the names of people, and the longest name.
PEOPLE = "people"
LONGEST_NAME = 20
#: The default number of seats, if the game allows it.
USUAL_SEATS = 3
#: The largest number of digits in a seed.
DIGITS = 18
HIGHEST_SEED = 10**DIGITS - 1
#: The keys of the notes with the players and the seed.
_NOTES = ("seats", "seed")
_SEED = re.compile(f"-?[0-9]{{1,{DIGITS}}}")


@frozen
class Lineup:
    """The players, and the seed of their game.

    Args:
        roles: For each seat the name of a bot, or `you`.
        seed: The seed of chance and of the bots.
        names: The names of people by seat, as far as they gave any.
    """

    roles: tuple[str, ...]
    seed: int
    names: Mapping[int, str] = field(factory=dict, hash=False)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people; empty if bots play all seats."""
        return tuple(seat for seat, role in enumerate(self.roles) if role == YOU)

    def notes(self) -> dict[str, str]:
        """Return the notes of a saved game about its players and seed."""
        names = ",".join(f"{seat + 1}={name}" for seat, name in self.names.items())
        return {"seats": ",".join(self.roles), "seed": str(self.seed), **({PEOPLE: names} if names else {})}

    def has_bots(self, names: Sequence[str], *, auto: bool) -> bool:
        """Return whether the bots are these; with `auto`, a bot replaces the person."""
        seats = [role for role in self.roles if auto or role != YOU]
        return all(role in {name, YOU} for role, name in zip(seats, cycle(names), strict=False))


def seats_for(game: str, seats: int | None) -> int:
    """Return the number of seats given by the option, or the default.

    Raises:
        click.UsageError: The game is not for this number of players.
    """
    allowed = game_of(game).seats
    if seats is None:
        return min(max(USUAL_SEATS, allowed[0]), allowed[-1])
    if seats not in allowed:
        there = ", ".join(map(str, allowed))
        raise click.UsageError(
            f"{game} is not for {count_of(seats, 'player')}; choose from: {there}; write --seats {allowed[0]}"
        )
    return seats


def bots_for(game: str, bots: str | None) -> list[str]:
    """Return the names of bots given by the option, or the game's default bot.

    Raises:
        click.UsageError: A bot is unknown.
    """
    there = list(bots_of(game))
    names = there[:1] if bots is None else bots.split(",")
    unknown = [name for name in names if name not in there]
    if unknown:
        choose = f"choose from: {', '.join(there)}; write --bots {there[0]}"
        raise click.UsageError(f"unknown bot {unknown[0]!r} of {game}; {choose}")
    return names


def people_for(people: str | None, seats: int, usual: int = PERSON) -> dict[int, str]:
    """Return the seats of people and their names, which may be empty.

    Args:
        people: The option: seats, names or both, such as `1,3`, `Ann,Bo` or `1=Ann,3=Bo`.
        seats: The number of seats.
        usual: The seat of a person without the option.

    Raises:
        click.UsageError: A seat does not exist or is given twice, or a name cannot be used.
    """
    if people is None:
        return {usual: ""}
    found: dict[int, str] = {}
    for at, item in enumerate(people.split(",")):
        number, _, name = (word.strip() for word in item.partition("="))
        if not number.isdecimal():
            number, name = str(at + 1), item.strip()
        seat = int(number) - 1 if len(number) <= DIGITS else seats
        if not 0 <= seat < seats or seat in found:
            there = ", ".join(str(one + 1) for one in range(seats) if one not in found)
            problem = f"there is no seat {number}" if seat not in found else f"seat {number} is given twice"
            choose = f"choose from: {there}; write --people 1,2" if there else "leave it out"
            raise click.UsageError(f"{problem}; {choose}")
        found[seat] = _check_name(name, number)
    return found


def _check_name(name: str, number: str) -> str:
    if len(name) > LONGEST_NAME or not name.isprintable() or "=" in name:
        raise click.UsageError(
            f"the name of seat {number} cannot be used; a name has at most {LONGEST_NAME} letters and no '='; "
            f"write --people {number}=Ann"
        )
    return name


def roles_for(names: Sequence[str], seats: int, people: Collection[int]) -> tuple[str, ...]:
    """Return the role of each seat: the bots in turn, and the people, if any.

    Raises:
        click.UsageError: There are more bots than seats for them.
    """
    others = seats - len(people)
    if len(names) > max(others, 1):
        surplus = count_of(len(names) - others, "name")
        raise click.UsageError(
            f"{count_of(len(names), 'bot')} are too many for {count_of(others, 'seat')}; leave out {surplus}"
        )
    roles = islice(cycle(names), others)
    return tuple(YOU if seat in people else next(roles) for seat in range(seats))


def lineup_of(history: History) -> Lineup | None:
    """Return the players of a saved game; `None` if `play` did not save it.

    Raises:
        click.UsageError: The seed is not one that `play` writes.
    """
    roles, seed = history.notes.get("seats", "").split(","), history.notes.get("seed", "")
    if len(roles) != history.table.players or not seed:
        return None
    if not _SEED.fullmatch(seed):
        message = f"the saved game has the seed {quote(seed)}; a seed is a whole number of at most {DIGITS} digits"
        raise click.UsageError(message)
    names = people_for(history.notes[PEOPLE], len(roles)) if PEOPLE in history.notes else {}
    return Lineup(tuple(roles), int(seed), names)


def unused_notes(history: History) -> str:
    """Return the notes on players and seed that `lineup_of` cannot use, as text."""
    return ", ".join(f"{key} {quote(history.notes[key])}" for key in _NOTES if key in history.notes)
