"""The class `Origin`: the edition, card files and rulings that rules come from.

Replays and positions contain the origin, so that the same rules can be loaded again.
"""

from __future__ import annotations

import re
from typing import Any

from attrs import field, frozen

from cvrules.model.frozen import Frozen

__all__ = ["Origin", "Pack", "is_digest", "origin_of"]

_DIGEST = re.compile("[0-9a-f]{64}")


@frozen(repr=False)
class Pack(Frozen):
    """A card file that was added to an edition.

    Args:
        name: The name of the file, without folders.
        sha256: The SHA-256 digest of the file, in hexadecimal.
        cards: The name and a short digest of each card in the file; empty if unknown.
    """

    name: str
    sha256: str
    cards: tuple[tuple[str, str], ...] = field(default=(), eq=False, repr=False)


@frozen(repr=False)
class Origin(Frozen):
    """The arguments of the `load` call that returned the rules.

    Args:
        edition: The edition; `None` for the rules that all editions share.
        fill: The edition that fills in unknown values; `None` if they stay unknown.
        packs: The card files, in the order in which they were added.
        rulings: The name and option of each ruling that was given to `load`.
        expansions: The names of the expansions, sorted.
    """

    edition: str | None = None
    fill: str | None = None
    packs: tuple[Pack, ...] = ()
    rulings: tuple[tuple[str, str], ...] = ()
    expansions: tuple[str, ...] = ()


def origin_of(rules: Any) -> Origin:
    """Return the origin of the rules.

    For rules that were not made by `load`, the origin contains only the edition.
    """
    origin: Origin = rules.origin or Origin(rules.edition)
    return origin


def is_digest(text: str) -> bool:
    """Return whether the text is a SHA-256 digest in hexadecimal."""
    return _DIGEST.fullmatch(text) is not None
