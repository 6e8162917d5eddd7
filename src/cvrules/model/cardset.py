"""What card files hold: cards, and what editions say about the cards of others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from attrs import field, frozen

from cvrules.errors import NOWHERE, Span
from cvrules.model.card import Card, Part
from cvrules.model.hole import Hole

__all__ = ["Amend", "CardSet", "Choice", "Edition", "Place", "Removal", "join_sets"]


@frozen
class Edition:
    """The line that names an edition; what follows it in the file belongs to it."""

    name: str
    span: Span = field(default=NOWHERE, eq=False, repr=False, kw_only=True)

    def __str__(self) -> str:
        return f"edition {self.name}"


@frozen
class Removal:
    """`no WORD` in an amendment: all clauses with that word go.

    Args:
        word: Which clauses.
        part: The key of the part it is in; without one, clauses of all parts go.
        span: Where it is.
    """

    word: str
    part: tuple[object, ...] | None = None
    span: Span = field(default=NOWHERE, eq=False, repr=False, kw_only=True)

    def __str__(self) -> str:
        return f"no {self.word}"


@frozen(repr=False)
class Amend:
    """What an edition says otherwise about one card.

    Args:
        number: The card's number; `None` where it is named by its slug alone.
        slug: The card's slug; it may fill a hole.
        types: The card's types; `None` leaves them as they are.
        parts: Clauses; they replace all clauses with the same word.
        removals: Words whose clauses go.
        span: Where its header stands.
    """

    number: int | Hole | None
    slug: str | Hole
    types: tuple[str | Hole, ...] | None = None
    parts: tuple[Part, ...] = (Part(),)
    removals: tuple[Removal, ...] = ()
    span: Span = field(default=NOWHERE, eq=False, kw_only=True)

    def header(self) -> str:
        """Return the first line of the amendment, as the card language writes it."""
        names = [str(self.slug)] if self.number is None else [str(self.number), str(self.slug)]
        types = "" if self.types is None else f": {' | '.join(map(str, self.types))}"
        return f"amend {' '.join(names)}{types}"

    def __repr__(self) -> str:
        return f"<{self.header()}>"


@frozen
class Place:
    """`place SLUG NUMBER` or `place SLUG DECK`: settles what nobody knows.

    Args:
        slug: The card.
        where: The number of its slot, or the name of its deck.
        span: Where the line is.
    """

    slug: str
    where: int | str
    span: Span = field(default=NOWHERE, eq=False, repr=False, kw_only=True)

    def __str__(self) -> str:
        return f"place {self.slug} {self.where}"


@frozen
class Choice:
    """`ruling NAME OPTION`: how an edition decides where rulebooks differ."""

    ruling: str
    option: str
    span: Span = field(default=NOWHERE, eq=False, repr=False, kw_only=True)

    def __str__(self) -> str:
        return f"ruling {self.ruling} {self.option}"


@frozen
class CardSet:
    """Everything read from one or more files, in the order it stood there.

    Args:
        cards: The cards, which are also what iterating gives.
        edition: The edition it describes; `None` where it describes none.
        amends: What it says otherwise about cards of others.
        places: The slots it gives to cards without a number.
        choices: How it decides rulings.
        game: Whose cards they are.
    """

    cards: tuple[Card, ...] = ()
    edition: Edition | None = None
    amends: tuple[Amend, ...] = ()
    places: tuple[Place, ...] = ()
    choices: tuple[Choice, ...] = ()
    game: str = field(default="cv", kw_only=True)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __getitem__(self, index: int) -> Card:
        return self.cards[index]

    def __add__(self, other: CardSet) -> CardSet:
        """Return both sets as one, as if their files were joined."""
        return join_sets((self, other))


def join_sets(sets: Iterable[CardSet]) -> CardSet:
    """Return sets of one game as if their files were one; the first edition counts."""
    every = tuple(sets)
    return CardSet(
        tuple(chain.from_iterable(one.cards for one in every)),
        next((one.edition for one in every if one.edition is not None), None),
        tuple(chain.from_iterable(one.amends for one in every)),
        tuple(chain.from_iterable(one.places for one in every)),
        tuple(chain.from_iterable(one.choices for one in every)),
        game=every[0].game if every else "cv",
    )
