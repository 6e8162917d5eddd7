"""Reads replays and positions, and loads the rules they were played by."""

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
from cvrules.reading.files import read_limited
from cvrules.reading.limits import Limits
from cvrules.reading.suggestion import quote

__all__ = ["load_replay", "parse_position", "status"]

#: How many characters of a digest messages show.
DIGEST_LENGTH = 12


def load_replay(
    data: bytes | str | Path,
    *,
    rules: Any = None,
    cards: str | Path | Iterable[str | Path] = (),
    limits: Limits | None = None,
) -> History:
    """Return the game of a replay; every step is played again and verified.

    Args:
        data: The bytes of a replay, or the path of its file.
        rules: The rules it was played by; by default, the rules that the file names
            are loaded.
        cards: The files of the packs it was played with, at their current paths.
        limits: How much to read; use `Limits.for_strangers()` for unknown authors.

    Raises:
        InvalidRecordError: The file is damaged, the rules are different, or the game
            diverges from the file.
        OSError: The file or a pack cannot be read.
    """
    path = "<replay>" if isinstance(data, bytes) else str(data)
    replay = read_replay(data if isinstance(data, bytes) else read_limited(Path(data), limits), limits, path)
    heading = replay.heading
    if rules is None:
        rules = _load_rules(heading.game, heading.origin, cards, line_span(path, 1))
    _check_rules(rules, heading.game, heading.digest, line_span(path, 1))
    strange = unexpected_value(heading, rules)
    if strange:
        message = f"'{strange}' does not belong to a game by these rules"
        raise record_error("CV603", message, line_span(path, 1), "let cvrules write it")
    return replay_game(replay, rules)


def parse_position(
    text: str, *, rules: Any = None, cards: str | Path | Iterable[str | Path] = (), limits: Limits | None = None
) -> Any:
    """Return the table of a position, if `status` finds no fault.

    Args:
        text: A position, as `print_position` returns it.
        rules: The rules it is played by; by default, the rules that the text names
            are loaded.
        cards: The files of the packs it needs, at their current paths.
        limits: How much to read.

    Raises:
        InvalidRecordError: The text cannot be parsed, the rules are different, or
            `status` finds faults.
        OSError: A pack cannot be read.
        TypeError: The argument is not a text.
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
    """Return the faults of a position; empty if play can go on from it.

    Faults are what would harm the engine: a card in two places, a number out of range,
    the wrong seat to move, a debt that cannot be paid. A position without faults may
    still be one that no game can reach. Tables that are reached by play have no faults.

    Args:
        position: A text, or a table.
        rules: The rules it is played by; by default, the rules that the text names
            are loaded.
        cards: The files of the packs it needs, at their current paths.
        limits: How much to read.

    Raises:
        OSError: A pack cannot be read.
        TypeError: The argument is neither a text nor a table. For a view, get a table
            with `sample_world`.
    """
    if isinstance(position, str):
        return _read_table(position, rules, cards, limits)[1]
    if not hasattr(position, "rules"):
        raise TypeError(_wrong_kind_message("status takes the text of a position, or a table", position))
    if not position.rules.game.is_table(position):
        message = "a view has no status, because it hides cards; get a table with sample_world(view, rng)"
        raise TypeError(message)
    return status_of(position)


def _wrong_kind_message(wanted: str, given: object) -> str:
    """Return the message about an argument that is not a position."""
    advice = "; pass the result of its read_text()" if isinstance(given, Path) else ""
    return f"{wanted}, not a {type(given).__name__}{advice}"


def _read_table(
    text: str, rules: Any, cards: str | Path | Iterable[str | Path], limits: Limits | None
) -> tuple[Any, tuple[Diagnostic, ...]]:
    """Return the table of a text, and its faults."""
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
    found = {sha256(read_limited(Path(card))).hexdigest(): card for card in paths_of(cards)}
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
        hint = "use the version of cvrules that wrote it, or pass `rules=` in Python"
        raise record_error("CV605", f"the rules cannot be loaded: {error}", span, hint) from None


def _missing_pack_error(missing: Pack, names: Mapping[str, str], origin: Origin, span: Span) -> InvalidRecordError:
    """Return the error about a pack that was not given, or has changed since.

    Args:
        missing: The pack.
        names: The names of the given files, by digest.
        origin: The origin of the rules, with all packs that are needed.
        span: The place where the pack is named.
    """
    message = f"this needs the cards of {quote(missing.name)} with the digest {quote(missing.sha256[:DIGEST_LENGTH])}"
    known = {pack.sha256 for pack in origin.packs}
    other = next((digest for digest, name in names.items() if name == missing.name and digest not in known), None)
    if other is None:
        return record_error(
            "CV605", message, span, "give the file with these cards: `--cards FILE`, or `cards=` in Python"
        )
    message += f", but the file of that name has {quote(other[:DIGEST_LENGTH])}"
    return record_error("CV605", message, span, "it has changed since; use the file it was played with")


def _check_rules(rules: Any, game: str, digest: str, span: Span) -> None:
    """Raise an error if the rules are not those that a file was written by."""
    if rules.game.name != game:
        message = f"the rules are those of {rules.game.name}, but this is a game of {quote(game)}"
        raise record_error("CV605", message, span, "use the rules of that game")
    if rules.digest != digest:
        message = (
            f"the rules are {rules.digest[:DIGEST_LENGTH]}, but this was played by {quote(digest[:DIGEST_LENGTH])}"
        )
        hint = "cards or rulings have changed since; use the version of cvrules that wrote it"
        raise record_error("CV605", message, span, hint)
