"""Checks that hold for any game's cards: numbers, slugs, decks, sources, amendments, rulings, places."""

from __future__ import annotations

import inspect
import re

from cvrules import Severity, check_cards, read_cards
from cvrules.games.cv.cards.checks import CHECKS as OF_CV
from cvrules.lang.checks import CHECKS
from cvrules.model.cardset import CardSet
from effort.loops import loop_over

DECK = "deck early_adulthood\n"
BASE = read_cards(
    DECK
    + "card 1 dog: health\n cost 1 money\n gives 1 health\n"
    + "card 2 ?: ?\n cost ?\ncard 3 ?: ?\n cost ?\n"
    + "card ? cat: health\n cost 1 money\ndeck ?\ncard ? cow: health\ndeck old_age\ncard ? hen: health\n cost nothing\n"
)[0]


def said(text: str, base: CardSet = BASE, **options) -> list[tuple[str, str]]:
    """Return code and message of all that is said about a text but notes."""
    cards, faults = read_cards(text)
    assert faults == ()
    found = check_cards(cards, base=base, **options)
    return [(fault.code, fault.message) for fault in found if fault.severity is not Severity.NOTE]


def helped(text: str) -> list[str]:
    """Return the hints."""
    return [fault.help for fault in check_cards(read_cards(text)[0], base=BASE) if fault.severity is not Severity.NOTE]


def new(number: object, slug: str, *lines: str) -> str:
    """Return the text of a card that nothing else is wrong with."""
    return "\n".join([f"card {number} {slug}: knowledge", "cost 1 money", *lines]) + "\n"


@loop_over("check", [*CHECKS, *OF_CV], ids=lambda check: check.__name__)
def test_a_check_has_one_code_and_says_which(check):
    """One function, one code, named in its docstring and nowhere else in it."""
    code, _, rule = (check.__doc__ or "").partition(": ")
    inside = set(re.findall(r"CV\d{3}", inspect.getsource(check)))

    assert inside == {code}
    assert rule.splitlines()[0].endswith(".")


def test_numbers_are_unique():
    """Within the set and against the cards it is played with."""
    assert said(DECK + new(1, "new")) == [("CV215", "1 is already the number of 'dog'")]
    assert said(DECK + new(9, "new", "gives 1 die") + new(9, "newer", "gives 1 joker")) == [
        ("CV215", "9 is already the number of 'new'")
    ]
    assert said(DECK + new(2, "new")) == [("CV215", "2 is already the number of 'card 2'")]
    assert said(DECK + new("?", "new", "gives 1 die") + new("", "newer", "gives 1 joker")) == []


def test_slugs_are_shared_only_by_cards_that_do_the_same():
    """Two numbered cards may share a title if only their cost differs."""
    twice = new(8, "new", "gives 1 die") + new(9, "new", "gives 1 die").replace("1 money", "2 money")

    assert said(DECK + twice) == []
    assert said(DECK + twice.replace("1 die", "2 dice", 1)) == [("CV216", "'new' is the slug of another card")]
    assert said(DECK + new("", "new") + new(9, "new")) == [("CV216", "'new' is the slug of another card")]
    assert said(DECK + new(8, "?") + new(9, "?")) == []


def test_an_author_is_sent_to_files_that_are_there():
    """To a line of one's own, or to the command that shows a card of the game."""
    assert helped(DECK + new(1, "new")) == ["see 'cvrules show dog'; leave the number out"]
    assert helped(DECK + new(2, "new"))[0].startswith("see 'cvrules show 2';")
    assert helped(DECK + new(9, "new", "gives 1 die") + new(9, "newer", "gives 1 joker"))[0].startswith(
        "see <text>:2:1;"
    )
    assert helped(DECK + new("", "dog")) == ["see 'cvrules show dog'; choose a different name for this card"]


def test_cards_have_a_deck():
    """A card above the first deck is never drawn."""
    assert said(new(8, "new")) == [("CV217", "'new' is not in a deck")]


def test_holes_are_notes():
    """Everything unknown is listed, in the clauses and in the header."""
    cards, _ = read_cards("deck ?\ncard ? ?: ?\n cost ?\n gives 1 die + ?\n")

    (note,) = check_cards(cards, base=BASE)

    assert (note.code, note.severity) == ("CV230", Severity.NOTE)
    assert note.message == "'?' has unknown values: cost, gives, number, slug, type, deck"


def test_sources_are_known():
    """Of a card, a deck or an amendment; one line gives one fault, where the source stands."""
    assert said(DECK + new(8, "new", "source en_rules")) == []
    assert said(DECK + new(8, "new", "source mine"), known_sources=["mine"]) == []
    assert said(DECK + new(8, "new", "source aa, bb, en_rules")) == [("CV401", "'aa' and 'bb' are not known sources")]
    assert said(DECK + new(8, "new", "source a, b, c, d, e")) == [
        ("CV401", "'a' and 'b' and 'c' and 2 more are not known sources")
    ]
    assert said("amend 1 dog\n source xyzzy\n") == [("CV401", "'xyzzy' is not a known source")]
    assert helped("amend 1 dog\n source xyzzy\n") == ["describe it in the 'sources.toml' next to the file"]
    assert helped("amend 1 dog\n source xyzzy, plugh\n") == ["describe them in the 'sources.toml' next to the file"]
    cards, _ = read_cards(DECK + " source en_ruls\n" + new(8, "new", "gives 1 joker") + new(9, "newer", "gives 1 die"))
    (fault,) = check_cards(cards, base=BASE)
    assert (fault.code, fault.span.line, fault.help) == ("CV401", 2, "did you mean 'en_rules'?")


