"""Everything on the table, as plain lists and dicts that change."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction

from games.pursuit.oracle.cards import PROJECTS, ROWS, STOCK, Box, Card

CHANCE = "chance"


@dataclass
class Held:
    """A card in a play area.

    `status` is active, aside or retired; `roles` has the seat and the number of tokens on each role that is filled.
    """

    card: str
    level: int = 0
    status: str = "active"
    roles: dict[str, tuple[int, int]] = field(default_factory=dict)


@dataclass
class Seat:
    """A player: `number` counts from 0.

    `stress` is a space of the track from 0, or None once the indicator has left it.
    `alive` turns false at that moment; `cube` when the Short-Term Happiness indicator is removed; `gone` when the player
    has no part in any phase any more.
    """

    number: int
    stock: dict[str, int] = field(default_factory=lambda: dict.fromkeys(STOCK, 0))
    hourglasses: int = 0
    board: dict[str, int] = field(default_factory=dict)
    spent: int = 0
    on_cards: int = 0
    debt: int = 0
    short: int = 0
    long: int = 0
    stress: int | None = None
    alive: bool = True
    cube: bool = True
    gone: bool = False
    died_in_round: int = 0
    died_at_moment: int = 0
    dealt: list[str] = field(default_factory=list)
    trait: str = ""
    cards: list[Held] = field(default_factory=list)
    joined: list[str] = field(default_factory=list)
    promotions: int = 0
    unresolved: list[str] = field(default_factory=list)
    solo_met: list[str] = field(default_factory=list)

    def held(self, slug: str) -> Held:
        """Return a card of the play area."""
        return next(held for held in self.cards if held.card == slug)


@dataclass
class Action:
    """What is known about the action under way: who acts, and how the stress indicator has moved so far."""

    seat: int
    kind: str
    space: str = ""
    start: int = 0
    stress: int = 0
    waiting: int = 0
    tokens: int = 1
    found: str = ""


@dataclass
class Asking:
    """What must be answered next: by a seat or by chance; `options` are filled in where they are known already."""

    kind: str
    who: int | str
    options: list[str] = field(default_factory=list)
    outcomes: list[tuple[str, Fraction]] = field(default_factory=list)
    about: tuple = ()


@dataclass
class State:
    """A whole game in progress; `agenda` lists the steps that follow, the next one first."""

    box: Box
    rulings: dict[str, str]
    seats: list[Seat]
    first: int | None
    refresh_cap: int | None
    phase: str = "setup"
    round: int = 1
    turn: int = 0
    moment: int = 0
    refreshes: int = 0
    rows: dict[str, list[str | None]] = field(default_factory=dict)
    piles: dict[str, list[str]] = field(default_factory=dict)
    discards: dict[str, list[str]] = field(default_factory=dict)
    kept_empty: list[int] = field(default_factory=list)
    goal_pile: list[str] = field(default_factory=list)
    trait_pile: list[str] = field(default_factory=list)
    returned: list[str] = field(default_factory=list)
    goals: list[str] = field(default_factory=list)
    claims: dict[str, int | None] = field(default_factory=dict)
    agenda: list[tuple] = field(default_factory=list)
    asking: Asking | None = None
    action: Action | None = None
    broken: bool = False

    def card(self, slug: str) -> Card:
        """Return a card by its slug."""
        return self.box[slug]

    def seats_in_turn(self) -> list[Seat]:
        """Return all seats clockwise from the one with the first player token."""
        count = len(self.seats)
        return [self.seats[((self.first or 0) + step) % count] for step in range(count)]


def clone(state: State) -> State:
    """Return a copy that shares only what never changes: the box, the rulings and the contents of tuples."""
    copy = replace(
        state,
        seats=[_clone_seat(seat) for seat in state.seats],
        rows={row: list(cards) for row, cards in state.rows.items()},
        piles={row: list(cards) for row, cards in state.piles.items()},
        discards={row: list(cards) for row, cards in state.discards.items()},
        kept_empty=list(state.kept_empty),
        goal_pile=list(state.goal_pile),
        trait_pile=list(state.trait_pile),
        returned=list(state.returned),
        goals=list(state.goals),
        claims=dict(state.claims),
        agenda=list(state.agenda),
    )
    if state.action is not None:
        copy.action = replace(state.action)
    return copy


def _clone_seat(seat: Seat) -> Seat:
    return replace(
        seat,
        stock=dict(seat.stock),
        board=dict(seat.board),
        dealt=list(seat.dealt),
        cards=[Held(held.card, held.level, held.status, dict(held.roles)) for held in seat.cards],
        joined=list(seat.joined),
        unresolved=list(seat.unresolved),
        solo_met=list(seat.solo_met),
    )


def fills_a_slot(state: State, held: Held) -> bool:
    """3.1: active projects, jobs and partners fill slots; items and activities never do."""
    return held.status == "active" and state.card(held.card).kind in (*PROJECTS, "job", "partner")


def slots_filled(state: State, seat: Seat) -> int:
    """Return the number of slots in use."""
    return sum(fills_a_slot(state, held) for held in seat.cards)


def slots_of(state: State, seat: Seat) -> int:
    """3.1: everybody has three slots; a trait may add some."""
    return 3 + state.card(seat.trait).slots


def held_of_kind(state: State, seat: Seat, *kinds: str) -> list[Held]:
    """Return the cards of some kinds in a play area."""
    return [held for held in seat.cards if state.card(held.card).kind in kinds]


def job_of(state: State, seat: Seat) -> Held | None:
    """3.3: a player has one job at most, active or retired."""
    jobs = held_of_kind(state, seat, "job")
    return jobs[0] if jobs else None


def part_of(state: State, held: Held):
    """Return the part of a card that is in force: its level, its hiring, or its retirement."""
    card = state.card(held.card)
    if card.kind == "job":
        return card.retirement if held.status == "retired" else card.hiring
    return card.levels[held.level - 1] if card.levels else None


def all_cards(state: State) -> list[str]:
    """Return every card of the box but the stress track, once for each place where it lies."""
    cards = [*state.goal_pile, *state.trait_pile, *state.returned, *state.goals]
    for row in ROWS:
        cards += [slug for slug in state.rows[row] if slug] + state.piles[row] + state.discards[row]
    for seat in state.seats:
        cards += seat.dealt + ([seat.trait] if seat.trait else []) + [held.card for held in seat.cards]
    return cards + ([state.action.found] if state.action and state.action.found else [])


def all_hourglasses(state: State, seat: Seat) -> int:
    """Return the hourglasses of a seat, wherever they lie."""
    on_roles = sum(
        tokens
        for other in state.seats
        for held in other.cards
        for number, tokens in held.roles.values()
        if number == seat.number
    )
    return seat.hourglasses + sum(seat.board.values()) + seat.spent + seat.on_cards + on_roles
