"""The grammar of the scenes has the words of the game, and hints name words that exist."""

from __future__ import annotations

import pytest

from cvrules.games.friends.cards.card import CATEGORIES
from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.scenes.acting import _MOVES
from cvrules.games.friends.scenes.expecting_persons import _BOND_TEXTS
from cvrules.games.friends.scenes.stage import VERBS, FriendsStage
from cvrules.games.friends.scenes.words import LOOK_ALIKES, NAMES
from cvrules.games.friends.table.bond import BONDS
from cvrules.games.friends.table.phase import QUESTIONS
from cvrules.scenes.grammar import SceneGrammar, scene_grammar
from texts.scenes import codes, message_of
from texts.shipped_scenes import shipped_scenes

GRAMMAR = scene_grammar("friends")


@pytest.mark.parametrize(
    ("terminal", "words"),
    [
        ("THING", GAUGES),
        ("CATEGORY", CATEGORIES),
        ("QUESTION", VERBS.values()),
    ],
)
def test_words_are_those_of_the_game(terminal, words):
    """The grammar spells what the game says."""
    assert set(GRAMMAR.spellings(terminal)) == set(words)


def test_every_question_has_a_verb_and_an_answer_line():
    """A hint always names a line that answers the question."""
    assert set(VERBS) == set(QUESTIONS)
    assert set(FriendsStage.answer_lines) == set(VERBS.values())


def test_every_decision_of_the_grammar_is_a_move():
    """No verb is without a move, and no move without a verb."""
    verbs = {str(rule.origin.name) for rule in GRAMMAR.lark.rules if str(rule.origin.name) in _MOVES}

    assert verbs == set(_MOVES)


@pytest.mark.parametrize("bond", BONDS)
def test_every_bond_can_be_expected_in_its_own_words(bond):
    """Messages say it as scenes do."""
    (code,) = codes(f"expect seat 1 is {_BOND_TEXTS[bond]} seat 2", game="friends") or ["CV523"]

    assert code == "CV523"


def test_names_are_those_of_terminals():
    """A name for a terminal that does not exist would never be shown."""
    assert set(NAMES) <= set(GRAMMAR.patterns)


def test_look_alikes_stand_for_words_of_the_language():
    """A hint never names a word that does not exist."""
    assert set(LOOK_ALIKES.values()) <= {*GRAMMAR.vocabulary, *GRAMMAR.openers}


def test_whole_files_match_the_grammar():
    """The start rule `file` describes the language."""
    grammar = SceneGrammar("friends", whole_files=True)
    for path in shipped_scenes("friends").files:
        grammar.lark.parse(path.read_text("utf-8"))


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("seat 1 has 2 time", "seat 1 time 2"),
        ("expect seat 1 wisdom 2", "expect seat 1 has 2 wisdom"),
        ("seat 1 has grief", "seat 1 has 1 grief"),
        ("seat 1 knows man 1", "seat 1 is friends with man 1"),
        ("seat 1 is a friend of seat 2", "seat 1 is friends with seat 2"),
        ("seat 1 loves seat 2", "seat 1 is in love with seat 2"),
        ("expect seat 1 is married with seat 2", "expect seat 1 is married to seat 2"),
        ("expect seat 1 is divorced from seat 2", "expect seat 1 is an ex of seat 2"),
        ("seat 1 had sex with woman 2", "seat 1 slept with woman 2"),
        ("seat 1 slept twice with woman 2", "seat 1 slept 2 times with woman 2"),
        ("seat 1 slept 2 with woman 2", "seat 1 slept 2 times with woman 2"),
        ("seat 1 has a child with man 1", "seat 1 has 1 child with man 1"),
        ("seat 1 is woman", "seat 1 is a woman"),
        ("seat 1 has a marker for seat 2", "seat 1 has markers for seat 2"),
        ("expect seat 1 is asked to name", "expect seat 1 is asked to bring"),
        ("expect nobody wins", "expect no winner"),
        ("seat 1 forces woman 1", "only players can be forced"),
        ("seat 1 drops", "seat 1 drops out"),
        ("seat 1 does not offer", "seat 1 stays out"),
        ("seat 1 steals 2 from seat 2", "one line for each marker"),
        ("seat 1 auctions carnival for 2", "write two lines: 'seat 1 auctions carnival' and 'seat 1 bids 2'"),
        ("seat 1 brings person 2", "name the person: 'seat 1 brings woman 1'"),
        ("seat 1 fulfills shaman", "did you mean 'fulfils'?"),
        ("seat 1 has 2 child with man 1", "write '2 children'"),
        ("seat 1 slept 1 times with man 1", "write '1 time'"),
        ("expect 1 women", "write '1 woman'"),
    ],
)
def test_common_mistakes_are_explained(line, hint):
    """The hint names a line that is right, or says what to do."""
    assert hint in message_of(line, "expect seat 1 has nothing", game="friends")
