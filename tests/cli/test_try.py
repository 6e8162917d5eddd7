"""`cvrules try`: reports, a summary and exit codes."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from cvrules.cli.main import main
from texts.scenes import ORCHARD

GOOD = "scene five_dice\n    seat 1   has phd\n    expect   dice 5\n"
BAD = "scene four_dice\n    seat 1   has phd\n    expect   dice 4\n"
BROKEN = "scene three_dice\n    expct    dice 3\n"


def run(*arguments: str, given: str | None = None):
    """Return what the command did."""
    return CliRunner().invoke(main, ["try", *arguments], input=given)


@pytest.fixture(autouse=True)
def _here(tmp_path, monkeypatch):
    """Be in a folder with scenes."""
    (tmp_path / "inner").mkdir()
    for name, text in {"good.scene": GOOD, "bad.scene": BAD, "inner/broken.scene": BROKEN, "empty.scene": ""}.items():
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)


def test_scenes_that_hold_end_with_0():
    """The summary counts them."""
    result = run("good.scene")

    assert (result.exit_code, result.output) == (0, "1 file, 1 scene: all pass\n")


def test_a_scene_that_fails_ends_with_1():
    """Its report says what is, what was expected, and where."""
    result = run("good.scene", "bad.scene")

    assert result.exit_code == 1
    assert result.output == (
        "bad.scene:3:5: error[CV523]: there are 5 dice this turn, not 4\n"
        "   |\n 3 |     expect   dice 4\n   |     ^^^^^^^^^^^^^^^\n\n"
        "2 files, 2 scenes: 1 of them fails\n"
    )


def test_a_file_that_cannot_be_read_ends_with_1():
    """Even if nothing else is wrong."""
    result = run("good.scene", "inner/broken.scene")

    assert result.exit_code == 1
    assert "did you mean 'expect'?" in result.output
    assert result.output.endswith("2 files, 1 scene: all pass, and 1 file cannot be read completely\n")


def test_folders_are_looked_through():
    """For files that end in .scene."""
    result = run(".")

    assert result.output.endswith("4 files, 2 scenes: 1 of them fails, and 1 file cannot be read completely\n")


def test_standard_input_is_a_file():
    """As for the other commands."""
    result = run("-", given=BAD)

    assert result.exit_code == 1
    assert result.output.startswith("<stdin>:3:5: error[CV523]")


def test_names_are_shown_when_asked_for():
    """Each with where it stands."""
    result = run("--verbose", "good.scene")

    assert result.output == "passes  good.scene:1:7  five_dice\n1 file, 1 scene: all pass\n"


def test_an_empty_file_has_nothing_to_try():
    """As a folder without scenes: nobody shall think that something holds."""
    result = run("empty.scene")

    assert (result.exit_code, result.output) == (2, "1 file, 0 scenes: nothing to run\n")
    assert run("empty.scene", "good.scene").exit_code == 0


def test_strangers_have_tight_limits():
    """A server tries what anybody sends."""
    assert run("--stranger", "-", given="# " + "x" * 300_000).exit_code == 1


@pytest.mark.parametrize("arguments", [(), ("missing.scene",), ("--fly", "good.scene")])
def test_wrong_usage_ends_with_2(arguments):
    """No path, no such file, no such option."""
    assert run(*arguments).exit_code == 2


def test_a_folder_without_scenes_is_wrong_usage(tmp_path):
    """Somebody mistyped."""
    (tmp_path / "nothing").mkdir()
    result = run("nothing")

    assert result.exit_code == 2
    assert "contains no file that ends in '.scene'" in result.output


# --- several games ------------------------------------------------------------------


WRONG = "game orchard\nscene guess\n    seat 1   holds cat\n    expect   seat 1 holds dog\n"


def test_scenes_of_a_game_from_elsewhere_are_tried():
    """Those that come with the orchard hold."""
    result = run(str(ORCHARD.parent))

    assert (result.exit_code, result.output) == (0, "1 file, 4 scenes: all pass\n")


def test_files_of_several_games_are_tried_in_one_call():
    """Each by the game it names."""
    Path("wrong.scene").write_text(WRONG, "utf-8")
    result = run("-v", "good.scene", "wrong.scene", str(ORCHARD))

    assert result.exit_code == 1
    assert result.output.startswith(
        "passes  good.scene:1:7  five_dice\n"
        "wrong.scene:4:5: error[CV523]: seat 1 holds cat, not dog\n"
        "   |\n 4 |     expect   seat 1 holds dog\n   |     ^^^^^^^^^^^^^^^^^^^^^^^^^\n\n"
        "fails   wrong.scene:2:7  guess\n"
    )
    assert result.output.endswith("3 files, 6 scenes: 1 of them fails\n")


def test_a_file_of_an_unknown_game_cannot_be_read():
    """The others are tried all the same."""
    result = run("-", "good.scene", given="game chess\nscene a\n    expect   over\n")

    assert result.exit_code == 1
    assert "error[CV110]: unknown game 'chess'" in result.output
    assert "choose from: cv, friends, pursuit, orchard" in result.output
    assert result.output.endswith("2 files, 1 scene: all pass, and 1 file cannot be read completely\n")
