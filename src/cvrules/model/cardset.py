"""The content of card files: cards, and an edition's changes to existing cards."""

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
    """The line that names an edition; the rest of the file belongs to it."""

    name: str
    span: Span = field(default=NOWHERE, eq=False, repr=False, kw_only=True)

    def __str__(self) -> str:
        return f"edition {self.name}"


@frozen
class Removal:
    """`no WORD` in an amendment: removes all clauses with that word.

    Args:
        word: The word of the clauses to remove.
        part: The key of the part it is in; if `None`, clauses of all parts are removed.
        span: The place of the line.
    """

    word: str
    part: tuple[object, ...] | None = None
    span: Span = field(default=NOWHERE, eq=False, repr=False, kw_only=True)

    def __str__(self) -> str:
        return f"no {self.word}"


@frozen(repr=False)
class Amend:
    """An edition's changes to one card.

    Args:
        number: The card's number; `None` if it is named by its slug alone.
        slug: The card's slug; it may fill a hole.
        types: The card's types; `None` leaves them as they are.
        parts: Clauses; they replace all clauses with the same word.
        removals: Words whose clauses are removed.
        span: The place of its header.
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
    """`place SLUG NUMBER` or `place SLUG DECK`: settles an unknown number or deck.

    Args:
        slug: The card.
        where: The number of its slot, or the name of its deck.
        span: The place of the line.
    """

    slug: str
    where: int | str
    span: Span = field(default=NOWHERE, eq=False, repr=False, kw_only=True)

    def __str__(self) -> str:
        return f"place {self.slug} {self.where}"


@frozen
class Choice:
    """`ruling NAME OPTION`: how an edition decides a disputed rule."""

    ruling: str
    option: str
    span: Span = field(default=NOWHERE, eq=False, repr=False, kw_only=True)

    def __str__(self) -> str:
        return f"ruling {self.ruling} {self.option}"


@frozen
class CardSet:
    """Everything that was read from one or more files, in their order.

    Args:
        cards: The cards; iterating over the set yields them.
        edition: The edition it describes, if any.
        amends: Its changes to cards of other files.
        places: The slots or decks it gives to cards.
        choices: Its decisions on rulings.
        game: The name of the game.
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
    """Return sets of one game as one set; it has the first edition among them."""
    every = tuple(sets)
    return CardSet(
        tuple(chain.from_iterable(one.cards for one in every)),
        next((one.edition for one in every if one.edition is not None), None),
        tuple(chain.from_iterable(one.amends for one in every)),
        tuple(chain.from_iterable(one.places for one in every)),
        tuple(chain.from_iterable(one.choices for one in every)),
        game=every[0].game if every else "cv",
    )
