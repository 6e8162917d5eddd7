"""Rules: cards and rulings, by name, by number, and as a digest."""

from __future__ import annotations

import pickle

import pytest
from attrs import fields

import cvrules
from cvrules.errors import NOWHERE
from cvrules.games.cv.cards.gossip_rulings import GOSSIP_RULINGS
from cvrules.games.cv.cards.rulings import RULINGS
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.table.rules import Rules, Rulings
from effort.loops import loop_over
from played_games.samples import rules_of_edition
from tables.arrangement import cards_from, rules_of

GRANNA = "granna_en"


def fresh(edition: str) -> Rules:
    """Return an edition's rules that have been asked nothing yet."""
    known = rules_of_edition(edition)
    return CvGame.rules(edition, known.cards, known.options, known.catalogues, known.origin)


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
    assert hash(rules_of(text)) != hash(other)
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
    assert repr(CvGame.rules(None, rules.cards[:1], {})).startswith("<Rules of cv, no edition, 1 card, ")


def test_every_ruling_has_an_option():
    """The one that was chosen, else the first."""
    rules = rules_of(misfortune="at_once")

    assert rules.ruling("misfortune") == "at_once"
    assert rules.ruling("forever") == "to_the_end"
    with pytest.raises(ValueError, match="unknown ruling 'weather'; choose from: "):
        rules.ruling("weather")


def test_every_flag_is_called_after_a_ruling_and_its_option():
    """So that a search for a flag leads to its ruling."""
    options = {f"{ruling.name}_{option}" for ruling in (*RULINGS, *GOSSIP_RULINGS) for option in ruling.words}

    assert {flag.name for flag in fields(Rulings)} <= options


@loop_over("ruling", (*RULINGS, *GOSSIP_RULINGS), ids=lambda ruling: ruling.name)
def test_every_option_is_a_yes_or_no_of_its_own(ruling):
    """No two options of a ruling look alike to the phases."""
    defaults = {one.name: one.default for one in (*RULINGS, *GOSSIP_RULINGS)}
    seen = [Rulings.from_options({**defaults, ruling.name: option}) for option in ruling.words]

    assert len({repr(one) for one in seen}) == len(ruling.words)


def test_decks_are_the_cards_of_their_name():
    """Twelve, twenty-six, twenty, seventeen and eight: 83 in all; the expansion adds two goals and two decks (R10.1)."""
    rules = rules_of_edition(GRANNA)

    assert [len(deck) for deck in rules.decks] == [12, 26, 20, 17, 8, 0, 0]
    assert [len(deck) for deck in rules_of_edition(GRANNA, "gossip").decks] == [12, 26, 20, 17, 10, 12, 12]
    assert sum(mask.bit_count() for mask in rules.masks) == 83
    assert rules.cards[rules.starter].slug == "bicycle"


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


def test_what_keeps_cards_from_being_dealt_is_said():
    """R1.3, R1.4, R1.7: too few childhood cards or goals, nobody to start, no card of an age."""
    few = "card zoo_1: event\n play gain 1 money\n"
    enough = few + "".join(f"card zoo_{number}: event\n play gain 1 money\n" for number in range(2, 6))
    bicycle = "card bicycle: possession\n setup reveal, go first\n worth 1\n"
    goals = "deck goal\n" + "".join(f"card goal_{number}: goal\n scores 1 per 1 work\n" for number in range(1, 4))
    aged = [f"deck {age}\ncard dog: health\n cost 1 money\n" for age in ("early_adulthood", "middle_age", "old_age")]

    assert [
        (fault.code, fault.message, fault.span)
        for fault in CvGame.rules(None, cards_from(f"deck childhood\n{few}"), {}).faults(3)
    ] == [
        ("CV219", "3 players need 9 cards of the deck 'childhood', but it has 1", NOWHERE),
        ("CV219", "3 players need 5 cards of the deck 'goal', but it has 0", NOWHERE),
        ("CV219", "no card says 'setup reveal, go first', so no player would start", NOWHERE),
        ("CV219", "no card belongs to an age, so the track would stay empty", NOWHERE),
    ]
    for deck in aged:
        whole = CvGame.rules(None, cards_from("deck childhood\n" + bicycle + enough + goals + deck), {})
        assert whole.faults(2) == ()
        assert len(whole.faults(3)) == 2
        assert [
            fault.message
            for fault in CvGame.rules(None, cards_from("deck childhood\n" + enough + goals + deck), {}).faults(2)
        ] == [
            "2 players need 6 cards of the deck 'childhood', but it has 5",
            "no card says 'setup reveal, go first', so no player would start",
        ]


def test_rules_are_made_of_what_is_pickled():
    """Where they came from, and how their texts are read, as well."""
    rules = rules_of_edition(GRANNA)
    copy = pickle.loads(pickle.dumps(rules))  # noqa: S301 - our own bytes, just made

    assert (copy.edition, copy.origin, copy.options) == (GRANNA, rules.origin, rules.options)
    assert (copy.texts is None) == (rules.texts is None)
    assert rules_of().texts is None
    assert rules.__eq__(GRANNA) is NotImplemented
