"""The class `Rules`: the cards of a game as numbers, and its rulings as flags."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from attrs import Factory, field, fields, frozen

from cvrules.errors import NOWHERE, Diagnostic
from cvrules.games.cv.cards.words import DECKS, STACKS
from cvrules.games.cv.table.spec import Spec, spec_of
from cvrules.kernel import rules
from cvrules.model.frozen import Frozen

if TYPE_CHECKING:
    from cvrules.games.cv.cards.card import Card
    from cvrules.games.cv.game import CvGame  # noqa: F401 - a base class names it in quotes
    from cvrules.games.cv.numbers.game_bounds import Bounds
    from cvrules.model import card as model

__all__ = ["CardBook", "Rules", "Rulings"]

CHILDHOOD, EARLY, MIDDLE, OLD, GOAL = range(len(DECKS))
AGES = (EARLY, MIDDLE, OLD)


@frozen(repr=False)
class Rulings(Frozen):
    """The chosen option of every ruling, as flags that are quick to check.

    A flag is named `<ruling>_<option>` and is set if that option is chosen. Each ruling
    has one option without a flag, which is chosen if none of the ruling's flags is set.
    """

    extra_dice_at_once: bool
    conditions_with_this_turns_cards: bool
    forever_to_the_end: bool
    forever_while_in_cv: bool
    forever_while_active: bool
    copied_symbol_plain_only: bool
    new_event_same_turn: bool
    misfortune_at_once: bool
    bad_luck_counted_unused: bool
    misfortunes_at_most_one: bool
    second_misfortune_only_active_before: bool
    lost_card_stops_at_once: bool
    upkeep_before_adding: bool
    upkeep_after_adding_with_new: bool
    uncovered_upkeep_same_turn: bool
    upkeep_refusal_allowed: bool
    upkeep_changes_forbidden: bool
    placement_top_or_bottom: bool
    dual_type_when_a_stack_exists: bool
    waiting_card_active: bool
    leftmost_discard_after_refill: bool
    assistance_at_zero_literal: bool
    beyond_ten_continues: bool
    goal_counting_as_counted: bool
    tokens_counted_all_icons: bool
    tie_break_cv_and_hand: bool

    @classmethod
    def of(cls, options: Mapping[str, str]) -> Rulings:
        """Return the flags for the given options, which are keyed by ruling."""
        chosen = {f"{ruling}_{option}" for ruling, option in options.items()}
        return cls(**{flag.name: flag.name in chosen for flag in fields(cls)})

    @property
    def cards_outside_profile_may_owe(self) -> bool:
        """Whether upkeep can be due even if the turn's profile has no upkeep."""
        return self.uncovered_upkeep_same_turn or self.upkeep_after_adding_with_new or self.lost_card_stops_at_once


@frozen(eq=False, repr=False)
class CardBook(rules.CardBook):
    """The numbers of all cards of a game, which do not depend on the rulings."""

    if TYPE_CHECKING:
        cards: tuple[Card, ...]

    #: The `Spec` of every card; empty if any card has an unknown value.
    specs: tuple[Spec, ...] = field(init=False)
    #: The indices of the events that are played while rolling dice.
    rolled: frozenset[int] = field(init=False)
    #: The indices of the events that give symbols to pay with.
    spent: frozenset[int] = field(init=False)
    #: The index of the card whose owner takes the first turn; -1 if there is no such card.
    starter: int = field(init=False)

    @specs.default
    def _make_specs(self) -> tuple[Spec, ...]:
        if self.holes:
            return ()
        named = zip(self.cards, self.names, strict=True)
        return tuple(spec_of(index, card, name) for index, (card, name) in enumerate(named))

    @rolled.default
    def _find_rolled(self) -> frozenset[int]:
        return frozenset(spec.index for spec in self.specs if spec.is_rolled)

    @spent.default
    def _find_spent(self) -> frozenset[int]:
        return frozenset(spec.index for spec in self.specs if spec.is_spent)

    @starter.default
    def _find_starter(self) -> int:
        return next((spec.index for spec in self.specs if spec.go_first), -1)


def _from_book(name: str) -> Any:
    """Return an attrs field whose default is the book's field of this name.

    Reading `rules.specs` is faster than reading `rules.book.specs`.
    """
    return field(init=False, default=Factory(attrgetter(f"book.{name}"), takes_self=True))


@frozen(eq=False, repr=False)
class Rules(rules.Rules["CvGame"]):
    """The cards and the rulings of a game of CV."""

    if TYPE_CHECKING:
        book: CardBook

        @property
        def cards(self) -> tuple[Card, ...]:
            """All cards, in the order of their indices."""

        def card(self, name: str | int | model.Card) -> Card:
            """Return a card, given its slug, its number or an equal card."""

        def bounds(self, players: int) -> Bounds:
            """Return upper bounds for any game with these rules and this number of players."""

    rulings: Rulings = field(init=False)
    specs: tuple[Spec, ...] = _from_book("specs")
    decks: tuple[tuple[int, ...], ...] = _from_book("decks")
    masks: tuple[int, ...] = _from_book("masks")
    by_name: Mapping[str, int] = _from_book("by_name")
    rolled: frozenset[int] = _from_book("rolled")
    spent: frozenset[int] = _from_book("spent")
    starter: int = _from_book("starter")
    #: A cache of the profile for each set of active cards; the module `profile` fills it.
    profiles: dict[tuple[int, ...], Any] = field(init=False, factory=dict)

    @property
    def stacks(self) -> tuple[str, ...]:
        """The types of cards that have a stack in a CV, in the order of the rulebook."""
        return STACKS

    @rulings.default
    def _make_rulings(self) -> Rulings:
        return Rulings.of(self.all_options())

    def age_reached(self, left: int) -> int:
        """Return the latest age whose deck has lost a card.

        Args:
            left: The cards that are still in the decks, as bits.

        Rules:
            R3.8
        """
        _, _, middle, old, _ = self.masks
        return OLD if left & old != old else MIDDLE if left & middle != middle else EARLY

    def faults(self, players: int) -> tuple[Diagnostic, ...]:
        """Return the reasons why this many players cannot play with these cards.

        Rules:
            R1.3, R1.4, R1.7
        """
        wanted = {CHILDHOOD: 3 * players, GOAL: 2 * players - 1}
        faults = [
            Diagnostic(
                "CV219", f"{players} players need {need} cards of the deck '{DECKS[deck]}', but it has {there}", NOWHERE
            )
            for deck, need in wanted.items()
            if need > (there := len(self.decks[deck]))
        ]
        if self.starter < 0:
            faults.append(
                Diagnostic("CV219", "no card says 'setup reveal, go first', so no player would start", NOWHERE)
            )
        if not any(self.decks[age] for age in AGES):
            faults.append(Diagnostic("CV219", "no card belongs to an age, so the track would stay empty", NOWHERE))
        return tuple(faults)
