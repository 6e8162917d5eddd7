"""The lines of CV cards: each is written as it was read, and says what it is."""

from __future__ import annotations

import pytest

from cvrules import HOLE, read_cards
from cvrules.games.cv.cards.abilities import ChangeAbility, CopyAbility, Gain, RerollAbility, Save
from cvrules.games.cv.cards.clauses import Bars, Needs, Setup
from cvrules.games.cv.cards.words import WORDS
from cvrules.model.bundle import Bundle, Term
from cvrules.model.clause import Clause
from effort.loops import loop_over

#: Every form of every line.
LINES = (
    "cost nothing",
    "cost 1 money + 2 health",
    "cost 1 money + ?",
    "cost ?",
    "needs 1 work",
    "needs 12 possession",
    "needs no health",
    "needs ? work",
    "needs 2 ?",
    "needs ?",
    "gives 1 health + 2 joker + 1 die + 1 roll",
    "gives 2 dice + 3 rolls",
    "takes 1 roll",
    "takes 2 rolls + ?",
    "takes ?",
    "may change any money -> health",
    "may change any plain <-> good_luck",
    "may change 1 bad_luck -> plain once per turn",
    "may change up to 3 money <-> health once per turn",
    "may change ? money -> ? once per turn",
    "may reroll 1 bad_luck",
    "may reroll any bad_luck",
    "may reroll up to 2 bad_luck once per turn",
    "may copy any symbols from neighbour work",
    "may copy 1 symbol from neighbour health once per turn",
    "may copy up to 2 symbols from neighbour ? once per turn",
    "may ?",
    "upkeep 1 money",
    "bars work",
    "bars ?",
    "bars work forever",
    "play gain 1 money",
    "play gain 1 money in old_age",
    "play gain 1 die + 2 rolls while rolling",
    "play gain 2 dice while rolling in middle_age",
    "play save 1 card on misfortune",
    "play save 2 cards on misfortune",
    "play save ? cards on misfortune",
    "play rearrange",
    "play ?",
    "lies anywhere",
    "lies with others",
    "lies ?",
    "setup reveal",
    "setup reveal, go first",
    "setup reveal, ?",
    "setup ?",
    "worth 4",
    "worth ?",
    "counts as 2 cards",
    "counts as ? cards",
    "scores 3 per 2 health + 1 work",
    "scores 1 per 2 tokens",
    "scores ? per 1 token",
    "scores ? per ?",
)


def clause(line: str) -> Clause:
    """Return a line as the reader makes it."""
    cards, faults = read_cards(f"card 1 a: ?\n {line}\n")
    assert faults == ()
    (found,) = cards[0].clauses
    return found


@loop_over("line", LINES)
def test_a_line_is_written_as_it_was_read(line):
    """Word, what and when; a debugger shows the same, and only `?` is a hole."""
    found = clause(line)

    assert str(found) == line
    assert repr(found) == f"{type(found).__name__}('{line}')"
    assert found.has_holes == ("?" in line)


def test_every_clause_has_a_line():
    """No word of the language goes unwritten here."""
    assert {line.partition(" ")[0] for line in LINES} == set(WORDS.clause_words())


@pytest.mark.parametrize(
    ("line", "what", "when"),
    [
        ("needs no health", "no health", ""),
        ("may reroll 1 bad_luck once per turn", "reroll 1 bad_luck", "once per turn"),
        ("may change any money -> health", "change any money -> health", ""),
        ("bars work forever", "work", "forever"),
        ("play gain 1 die while rolling in old_age", "gain 1 die", "while rolling in old_age"),
        ("play save 1 card on misfortune", "save 1 card", "on misfortune"),
        ("play ?", "?", ""),
        ("may ?", "?", ""),
    ],
)
def test_a_line_has_two_ends(line, what, when):
    """What a clause says, and the condition at its end."""
    assert (clause(line).content(), clause(line).condition()) == (what, when)


def test_clauses_made_by_hand_are_bare_where_nothing_is_said():
    """A condition of nobody knows what, a bar that ends, a start that does nothing, an event for any time."""
    assert str(Needs(HOLE)) == "needs ?"
    assert str(Needs(2)) == "needs 2 ?"
    assert Bars("work") == clause("bars work")
    assert Setup(reveal=True) == clause("setup reveal")
    assert str(Setup(go_first=True)) == "setup go first"
    assert Gain(Bundle((Term(1, "money"),))).moment == ""


def test_names_in_abilities_are_plain_words():
    """The tokens of the parser become strings; a hole stays one."""
    change = clause("may change 1 money -> health once per turn").ability
    copy = clause("may copy 1 symbol from neighbour work once per turn").ability

    assert {type(change.old), type(change.new), type(copy.type)} == {str}
    assert change == ChangeAbility(1, "money", False, "health")
    assert clause("may copy 1 symbol from neighbour ? once per turn").ability == CopyAbility(1, HOLE)


@pytest.mark.parametrize(
    ("ability", "text", "end"),
    [
        (ChangeAbility(None, "money", True, "health"), "change any money <-> health", ""),
        (ChangeAbility(2, "money", False, "health"), "change up to 2 money -> health", "once per turn"),
        (ChangeAbility(HOLE, "money", False, HOLE), "change ? money -> ?", "once per turn"),
        (RerollAbility(None, False), "reroll any bad_luck", ""),
        (RerollAbility(3, True), "reroll up to 3 bad_luck", "once per turn"),
        (CopyAbility(1, "work"), "copy 1 symbol from neighbour work", "once per turn"),
        (CopyAbility(2, "work"), "copy up to 2 symbols from neighbour work", "once per turn"),
        (CopyAbility(None, "work"), "copy any symbols from neighbour work", ""),
    ],
)
def test_abilities_say_what_they_do_and_how_often(ability, text, end):
    """A bounded change or copy is bounded by the turn; a reroll says so itself."""
    assert (str(ability), ability.limit) == (text, end)


def test_events_say_what_they_do_and_when():
    """Gains at their moment, and saves when misfortune strikes."""
    dice = Gain(Bundle((Term(2, "die"),)), rolling=True, age="old_age")

    assert (str(dice), dice.moment) == ("gain 2 dice", "while rolling in old_age")
    assert (str(Save(1)), str(Save(2)), Save(1).moment) == ("save 1 card", "save 2 cards", "on misfortune")
