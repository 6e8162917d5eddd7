"""The shipped scenes all hold, and cover every example of the rulebook and every option of every ruling."""

from __future__ import annotations

import re

import pytest
from attrs import evolve

from cvrules.games.friends.cards.rulings import RULINGS
from cvrules.scenes.collecting import scenes_in
from cvrules.scenes.model import Judgement, Setting
from cvrules.scenes.runner import try_scene
from effort.loops import loop_over
from project import ROOT

FOLDER = ROOT / "cards" / "friends" / "scenes"
SHIPPED = scenes_in(FOLDER)
SCENES = {case.name: case.scene for case in SHIPPED}
FILES = sorted(FOLDER.glob("*.scene"))
RULES = {ruling.name: ruling.words for ruling in RULINGS}
NUMBER = re.compile(r"\bF[1-9][0-9]?\.[1-9]")


def choices(scene):
    """Return the option of each ruling that a scene sets."""
    return {line.values[0].text: line.values[1].text for line in scene.settings("ruling")}


#: The scenes about each option of a ruling, whose names begin with both.
ABOUT = {
    (name, option): [
        scene
        for called, scene in SCENES.items()
        if called.startswith(f"{name}_{option}") and choices(scene).get(name) == option
    ]
    for name, options in RULES.items()
    for option in options
}


def with_option(scene, ruling, option):
    """Return the scene with another option of a ruling."""
    position = tuple(
        evolve(line, values=(line.values[0], evolve(line.values[1], text=option)))
        if isinstance(line, Setting) and line.word == "ruling" and line.values[0].text == ruling
        else line
        for line in scene.position
    )
    return evolve(scene, position=position)


@loop_over("case", SHIPPED, ids=str)
def test_every_shipped_scene_holds(case):
    """The engine plays what the rulebook says."""
    case.check()


def test_names_are_used_once():
    """A name identifies a scene in all files."""
    assert len(SCENES) == len(SHIPPED)


def test_every_worked_example_is_there():
    """The examples and notes of the rulebook that can be played."""
    examples = {
        "chain_smoking", "a_drink_too_many", "the_letter_is_one_person", "four_players_are_ready",
        "twelve_puberty_cards_for_four", "it_was_just_one_time", "it_was_not_the_only_time", "bungee_jumping",
        "sex_on_both_tableaus", "separation_on_both_tableaus", "poetry_after_the_wine", "poetry_before_the_wine",
        "no_friend_for_the_semester_party", "six_women_are_too_many", "a_goal_in_puberty", "the_last_one_in_puberty",
        "a_celibate_father",
    }  # fmt: skip

    assert examples <= set(SCENES)


@loop_over("ruling, option", ABOUT)
def test_every_option_of_a_ruling_has_a_scene(ruling, option):
    """Its name begins with the ruling and the option."""
    assert ABOUT[ruling, option]


@loop_over(
    "ruling, option, other",
    [
        (name, option, other)
        for name, options in RULES.items()
        for option in options
        for other in options
        if other != option
    ],
)
def test_scenes_about_a_ruling_show_the_difference(ruling, option, other):
    """A scene for one option fails under every other."""
    trials = [try_scene(with_option(scene, ruling, other)) for scene in ABOUT[ruling, option]]

    assert not all(trial.holds for trial in trials)


def test_refusals_name_their_paragraph():
    """A refusal for the wrong reason proves nothing."""
    refusals = [line for scene in SCENES.values() for line in scene.story if isinstance(line, Judgement)]

    assert all(line.allowed or line.because for line in refusals)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_scene_cites_its_paragraph(path):
    """A comment above each scene, or above its section, names a paragraph."""
    cited = False
    for block in re.split(r"\n{2,}", path.read_text("utf-8")):
        cited = cited or bool(NUMBER.search(block))
        assert cited or "\nscene " not in f"\n{block}"
        if block.startswith("# ---"):
            cited = bool(NUMBER.search(block))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_lines_are_in_their_columns(path):
    """Scenes look like cards: words at column 5, values at column 14."""
    for line in path.read_text("utf-8").splitlines()[1:]:
        assert not line or re.fullmatch(r"#( .*)?|scene \w+|    (?=.{9}\S)(seat \d|\w+) +\S.*", line)
        assert not line.startswith("    ") or re.fullmatch(r"(seat \d|\w+) *", line[4:13])
        assert len(line) <= 120


def test_every_file_says_what_is_made_up():
    """Values that house fills are not facts."""
    openings = [" ".join(path.read_text("utf-8").partition("\nscene ")[0].split()) for path in FILES]

    assert all("edition house" in opening.replace("# ", "") for opening in openings)
