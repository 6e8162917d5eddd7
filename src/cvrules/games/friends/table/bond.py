"""Bonds: relationships between persons, such as friend or partner, as numbers."""

from __future__ import annotations

__all__ = ["BONDS", "ENGAGED", "EX", "FRIEND", "HAPPY", "IN_LOVE", "MARRIED", "STILL_MARRIED", "STRANGER"]
__all__ += ["is_ex", "is_married", "is_partner", "is_secure"]

STRANGER, FRIEND, IN_LOVE, ENGAGED, MARRIED, HAPPY, EX, STILL_MARRIED = range(8)
#: The name of each bond, in the order of the numbers.
BONDS = ("stranger", "friend", "in_love", "engaged", "married", "happily_married", "ex", "still_married")


def is_partner(bond: int) -> bool:
    """Return whether the person is the partner.

    Rules:
        F2.6
    """
    return IN_LOVE <= bond <= HAPPY


def is_secure(bond: int) -> bool:
    """Return whether the person is a partner in a secure relationship.

    Rules:
        F9.6
    """
    return bond in {ENGAGED, HAPPY}


def is_married(bond: int) -> bool:
    """Return whether there is a marriage, even with an ex-partner.

    Rules:
        F2.5
    """
    return bond in {MARRIED, HAPPY, STILL_MARRIED}


def is_ex(bond: int) -> bool:
    """Return whether the person is an ex-partner.

    Rules:
        F2.6
    """
    return bond in {EX, STILL_MARRIED}
