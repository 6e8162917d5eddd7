"""Checks sets of cards and card files, as `cvrules check` does."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from errno import EFBIG
from pathlib import Path

from attrs import evolve, frozen

from cvrules.errors import Diagnostic, Severity, Span
from cvrules.kernel.registry import words_of
from cvrules.lang.checks import run_checks
from cvrules.lang.lines import strip_comment
from cvrules.library.cards import (
    base_cards,
    edition_cards,
    edition_file_contents,
    editions,
    filled_cards,
    read_cards,
    sources,
)
from cvrules.model.card import Card
from cvrules.model.cardset import CardSet, join_sets
from cvrules.model.words import Context
from cvrules.reading.decoding import decode_bytes
from cvrules.reading.files import read_within_limit
from cvrules.reading.limits import Limits

__all__ = ["CheckedFile", "check_cards", "check_files"]

SOURCES_FILE = "sources.toml"
#: Matches the indent of a line, unless the line is empty or a comment.
_INDENT = re.compile(r"[ \t]*(?=[^ \t\r\n#])")
#: Matches the line and column in an error message from `tomllib`. Some messages have neither.
_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)\Z")


@frozen
class CheckedFile:
    """A file, its cards, and its diagnostics.

    Args:
        path: The path of the file, as given by the caller.
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


def check_cards(
    cards: CardSet,
    game: str | None = None,
    *,
    base: CardSet | None = None,
    known_sources: Iterable[str] = (),
    rulings: Mapping[str, str] | None = None,
) -> tuple[Diagnostic, ...]:
    """Return the errors, warnings and notes about a set of cards.

    Args:
        cards: The set to check.
        game: The name of the game; by default, the game that the set names.
        base: The cards that are in play together with the set; by default, the game's own cards.
        known_sources: The keys of sources that the cards may cite, in addition to the game's sources.
        rulings: The chosen option of each ruling, by name; by default, the options that the set
            itself chooses.
    """
    name = cards.game if game is None else game
    below = base_cards(name) if base is None else base
    known = frozenset({*sources(name), *known_sources})
    options = {choice.ruling: choice.option for choice in cards.choices} if rulings is None else rulings
    return run_checks(Context(cards, below, known, words_of(name), _fill_cards(below, name), options))


def _fill_cards(base: CardSet, game: str) -> tuple[Card, ...]:
    """Return the base cards with made-up values in place of unknown values.

    They are followed by the cards that exist only in the edition with the made-up values.
    """
    fill = words_of(game).fill
    filled = {_number_or_slug(card): card for card in filled_cards(game)}
    own = frozenset(base_cards(game).cards)
    more = () if fill is None else edition_cards(fill, game).cards
    return (*(filled.get(_number_or_slug(card), card) if card in own else card for card in base), *more)


def _number_or_slug(card: Card) -> object:
    """Return a key that identifies a card in a set: its number, or else its slug."""
    return card.number if isinstance(card.number, int) else card.slug


def check_files(  # noqa: PLR0913 - the checks depend on all of these arguments
    files: Mapping[str, bytes],
    game: str | None = None,
    *,
    limits: Limits | None = None,
    below: Mapping[str, str] | None = None,
    above: Mapping[str, str] | None = None,
    expansions: tuple[str, ...] = (),
) -> tuple[CheckedFile, ...]:
    """Check card files, and return each file with its diagnostics.

    All files with cards of the same game are checked as one set. A file that describes an edition
    is checked separately, as a layer over this set. Cards that are also part of the game itself are
    not counted twice.

    If one of the files has an invalid `sources.toml` next to it, the result contains that file, too.

    Args:
        files: The content of each file, by path.
        game: The game of the cards; by default, the game that the first line of each file names.
        limits: The limits on each file; the default limits are generous.
        below: The options for rulings that no file decides, by the name of the ruling.
        above: The options that override the files, by the name of the ruling.
        expansions: The names of the expansions that the cards are played with.
    """
    limits = limits or Limits()
    checked = {path: _check_file(path, data, game, limits) for path, data in files.items()}
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
        options = {**(below or {}), **choices, **(above or {})}
        for fault in _check_game(of_game, base_cards(name, expansions), known, options):
            found[fault.span.path].append(fault)
    return (*(_add_faults(one, found[path], limits) for path, one in checked.items()), *broken)


