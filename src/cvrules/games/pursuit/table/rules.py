"""The class `Rules`: the cards as numbers, and the rulings as flags."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from attrs import field, frozen

from cvrules.errors import NOWHERE, Diagnostic
from cvrules.games.pursuit.cards.words import DECKS
from cvrules.games.pursuit.table.parts import MOST_PLACING_STRESS
from cvrules.games.pursuit.table.spec import Spec, spec_of
from cvrules.kernel import rules
from cvrules.kernel.ruling_flags import RulingFlags

if TYPE_CHECKING:
    from cvrules.games.pursuit.cards.card import Card
    from cvrules.games.pursuit.game import PursuitGame  # noqa: F401 - a base class names it in quotes
    from cvrules.model import card as model

__all__ = ["CardBook", "Rules", "Rulings", "goal_count", "trait_count"]

PROJECT, ITEM_ACTIVITY, JOB, PARTNER, TRAIT, GOAL, STRESS_TRACK = range(len(DECKS))
#: The number of sections on the stress track, and the index of the section where players start.
SECTIONS, START_SECTION = 7, 3
#: The number of traits that each player is dealt.
TRAITS_EACH = 2
#: The number of life goals in a solo game.
SOLO_GOALS = 3


def goal_count(players: int) -> int:
    """Return how many life goals a game with this number of players needs.

    Rules:
        P1.5, P9.1
    """
    return SOLO_GOALS if players == 1 else players


def trait_count(players: int) -> int:
    """Return how many child traits a game with this number of players needs.

    Rules:
        P1.6
    """
    return TRAITS_EACH * players


@frozen(repr=False)
class Rulings(RulingFlags):
    """A flag for each option of a ruling that the engine asks about."""

    starting_player_chance: bool
    rows_by_players_by_players: bool
    replaced_job_slot_no_stress: bool
    two_stresses_one: bool
    upkeep_order_together: bool
    death_in_upkeep_finishes: bool
    hourglass_upkeep_short_borrowed: bool
    dead_first_player_compared: bool
    reshuffle_when_needed: bool
    overtime_test_only_the_two: bool
    rest_in_place_refused: bool
    dead_owners_project_closed: bool
    promotion_choice_leftmost: bool
    promotion_from_discard_chance: bool
    promotion_refill_next_preparation: bool
    stress_in_an_action_at_the_end: bool
    stress_in_an_action_stress_alone: bool
    reward_order_players_choice: bool
    good_health_unequal_leftmost: bool
    rewards_of_the_dead_short_term_becomes_long_term: bool
    discount_may_be_refused: bool
    discount_too_large_to_money: bool
    negative_long_term_not_below_zero: bool
    refresh_limit_once_a_turn: bool
    retired_job_discard_no: bool
    extra_hourglasses_with_the_first: bool
    hourglass_limit_nine_in_all: bool
    rewarded_card_from_pile: bool
    rewarded_card_may: bool
    mid_goal_moment_at_once: bool
    mid_goal_moment_end_of_round: bool
    mid_goal_together_in_turn_order: bool
    joined_projects_yes: bool
    goal_per_round_death_seat_order: bool
    tie_cards_with_goals: bool
    final_tie_nobody: bool
    final_tie_earlier_seat: bool
    solo_fifty_before: bool
    solo_clash_chance: bool
    solo_condition_moment_once_met: bool


@frozen(eq=False, repr=False)
class CardBook(rules.CardBook):
    """The data about all cards that do not depend on the rulings."""

    if TYPE_CHECKING:
        cards: tuple[Card, ...]

    #: The `Spec` of each card, by the index of the card; empty if any card has an unknown value.
    specs: tuple[Spec, ...] = field(init=False)
    #: The sections of the stress track, from the left.
    sections: tuple[Spec, ...] = field(init=False)
    #: For each space on the stress track: the index of its section, and its place within the section.
    track: tuple[tuple[int, int], ...] = field(init=False)

    @specs.default
    def _make_specs(self) -> tuple[Spec, ...]:
        """Return the `Spec` of each card; empty if any card has an unknown value."""
        if self.holes:
            return ()
        named = zip(self.cards, self.names, strict=True)
        return tuple(spec_of(index, card, name) for index, (card, name) in enumerate(named))

    @sections.default
    def _find_sections(self) -> tuple[Spec, ...]:
        """Return the sections of the stress track, from the left."""
        return tuple(sorted((spec for spec in self.specs if spec.kind == "section"), key=lambda spec: spec.rank))

    @track.default
    def _make_track(self) -> tuple[tuple[int, int], ...]:
        """Return, for each space on the stress track, its section and its place there."""
        return tuple((at, place) for at, section in enumerate(self.sections) for place in range(section.spaces))


@frozen(eq=False, repr=False)
class Rules(rules.Rules["PursuitGame"]):
    """The cards and the rulings of a game."""

    if TYPE_CHECKING:
        book: CardBook

        @property
        def cards(self) -> tuple[Card, ...]:
            """All cards, in the order of their indices."""

        def card(self, name: str | int | model.Card) -> Card:
            """Return a card, given its name, its index or an equal card."""

    rulings: Rulings = field(init=False)
    specs: tuple[Spec, ...] = rules.book_field("specs")
    decks: tuple[tuple[int, ...], ...] = rules.book_field("decks")
    masks: tuple[int, ...] = rules.book_field("masks")
    by_name: Mapping[str, int] = rules.book_field("by_name")
    track: tuple[tuple[int, int], ...] = rules.book_field("track")
    #: The index of the last space on the stress track.
    last_space: int = field(init=False)
    #: The maximum stress of an action, not counting its card: the stress for repeating it, and stress from a trait.
    most_extra_stress: int = field(init=False)
    #: The maximum stress that a card can cause in an action, including the stress for placing it.
    most_card_stress: int = field(init=False)
    #: For each space on the stress track, the space that good health moves the cube to.
    healthier: tuple[int, ...] = field(init=False)

    @rulings.default
    def _make_rulings(self) -> Rulings:
        """Return the flags for the chosen options."""
        return Rulings.from_options(self.all_options())

    @last_space.default
    def _find_last_space(self) -> int:
        """Return the index of the last space on the stress track."""
        return len(self.book.track) - 1

    @most_extra_stress.default
    def _find_most_extra_stress(self) -> int:
        """Return the most stress that an action can cause, not counting its card."""
        bonuses = [bonus.stress for spec in self.book.specs for bonus in spec.trait.bonuses.values()]
        return 1 + max(bonuses, default=0)

    @most_card_stress.default
    def _find_most_card_stress(self) -> int:
        """Return the most stress that a card can cause in an action."""
        parts = [part for spec in self.book.specs for part in spec.parts]
        return MOST_PLACING_STRESS + max((part.most_stress for part in parts), default=0)

    @healthier.default
    def _find_healthier_spaces(self) -> tuple[int, ...]:
        """Return, for each space, the space that good health moves the cube to."""
        return tuple(self._healthier_space(space) for space in range(len(self.book.track)))

    def _healthier_space(self, space: int) -> int:
        """Return the space that good health moves the cube to from the given space.

        Rules:
            P6.6
        """
        sections, track = self.book.sections, self.book.track
        section, place = track[space]
        if section == 0:
            return space
        size, new_size = sections[section].spaces, sections[section - 1].spaces
        is_rightmost = place == size - 1 and place > 0
        if size == new_size:
            new_place = place
        elif is_rightmost and not self.rulings.good_health_unequal_leftmost:
            new_place = new_size - 1
        else:
            new_place = 0
        return track.index((section - 1, new_place))

    def start_space(self) -> int:
        """Return the space on the stress track where players start.

        Rules:
            P1.4
        """
        return self.track.index((START_SECTION, 0))

    def hourglasses_at(self, space: int) -> int:
        """Return the number of hourglasses that a space on the stress track gives.

        Rules:
            P6.1
        """
        return self.book.sections[self.track[space][0]].hourglasses

    def faults(self, players: int) -> tuple[Diagnostic, ...]:
        """Return the reasons why the cards are not suitable for this number of players.

        Rules:
            P1.4, P1.5, P1.6
        """
        wanted = {TRAIT: trait_count(players), GOAL: goal_count(players)}
        faults = [
            Diagnostic(
                "CV219", f"{players} players need {need} cards of the deck '{DECKS[deck]}', but it has {there}", NOWHERE
            )
            for deck, need in wanted.items()
            if need > (there := len(self.decks[deck]))
        ]
        ranks = [section.rank for section in self.book.sections]
        if ranks != list(range(1, SECTIONS + 1)) or not all(section.spaces for section in self.book.sections):
            message = (
                f"the stress track needs {SECTIONS} sections with ranks 1 to {SECTIONS} and at least one space each"
            )
            faults.append(Diagnostic("CV219", message, NOWHERE))
        return tuple(faults)
