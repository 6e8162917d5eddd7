"""Several people at one terminal: each sees only their own cards."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from commands.scripted import BARE, writer
from commands.terminals import Terminal
from commands.typed_games import play_typed
from cvrules.cli.curtain import CLEAR, EMPTY_LINES, Curtain
from cvrules.cli.main import main
from cvrules.text.terminal import Style

ANN_IS_NEXT = "Pass the keyboard to Ann, then press Enter."
BO_IS_NEXT = "Pass the keyboard to Bo, then press Enter."


def curtain(style=BARE, *, answers=(), secrets=True, people=(0, 2)):
    """Return a curtain between Ann and Bo, and the lines that it prints."""
    shown: list[str] = []
    typed = list(answers)
    names = ("Ann", "Kim", "Bo")

    def ask(_prompt):
        if not typed:
            raise EOFError
        return typed.pop(0)

    return Curtain(writer(style=style), names, people, ask, shown.extend, lambda: secrets), shown


def test_the_keyboard_is_passed_on_between_people(monkeypatch):
    """The draft asks Ann, then Bo; between them the screen is hidden."""
    result = play_typed(monkeypatch, "--people", "Ann,Bo", typed=["", "1", "", "1"])

    assert "At the table: Ann (plays here), Bo (plays here), Noa (greedy)" in result.output
    first, second = result.output.index(ANN_IS_NEXT), result.output.index(BO_IS_NEXT)
    assert first < result.output.index("Childhood") < second
    assert result.exit_code == 0


def test_the_next_person_does_not_see_the_hand_of_the_last(monkeypatch):
    """All lines below the curtain are those of the next person."""
    result = play_typed(monkeypatch, "--people", "1=Ann,3=Bo", typed=["", "1", ""])
    before, _, after = result.output.partition(BO_IS_NEXT)

    assert "Your goal" in before
    assert before.endswith("\n" * EMPTY_LINES)
    assert after.startswith("\n\n" + "\n" * EMPTY_LINES)


def test_one_person_sees_no_curtain(monkeypatch):
    """As before."""
    result = play_typed(monkeypatch, "--people", "2=Bo", typed=["1", "1"])

    assert "Alex (greedy), Bo (you), Noa (greedy)" in result.output
    assert "Pass the keyboard" not in result.output


@pytest.mark.parametrize(
    ("people", "message"),
    [
        ("4", "there is no seat 4; choose from: 1, 2, 3; write --people 1,2"),
        ("0", "there is no seat 0; choose from: 1, 2, 3"),
        ("1,1", "seat 1 is given twice; choose from: 2, 3"),
        ("Ann,1", "seat 1 is given twice; choose from: 2, 3"),
        ("9" * 30, "choose from: 1, 2, 3"),
        ("1=" + "a" * 21, "the name of seat 1 cannot be used; a name has at most 20 letters"),
        ("1=\x1b[2J", "the name of seat 1 cannot be used"),
        ("Ann,Bo,Cy,Di", "there is no seat 4; leave it out"),
    ],
)
def test_seats_and_names_are_checked(monkeypatch, people, message):
    """The message says what to write."""
    result = play_typed(monkeypatch, "--people", people)

    assert message in " ".join(result.output.split())
    assert result.exit_code == 2


@pytest.mark.parametrize("words", [["--auto"], []])
def test_people_need_a_terminal(words):
    """Bots alone have no names."""
    result = CliRunner().invoke(main, ["play", "--people", "1,2", *words])

    assert "--people needs a terminal" in result.output
    assert result.exit_code == 2


def test_a_saved_game_keeps_its_people(monkeypatch, tmp_path):
    """With their names; other seats are refused."""
    file = tmp_path / "evening.jsonl"
    play_typed(monkeypatch, "--people", "Ann,Bo", "--save", file, typed=["", "1"])
    resumed = play_typed(monkeypatch, "--resume", file, typed=[""])
    other = play_typed(monkeypatch, "--resume", file, "--people", "1,3")

    assert "Ann (plays here), Bo (plays here)" in resumed.output
    assert BO_IS_NEXT in resumed.output
    assert "people have the seats 1, 2; leave --people out" in " ".join(other.output.split())


def test_the_story_is_kept_for_people_who_do_not_see_the_screen():
    """It is printed when they have the keyboard."""
    one, shown = curtain(answers=["", ""])
    one.pass_keyboard(0)
    one.tell(["Kim buys PhD"])
    shown.clear()

    assert one.pass_keyboard(2)
    assert shown[-1] == "Kim buys PhD"
    assert not one.pass_keyboard(2)


def test_nothing_is_hidden_where_there_are_no_secrets():
    """A game with open hands goes on without a pause."""
    one, shown = curtain(secrets=False)

    assert not one.pass_keyboard(0)
    assert shown == []


def test_the_screen_is_cleared_if_the_terminal_can():
    """With the lines above it."""
    one, shown = curtain(Style(), answers=[""])
    one.pass_keyboard(0)

    assert shown.count(CLEAR) == 2


def test_people_pass_the_keyboard_at_a_real_terminal():
    """Enter lifts the curtain."""
    with Terminal("play", "--seed", "7", "--people", "Ann,Bo") as terminal:
        assert ANN_IS_NEXT in terminal.read("press Enter.")
        assert "Childhood" in terminal.type("")
        assert BO_IS_NEXT in terminal.type("1", "press Enter.")
        assert CLEAR in terminal.type("")
        terminal.type("quit", "Goodbye.")
        assert terminal.end() == 0
