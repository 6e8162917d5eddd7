"""Rules: cards and rulings, by name, by number, and as a digest."""

from __future__ import annotations

import pickle

import pytest

import cvrules
from cvrules.games.cv.rules import Rules, Rulings, holes_of
from cvrules.games.cv.rulings import RULINGS
from properties.arrangement import cards_from, rules_of
from properties.sampling import rules_of_edition

GRANNA = "granna_en"


def test_cards_are_found_by_slug_and_number():
    """A slug, a number, or a number as text."""
    rules = rules_of_edition(GRANNA)

    assert rules.card("marriage") is rules.card(18) is rules.card("18")
    assert rules.card("marriage").number == 18
    with pytest.raises(KeyError):
        rules.card("nobody")


def test_shared_slugs_are_told_apart_by_number():
    """The two insurances are called 5 and 30 in moves; the slug alone means neither."""
    rules = rules_of_edition(GRANNA)
    names = [spec.name for spec in rules.specs if spec.card.slug == "life_insurance"]

    assert names == ["5", "30"]
    with pytest.raises(cvrules.UnknownCardError, match="2 cards are called life_insurance: write 5 or 30"):
        rules.card("life_insurance")
    assert len({spec.name for spec in rules.specs}) == 83


def test_the_digest_is_of_what_matters_in_play():
    """Cards in another order or with other sources are the same rules; another cost is not."""
    text = "card a: health\n cost 1 money\n"
    same = rules_of("card a: health\n cost 1 money\n source en_rules\n")
    other = rules_of("card a: health\n cost 2 money\n")

    assert rules_of(text) == same
    assert hash(rules_of(text)) == hash(same)
    assert rules_of(text) != other
    assert rules_of(text) != rules_of(text, misfortune="at_once")
    assert rules_of(text) == rules_of(text, misfortune="after_selecting")
    assert rules_of(text) != "rules"


def test_rules_are_equal_again_after_pickling():
    """And know the same cards."""
    rules = rules_of_edition(GRANNA)
    copy = pickle.loads(pickle.dumps(rules))  # noqa: S301 - our own bytes, just made

    assert copy == rules
    assert copy.cards == rules.cards
    assert copy.options == rules.options


def test_rules_say_what_they_are():
    """The edition, how many cards, and the beginning of the digest."""
    rules = rules_of_edition(GRANNA)

    assert repr(rules) == f"<Rules of cv, granna_en, 83 cards, {rules.digest[:12]}>"
    assert "no edition" in repr(rules_of())


def test_every_ruling_has_an_option():
    """The one that was chosen, else the first."""
    rules = rules_of(misfortune="at_once")

    assert rules.ruling("misfortune") == "at_once"
    assert rules.ruling("forever") == "to_the_end"
    with pytest.raises(KeyError):
        rules.ruling("weather")


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.name)
def test_every_option_is_a_yes_or_no_of_its_own(ruling):
    """No two options of a ruling look alike to the phases."""
    defaults = {one.name: one.default for one in RULINGS}
    seen = [Rulings.of({**defaults, ruling.name: option}) for option in ruling.words]

    assert len({repr(one) for one in seen}) == len(ruling.words)


def test_decks_are_the_cards_of_their_name():
    """Twelve, twenty-six, twenty, seventeen and eight: 83 in all."""
    rules = rules_of_edition(GRANNA)

    assert [len(deck) for deck in rules.decks] == [12, 26, 20, 17, 8]
    assert sum(mask.bit_count() for mask in rules.masks) == 83
    assert rules.cards[rules.starter].slug == "bicycle"


def test_holes_are_listed_by_card():
    """What is unknown, a line for each card."""
    cards = cards_from("card 90 ?: ?\n cost ?\ncard 91 dog: health\n cost 1 money + ?\n gives 1 health\n")

    assert holes_of(cards) == ("card 90: cost, slug, type", "dog: cost")


def test_rules_with_holes_have_no_numbers():
    """They can be read and printed, not dealt."""
    rules = cvrules.load(edition=GRANNA, fill=None)

    assert rules.holes
    assert rules.specs == ()


@pytest.mark.parametrize(
    ("drawn", "age"), [((), "early_adulthood"), (("work_5",), "middle_age"), (("work_9",), "old_age")]
)
def test_an_age_begins_with_its_first_card(drawn, age):
    """R3.8: once a card of its deck was drawn, for ever."""
    rules = rules_of()
    left = (1 << len(rules.cards)) - 1
    for name in drawn:
        left &= ~(1 << rules.by_name[name])
    reached = rules.age_reached(left)

    assert ("childhood", "early_adulthood", "middle_age", "old_age")[reached] == age


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.name)
def test_rules_know_what_they_would_be_otherwise(ruling):
    """The same cards under each other option, equal to rules that were made so."""
    rules = rules_of_edition(GRANNA)
    others = rules.otherwise(ruling.name)
    made = [Rules(None, rules.cards, {**rules.options, ruling.name: other.ruling(ruling.name)}) for other in others]

    assert [other.digest for other in others] == [other.digest for other in made]
    assert [other.rulings for other in others] == [other.rulings for other in made]
    assert {rules.ruling(ruling.name), *(other.ruling(ruling.name) for other in others)} == set(ruling.words)
    assert rules.otherwise(ruling.name) is others
