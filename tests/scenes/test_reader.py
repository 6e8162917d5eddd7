"""Reading scenes: whatever the text, no exception, faults inside it, and nothing lost."""

from __future__ import annotations

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark.exceptions import VisitError

from cvrules import Limits
from cvrules.games.cv.scenes.builder import CvLineBuilder
from cvrules.scenes.collecting import cases_of
from cvrules.scenes.reader import read_scenes
from texts.scenes import SHIPPED, broken_scenes, codes

MEGABYTE = 1024 * 1024
HEAD = "scene x\n"
#: What is wrong with huge or broken texts: the text, and the codes of its faults.
BAD = {
    "1 MB of one letter": ("a" * MEGABYTE, ["CV101"]),
    "1 MB of spaces": (" " * MEGABYTE, []),
    "a name of 1 MB": ("scene " + "d" * MEGABYTE + "\n expect over\n", []),
    "1 MB of NUL": ("\0" * MEGABYTE, ["CV105"]),
    "a number of 5,000 digits": (HEAD + "seats " + "9" * 5_000 + "\n", ["CV103"]),
    "10,000 cards on the track": (HEAD + "track " + ", ".join(["phd"] * 10_000) + "\nexpect over\n", []),
    "10,000 joined faces": (HEAD + "dice " + " + ".join(["1 money"] * 10_000) + "\n", ["CV202"]),
    "10,000 pluses": (HEAD + "dice 1 money" + "+" * 10_000 + "\n", ["CV101"]),
    "10,000 broken lines": (HEAD + "seat 1 flies\n" * 10_000, ["CV101"] * 50 + ["CV106"]),
    "10,000 lines without a scene": ("seat 1 stops\n" * 10_000, ["CV501"]),
    "1,000 scenes of one name": ("scene x\n expect over\n" * 1_000, ["CV504"] * 50 + ["CV106"]),
    "bytes that are no text": (b"\xff\n" * 100, ["CV104"] * 50 + ["CV106"]),
    "bytes that begin with NUL": (b"\0\1\2\3", ["CV105"]),
    "UTF-16": ("scene x".encode("utf-16"), ["CV104"]),
    "an empty file": ("", []),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_texts_have_few_sensible_faults(name):
    """Huge and broken files are read to the end, and said to be wrong in a few words."""
    text, expected = BAD[name]
    _, faults = read_scenes(text)

    assert [fault.code for fault in faults] == expected


@pytest.mark.parametrize(
    ("limits", "message"),
    [
        (Limits(size=10), "this file is longer than 10 characters"),
        (Limits(cards=1), "this file contains more than 1 scenes"),
        (Limits(card_length=15), "this scene is longer than 15 characters"),
    ],
)
def test_limits_are_faults(limits, message):
    """Reached limits are told, not raised."""
    text = "scene x\n    expect   dice 4\nscene y\n    expect   dice 4\n"
    _, faults = read_scenes(text, limits=limits)

    assert message in [fault.message for fault in faults]
    assert {fault.code for fault in faults} == {"CV106"}


def test_a_scene_that_is_too_long_is_told_once():
    """However many lines too long it is, and the next scene is read."""
    long = "scene x\n" + "    expect   dice 4\n" * 3
    scenes, faults = read_scenes(long + "scene y\n    expect   dice 4\n", limits=Limits(card_length=25))

    assert [fault.message for fault in faults] == ["this scene is longer than 25 characters"]
    assert [str(scene.name) for scene in scenes] == ["y"]


@given(st.text() | st.binary())
def test_reading_never_raises(text):
    """Not on any text, not on any bytes."""
    scenes, faults = read_scenes(text)

    assert isinstance(scenes, tuple)
    assert all(fault.code.startswith("CV") for fault in faults)


@given(broken_scenes())
def test_neither_reading_nor_trying_raises(text):
    """Not even on what looks much like a scene; and every fault lies inside the text."""
    rows = text.split("\n")
    for case in cases_of("my.scene", text.encode()):
        for fault in case.run():
            span = fault.span
            assert 1 <= span.line <= len(rows)
            assert 1 <= span.column <= span.end_column <= len(rows[span.line - 1]) + 2


@given(broken_scenes())
def test_a_line_has_one_fault_at_most(text):
    """What is wrong with a line is said once."""
    _, faults = read_scenes(text)
    lines = [fault.span.line for fault in faults if fault.code.startswith("CV1")]

    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize("text", sorted({case.text for case in SHIPPED}), ids=len)
def test_spaces_comments_and_line_ends_mean_nothing(text):
    """A scene is the same however it is laid out."""
    scenes, _ = read_scenes(text)
    squeezed = "\r\n".join(" ".join(line.split()) + " # why" * line.startswith(" ") for line in text.split("\n"))

    assert read_scenes(squeezed) == (scenes, ())


def test_a_faulty_scene_hides_no_other():
    """It is left out, and the others are there."""
    text = "scene a\n expect dice 4\nscene b\n expect dcie 4\nscene c\n expect dice 4\n"
    scenes, faults = read_scenes(text)

    assert [scene.name.text for scene in scenes] == ["a", "c"]
    assert [fault.span.line for fault in faults] == [4]


def test_lines_that_may_be_repeated_add_up():
    """Cards of a CV, a hand, what was lost, and packs."""
    lines = ["seat 1 has phd", "seat 1 has running", "seat 1 holds 5", "seat 1 holds zoo_trip"]

    assert codes(*lines, "expect seat 1 has 2 cards", "expect seat 1 holds 2 cards") == []


@pytest.mark.parametrize(
    "lines",
    [
        ["seats 2", "seats 2"],
        ["ruling misfortune at_once", "ruling misfortune after_selecting"],
        ["seat 1 goal collector", "seat 1 goal activist"],
        ["deck old_age 3 cards", "deck old_age 4 cards"],
        ["goals collector", "goals activist"],
    ],
)
def test_lines_that_contradict_are_faults(lines):
    """Only one of them can hold."""
    assert codes(*lines, "expect dice 4") == ["CV503"]


@pytest.mark.parametrize(
    "line", ["seat 1 dealt 5", "ruling extra_dice at_once", "deck old_age 1 card", "goals activist"]
)
def test_a_position_is_told_before_the_story(line):
    """Whatever kind of line it is."""
    assert codes("expect dice 4", line) == ["CV502"]


def test_a_misspelt_header_keeps_its_lines_quiet():
    """One slip, one fault: the lines below a scene without a name are not blamed."""
    _, faults = read_scenes("scnee x\n track phd\n expect over\nscene y\n expect over\n")

    assert [(fault.code, fault.span.line) for fault in faults] == [("CV101", 1)]


def test_a_bug_of_ours_is_not_taken_for_a_slip(monkeypatch):
    """Only what an author wrote is told as a fault; any other error is raised as it is."""

    def broken(*_):
        raise KeyError("health")

    monkeypatch.setattr(CvLineBuilder, "scene_head", broken)

    with pytest.raises(VisitError, match="health"):
        read_scenes("scene x\n expect over\n")


# --- the game of a file -----------------------------------------------------------


def faults_in(text: str) -> list[tuple[str, int, str]]:
    """Return code, line and message of each fault of a text."""
    return [(fault.code, fault.span.line, fault.message) for fault in read_scenes(text)[1]]


def test_a_file_may_name_its_game_below_a_comment():
    """Comments and empty lines do not count."""
    scenes, faults = read_scenes("# visitors\n\ngame orchard  # made up\nscene a\n seat 1 shown ant\n expect over\n")

    assert faults == ()
    assert [scene.game for scene in scenes] == ["orchard"]


def test_the_words_are_those_of_the_game():
    """What one game calls a track, another does not know."""
    lines = "scene a\n track ant\n expect over\n"

    assert faults_in(lines) == []
    assert faults_in(f"game orchard\n{lines}") == [("CV101", 3, "'track' does not fit here")]


def test_an_unknown_game_is_answered_with_those_there_are():
    """Nothing else is said about the file."""
    scenes, (fault,) = read_scenes("game chess\nscene a\n checkmate\n")

    assert scenes == ()
    assert (fault.code, fault.message, fault.help) == (
        "CV110",
        "unknown game 'chess'",
        "choose from: cv, friends, pursuit, orchard",
    )


def test_a_game_may_have_no_scenes(monkeypatch):
    """Then its files are refused, and nothing is raised."""
    monkeypatch.delitem(sys.modules, "made_up_games.orchard.scenes", raising=False)
    monkeypatch.setattr("made_up_games.orchard.__path__", [])

    assert faults_in("game orchard\nscene a\n expect over\n") == [("CV110", 1, "the game 'orchard' has no scenes")]


@pytest.mark.parametrize("text", ["scene a\n expect over\ngame cv\n", "scene a\ngame cv\n expect over\n"])
def test_the_game_is_named_first(text):
    """A line in the middle of a file would come too late; the lines below it are not blamed."""
    scenes, (fault,) = read_scenes(text)

    assert scenes == ()
    assert (fault.code, fault.message) == ("CV110", "the game must be named in the first line")
    assert fault.help == "move it to the top of the file, or leave it out"


@pytest.mark.parametrize(("line", "code"), [("game", "CV102"), ("game cv cv", "CV101"), ("gmae cv", "CV101")])
def test_a_broken_line_about_the_game_is_one_fault(line, code):
    """The scenes below it are read as scenes of CV."""
    scenes, faults = read_scenes(f"{line}\nscene a\n expect over\n")

    assert [fault.code for fault in faults] == [code]
    assert [scene.game for scene in scenes] == ["cv"]
