"""Pauses before the screen is full, at a terminal only."""

from __future__ import annotations

import os

import pytest

from commands.terminals import PROMPTS, Terminal
from cvrules.cli import pager as pager_module
from cvrules.cli.pager import Pager
from cvrules.cli.quitting import LeftError


@pytest.fixture
def screen(monkeypatch):
    """Return what is printed on a terminal of six lines, and a pager for it."""
    shown = []
    monkeypatch.setattr(pager_module.shutil, "get_terminal_size", lambda _: _Size())

    def ask(prompt):
        shown.append(prompt)
        return ""

    return shown, Pager(ask, shown.extend, "(more)", is_paged=True)


class _Size:
    lines = 6


def test_lines_that_fit_are_printed_at_once(screen):
    """The last line of the screen is for the prompt."""
    shown, pager = screen
    pager.print_lines(["a", "b"])
    pager.print_lines(["c", "d", "e"])
    assert shown == ["a", "b", "c", "d", "e"]


def test_lines_that_belong_together_are_not_divided(screen):
    """There is a pause before them, and the next screen is empty."""
    shown, pager = screen
    pager.print_lines(["a", "b"])
    pager.print_lines(["c", "d", "e", "f"])
    assert shown == ["a", "b", "(more) ", "c", "d", "e", "f"]


def test_an_answer_begins_a_new_screen(screen):
    """Because the person has read everything before it."""
    shown, pager = screen
    pager.print_lines(["a", "b", "c"])
    pager.ask("> ")
    pager.print_lines(["d", "e", "f"])
    assert shown == ["a", "b", "c", "> ", "d", "e", "f"]


def test_too_many_lines_are_divided_at_empty_lines(screen):
    """And anywhere if there is none."""
    shown, pager = screen
    pager.print_lines(["a", "b", "", "c", "d", "", "e"])
    assert shown == ["a", "b", "", "c", "d"][:2] + ["(more) ", "", "c", "d", "", "e"][1:4] + ["(more) ", "", "e"]


def test_without_a_terminal_nothing_waits():
    """As in a pipe or in a test."""
    shown = []
    pager = Pager(lambda _: pytest.fail("no question"), shown.extend, "(more)", is_paged=False)
    pager.print_lines(["a"] * 99)
    pager.pause()
    assert len(shown) == 99


def test_the_end_of_the_input_ends_the_pauses(screen):
    """The rest is printed."""
    shown, _ = screen

    def ask(_):
        raise EOFError

    pager = Pager(ask, shown.extend, "(more)", is_paged=True)
    pager.print_lines(["a"] * 20)
    assert len(shown) == 20


@pytest.fixture
def typing_at(monkeypatch):
    """Return a function that makes a pager whose pauses are answered with these lines."""
    monkeypatch.setattr(pager_module.shutil, "get_terminal_size", lambda _: _Size())

    def make(*lines):
        typed = list(lines)
        return Pager(
            lambda _: typed.pop(0), lambda _: None, "(more)", is_paged=True, is_quit=lambda text: text == "quit"
        )

    return make


def test_a_line_that_is_typed_at_a_pause_is_kept(typing_at):
    """In its order; Enter alone is not a line."""
    pager = typing_at("why time", "", " goals ")
    pager.print_lines(["a"] * 20)

    assert [pager.take_kept_line() for _ in range(3)] == ["why time", "goals", ""]


def test_a_line_at_a_pause_is_answered_before_anything_else(screen):
    """Also the second one; a line without an answer is kept, and Enter goes on."""
    shown, _ = screen
    typed = ["why time", "why goals", "hint", ""]

    def ask(prompt):
        line = typed.pop(0)
        shown.append(prompt + line)
        return line

    def answer(seat, text):
        return None if text == "hint" else [f"{seat} {text}!"]

    pager = Pager(ask, shown.extend, "(more)", is_paged=True)
    pager.answer = answer
    pager.pass_keyboard(1)
    pager.print_lines(["a"] * 3)
    pager.print_lines(["b"] * 3)

    questions = ["(more) why time", "1 why time!", "(more) why goals", "1 why goals!", "(more) hint"]
    assert shown == [*["a"] * 3, *questions, *["b"] * 3]
    assert pager.take_kept_lines() == [(1, "hint")]


