"""The classes `CardBook` (the cards of a game) and `Rules` (cards and rulings)."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from operator import attrgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, Self, cast
from weakref import WeakValueDictionary

from attrs import Factory, evolve, field, frozen

from cvrules.errors import Diagnostic
from cvrules.kernel.card_lines import digest_lines, holes_of
from cvrules.kernel.card_names import card_names, find_card
from cvrules.kernel.nouns import G_co, PublicNamesOnly
from cvrules.kernel.origin import Origin
from cvrules.kernel.registry import add_game, added_package, game_of
from cvrules.model.bundle import amount_text
from cvrules.model.card import Card
from cvrules.model.frozen import Frozen
from cvrules.model.ruling import Ruling
from cvrules.model.words import Words

if TYPE_CHECKING:
    from cvrules.kernel.game_bounds import Bounds
    from cvrules.text.voice import Texts

__all__ = ["CardBook", "Rules", "book_field"]


def book_field(name: str) -> Any:
    """Return an attrs field that copies a field of the `CardBook`, for faster access."""
    return field(init=False, default=Factory(attrgetter(f"book.{name}"), takes_self=True))


@frozen(eq=False, repr=False)
class CardBook(Frozen):
    """The cards of a game, each with an index. Rulings do not affect the book.

    Args:
        words: The vocabulary of the game.
        cards: The cards. A card's index is its place in this tuple.
    """

    words: Words
    cards: tuple[Card, ...]
    #: For each card with unknown values, a line that names these values.
    holes: tuple[str, ...] = field(init=False)
    #: The name of each card in moves.
    names: tuple[str, ...] = field(init=False)
    #: The index of each card, by its name in moves.
    by_name: Mapping[str, int] = field(init=False)
    #: The indices of the cards in each deck, in the order of the game's decks.
    decks: tuple[tuple[int, ...], ...] = field(init=False)
    #: The cards in each deck, as a bit mask.
    masks: tuple[int, ...] = field(init=False)
    #: The text of all cards. The digest is computed from it.
    printed: str = field(init=False)
    #: The rulings that apply to these cards. Rulings about decks without cards are left out.
    rulings: tuple[Ruling, ...] = field(init=False)

    @holes.default
    def _find_holes(self) -> tuple[str, ...]:
        return holes_of(self.cards)

    @names.default
    def _name_cards(self) -> tuple[str, ...]:
        return card_names(self.cards)

    @by_name.default
    def _index_names(self) -> Mapping[str, int]:
        return MappingProxyType({name: place for place, name in enumerate(self.names)})

    @decks.default
    def _index_decks(self) -> tuple[tuple[int, ...], ...]:
        """Return the indices of the cards in each deck."""
        decks: dict[object, list[int]] = {deck: [] for deck in self.words.decks}
        for place, card in enumerate(self.cards):
            if card.deck is not None and card.deck.name in decks:
                decks[card.deck.name].append(place)
        return tuple(map(tuple, decks.values()))

    @masks.default
    def _make_deck_masks(self) -> tuple[int, ...]:
        """Return a bit mask for each deck. The bits of the deck's cards are set."""
        return tuple(sum(1 << card for card in deck) for deck in self.decks)

    @printed.default
    def _print_cards(self) -> str:
        """Return the text of all cards, sorted so that their order does not matter."""
        return "\n\n".join(sorted("\n".join(digest_lines(card)) for card in self.cards))

    @rulings.default
    def _select_rulings(self) -> tuple[Ruling, ...]:
        """Return the rulings that apply to these cards."""
        there = {deck for deck, cards in zip(self.words.decks, self.decks, strict=True) if cards}
        return tuple(ruling for ruling in self.words.rulings if not ruling.decks or there & set(ruling.decks))


def _read_only_options(options: Mapping[str, str]) -> Mapping[str, str]:
    """Return a read-only copy of the options."""
    return MappingProxyType(dict(options))


