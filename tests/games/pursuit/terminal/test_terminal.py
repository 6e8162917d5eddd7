"""A person at the terminal: hints, reasons and menus."""

from __future__ import annotations

import pytest

from cvrules.cli.person import LeftError, Person
from cvrules.games.pursuit.terminal.reasons import move_reasons, topic_lines
from cvrules.games.pursuit.terminal.story import Story
from cvrules.games.pursuit.terminal.terminal import TERMINAL
from cvrules.lab.bots import bots_of
from cvrules.lab.matches import match
from games.pursuit.shown import NAMES, any_of, game_of, rules, views_of, writer
from texts.catalogues import LANGUAGES


def typed(*answers, seats=2, language="en"):
    """Return what a person sees who types these lines and then leaves."""
    lines, waiting = [], list(answers)

    def ask(prompt):
        if not waiting:
            raise EOFError
        lines.append(prompt + waiting[0])
        return waiting.pop(0)

    writes, names = writer(language), NAMES[:seats]
    story = Story(writes, names, 0)
    person = Person(writes, names, story, ask, lines.extend)
    try:
        for step in match(rules(), [person, *(bots_of("pursuit")["greedy"]() for _ in names[1:])], 7):
            lines += story.tell(step.move, step.events)
    except LeftError:
        pass
    return "\n".join(lines)


def test_a_turn_is_played_by_numbers_and_titles():
    """A number chooses, a title acts, and the story tells it."""
    seen = typed("1", "4", "piano", "quit")
    assert "Alex  keeps Bargain hunter and starts with 1♪ 3$" in seen
    assert "Alex  does a temp job (+3$)" in seen
    assert "Piano: which one?" in seen


def test_a_menu_opens_another():
    """Free actions, then a row, then the cards."""
    seen = typed("1", "12", "1", "0", "12", "2", "1 2", "quit")
    assert "Projects: which cards do you replace?" in seen
    assert "  0  Back" in seen
    assert "projects cost 1 resource more" in seen


def test_why_explains_prices_refusals_stress_and_goals():
    """Everything that a new player asks about."""
    seen = typed(
        "1", "why piano", "why build a robot", "why stress", "why garage genius", "why hire ceo", "why 8 3", "quit"
    )
    assert "Bargain hunter saves 1$. (P1.6)" in seen
    assert "Build a robot costs 1✎ 1$; you have 1♪ 3$ 5⧗." in seen
    assert "Your life ends if you get more than 7↯. (P6.2)" in seen
    assert "projects (Business): you have 0/1." in seen
    assert "Get a job is not available in this round. (P3.2)" in seen


def test_a_hint_is_a_legal_move():
    """The one that the greedy bot would make."""
    assert "A sensible player would: " in typed("1", "hint", "quit")


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_explains_every_command(language):
    """In every language."""
    seen = typed("1", "?", "quit", language=language)
    voice = writer(language).voice
    assert all(voice.command(name) in seen for name in (*TERMINAL.commands, "why", "look", "undo"))


def test_repeating_an_action_explains_its_stress():
    """Because an hourglass lies there already."""
    view = next(view for view in views_of("greedy") if view.phase == "act" and view.seats[0].tokens.get("temp_job"))
    move = next(move for move in view.legal_moves if str(move) == "temp_job")
    text = " ".join(move_reasons(view, writer(), move))
    assert "1↯, because you already have an hourglass on “Temp job” this round. (P3.9)" in text
    assert "In all: +3$ +1↯." in text.replace("\xa0", " ")


def test_every_legal_move_can_be_explained():
    """Without an error, and in the end with what it changes."""
    for view in list(views_of("greedy"))[::12]:
        for move in any_of(view.legal_moves, 12):
            assert all("{" not in line for line in move_reasons(view, writer(), move))


def test_old_age_is_a_reason_for_stress():
    """With the rounds that are still to come."""
    view = next(view for view in views_of("greedy") if view.round == 6)
    text = "\n".join(topic_lines(view, writer(), "stress"))
    assert "Old Age 2 begins with 6↯. (P6.7)" in text
    assert "Old Age 1" not in text


def test_a_game_that_begins_in_the_middle_knows_earlier_cards():
    """They are told as earlier episodes of a life."""
    table = game_of("greedy")[40].table
    story = Story(writer(), NAMES[:1])
    story.catch_up([(None, TERMINAL.so_far(table))])
    assert {episode.card for episode in story.lives[0].episodes} == {
        table.rules.name(card) for card in table.seats[0].cards
    }
    assert {episode.round for episode in story.lives[0].episodes} == {0}
    assert "round 1: Teen" not in TERMINAL.resumed(table, writer())
