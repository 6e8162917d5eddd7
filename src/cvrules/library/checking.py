"""Checks several card files together, as `cvrules check` does."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from errno import EFBIG
from pathlib import Path

from attrs import evolve, frozen

from cvrules.errors import Diagnostic, Severity, Span
from cvrules.lang.lines import code_of
from cvrules.library.cards import base_cards, check_cards, read_cards
from cvrules.model.cardset import CardSet, join_sets
from cvrules.reading.characters import decode
from cvrules.reading.files import read_limited
from cvrules.reading.limits import Limits

__all__ = ["CheckedFile", "check_files"]

SOURCES_FILE = "sources.toml"
#: Matches the spaces before the first word or sign of a line that is not a comment.
_FIRST_SIGN = re.compile(r"[ \t]*(?=[^ \t\r\n#])")
#: Matches the place in a TOML error message. At the end of a file, the message has no place.
_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)\Z")


@frozen
class CheckedFile:
    """One file with its diagnostics.

    Args:
        path: The path of the file, as it was given.
        text: The text of the file, for excerpts in reports.
        cards: The cards that were read from the file.
        diagnostics: Errors, warnings and notes, sorted by line.
    """

    path: str
    text: str
    cards: CardSet
    diagnostics: tuple[Diagnostic, ...]

    def count(self, severity: Severity) -> int:
        """Return the number of diagnostics with this severity."""
        return sum(fault.severity is severity for fault in self.diagnostics)


def check_files(
    files: Mapping[str, bytes],
    game: str | None = None,
    *,
    limits: Limits | None = None,
    below: Mapping[str, str] | None = None,
    above: Mapping[str, str] | None = None,
) -> tuple[CheckedFile, ...]:
    """Check card files, and return each file with its faults.

    The result also contains each invalid `sources.toml` that is next to one of the files. All
    files with cards of the same game are checked as one set. A file that describes an edition is
    checked separately, as a layer over that set. The game's own files can also be checked; their
    cards are not counted twice.

    Args:
        files: The content of each file, by path.
        game: The game of the cards; by default, the game that the first line of each file names.
        limits: The limits on each file; the default limits are generous.
        below: The option of each ruling before the files are applied, by name.
        above: The options that replace those of the files, by the name of the ruling.
    """
    limits = limits or Limits()
    checked = {path: _read_file(path, data, game, limits) for path, data in files.items()}
    known: set[str] = set()
    broken = []
    for file in _sources_files(files):
        keys = _read_source_keys(file)
        if isinstance(keys, CheckedFile):
            broken.append(keys)
        else:
            known |= keys
    found = defaultdict(list)
    for name in dict.fromkeys(one.cards.game for one in checked.values()):
        of_game = [one for one in checked.values() if one.cards.game == name]
        choices = {choice.ruling: choice.option for one in of_game for choice in one.cards.choices}
        for fault in _check_game(of_game, name, known, {**(below or {}), **choices, **(above or {})}):
            found[fault.span.path].append(fault)
    return (*(_add_faults(one, found[path], limits) for path, one in checked.items()), *broken)


def _check_game(
    files: Iterable[CheckedFile], game: str, known: set[str], rulings: Mapping[str, str]
) -> Iterator[Diagnostic]:
    """Check all files of one game together, and yield their faults."""
    sets = [file.cards for file in files]
    together = join_sets((CardSet(game=game), *(cards for cards in sets if cards.edition is None)))
    seen = set(together.cards)
    base = base_cards(game)
    others = evolve(base, cards=tuple(card for card in base if card not in seen))
    yield from check_cards(together, game, base=others, known_sources=known, rulings=rulings)
    below = evolve(others, cards=others.cards + together.cards)
    for cards in sets:
        if cards.edition is not None:
            yield from check_cards(cards, game, base=below, known_sources=known, rulings=rulings)


def _read_file(path: str, data: bytes, game: str | None, limits: Limits) -> CheckedFile:
    """Return a file with the faults of its lines, or with a warning if it is empty."""
    cards, faults = read_cards(data, path, game, limits=limits)
    text = decode(data)
    faults = (*faults, *_swallowed_lines(text, path, faults))
    if not faults and cards == CardSet(game=cards.game):
        start = Span(path, 1, 1, 1, 1)
        hint = "write a line 'card NAME: TYPE'"
        faults = (Diagnostic("CV108", "this file contains no cards", start, help=hint, severity=Severity.WARNING),)
    return CheckedFile(path, text, cards, faults)


def _swallowed_lines(text: str, path: str, faults: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Yield a warning for each line such as `+1 money` that looks like a clause.

    Such a line continues the line above. Authors who know that indent it, and `cvrules fmt` does so.
    """
    faulty = {fault.span.line for fault in faults}
    above, indent = 0, 0
    for number, row in enumerate(text.split("\n"), start=1):
        found = _FIRST_SIGN.match(row)
        if found is None:
            continue
        if not row[found.end() :].startswith("+"):
            above, indent = number, found.end()
        elif above and re.match(r"\+[0-9]", row[found.end() :]) and found.end() <= indent and number not in faulty:
            span = Span(path, number, found.end() + 1, number, len(code_of(row)) + 1)
            hint = "begin the line with a word, such as 'gives', or indent it to show that it belongs above"
            message = f"this line continues line {above}"
            yield Diagnostic("CV111", message, span, help=hint, severity=Severity.WARNING)


