"""Bonds: the relationships between two persons, stored as numbers."""

from __future__ import annotations

__all__ = ["BONDS", "ENGAGED", "EX", "FRIEND", "HAPPY", "IN_LOVE", "MARRIED", "STILL_MARRIED", "STRANGER"]
__all__ += ["is_ex", "is_married", "is_partner", "is_secure"]

STRANGER, FRIEND, IN_LOVE, ENGAGED, MARRIED, HAPPY, EX, STILL_MARRIED = range(8)
#: The name of each bond. The index is the number of the bond.
BONDS = ("stranger", "friend", "in_love", "engaged", "married", "happily_married", "ex", "still_married")


def is_partner(bond: int) -> bool:
    """Return whether a person with this bond is the partner.

    Rules:
        F2.6
    """
    return IN_LOVE <= bond <= HAPPY


def is_secure(bond: int) -> bool:
    """Return whether a person with this bond is a partner in a secure relationship.

    Rules:
        F9.6
    """
    return bond in {ENGAGED, HAPPY}


def is_married(bond: int) -> bool:
    """Return whether two persons with this bond are married.

    A couple on the space *still married* is separated but married.

    Rules:
        F2.5
    """
    return bond in {MARRIED, HAPPY, STILL_MARRIED}


def is_ex(bond: int) -> bool:
    """Return whether a person with this bond is an ex-partner.

    Rules:
        F2.6
    """
    return bond in {EX, STILL_MARRIED}
