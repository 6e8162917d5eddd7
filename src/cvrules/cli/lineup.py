"""Decides which seats are played by people, and which bots play the other seats."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from itertools import cycle, islice

import click
from attrs import evolve, field, frozen

from cvrules.cli.console import count_text
from cvrules.kernel.history import History
from cvrules.kernel.registry import game_of
from cvrules.lab.bots import bots_of
from cvrules.lab.child_process import ChildError, split_command
from cvrules.reading.quoting import quote

__all__ = [
    "HIGHEST_SEED",
    "PIPE",
    "YOU",
    "Lineup",
    "bots_for",
    "people_for",
    "pipe_command",
    "roles_for",
    "saved_lineup",
    "seat_count_for",
    "split_bots",
    "unused_notes_text",
]

#: The role of a person at the terminal.
YOU = "you"
#: The role of a bot that is a separate program. In a saved game, the role is `pipe`. In a lineup, it
#: is `pipe:`, followed by a command.
PIPE, PIPE_TO = "pipe", "pipe:"
#: The default seat of the person at the terminal, counted from 0.
PERSON = 0
#: The key of the note that contains people's names. Notes are saved with a game.
PEOPLE = "people"
#: The maximum number of characters in a person's name.
LONGEST_NAME = 20
#: The default number of seats. If a game does not allow this number, the nearest number that it
#: allows is used.
USUAL_SEATS = 3
#: The maximum number of digits in a seed.
DIGITS = 18
HIGHEST_SEED = 10**DIGITS - 1
#: The keys of the notes that contain the roles of the seats and the seed.
_NOTES = ("seats", "seed")
_SEED = re.compile(f"-?[0-9]{{1,{DIGITS}}}")


@frozen
class Lineup:
    """The players of a game, and its seed.

    Args:
        roles: For each seat, the name of a bot, `pipe:` followed by a command, or `you` for a
            person. In a saved game, the command is left out, because a file from a stranger must
            not be able to start programs.
        seed: The seed for the outcomes of chance and the decisions of bots.
        names: The names of the people who gave a name, by seat.
    """

    roles: tuple[str, ...]
    seed: int
    names: Mapping[int, str] = field(factory=dict, hash=False)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that are played by people, counted from 0."""
        return tuple(seat for seat, role in enumerate(self.roles) if role == YOU)

    def notes(self) -> dict[str, str]:
        """Return notes about the players and the seed, which are saved with the game."""
        names = ",".join(f"{seat + 1}={name}" for seat, name in self.names.items())
        return {
            "seats": ",".join(map(_saved_role, self.roles)),
            "seed": str(self.seed),
            **({PEOPLE: names} if names else {}),
        }

    def has_bots(self, names: Sequence[str], *, auto: bool) -> bool:
        """Return whether the given bots are the bots in this lineup.

        Args:
            names: The names of the bots, in the order of their seats. If there are fewer names than
                seats, the names are repeated.
            auto: Whether the given bots also replace the people in this lineup.
        """
        seats = [role for role in self.roles if auto or role != YOU]
        return all(
            _saved_role(role) in {_saved_role(name), YOU} for role, name in zip(seats, cycle(names), strict=False)
        )

    def with_commands(self, names: Sequence[str], *, auto: bool) -> Lineup:
        """Return this lineup from a saved game, with the commands of pipe bots added.

        Args:
            names: The names and commands of the bots, in the order of their seats. If there are
                fewer names than seats, the names are repeated.
            auto: Whether the given bots also replace the people in this lineup.

        Raises:
            click.UsageError: A command is missing.
        """
        given, roles = cycle(names), []
        for seat, role in enumerate(self.roles):
            name = next(given) if auto or role != YOU else role
            if role == PIPE and not pipe_command(name):
                raise click.UsageError(
                    f"seat {seat + 1} of the saved game is played by a pipe bot, but its command is not saved; "
                    f"name the bots again, for example: --bots '{PIPE_TO}COMMAND'"
                )
            roles.append(name if role == PIPE else role)
        return evolve(self, roles=tuple(roles))


def _saved_role(role: str) -> str:
    """Return the role as games save it, without the command of a pipe bot."""
    return PIPE if role.startswith(PIPE_TO) else role


def pipe_command(role: str) -> str:
    """Return the command of a pipe bot, or an empty string for any other role."""
    return role.removeprefix(PIPE_TO).strip() if role.startswith(PIPE_TO) else ""


def split_bots(bots: str) -> list[str]:
    """Split the value of `--bots` at commas, except at commas inside quotes."""
    parts, quote_mark = [""], ""
    for letter in bots:
        if letter == "," and not quote_mark:
            parts.append("")
            continue
        parts[-1] += letter
        if letter in {"'", '"'} and quote_mark in {"", letter}:
            quote_mark = "" if quote_mark else letter
    return parts


