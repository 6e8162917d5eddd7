"""The cards as plain data: what is printed on them, with slugs for names.

An amount is a dict such as `{"knowledge": 2, "money": 1}`; a reward is a list of pairs in printed order, such as
`[("creativity", 2), ("long_term", 1)]`, because the order of its symbols can matter.

Things that are paid: knowledge, creativity, influence, money, hourglass.
Things that are received: the same, and short_term, long_term, stress, relax, good_health.
Things that are counted (goals and requirements): knowledge, creativity, influence, money, hourglass, long_term, items,
activities, jobs, cards, promotions, partners, level_2_partners, level_3_partners (that level or a higher one), and
projects, optionally with `completed_` and a category or kind before it, as in completed_health_projects.
"""

from __future__ import annotations

from dataclasses import dataclass, field

RESOURCES = ("knowledge", "creativity", "influence")
STOCK = (*RESOURCES, "money")
ROWS = ("project", "item_activity", "job", "partner")
PROJECTS = ("basic", "single_round", "group")
KINDS_OF_ROW = {
    "project": PROJECTS,
    "item_activity": ("item", "activity"),
    "job": ("job",),
    "partner": ("partner",),
}


@dataclass
class Part:
    """One level of a card, one role, a job's hiring, its promotion or its retirement.

    `takes` lists the cards received as part of the reward: pairs of a kind and a level.
    `upkeep` is None where nothing is printed, and empty where the card says that it costs nothing.
    """

    label: str = ""
    cost: dict[str, int] = field(default_factory=dict)
    needs: dict[str, int] = field(default_factory=dict)
    gives: list[tuple[str, int]] = field(default_factory=list)
    takes: list[tuple[str, int]] = field(default_factory=list)
    upkeep: dict[str, int] | None = None
    earns: list[tuple[str, int]] = field(default_factory=list)


@dataclass
class Claim:
    """A goal's condition: `most` or `first_to_have` some things, `first_to_die` or `last_to_die`."""

    kind: str
    things: dict[str, int] = field(default_factory=dict)


@dataclass
class Solo:
    """A goal's condition in the solo game: `have` some things, or `die_in`, `die_by`, `live_to` a round."""

    kind: str
    things: dict[str, int] = field(default_factory=dict)
    round: int = 0


@dataclass
class Card:
    """A card. Each kind uses the fields below its name and leaves the others alone."""

    slug: str
    kind: str
    #: projects (may be empty) and jobs
    category: str = ""
    #: basic, single_round, item, activity, partner: level 1 is the first
    levels: list[Part] = field(default_factory=list)
    #: group: parts with a label, and the additional rewards as (number of roles filled, reward)
    roles: list[Part] = field(default_factory=list)
    filled: list[tuple[int, Part]] = field(default_factory=list)
    #: job: its level, its hiring (with upkeep and earns), and what follows it; retirement.earns is the passive income.
    #: section: 1 is the leftmost
    rank: int = 0
    hiring: Part = field(default_factory=Part)
    promotion: Part | None = None
    retirement: Part | None = None
    #: trait
    starts: dict[str, int] = field(default_factory=dict)
    gives_on: list[tuple[str, Part]] = field(default_factory=list)
    each_round: Part | None = None
    saves: list[tuple[str, dict[str, int]]] = field(default_factory=list)
    spares: list[tuple[str, int]] = field(default_factory=list)
    slots: int = 0
    #: goal: `reward` is received once, or once for every `per` (a thing and a number), in all at most `up_to`
    claim: Claim | None = None
    solo: Solo | None = None
    reward: list[tuple[str, int]] = field(default_factory=list)
    per: tuple[str, int] | None = None
    up_to: int | None = None
    clashes: str = ""
    #: section of the stress track
    spaces: int = 0
    hourglasses: int = 0

    def role(self, label: str) -> Part:
        """Return the role with this label."""
        return next(role for role in self.roles if role.label == label)

    def has_level(self, level: int) -> bool:
        """Whether the card can lie at a level: a job by its rank, a group project never."""
        return self.rank == level if self.kind == "job" else 1 <= level <= len(self.levels)


class Box:
    """All cards of a game, by slug."""

    def __init__(self, cards: list[Card]) -> None:
        self.cards = {card.slug: card for card in cards}
        if len(self.cards) != len(cards):
            raise ValueError("two cards have the same slug")
        self.sections = sorted((card for card in cards if card.kind == "section"), key=lambda card: card.rank)
        if [section.rank for section in self.sections] != [1, 2, 3, 4, 5, 6, 7]:
            raise ValueError("a stress track has sections of rank 1 to 7")

    def __getitem__(self, slug: str) -> Card:
        return self.cards[slug]

    def of_kind(self, *kinds: str) -> list[str]:
        """Return the slugs of the cards of some kinds, in the order of the box."""
        return [slug for slug, card in self.cards.items() if card.kind in kinds]

    def row_of(self, slug: str) -> str:
        """Return the row, pile and discard pile that a card belongs to."""
        return next(row for row in ROWS if self.cards[slug].kind in KINDS_OF_ROW[row])
