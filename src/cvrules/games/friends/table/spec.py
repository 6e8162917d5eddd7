"""The class `Spec`: one card's clauses as numbers, computed once for the engine."""

from __future__ import annotations

from typing import NamedTuple

from attrs import field, frozen

from cvrules.games.friends.cards.card import CATEGORIES, Card
from cvrules.games.friends.cards.clauses import (
    ANONYMOUS,
    GAUGES,
    PARTNER,
    Child,
    Loves,
    Marries,
    Needs,
    Sex,
    With,
)
from cvrules.games.friends.cards.words import DECKS
from cvrules.model.hole import known_value

__all__ = ["MAN", "NO_PLACE", "SKIPPED", "WOMAN", "Bond", "Need", "Place", "Spec", "spec_of"]

#: The genders of persons.
WOMAN, MAN = range(2)
#: The value of a bond's place if the card names no person for the bond.
NO_PLACE = -1
#: The place of a bond that does not happen.
SKIPPED = -2
_GENDERS = {"woman": WOMAN, "man": MAN}


class Need(NamedTuple):
    """A condition on the tableau.

    Args:
        what: What is counted, such as `friend` or `wealth`.
        number: The least number; 0 if there must be none.
        gauge: The index of the characteristic; -1 for other conditions.
    """

    what: str
    number: int
    gauge: int


@frozen
class Place:
    """A place for one person who takes part.

    Args:
        noun: `partner`, `friend`, `ex` or `person`.
        is_new: Whether the person must be a stranger.
        is_neutral: Whether the person must not be a player.
        gender: The gender of the person; `None` if any will do.
        letter: The letter of the person; empty without one.
        is_love: Whether the card brings love or marriage with this person.
        is_parent: Whether the card brings a child with this person.
        has_sex: Whether the card brings sex with this person.
        sex: The least number of times of earlier sex with this person.
        children: The least number of earlier children with this person.
        marks: How many markers for sex and children the card puts on this person.
    """

    noun: str
    is_new: bool = False
    is_neutral: bool = False
    gender: int | None = None
    letter: str = ""
    is_love: bool = False
    is_parent: bool = False
    has_sex: bool = False
    sex: int = 0
    children: int = 0
    marks: int = 0
    #: Whether the place has a condition besides its noun, such as a gender or a past.
    is_limited: bool = field(init=False)
    #: Whether any neutral person can take the place, known or not.
    is_open: bool = field(init=False)

    @is_limited.default
    def _compute_is_limited(self) -> bool:
        """Return whether the place has a condition besides its noun, such as a gender."""
        has_past = self.sex > 0 or self.children > 0
        return self.is_new or self.is_neutral or self.noun == "ex" or self.gender is not None or has_past

    @is_open.default
    def _compute_is_open(self) -> bool:
        """Return whether any neutral person can take the place, known or not."""
        has_past = self.sex > 0 or self.children > 0
        return self.noun == "person" and not (self.is_new or self.gender is not None or self.is_parent or has_past)


class Bond(NamedTuple):
    """Love, marriage, separation, divorce, sex or a child, as a line of a card.

    Args:
        kind: The class of the line.
        place: The index of the person's place; `NO_PLACE` if the line names no person, and
            `SKIPPED` if a goal is fulfilled without the line.
    """

    kind: type
    place: int


