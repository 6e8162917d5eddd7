"""What rules were made of, so that a file can say by which its game was played."""

from __future__ import annotations

import re
from typing import Any

from attrs import frozen

__all__ = ["Origin", "Pack", "is_digest", "origin_of"]

_DIGEST = re.compile("[0-9a-f]{64}")


@frozen
class Pack:
    """A file of cards that was laid over an edition.

    Args:
        name: The file's own name, without its folders.
        sha256: The digest of its bytes.
    """

    name: str
    sha256: str


@frozen
class Origin:
    """What was asked of `load`, without the cards themselves.

    Args:
        edition: Whose rulebook; `None` for what all agree on.
        fill: The edition that filled the holes; `None` where nothing did.
        packs: Cards of somebody's own, in the order they were laid.
        rulings: Single rulings, by name and option, as they were asked for.
    """

    edition: str | None = None
    fill: str | None = None
    packs: tuple[Pack, ...] = ()
    rulings: tuple[tuple[str, str], ...] = ()


def origin_of(rules: Any) -> Origin:
    """Return what rules were made of; where no origin was given, only the edition."""
    origin: Origin = rules.origin or Origin(rules.edition)
    return origin


def is_digest(text: str) -> bool:
    """Tell whether a text is a SHA-256 as it is written in files."""
    return _DIGEST.fullmatch(text) is not None
