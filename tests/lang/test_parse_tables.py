"""The kept tables are those of the grammar, and a parser revived from them is the same parser.

After an edit of `grammar/cards.lark` or of a game's own grammar, or with a new Lark, run this file once with
`CVRULES_REWRITE=1` in the environment: the tables are written anew.
"""

from __future__ import annotations

import json
import os

import pytest

from cvrules.games.cv.cards.clauses import Cost
from cvrules.games.cv.cards.words import WORDS
from cvrules.games.friends.cards.words import WORDS as FRIENDS
from cvrules.games.pursuit.cards.words import WORDS as PURSUIT
from cvrules.lang.builder import Builder
from cvrules.lang.grammar import Grammar, compile_grammar, grammar_of, grammar_text, tables_file
from cvrules.lang.line_parser import LineParser
from cvrules.lang.parse_tables import load_parser, print_tables, read_tables, table_inputs
from made_up_games.orchard.cards import WORDS as ORCHARD

FILE = WORDS.tables


@pytest.mark.parametrize("words", [WORDS, PURSUIT, FRIENDS], ids=lambda words: words.game)
def test_the_kept_tables_are_those_of_the_grammar(words):
    """No start has to compile the grammar, and none works by an older one.

    That a revived parser reads as a compiled one does is shown in `test_driver`.
    """
    text, starts = grammar_text(words), grammar_of(words).starts
    sources, file = table_inputs(text, starts), words.tables
    if os.environ.get("CVRULES_REWRITE") and read_tables(file.read_text("utf-8"), sources) is None:
        file.write_text(print_tables(compile_grammar(text, starts, lexer="basic"), sources), encoding="utf-8")

    assert read_tables(file.read_text("utf-8"), sources) is not None


def test_tables_of_something_else_are_not_used():
    """A stale file costs time, never a wrong reading."""
    kept = FILE.read_text("utf-8")

    assert read_tables(kept, json.loads(kept)["made from"]) is not None
    assert read_tables(kept, table_inputs("", [])) is None
    assert read_tables(kept[:-100], json.loads(kept)["made from"]) is None


def test_an_edited_grammar_is_read_as_edited(monkeypatch):
    """An author of the language sees the edit at once."""
    edited = grammar_text(WORDS).replace('"per"', '"each"')
    monkeypatch.setattr("cvrules.lang.grammar.grammar_text", lambda _: edited)
    grammar = Grammar(WORDS)

    assert "each" in grammar.vocabulary
    assert "per" not in grammar.vocabulary


def test_a_game_of_ones_own_keeps_no_tables():
    """Its grammar is compiled when it is first read."""
    assert tables_file(ORCHARD) is None
    assert tables_file(WORDS) is not None


def test_a_revived_parser_hands_what_it_finds_to_its_builder():
    """The tables hold no code of ours."""
    kept = FILE.read_text("utf-8")
    tables = read_tables(kept, json.loads(kept)["made from"])
    assert tables is not None
    driver = LineParser(load_parser(tables, Builder(WORDS)))

    assert driver.parse("cost 1 money\n", "cost").make is Cost
    assert driver.parse("cost 1 moeny\n", "cost") is None


def test_tables_that_are_written_can_be_read():
    """What is kept after an edit of a grammar is used at the next start."""
    text, starts = grammar_text(ORCHARD), grammar_of(ORCHARD).starts
    sources = table_inputs(text, starts)
    tables = read_tables(print_tables(compile_grammar(text, starts, lexer="basic"), sources), sources)

    assert tables is not None
    assert {rule.origin.name for rule in load_parser(tables, Builder(ORCHARD)).rules} == {
        rule.origin.name for rule in compile_grammar(text, starts, lexer="basic").rules
    }
