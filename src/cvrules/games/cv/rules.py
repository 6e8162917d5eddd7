"""The rules of one game at a table: its cards, its rulings, and both in numbers."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from attrs import field, fields, frozen

from cvrules.errors import NOWHERE, Diagnostic
from cvrules.games.cv.naming import found, names_of
from cvrules.games.cv.rulings import RULINGS
from cvrules.games.cv.spec import Spec, spec_of
from cvrules.games.cv.words import DECKS
from cvrules.kernel.game import Game, game_of
from cvrules.kernel.origin import Origin
from cvrules.model.bundle import counted
from cvrules.model.card import Card
from cvrules.model.hole import HOLE

__all__ = ["Rules", "Rulings", "holes_of"]

CHILDHOOD, EARLY, MIDDLE, OLD, GOAL = range(len(DECKS))
AGES = (EARLY, MIDDLE, OLD)


@frozen
class Rulings:
    """Every ruling as a yes or no that the phases can ask quickly."""

    dice_at_once: bool
    conditions_now: bool
    forever_to_the_end: bool
    forever_in_cv: bool
    forever_active: bool
    copies_plain: bool
    events_at_once: bool
    misfortune_at_once: bool
    unused_bad_luck: bool
    one_misfortune: bool
    spare_uncovered: bool
    lost_stops: bool
    upkeep_after: bool
    upkeep_new: bool
    upkeep_uncovered: bool
    #: Whether cards may owe upkeep that give nothing to the turn.
    any_upkeep: bool
    may_refuse: bool
    upkeep_unchanged: bool
    top_or_bottom: bool
    may_wait: bool
    waiting_active: bool
    discard_after: bool
    literal_zero: bool
    uncapped: bool
    goals_as_counted: bool
    icons_are_tokens: bool
    hand_breaks_ties: bool

    @classmethod
    def of(cls, options: Mapping[str, str]) -> Rulings:
        """Return the rulings that options choose."""
        chosen = options.__getitem__
        return cls(
            dice_at_once=chosen("extra_dice") == "at_once",
            conditions_now=chosen("conditions") == "with_this_turns_cards",
            forever_to_the_end=chosen("forever") == "to_the_end",
            forever_in_cv=chosen("forever") == "while_in_cv",
            forever_active=chosen("forever") == "while_active",
            copies_plain=chosen("copied_symbol") == "plain_only",
            events_at_once=chosen("new_event") == "same_turn",
            misfortune_at_once=chosen("misfortune") == "at_once",
            unused_bad_luck=chosen("bad_luck_counted") == "unused",
            one_misfortune=chosen("misfortunes") == "at_most_one",
            spare_uncovered=chosen("second_misfortune") == "only_active_before",
            lost_stops=chosen("lost_card") == "stops_at_once",
            upkeep_after=chosen("upkeep") != "before_adding",
            upkeep_new=chosen("upkeep") == "after_adding_with_new",
            upkeep_uncovered=chosen("uncovered_upkeep") == "same_turn",
            any_upkeep=chosen("uncovered_upkeep") == "same_turn"
            or chosen("upkeep") == "after_adding_with_new"
            or chosen("lost_card") == "stops_at_once",
            may_refuse=chosen("upkeep_refusal") == "allowed",
            upkeep_unchanged=chosen("upkeep_changes") == "forbidden",
            top_or_bottom=chosen("placement") == "top_or_bottom",
            may_wait=chosen("dual_type") == "when_a_stack_exists",
            waiting_active=chosen("waiting_card") == "active",
            discard_after=chosen("leftmost_discard") == "after_refill",
            literal_zero=chosen("assistance_at_zero") == "literal",
            uncapped=chosen("beyond_ten") == "continues",
            goals_as_counted=chosen("goal_counting") == "as_counted",
            icons_are_tokens=chosen("tokens_counted") == "all_icons",
            hand_breaks_ties=chosen("tie_break") == "cv_and_hand",
        )


def _read_only(options: Mapping[str, str]) -> Mapping[str, str]:
    return MappingProxyType(dict(options))


@frozen(eq=False, repr=False)
class Rules:
    """The cards and rulings of one game. Equal rules have an equal digest.

    Args:
        edition: The edition's name; `None` for the bare game.
        cards: The cards in order of number; cards without one come last.
        options: The option chosen for each ruling.
        catalogues: How to read the texts that name the cards.
        origin: What the rules were loaded from; `None` where they were made of cards.
    """

    edition: str | None
    cards: tuple[Card, ...]
    options: Mapping[str, str] = field(converter=_read_only)
    catalogues: Callable[[], Any] | None = None
    origin: Origin | None = None
    holes: tuple[str, ...] = field(init=False)
    specs: tuple[Spec, ...] = field(init=False)
    rulings: Rulings = field(init=False)
    decks: tuple[tuple[int, ...], ...] = field(init=False)
    #: The cards of each deck as bits.
    masks: tuple[int, ...] = field(init=False)
    #: The place of each card by the one name that moves call it.
    by_name: Mapping[str, int] = field(init=False)
    #: Events that are played while rolling, and those that bring symbols to pay with.
    rolled: frozenset[int] = field(init=False)
    spent: frozenset[int] = field(init=False)
    #: The card whose owner goes first; -1 where there is none.
    starter: int = field(init=False)
    #: The cards in play as text, for the digest.
    printed: str = field(init=False)
    digest: str = field(init=False)
    #: The game these are rules of.
    game: Game = field(init=False, factory=lambda: game_of("cv"))
    #: Profiles worked out before, by active cards; kept by `profile`.
    profiles: dict[tuple[int, ...], Any] = field(init=False, factory=dict)
    #: The same rules but for one ruling, by its name; kept by `otherwise`.
    others: dict[str, tuple[Rules, ...]] = field(init=False, factory=dict)

    @holes.default
    def _find_holes(self) -> tuple[str, ...]:
        return holes_of(self.cards)

    @specs.default
    def _spell_out(self) -> tuple[Spec, ...]:
        if self.holes:
            return ()
        named = zip(self.cards, names_of(self.cards), strict=True)
        return tuple(spec_of(index, card, name) for index, (card, name) in enumerate(named))

    @rulings.default
    def _decide(self) -> Rulings:
        return Rulings.of({**{ruling.name: ruling.default for ruling in RULINGS}, **self.options})

    @decks.default
    def _sort_decks(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(spec.index for spec in self.specs if spec.deck == deck) for deck in range(len(DECKS)))

    @masks.default
    def _mask_decks(self) -> tuple[int, ...]:
        return tuple(sum(1 << card for card in deck) for deck in self.decks)

    @rolled.default
    def _find_rolled(self) -> frozenset[int]:
        return frozenset(spec.index for spec in self.specs if spec.is_rolled)

    @spent.default
    def _find_spent(self) -> frozenset[int]:
        return frozenset(spec.index for spec in self.specs if spec.is_spent)

    @starter.default
    def _find_starter(self) -> int:
        return next((spec.index for spec in self.specs if spec.go_first), -1)

    @by_name.default
    def _name_cards(self) -> Mapping[str, int]:
        return MappingProxyType({name: index for index, name in enumerate(names_of(self.cards))})

    @printed.default
    def _print_cards(self) -> str:
        return "\n\n".join(
            sorted(
                "\n".join([str(card.deck and card.deck.name), card.header(), *_mechanics(card)]) for card in self.cards
            )
        )

    @digest.default
    def _hash_everything(self) -> str:
        options = sorted(f"{name} {option}" for name, option in self.all_options().items())
        return hashlib.sha256("\n\n".join([self.printed, *options]).encode()).hexdigest()

    def otherwise(self, name: str) -> tuple[Rules, ...]:
        """Return these rules under each other option of a ruling, all else kept."""
        if name not in self.others:
            words = next(ruling.words for ruling in RULINGS if ruling.name == name)
            self.others[name] = tuple(self._ruled(name, word) for word in words if word != self.ruling(name))
        return self.others[name]

    def _ruled(self, name: str, option: str) -> Rules:
        other = object.__new__(Rules)
        for one in fields(Rules):
            object.__setattr__(other, one.name, getattr(self, one.name))
        object.__setattr__(other, "options", _read_only({**self.options, name: option}))
        object.__setattr__(other, "rulings", other._decide())
        object.__setattr__(other, "digest", other._hash_everything())
        object.__setattr__(other, "profiles", {})
        object.__setattr__(other, "others", {})
        return other

    def all_options(self) -> dict[str, str]:
        """Return the option of every ruling, chosen or default."""
        return {ruling.name: self.options.get(ruling.name, ruling.default) for ruling in RULINGS}

    def age_reached(self, left: int) -> int:
        """Return the oldest deck of which a card was drawn, by the cards left in decks.

        Rules:
            R3.8
        """
        _, _, middle, old, _ = self.masks
        return OLD if left & old != old else MIDDLE if left & middle != middle else EARLY

    def faults(self, players: int) -> tuple[Diagnostic, ...]:
        """Return what keeps these cards from being dealt to so many players.

        Rules:
            R1.3, R1.4, R1.7
        """
        wanted = {CHILDHOOD: 3 * players, GOAL: 2 * players - 1}
        faults = [
            Diagnostic(
                "CV219", f"{players} players need {need} cards of the deck '{DECKS[deck]}', and it has {there}", NOWHERE
            )
            for deck, need in wanted.items()
            if need > (there := len(self.decks[deck]))
        ]
        if self.starter < 0:
            faults.append(Diagnostic("CV219", "no card says 'setup reveal, go first', so nobody would start", NOWHERE))
        if not any(self.decks[age] for age in AGES):
            faults.append(Diagnostic("CV219", "no card belongs to an age, so none would come to the track", NOWHERE))
        return tuple(faults)

    def card(self, name: str | int | Card) -> Card:
        """Return a card by slug or number; a card itself is returned as it stands here.

        Raises:
            UnknownCardError: There is no such card, or several share the slug.
        """
        return self.cards[found(self.cards, name)]

    @property
    def texts(self) -> Any:
        """The catalogues that name the cards; read when asked for, so that edits show."""
        return None if self.catalogues is None else self.catalogues()

    def ruling(self, name: str) -> str:
        """Return the option chosen for a ruling."""
        return self.all_options()[name]

    def __eq__(self, other: object) -> bool:
        return self.digest == other.digest if isinstance(other, Rules) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.digest)

    def __reduce__(self) -> tuple[Any, ...]:
        return Rules, (self.edition, self.cards, dict(self.options), self.catalogues, self.origin)

    def __repr__(self) -> str:
        return f"<Rules of cv, {self.edition or 'no edition'}, {counted(len(self.cards), 'card')}, {self.digest[:12]}>"


def holes_of(cards: Iterable[Card]) -> tuple[str, ...]:
    """Return what is unknown about cards, a line each."""
    lines = []
    for card in cards:
        unknown = [clause.word for clause in card.clauses if clause.has_holes]
        unknown += ["number"] * (card.number is HOLE) + ["slug"] * (card.slug is HOLE) + ["type"] * (HOLE in card.types)
        unknown += ["deck"] * (card.deck is None or card.deck.name is HOLE)
        if unknown:
            lines.append(f"{card.name}: {', '.join(unknown)}")
    return tuple(lines)


def _mechanics(card: Card) -> list[str]:
    """Return the clauses that matter in play, sorted."""
    return sorted(str(clause) for clause in card.clauses if clause.word != "source")
