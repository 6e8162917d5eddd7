"""The grammar of a game's scenes: the shared file and the game's own make one language."""

from __future__ import annotations

import pytest
from lark.exceptions import LarkError

from cvrules.kernel.registry import games_with
from cvrules.scenes.grammar import HEADS, LOOK_ALIKES, NAMES, SceneGrammar, scene_grammar
from effort.sweeps import sweep
from texts.scenes import ORCHARD, SHIPPED

GRAMMAR = scene_grammar("cv")
#: The words that begin a line in any game.
SHARED = {"edition", "expansions", "ruling", "cards", "seats", "seat", "allow", "refuse", "expect"}


def test_the_first_words_of_lines_come_from_the_grammar():
    """Those that all games share, and those of the game."""
    assert GRAMMAR.clause_words == SHARED | {
        "first",
        "turn",
        "round",
        "goals",
        "track",
        "beside",
        "deck",
        "dice",
        "draw",
    }
    assert scene_grammar("orchard").clause_words == SHARED | {"turn", "deal"}


@pytest.mark.parametrize("game", games_with("scenes"))
def test_first_words_are_told_apart_from_headers(game):
    """A line is a header or belongs to a scene."""
    grammar = scene_grammar(game)

    assert not HEADS & grammar.clause_words
    assert grammar.openers == HEADS | grammar.clause_words
    assert set(grammar.first_words) == grammar.clause_words


@pytest.mark.parametrize("game", games_with("scenes"))
def test_shared_names_are_those_of_terminals(game):
    """Every game spells what the shared file leaves to it."""
    assert set(NAMES) - {"CARDS"} <= set(scene_grammar(game).patterns)


def test_look_alikes_stand_for_words_of_ours():
    """A hint never names a word that does not exist."""
    assert set(LOOK_ALIKES.values()) <= {*GRAMMAR.vocabulary, *GRAMMAR.openers}


@pytest.mark.parametrize("text", sweep(sorted({case.text for case in SHIPPED}), quick=4), ids=len)
def test_whole_files_parse_as_the_grammar_states(text):
    """The start rule `file` states the language, with or without the name of the game."""
    grammar = SceneGrammar("cv", whole_files=True)

    grammar.lark.parse(text)
    grammar.lark.parse(f"game cv\n\n{text}")


def test_whole_files_of_another_game_parse_too():
    """Its own grammar makes one language with the shared one."""
    SceneGrammar("orchard", whole_files=True).lark.parse(ORCHARD.read_text("utf-8"))


@pytest.mark.parametrize("line", ["seat1 stops", "seat 1 throws4 health", "expectover", "seat 1 buysphd"])
def test_words_have_ends(line):
    """Glued words are faults."""
    with pytest.raises(LarkError):
        GRAMMAR.lark.parse(f"{line}\n", start="line")
