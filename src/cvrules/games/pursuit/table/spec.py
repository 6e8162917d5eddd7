"""The class `Spec`: the numbers on a card, computed once for the engine."""

from __future__ import annotations

from attrs import frozen

from cvrules.games.pursuit.cards.card import PROJECTS, Card
from cvrules.games.pursuit.cards.clauses import Gives, Spaces
from cvrules.games.pursuit.cards.parts import Filled
from cvrules.games.pursuit.cards.words import DECKS
from cvrules.games.pursuit.table.goals import GoalSpec, TraitSpec, goal_spec, trait_spec
from cvrules.games.pursuit.table.moves import (
    Advance,
    Date,
    Develop,
    Discard,
    Drop,
    Hire,
    Join,
    Pay,
    Pick,
    Promote,
    Spend,
    Take,
    TakeLevel,
    TakeRole,
    Upgrade,
)
from cvrules.games.pursuit.table.parts import NO_PART, PartSpec, part_spec
from cvrules.model.hole import known_value

__all__ = ["CardMoves", "Spec", "TakesCard", "role_index", "spec_of"]

#: A move that takes a card from its row.
TakesCard = Take | TakeLevel | TakeRole | Spend | Hire | Date


@frozen(eq=False)
class CardMoves:
    """All moves that name a certain card, created once and reused.

    Each field that is not listed here holds the only move of its class that names the card.

    Args:
        take: The moves that take the card from its row, each with the part that has its price.
        join: The moves that fill a role, in the order of the roles.
        upgrade: The moves to each level, beginning with level 1.
    """

    take: tuple[tuple[TakesCard, PartSpec], ...]
    join: tuple[Join, ...]
    upgrade: tuple[Upgrade, ...]
    advance: Advance
    develop: Develop
    promote: Promote
    discard: Discard
    pick: Pick
    pay: Pay
    drop: Drop


@frozen(eq=False)
class Spec:
    """What the engine needs to know about a card.

    Args:
        index: The card's index in the rules.
        name: The card's name in moves.
        kind: The card's type, such as `basic`.
        deck: The index of the card's deck, which is also the index of its row.
        category: The category of a project or job; empty if it has none.
        rank: The level of a job, or the place of a section on the stress track; otherwise 0.
        levels: The levels, beginning with level 1.
        roles: The roles in a group project.
        filled: The additional rewards of a group project, each after the number of filled roles
            that it needs.
        hiring: The price, reward and upkeep of a job.
        promotion: The promotion on a job of level 1 or 2.
        retirement: The retirement on a job of level 3.
        fills_slot: Whether the card occupies a slot while it is active.
        trait: The abilities of a child trait.
        goal: The conditions of a life goal.
        spaces: The number of spaces in a section of the stress track.
        hourglasses: The number of hourglasses that a section of the stress track gives.
        moves: The moves that name this card.
    """

    index: int
    name: str
    kind: str
    deck: int
    category: str
    rank: int
    levels: tuple[PartSpec, ...]
    roles: tuple[PartSpec, ...]
    filled: tuple[tuple[int, PartSpec], ...]
    hiring: PartSpec
    promotion: PartSpec | None
    retirement: PartSpec | None
    fills_slot: bool
    trait: TraitSpec
    goal: GoalSpec | None
    spaces: int
    hourglasses: int
    moves: CardMoves

    @property
    def parts(self) -> tuple[PartSpec, ...]:
        """All parts of the card whose rewards an action can give."""
        others = (self.hiring, self.promotion, self.retirement)
        return (*self.levels, *self.roles, *(part for part in others if part is not None))

    def has_level(self, level: int) -> bool:
        """Return whether the card can be placed at the given level.

        A job can only be placed at its own level.
        """
        return self.rank == level if self.kind == "job" else 1 <= level <= len(self.levels)


def role_index(spec: Spec, label: str) -> int:
    """Return the index of the role with the given name, or -1 if there is none."""
    return next((at for at, role in enumerate(spec.roles) if role.label == label), -1)


NO_TRAIT = TraitSpec()


def spec_of(index: int, card: Card, name: str) -> Spec:
    """Return the `Spec` of a card, which must not have unknown values."""
    kind = known_value(card.types[0])
    levels = tuple(map(part_spec, card.levels))
    roles = tuple(map(part_spec, card.roles))
    hiring = part_spec(card.body) if kind == "job" else NO_PART
    deck = None if card.deck is None else card.deck.name
    gives = next(iter(card.body.every(Gives)), None) if kind == "section" else None
    spaces = card.body.first(Spaces)
    return Spec(
        index=index,
        name=name,
        kind=kind,
        deck=DECKS.index(known_value(deck)) if deck is not None else -1,
        category=known_value(card.category) or "",
        rank=known_value(card.rank) or 0,
        levels=levels,
        roles=roles,
        filled=tuple((known_value(part.head.roles), part_spec(part)) for part in card.additional_rewards
                     if isinstance(part.head, Filled)),
        hiring=hiring,
        promotion=None if card.promotion is None else part_spec(card.promotion),
        retirement=None if card.retirement is None else part_spec(card.retirement),
        fills_slot=kind in {*PROJECTS, "job", "partner"},
        trait=trait_spec(card) if kind == "trait" else NO_TRAIT,
        goal=goal_spec(card) if kind == "goal" else None,
        spaces=0 if spaces is None else known_value(spaces.number),
        hourglasses=0 if gives is None else gives.bundle["hourglass"],
        moves=_make_moves(kind, name, levels, roles, hiring),
    )  # fmt: skip


def _make_moves(
    kind: str, name: str, levels: tuple[PartSpec, ...], roles: tuple[PartSpec, ...], hiring: PartSpec
) -> CardMoves:
    """Return all moves that name a card."""
    take: list[tuple[TakesCard, PartSpec]] = []
    if kind == "basic":
        take = [(Take(name), part) for part in levels[:1]]
    elif kind == "single_round":
        take = [(TakeLevel(name, number), part) for number, part in enumerate(levels, 1)]
    elif kind == "group":
        take = [(TakeRole(name, part.label), part) for part in roles]
    elif kind in {"item", "activity"}:
        take = [(Spend(name, number), part) for number, part in enumerate(levels, 1)]
    elif kind == "job":
        take = [(Hire(name), hiring)]
    elif kind == "partner":
        take = [(Date(name), part) for part in levels[:1]]
    return CardMoves(
        take=tuple(take),
        join=tuple(Join(name, part.label) for part in roles),
        upgrade=tuple(Upgrade(name, number) for number in range(1, len(levels) + 1)),
        advance=Advance(name),
        develop=Develop(name),
        promote=Promote(name),
        discard=Discard(name),
        pick=Pick(name),
        pay=Pay(name),
        drop=Drop(name),
    )
