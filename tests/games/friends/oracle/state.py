"""Everything on the table, as plain lists and dicts that change.

Persons are numbers: the seats from 0, then the neutral women, then the neutral men; ten in all.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction

from games.friends.oracle.cards import CATEGORIES, GAUGES, LIFE, Box, Card

CHANCE = "chance"
PERSONS = 10
OF_EACH_GENDER = 5
#: The four spaces of a partner, in order.
SPACES = ("in_love", "engaged", "married", "happily_married")
SECURE = ("engaged", "happily_married")
WED = ("married", "happily_married", "still_married")
EXES = ("ex", "still_married")
OTHER = {"woman": "man", "man": "woman"}


@dataclass
class Bond:
    """A marker in a circle of friends: the area where it lies, and the markers on top of it."""

    relation: str = "friend"
    sex: int = 0
    children: int = 0


@dataclass
class Seat:
    """A player and the tableau; `markers` are the seats in whose colours the player still has an offer marker."""

    number: int
    gauges: dict[str, int] = field(default_factory=lambda: dict.fromkeys(GAUGES, 0))
    bonds: dict[int, Bond] = field(default_factory=dict)
    bed: dict[str, int] = field(default_factory=lambda: {"woman": 0, "man": 0, "children": 0})
    time: int = 0
    markers: set[int] = field(default_factory=set)
    hand: list[str] = field(default_factory=list)
    fulfilled: list[str] = field(default_factory=list)
    lived: list[str] = field(default_factory=list)
    stack: list[str] = field(default_factory=list)

    @property
    def partner(self) -> int | None:
        """The person in one of the four spaces."""
        return next((person for person, bond in self.bonds.items() if bond.relation in SPACES), None)

    @property
    def secure_partner(self) -> int | None:
        """The partner, if the relationship is secure."""
        return next((person for person, bond in self.bonds.items() if bond.relation in SECURE), None)

    def relation_to(self, person: int) -> str:
        """Return the area where a person's marker lies, or nothing for a stranger."""
        return self.bonds[person].relation if person in self.bonds else ""


@dataclass
class Auction:
    """A card under the hammer: who selected it, who is still in, and the highest bid."""

    card: str
    selector: int
    inside: list[int]
    bid: int = -1
    bidder: int = -1


@dataclass
class Event:
    """A card that a player executes, or a goal that a player fulfils.

    `named` has the persons of the places as the player named them, `company` those who come in the end.
    `agreed` and `refused` are couples whose secure relationship was asked about in this event.
    """

    card: Card
    seat: int
    named: list[int] = field(default_factory=list)
    forced: list[int] = field(default_factory=list)
    offered: list[int] = field(default_factory=list)
    silent: list[int] = field(default_factory=list)
    company: list[int] = field(default_factory=list)
    agreed: list[frozenset] = field(default_factory=list)
    refused: list[frozenset] = field(default_factory=list)


@dataclass
class Asking:
    """What must be answered next, by a seat or by chance."""

    kind: str
    who: int | str
    options: list[str] = field(default_factory=list)
    outcomes: list[tuple[str, Fraction]] = field(default_factory=list)
    about: tuple = ()


