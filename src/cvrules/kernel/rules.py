"""The rules of a table: the cards and the options of the rulings."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Self

from attrs import evolve, field, frozen

from cvrules.errors import Diagnostic
from cvrules.kernel.game import Game
from cvrules.kernel.naming import find_card, move_names
from cvrules.kernel.origin import Origin
from cvrules.kernel.registry import game_of
from cvrules.model.bundle import amount_text
from cvrules.model.card import Card
from cvrules.model.words import Words

__all__ = ["CardBook", "Rules", "holes_of"]


@frozen(eq=False, repr=False)
class CardBook:
    """The cards of a game, each identified by its index; rulings do not affect it.

    Args:
        words: The vocabulary of the game.
        cards: The cards.
    """

    words: Words
    cards: tuple[Card, ...]
    #: The unknown values, as one line for each card that has any.
    holes: tuple[str, ...] = field(init=False)
    #: The name of each card in moves.
    names: tuple[str, ...] = field(init=False)
    #: The index of each card, by its name in moves.
    by_name: Mapping[str, int] = field(init=False)
    #: The indices of the cards in each deck, in the order of the game's decks.
    decks: tuple[tuple[int, ...], ...] = field(init=False)
    #: The cards of each deck, as a bit mask.
    masks: tuple[int, ...] = field(init=False)
    #: The text of all cards, which the digest is computed from.
    printed: str = field(init=False)

    @holes.default
    def _find_holes(self) -> tuple[str, ...]:
        return holes_of(self.cards)

    @names.default
    def _name_cards(self) -> tuple[str, ...]:
        return move_names(self.cards)

    @by_name.default
    def _index_names(self) -> Mapping[str, int]:
        return MappingProxyType({name: place for place, name in enumerate(self.names)})

    @decks.default
    def _sort_decks(self) -> tuple[tuple[int, ...], ...]:
        decks: dict[object, list[int]] = {deck: [] for deck in self.words.decks}
        for place, card in enumerate(self.cards):
            if card.deck is not None and card.deck.name in decks:
                decks[card.deck.name].append(place)
        return tuple(map(tuple, decks.values()))

    @masks.default
    def _mask_decks(self) -> tuple[int, ...]:
        return tuple(sum(1 << card for card in deck) for deck in self.decks)

    @printed.default
    def _print_cards(self) -> str:
        return "\n\n".join(
            sorted(
                "\n".join([str(card.deck and card.deck.name), card.header(), *_clause_lines(card)])
                for card in self.cards
            )
        )


def _read_only(options: Mapping[str, str]) -> Mapping[str, str]:
    return MappingProxyType(dict(options))


@frozen(eq=False, repr=False)
class Rules:
    """The cards and rulings of one game. Rules are equal if their digests are equal.

    Args:
        edition: The name of the edition; `None` for the rules that all editions share.
        book: The cards.
        options: The chosen options, by the name of the ruling; other rulings have their default.
        catalogues: Reads the catalogues with the titles of the cards.
        origin: The origin of the rules; `None` if they were not made by `load`.
    """

    edition: str | None
    book: CardBook
    options: Mapping[str, str] = field(converter=_read_only)
    catalogues: Callable[[], Any] | None = None
    origin: Origin | None = None
    #: The SHA-256 digest of the cards and options.
    digest: str = field(init=False)
    #: The functions of the game.
    game: Game = field(init=False)
    #: The cache of `alternatives`: variants of these rules, by the name of the ruling.
    others: dict[str, tuple[Self, ...]] = field(init=False, factory=dict)

    @digest.default
    def _hash_rules(self) -> str:
        options = [f"{name} {option}" for name, option in self.recorded_options().items()]
        return hashlib.sha256("\n\n".join([self.book.printed, *options]).encode()).hexdigest()

    @game.default
    def _find_game(self) -> Game:
        return game_of(self.book.words.game)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, in the order of their indices."""
        return self.book.cards

    @property
    def holes(self) -> tuple[str, ...]:
        """The unknown values, as one line for each card that has any."""
        return self.book.holes

    def card(self, name: str | int | Card) -> Card:
        """Return a card of these rules, given its slug, its number or an equal card.

        Raises:
            UnknownCardError: No card matches, or several cards share the slug.
        """
        return self.cards[find_card(self.cards, name)]

    @property
    def texts(self) -> Any:
        """The catalogues with the titles of the cards, read again at every access."""
        return None if self.catalogues is None else self.catalogues()

    def faults(self, players: int) -> tuple[Diagnostic, ...]:  # noqa: ARG002 - a game may need the number
        """Return the reasons why these cards cannot be dealt to a number of players."""
        return ()

    def ruling(self, name: str) -> str:
        """Return the option chosen for a ruling."""
        return self.all_options()[name]

    def all_options(self) -> dict[str, str]:
        """Return the chosen or default option of every ruling, by its name."""
        return {ruling.name: self.options.get(ruling.name, ruling.default) for ruling in self.book.words.rulings}

    def recorded_options(self) -> dict[str, str]:
        """Return the options that digests and records include, sorted by name.

        They leave out each ruling that a later version of cvrules added, if it has its
        default option.
        """
        later = {ruling.name: ruling.default for ruling in self.book.words.rulings if ruling.since}
        return {name: option for name, option in sorted(self.all_options().items()) if later.get(name) != option}

    def alternatives(self, name: str) -> tuple[Self, ...]:
        """Return a variant of these rules for each other option of a ruling."""
        if name not in self.others:
            ruling = next(ruling for ruling in self.book.words.rulings if ruling.name == name)
            words = [word for word in ruling.words if word != self.ruling(name)]
            self.others[name] = tuple(evolve(self, options={**self.options, name: word}) for word in words)
        return self.others[name]

    def __eq__(self, other: object) -> bool:
        return self.digest == other.digest if isinstance(other, Rules) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.digest)

    def __reduce__(self) -> tuple[Any, ...]:
        made_of = (self.edition, self.cards, dict(self.options), self.catalogues, self.origin)
        return _unpickle, (self.game.name, *made_of)

    def __repr__(self) -> str:
        edition = self.edition or "no edition"
        return f"<Rules of {self.game.name}, {edition}, {amount_text(len(self.cards), 'card')}, {self.digest[:12]}>"


def _unpickle(game: str, *made_of: Any) -> Rules:
    """Return pickled rules, which are made again from their cards and options."""
    rules: Rules = game_of(game).rules(*made_of)
    return rules


def holes_of(cards: Iterable[Card]) -> tuple[str, ...]:
    """Return the unknown values of cards, as one line for each card that has any."""
    unknown = ((card.name, (*card.holes, *["deck"] * (card.deck is None))) for card in cards)
    return tuple(f"{name}: {', '.join(holes)}" for name, holes in unknown if holes)


def _clause_lines(card: Card) -> Iterator[str]:
    """Yield the lines of a card except sources, sorted within each part."""
    for part in card.parts:
        if part.head is not None:
            yield str(part.head)
        yield from sorted(str(clause) for clause in part.clauses if clause.word != "source")
