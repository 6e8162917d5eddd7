"""Reads replays and positions, and loads the rules they were played by."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from cvrules.errors import CvError, Diagnostic, InvalidRecordError, Span
from cvrules.kernel.faults import line_span, record_error
from cvrules.kernel.heading import differing_key
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

#: A message shows this many characters of a digest.
DIGEST_LENGTH = 12


def load_replay(
    data: bytes | str | Path,
    *,
    rules: Any = None,
    cards: str | Path | Iterable[str | Path] = (),
    limits: Limits | None = None,
) -> History:
    """Return the history in a replay; every step is played again and checked.

    Args:
        data: The bytes of a replay, or the path of its file.
        rules: The rules that the game was played by; by default, the rules that the file names
            are loaded.
        cards: The current paths of the packs that the game was played with.
        limits: The limits on the file; use `Limits.for_strangers()` for unknown authors.

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
    strange = differing_key(heading, rules)
    if strange:
        message = f"'{strange}' contradicts the digest of the rules"
        raise record_error("CV603", message, line_span(path, 1), "let cvrules write the file")
    return replay_game(replay, rules)


def parse_position(
    text: str, *, rules: Any = None, cards: str | Path | Iterable[str | Path] = (), limits: Limits | None = None
) -> Any:
    """Return the table that a position describes.

    Args:
        text: A position, as `print_position` returns it.
        rules: The rules of the table; by default, the rules that the text names are loaded.
        cards: The current paths of the packs that the rules need.
        limits: The limits on the text.

    Raises:
        InvalidRecordError: The text cannot be parsed, the rules are different, or
            `status` finds faults.
        OSError: A pack cannot be read.
        TypeError: The argument is not a string.
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
    """Return the faults of a position; empty if play can continue from it.

    Faults would break the engine: a card in two places, a number out of range, the wrong
    seat to move, or a debt that cannot be paid. Tables that are reached by play have no
    faults, but not every table without faults can be reached by play.

    Args:
        position: The text of a position, or a table.
        rules: The rules of the table; by default, the rules that the text names are loaded.
        cards: The current paths of the packs that the rules need.
        limits: The limits on the text.

    Raises:
        OSError: A pack cannot be read.
        TypeError: The argument is neither a string nor a table. For a view, make a table
            with `sample_world`.
    """
    if isinstance(position, str):
        return _read_table(position, rules, cards, limits)[1]
    if not hasattr(position, "rules"):
        raise TypeError(_wrong_kind_message("status takes the text of a position, or a table", position))
    if not position.rules.game.is_table(position):
        message = "a view has no status, because it hides cards; make a table with sample_world(view, rng)"
        raise TypeError(message)
    return status_of(position)


def _wrong_kind_message(wanted: str, given: object) -> str:
    """Return the message for an argument that is not a position."""
    advice = "; pass the result of its read_text()" if isinstance(given, Path) else ""
    return f"{wanted}, not a {type(given).__name__}{advice}"


def _read_table(
    text: str, rules: Any, cards: str | Path | Iterable[str | Path], limits: Limits | None
) -> tuple[Any, tuple[Diagnostic, ...]]:
    """Return the table that a text describes, or `None`, and the faults."""
    sheet = read_position(text, limits=limits)
    if sheet.faults:
        return None, _first_faults(sheet, limits)
    try:
        if rules is None:
            rules = _load_rules(sheet.game, sheet.origin, cards, sheet.span_of("rules"))
        _check_rules(rules, sheet.game, sheet.digest, sheet.span_of("rules"))
    except InvalidRecordError as error:
        return None, error.diagnostics
    table, faults = rules.game.table_of(rules, sheet.facts)
    sheet.faults += [sheet.locate(key, wrong) for key, wrong in faults]
    if table is not None:
        sheet.faults += status_of(table, sheet)
    return table, _first_faults(sheet, limits)


def _first_faults(sheet: PositionSheet, limits: Limits | None) -> tuple[Diagnostic, ...]:
    return tuple(sorted(sheet.faults, key=lambda one: one.span.line)[: (limits or Limits()).faults])


def _load_rules(game: str, origin: Origin, cards: str | Path | Iterable[str | Path], span: Span) -> Any:
    """Load and return the rules that an origin describes."""
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
    """Return the error for a pack that is missing or has changed.

    Args:
        missing: The pack.
        names: The names of the given files, by digest.
        origin: The origin of the rules, with all packs that they need.
        span: The place where the pack is named.
    """
    message = f"this needs the cards of {quote(missing.name)} with the digest {quote(missing.sha256[:DIGEST_LENGTH])}"
    known = {pack.sha256 for pack in origin.packs}
    strange = [digest for digest in names if digest not in known]
    same_name = [digest for digest in strange if names[digest] == missing.name]
    other = next(iter(same_name or (strange if len(strange) == len(origin.packs) == 1 else [])), None)
    if other is None:
        return record_error("CV605", message, span, "give the file with `--cards FILE`, or with `cards=` in Python")
    message = (
        f"the cards of {quote(missing.name)} have changed since: this was played with the digest "
        f"{quote(missing.sha256[:DIGEST_LENGTH])}, and the file has {quote(other[:DIGEST_LENGTH])}"
    )
    hint = "use the file as it was then, or play a new game with the changed cards"
    return record_error("CV605", message, span, hint)


def _check_rules(rules: Any, game: str, digest: str, span: Span) -> None:
    """Check that rules have the game and the digest that a file states.

    Raises:
        InvalidRecordError: The game or the digest is different.
    """
    if rules.game.name != game:
        message = f"these are rules of {rules.game.name}, but this is a game of {quote(game)}"
        raise record_error("CV605", message, span, "use the rules of that game")
    if rules.digest != digest:
        message = f"the digest of the rules is {rules.digest[:DIGEST_LENGTH]}, not {quote(digest[:DIGEST_LENGTH])} as recorded"
        hint = "cards or rulings have changed; use the version of cvrules that wrote this"
        raise record_error("CV605", message, span, hint)
