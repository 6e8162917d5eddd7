"""Lines that are typed at a pause or after the end: answered for the person who typed them."""

from __future__ import annotations

from cvrules.cli.lineup import Lineup
from cvrules.cli.pager import Pager
from cvrules.cli.pause_answers import answer_after_end, answer_at_pause
from cvrules.cli.person import Person
from cvrules.games.friends.terminal.story import Story
from games.friends.shown import game_of, writer

NAMES = ("Alex", "Kim", "Noa")


def person():
    own = writer()
    return Person(own, NAMES, Story(own, NAMES, 0), lambda _: "", lambda _: None)


def test_a_line_before_the_first_question_belongs_to_the_only_person():
    """With several people, it waits, because nobody knows who typed it."""
    table = game_of()[-1].table
    alone, two = Lineup(("you", "greedy", "greedy"), 7), Lineup(("you", "you", "greedy"), 7)
    players = [person(), person(), None]

    assert answer_at_pause(table, players, alone, None, "legend")
    assert answer_at_pause(table, players, two, None, "legend") is None


def test_a_line_of_a_bot_is_not_answered():
    """Only people type."""
    table = game_of()[-1].table

    assert answer_at_pause(table, [person(), None, None], Lineup(("you", "greedy", "greedy"), 7), 1, "legend") is None


def test_questions_after_the_end_go_on_until_an_empty_line():
    """First an invitation, then an answer to each line."""
    typed, printed = iter(["legend", ""]), []
    pager = Pager(lambda _: next(typed), printed.extend, "", is_paged=False)
    lineup = Lineup(("you", "greedy", "greedy"), 7)
    answer_after_end(game_of()[-1].table, [person(), None, None], lineup, pager, writer(), is_asking=True)

    assert len(printed) > 10
    assert next(typed, None) is None
