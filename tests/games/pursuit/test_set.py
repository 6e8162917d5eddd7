"""The complete set: its counts, what its cards are worth, and whether its goals can be met."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from cvrules.games.pursuit.cards.card import Card
from cvrules.games.pursuit.cards.clauses import (
    Claim,
    Cost,
    Earns,
    Gives,
    Solo,
    Starts,
    Takes,
    Upkeep,
)
from cvrules.games.pursuit.cards.conditions import LifeSpan, Most, Reach
from cvrules.games.pursuit.cards.value import worths_of
from cvrules.games.pursuit.cards.words import JOB_CATEGORIES, PROJECT_CATEGORIES, RESOURCES, WORDS
from cvrules.library.cards import filled_cards
from cvrules.library.catalogues import texts_of
from cvrules.model.bundle import Bundle
from effort.loops import loop_over
from texts.catalogues import LANGUAGES

CARDS = filled_cards("pursuit")
VOICE = texts_of("pursuit").voice()
PROJECTS = [card for card in CARDS if card.is_project]


def of_type(*types: str) -> list[Card]:
    """Return the cards of some types."""
    return [card for card in CARDS if card.types[0] in types]


# --- counts ------------------------------------------------------------------------------


def test_there_are_as_many_cards_as_in_the_box():
    """The rulebook counts the cards of each deck, and seven sections of the track."""
    assert Counter(card.deck.name for card in CARDS) == {
        "project": 60,
        "item_activity": 60,
        "job": 18,
        "partner": 12,
        "trait": 10,
        "goal": 10,
        "stress_track": 7,
    }


def test_projects_are_mixed():
    """Mostly basic ones, and each category between six and ten times."""
    assert Counter(card.types[0] for card in PROJECTS) == {"basic": 34, "group": 14, "single_round": 12}
    categories = Counter(card.category for card in PROJECTS)
    assert set(categories) == set(PROJECT_CATEGORIES)
    assert all(6 <= number <= 10 for number in categories.values())
    assert all(3 <= len(card.levels) <= 4 for card in PROJECTS if not card.roles)
    assert all(3 <= len(card.roles) <= 4 for card in of_type("group"))


def test_half_of_the_purchases_are_items():
    """Each resource is earned by six items, and some cards bring a card."""
    bringing = [card for card in CARDS if any(part.first(Takes) for part in card.parts)]

    assert len(of_type("item")) == len(of_type("activity")) == 30
    assert all(sum(what in earned_by(card) for card in of_type("item")) >= 6 for what in RESOURCES)
    assert len(bringing) >= 4


def earned_by(card: Card) -> set[object]:
    """Return what a card brings each round."""
    return {term.what for earns in card.every(Earns) for term in earns.bundle}


def test_every_category_has_every_rank_twice():
    """So a promotion never fails for want of a card, unless others hold both."""
    assert Counter((card.category, card.rank) for card in of_type("job")) == {
        (category, rank): 2 for category in JOB_CATEGORIES for rank in (1, 2, 3)
    }


def test_good_health_is_earned_by_long_health_projects():
    """It is on the last of three or four levels, and on nothing else."""
    giving = [card for card in CARDS if any("good_health" in gives.bundle for gives in card.every(Gives))]

    assert len(giving) >= 6
    for card in giving:
        assert card.category == "health"
        assert len(card.levels) in {3, 4}
        assert [part.first(Gives).bundle["good_health"] for part in card.levels] == [0] * (len(card.levels) - 1) + [1]


def test_the_stress_track_kills_without_good_health():
    """The rulebook: life ends before the Upkeep of Old Age 2; with one good health it does not."""
    sections = sorted(of_type("section"), key=lambda card: card.rank)
    spaces = [next(clause.number for clause in card.clauses if clause.word == "spaces") for card in sections]
    hours = [card.body.first(Gives).bundle["hourglass"] for card in sections]

    assert [card.rank for card in sections] == list(range(1, 8))
    assert hours == sorted(hours, reverse=True) == [9, 8, 7, 6, 5, 4, 3]
    assert sum(spaces[3:]) <= 3 + 6 < sum(spaces[2:])


# --- measures ----------------------------------------------------------------------------


@loop_over("card", CARDS, ids=lambda card: card.slug)
def test_worth_is_within_the_bands(card):
    """Levels, roles, jobs and partners are worth what attested ones are; levels rise."""
    worths = list(worths_of(card))

    assert [one for one in worths if not one.is_usual] == []
    for lower, higher in pairwise(one.worth for one in worths if one.kind == "level"):
        assert higher >= lower - 0.001


def test_no_two_cards_have_the_same_prices():
    """A player can tell cards apart by what they ask for."""
    prices = Counter(
        tuple(str(cost.price) for cost in card.every(Cost)) for card in CARDS if any(True for _ in card.every(Cost))
    )

    assert [line for line, number in prices.items() if number > 1] == []


def test_no_price_is_repaid_in_kind():
    """A level that costs knowledge does not give knowledge back."""
    for card in of_type("basic", "single_round", "item", "activity"):
        for part in card.levels:
            gives = part.first(Gives)
            paid = {term.what for term in part.first(Cost).price}

            assert paid.isdisjoint(term.what for term in (gives.bundle if gives else ())), (card.slug, str(part.head))


def test_relax_is_given_in_amounts_that_help():
    """No section has more than three spaces, so a third relax would be lost."""
    for card in CARDS:
        for clause in (*card.every(Gives), *card.every(Earns)):
            assert clause.bundle["relax"] <= 2


def test_upkeep_begins_with_the_second_level():
    """The first level of an item or a partner is for keeps."""
    for card in of_type("item", "partner"):
        assert card.levels[0].first(Upkeep) is None


# --- goals -------------------------------------------------------------------------------


def test_goals_are_of_three_kinds():
    """Five compare, three are a race, two are about the length of a life."""
    kinds = Counter(type(claim.requirement).__name__ for card in of_type("goal") for claim in card.every(Claim))

    assert kinds == {"Most": 5, "Reach": 3, "Death": 2}


def test_every_category_is_asked_for_by_a_goal():
    """So the letter on a project matters."""
    asked = " ".join(str(claim.requirement) for card in of_type("goal") for claim in card.every(Claim))

    assert [category for category in PROJECT_CATEGORIES if category not in asked] == []


def test_solo_conditions_are_within_reach():
    """Each can be met by one player in one life."""
    for card in of_type("goal"):
        condition = card.body.first(Solo).requirement
        assert isinstance(condition, LifeSpan | Bundle)
        if isinstance(condition, Bundle):
            assert sum(term.amount for term in condition if term.what != "money") <= 5


def test_goals_bring_three_to_five():
    """A reviewer counted so."""
    for card in of_type("goal"):
        gives = card.body.first(Gives)
        most = gives.bundle["long_term"] if gives.share is None else gives.share.up_to

        assert 3 <= most <= 5


def test_goals_count_what_there_is():
    """What a goal compares or wants is on some card."""
    for card in of_type("goal"):
        condition = card.body.first(Claim).requirement
        if isinstance(condition, Reach):
            assert all(term.amount <= 2 for term in condition.bundle)
        elif isinstance(condition, Most):
            assert condition.what != "long_term"


def test_traits_differ():
    """No two begin with the same means or have the same ability."""
    starts = [str(card.body.first(Starts)) for card in of_type("trait")]
    abilities = [
        tuple(str(clause) for clause in card.clauses if clause.word not in {"starts", "source"})
        for card in of_type("trait")
    ]

    assert len(set(starts)) == len(set(abilities)) == 10


# --- names -------------------------------------------------------------------------------


def names(language: str) -> list[tuple[str, str]]:
    """Return the slug of each card and the name of each of its levels and roles."""
    voice = texts_of("pursuit").voice(language)
    return [
        (card.slug, voice.part(card, part.head.word, part.head.label))
        for card in CARDS
        for part in (*card.levels, *card.roles)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_have_names_and_not_numbers(language):
    """A level is a step of a story; only the rulebook's own labels come twice."""
    texts = texts_of("pursuit").originals if language == "en" else texts_of("pursuit").translations[language]
    for card in CARDS:
        for part in (*card.levels, *card.roles):
            assert f"{card.slug}.{part.head.word}.{part.head.label}" in texts
    assert [name for _, name in names(language) if any(letter.isdigit() for letter in name)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_stories_differ(language):
    """No name of a made-up level is told twice."""
    attested = {"board_game_collection", "comic_book_collection"}
    told = Counter(name for slug, name in names(language) if slug not in attested)

    assert [name for name, number in told.items() if number > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_a_story_is_new(language):
    """No level or role repeats the title of its card or another step of it."""
    voice = texts_of("pursuit").voice(language)
    for card in CARDS:
        names = [voice.part(card, part.head.word, part.head.label) for part in (*card.levels, *card.roles)]
        told = [voice.title(card).casefold(), *(name.casefold() for name in names)]
        assert len(set(told)) == len(told)


def test_two_sides_have_two_names():
    """Jobs and partners of our own have a name on each side; the other side of attested ones is unknown."""
    for card in of_type("job", "partner"):
        attested = card.sources != ()

        assert bool(VOICE.other_side(card)) != attested, card.slug


def test_every_word_of_the_language_is_used():
    """A clause that no card needs would be one too many."""
    used = {clause.word for card in CARDS for clause in card.clauses}
    used |= {part.head.word for card in CARDS for part in card.parts if part.head is not None}

    assert set(WORDS.clause_words()) == used - {"source"}
