"""The language knows no game: a made-up one is read, printed, formatted and checked.

The orchard brings words, clauses, a grammar file and a check; nothing in `lang`
was touched for it.
"""

from __future__ import annotations

import ast
import re
from functools import cache

import pytest
from attrs import evolve

from cvrules.games.cv.cards.words import WORDS
from cvrules.games.friends.cards.words import WORDS as FRIENDS
from cvrules.games.pursuit.cards.words import WORDS as PURSUIT
from cvrules.lang.checks import run_checks
from cvrules.lang.formatter import format_text
from cvrules.lang.printer import print_cards
from cvrules.lang.reader import read_card_file
from cvrules.model.bundle import UNITS, Bundle, Term
from cvrules.model.card import Deck, Part
from cvrules.model.cardset import CardSet
from cvrules.model.hole import HOLE
from cvrules.model.layers import apply_layer
from cvrules.model.words import Context
from made_up_games.orchard.cards import WORDS as ORCHARD
from made_up_games.orchard.cards import Card, Guards, Level, Price, Stays, Turns, Yields
from project import ROOT

TEXT = """\
game orchard

deck spring
    source   almanac

card 5 old_tree: tree
    price    1 apple
    level    1
    yields   1 apple + 2 plum
    turns    any apple => plum
    level    2
    yields   2 apple
    guards   tool                              at night
    stays
"""


def fruits(**amounts: int) -> Bundle:
    """Return a bundle of fruits."""
    return Bundle(tuple(Term(amount, what) for what, amount in amounts.items()))


TREE = Card(
    5,
    "old_tree",
    ("tree",),
    (
        Part(None, (Price(fruits(apple=1)),)),
        Part(Level(1), (Yields(fruits(apple=1, plum=2)), Turns(None, "apple", "plum"))),
        Part(Level(2), (Yields(fruits(apple=2)), Guards("tool", at_night=True), Stays())),
    ),
    Deck("spring", ("almanac",)),
)


def faults(line: str) -> list[tuple[str, str, str]]:
    """Return code, label and help of each fault of a clause."""
    return [(fault.code, fault.label, fault.help) for fault in read_card_file(f"card 1 x: tree\n{line}\n", ORCHARD)[1]]


def test_its_cards_are_read():
    """Clauses stand in named parts, each beginning afresh."""
    assert read_card_file(TEXT, ORCHARD) == (CardSet((TREE,), game="orchard"), ())


def test_its_cards_are_printed():
    """A clause of a single word leaves no spaces at the end of its line."""
    assert print_cards([TREE]) == TEXT


def test_its_cards_are_formatted():
    """Its own sign is a word of its own, and its own words begin the last column."""
    crowded = re.sub(r" +", " ", TEXT).replace(" => ", "=>").replace(" + ", "+")

    assert format_text(crowded, ORCHARD) == (TEXT, ())


def test_its_cards_are_checked():
    """Checks of any game come first, then its own."""
    cards, _ = read_card_file("deck spring\ncard 1 a: tree\ncard 1 b: tool\n source nobody\n", ORCHARD)

    found = run_checks(Context(cards, CardSet(), frozenset({"almanac"}), ORCHARD))

    assert [fault.code for fault in found] == ["ORCHARD2", "CV215", "CV401"]


def test_its_slips_are_explained_in_its_own_words():
    """Suggestions, look-alikes and labels come from its words and grammar."""
    assert faults("yields 1 aple") == [("CV101", "expected a fruit or '?'", "did you mean 'apple'?")]
    assert faults("yields 1 pomme") == [("CV101", "expected a fruit or '?'", "did you mean 'apple'?")]
    assert faults("yields 1 money") == [("CV101", "expected a fruit or '?'", "write one of: cherry, apple, plum")]
    assert faults("turns any apple -> plum") == [("CV101", "expected '=>'", "")]
    assert faults("guards tool at noon") == [("CV101", "expected 'night'", "")]
    assert faults("turns 1 apple => apple") == [("ORCHARD1", "", "name another fruit")]
    assert faults("cost 1 apple") == [
        (
            "CV101",
            "expected a clause or a header",
            "begin the line with one of: level, price, yields, turns, guards, lasts, stays, source",
        )
    ]


def test_a_part_begins_once():
    """Two levels with one number would be one."""
    assert faults("level 1\n yields 1 apple\nlevel 1") == [("CV201", "", "leave one of them out")]


def test_its_editions_amend_the_same_part():
    """A clause replaces its like in the part of the same name; a removal goes through all."""
    layer, wrong = read_card_file(
        "edition wild\namend 5 old_tree\n no stays\nlevel 2\n yields 9 plum\nlevel 3\n stays\n", ORCHARD
    )

    (card,) = apply_layer([TREE], layer)

    assert wrong == ()
    assert card.parts == (
        *TREE.parts[:2],
        Part(Level(2), (Guards("tool", at_night=True), Yields(fruits(plum=9)))),
        Part(Level(3), (Stays(),)),
    )


def test_a_removal_may_name_a_kind_of_part():
    """An edition drops all levels and writes its own; a fill drops only the open one."""
    layer, wrong = read_card_file("edition wild\namend 5 old_tree\n no level\nlevel 1\n stays\n", ORCHARD)
    open_tree = evolve(TREE, parts=(*TREE.parts, Part(Level(HOLE))))

    (amended,) = apply_layer([open_tree], layer)
    (filled,) = apply_layer([open_tree], evolve(layer, amends=(evolve(layer.amends[0], parts=(Part(),)),)), fill=True)

    assert wrong == ()
    assert amended.parts == (TREE.parts[0], Part(Level(1), (Stays(),)))
    assert filled.parts == TREE.parts


def test_the_same_word_means_something_else_in_another_game():
    """Each game has its own parser."""
    assert read_card_file("card 1 x: tree\n price nothing\n", WORDS)[1]
    assert read_card_file("card 1 x: health\n cost nothing\n", ORCHARD)[1]


#: Without those that any game has: what a player does, what then happens, and what it scores.
WORDS_OF_CV = {*WORDS.symbols, *WORDS.types, *WORDS.decks, *WORDS.clause_words()} - {"play", "event", "scores"}


#: The words of The Pursuit of Happiness, without those that the model counts, those of any game, and "basic",
#: the name of a lexer.
WORDS_OF_PURSUIT = {*PURSUIT.symbols, *PURSUIT.types, *PURSUIT.decks, *PURSUIT.clause_words()} - {
    *UNITS,
    "basic",
    "level",
    "group",
    "starts",
}


#: The words of Funny Friends, without those that the model counts and a word of any text.
WORDS_OF_FRIENDS = {*FRIENDS.symbols, *FRIENDS.types, *FRIENDS.decks, *FRIENDS.clause_words()} - {
    *UNITS,
    *UNITS.values(),
    "with",
}


@cache
def strings_in(package):
    """Return the strings in the modules of a package, each with the name of its module."""
    return frozenset(
        (module.name, node.value)
        for module in (ROOT / "src" / "cvrules" / package).glob("*.py")
        for node in ast.walk(ast.parse(module.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


@pytest.mark.parametrize("words", [WORDS_OF_CV, WORDS_OF_PURSUIT, WORDS_OF_FRIENDS], ids=["cv", "pursuit", "friends"])
@pytest.mark.parametrize(
    "package", ["cli", "display", "drawing", "kernel", "lab", "lang", "library", "model", "reading", "scenes", "text"]
)
def test_shared_packages_know_no_word_of_a_game(package, words):
    """The seam is real: no string in the shared code is a word of one of our games."""
    assert {(module, text) for module, text in strings_in(package) if text in words} == set()
