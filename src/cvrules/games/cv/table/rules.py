"""The class `Rules`: the cards of a game as numbers, and the rulings as flags."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from attrs import field, frozen

from cvrules.errors import NOWHERE, Diagnostic
from cvrules.games.cv.cards.words import DECKS, PILES, STACKS
from cvrules.games.cv.table.spec import Spec, spec_of
from cvrules.kernel import rules
from cvrules.kernel.ruling_flags import RulingFlags

if TYPE_CHECKING:
    from cvrules.games.cv.cards.card import Card
    from cvrules.games.cv.game import CvGame  # noqa: F401 - the base class names it in quotes
    from cvrules.games.cv.numbers.game_bounds import Bounds
    from cvrules.model import card as model

__all__ = ["CardBook", "Rules", "Rulings"]

CHILDHOOD, EARLY, MIDDLE, OLD, GOAL, GOSSIP, FATE = range(len(DECKS))
AGES: Final = (EARLY, MIDDLE, OLD)


@frozen(repr=False)
class Rulings(RulingFlags):
    """The chosen option of each ruling, as a flag for each option except the default."""

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
    gossip_from_own_row: bool
    gossip_from_fate_row: bool
    fate_row_size_three: bool
    fate_row_size_five: bool
    fate_row_size_players: bool
    fate_by_luck_no: bool
    fate_bad_luck_counts: bool
    gossip_stack_all_act: bool
    gossip_upkeep_stays: bool
    coaching_scope_own_types: bool
    coaching_scope_any_order: bool
    coaching_scope_any_types: bool
    fate_discard_each_turn_with_two: bool
    fate_social_yes: bool
    gossip_counts_yes: bool
    gossip_points_who_played_it: bool


@frozen(eq=False, repr=False)
class CardBook(rules.CardBook):
    """The cards as numbers, which do not depend on the rulings."""

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
    #: Whether there are cards of the expansion Gossip.
    has_gossip_or_fate: bool = field(init=False)

    @specs.default
    def _make_specs(self) -> tuple[Spec, ...]:
        """Return the spec of each card; empty if any card has an unknown value."""
        if self.holes:
            return ()
        named = zip(self.cards, self.names, strict=True)
        return tuple(spec_of(index, card, name) for index, (card, name) in enumerate(named))

    @rolled.default
    def _find_rolling_events(self) -> frozenset[int]:
        """Return the events that are played while rolling."""
        return frozenset(spec.index for spec in self.specs if spec.is_rolled)

    @spent.default
    def _find_paying_events(self) -> frozenset[int]:
        """Return the events that are played to pay for cards."""
        return frozenset(spec.index for spec in self.specs if spec.is_spent)

    @starter.default
    def _find_starter(self) -> int:
        """Return the card whose owner goes first, or -1 if there is none."""
        return next((spec.index for spec in self.specs if spec.go_first), -1)

    @has_gossip_or_fate.default
    def _has_gossip_or_fate(self) -> bool:
        """Return whether any card belongs to the Gossip deck or the Fate deck."""
        return any(self.decks[DECKS.index(pile)] for pile in PILES)


@frozen(eq=False, repr=False)
class Rules(rules.Rules["CvGame"]):
    """The cards and the rulings of a CV game."""

    if TYPE_CHECKING:
        book: CardBook

        @property
        def cards(self) -> tuple[Card, ...]:
            """All cards, in the order of their indices."""

        def card(self, name: str | int | model.Card) -> Card:
            """Return a card, given its slug, its number or an equal card."""

        def bounds(self, players: int) -> Bounds:
            """Return upper bounds for any game with this number of players."""

    rulings: Rulings = field(init=False)
    specs: tuple[Spec, ...] = rules.book_field("specs")
    decks: tuple[tuple[int, ...], ...] = rules.book_field("decks")
    masks: tuple[int, ...] = rules.book_field("masks")
    by_name: Mapping[str, int] = rules.book_field("by_name")
    rolled: frozenset[int] = rules.book_field("rolled")
    spent: frozenset[int] = rules.book_field("spent")
    starter: int = rules.book_field("starter")
    has_gossip_or_fate: bool = rules.book_field("has_gossip_or_fate")
    #: Whether Gossip cards are shuffled into the decks of the ages.
    has_gossip_in_ages: bool = field(init=False)
    #: Whether upkeep can be due even if no card in the turn's profile has upkeep.
    cards_outside_profile_may_owe: bool = field(init=False)
    #: A cache that maps active cards to their profile. The module `profile` fills it.
    profiles: dict[tuple[int, ...], Any] = field(init=False, factory=dict)

    @property
    def stacks(self) -> tuple[str, ...]:
        """The types of cards that have a stack in a CV, in the order of the rulebook."""
        return STACKS

    @has_gossip_in_ages.default
    def _shuffles_gossip_into_ages(self) -> bool:
        """Return whether Gossip cards are shuffled into the decks of the ages.

        Rules:
            R10.2
        """
        chosen = self.rulings
        return bool(self.decks[GOSSIP]) and not (chosen.gossip_from_own_row or chosen.gossip_from_fate_row)

    @cards_outside_profile_may_owe.default
    def _lets_cards_outside_profile_owe(self) -> bool:
        """Return whether upkeep can be due for cards that are not in the turn's profile."""
        chosen = self.rulings
        return (
            chosen.uncovered_upkeep_same_turn or chosen.upkeep_after_adding_with_new or chosen.lost_card_stops_at_once
        )

    @rulings.default
    def _make_rulings(self) -> Rulings:
        """Return the flags for the chosen options."""
        return Rulings.from_options(self.all_options())

    def age_reached(self, left: int) -> int:
        """Return the latest age that has begun: an age begins with its first drawn card.

        Args:
            left: The cards that are still in the decks, as bits.

        Rules:
            R3.8
        """
        _, _, middle, old, _, _, _ = self.masks
        return OLD if left & old != old else MIDDLE if left & middle != middle else EARLY

    def faults(self, players: int) -> tuple[Diagnostic, ...]:
        """Return the reasons why a number of players cannot play with these cards.

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
