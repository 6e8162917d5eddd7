"""Pauses before the screen is full, at a terminal only."""

from __future__ import annotations

import os
import select

import pytest

from commands.terminals import PATIENCE, Terminal
from cvrules.cli import pager as pager_module
from cvrules.cli.pager import Pager


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


PROMPTS = ("\r\n> ", "(Enter goes on) ")


def read_screen(terminal):
    """Return everything up to the next prompt; less at the end of the command."""
    shown = ""
    while not shown.endswith(PROMPTS):
        ready, _, _ = select.select([terminal.master], [], [], PATIENCE)
        try:
            data = os.read(terminal.master, 65536) if ready else b""
        except OSError:
            data = b""
        if not data:
            break
        shown += terminal.decoder.decode(data)
    return shown


def test_no_line_of_a_game_leaves_the_screen_unread():
    """Three players on a terminal of 24 lines: there are at most 24 lines between two answers."""
    words = ("play", "--game", "pursuit", "--seats", 3, "--seed", 7)
    answers = ["1", *(["study", "play", "interact", "temp job", "rest 0"] * 8)]
    pauses = 0
    with Terminal(*words, COLUMNS="100", LINES="24", NO_COLOR="1") as terminal:
        shown = read_screen(terminal)
        for _ in range(30):
            lines = shown.split("\r\n")
            assert len(lines) - 1 <= 24  # the line that was typed is still on the screen
            is_pause = shown.endswith(PROMPTS[1])
            pauses += is_pause
            os.write(terminal.master, b"\n" if is_pause else answers.pop(0).encode() + b"\n")
            shown = read_screen(terminal)
    assert pauses
