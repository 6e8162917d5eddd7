"""Several people at one terminal, who hide their goals from each other."""

from __future__ import annotations

import cvrules
from commands.typed_games import play_typed
from cvrules.cli.shared_screen import EMPTY_LINES
from games.friends.shown import rules

ANN, BO = ("Pass the keyboard to Ann, then press Enter.", "Pass the keyboard to Bo, then press Enter.")


def played(monkeypatch, *typed):
    """Return what Ann and Bo see who type these lines."""
    words = ("--game", "friends", "--people", "Ann,Bo", "--seats", 2)
    result = play_typed(monkeypatch, *words, typed=typed)
    assert result.exit_code == 0, result.output
    return result.output


#: Both genders, then both people pass in puberty.
PUBERTY = ("", "1", "", "2", "", "pass", "", "pass")


def test_the_screen_is_hidden_before_every_question(monkeypatch):
    """Even the first ones, so that the right person answers."""
    seen = played(monkeypatch, *PUBERTY[:-1])
    assert seen.index(ANN) < seen.index("Who are you?") < seen.index(BO) < seen.rindex("Who are you?")
    assert seen.count("Pass the keyboard") == 4
    assert ("\n" * EMPTY_LINES) in seen


def test_neither_person_sees_the_goals_of_the_other(monkeypatch):
    """Between two curtains there are only the goals of one person."""
    seen = played(monkeypatch, *PUBERTY[:-1])
    before, _, after = seen.rpartition(BO)
    titles = [cvrules.describe(card).partition(" (")[0] for card in rules().cards if card.is_goal]
    of_ann = {title for title in titles if f"★ {title} " in before}
    of_bo = {title for title in titles if f"★ {title} " in after}
    assert len(of_ann) == len(of_bo) == 5
    assert not of_ann & of_bo


AUCTION = (*PUBERTY, "1", "0", "", "1")


def test_every_bid_is_asked_behind_a_curtain(monkeypatch):
    """With the name of the person, and with their own goals only."""
    seen = played(monkeypatch, *AUCTION)
    screens = seen.split("Pass the keyboard to ")
    assert screens[-1].startswith("Bo") or screens[-1].startswith("Ann")
    assert f"{screens[-1].split()[0].strip(',')}: " in screens[-1]
    assert "Your goals" in screens[-1]


def test_nobody_answers_in_place_of_another_person(monkeypatch):
    """The game of the report: Kim's question came under Alex's eyes, and `goals` printed Kim's goals."""
    typed = ["", "1", "", "2", "", "pass", "", "pass", "2", "", "2", "goals"]
    words = ("--game", "friends", "--people", "1,2", "--seats", 3, "--seed", 8)
    seen = play_typed(monkeypatch, *words, typed=typed).output
    for screen in seen.split("Pass the keyboard to ")[1:]:
        name = screen.split(",")[0]
        other = {"Alex": "Kim", "Kim": "Alex"}[name]
        assert f"{other}: " not in screen.replace(f"At the table: {other}", "")


def test_the_first_question_names_the_person(monkeypatch):
    """In its own words, without a second name before them."""
    seen = played(monkeypatch, *PUBERTY[:4])
    assert seen.index("Ann, a new life begins. Who are you?") < seen.index("Bo, a new life begins. Who are you?")
    assert "Ann: Ann" not in seen


def test_the_story_can_be_read_again(monkeypatch):
    """In the language of the player, too; before the first event there is nothing to read."""
    seen = played(monkeypatch, "", "story", "1", "", "story", "2")
    assert seen.count("Nothing has happened yet.") == 1
    assert seen.count("Ann  is born a girl") == 3