def _check_game(
    files: Iterable[CheckedFile], base: CardSet, known: set[str], rulings: Mapping[str, str]
) -> Iterator[Diagnostic]:
    """Check all files for a game together with its base cards, and yield diagnostics."""
    sets, game = [file.cards for file in files], base.game
    together = join_sets((CardSet(game=game), *(cards for cards in sets if cards.edition is None)))
    seen = set(together.cards)
    others = evolve(base, cards=tuple(card for card in base if card not in seen))
    yield from check_cards(together, game, base=others, known_sources=known, rulings=rulings)
    below = evolve(others, cards=others.cards + together.cards)
    for cards in sets:
        if cards.edition is not None:
            yield from _edition_name_warnings(cards, game)
            yield from check_cards(cards, game, base=below, known_sources=known, rulings=rulings)


def _edition_name_warnings(cards: CardSet, game: str) -> Iterator[Diagnostic]:
    """Yield a warning if the edition has the same name as an edition of the game."""
    edition = cards.edition
    if (
        edition is not None
        and edition.name in editions(game)
        and cards not in edition_file_contents(edition.name, game)
    ):
        message = f"'{edition.name}' is the name of an edition that comes with the game"
        hint, warning = f"choose another name, such as 'edition my_{edition.name}'", Severity.WARNING
        yield Diagnostic("CV411", message, edition.span, help=hint, severity=warning)


def _check_file(path: str, data: bytes, game: str | None, limits: Limits) -> CheckedFile:
    """Read the cards in a file, and return the file with the errors in its lines.

    If the file contains no cards, a warning is added.
    """
    cards, faults = read_cards(data, path, game, limits=limits)
    text = decode_bytes(data)
    faults = (*faults, *_continuation_warnings(text, path, faults))
    if not faults and cards == CardSet(game=cards.game):
        start = Span(path, 1, 1, 1, 1)
        hint = "write a line 'card NAME: TYPE'"
        faults = (Diagnostic("CV108", "this file contains no cards", start, help=hint, severity=Severity.WARNING),)
    return CheckedFile(path, text, cards, faults)


def _continuation_warnings(text: str, path: str, faults: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Yield a warning for each line that continues the line above without an indent.

    A line such as `+1 money` continues the line above. If it is not indented, its author probably
    meant a new clause.
    """
    faulty = {fault.span.line for fault in faults}
    above, indent = 0, 0
    for number, row in enumerate(text.split("\n"), start=1):
        found = _INDENT.match(row)
        if found is None:
            continue
        if not row[found.end() :].startswith("+"):
            above, indent = number, found.end()
        elif above and re.match(r"\+[0-9]", row[found.end() :]) and found.end() <= indent and number not in faulty:
            span = Span(path, number, found.end() + 1, number, len(strip_comment(row)) + 1)
            hint = "begin the line with a word, such as 'gives', or indent it to show that it belongs above"
            message = f"this line continues line {above}"
            yield Diagnostic("CV111", message, span, help=hint, severity=Severity.WARNING)


def _add_faults(file: CheckedFile, found: list[Diagnostic], limits: Limits) -> CheckedFile:
    """Return the file with the found diagnostics added, up to a limit per severity."""
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
    """Return a key that sorts the diagnostics for one file by place."""
    return fault.span.line, fault.span.column, fault.code


def _sources_files(paths: Iterable[str]) -> Iterator[Path]:
    """Yield the path of every `sources.toml` in the same folder as one of the files."""
    for place in sorted({Path(path).parent for path in paths}):
        if (place / SOURCES_FILE).is_file():
            yield place / SOURCES_FILE


def _read_source_keys(file: Path) -> set[str] | CheckedFile:
    """Return the keys in a `sources.toml`; if it is invalid, the file and its error."""
    text = ""
    try:
        text = _read_sources_file(file).decode("utf-8")
        return set(tomllib.loads(text))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        line, column, reason = _place_and_reason(error)
        span = Span(str(file), line, column, line, column)
        hint = "fix this file; until then its sources are unknown"
        fault = Diagnostic("CV409", f"this sources file cannot be read: {reason}", span, help=hint)
        return CheckedFile(str(file), text, CardSet(), (fault,))


def _read_sources_file(file: Path) -> bytes:
    """Return the bytes of a `sources.toml`.

    Raises:
        OSError: The file cannot be read, or is longer than the limit.
    """
    data = read_within_limit(file)
    if len(data) > Limits().size:
        raise OSError(EFBIG, f"it is longer than {Limits().size} bytes")
    return data


def _place_and_reason(error: Exception) -> tuple[int, int, str]:
    """Return the line, the column and the reason for an error in a `sources.toml`."""
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
