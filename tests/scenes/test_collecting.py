"""Scenes of files and folders, for tests of whoever writes cards."""

from __future__ import annotations

import subprocess
import sys

import pytest

from cvrules.scenes import scenes_in

GOOD = "scene five_dice\n    seat 1   has phd\n    expect   dice 5\n"
BAD = "scene four_dice\n    seat 1   has phd\n    expect   dice 4\n"
BROKEN = "scene broken\n    expct    dice 4\n\nscene whole\n    expect   dice 4\n"


@pytest.fixture
def folder(tmp_path):
    """A folder with scenes, some of them deeper, and something else."""
    (tmp_path / "inner").mkdir()
    for name, text in {"b.scene": GOOD, "a.scene": BAD, "inner/c.scene": BROKEN, "notes.txt": "x"}.items():
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def test_every_scene_of_a_folder_is_a_case(folder):
    """By file, and deeper; what cannot be read is a case too."""
    assert [str(case) for case in scenes_in(folder)] == ["a-four_dice", "b-five_dice", "c-c.scene", "c-whole"]


def test_files_are_taken_as_they_are(folder):
    """In the order they are named."""
    assert [case.name for case in scenes_in(folder / "b.scene", folder / "a.scene")] == ["five_dice", "four_dice"]


def test_a_case_that_holds_says_nothing(folder):
    """`check` is an assertion."""
    (case,) = scenes_in(folder / "b.scene")

    assert case.check() is None


def test_a_case_that_fails_tells_what_the_command_tells(folder):
    """With path, line and column, below a first line that pytest's summary can show."""
    (case,) = scenes_in(folder / "a.scene")
    with pytest.raises(AssertionError) as failure:
        case.check()

    assert str(failure.value) == (
        f"scene four_dice fails\n\n{folder / 'a.scene'}:3:5: error[CV523]: there are 5 dice this turn, not 4\n"
        "   |\n 3 |     expect   dice 4\n   |     ^^^^^^^^^^^^^^^"
    )


def test_a_file_that_cannot_be_read_fails(folder):
    """The scenes that can be read are cases of their own."""
    broken, whole = scenes_in(folder / "inner")
    whole.check()

    with pytest.raises(AssertionError, match="did you mean 'expect'") as failure:
        broken.check()
    assert str(failure.value).startswith(f"{broken.name} cannot be read\n")


def test_an_empty_folder_is_an_error(tmp_path):
    """A test without scenes would pass unseen."""
    with pytest.raises(FileNotFoundError):
        scenes_in(tmp_path)


def test_the_library_does_not_import_pytest():
    """Neither for reading nor for trying scenes."""
    program = "import sys, cvrules.scenes; print('pytest' in sys.modules)"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert result.stdout == "False\n"
