"""The class `Seat`: one player's tableau, time, markers and cards."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from attrs import define, field, frozen

from cvrules.games.friends.cards.card import CATEGORIES
from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.table.bond import BONDS, STRANGER, is_ex, is_partner, is_secure
from cvrules.kernel import nouns

if TYPE_CHECKING:
    from cvrules.games.friends.cards.card import Card
    from cvrules.games.friends.table.rules import Rules

__all__ = ["NO_CARD", "PERSONS", "Circle", "Seat", "SeatDraft", "circle_of", "partner_of"]

#: The number of persons in the game, including the players.
PERSONS = 10
#: The entry for a category without a goal in a hand, or for a round of a draft in which a player took no
#: goal.
NO_CARD = -2
_NOBODY = (0,) * PERSONS


@define(eq=False, repr=False)
class SeatDraft:
    """A mutable version of `Seat`, with the same fields."""

    rules: Rules = field(eq=False, repr=False)
    gauges: tuple[int, ...] = (0,) * len(GAUGES)
    bonds: tuple[int, ...] = _NOBODY
    sex: tuple[int, ...] = _NOBODY
    children: tuple[int, ...] = _NOBODY
    bed: tuple[int, int] = (0, 0)
    bed_children: int = 0
    time: int = 0
    markers: int = 0
    hand_ids: tuple[int, ...] = (NO_CARD,) * len(CATEGORIES)
    shown_ids: tuple[int, ...] = ()
    picked_ids: tuple[int, ...] = ()
    fulfilled_ids: tuple[int, ...] = ()
    lived_ids: tuple[int, ...] = ()


@frozen
class Seat(SeatDraft, nouns.Seat):
    """The tableau, time, markers and cards of one player.

    The engine uses the fields, which contain numbers and the indices of cards. The properties
    return cards and words.

    Args:
        rules: The rules whose cards the indices refer to.
        gauges: The value of each characteristic.
        bonds: The player's bond with each person, as a number.
        sex: The number of times that the player had sex with each person.
        children: The number of children that the player has with each person.
        bed: The number of times that the player had anonymous sex with women, and with men.
        bed_children: The number of anonymous children.
        time: The number of time markers.
        markers: The players in whose colours this player has an offer marker, as bits.
        hand_ids: For each category, the life goal in the hand; `NO_CARD` if there is none, and -1 if
            the goal is hidden.
        shown_ids: In the version for control freaks, all goals that the player could choose from, in
            the order in which the player saw them.
        picked_ids: In a draft of goals, the goal that the player took in each round, or `NO_CARD` if
            the player took none, and then the leftover goals that the player got.
        fulfilled_ids: The goals that the player fulfilled, the oldest first.
        lived_ids: The events that the player carried out, the oldest first.
    """

    public_fields = frozenset({"rules", "time"})

    @property
    def characteristics(self) -> dict[str, int]:
        """The value of each characteristic."""
        return dict(zip(GAUGES, self.gauges, strict=True))

    @property
    def circle(self) -> dict[int, str]:
        """The player's bond with each person in the circle of friends."""
        return {person: BONDS[bond] for person, bond in enumerate(self.bonds) if bond != STRANGER}

    @property
    def partner(self) -> int | None:
        """The index of the partner among all persons; `None` if the player is single."""
        person = partner_of(self)
        return person if person >= 0 else None

    @property
    def offer_markers(self) -> tuple[int, ...]:
        """The seats in whose colours this player still has an offer marker."""
        return tuple(at for at in range(PERSONS) if self.markers >> at & 1)

    @property
    def hand(self) -> tuple[Card | None, ...]:
        """The life goals in the hand, with `None` for each hidden goal."""
        return tuple(self.rules.cards[card] if card >= 0 else None for card in self.hand_ids if card != NO_CARD)

    @property
    def categories(self) -> tuple[str, ...]:
        """The categories of the life goals in the hand, which are public.

        In a view, the categories of other players are hidden during a draft of goals. Then, only the
        number of categories is correct.
        """
        return tuple(category for category, card in zip(CATEGORIES, self.hand_ids, strict=True) if card != NO_CARD)

    @property
    def fulfilled(self) -> tuple[Card, ...]:
        """The goals that the player fulfilled, the oldest first."""
        return tuple(self.rules.cards[card] for card in self.fulfilled_ids)

    @property
    def lived(self) -> tuple[Card, ...]:
        """The events that the player carried out, the oldest first."""
        return tuple(self.rules.cards[card] for card in self.lived_ids)


def partner_of(seat: SeatDraft) -> int:
    """Return the index of the player's partner; -1 if the player is single."""
    return circle_of(seat.bonds).partner


class Circle(NamedTuple):
    """The persons in a circle of friends.

    Args:
        known: All friends, including the partner and ex-partners, as bits.
        exes: The ex-partners, as bits.
        partner: The index of the partner; -1 if there is none.
        is_secure: Whether the relationship with the partner is secure.
    """

    known: int
    exes: int
    partner: int
    is_secure: bool


@lru_cache(maxsize=16_384)
def circle_of(bonds: tuple[int, ...]) -> Circle:
    """Return a player's circle of friends, given the bond with each person."""
    known = sum(1 << person for person, bond in enumerate(bonds) if bond != STRANGER)
    exes = sum(1 << person for person, bond in enumerate(bonds) if is_ex(bond))
    partner = next((person for person, bond in enumerate(bonds) if is_partner(bond)), -1)
    return Circle(known, exes, partner, any(map(is_secure, bonds)))
