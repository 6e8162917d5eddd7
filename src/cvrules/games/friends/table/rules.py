"""The class `Rules`: the cards of a game as numbers, and its rulings as flags."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from attrs import Factory, field, fields, frozen

from cvrules.errors import NOWHERE, Diagnostic
from cvrules.games.friends.cards.card import CATEGORIES
from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.cards.words import DECKS
from cvrules.games.friends.table.spec import Spec, spec_of
from cvrules.kernel import rules

if TYPE_CHECKING:
    from cvrules.games.friends.cards.card import Card
    from cvrules.games.friends.game import FriendsGame  # noqa: F401 - a base class names it in quotes
    from cvrules.model import card as model

__all__ = ["CardBook", "Rules", "Rulings", "life_cards", "puberty_cards"]

PUBERTY, LIFE_A, LIFE_B, GOAL, MEGA, TABLEAU = range(len(DECKS))
#: With so few players, more puberty cards and fewer life cards are revealed.
FEW = 3


def puberty_cards(players: int) -> int:
    """Return the number of puberty cards that are revealed.

    Rules:
        F3.1
    """
    return players * (4 if players <= FEW else 3)


def life_cards(players: int) -> int:
    """Return the number of life cards of each category that are revealed.

    Rules:
        F4.1
    """
    return 4 if players <= FEW else 5


@frozen
class Rulings:
    """The chosen option of every ruling, as flags that are quick to check.

    A flag is named `<ruling>_<option>` and is set if that option is chosen. The default
    option of each ruling has no flag; it is chosen if none of the ruling's flags is set.
    """

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

    @classmethod
    def of(cls, options: Mapping[str, str]) -> Rulings:
        """Return the flags for the given options, which are keyed by ruling."""
        chosen = {f"{ruling}_{option}" for ruling, option in options.items()}
        return cls(**{flag.name: flag.name in chosen for flag in fields(cls)})


@frozen(eq=False, repr=False)
class CardBook(rules.CardBook):
    """The cards of a game as numbers, whatever rulings are chosen."""

    if TYPE_CHECKING:
        cards: tuple[Card, ...]

    #: The numbers of every card; empty if any card has an unknown value.
    specs: tuple[Spec, ...] = field(init=False)
    #: For each characteristic, the one that it clears if it overflows; -1 for none.
    links: tuple[int, ...] = field(init=False)
    #: The life goals of each category.
    categories: tuple[tuple[int, ...], ...] = field(init=False)

    @specs.default
    def _make_specs(self) -> tuple[Spec, ...]:
        if self.holes:
            return ()
        named = zip(self.cards, self.names, strict=True)
        return tuple(spec_of(index, card, name) for index, (card, name) in enumerate(named))

    @links.default
    def _find_links(self) -> tuple[int, ...]:
        links = {spec.name: spec.link for spec in self.specs if spec.kind == "characteristic"}
        return tuple(links.get(gauge, -1) for gauge in GAUGES)

    @categories.default
    def _sort_goals(self) -> tuple[tuple[int, ...], ...]:
        goals = [spec for spec in self.specs if spec.deck == GOAL]
        return tuple(tuple(spec.index for spec in goals if spec.category == at) for at in range(len(CATEGORIES)))


def _from_book(name: str) -> Any:
    """Return an attrs field whose default is the book's field of this name.

    Reading `rules.specs` is faster than reading `rules.book.specs`.
    """
    return field(init=False, default=Factory(attrgetter(f"book.{name}"), takes_self=True))


@frozen(eq=False, repr=False)
class Rules(rules.Rules["FriendsGame"]):
    """The cards of a game and the rulings that it is played by."""

    if TYPE_CHECKING:
        book: CardBook

        @property
        def cards(self) -> tuple[Card, ...]:
            """All cards, in the order of their indices."""

        def card(self, name: str | int | model.Card) -> Card:
            """Return a card, given its slug or an equal card."""

    rulings: Rulings = field(init=False)
    specs: tuple[Spec, ...] = _from_book("specs")
    decks: tuple[tuple[int, ...], ...] = _from_book("decks")
    masks: tuple[int, ...] = _from_book("masks")
    by_name: Mapping[str, int] = _from_book("by_name")
    links: tuple[int, ...] = _from_book("links")
    categories: tuple[tuple[int, ...], ...] = _from_book("categories")

    @rulings.default
    def _make_rulings(self) -> Rulings:
        return Rulings.of(self.all_options())

    def faults(self, players: int) -> tuple[Diagnostic, ...]:
        """Return the reasons why this many players cannot play with these cards.

        Rules:
            F1.6, F3.1, F4.1, F13.1
        """
        goals = players * (2 if self.rulings.life_goals_chosen and players <= FEW else 1)
        wanted = [("puberty", len(self.decks[PUBERTY]), puberty_cards(players))]
        wanted += [(DECKS[deck], len(self.decks[deck]), life_cards(players)) for deck in (LIFE_A, LIFE_B)]
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
