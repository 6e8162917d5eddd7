"""Advice is tested on the card that it is for; see also `test_following`."""

from __future__ import annotations

import pytest

from cvrules import CardSet, read_cards
from cvrules.games.cv.cards.words import WORDS
from cvrules.lang import advice, line_check
from cvrules.lang.line_check import CardLineCheck, no_line_check
from cvrules.lang.reader import read_card_file

EVENT = "deck old_age\ncard party: event\n cost 1 money\n"
HEALTH = "deck old_age\ncard dog: health\n cost 1 money\n"
AMEND = "edition mine\namend 18 marriage\n"
ITEM = "game pursuit\ndeck item_activity\ncard kite: item\n level 1 a_string\n cost 1 money\n upkeep nothing\n"
FRIEND = "game friends\ndeck life_a\n"


def help_for(text: str) -> str:
    """Return the help of the last fault of a text."""
    return read_cards(text)[1][-1].help


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        (f"{EVENT} give 1 helth\n", "write 'play gain 1 health' for this line"),
        (f"{EVENT} gives 2 die\n", "write 'play gain 2 dice while rolling' for this line"),
        (f"{EVENT} gain 2 money\n", "write 'play gain 2 money'"),
        (f"{HEALTH} gain 2 money\n", "write 'gives 2 money'"),
        (f"{HEALTH} vale 3\n", "write 'possession' as the type of the card"),
        (f"{HEALTH} price 2 money\n", "write 'cost'; also, 'cost' is already given in line 3"),
        ("deck old_age\ncard dog: health\n price 2 money\n cost 1 money\n", "'cost' is already given in line 4"),
        ("deck old_age\ncard dog: event health\n", "'event' cannot be one of two types"),
        ("deck old_age\ncard 18 dog health\n", "also, 18 is already the number of 'marriage'"),
        ("deck old_age\ngibt 1 money\n", "'gives' does not belong under 'deck'"),
        (f"{AMEND} cost +1 money\n", "replaces the old line"),
        (f"{AMEND} no costs\n", "write 'cost nothing' if it is free"),
        (f"{AMEND}amend 18 Marriage\n", "also, this card is already amended in line 2"),
        ("edition mine\namend Marriage\n", "write 'amend 18 marriage'"),
        (f"{ITEM} gibt 1 money each round\n", "or write 'earns' for every round"),
        (f"{ITEM} rolle cook\n", "'role' does not fit a card of type item"),
        (f"{FRIEND}card boat: life puberty\n", "a card of this game can have only one type"),
    ],
)
def test_advice_suits_the_card(text, hint):
    """A line that its card cannot have is not suggested; the reason is."""
    assert hint in help_for(text)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        (f"{EVENT} play gain 1 helth\n", "did you mean 'health'?"),
        (f"{HEALTH} give 1 health\n", "did you mean 'gives'?"),
        ("deck goal\ncard rich: goal\n scores 2 per 1 wrok\n", "did you mean 'work'?"),
        ("deck old_age\ncard dog: helth\n", "did you mean 'health'?"),
    ],
)
def test_other_errors_of_the_card_do_not_matter(text, hint):
    """The header lacks a cost, or the event has nothing else: that is another message."""
    assert help_for(text) == hint


def test_a_part_with_a_mistake_keeps_its_lines():
    """The lines below it do not repeat those of the part above."""
    text = f"{ITEM}levl 2 a_tail\n cost 2 money\n upkeep nothing\n"
    _, faults = read_cards(text)

    assert [fault.help for fault in faults] == ["did you mean 'level'?"]


def test_a_faulty_line_is_not_missing():
    """A line that needs an upkeep is right if there is one with a fault."""
    text = "game pursuit\ndeck item_activity\ncard bike: item\n level 1 old_bike\n  cost 1 money\n"
    _, faults = read_cards(f"{text}  upkeep 1 money each round\n  earns 1 creativity per round\n")

    assert [fault.help for fault in faults] == ["write 'upkeep 1 money'", "write 'earns 1 creativity'"]


def test_other_cards_of_the_file_are_known():
    """A goal may clash with a goal of the same file, wherever it is."""
    goal = " claim last to die\n gives 3 long_term\n solo die by round 6\n"
    text = f"game pursuit\ndeck goal\ncard one: goal\n{goal} clashs two\ncard two: goal\n{goal} clashes one\n"

    assert help_for(text) == "did you mean 'clashes'?"


@pytest.fixture
def checked_sets(monkeypatch):
    """Counts how many sets of cards are checked for advice."""
    counted = []
    errors = CardLineCheck._errors_in_set

    def count(self, layer, base, run):
        counted.append(layer)
        return errors(self, layer, base, run)

    monkeypatch.setattr(CardLineCheck, "_errors_in_set", count)
    return counted


def test_the_work_has_a_bound(checked_sets):
    """At most fifty faults are explained, each with a few checks, however long the file is."""
    read_cards("deck old_age\n" + "".join(f"card d{n}: event\n cost 1 money\n give 1 helth\n" for n in range(2_000)))

    assert 50 <= len(checked_sets) <= 50 * (advice.MOST_CHECKED + 1)


@pytest.mark.parametrize("cards", [line_check.MOST_CARDS + 1, 5_000])
def test_large_files_are_not_checked_again(checked_sets, cards):
    """The grammar alone decides there."""
    text = "deck old_age\n" + "".join(f"card d{n}: health\n cost 1 money\n" for n in range(cards))

    assert help_for(f"{text}card late: event\n cost 1 money\n give 1 health\n") == "did you mean 'gives'?"
    assert checked_sets == []


def test_long_cards_are_not_checked_again(checked_sets):
    """A card of many lines could take long."""
    lines = "".join(f" needs {n % 90 + 1} work\n" for n in range(500))

    read_cards(f"{HEALTH}{lines} vale 3\n")

    assert checked_sets == []


def test_without_other_cards_a_number_is_free():
    """The cards of the game come from the caller."""
    text = "deck old_age\ncard 18 dog health\n"

    assert read_card_file(text, WORDS)[1][0].help == "write ':' before the type"
    assert "already the number" in read_card_file(text, WORDS, base=lambda: read_cards(CARD_18)[0])[1][0].help
    assert isinstance(read_card_file(text, WORDS)[0], CardSet)


CARD_18 = "deck old_age\ncard 18 cat: health\n cost 1 money\n"


def test_a_line_without_a_place_is_accepted():
    """As long as nothing is known about its card."""
    assert no_line_check("gives 1 money") is None
    assert not no_line_check.is_amendment