def seat_count_for(game: str, seats: int | None) -> int:
    """Return the value of the option `--seats` after checking it, or the default.

    Raises:
        click.UsageError: The game cannot be played with this number of players.
    """
    allowed = game_of(game).seats
    if seats is None:
        return min(max(USUAL_SEATS, allowed[0]), allowed[-1])
    if seats not in allowed:
        there = ", ".join(map(str, allowed))
        raise click.UsageError(
            f"{game} cannot be played by {count_text(seats, 'player')}; choose from: {there}; for example: --seats {allowed[0]}"
        )
    return seats


def bots_for(game: str, bots: str | None) -> list[str]:
    """Return the bots in the option `--bots` after checking them, or the default bot.

    Raises:
        click.UsageError: A bot is unknown, or the command of a pipe bot cannot be parsed.
    """
    there = list(bots_of(game))
    names = there[:1] if bots is None else split_bots(bots)
    for name in names:
        if name.startswith(PIPE_TO):
            _check_command(name)
    unknown = [name for name in names if name not in there and not name.startswith(PIPE_TO)]
    if unknown:
        choose = f"choose from: {', '.join(there)}; for example: --bots {there[0]}"
        raise click.UsageError(f"unknown bot {unknown[0]!r} for {game}; {choose}")
    return names


def _check_command(name: str) -> None:
    """Check that the command of a pipe bot can be parsed.

    Raises:
        click.UsageError: The command is empty, or a quotation mark is missing.
    """
    try:
        split_command(pipe_command(name))
    except ChildError as error:
        raise click.UsageError(f"{error}; for example: --bots '{PIPE_TO}python my_bot.py'") from None


def people_for(people: str | None, seats: int, usual: int = PERSON) -> dict[int, str]:
    """Return the names of the people, by seat. A name can be empty.

    Args:
        people: The option `--people`, such as `1,3`, `Ann,Bo` or `1=Ann,3=Bo`.
        seats: The number of seats.
        usual: If `people` is `None`, the seat of the only person, counted from 0.

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
            choose = f"choose from: {there}; for example: --people 1,2" if there else "leave it out"
            raise click.UsageError(f"{problem}; {choose}")
        found[seat] = _check_name(name, number)
    return found


def _check_name(name: str, number: str) -> str:
    """Check the name of a person, and return it unchanged.

    Args:
        name: The name.
        number: The number of the person's seat, for the error message.

    Raises:
        click.UsageError: The name cannot be used.
    """
    if len(name) > LONGEST_NAME or not name.isprintable() or "=" in name:
        raise click.UsageError(
            f"the name for seat {number} cannot be used; a name can have at most {LONGEST_NAME} printable characters "
            f"and no '='; for example: --people {number}=Ann"
        )
    return name


def roles_for(names: Sequence[str], seats: int, people: Collection[int]) -> tuple[str, ...]:
    """Return the role of each seat: `you` for people, and a bot for all other seats.

    Args:
        names: The names of the bots, in the order of their seats. If there are fewer names than
            seats, the names are repeated.
        seats: The number of seats.
        people: The seats that are played by people.

    Raises:
        click.UsageError: There are more bots than seats for bots.
    """
    others = seats - len(people)
    if len(names) > max(others, 1):
        surplus = count_text(len(names) - others, "name")
        raise click.UsageError(
            f"{count_text(len(names), 'bot')} are too many for {count_text(others, 'seat')}; leave out {surplus}"
        )
    roles = islice(cycle(names), others)
    return tuple(YOU if seat in people else next(roles) for seat in range(seats))


def saved_lineup(history: History) -> Lineup | None:
    """Return the players of a saved game, or `None` if the file does not name them.

    Raises:
        click.UsageError: The seed in the file is not valid.
    """
    roles, seed = history.notes.get("seats", "").split(","), history.notes.get("seed", "")
    if len(roles) != history.table.players or not seed:
        return None
    if not _SEED.fullmatch(seed):
        message = (
            f"the saved game has the seed {quote(seed)}, but a seed must be a whole number of at most {DIGITS} digits"
        )
        raise click.UsageError(message)
    names = people_for(history.notes[PEOPLE], len(roles)) if PEOPLE in history.notes else {}
    return Lineup(tuple(roles), int(seed), names)


def unused_notes_text(history: History) -> str:
    """Return the notes about the players and the seed, as text for a message.

    The notes are unused if they are incomplete, because `saved_lineup` then returns `None`.
    """
    return ", ".join(f"{key} {quote(history.notes[key])}" for key in _NOTES if key in history.notes)
