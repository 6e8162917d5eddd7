"""Bots that are programs in any language and exchange JSON with cvrules.

`docs/how-to/connect-a-bot.md` explains the protocol.
"""

from __future__ import annotations

import json
import shlex
import weakref
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Self, cast

from cvrules.errors import CvError
from cvrules.kernel.arguments import argument_type_error
from cvrules.kernel.json_writer import to_json
from cvrules.kernel.nouns import Move, Table, View
from cvrules.kernel.verbs import legal_moves, parse_move, score, view, why_not, winners
from cvrules.lab.child_process import ChildError, ChildProcess, split_command
from cvrules.reading.quoting import quote

if TYPE_CHECKING:
    from random import Random

    from cvrules.kernel.rules import Rules
    from cvrules.lab.bots import Bot

__all__ = ["PROTOCOL", "SECONDS", "START_SECONDS", "BotFailedError", "PipeBot"]

#: The version of the protocol that cvrules and the programs of pipe bots use.
PROTOCOL = 1
#: The default time limits, in seconds, for a decision and for starting the program.
SECONDS, START_SECONDS = 10.0, 10.0
#: The key of a running program: the digest of the rules, the seat and the number of players.
_ProgramKey = tuple[str, int | None, int]


class BotFailedError(CvError):
    """Raised if a bot in another process does not answer with a legal move.

    Args:
        seat: The seat of the bot.
        command: The command that started the bot.
        reason: A text that says what went wrong.
        error_lines: The last lines that the bot wrote to standard error.
    """

    def __init__(self, seat: int, command: str, reason: str, error_lines: tuple[str, ...] = ()) -> None:
        super().__init__(seat, command, reason, error_lines)
        self.seat = seat
        self.command = command
        self.reason = reason
        self.error_lines = error_lines

    def __str__(self) -> str:
        return f"the bot of seat {self.seat} ({self.command}) failed: {self.reason}"


class PipeBot:
    """A bot that is a separate program, in any language.

    The program is started before its first decision, once for each seat. To end the program, use
    the bot in a `with` statement, or call `close`. If you do neither, the program ends when this
    process exits normally.

    Args:
        command: The program and its arguments, either as a string such as `python my_bot.py`, which
            is split like a shell command, or as a list such as `[sys.executable, "my_bot.py"]`. No
            shell is started.
        seconds: The time limit for each decision, in seconds.
        start_seconds: The time limit for starting the program, in seconds.
        instead: A bot that takes over after a failure, until the end of the game. If it is
            `None`, a failure raises an error.
        report: A function that is called with each failure if another bot takes over.

    Raises:
        TypeError: The command is neither a string nor a list of strings.
        ValueError: The command is empty, or a quotation mark is missing.
    """

    def __init__(
        self,
        command: str | Sequence[str],
        *,
        seconds: float = SECONDS,
        start_seconds: float = START_SECONDS,
        instead: Bot[Any] | None = None,
        report: Callable[[BotFailedError], None] | None = None,
    ) -> None:
        #: The program and its arguments as one string.
        self.command = _command_text(command)
        self._words = tuple(split_command(command))
        self._seconds = seconds
        self._start_seconds = start_seconds
        self._instead = instead
        self._report = report
        self._children: dict[_ProgramKey, ChildProcess] = {}
        self._failed: set[_ProgramKey] = set()
        self._decisions = 0
        self._end_at_exit = weakref.finalize(self, _kill_all, self._children)

    def choose(self, view: View, rng: Random) -> Move:
        """Return the move that the program chooses.

        Raises:
            BotFailedError: The program failed, and no other bot takes over.
        """
        number, seat = rng.random(), view.seat
        if seat is None:
            raise ValueError("a spectator cannot make a decision; pass the view of the seat to move")
        key = _program_key(view.rules, seat, view.players)
        if key not in self._failed:
            try:
                return self._ask_program(view, number)
            except ChildError as error:
                self._end_failed_program(key, seat, str(error))
        return self._replacement_bot().choose(view, rng)

    def skip_decision(self, rng: Random) -> None:
        """Draw the random numbers of a decision without asking the program.

        When a game is resumed, this method is called for each decision that is already recorded.
        """
        rng.random()

    def start(self, rules: Rules[Any], seat: int, players: int) -> None:
        """Start the program for the seat, before the seat's first decision.

        Raises:
            BotFailedError: The program cannot be started, and no other bot takes over.
        """
        try:
            self._child_for_seat(rules, seat, players)
        except ChildError as error:
            self._end_failed_program(_program_key(rules, seat, players), seat, str(error))

    def end_game(self, table: Table) -> None:
        """Send the result of the game to the program, and end the program.

        `match` and `play_out` call this method at the end of each game. A new game starts the
        program again.
        """
        if table.to_move is None:
            result = {"kind": "result", "points": [sheet.total for sheet in score(table)]}
            for (_, seat, _), child in self._children.items():
                message = {**result, "winners": list(winners(table)), "view": to_json(view(table, seat))}
                child.send(_json_line(message))
        self.close()

    def close(self) -> None:
        """End the program."""
        for key, child in list(self._children.items()):
            child.close()
            del self._children[key]  # removed last, so that an interrupted `close` can be repeated
        self._failed.clear()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"PipeBot({self.command!r})"

    # --- the exchange of messages with the program -----------------------------------------

    def _ask_program(self, view: View, number: float) -> Move:
        """Return the program's move.

        Raises:
            ChildError: The program failed.
        """
        child = self._child_for_seat(view.rules, view.seat, view.players)
        self._decisions += 1
        message = {"kind": "decision", "number": self._decisions, "random": number, "view": to_json(view)}
        return _chosen_move(_read_object(child.ask(_json_line(message), self._seconds)), view)

    def _child_for_seat(self, rules: Rules[Any], seat: int | None, players: int) -> ChildProcess:
        """Return the seat's program. If it is not running, start it first.

        Raises:
            ChildError: The program cannot be started.
        """
        key = _program_key(rules, seat, players)
        if key not in self._children:
            child = self._children[key] = ChildProcess(self._words)
            child.start()
            hello = {"kind": "hello", "protocol": PROTOCOL, "game": rules.game.name, "seat": seat, "players": players}
            options = {"seconds": self._seconds}
            answer = child.ask(_json_line({**hello, "options": options, "rules": to_json(rules)}), self._start_seconds)
            if _read_object(answer).get("protocol") != PROTOCOL:
                raise ChildError(f'the program did not answer the first message with {{"protocol": {PROTOCOL}}}')
        return self._children[key]

    def _end_failed_program(self, key: _ProgramKey, seat: int, reason: str) -> None:
        """End the seat's program, and report the failure if another bot takes over.

        Args:
            key: The key of the program.
            seat: The seat of the bot.
            reason: A text that says what went wrong.

        Raises:
            BotFailedError: No other bot takes over.
        """
        child = self._children.pop(key, None)
        if child is not None:
            child.kill()
        failure = BotFailedError(seat, self.command, reason, () if child is None else child.error_lines)
        if self._instead is None:
            raise failure
        self._failed.add(key)
        if self._report is not None:
            self._report(failure)

    def _replacement_bot(self) -> Bot[Any]:
        """Return the bot that takes over from a program that failed."""
        if self._instead is None:
            raise TypeError("no bot takes over from a program that failed; set PipeBot(..., instead=...)")
        return self._instead


