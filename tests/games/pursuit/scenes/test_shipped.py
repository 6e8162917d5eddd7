"""The shipped scenes all hold, and cover every example of the rulebook and every option of every ruling."""

from __future__ import annotations

import re

import pytest
from attrs import evolve

from cvrules.games.pursuit.cards.rulings import RULINGS
from cvrules.scenes.collecting import scenes_in
from cvrules.scenes.model import Judgement, Setting
from cvrules.scenes.runner import try_scene
from effort.loops import loop_over
from project import ROOT

FOLDER = ROOT / "cards" / "pursuit" / "scenes"
SHIPPED = scenes_in(FOLDER)
SCENES = {case.name: case.scene for case in SHIPPED}
FILES = sorted(FOLDER.glob("*.scene"))
RULES = {ruling.name: ruling.words for ruling in RULINGS}


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
    """The examples and figures of the rulebook, and the notes that can be played."""
    examples = {
        "mary_takes_six_hourglasses", "three_money_for_three_knowledge", "john_is_a_tree", "anna_sings_on_a_national_level",
        "mary_starts_a_magazine", "john_buys_a_family_car", "john_keeps_his_family_car", "john_loses_his_family_car",
        "anna_hears_a_local_band", "mary_is_hired", "mary_works", "john_dates_martha", "john_bakes_a_quiche",
        "john_is_the_photographer", "the_magazine_succeeds", "anna_fills_a_room", "mary_is_promoted", "mary_retires",
        "mary_has_a_pension", "john_and_martha_are_a_couple", "anna_eats_well", "anna_completes_yoga",
        "it_ends_before_the_second_upkeep_of_old_age", "anna_enters_the_hall_of_fame", "anna_designs_a_game_unhappily",
        "live_fast_and_zen_clash", "the_fourth_slot", "the_third_partner",
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
        cited = cited or bool(re.search(r"\bP[1-9]\.[1-9]", block))
        assert cited or "\nscene " not in f"\n{block}"
        if block.startswith("# ---"):
            cited = bool(re.search(r"\bP[1-9]\.[1-9]", block))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_lines_are_in_their_columns(path):
    """Scenes look like cards: words at column 5, values at column 14."""
    for line in path.read_text("utf-8").splitlines()[1:]:
        assert not line or re.fullmatch(r"#( .*)?|scene \w+|    (?=.{9}\S)(seat \d|\w+) +\S.*", line)
        assert not line.startswith("    ") or re.fullmatch(r"(seat \d|\w+) *", line[4:13])
        assert len(line) <= 120


def test_every_file_says_what_is_made_up():
    """Values that house fills are not facts."""
    assert all("edition house" in path.read_text("utf-8").partition("\nscene ")[0] for path in FILES)
