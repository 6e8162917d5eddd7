"""The complete set: its counts, what its cards bring, and whether its goals can be met."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, product
from random import Random

import pytest

from cvrules.games.friends.cards.card import CATEGORIES, Card
from cvrules.games.friends.cards.clauses import (
    ANONYMOUS,
    GAUGES,
    Child,
    Divorces,
    Loves,
    Marries,
    Separates,
    Sex,
)
from cvrules.games.friends.cards.value import points_of, steps_of
from cvrules.games.friends.cards.words import WORDS
from cvrules.library.cards import base_cards, filled_cards
from cvrules.library.catalogues import texts_of
from games.friends.lives import BIRTH, Life, Lives
from texts.catalogues import LANGUAGES

CARDS = {str(card.slug): card for card in filled_cards("friends")}
LIFE = [card for card in CARDS.values() if card.types == ("life",)]
PUBERTY = [card for card in CARDS.values() if card.types == ("puberty",)]
LIFE_GOALS = [card for card in CARDS.values() if card.types[0] in CATEGORIES]
MEGA_GOALS = [card for card in CARDS.values() if card.types == ("mega",)]
GOALS = [*LIFE_GOALS, *MEGA_GOALS]
LIVES = Lives(CARDS.values())
#: Goals whose needs are attested, so that our measures do not hold for them.
ATTESTED = {str(card.slug) for card in base_cards("friends") if any(not need.has_holes for need in card.needs)}


def with_bond(cards: list[Card], kind: type) -> list[Card]:
    """Return the cards on which something happens."""
    return [card for card in cards if any(isinstance(bond, kind) for bond in card.bonds)]


# --- counts ------------------------------------------------------------------------------


def test_there_are_as_many_cards_as_in_the_box():
    """The rulebook counts the cards of each kind, and nine characteristics."""
    assert Counter(card.deck.name for card in CARDS.values()) == {
        "puberty": 20,
        "life_a": 40,
        "life_b": 40,
        "goal": 35,
        "mega": 4,
        "tableau": 9,
    }
    assert Counter(card.types[0] for card in LIFE_GOALS) == dict.fromkeys(CATEGORIES, 7)


def test_no_two_cards_are_alike():
    """A player can tell cards apart by what they say."""
    told = Counter(
        (card.types[0], frozenset(str(line) for line in card.clauses if line.word != "source"))
        for card in CARDS.values()
        if card.types != ("characteristic",)
    )

    assert [lines for lines, number in told.items() if number > 1] == []


def test_no_event_is_another_with_more_conditions():
    """Who asks for more must also bring something else."""

    def lines(card: Card, *, needs: bool) -> frozenset[str]:
        return frozenset(
            str(line) for line in card.clauses if line.word != "source" and (line.word == "needs") == needs
        )

    worse = [
        (one.slug, other.slug)
        for cards in (LIFE, PUBERTY)
        for one in cards
        for other in cards
        if lines(one, needs=False) == lines(other, needs=False) and lines(one, needs=True) > lines(other, needs=True)
    ]

    assert worse == []


def test_a_is_about_oneself_and_b_about_others():
    """Nearly all cards of B bring somebody along; few of A do."""
    company = Counter(card.deck.name for card in LIFE if card.company)

    assert company["life_b"] == 40
    assert company["life_a"] <= 6


def test_every_word_of_the_language_is_used():
    """A clause that no card needs would be one too many."""
    used = {clause.word for card in CARDS.values() for clause in card.clauses}

    assert set(WORDS.clause_words()) == used - {"source"}


# --- measures ----------------------------------------------------------------------------


def test_a_life_card_brings_two_points_and_a_quarter():
    """With fewer points, six players often end without a winner; with more, two finish too soon."""
    points = [points_of(card) for card in LIFE]

    assert sum(points) == 2.25 * len(points)
    assert set(points) <= {1, 2, 3, 4}
    assert 0.2 <= sum(number >= 3 for number in points) / len(points) <= 0.3


def test_puberty_brings_one_or_two_points():
    """It is the beginning, and open to all: only one card asks for something, which nobody has."""
    assert {points_of(card) for card in PUBERTY} <= {1, 2}
    assert [str(need) for card in PUBERTY for need in card.needs] == ["needs no sex"]


def test_a_goal_asks_for_five_steps():
    """Four or five, except attested ones; a mega goal for six or seven."""
    steps = {card.slug: steps_of(card) for card in LIFE_GOALS if card.slug not in ATTESTED}

    assert set(steps.values()) <= {4, 5}
    assert sum(steps.values()) / len(steps) > 4.8
    assert {steps_of(card) for card in MEGA_GOALS} <= {6, 7}


def test_there_are_enough_cards_for_love_sex_and_marriage():
    """As many as the goals that ask for them need; seven times sex is the most."""
    anonymous = [card for card in LIFE if any(isinstance(bond, Sex) and bond.whom == ANONYMOUS for bond in card.bonds)]

    assert (len(with_bond(LIFE, Sex)), len(with_bond(PUBERTY, Sex)), len(anonymous)) == (20, 5, 4)
    assert (len(with_bond(LIFE, Loves)), len(with_bond(PUBERTY, Loves))) == (20, 6)
    assert len(with_bond([*LIFE, *PUBERTY], Child)) == 8
    assert [len(with_bond(LIFE, kind)) for kind in (Marries, Separates, Divorces)] == [4, 6, 3]


@pytest.mark.parametrize("gauge", GAUGES)
def test_every_characteristic_grows_falls_and_matters(gauge):
    """It has sources and sinks, opens life cards and counts for goals."""
    asked = [card for card in LIFE if any(need.what == gauge for need in card.needs)]
    wanted = [card for card in GOALS if any(need.what == gauge and need.number for need in card.needs)]

    assert 9 <= sum(gauge in card.gains for card in LIFE) <= 11
    assert sum(gauge in card.gains for card in PUBERTY) >= 1
    assert 1 <= sum(gauge in card.cleared for card in LIFE) <= 2
    assert 1 <= sum(gauge in card.cleared for card in GOALS) <= 2
    assert 3 <= len(asked) <= 6
    assert 5 <= len(wanted) <= 8


def test_little_is_cleared():
    """Struck symbols delay the game: 14 on life cards, 14 on goals, 5 goals that forbid a characteristic."""
    forbidden = [need for card in GOALS for need in card.needs if need.number == 0 and need.what in GAUGES]

    assert sum(len(card.cleared) for card in LIFE) == 14
    assert sum(len(card.cleared) for card in GOALS) == 14
    assert len(forbidden) == 5


def test_the_links_of_the_tableau_form_one_ring():
    """So every characteristic is cleared by one other, and no two clear each other."""
    ring = ["drinking"]
    while len(ring) < len(GAUGES):
        ring.append(LIVES.links[ring[-1]])

    assert set(ring) == set(GAUGES)
    assert LIVES.links[ring[-1]] == ring[0]


# --- proofs ------------------------------------------------------------------------------


@cache
def fulfilled(slug: str) -> Life | None:
    """Return a life in which a goal is the first to be fulfilled."""
    return LIVES.plan(BIRTH, CARDS[slug])


@pytest.mark.parametrize("slug", [card.slug for card in GOALS])
def test_every_goal_can_be_met(slug):
    """By one player with neutral persons, each card once, love and marriage included."""
    life = fulfilled(slug)

    assert life is not None
    assert len(life.played) <= 9


def lasting(card: Card) -> int:
    """Return the place of a goal among others: what can be lost for good comes first.

    Children and sex cannot be undone, a happy marriage with a neutral person never ends, and
    celibacy bars all love.
    """
    if card.barred:
        return 3
    if any(need.what == "happy_marriage" for need in card.needs):
        return 2
    states = ("child", "sex", "partner", "marriage")
    is_delicate = any(need.what == "ex" or (need.number == 0 and need.what in states) for need in card.needs)
    return 0 if is_delicate else 1


def exclude_each_other(one: Card, other: Card) -> bool:
    """Return whether two goals cannot be fulfilled one after the other, in either order."""
    first, second = sorted((one, other), key=lasting)
    return all(LIVES.plan(fulfilled(slug), goal) is None for slug, goal in ((first.slug, second), (second.slug, first)))


def pairs(cards: list[Card]) -> list[tuple[Card, Card]]:
    """Return the pairs of goals of different categories."""
    return [(one, other) for one, other in combinations(cards, 2) if one.types != other.types]


def test_no_lasting_goal_excludes_another():
    """Celibacy, marriage, exes and the single life can be had in one life."""
    delicate = [card for card in GOALS if lasting(card) != 1]

    assert len(delicate) >= 8
    assert [(one.slug, other.slug) for one, other in pairs(delicate) if exclude_each_other(one, other)] == []


@pytest.mark.slow
def test_no_two_goals_exclude_each_other():
    """Of different categories, mega goals included."""
    assert [(one.slug, other.slug) for one, other in pairs(GOALS) if exclude_each_other(one, other)] == []


def missed(hand: tuple[Card, ...]) -> Card | None:
    """Return the first goal of a hand that cannot be met, or `None` if one life meets them all."""
    life = BIRTH
    for goal in sorted(hand, key=lasting):
        later = LIVES.plan(life, goal)
        if later is None:
            return goal
        life = later
    return None


@pytest.mark.parametrize("hands", [3, pytest.param(300, marks=pytest.mark.slow)])
def test_every_hand_can_be_met_in_one_life(hands):
    """One goal of each category, in the order in which nothing is lost."""
    stacks = [[card for card in LIFE_GOALS if card.types == (category,)] for category in CATEGORIES]
    drawn = Random(7).sample(list(product(*stacks)), hands)

    assert [[card.slug for card in hand] for hand in drawn if missed(hand) is not None] == []


# --- names -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_title(language):
    """In every language, and no two are equal."""
    texts = texts_of("friends")
    titles = texts.originals if language == "en" else texts.translations[language]

    assert [slug for slug in CARDS if f"{slug}.title" not in titles] == []
    assert len({texts.title(card, language) for card in CARDS.values()}) == len(CARDS)
