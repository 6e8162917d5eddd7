"""Rules: cards and rulings, by name, by number, and as a digest."""

from __future__ import annotations

import pickle

import pytest
from attrs import asdict

import cvrules
from cvrules.errors import NOWHERE
from cvrules.games.cv.profile import EMPTY
from cvrules.games.cv.rules import Rules, Rulings, holes_of
from cvrules.games.cv.rulings import RULINGS
from properties.arrangement import cards_from, rules_of
from properties.sampling import rules_of_edition

GRANNA = "granna_en"
#: What each option decides; options that are not named are the game as it is without rulings.
DECIDED = {
    "extra_dice at_once": {"dice_at_once"},
    "conditions with_this_turns_cards": {"conditions_now"},
    "forever to_the_end": {"forever_to_the_end"},
    "forever while_in_cv": {"forever_in_cv"},
    "forever while_active": {"forever_active"},
    "copied_symbol plain_only": {"copies_plain"},
    "new_event same_turn": {"events_at_once"},
    "misfortune at_once": {"misfortune_at_once"},
    "bad_luck_counted unused": {"unused_bad_luck"},
    "misfortunes at_most_one": {"one_misfortune"},
    "second_misfortune only_active_before": {"spare_uncovered"},
    "lost_card stops_at_once": {"lost_stops", "any_upkeep"},
    "upkeep after_adding": {"upkeep_after"},
    "upkeep after_adding_with_new": {"upkeep_after", "upkeep_new", "any_upkeep"},
    "uncovered_upkeep same_turn": {"upkeep_uncovered", "any_upkeep"},
    "upkeep_refusal allowed": {"may_refuse"},
    "upkeep_changes forbidden": {"upkeep_unchanged"},
    "placement top_or_bottom": {"top_or_bottom"},
    "dual_type when_a_stack_exists": {"may_wait"},
    "waiting_card active": {"waiting_active"},
    "leftmost_discard after_refill": {"discard_after"},
    "assistance_at_zero literal": {"literal_zero"},
    "beyond_ten continues": {"uncapped"},
    "goal_counting as_counted": {"goals_as_counted"},
    "tokens_counted all_icons": {"icons_are_tokens"},
    "tie_break cv_and_hand": {"hand_breaks_ties"},
}


def fresh(edition: str) -> Rules:
    """Return an edition's rules that have been asked nothing yet."""
    known = rules_of_edition(edition)
    return Rules(edition, known.cards, known.options, known.catalogues, known.origin)


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
    assert repr(Rules(None, rules.cards[:1], {})).startswith("<Rules of cv, no edition, 1 card, ")


def test_every_ruling_has_an_option():
    """The one that was chosen, else the first."""
    rules = rules_of(misfortune="at_once")

    assert rules.ruling("misfortune") == "at_once"
    assert rules.ruling("forever") == "to_the_end"
    with pytest.raises(KeyError):
        rules.ruling("weather")


def test_every_option_decides_what_it_says():
    """Each yes of the phases comes from the options that mean it, and from no other."""
    defaults = {one.name: one.default for one in RULINGS}
    decided = {}
    for ruling in RULINGS:
        for option in ruling.words:
            chosen = asdict(Rulings.of({**defaults, ruling.name: option}))
            assert {type(value) for value in chosen.values()} == {bool}
            without = set() if ruling.name == "forever" else {"forever_to_the_end"}
            decided[f"{ruling.name} {option}"] = {name for name, is_so in chosen.items() if is_so} - without

    assert decided == {name: DECIDED.get(name, set()) for name in decided}


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