@dataclass
class State:
    """A whole game in progress; `agenda` lists the steps that follow, the next one first.

    `spent` are the offer markers that have left the game, each as its player and its colour.
    `dealt` and `rejected` are the goals that each seat began with, and those that it chose against in a draft for few.
    `past` lists trades and fulfilled goals in their order; `seen` has what each seat was shown since the beginning.
    """

    box: Box
    rulings: dict[str, str]
    seats: list[Seat]
    control: bool
    cap: int | None
    first: int = 0
    genders: list[str] = field(default_factory=list)
    phase: str = "setup"
    period: int = 0
    turn: int = 0
    row: list[str] = field(default_factory=list)
    decks: dict[str, list[str]] = field(default_factory=dict)
    aside: dict[str, list[str]] = field(default_factory=dict)
    returned: list[str] = field(default_factory=list)
    mega: str = ""
    mega_pile: list[str] = field(default_factory=list)
    goal_piles: dict[str, list[str]] = field(default_factory=dict)
    spare: dict[str, list[str]] = field(default_factory=lambda: {category: [] for category in CATEGORIES})
    supply: int = 0
    sex_markers: int = 30
    spent: list[tuple[int, int]] = field(default_factory=list)
    passed: list[int] = field(default_factory=list)
    auction: Auction | None = None
    event: Event | None = None
    busy: bool = False
    idle_cards: set[str] = field(default_factory=set)
    dealt: list[tuple[str, ...]] = field(default_factory=list)
    rejected: list[tuple[str, ...]] = field(default_factory=list)
    past: list[tuple] = field(default_factory=list)
    seen: list[list[str]] = field(default_factory=list)
    winner: int | None = None
    reason: str = ""
    agenda: list[tuple] = field(default_factory=list)
    asking: Asking | None = None

    def card(self, slug: str) -> Card:
        """Return a card by its slug."""
        return self.box[slug]

    def clockwise(self, seat: int, *, with_it: bool = False) -> list[int]:
        """Return the seats clockwise, beginning with a seat or with its left neighbour."""
        count = len(self.seats)
        others = [(seat + step) % count for step in range(1, count)]
        return [seat, *others] if with_it else others

    def is_player(self, person: int) -> bool:
        """Whether a person is a fellow player."""
        return person < len(self.seats)

    def name(self, person: int) -> str:
        """Return the name of a person, as texts have it."""
        if self.is_player(person):
            return f"seat {person + 1}"
        gender = self.genders[person]
        return f"{gender} {self.genders[len(self.seats) : person + 1].count(gender)}"


def person_called(state: State, name: str) -> int:
    """Return the person with a name."""
    return next(person for person in range(PERSONS) if state.name(person) == name)


def clone(state: State) -> State:
    """Return a copy that shares only what never changes: the box, the rulings and the contents of tuples."""
    copy = replace(
        state,
        seats=[_clone_seat(seat) for seat in state.seats],
        genders=list(state.genders),
        row=list(state.row),
        decks=_clone_lists(state.decks),
        aside=_clone_lists(state.aside),
        returned=list(state.returned),
        mega_pile=list(state.mega_pile),
        goal_piles=_clone_lists(state.goal_piles),
        spare=_clone_lists(state.spare),
        spent=list(state.spent),
        passed=list(state.passed),
        idle_cards=set(state.idle_cards),
        dealt=list(state.dealt),
        rejected=list(state.rejected),
        past=list(state.past),
        seen=[list(lines) for lines in state.seen],
        agenda=list(state.agenda),
    )
    if state.auction is not None:
        copy.auction = replace(state.auction, inside=list(state.auction.inside))
    if state.event is not None:
        names = ("named", "forced", "offered", "silent", "company", "agreed", "refused")
        copy.event = replace(state.event, **{name: list(getattr(state.event, name)) for name in names})
    return copy


def _clone_lists(lists: dict[str, list[str]]) -> dict[str, list[str]]:
    return {name: list(items) for name, items in lists.items()}


def _clone_seat(seat: Seat) -> Seat:
    return replace(
        seat,
        gauges=dict(seat.gauges),
        bonds={person: replace(bond) for person, bond in seat.bonds.items()},
        bed=dict(seat.bed),
        markers=set(seat.markers),
        hand=list(seat.hand),
        fulfilled=list(seat.fulfilled),
        lived=list(seat.lived),
        stack=list(seat.stack),
    )


def all_cards(state: State) -> list[str]:
    """Return every card of the box, once for each place where it lies."""
    cards = [*state.row, *state.returned, *state.mega_pile, *([state.mega] if state.mega else [])]
    for piles in (state.decks, state.aside, state.goal_piles, state.spare):
        cards += [slug for pile in piles.values() for slug in pile]
    for seat in state.seats:
        cards += seat.hand + seat.fulfilled + seat.lived + seat.stack
    return cards


def life_cards_left(state: State) -> set[str]:
    """Return the life cards that may still be shown."""
    return {slug for kind in LIFE for slug in state.decks[kind] + state.aside[kind]}