def test_amendments_meet_a_card():
    """By number, or by slug where there is none."""
    assert said("amend 1 dog\n cost 2 money\namend ? cat\n cost 2 money\namend cow\n cost 2 money\n") == []
    assert said("amend 99 dog\n") == [("CV402", "there is no card 99 to amend")]
    assert said("amend ? catt\n") == [("CV402", "there is no card 'catt' to amend")]
    assert helped("amend ? catt\n") == ["did you mean 'cat'?"]
    assert helped("amend xyzzy\n") == ["name the card by its number and slug"]


def test_amendments_name_their_card():
    """The slug may be new only where the card's own is unknown."""
    assert said("amend 1 dgo\n") == [("CV403", "card 1 is 'dog', not 'dgo'")]
    assert said("amend dog\n") == [("CV403", "'dog' has the number 1")]
    assert said("amend 1 ?\namend 2 puppy: health\n") == []
    assert said("place cat 2\namend 2 cat: health\n") == []
    assert said("place cat 2\namend 2 cow: health\n") == [("CV403", "card 2 is 'cat', not 'cow'")]


def test_cards_are_amended_once():
    """All that is said about a card stands in one place."""
    assert said("amend 1 dog\namend 1 dog\n cost 2 money\n") == [("CV407", "this card is already amended in line 1")]
    assert said("amend ? cat\namend cat\n") == [("CV407", "this card is already amended in line 1")]


def test_rulings_and_their_options_exist():
    """Both are words the game knows."""
    assert said("ruling misfortune at_once\n") == []
    assert said("ruling mishap at_once\n") == [("CV404", "there is no ruling 'mishap'")]
    assert said("ruling misfortune later\n") == [("CV404", "'later' is not an option of the ruling 'misfortune'")]
    assert helped("ruling misfortune later\n") == ["write one of: after_selecting, at_once"]


def test_the_option_of_another_ruling_names_that_ruling():
    """An option that fits elsewhere is not exchanged silently."""
    lists = "'cvrules explain rulings' lists"

    assert helped("ruling misfortunes at_once\n") == [
        "'at_once' is an option of 'misfortune'; for 'misfortunes', write one of: every_three, at_most_one"
    ]
    assert helped("ruling xyzzy at_once\n") == [
        f"'at_once' is an option of: extra_dice, misfortune; {lists} all rulings"
    ]
    assert helped("ruling at_once misfortune\n") == ["write 'ruling misfortune at_once'"]
    assert helped("ruling xyzzy five\n") == [
        f"only disputed rules can be decided: {lists} them; others cannot be changed"
    ]


def test_an_unknown_number_leads_to_the_card_of_that_name():
    """The name is looked up before a new card is suggested."""
    assert helped("amend 200 dog\n cost 2 money\n") == ["'dog' has the number 1: write 'amend 1 dog'"]
    assert helped("amend 200 xyzzy\n cost 2 money\n") == ["to add a new card, write 'card 200 xyzzy: TYPE'"]


def test_a_removal_removes_something():
    """The card has the line, unless the card is unknown."""
    assert said("amend 1 dog\n no gives\n") == []
    assert said("amend 1 dog\n no worth\n") == [("CV410", "'dog' has no 'worth' to remove")]
    assert "CV410" not in {code for code, _ in said("amend 2 pig\n no worth\n")}


def test_numbers_are_only_for_games_with_numbers():
    """The cards of Pursuit and Funny Friends are not numbered."""
    text = "game friends\ndeck life_a\ncard 7 picnic: life\n gives 1 wisdom\n clears grief\n"
    cards, _ = read_cards(text)
    (fault,) = (fault for fault in check_cards(cards) if fault.code == "CV235")

    assert fault.severity is Severity.WARNING
    assert fault.help == "write 'card picnic: life'"


def test_rulings_are_set_once():
    """Even to the same answer."""
    assert said("ruling misfortune at_once\nruling misfortune at_once\n") == [
        ("CV406", "'misfortune' is already decided")
    ]


def test_places_are_free():
    """A card without a number goes into a slot without a name, of the same deck, once."""
    assert said("place cat 2\nplace cow 3\n") == []
    assert said("place dgo 2\n") == [("CV405", "no card without a number is called 'dgo'")]
    assert said("place dog 2\n") == [("CV405", "no card without a number is called 'dog'")]
    assert said("place cat 99\n") == [("CV405", "there is no slot 99")]
    assert said("place cat 1\n") == [("CV405", "slot 1 already holds 'dog'")]
    assert said("place cat 2\nplace cow 2\n") == [("CV405", "slot 2 already holds 'cat'")]
    assert said("place cat 2\nplace cat 3\n") == [("CV405", "'cat' already has a place")]
    assert said("place hen 2\n") == [("CV405", "'hen' and slot 2 belong to different decks")]
    assert said("place cat 2\n", base=CardSet()) == [("CV405", "no card without a number is called 'cat'")]


def test_the_games_own_files_have_nothing_but_holes():
    """What we ship passes its own checks."""
    from cvrules.library.cards import base_cards, edition_cards, editions  # noqa: PLC0415 - only this test needs them

    found = [*check_cards(base_cards(), base=CardSet())]
    for name in editions():
        found += check_cards(edition_cards(name))

    assert {fault.code for fault in found} <= {"CV230"}


def test_faults_come_in_the_order_of_the_file():
    """By line, whatever check found them."""
    cards, _ = read_cards(new(8, "new", "source aa") + "ruling a b\n" + new(1, "newer"))
    lines = [fault.span.line for fault in check_cards(cards, base=BASE)]

    assert lines == sorted(lines)
