"""The class `CardSet`: the content of card files, including changes by editions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from attrs import field, frozen

from cvrules.errors import NOWHERE, Span
from cvrules.model.card import Card, Part
from cvrules.model.frozen import Frozen
from cvrules.model.hole import Hole

__all__ = ["Amend", "CardSet", "Choice", "Edition", "Place", "Removal", "join_sets"]


@frozen(repr=False)
class Edition(Frozen):
    """The line `edition NAME` in a file that describes an edition."""

    name: str
    span: Span = field(default=NOWHERE, eq=False, repr=False, kw_only=True)

    def __str__(self) -> str:
        return f"edition {self.name}"


@frozen(repr=False)
class Removal(Frozen):
    """The line `no WORD` in an amendment. It removes all clauses with that word.

    Args:
        word: The first word of the clauses to remove.
        part: The key of the part that loses the clauses; `None` for all parts.
        span: The place of the line in the file.
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
        number: The number of the card; `None` if the card is named only by its slug.
        slug: The slug of the card. If the card's slug is unknown, the card gets this slug.
        types: The new types of the card; `None` to leave them unchanged.
        parts: The parts with the new clauses, which replace all clauses with the same word.
        removals: The lines that remove clauses.
        span: The place of the amendment's header in the file.
    """

    number: int | Hole | None
    slug: str | Hole
    types: tuple[str | Hole, ...] | None = None
    parts: tuple[Part, ...] = (Part(),)
    removals: tuple[Removal, ...] = ()
    span: Span = field(default=NOWHERE, eq=False, kw_only=True)

    def header(self) -> str:
        """Return the first line of the amendment, in the card language."""
        names = [str(self.slug)] if self.number is None else [str(self.number), str(self.slug)]
        types = "" if self.types is None else f": {' | '.join(map(str, self.types))}"
        return f"amend {' '.join(names)}{types}"

    def __repr__(self) -> str:
        return f"<{self.header()}>"


@frozen(repr=False)
class Place(Frozen):
    """The line `place SLUG NUMBER` or `place SLUG DECK`.

    It gives a number or a deck to a card whose number or deck is unknown.

    Args:
        slug: The slug of the card.
        where: The number or the deck of the card.
        span: The place of the line in the file.
    """

    slug: str
    where: int | str
    span: Span = field(default=NOWHERE, eq=False, repr=False, kw_only=True)

    def __str__(self) -> str:
        return f"place {self.slug} {self.where}"


@frozen(repr=False)
class Choice(Frozen):
    """The line `ruling NAME OPTION`, which decides a disputed rule."""

    ruling: str
    option: str
    span: Span = field(default=NOWHERE, eq=False, repr=False, kw_only=True)

    def __str__(self) -> str:
        return f"ruling {self.ruling} {self.option}"


@frozen(repr=False)
class CardSet(Frozen):
    """The content of one or more card files, in the same order as in the files.

    Iterating over the set yields its cards.

    Args:
        cards: The cards.
        edition: The edition that the files describe; `None` if they do not describe an edition.
        amends: The changes to cards in other files.
        places: The lines that give a number or a deck to a card.
        choices: The options that are chosen for rulings.
        game: The name of the game.
    """

    cards: tuple[Card, ...] = ()
    edition: Edition | None = None
    amends: tuple[Amend, ...] = ()
    places: tuple[Place, ...] = ()
    choices: tuple[Choice, ...] = ()
    game: str = field(default="cv", kw_only=True)

    @property
    def options(self) -> dict[str, str]:
        """The chosen options, by the name of the ruling."""
        return {choice.ruling: choice.option for choice in self.choices}

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __getitem__(self, index: int) -> Card:
        return self.cards[index]

    def __add__(self, other: CardSet) -> CardSet:
        """Return one set with the content of both sets."""
        return join_sets((self, other))


def join_sets(sets: Iterable[CardSet]) -> CardSet:
    """Return one set with the content of several sets.

    The edition of the new set is the first edition in the given sets, if any.
    """
    every = tuple(sets)
    return CardSet(
        tuple(chain.from_iterable(one.cards for one in every)),
        next((one.edition for one in every if one.edition is not None), None),
        tuple(chain.from_iterable(one.amends for one in every)),
        tuple(chain.from_iterable(one.places for one in every)),
        tuple(chain.from_iterable(one.choices for one in every)),
        game=every[0].game if every else "cv",
    )