@frozen(eq=False, repr=False)
class Rules(Frozen, PublicNamesOnly, Generic[G_co]):
    """The cards and rulings of one game. Rules are equal if their digests are equal.

    The type parameter is the class of the game, as for tables and views.

    Args:
        edition: The name of the edition; `None` for the rules that all editions share.
        book: The cards of the game.
        options: The chosen option of each ruling, by the ruling's name. Rulings that are left
            out have their default option.
        catalogues: A function that reads the catalogues with the card titles, if there are any.
        origin: The origin of the rules; `None` if they were not made by `load`.
    """

    public_fields = frozenset({"digest", "edition", "game", "options"})
    engine_names = frozenset({"recorded_options"})

    edition: str | None
    book: CardBook
    options: Mapping[str, str] = field(converter=_read_only_options)
    catalogues: Callable[[], Texts] | None = None
    origin: Origin | None = None
    #: The SHA-256 digest of the cards and options.
    digest: str = field(init=False)
    #: The game that these rules belong to.
    game: G_co = field(init=False)
    #: A cache for the results of `alternatives`, by the name of the ruling.
    others: dict[str, tuple[Self, ...]] = field(init=False, factory=dict)

    @digest.default
    def _hash_rules(self) -> str:
        options = [f"{name} {option}" for name, option in self.recorded_options().items()]
        return hashlib.sha256("\n\n".join([self.book.printed, *options]).encode()).hexdigest()

    @game.default
    def _find_game(self) -> G_co:
        return cast("G_co", game_of(self.book.words.game))

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, in the order of their indices."""
        return self.book.cards

    @property
    def holes(self) -> tuple[str, ...]:
        """A line for each card that has unknown values, which names these values."""
        return self.book.holes

    def card(self, name: str | int | Card) -> Card:
        """Return the card with this name or number.

        Args:
            name: The card's slug, its number, or an equal card.

        Raises:
            UnknownCardError: No card matches, or several cards share the slug.
        """
        return self.cards[find_card(self.cards, name)]

    def name(self, card: str | int | Card) -> str:
        """Return the card's name in moves: its slug, or its number.

        The name is the number if several cards share the slug.

        Args:
            card: The card's slug, its number, or an equal card.

        Raises:
            UnknownCardError: No card matches, or several cards share the slug.
        """
        return self.book.names[find_card(self.cards, card)]

    @property
    def symbols(self) -> tuple[str, ...]:
        """The symbols of the game, in the order that its card language defines."""
        return self.book.words.symbols

    @property
    def seats(self) -> range:
        """The possible numbers of players."""
        return game_of(self.book.words.game).seats

    @property
    def texts(self) -> Texts | None:
        """The catalogues with the card titles. Every access reads them again."""
        return None if self.catalogues is None else self.catalogues()

    def faults(self, players: int) -> tuple[Diagnostic, ...]:  # noqa: ARG002 - subclasses use the number
        """Return the reasons why the cards cannot be dealt to this number of players."""
        return ()

    def check_players(self, players: int) -> None:
        """Check that this number of players can play with these cards.

        Raises:
            IncompleteCardsError: Some cards have unknown values.
            InvalidCardsError: The decks do not have enough cards.
            ValueError: The game cannot be played with this number of players.
        """
        game_of(self.book.words.game).deal(self, players)

    def bounds(self, players: int) -> Bounds:
        """Return upper bounds for any game with these rules and this number of players.

        For example, there are bounds for the numbers of legal moves and of decisions.

        Raises:
            IncompleteCardsError: Some cards have unknown values.
            InvalidCardsError: The decks do not have enough cards.
            ValueError: The game cannot be played with this number of players.
        """
        from cvrules.kernel.numbers import numbers_of  # noqa: PLC0415 - few programs need bounds

        self.check_players(players)
        return numbers_of(self.book.words.game).bounds(self, players)

    def ruling(self, name: str) -> str:
        """Return the chosen or default option of the ruling with this name.

        Raises:
            ValueError: The game has no such ruling.
        """
        options = self.all_options()
        if name not in options:
            raise ValueError(f"unknown ruling {name!r}; choose from: {', '.join(options) or 'none'}")
        return options[name]

    def all_options(self) -> dict[str, str]:
        """Return the chosen or default option of every ruling, by the ruling's name."""
        return {ruling.name: self.options.get(ruling.name, ruling.default) for ruling in self.book.rulings}

    def recorded_options(self) -> dict[str, str]:
        """Return the options that replays and digests include, sorted by ruling.

        Rulings that were added in a later version of cvrules are left out if they have their
        default option, so that older replays keep their digests.
        """
        later = {ruling.name: ruling.default for ruling in self.book.rulings if ruling.since}
        return {name: option for name, option in sorted(self.all_options().items()) if later.get(name) != option}

    def alternatives(self, name: str) -> tuple[Self, ...]:
        """Return a copy of these rules for every other option of the ruling.

        Raises:
            ValueError: The game has no such ruling.
        """
        if name not in self.others:
            option = self.ruling(name)
            ruling = next(ruling for ruling in self.book.rulings if ruling.name == name)
            words = [word for word in ruling.words if word != option]
            self.others[name] = tuple(evolve(self, options={**self.options, name: word}) for word in words)
        return self.others[name]

    def __eq__(self, other: object) -> bool:
        return self.digest == other.digest if isinstance(other, Rules) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.digest)

    def __reduce__(self) -> tuple[Any, ...]:
        key = (self.book.words.game, self.edition, self.digest, self.origin)
        _PICKLED.setdefault(key, self)
        package = added_package(self.book.words.game)
        return _unpickle_rules, (key, self.cards, dict(self.options), self.catalogues, package)

    def __repr__(self) -> str:
        edition, cards = self.edition or "no edition", amount_text(len(self.cards), "card")
        return f"<Rules of {self.book.words.game}, {edition}, {cards}, {self.digest[:12]}>"


#: The key of pickled rules: the game, the edition, the digest and the origin.
_Key = tuple[str, str | None, str, Origin | None]
#: The rules that were pickled or unpickled and are still in use.
_PICKLED: WeakValueDictionary[_Key, Rules[Any]] = WeakValueDictionary()


def _unpickle_rules(
    key: _Key, cards: tuple[Card, ...], options: dict[str, str], catalogues: Any, package: str | None = None
) -> Rules:
    """Return the pickled rules.

    If equal rules are still in use, they are returned instead of a copy. If the game comes from another
    package, it is added first, because this process may not know the game yet.
    """
    rules = _PICKLED.get(key)
    if rules is None:
        if package is not None:
            add_game(package)
        game, edition, _, origin = key
        rules = _PICKLED[key] = game_of(game).rules(edition, cards, options, catalogues, origin)
    return rules
