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

#: The numbers for the genders of persons.
WOMAN, MAN = range(2)
#: The `place` of a bond that does not name a person.
NO_PLACE = -1
#: The `place` of a bond that is not applied.
SKIPPED = -2
_GENDERS = {"woman": WOMAN, "man": MAN}


class Need(NamedTuple):
    """A condition on the tableau.

    Args:
        what: The thing that is counted, such as `friend` or `wealth`.
        number: The minimum number; 0 if there must be none.
        gauge: The index of the characteristic; -1 for other conditions.
    """

    what: str
    number: int
    gauge: int


@frozen
class Place:
    """A place for one person who joins in.

    Args:
        noun: The kind of person: `partner`, `friend`, `ex` or `person`.
        is_new: Whether the person must be a stranger.
        is_neutral: Whether the person must not be a player.
        gender: The gender that the person must have; `None` if both genders are possible.
        letter: The letter that other lines use for the person; empty if there is none.
        is_love: Whether the card brings love or marriage with this person.
        is_parent: Whether the card brings a child with this person.
        has_sex: Whether the card brings sex with this person.
        sex: The minimum number of times that the player had sex with this person before.
        children: The minimum number of children that the player already has with this person.
        marks: The number of markers for sex and children that the card adds for this person.
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
    #: Whether the place has conditions, such as a gender.
    is_limited: bool = field(init=False)
    #: Whether every neutral person can take the place, known or not.
    is_open: bool = field(init=False)

    @is_limited.default
    def _compute_is_limited(self) -> bool:
        """Return whether only certain persons fit the place, such as women."""
        has_past = self.sex > 0 or self.children > 0
        return self.is_new or self.is_neutral or self.noun == "ex" or self.gender is not None or has_past

    @is_open.default
    def _compute_is_open(self) -> bool:
        """Return whether every neutral person can take the place, known or not."""
        has_past = self.sex > 0 or self.children > 0
        return self.noun == "person" and not (self.is_new or self.gender is not None or self.is_parent or has_past)


class Bond(NamedTuple):
    """A line of a card about love, marriage, separation, divorce, sex or a child.

    Args:
        kind: The class of the line, such as `Loves`.
        place: The index of the person's place; `NO_PLACE` if the line does not name a person, and
            `SKIPPED` if a goal is fulfilled without the line.
    """

    kind: type
    place: int


@frozen(eq=False)
class Spec:
    """One card as numbers.

    Args:
        index: The card's index in the rules.
        name: The card's name in moves.
        kind: The card's type, such as `life`.
        deck: The index of the card's deck.
        category: The index of a life goal's category; -1 for other cards.
        needs: The conditions that do not name a person.
        places: The places for persons who join in, in the order of the lines.
        bonds: The lines about love, separation, sex and children, in the order on the card.
        gains: The characteristics that increase, each with its points.
        clears: The characteristics that are set to 0.
        has_sex: Whether the card brings sex.
        has_love: Whether the card brings love or marriage.
        bars_sex: Whether the card forbids sex for the rest of the game.
        bars_love: Whether the card forbids love for the rest of the game.
        link: For the card of a characteristic, the characteristic that its overflow clears; -1 for
            none.
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
    #: Whether the card brings an anonymous child, but no anonymous sex.
    needs_bed: bool = field(init=False)

    @is_goal.default
    def _compute_is_goal(self) -> bool:
        """Return whether the card is a life goal or a mega goal."""
        return self.category >= 0 or self.kind == "mega"

    @needs_bed.default
    def _compute_needs_bed(self) -> bool:
        """Return whether the card brings an anonymous child, but no anonymous sex."""
        return self.has_anonymous(Child) and not self.has_anonymous(Sex)

    def has(self, *kinds: type) -> bool:
        """Return whether the card has a bond line of one of these classes, such as `Sex`.

        Lines that are not applied do not count.
        """
        return any(bond.kind in kinds and bond.place != SKIPPED for bond in self.bonds)

    def has_anonymous(self, kind: type) -> bool:
        """Return whether a line of this class (`Sex` or `Child`) names no person."""
        return any(bond.kind is kind and bond.place == NO_PLACE for bond in self.bonds)


def spec_of(index: int, card: Card, name: str) -> Spec:
    """Return a card as numbers.

    Args:
        index: The card's index in the rules.
        card: The card, which must not have unknown values.
        name: The card's name in moves.
    """
    kind = str(card.types[0])
    deck = "" if card.deck is None else str(card.deck.name)
    places = tuple(place for line in card.company for place in _places_of(card, line))
    letters = {place.letter: at for at, place in enumerate(places) if place.letter}
    link = known_value(card.overflow) if card.overflow is not None else None
    return Spec(
        index=index,
        name=name,
        kind=kind,
        deck=DECKS.index(deck) if deck in DECKS else -1,
        category=CATEGORIES.index(kind) if kind in CATEGORIES else -1,
        needs=tuple(_need_of(line) for line in card.needs if line.letter is None),
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


def _need_of(line: Needs) -> Need:
    """Return a condition on a card in the form that the engine uses."""
    what = str(known_value(line.what))
    return Need(what, known_value(line.number), GAUGES.index(what) if what in GAUGES else -1)


def _letter_of(line: object) -> str:
    """Return the letter for a person in a card's line; empty if there is none."""
    match line:
        case Loves(letter=letter) | Marries(letter=letter):
            return str(letter)
        case Sex(whom=whom) | Child(whom=whom) if whom != ANONYMOUS:
            return str(whom)
        case _:
            return ""


def _places_of(card: Card, line: With) -> list[Place]:
    """Return one place for each person that a `with` line brings.

    All these places are equal.
    """
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
