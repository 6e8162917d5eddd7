"""The commands of a person: found in any language, and answered without a question where that is allowed."""

from __future__ import annotations

import cvrules
from commands.scripted import NAMES, writer
from cvrules.cli.person import Person
from cvrules.cli.typed_commands import TypedCommands
from cvrules.games.cv.terminal.story import Story
from cvrules.games.friends.terminal.story import Story as FriendsStory
from games.friends.shown import game_of
from games.friends.shown import writer as friends_writer

FRIENDS = ("Alex", "Kim", "Noa")


def commands(language="en"):
    """The commands of CV, in which no question can be asked without a menu."""
    own = writer(language)
    return TypedCommands(own, NAMES, Story(own, NAMES))


def test_a_command_is_found_in_english_and_in_the_language_of_the_person():
    """French has a word of its own for `help`."""
    french = commands("fr")
    word = french.writer.voice.command("help")

    assert word != "help"
    assert french._find_command("help", "help") == french._find_command(word, word) is not None


def test_a_move_is_not_a_command():
    """Even if a command has an alias that is spelt alike."""
    assert commands()._find_command("pass", "pass") is None


def test_a_game_that_allows_no_command_at_a_pause_lets_every_line_wait():
    """CV answers with the next question."""
    assert commands().lines_at_pause(None, "help") is None


def test_friends_answers_after_the_end_or_says_what_can_be_asked():
    """A move is refused with the list of commands."""
    table = game_of()[-1].table
    own = friends_writer()
    asked = Person(own, FRIENDS, FriendsStory(own, FRIENDS, 0), lambda _: "", lambda _: None)
    seen = cvrules.view(table, 0)

    assert asked.lines_after_end(seen, "legend")
    assert asked.lines_after_end(seen, "undo") == asked.refusal_after_end("undo")