def test_a_kept_line_belongs_to_the_person_who_typed_it(typing_at):
    """Another person must not see the answer, which may contain secrets."""
    pager = typing_at("help", "goals", "lives", "", "")
    pager.print_lines(["a"] * 10)
    pager.pass_keyboard(0)
    assert pager.take_kept_line() == "help"  # typed before the first question
    pager.print_lines(["b"] * 5)
    pager.pass_keyboard(1)
    assert pager.take_kept_line() == ""
    pager.print_lines(["c"] * 5)
    assert pager.take_kept_line() == "lives"
    pager.pass_keyboard(0)

    assert pager.take_kept_line() == "goals"


def test_all_kept_lines_can_be_taken_at_the_end(typing_at):
    """When the game is over, there is no question any more."""
    pager = typing_at("goals", "lives")
    pager.pass_keyboard(0)
    pager.print_lines(["a"] * 10)
    pager.pass_keyboard(1)
    pager.print_lines(["a"] * 5)

    assert pager.take_kept_lines() == [(0, "goals"), (1, "lives")]
    assert pager.take_kept_lines() == []


def test_quit_at_a_pause_leaves_at_once(typing_at):
    """The person does not have to read the rest."""
    pager = typing_at("quit")
    with pytest.raises(LeftError):
        pager.print_lines(["a"] * 20)


def test_an_empty_first_line_may_scroll_off_the_screen(screen):
    """So a table that fills the screen is not divided."""
    shown, pager = screen
    pager.print_lines(["", "a", "b", "c", "", "d"])
    pager.print_lines(["e"])
    assert shown == ["", "a", "b", "c", "", "d", "(more) ", "e"]


def test_no_line_of_a_game_leaves_the_screen_unread():
    """Three players on a terminal of 24 lines: there are at most 24 lines between two answers."""
    words = ("play", "--game", "pursuit", "--seats", 3, "--seed", 7)
    answers = ["1", *(["study", "play", "interact", "temp job", "rest 0"] * 8)]
    pauses = 0
    with Terminal(*words, COLUMNS="100", LINES="24", NO_COLOR="1") as terminal:
        shown = terminal.read_screen()
        for _ in range(30):
            lines = shown.split("\r\n")
            assert len(lines) - 1 <= 24  # the line that was typed is still on the screen
            is_pause = shown.endswith(PROMPTS[1])
            pauses += is_pause
            os.write(terminal.master, b"\n" if is_pause else answers.pop(0).encode() + b"\n")
            shown = terminal.read_screen()
    assert pauses


def test_a_command_that_is_typed_at_a_pause_is_carried_out():
    """And a number is not used as the answer to a question that was not shown yet."""
    words = ("play", "--game", "friends", "--seats", 3, "--seed", 5)
    with Terminal(*words, COLUMNS="100", LINES="24", NO_COLOR="1") as terminal:
        terminal.read_screen()
        terminal.type("1", PROMPTS[1])
        asked = terminal.type("why win", PROMPTS[1])
        assert "Goals fulfilled so far: Alex" in asked
        assert "What do you do?" not in asked
        asked = terminal.type("what did I trade?", PROMPTS[1])
        assert "In life, but not in puberty" in asked
        assert "What do you do?" not in asked
        note = "You typed “2” before there was a question, so it is not used as an answer."
        asked = terminal.type("2", "What do you do?\r\n> ")
        assert asked.index("> 2") < asked.index(note) < asked.index("It is your turn, and you have 0⧗. What do you do?")
        os.write(terminal.master, b"13\n")
        terminal.read_screen()  # a pause or a question
        assert "Goodbye." in terminal.type("quit", "Goodbye.")
        assert terminal.end() == 0
