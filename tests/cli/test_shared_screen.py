"""Several people at one terminal: each sees only their own cards."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from commands.scripted import BARE, writer
from commands.terminals import Terminal
from commands.typed_games import play_typed
from cvrules.cli.main import main
from cvrules.cli.shared_screen import CLEAR, EMPTY_LINES, SharedScreen
from cvrules.text.terminal import Style

ANN_IS_NEXT = "Pass the keyboard to Ann, then press Enter."
BO_IS_NEXT = "Pass the keyboard to Bo, then press Enter."


def shared_screen(style=BARE, *, answers=(), secrets=True, people=(0, 2)):
    """Return a screen that Ann and Bo share, and the lines that it prints."""
    shown: list[str] = []
    typed = list(answers)
    names = ("Ann", "Kim", "Bo")

    def ask(_prompt):
        if not typed:
            raise EOFError
        return typed.pop(0)

    return SharedScreen(writer(style=style), names, people, ask, shown.extend, lambda: secrets), shown


def test_the_keyboard_is_passed_on_between_people(monkeypatch):
    """The draft asks Ann, then Bo; between them the screen is hidden."""
    result = play_typed(monkeypatch, "--people", "Ann,Bo", typed=["", "1", "", "1"])

    assert "At the table: Ann (at this keyboard), Bo (at this keyboard), Noa (greedy)" in result.output
    first, second = result.output.index(ANN_IS_NEXT), result.output.index(BO_IS_NEXT)
    assert first < result.output.index("Childhood") < second
    assert result.exit_code == 0


def test_the_next_person_does_not_see_the_hand_of_the_last(monkeypatch):
    """After the screen is cleared, all lines are for the next person."""
    result = play_typed(monkeypatch, "--people", "1=Ann,3=Bo", typed=["", "1", ""])
    before, _, after = result.output.partition(BO_IS_NEXT)

    assert "Your goal" in before
    assert before.endswith("\n" * EMPTY_LINES)
    assert after.startswith("\n\n" + "\n" * EMPTY_LINES)


def test_a_person_does_not_take_back_the_decision_of_another(monkeypatch):
    """Bo's last decision was before Ann's, so it stays, and the message says why."""
    typed = ["", "1", "", "1", "", "1", "", "undo"]
    result = play_typed(monkeypatch, "--people", "Ann,Bo", "--seats", "2", typed=typed)

    assert "Too late: " in result.output
    assert "Taken back." not in result.output


def test_the_screen_is_not_cleared_for_one_person(monkeypatch):
    """A person who plays alone against bots is not asked to pass the keyboard."""
    result = play_typed(monkeypatch, "--people", "2=Bo", typed=["1", "1"])

    assert "Alex (greedy), Bo (you), Noa (greedy)" in result.output
    assert "Pass the keyboard" not in result.output


@pytest.mark.parametrize(
    ("people", "message"),
    [
        ("4", "there is no seat 4; choose from: 1, 2, 3; for example: --people 1,2"),
        ("0", "there is no seat 0; choose from: 1, 2, 3"),
        ("1,1", "seat 1 is given twice; choose from: 2, 3"),
        ("Ann,1", "seat 1 is given twice; choose from: 2, 3"),
        ("9" * 30, "choose from: 1, 2, 3"),
        ("1=" + "a" * 21, "the name for seat 1 cannot be used; a name can have at most 20 printable"),
        ("1=\x1b[2J", "the name for seat 1 cannot be used"),
        ("Ann,Bo,Cy,Di", "there is no seat 4; leave it out"),
    ],
)
def test_seats_and_names_are_checked(monkeypatch, people, message):
    """The message says what to write."""
    result = play_typed(monkeypatch, "--people", people)

    assert message in " ".join(result.output.split())
    assert result.exit_code == 2


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--auto"], "--people cannot be used with --auto; leave one of them out"),
        ([], "--people needs a terminal, but standard input is not one; leave out --people"),
    ],
)
def test_people_need_a_terminal(words, message):
    """Bots alone have no names, and the message speaks only of options that were given."""
    result = CliRunner().invoke(main, ["play", "--people", "1,2", *words])

    assert message in " ".join(result.output.split())
    assert result.exit_code == 2


def test_a_saved_game_keeps_its_people(monkeypatch, tmp_path):
    """With their names; other seats are refused."""
    file = tmp_path / "evening.jsonl"
    play_typed(monkeypatch, "--people", "Ann,Bo", "--save", file, typed=["", "1"])
    resumed = play_typed(monkeypatch, "--resume", file, typed=[""])
    other = play_typed(monkeypatch, "--resume", file, "--people", "1,3")

    assert "Ann (at this keyboard), Bo (at this keyboard)" in resumed.output
    assert BO_IS_NEXT in resumed.output
    assert "people play seats 1, 2; leave out --people" in " ".join(other.output.split())


def test_the_story_is_kept_for_people_who_do_not_see_the_screen():
    """It is printed when they have the keyboard."""
    one, shown = shared_screen(answers=["", ""])
    one.pass_keyboard(0)
    one.print_story(["Kim buys PhD"])
    shown.clear()

    assert one.pass_keyboard(2)
    assert shown[-1] == "Kim buys PhD"
    assert not one.pass_keyboard(2)


def test_nothing_is_hidden_where_there_are_no_secrets():
    """A game with open hands goes on without a pause."""
    one, shown = shared_screen(secrets=False)

    assert not one.pass_keyboard(0)
    assert shown == []


def test_every_change_of_the_person_is_hidden():
    """Whatever the last screen showed; the same person goes on without a pause."""
    one, shown = shared_screen(answers=["", "", ""])

    assert one.pass_keyboard(0)
    assert not one.pass_keyboard(0)
    assert one.pass_keyboard(2)
    assert one.pass_keyboard(0)
    assert shown.count(ANN_IS_NEXT) == 2


def test_both_people_see_the_whole_story():
    """Each sees what happened since their own last question, even if the other saw it as well."""
    one, shown = shared_screen(answers=["", "", ""])
    one.pass_keyboard(0)
    one.print_story(["Ann buys PhD"])
    one.pass_keyboard(2)
    one.print_story(["Bo passes"])
    shown.clear()
    one.pass_keyboard(0)

    assert shown[-2:] == ["Ann buys PhD", "Bo passes"]


def test_only_enter_passes_the_keyboard():
    """An answer that is typed too early is not lost without a word, and `quit` leaves."""
    one, shown = shared_screen(answers=["2", "pass", "", "quit"])

    assert one.pass_keyboard(0)
    assert shown.count(ANN_IS_NEXT) == 3
    with pytest.raises(EOFError):
        one.pass_keyboard(2)


def test_the_screen_is_cleared_if_the_terminal_can():
    """With the lines above it; before the first person there is nothing to hide."""
    one, shown = shared_screen(Style(), answers=["", ""])
    one.pass_keyboard(0)
    assert shown.count(CLEAR) == 1
    one.pass_keyboard(2)

    assert shown.count(CLEAR) == 3


def test_people_pass_the_keyboard_at_a_real_terminal():
    """After Enter, the next person sees the table."""
    with Terminal("play", "--seed", "7", "--people", "Ann,Bo") as terminal:
        assert ANN_IS_NEXT in terminal.read("press Enter.")
        assert "Childhood" in terminal.type("")
        assert BO_IS_NEXT in terminal.type("1", "press Enter.")
        assert CLEAR in terminal.type("")
        terminal.type("quit", "Goodbye.")
        assert terminal.end() == 0


def test_the_last_lines_of_the_story_begin_with_a_whole_line():
    """The rest of a line whose beginning is left out is left out as well."""
    one, _ = shared_screen()
    one.print_story([line for at in range(12) for line in (f"Kim   buys card {at}", "      and is happy")])
    one.print_story(["Noa   passes"])
    lines = one.last_story_lines()
    assert lines[0] == "Kim   buys card 4"
    assert lines[-1] == "Noa   passes"
    one.print_story(["      only a rest"] * 40)
    assert one.last_story_lines() == ["      only a rest"] * len(one.last_story_lines())


def test_a_long_last_part_of_the_story_is_shown_as_a_whole():
    """So that all lives can be read again at the end of a game."""
    one, _ = shared_screen()
    one.print_story(["Noa   passes"])
    lives = [f"The life of Kim {at}" for at in range(60)]
    one.print_story(lives)
    assert one.last_story_lines() == lives
