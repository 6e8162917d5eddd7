"""Where rules were loaded from, so that a file can name the rules of its game."""

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
        sha256: The digest of its bytes.
    """

    name: str
    sha256: str


@frozen
class Origin:
    """The arguments of `load`, without the cards themselves.

    Args:
        edition: The edition; `None` for the rules that all editions share.
        fill: The edition that filled in unknown values; `None` if none did.
        packs: Files of additional cards, in the order they were added.
        rulings: Rulings that were given one by one, as name and option.
    """

    edition: str | None = None
    fill: str | None = None
    packs: tuple[Pack, ...] = ()
    rulings: tuple[tuple[str, str], ...] = ()


def origin_of(rules: Any) -> Origin:
    """Return the origin of rules; if they have none, one that names the edition only."""
    origin: Origin = rules.origin or Origin(rules.edition)
    return origin


def is_digest(text: str) -> bool:
    """Return whether a text is a SHA-256 digest in hexadecimal."""
    return _DIGEST.fullmatch(text) is not None
