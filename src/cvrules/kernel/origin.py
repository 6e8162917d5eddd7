"""The origin of rules, which lets a file name the rules of its game."""

from __future__ import annotations

import re
from typing import Any

from attrs import frozen

__all__ = ["Origin", "Pack", "is_digest", "origin_of"]

_DIGEST = re.compile("[0-9a-f]{64}")


@frozen
class Pack:
    """A file of cards that was added to an edition.

    Args:
        name: The name of the file, without folders.
        sha256: The SHA-256 digest of its bytes, in hexadecimal.
    """

    name: str
    sha256: str


@frozen
class Origin:
    """The arguments of `load` that made the rules; packs are named by their digests.

    Args:
        edition: The edition; `None` for the rules that all editions share.
        fill: The edition that fills in unknown values; `None` if they stay unknown.
        packs: The files of additional cards, in the order in which they were added.
        rulings: The name and option of each ruling that was chosen directly.
    """

    edition: str | None = None
    fill: str | None = None
    packs: tuple[Pack, ...] = ()
    rulings: tuple[tuple[str, str], ...] = ()


def origin_of(rules: Any) -> Origin:
    """Return the origin of rules; by default, an origin with only their edition."""
    origin: Origin = rules.origin or Origin(rules.edition)
    return origin


def is_digest(text: str) -> bool:
    """Return whether a text is a SHA-256 digest in hexadecimal."""
    return _DIGEST.fullmatch(text) is not None
