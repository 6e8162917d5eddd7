"""Corrections for headers and for lines below `amend`, for the cards of any game."""

from __future__ import annotations

from collections.abc import Iterable

from cvrules.model.words import Correction

__all__ = ["header_corrections"]

#: Words that authors write instead of `amend`.
_AMEND = (
    "ammend|change|modify|edit|update|override|replace|errata|erratum|fix|correct|correction|patch|revise|adjust|alter"
)
#: Words that authors write instead of `edition`.
_EDITION = "version|variant|ruleset|rules|house[ _]?rules|table|set|expansion|mod"
#: Words that authors write instead of `no`.
_REMOVE = "remove|removes|delete|deletes|without|drop|drops|not|cancel|strike|erase|minus"
#: Words that authors write before a line with an old value, such as `was` in `was: cost 2 money`.
_OLD = "old|was|were|previously|formerly|before|originally"


def header_corrections(
    clauses: Iterable[str], types: Iterable[str], *, has_numbers: bool = True
) -> tuple[Correction, ...]:
    """Return the corrections for headers and removals that are written wrongly.

    Args:
        clauses: The first words of the game's clauses.
        types: The types of cards.
        has_numbers: Whether the cards of the game are numbered.
    """
    words, kinds = "|".join(clauses), "|".join(types)
    numbered = Correction(rf"^(?:{_AMEND}):? (?:card )?#?(\d+):? ([a-z]\w*)$", r"amend \1 \2")
    named = Correction(rf"^(?:{_AMEND}):? (?:card )?([a-z]\w*)$", r"amend \1")
    return (
        numbered if has_numbers else named,
        Correction(rf"^card ?: ?((?:\d+ )?[a-z]\w*)[,:]? ?\(?({kinds})\)?$", r"card \1: \2"),
        Correction(rf"^(?:event|occasion|situation|life) ([a-z]\w*): ?({kinds})$", r"card \1: \2"),
        Correction(rf"^(?:{_EDITION}):? ([a-z]\w*)$", r"edition \1"),
        Correction(rf"^[-\u2013\u2014] ?({words})$", r"no \1"),
        Correction(rf"^(?:{_REMOVE}) (?:the |its )?({words})$", r"no \1"),
        Correction(rf"^(?:{_OLD}):? (?:{words})\b.*$", "", "leave the line out: the new line replaces the old one"),
    )
