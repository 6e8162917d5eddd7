"""Loads replays and positions, together with the rules that they need."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, overload

from cvrules.errors import Diagnostic, InvalidRecordError
from cvrules.kernel import rules as kernel
from cvrules.kernel.arguments import argument_type_error, table_error
from cvrules.kernel.facts import unseen_keys
from cvrules.kernel.history import History
from cvrules.kernel.nouns import Table, View
from cvrules.kernel.position import PositionSheet, read_position, table_faults
from cvrules.kernel.record_errors import check_recorded_rules, invalid_record_error, line_span
from cvrules.kernel.replay import read_replay
from cvrules.kernel.replay_heading import differing_key
from cvrules.kernel.replaying import replay_game
from cvrules.kernel.sealed_json import BEGINNINGS
from cvrules.library.recorded_rules import load_recorded_rules
from cvrules.reading.files import read_within_limit
from cvrules.reading.limits import Limits

if TYPE_CHECKING:
    from cvrules.kernel.protocols import Deals
    from cvrules.kernel.rules import Rules

__all__ = ["load_replay", "parse_position", "status"]

TableT = TypeVar("TableT", bound=Table)

#: The maximum length of a file name. No file system allows longer names.
LONGEST_NAME = 255


@overload
def load_replay(
    data: bytes | str | Path,
    *,
    rules: Rules[Deals[TableT]],
    cards: str | Path | Iterable[str | Path] = (),
    limits: Limits | None = None,
) -> History[TableT]: ...


@overload
def load_replay(
    data: bytes | str | Path,
    *,
    rules: None = None,
    cards: str | Path | Iterable[str | Path] = (),
    limits: Limits | None = None,
) -> History: ...


def load_replay(
    data: bytes | str | Path,
    *,
    rules: Rules[Any] | None = None,
    cards: str | Path | Iterable[str | Path] = (),
    limits: Limits | None = None,
) -> History:
    """Return the history in a replay, after playing every step again.

    Args:
        data: The bytes of a replay, or the path of its file.
        rules: The rules that the game was played with. By default, they are loaded as described in
            the file.
        cards: The current paths of the packs that the game was played with.
        limits: The limits on the file; use `Limits.for_strangers()` if you do not know the author.

    Raises:
        InvalidRecordError: The file is damaged, the rules are different, or the game
            diverges from the file.
        OSError: The file or a pack cannot be read.
        TypeError: An argument has the wrong type, or `data` is the text of a replay.
    """
    if not isinstance(data, bytes | str | Path):
        raise TypeError(
            _wrong_record_message("load_replay() takes the bytes of a replay, or the path of its file", data)
        )
    if isinstance(data, str) and not _is_path(data):
        message = "load_replay() takes the bytes of a replay, or the path of its file, not its text; pass text.encode()"
        raise TypeError(message)
    _check_optional_rules("load_replay", rules)
    path = "<replay>" if isinstance(data, bytes) else str(data)
    replay = read_replay(data if isinstance(data, bytes) else read_within_limit(Path(data), limits), limits, path)
    heading = replay.heading
    if rules is None:
        rules = load_recorded_rules(heading.game, heading.origin, heading.digest, cards, line_span(path, 1))
    check_recorded_rules(rules, heading.game, heading.digest, line_span(path, 1))
    strange = differing_key(heading, rules)
    if strange:
        message = f"'{strange}' contradicts the digest of the rules"
        raise invalid_record_error(
            "CV603", message, line_span(path, 1), "do not edit the file by hand; let cvrules write it"
        )
    return replay_game(replay, rules)


def _is_path(text: str) -> bool:
    """Return whether the string looks like a path, and not like a replay."""
    is_replay = text.startswith(tuple(start.decode("ascii") for start in BEGINNINGS))
    return not is_replay and not {"\n", "\0"} & set(text) and max(map(len, re.split(r"[/\\]", text))) <= LONGEST_NAME


@overload
def parse_position(
    text: str,
    *,
    rules: Rules[Deals[TableT]],
    cards: str | Path | Iterable[str | Path] = (),
    limits: Limits | None = None,
) -> TableT: ...


@overload
def parse_position(
    text: str, *, rules: None = None, cards: str | Path | Iterable[str | Path] = (), limits: Limits | None = None
) -> Table: ...


def parse_position(
    text: str,
    *,
    rules: Rules[Any] | None = None,
    cards: str | Path | Iterable[str | Path] = (),
    limits: Limits | None = None,
) -> Table:
    """Return the table that a position describes.

    Args:
        text: A position, as returned by `print_position`.
        rules: The rules of the table. By default, they are loaded as described in the text.
        cards: The current paths of the packs that the rules need.
        limits: The limits on the text.

    Raises:
        InvalidRecordError: The text cannot be parsed, the rules are different, or play cannot
            continue from the position.
        OSError: A pack cannot be read.
        TypeError: The argument is not a string.
    """
    if not isinstance(text, str):
        raise TypeError(_wrong_record_message("parse_position() takes the text of a position", text))
    _check_optional_rules("parse_position", rules)
    table, faults = _read_table(text, rules, cards, limits)
    if table is None or faults:
        raise InvalidRecordError(faults)
    return table


def status(
    position: str | Table,
    *,
    rules: Rules | None = None,
    cards: str | Path | Iterable[str | Path] = (),
    limits: Limits | None = None,
) -> tuple[Diagnostic, ...]:
    """Return the errors in a position; empty if play can continue from it.

    An error is anything that would break the engine: a card in two places, a number out of range,
    the wrong seat to move, or a debt that cannot be paid. Every table that play has reached is free
    of errors, but play cannot reach every table that is free of errors.

    Args:
        position: The text of a position, or a table.
        rules: The rules of the table. By default, they are loaded as described in the text.
        cards: The current paths of the packs that the rules need.
        limits: The limits on the text.

    Raises:
        OSError: A pack cannot be read.
        TypeError: The argument is neither a string nor a table. If you have a view, make a table
            from it with `sample_world`.
    """
    _check_optional_rules("status", rules)
    if isinstance(position, str):
        return _read_table(position, rules, cards, limits)[1]
    if isinstance(position, View):
        raise table_error("status", position, "a view cannot be checked for errors")
    if not isinstance(position, Table):
        raise TypeError(_wrong_record_message("status() takes the text of a position, or a table", position))
    return table_faults(position)


def _check_optional_rules(function: str, rules: object) -> None:
    """Check the argument `rules` of a function that loads a replay or a position.

    Raises:
        TypeError: The argument is neither rules nor `None`.
    """
    if rules is not None and not isinstance(rules, kernel.Rules):
        raise argument_type_error(function, "rules", rules)


def _wrong_record_message(wanted: str, given: object) -> str:
    """Return the error message for an argument that is not a replay or position."""
    advice = "; pass the result of its read_text()" if isinstance(given, Path) else ""
    return f"{wanted}, not a value of type {type(given).__name__}{advice}"


def _read_table(
    text: str, rules: Rules | None, cards: str | Path | Iterable[str | Path], limits: Limits | None
) -> tuple[Table | None, tuple[Diagnostic, ...]]:
    """Read a position, and return its table and the errors in it.

    The table is `None` if the text cannot be read.
    """
    sheet = read_position(text, limits=limits)
    if sheet.faults:
        return None, _first_faults(sheet, limits)
    try:
        if rules is None:
            rules = load_recorded_rules(sheet.game, sheet.origin, sheet.digest, cards, sheet.span_of("rules"))
        check_recorded_rules(rules, sheet.game, sheet.digest, sheet.span_of("rules"))
    except InvalidRecordError as error:
        return None, error.diagnostics
    hidden = unseen_keys(sheet.facts)
    if hidden:
        sheet.add_fault("CV612", "a table has no unseen cards", sheet.lines[hidden[0]], "name each card")
        return None, _first_faults(sheet, limits)
    table, faults = rules.game.table_of(rules, sheet.facts)
    sheet.faults += [sheet.locate_fault(key, wrong) for key, wrong in faults]
    if table is not None:
        sheet.faults += table_faults(table, sheet)
    return table, _first_faults(sheet, limits)


def _first_faults(sheet: PositionSheet, limits: Limits | None) -> tuple[Diagnostic, ...]:
    """Return the errors in the position, sorted by line, up to the limit."""
    return tuple(sorted(sheet.faults, key=lambda one: one.span.line)[: (limits or Limits()).faults])
