"""The class `Rules`: the cards of a game as numbers, and its rulings as flags."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from attrs import field, frozen

from cvrules.errors import NOWHERE, Diagnostic
from cvrules.games.friends.cards.card import CATEGORIES
from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.cards.words import DECKS
from cvrules.games.friends.table.spec import Spec, spec_of
from cvrules.kernel import rules
from cvrules.kernel.ruling_flags import RulingFlags

if TYPE_CHECKING:
    from cvrules.games.friends.cards.card import Card
    from cvrules.games.friends.game import FriendsGame  # noqa: F401 - a base class names it in quotes
    from cvrules.games.friends.numbers.game_bounds import Bounds
    from cvrules.model import card as model

__all__ = ["CardBook", "Rules", "Rulings", "count_life_cards", "count_puberty_cards"]

PUBERTY, LIFE_A, LIFE_B, GOAL, MEGA, TABLEAU = range(len(DECKS))
#: In a game with at most this many players, more puberty cards per player and fewer life cards are
#: revealed.
FEW = 3


def count_puberty_cards(players: int) -> int:
    """Return the number of puberty cards to reveal in the first period.

    Rules:
        F3.1
    """
    return players * (4 if players <= FEW else 3)


def count_life_cards(players: int) -> int:
    """Return the number of life cards to reveal from each category in a period.

    Rules:
        F4.1
    """
    return 4 if players <= FEW else 5


@frozen(repr=False)
class Rulings(RulingFlags):
    """The options chosen for all rulings, as flags."""

    overflow_excess_excess_overflows: bool
    gain_unit_point: bool
    order_of_clearing_first: bool
    order_of_clearing_last: bool
    participants_clear_no: bool
    order_of_bonds_owners_choice: bool
    secure_and_new_love_card_refused: bool
    secure_and_new_love_skipped: bool
    secure_and_separation_card_refused: bool
    divorce_of_the_happy_always: bool
    secured_person_with_consent: bool
    offers_against_a_partner_partner_may_be_kept: bool
    second_marriage_both_stand: bool
    marrying_happily_stays: bool
    marrying_the_still_married_happily: bool
    participants_bonds_only_the_active: bool
    child_needs_other_gender_only: bool
    anonymous_child_no: bool
    markers_limited: bool
    participants_meet_only_the_active: bool
    offers_once_around: bool
    offers_for_partners_yes: bool
    forced_strangers_yes: bool
    forcing_moment_settling_only: bool
    rest_of_the_places_anybody: bool
    celibate_company_yes: bool
    goal_company_friends_only: bool
    goal_without_company_effect_skipped: bool
    celibate_goals_effect_skipped: bool
    trade_shows_how_many: bool
    trade_shows_categories: bool
    starting_player_chance: bool
    gender_choice_alternating: bool
    theft_may: bool
    reshuffle_all_anew: bool
    exhaustion_smaller_rows: bool
    idle_lives_no_winner_after_an_idle_deck: bool
    life_goals_chosen: bool
    control_leftovers_box: bool
    draft_dead_end_chosen: bool


@frozen(eq=False, repr=False)
class CardBook(rules.CardBook):
    """All cards of a game, as numbers that do not depend on the rulings."""

    if TYPE_CHECKING:
        cards: tuple[Card, ...]

    #: Every card as numbers; empty if any card has an unknown value.
    specs: tuple[Spec, ...] = field(init=False)
    #: For each characteristic, the other characteristic that its overflow clears; -1 for none.
    links: tuple[int, ...] = field(init=False)
    #: For each category, the indices of its life goals.
    categories: tuple[tuple[int, ...], ...] = field(init=False)
    #: The indices of the cards that forbid sex for the rest of the game, and of the cards that forbid
    #: love.
    ids_forbidding_sex: frozenset[int] = field(init=False)
    ids_forbidding_love: frozenset[int] = field(init=False)

    @specs.default
    def _make_specs(self) -> tuple[Spec, ...]:
        """Return every card as numbers; an empty tuple if any card has an unknown value."""
        if self.holes:
            return ()
        named = zip(self.cards, self.names, strict=True)
        return tuple(spec_of(index, card, name) for index, (card, name) in enumerate(named))

    @links.default
    def _find_links(self) -> tuple[int, ...]:
        """Return, for each characteristic, the one that its overflow clears; -1 for none."""
        links = {spec.name: spec.link for spec in self.specs if spec.kind == "characteristic"}
        return tuple(links.get(gauge, -1) for gauge in GAUGES)

    @ids_forbidding_sex.default
    def _find_cards_forbidding_sex(self) -> frozenset[int]:
        """Return the indices of the cards that forbid sex for the rest of the game."""
        return frozenset(spec.index for spec in self.specs if spec.bars_sex)

    @ids_forbidding_love.default
    def _find_cards_forbidding_love(self) -> frozenset[int]:
        """Return the indices of the cards that forbid love for the rest of the game."""
        return frozenset(spec.index for spec in self.specs if spec.bars_love)

    @categories.default
    def _sort_goals(self) -> tuple[tuple[int, ...], ...]:
        """Return the indices of the life goals, by category."""
        goals = [spec for spec in self.specs if spec.deck == GOAL]
        return tuple(tuple(spec.index for spec in goals if spec.category == at) for at in range(len(CATEGORIES)))


@frozen(eq=False, repr=False)
class Rules(rules.Rules["FriendsGame"]):
    """The cards and the options of rulings that a game is played with."""

    if TYPE_CHECKING:
        book: CardBook

        @property
        def cards(self) -> tuple[Card, ...]:
            """All cards, in the order of their indices."""

        def card(self, name: str | int | model.Card) -> Card:
            """Return the card with this slug, or the card that equals the given one."""

        def bounds(self, players: int) -> Bounds:
            """Return upper bounds for any game with this number of players."""

    rulings: Rulings = field(init=False)
    specs: tuple[Spec, ...] = rules.book_field("specs")
    decks: tuple[tuple[int, ...], ...] = rules.book_field("decks")
    masks: tuple[int, ...] = rules.book_field("masks")
    by_name: Mapping[str, int] = rules.book_field("by_name")
    links: tuple[int, ...] = rules.book_field("links")
    categories: tuple[tuple[int, ...], ...] = rules.book_field("categories")
    ids_forbidding_sex: frozenset[int] = rules.book_field("ids_forbidding_sex")
    ids_forbidding_love: frozenset[int] = rules.book_field("ids_forbidding_love")

    @rulings.default
    def _make_rulings(self) -> Rulings:
        """Return the flags for the chosen options of all rulings."""
        return Rulings.from_options(self.all_options())

    def faults(self, players: int) -> tuple[Diagnostic, ...]:
        """Return a diagnostic for each deck or category with too few cards.

        Rules:
            F1.6, F3.1, F4.1, F13.1
        """
        goals = players * (2 if self.rulings.life_goals_chosen and players <= FEW else 1)
        wanted = [("puberty", len(self.decks[PUBERTY]), count_puberty_cards(players))]
        wanted += [(DECKS[deck], len(self.decks[deck]), count_life_cards(players)) for deck in (LIFE_A, LIFE_B)]
        found = [
            f"{players} players need {need} cards of the deck '{deck}', but it has {there}"
            for deck, there, need in wanted
            if there < need
        ]
        found += [
            f"{players} players need {goals} goals of the category '{category}', but there are {len(there)}"
            for category, there in zip(CATEGORIES, self.categories, strict=True)
            if len(there) < goals
        ]
        return tuple(Diagnostic("CV219", message, NOWHERE) for message in found)