def _add_faults(file: CheckedFile, found: list[Diagnostic], limits: Limits) -> CheckedFile:
    """Return a file with more faults added, up to the limit for each severity."""
    diagnostics = list(file.diagnostics)
    for severity in Severity:
        faults = [fault for fault in found if fault.severity is severity]
        room = max(limits.faults - file.count(severity), 0)
        diagnostics += faults[:room]
        if (hidden := len(faults) - room) > 0:
            message = f"and {hidden} more {severity.value}{'s' * (hidden > 1)}"
            hint = "fix these first, then check again"
            diagnostics.append(Diagnostic("CV106", message, faults[-1].span, help=hint, severity=severity))
    return evolve(file, diagnostics=tuple(sorted(diagnostics, key=_sort_key)))


def _sort_key(fault: Diagnostic) -> tuple[int, int, str]:
    """Return the key by which the faults of one file are sorted."""
    return fault.span.line, fault.span.column, fault.code


def _sources_files(paths: Iterable[str]) -> Iterator[Path]:
    """Yield every `sources.toml` that is next to one of the files."""
    for place in sorted({Path(path).parent for path in paths}):
        if (place / SOURCES_FILE).is_file():
            yield place / SOURCES_FILE


def _read_source_keys(file: Path) -> set[str] | CheckedFile:
    """Return the keys in a `sources.toml`; if it is invalid, return its fault."""
    text = ""
    try:
        text = _read_within_limit(file).decode("utf-8")
        return set(tomllib.loads(text))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        line, column, reason = _place_and_reason(error)
        span = Span(str(file), line, column, line, column)
        hint = "fix this file; until then its sources are unknown"
        fault = Diagnostic("CV409", f"this sources file cannot be read: {reason}", span, help=hint)
        return CheckedFile(str(file), text, CardSet(), (fault,))


def _read_within_limit(file: Path) -> bytes:
    """Return the bytes of the file; raise `OSError` if it is longer than the limit."""
    data = read_limited(file)
    if len(data) > Limits().size:
        raise OSError(EFBIG, f"it is longer than {Limits().size} bytes")
    return data


def _place_and_reason(error: Exception) -> tuple[int, int, str]:
    """Return the line and column of an error in a `sources.toml`, and its reason."""
    match error:
        case tomllib.TOMLDecodeError():
            reason, _, _ = str(error).partition(" (at ")
            place = _PLACE.search(str(error))
            line, column = (int(place[1]), int(place[2])) if place else (1, 1)
            return line, column, reason[:1].lower() + reason[1:]
        case UnicodeDecodeError():
            return 1, 1, f"byte {error.start + 1} is not UTF-8"
        case OSError():
            return 1, 1, str(error.strerror).lower()
        case _:
            return 1, 1, "it is nested too deeply"
