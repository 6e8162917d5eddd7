"""`cvrules explain`: codes, disputed rules, paragraphs, words and cards."""

from __future__ import annotations

import click
import pytest
from click.testing import CliRunner

from cvrules.cli.explain import command
from cvrules.cli.main import main
from cvrules.library.explaining import explain
from cvrules.resources import diagnostic_codes, diagnostic_page
from effort.loops import loop_over


@loop_over("code", diagnostic_codes())
def test_every_code_is_explained(code):
    """The page is shown as it is."""
    result = CliRunner().invoke(main, ["explain", code])

    assert result.exit_code == 0
    assert result.output == diagnostic_page(code)


def test_codes_may_be_written_small():
    """Who types one by hand is in a hurry."""
    assert CliRunner().invoke(main, ["explain", "cv101"]).output == diagnostic_page("CV101")


def test_the_letters_may_be_left_out():
    """A number says it all."""
    assert CliRunner().invoke(main, ["explain", "212"]).output == diagnostic_page("CV212")


@pytest.mark.parametrize("topic", ["CV999", "999", "../CV101", "xyzzy"])
def test_an_unknown_topic_is_wrong_usage(topic):
    """The message quotes it."""
    result = CliRunner().invoke(main, ["explain", topic])

    assert result.exit_code == 2
    assert f"unknown topic '{topic}'; " in result.output


def test_the_nearest_topic_is_named():
    """A misspelt word is not the end."""
    assert "did you mean 'misfortune'?" in CliRunner().invoke(main, ["explain", "misfortun"]).output
    assert "list all error codes with 'cvrules explain'" in CliRunner().invoke(main, ["explain", "xyzzy"]).output


def test_all_games_are_searched():
    """Another game that knows the topic is named, and so is the game that was meant."""
    found = CliRunner().invoke(main, ["explain", "level"])
    both = CliRunner().invoke(main, ["explain", "upkeep"])
    wrong = CliRunner().invoke(main, ["explain", "level", "--game", "cv"])

    assert found.output.startswith(explain("level", "pursuit") + "\n")
    assert "In another game: cvrules explain upkeep --game pursuit\n" in both.output
    assert "unknown topic 'level'; run 'cvrules explain level --game pursuit'" in wrong.output
    assert "did you mean 'hourglass'?" in CliRunner().invoke(main, ["explain", "time", "--game", "pursuit"]).output


def test_several_words_and_signs_are_a_topic():
    """An arrow is not an option, and a misspelt option is not a topic."""
    assert CliRunner().invoke(main, ["explain", "bad", "luck"]).output.startswith("bad_luck: a symbol\n")
    assert CliRunner().invoke(main, ["explain", "->"]).output.startswith("->: a word in card files\n")
    assert "No such option '--gmae'" in CliRunner().invoke(main, ["explain", "--gmae", "cv"]).output
    assert CliRunner().invoke(main, ["explain", "expect"]).output.startswith("expect: a word in scenes\n")


def test_a_disputed_rule_is_explained():
    """The page is the library's."""
    assert CliRunner().invoke(main, ["explain", "misfortune"]).output == explain("misfortune", "cv") + "\n"


def test_without_a_code_all_are_listed_with_their_titles():
    """One line each."""
    result = CliRunner().invoke(main, ["explain"])

    assert result.exit_code == 0
    assert [line.partition(":")[0] for line in result.output.splitlines()[:-2]] == list(diagnostic_codes())
    assert "CV212: a clause is missing\n" in result.output
    assert result.output.endswith(
        "See also: rulings, rules, headers, clauses, words, symbols, types, decks, cards, editions, sources\n"
    )


def test_codes_are_completed():
    """A shell offers those that begin as typed, in any case."""
    offered = [item.value for item in command.params[0].shell_complete(click.Context(command), "cv21")]

    assert offered == [code for code in diagnostic_codes() if code.startswith("CV21")]
