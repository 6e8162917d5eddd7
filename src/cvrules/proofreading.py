"""Checks whole files together: what `cvrules check` says about a pile of paths."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from attrs import evolve, frozen

from cvrules.errors import Diagnostic, Severity, Span
from cvrules.lang.characters import decoded
from cvrules.lang.limits import Limits
from cvrules.model.cardset import CardSet, joined
from cvrules.shelf import base_cards, check_cards, read_cards

__all__ = ["Proof", "proofread"]

SOURCES_FILE = "sources.toml"
#: Where a fault of TOML stands, unless it is the end of the file.
_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)\Z")


@frozen
class Proof:
    """One file and everything there is to say about it.

    Args:
        path: The file, as it was named.
        text: Its text, for excerpts.
        cards: What was read from it.
        diagnostics: Errors, warnings and notes, by line.
    """

    path: str
    text: str
    cards: CardSet
    diagnostics: tuple[Diagnostic, ...]

    def count(self, severity: Severity) -> int:
        """Return how many diagnostics of a severity there are."""
        return sum(fault.severity is severity for fault in self.diagnostics)


def proofread(files: Mapping[str, bytes], game: str = "cv", *, limits: Limits | None = None) -> tuple[Proof, ...]:
    """Return a proof of each file, and of each broken `sources.toml` beside one.

    Files with cards are checked as one set; each file that describes an
    edition is checked by itself, on top of them. Cards that the game itself
    ships are not counted twice.

    Args:
        files: What each file holds, by its path.
        game: Whose cards they are.
        limits: How much to read; generous where left out.
    """
    limits = limits or Limits()
    proofs = {path: _read(path, data, game, limits) for path, data in files.items()}
    known: set[str] = set()
    broken = []
    for file in _sources_beside(files):
        keys = _keys(file)
        if isinstance(keys, Proof):
            broken.append(keys)
        else:
            known |= keys
    together = joined(proof.cards for proof in proofs.values() if proof.cards.edition is None)
    seen = set(together.cards)
    base = base_cards(game)
    others = evolve(base, cards=tuple(card for card in base if card not in seen))
    found = list(check_cards(together, game, base=others, known_sources=known))
    ground = evolve(others, cards=others.cards + together.cards)
    for proof in proofs.values():
        if proof.cards.edition is not None:
            found += check_cards(proof.cards, game, base=ground, known_sources=known)
    beyond = defaultdict(list)
    for fault in found:
        beyond[fault.span.path].append(fault)
    return (*(_with(proof, beyond[path], limits) for path, proof in proofs.items()), *broken)


def _read(path: str, data: bytes, game: str, limits: Limits) -> Proof:
    cards, faults = read_cards(data, path, game, limits=limits)
    if not faults and cards == CardSet():
        start = Span(path, 1, 1, 1, 1)
        hint = "write a line 'card NAME: TYPE'"
        faults = (Diagnostic("CV108", "this file holds no cards", start, help=hint, severity=Severity.WARNING),)
    return Proof(path, decoded(data), cards, faults)


def _with(proof: Proof, found: list[Diagnostic], limits: Limits) -> Proof:
    """Return a proof that says more; of each severity, as much as limits spell out."""
    said = list(proof.diagnostics)
    for severity in Severity:
        faults = [fault for fault in found if fault.severity is severity]
        room = max(limits.faults - proof.count(severity), 0)
        said += faults[:room]
        if (hidden := len(faults) - room) > 0:
            message = f"and {hidden} more {severity.value}{'s' * (hidden > 1)}"
            hint = "mend these first, then check again"
            said.append(Diagnostic("CV106", message, faults[-1].span, help=hint, severity=severity))
    return evolve(proof, diagnostics=tuple(sorted(said, key=_order)))


def _order(fault: Diagnostic) -> tuple[int, int, str]:
    return fault.span.line, fault.span.column, fault.code


def _sources_beside(paths: Iterable[str]) -> Iterator[Path]:
    """Yield every `sources.toml` that stands beside a file."""
    for place in sorted({Path(path).parent for path in paths}):
        if (place / SOURCES_FILE).is_file():
            yield place / SOURCES_FILE


def _keys(file: Path) -> set[str] | Proof:
    """Return the keys of a file of sources, or what is wrong with it."""
    text = ""
    try:
        text = file.read_bytes().decode("utf-8")
        return set(tomllib.loads(text))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        line, column, reason = _where(error)
        span = Span(str(file), line, column, line, column)
        hint = "mend it, or every 'source' it names is unknown"
        fault = Diagnostic("CV409", f"this file of sources cannot be read: {reason}", span, help=hint)
        return Proof(str(file), text, CardSet(), (fault,))


def _where(error: Exception) -> tuple[int, int, str]:
    """Return where and why reading failed."""
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
            return 1, 1, "it is nested too deep"
