"""Writes games to replay files, and parses replay files.

A replay has a heading, a line for each step, and a line with the result. The line for a step
contains the text of the move and a short digest of the table after the move. If a replay is
played again and the result differs, the digests show the step where it diverged.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from attrs import frozen

from cvrules.errors import Span
from cvrules.kernel.arguments import argument_type_error
from cvrules.kernel.game import CHANCE
from cvrules.kernel.history import History
from cvrules.kernel.nouns import Move, Outcome, Table
from cvrules.kernel.position import digest_of
from cvrules.kernel.record_errors import invalid_record_error, line_span
from cvrules.kernel.replay_heading import FORMAT, Heading, heading_of, read_heading
from cvrules.kernel.sealed_json import NAME_A_REPLAY, seal, unseal
from cvrules.reading.limits import Limits
from cvrules.reading.quoting import quote
from cvrules.storage import replace_file

__all__ = ["RecordedStep", "Replay", "ReplayWriter", "dump_replay", "read_replay", "result_line", "short_digest"]

#: The number of characters in the short digest of each step.
SHORT = 8
#: The values of `end` in the last line of a replay.
OVER, UNFINISHED = "over", "unfinished"
#: The keys in a replay's line for a random outcome, and in its line for a seat's decision.
_OUTCOME, _DECISION = ("chance", "table"), ("seat", "move", "table")
_SHORT = re.compile(rf"[0-9a-f]{{{SHORT}}}")


@frozen
class RecordedStep:
    """One step of a replay, parsed from its line.

    Args:
        mover: The seat that moved, or `CHANCE`.
        text: The text of the move.
        digest: The short digest of the table after the move.
    """

    mover: int
    text: str
    digest: str


@frozen
class Replay:
    """A parsed replay. Its moves have not been played and may be illegal.

    Args:
        heading: The game and its rules.
        steps: The steps of the game.
        result: The last line, without the digest.
        path: The name of the file in error messages.
    """

    heading: Heading
    steps: tuple[RecordedStep, ...]
    result: dict[str, Any]
    path: str


def dump_replay(history: History, path: str | Path | None = None) -> bytes:
    """Return the game as the bytes of a replay that `load_replay` can read.

    A replay contains everything, including secrets. `export_replay` returns only what one
    seat could see.

    Args:
        history: The game, finished or not. It must begin with the deal.
        path: If given, the bytes are also written to this file, which is replaced atomically:
            after a crash, the file has either the old content or the new content.

    Raises:
        ValueError: The history begins in the middle of a game.
    """
    if not isinstance(history, History):
        raise argument_type_error("dump_replay", "a history", history)
    return ReplayWriter().dump(history, path)


class ReplayWriter:
    """Writes replays of one game repeatedly, but formats each step only once."""

    def __init__(self) -> None:
        self._tables: list[Any] = []
        self._lines: list[dict[str, Any]] = []

    def dump(self, history: History, path: str | Path | None = None) -> bytes:
        """Return the bytes of the replay, reusing lines from earlier calls.

        The arguments and the result are the same as for `dump_replay`.
        """
        if history.tables[0] != history.rules.game.deal(history.rules, history.table.players):
            message = "a replay must begin with the deal, but this history does not; begin it with History.begin()"
            raise ValueError(message)
        self._update_lines(history)
        data = seal([heading_of(history), *self._lines, result_line(history)])
        if path is not None:
            replace_file(Path(path), data)
        return data

    def _update_lines(self, history: History) -> None:
        """Remove the lines of steps that were undone, and add lines for new steps."""
        after = history.tables[1:]
        same = 0
        while same < min(len(self._tables), len(after)) and self._tables[same] is after[same]:
            same += 1
        del self._tables[same:], self._lines[same:]
        for at in range(same, len(after)):
            self._lines.append(_step_line(history.tables[at].to_move, history.moves[at], after[at]))
            self._tables.append(after[at])


def _step_line(mover: int | None, move: Move | Outcome, after: Table) -> dict[str, Any]:
    """Return the line for one step, as a dictionary."""
    who = {"chance": str(move)} if mover == CHANCE else {"seat": mover, "move": str(move)}
    return {**who, "table": short_digest(after)}


def short_digest(table: Any) -> str:
    """Return the first characters of the table's digest, for the lines of a replay."""
    return digest_of(table)[:SHORT]


def result_line(history: History) -> dict[str, Any]:
    """Return the last line of the game's replay as a dictionary, without the digest."""
    table, game = history.table, history.rules.game
    if table.to_move is not None:
        return {"end": UNFINISHED}
    points = [sheet.total for sheet in game.score(table)]
    return {"end": OVER, "points": points, "winners": list(game.winners(table))}


def read_replay(data: bytes, limits: Limits | None = None, path: str = "<replay>") -> Replay:
    """Parse the bytes of a replay without playing its moves.

    Raises:
        InvalidRecordError: The file is damaged, too long or too new, or is not a replay.
    """
    first, *lines = unseal(data, limits, path)
    if "replay" not in first or type(first["replay"]) is not int:
        if "export" in first:
            message, hint = (
                "this is an export for one seat, not a whole game",
                "ask for the replay that it was made from",
            )
        else:
            message, hint = "this is not a replay", NAME_A_REPLAY
        raise invalid_record_error("CV603", message, line_span(path, 1), hint)
    if first["replay"] != FORMAT:
        message = f"this file has format {first['replay']}, but this version of cvrules reads format {FORMAT}"
        raise invalid_record_error(
            "CV604", message, line_span(path, 1), "read it with the version of cvrules that wrote it, or a newer one"
        )
    heading = read_heading(first)
    if isinstance(heading, str):
        raise invalid_record_error(
            "CV603", heading, line_span(path, 1), "do not edit the file by hand; let cvrules write it"
        )
    if not lines:
        raise invalid_record_error(
            "CV603",
            "this replay has no line with the result",
            line_span(path, 1),
            "do not edit the file by hand; let cvrules write it",
        )
    steps = tuple(_read_step(line, line_span(path, number)) for number, line in enumerate(lines[:-1], 2))
    return Replay(heading, steps, lines[-1], path)


def _read_step(line: dict[str, Any], span: Span) -> RecordedStep:
    """Return the step that the line describes.

    Raises:
        InvalidRecordError: The line does not describe a step.
    """
    match line:
        case {"chance": str(text), "table": str(digest)} if tuple(line) == _OUTCOME:
            mover = CHANCE
        case {"seat": int(mover), "move": str(text), "table": str(digest)} if tuple(line) == _DECISION:
            pass
        case _:
            message = f"this line is not a step; its keys are {quote(', '.join(line))}"
            hint = "write 'chance' and 'table', or 'seat', 'move' and 'table'"
            raise invalid_record_error("CV603", message, span, hint)
    if isinstance(line.get("seat"), bool) or line.get("seat", 0) < 0 or not _SHORT.fullmatch(digest):
        message = f"this line is not a step: a seat is a number, and a digest has {SHORT} characters"
        raise invalid_record_error("CV603", message, span, "do not edit the file by hand; let cvrules write it")
    return RecordedStep(mover, text, digest)
