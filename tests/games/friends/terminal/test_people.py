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


def test_the_screen_is_hidden_before_goals_are_shown(monkeypatch):
    """Not for the first question, which has no secrets."""
    seen = played(monkeypatch, "1", "2", "", "pass", "")
    assert seen.index("Ann  is born a girl") < seen.index(ANN) < seen.index(BO)
    assert ("\n" * EMPTY_LINES) in seen


def test_neither_person_sees_the_goals_of_the_other(monkeypatch):
    """Between two curtains there are only the goals of one person."""
    seen = played(monkeypatch, "1", "2", "", "pass", "")
    before, _, after = seen.partition(BO)
    titles = [cvrules.describe(card).partition(" (")[0] for card in rules().cards if card.is_goal]
    of_ann = {title for title in titles if f"★ {title} " in before}
    of_bo = {title for title in titles if f"★ {title} " in after}
    assert len(of_ann) == len(of_bo) == 5
    assert not of_ann & of_bo


def test_bids_follow_one_another_without_a_curtain(monkeypatch):
    """After the first one, nothing on the screen is secret."""
    typed = ["1", "2", "", "pass", "", "pass", "", "1", "0", "", "1", "2", "drop"]
    seen = played(monkeypatch, *typed)
    _, _, auction = seen.rpartition("your opening bid?")
    assert auction.count("Pass the keyboard to ") <= 2
    assert "'s turn" in auction
    assert "bids 1⧗" in auction


AUCTION = ("1", "2", "", "pass", "", "pass", "", "1", "0", "", "1")


def test_open_questions_do_not_show_goals_to_two_people(monkeypatch):
    """A reminder would give them away."""
    seen = played(monkeypatch, *AUCTION)
    _, _, auction = seen.rpartition("Pass the keyboard to ")
    assert "'s turn" in auction or "Type a higher number" in auction
    assert "Your goals" not in auction


def test_a_person_who_asks_for_goals_is_followed_by_a_curtain(monkeypatch):
    """Even if the questions before and after are open."""
    quiet, secret = played(monkeypatch, *AUCTION, "2"), played(monkeypatch, *AUCTION, "goals", "2")
    assert "Missing: " in secret.rpartition("> goals")[2]
    assert secret.count("Pass the keyboard to ") == quiet.count("Pass the keyboard to ") + 1


def test_the_first_question_names_the_person(monkeypatch):
    """Nothing is secret yet, so there is no curtain."""
    seen = played(monkeypatch, "1", "2")
    assert seen.index("Ann, a new life begins. Who are you?") < seen.index("Bo, a new life begins. Who are you?")


def test_the_story_can_be_read_again(monkeypatch):
    """In the language of the player, too; before the first event there is nothing to read."""
    seen = played(monkeypatch, "story", "1", "story", "2")
    assert seen.count("Nothing has happened yet.") == 1
    assert seen.count("Ann  is born a girl") == 2