def test_whatever_is_unknown_is_a_hole():
    """Number, slug, type and deck like any clause, in this order; a card of no deck has an unknown one."""
    cards, faults = cvrules.read_cards(
        "deck ?\ncard ? dog: health\n cost 1 money\n gives ?\n"
        "deck old_age\ncard 91 cat: health | ?\n cost 1 money\n"
        "card 92 ?: work\n cost ?\n upkeep ?\ncard 93 cow: work\n cost 1 money\n"
    )
    loose, _ = cvrules.read_cards("card ? ?: ?\n")

    assert faults == ()
    assert holes_of(cards) == ("dog: gives, number, deck", "cat: type", "card 92: cost, upkeep, slug")
    assert holes_of(loose) == ("?: number, slug, type, deck",)


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
    rules = fresh(GRANNA)
    others = rules.otherwise(ruling.name)
    made = [Rules(None, rules.cards, {**rules.options, ruling.name: other.ruling(ruling.name)}) for other in others]

    assert [other.digest for other in others] == [other.digest for other in made]
    assert [other.rulings for other in others] == [other.rulings for other in made]
    assert {rules.ruling(ruling.name), *(other.ruling(ruling.name) for other in others)} == set(ruling.words)
    assert rules.otherwise(ruling.name) is others


def test_rules_ruled_otherwise_keep_what_they_know():
    """The same cards, texts and origin; the same rules remain as they were, and remember for themselves."""
    rules = fresh(GRANNA)
    rules.profiles[()] = EMPTY
    (other,) = rules.otherwise("misfortune")
    (back,) = other.otherwise("misfortune")

    assert (rules.ruling("misfortune"), other.ruling("misfortune")) == ("after_selecting", "at_once")
    for name in ("edition", "cards", "catalogues", "origin", "specs", "decks", "masks", "by_name", "starter", "game"):
        assert getattr(other, name) is getattr(rules, name)
    assert other.options == {**rules.options, "misfortune": "at_once"}
    assert other.all_options() == {**rules.all_options(), "misfortune": "at_once"}
    assert other != rules
    assert back == rules
    assert other.profiles is not rules.profiles
    assert other.profiles == {}
    with pytest.raises(TypeError):
        other.options["misfortune"] = "after_selecting"


def test_what_keeps_cards_from_being_dealt_is_said():
    """R1.3, R1.4, R1.7: too few childhood cards or goals, nobody to start, no card of an age."""
    few = "card zoo_1: event\n play gain 1 money\n"
    enough = few + "".join(f"card zoo_{number}: event\n play gain 1 money\n" for number in range(2, 6))
    bicycle = "card bicycle: possession\n setup reveal, go first\n worth 1\n"
    goals = "deck goal\n" + "".join(f"card goal_{number}: goal\n scores 1 per 1 work\n" for number in range(1, 4))
    aged = [f"deck {age}\ncard dog: health\n cost 1 money\n" for age in ("early_adulthood", "middle_age", "old_age")]

    assert [
        (fault.code, fault.message, fault.span)
        for fault in Rules(None, cards_from(f"deck childhood\n{few}"), {}).faults(3)
    ] == [
        ("CV219", "3 players need 9 cards of the deck 'childhood', and it has 1", NOWHERE),
        ("CV219", "3 players need 5 cards of the deck 'goal', and it has 0", NOWHERE),
        ("CV219", "no card says 'setup reveal, go first', so nobody would start", NOWHERE),
        ("CV219", "no card belongs to an age, so none would come to the track", NOWHERE),
    ]
    for deck in aged:
        whole = Rules(None, cards_from("deck childhood\n" + bicycle + enough + goals + deck), {})
        assert whole.faults(2) == ()
        assert len(whole.faults(3)) == 2
        assert [
            fault.message for fault in Rules(None, cards_from("deck childhood\n" + enough + goals + deck), {}).faults(2)
        ] == [
            "2 players need 6 cards of the deck 'childhood', and it has 5",
            "no card says 'setup reveal, go first', so nobody would start",
        ]


def test_rules_are_made_of_what_is_pickled():
    """Where they came from, and how their texts are read, as well."""
    rules = rules_of_edition(GRANNA)
    copy = pickle.loads(pickle.dumps(rules))  # noqa: S301 - our own bytes, just made

    assert (copy.edition, copy.origin, copy.options) == (GRANNA, rules.origin, rules.options)
    assert (copy.texts is None) == (rules.texts is None)
    assert rules_of().texts is None
    assert rules.__eq__(GRANNA) is NotImplemented
