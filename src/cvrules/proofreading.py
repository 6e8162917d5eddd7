"""Checks whole files together: what `cvrules check` says about a pile of paths."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

from attrs import evolve, frozen

from cvrules.errors import Diagnostic, Severity, Span
from cvrules.lang.limits import Limits
from cvrules.lang.lines import decoded
from cvrules.model.cardset import CardSet
from cvrules.shelf import base_cards, check_cards, read_cards

__all__ = ["Proof", "proofread"]

SOURCES_FILE = "sources.toml"


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
    """Return a proof of each file.

    Files with cards are checked as one set; each file that describes an
    edition is checked by itself, on top of them. Cards that the game itself
    ships are not counted twice.
    """
    proofs = {path: _read(path, data, game, limits) for path, data in files.items()}
    plain = [path for path, proof in proofs.items() if proof.cards.edition is None]
    base = base_cards(game)
    together = CardSet()
    for path in plain:
        together += proofs[path].cards
    seen = set(together.cards)
    others = evolve(base, cards=tuple(card for card in base if card not in seen))
    known = _sources_beside(files)
    found = list(check_cards(together, game, base=others, known_sources=known))
    ground = evolve(others, cards=others.cards + together.cards)
    for path, proof in proofs.items():
        if path not in plain:
            found += check_cards(proof.cards, game, base=ground, known_sources=known)
    for fault in found:
        proof = proofs[fault.span.path]
        proofs[fault.span.path] = evolve(proof, diagnostics=(*proof.diagnostics, fault))
    return tuple(evolve(proof, diagnostics=_by_line(proof.diagnostics)) for proof in proofs.values())


def _read(path: str, data: bytes, game: str, limits: Limits | None) -> Proof:
    cards, faults = read_cards(data, path, game, limits=limits)
    if not faults and cards == CardSet():
        start = Span(path, 1, 1, 1, 1)
        faults = (
            Diagnostic(
                "CV108",
                "this file holds no cards",
                start,
                help="see 'cvrules explain CV108'",
                severity=Severity.WARNING,
            ),
        )
    return Proof(path, decoded(data), cards, faults)


def _sources_beside(paths: Iterable[str]) -> set[str]:
    """Return the keys of every `sources.toml` that stands beside a file."""
    keys: set[str] = set()
    for place in {Path(path).parent for path in paths}:
        file = place / SOURCES_FILE
        if file.is_file():
            keys |= set(tomllib.loads(file.read_text("utf-8")))
    return keys


def _by_line(faults: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    return tuple(sorted(faults, key=lambda fault: (fault.span.line, fault.span.column, fault.code)))
