"""The grammar of the scenes has the words of the game, and hints name words that exist."""

from __future__ import annotations

import pytest

from cvrules.games.pursuit.cards.words import BODY, DECKS, RESOURCES, STOCK
from cvrules.games.pursuit.scenes.acting import _MOVES
from cvrules.games.pursuit.scenes.stage import PursuitStage
from cvrules.games.pursuit.scenes.words import LOOK_ALIKES, NAMES
from cvrules.games.pursuit.table.moves import ROWS
from cvrules.games.pursuit.table.parts import REWARDED_CARDS
from cvrules.games.pursuit.table.phase import QUESTIONS
from cvrules.games.pursuit.table.rules import GOAL
from cvrules.games.pursuit.table.seat import SPACES
from cvrules.scenes.grammar import SceneGrammar, scene_grammar
from texts.scenes import message_of
from texts.shipped_scenes import shipped_scenes

GRAMMAR = scene_grammar("pursuit")


@pytest.mark.parametrize(
    ("terminal", "words"),
    [
        ("THING", STOCK),
        ("RESOURCE", RESOURCES),
        ("REWARD", (*BODY, *REWARDED_CARDS)),
        ("ROW", ROWS),
        ("PILE", DECKS[: GOAL + 1]),
        ("ACTION", SPACES),
        ("QUESTION", QUESTIONS.values()),
    ],
)
def test_words_are_those_of_the_game(terminal, words):
    """The grammar spells what the game says."""
    assert set(GRAMMAR.spellings(terminal)) == set(words)


def test_every_question_has_an_answer_line():
    """A hint always names a line that answers the question."""
    assert set(PursuitStage.answer_lines) == set(QUESTIONS.values())


def test_every_decision_of_the_grammar_is_a_move():
    """No verb is without a move, and no move without a verb."""
    verbs = {str(rule.origin.name) for rule in GRAMMAR.lark.rules if str(rule.origin.name) in _MOVES}

    assert verbs == set(_MOVES)


def test_names_are_those_of_terminals():
    """A name for a terminal that does not exist would never be shown."""
    assert set(NAMES) <= set(GRAMMAR.patterns)


def test_look_alikes_stand_for_words_of_the_language():
    """A hint never names a word that does not exist."""
    assert set(LOOK_ALIKES.values()) <= {*GRAMMAR.vocabulary, *GRAMMAR.openers}


def test_whole_files_match_the_grammar():
    """The start rule `file` describes the language."""
    grammar = SceneGrammar("pursuit", whole_files=True)
    for path in shipped_scenes("pursuit").files:
        grammar.lark.parse(path.read_text("utf-8"))


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("seat 1 has 2 hourglasses", "seat 1 hourglasses 2"),
        ("expect seat 1 has 2 long_term", "expect seat 1 long_term 2"),
        ("seat 1 does a temp job", "seat 1 temps"),
        ("seat 1 overtime", "seat 1 works overtime"),
        ("seat 1 takes magazine as writer", "seat 1 takes magazine role writer"),
        ("seat 1 spends car at level 2", "seat 1 spends car level 2"),
        ("seat 1 passes", "players cannot pass"),
        ("expect seat 1 is dead", "say when"),
        ("expect seat 1 is alive", "expect seat 1 lives"),
        ("seat 1 buys car level 2", "did you mean 'spends'?"),
    ],
)
def test_common_mistakes_are_explained(line, hint):
    """The hint names a line that is right, or says what to do."""
    assert hint in message_of(line, "expect seat 1 has 0 cards", game="pursuit")