def _command_text(command: object) -> str:
    """Check the command, and return it as one string.

    Raises:
        TypeError: The command is neither a string nor a list of strings.
        ValueError: The command is empty, or a quotation mark is missing.
    """
    is_list = isinstance(command, list | tuple) and all(isinstance(word, str) for word in command)
    if not isinstance(command, str) and not is_list:
        raise argument_type_error("PipeBot", "a command", command)
    try:
        words = split_command(cast("str | Sequence[str]", command))
    except ChildError as error:
        raise ValueError(f"{error}; write 'python my_bot.py', for example") from None
    return command if isinstance(command, str) else shlex.join(words)


def _program_key(rules: Rules[Any], seat: int | None, players: int) -> _ProgramKey:
    """Return the key under which a running program is stored."""
    return rules.digest, seat, players


def _kill_all(children: dict[_ProgramKey, ChildProcess]) -> None:
    """Kill all running programs."""
    for child in children.values():
        child.kill()


def _json_line(message: Mapping[str, Any]) -> str:
    """Return a message to a program as one line of JSON, in ASCII."""
    return json.dumps(message, ensure_ascii=True, allow_nan=False, separators=(",", ":"))


def _read_object(line: str) -> dict[str, Any]:
    """Return the JSON object in a line that a program wrote.

    Raises:
        ChildError: The line is not a JSON object.
    """
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        message = (
            f"the program wrote {quote(line.strip())}, which is not JSON; messages for people belong on standard error"
        )
        raise ChildError(message) from None
    if not isinstance(value, dict):
        raise ChildError(f"the program wrote {quote(line.strip())}, which is not a JSON object")
    return value


def _chosen_move(answer: Mapping[str, Any], view: View) -> Move:
    """Return the legal move that an answer names by its text or by its index.

    Raises:
        ChildError: The answer does not name a legal move.
    """
    moves, chosen = legal_moves(view), answer.get("move")
    if type(chosen) is int:
        if chosen in range(len(moves)):
            return moves[chosen]
        raise ChildError(f"the program chose the move with the index {chosen}; choose from 0 to {len(moves) - 1}")
    if not isinstance(chosen, str):
        raise ChildError(
            'the answer of the program has no move; write the text or the index of a legal move, for example: {"move": "pass"}'
        )
    legal = {str(move): move for move in moves}
    if chosen in legal:
        return legal[chosen]
    try:
        refusal = why_not(view, parse_move(chosen, view.rules))
    except CvError as error:
        raise ChildError(str(error)) from None
    raise ChildError(f"the program chose the illegal move {quote(chosen)}: {refusal}")
