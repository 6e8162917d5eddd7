"""Reads replays and positions, and finds the rules they were played by."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from cvrules.errors import CvError, Diagnostic, InvalidRecordError, Span
from cvrules.kernel.faults import line_span, record_error
from cvrules.kernel.heading import unexpected_value
from cvrules.kernel.history import History
from cvrules.kernel.origin import Origin, Pack
from cvrules.kernel.position import PositionSheet, read_position, status_of
from cvrules.kernel.replay import read_replay
from cvrules.kernel.replaying import replay_game
from cvrules.library.loading import load, paths_of
from cvrules.reading.limits import Limits
from cvrules.reading.suggestion import quote

__all__ = ["load_replay", "parse_position", "status"]

SHOWN = 12


def load_replay(
    data: bytes | str | Path,
    *,
    rules: Any = None,
    cards: str | Path | Iterable[str | Path] = (),
    limits: Limits | None = None,
) -> History:
    """Return the game of a replay, every step of it played again and compared.

    Args:
        data: The bytes of a replay, or the path of a file.
        rules: The rules it was played by; without them, they are loaded as the
            file says.
        cards: The packs it was played with, wherever they are now.
        limits: How much to read; `Limits.for_strangers()` for unknown authors.

    Raises:
        InvalidRecordError: The file is damaged, the rules are other ones, or the
            game goes another way than it says.
        OSError: The file or a pack cannot be read.
    """
    path = "<replay>" if isinstance(data, bytes) else str(data)
    replay = read_replay(data if isinstance(data, bytes) else _read_bytes(Path(data), limits), limits, path)
    heading = replay.heading
    if rules is None:
        rules = _load_rules(heading.game, heading.origin, cards, line_span(path, 1))
    _check_rules(rules, heading.game, heading.digest, line_span(path, 1))
    strange = unexpected_value(heading, rules)
    if strange:
        message = f"'{strange}' is not what a game by these rules has here"
        raise record_error("CV603", message, line_span(path, 1), "let cvrules write it")
    return replay_game(replay, rules)


def parse_position(
    text: str, *, rules: Any = None, cards: str | Path | Iterable[str | Path] = (), limits: Limits | None = None
) -> Any:
    """Return the table that a text stands for, if `status` finds no fault.

    Args:
        text: What `print_position` returned.
        rules: The rules it is played by; without them, they are loaded as the
            text says.
        cards: The packs it needs, wherever they are now.
        limits: How much to read.

    Raises:
        InvalidRecordError: The text does not read, the rules are other ones, or
            no game comes to such a table, see `status`.
        OSError: A pack cannot be read.
        TypeError: This is no text.
    """
    if not isinstance(text, str):
        raise TypeError(_wrong_kind_message("parse_position takes the text of a position", text))
    table, faults = _read_table(text, rules, cards, limits)
    if faults:
        raise InvalidRecordError(faults)
    return table


def status(
    position: Any, *, rules: Any = None, cards: str | Path | Iterable[str | Path] = (), limits: Limits | None = None
) -> tuple[Diagnostic, ...]:
    """Return what is wrong with a position; empty if it can be played on from.

    Faults are whatever would harm the engine: a card in two places, a number out of
    range, the wrong seat asked, a debt that cannot be paid. This does not imply that
    a game can reach the position. For every table of every game there is no fault.

    Args:
        position: A text, or a table.
        rules: The rules it is played by; without them, they are loaded as the
            text says.
        cards: The packs it needs, wherever they are now.
        limits: How much to read.

    Raises:
        OSError: A pack cannot be read.
        TypeError: This is neither; of a view, `sample_world` makes a table.
    """
    if isinstance(position, str):
        return _read_table(position, rules, cards, limits)[1]
    if not hasattr(position, "rules"):
        raise TypeError(_wrong_kind_message("status takes the text of a position, or a table", position))
    if not position.rules.game.is_table(position):
        message = "a view has no status, for some cards are unseen; sample_world(view, rng) makes a table of it"
        raise TypeError(message)
    return status_of(position)


def _wrong_kind_message(wanted: str, given: object) -> str:
    """Return what to say of an argument that is no position."""
    advice = "; read_text() gives it" if isinstance(given, Path) else ""
    return f"{wanted}, not a {type(given).__name__}{advice}"


def _read_table(
    text: str, rules: Any, cards: str | Path | Iterable[str | Path], limits: Limits | None
) -> tuple[Any, tuple[Diagnostic, ...]]:
    """Return the table of a text, and what is wrong with it."""
    sheet = read_position(text, limits=limits)
    if sheet.faults:
        return None, _first_faults(sheet, limits)
    try:
        if rules is None:
            rules = _load_rules(sheet.game, sheet.origin, cards, sheet.place("rules"))
        _check_rules(rules, sheet.game, sheet.digest, sheet.place("rules"))
    except InvalidRecordError as error:
        return None, error.diagnostics
    table, faults = rules.game.table_of(rules, sheet.facts)
    sheet.faults += [sheet.placed(key, wrong) for key, wrong in faults]
    if table is not None:
        sheet.faults += status_of(table, sheet)
    return table, _first_faults(sheet, limits)


def _first_faults(sheet: PositionSheet, limits: Limits | None) -> tuple[Diagnostic, ...]:
    return tuple(sorted(sheet.faults, key=lambda one: one.span.line)[: (limits or Limits()).faults])


def _load_rules(game: str, origin: Origin, cards: str | Path | Iterable[str | Path], span: Span) -> Any:
    """Return the rules that an origin names."""
    found = {sha256(Path(card).read_bytes()).hexdigest(): card for card in paths_of(cards)}
    missing = [pack for pack in origin.packs if pack.sha256 not in found]
    if missing:
        raise _missing_pack_error(missing[0], {digest: Path(card).name for digest, card in found.items()}, origin, span)
    packs = [found[pack.sha256] for pack in origin.packs]
    try:
        rules = load(game, edition=origin.edition, fill=origin.fill, cards=packs)
        usual = rules.all_options()
        other = {name: option for name, option in origin.rulings if usual.get(name) != option}
        if not other:
            return rules
        return load(game, edition=origin.edition, fill=origin.fill, cards=packs, rulings=other)
    except (CvError, ValueError) as error:
        hint = "take the version it was written by, or in Python give `rules=`"
        raise record_error("CV605", f"the rules cannot be loaded: {error}", span, hint) from None


def _missing_pack_error(missing: Pack, names: Mapping[str, str], origin: Origin, span: Span) -> InvalidRecordError:
    """Return what to raise about a pack that was not given, or has changed since.

    Args:
        missing: The pack.
        names: What was given, by digest.
        origin: All that is needed.
        span: Where it is named.
    """
    message = f"this needs the cards of {quote(missing.name)} with the digest {quote(missing.sha256[:SHOWN])}"
    known = {pack.sha256 for pack in origin.packs}
    other = next((digest for digest, name in names.items() if name == missing.name and digest not in known), None)
    if other is None:
        return record_error(
            "CV605", message, span, "name the file these cards stand in: `--cards FILE`, in Python `cards=`"
        )
    message += f", and the file of that name has {quote(other[:SHOWN])}"
    return record_error("CV605", message, span, "it has changed since; take the file it was played with")


def _check_rules(rules: Any, game: str, digest: str, span: Span) -> None:
    """Object to other rules than a file was written by."""
    if rules.game.name != game:
        message = f"the rules at hand are those of {rules.game.name}, and this is a game of {quote(game)}"
        raise record_error("CV605", message, span, "take the rules of that game")
    if rules.digest != digest:
        message = f"the rules at hand are {rules.digest[:SHOWN]}, and this was played by {quote(digest[:SHOWN])}"
        hint = "cards or rulings have changed since; take the version it was written by"
        raise record_error("CV605", message, span, hint)


def _read_bytes(path: Path, limits: Limits | None) -> bytes:
    """Return the bytes of a file, no more than one too many."""
    with path.open("rb") as stream:
        return stream.read((limits or Limits()).size + 1)