@frozen(eq=False)
class Spec:
    """One card, as numbers.

    Args:
        index: The card's index in the rules.
        name: The card's name in moves.
        kind: The card's type, such as `life`.
        deck: The index of the card's deck.
        category: The index of a life goal's category; -1 for other cards.
        needs: The conditions that name no person.
        places: The places for persons who take part, in the order of the lines.
        bonds: Lines such as love and sex, in the order of the lines.
        gains: The characteristics that grow, and by how much.
        clears: The characteristics that go back to 0.
        has_sex: Whether the card involves sex.
        has_love: Whether the card begins or deepens a relationship, or brings marriage.
        bars_sex: Whether the card forbids sex from now on.
        bars_love: Whether the card forbids love from now on.
        link: The characteristic that this characteristic clears if it overflows; -1 for none.
    """

    index: int
    name: str
    kind: str
    deck: int
    category: int
    needs: tuple[Need, ...]
    places: tuple[Place, ...]
    bonds: tuple[Bond, ...]
    gains: tuple[tuple[int, int], ...]
    clears: tuple[int, ...]
    has_sex: bool
    has_love: bool
    bars_sex: bool
    bars_love: bool
    link: int
    #: Whether the card is a life goal or a mega goal.
    is_goal: bool = field(init=False)
    #: Whether the card brings an anonymous child, but not the sex before it.
    needs_bed: bool = field(init=False)

    @is_goal.default
    def _compute_is_goal(self) -> bool:
        """Return whether the card is a life goal or a mega goal."""
        return self.category >= 0 or self.kind == "mega"

    @needs_bed.default
    def _compute_needs_bed(self) -> bool:
        """Return whether the card gives an anonymous child without the sex before it."""
        return self.has_anonymous(Child) and not self.has_anonymous(Sex)

    def has(self, *kinds: type) -> bool:
        """Return whether one of the bonds is of these classes."""
        return any(bond.kind in kinds and bond.place != SKIPPED for bond in self.bonds)

    def has_anonymous(self, kind: type) -> bool:
        """Return whether the card brings anonymous sex, or an anonymous child."""
        return any(bond.kind is kind and bond.place == NO_PLACE for bond in self.bonds)


def spec_of(index: int, card: Card, name: str) -> Spec:
    """Return the numbers of a card without unknown values."""
    kind = str(card.types[0])
    deck = "" if card.deck is None else str(card.deck.name)
    places = tuple(place for line in card.company for place in _places(card, line))
    letters = {place.letter: at for at, place in enumerate(places) if place.letter}
    link = known_value(card.overflow) if card.overflow is not None else None
    return Spec(
        index=index,
        name=name,
        kind=kind,
        deck=DECKS.index(deck) if deck in DECKS else -1,
        category=CATEGORIES.index(kind) if kind in CATEGORIES else -1,
        needs=tuple(_need(line) for line in card.needs if line.letter is None),
        places=places,
        bonds=tuple(Bond(type(line), letters.get(_letter_of(line), NO_PLACE)) for line in card.bonds),
        gains=tuple((GAUGES.index(str(term.what)), known_value(term.amount)) for term in card.gains),
        clears=tuple(GAUGES.index(str(gauge)) for gauge in card.cleared),
        has_sex=any(isinstance(line, Sex) for line in card.bonds),
        has_love=any(isinstance(line, Loves | Marries) for line in card.bonds),
        bars_sex="sex" in card.barred,
        bars_love="love" in card.barred,
        link=-1 if link is None else GAUGES.index(str(link)),
    )


def _need(line: Needs) -> Need:
    """Return a condition of a card in numbers."""
    what = str(known_value(line.what))
    return Need(what, known_value(line.number), GAUGES.index(what) if what in GAUGES else -1)


def _letter_of(line: object) -> str:
    """Return the letter of a line; empty if the line names no person."""
    match line:
        case Loves(letter=letter) | Marries(letter=letter):
            return str(letter)
        case Sex(whom=whom) | Child(whom=whom) if whom != ANONYMOUS:
            return str(whom)
        case _:
            return ""


def _places(card: Card, line: With) -> list[Place]:
    """Return the places of a line, one for each person."""
    *traits, noun = str(known_value(line.who)).split(" ")
    letter = line.letter or ""
    mine = [bond for bond in card.bonds if letter and _letter_of(bond) == letter]
    conditions = {str(need.what): known_value(need.number) for need in card.needs if letter and need.letter == letter}
    place = Place(
        noun=noun if noun in {PARTNER, "friend", "ex"} else "person",
        is_new="new" in traits,
        is_neutral="neutral" in traits,
        gender=_GENDERS.get(noun),
        letter=letter,
        is_love=any(isinstance(bond, Loves | Marries) for bond in mine),
        is_parent=any(isinstance(bond, Child) for bond in mine),
        has_sex=any(isinstance(bond, Sex) for bond in mine),
        sex=conditions.get("sex", 0),
        children=conditions.get("child", 0),
        marks=sum(isinstance(bond, Sex | Child) for bond in mine),
    )
    return [place] * known_value(line.number)
