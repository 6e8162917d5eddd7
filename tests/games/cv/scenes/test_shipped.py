"""The scenes we ship: all hold, they leave out no example, no special card and no ruling."""

from __future__ import annotations

import re

import pytest
from attrs import evolve

from cvrules.games.cv.cards.gossip_rulings import GOSSIP_RULINGS
from cvrules.games.cv.cards.rulings import RULINGS
from cvrules.scenes.model import Judgement, Setting
from cvrules.scenes.runner import try_scene
from effort.loops import loop_over
from texts.scenes import FOLDER, SHIPPED

#: The cards that the appendices of the rulebooks describe.
SPECIAL = {5, 11, 12, 28, 29, 30, 35, 36, 41, 43, 45, 46, 53, 57, 60, *range(73, 84)}
SCENES = {case.name: case.scene for case in SHIPPED}
FILES = sorted(FOLDER.glob("*.scene"))
RULES = {ruling.name: ruling.words for ruling in (*RULINGS, *GOSSIP_RULINGS)}


def choices(scene):
    """Return how a scene decides rulings."""
    return {line.values[0].text: line.values[1].text for line in scene.settings("ruling")}


#: The scenes about each answer to a ruling: they are called by both.
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
    """Return a scene in which a ruling is decided otherwise."""
    position = tuple(
        evolve(line, values=(line.values[0], evolve(line.values[1], text=option)))
        if isinstance(line, Setting) and line.word == "ruling" and line.values[0].text == ruling
        else line
        for line in scene.position
    )
    return evolve(scene, position=position)


@loop_over("case", SHIPPED, ids=str)
def test_every_shipped_scene_holds(case):
    """What the rulebooks tell, the engine plays."""
    case.check()


def test_names_are_used_once():
    """A name finds a scene, whatever file it stands in."""
    assert len(SCENES) == len(SHIPPED)


def test_every_worked_example_is_there():
    """Of the three rulebooks, in the words of each where they differ."""
    examples = {
        "used_car_turn", "social_assistance_of_eric", "felix_has_63_points", "five_knowledge_cards_with_a_professor",
        "two_bad_luck_at_dads_company", "pension_after_three_bad_luck", "used_car_turn_of_bruno",
        "social_assistance_of_eric_in_french", "bruno_has_63_points", "two_bad_luck_at_dads_company_in_french",
        "pension_after_three_bad_luck_in_french", "five_knowledge_cards_with_a_professor_in_french",
        "work_and_early_retirement_in_one_turn", "professor_and_goals_by_the_manual", "pension_by_the_manual",
        "no_payment_in_the_turn_of_buying", "social_assistance_at_the_end",
    }  # fmt: skip

    assert examples <= set(SCENES)


def test_every_special_card_has_a_scene():
    """A comment above a scene names the card, and lines below it play it."""
    told = "".join(path.read_text("utf-8") for path in FILES if path.stem.startswith(("special", "goals")))
    spoken = {
        int(number)
        for line in re.findall(r"^# Cards? (.*)$", told, re.MULTILINE)
        for number in re.findall(r"\d+", line)
    }

    assert spoken >= SPECIAL


@loop_over("ruling, option", ABOUT)
def test_every_answer_to_a_ruling_has_a_scene(ruling, option):
    """It is called by both, and decides the ruling so."""
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
    """A scene for one answer fails under every other."""
    trials = [try_scene(with_option(scene, ruling, other)) for scene in ABOUT[ruling, option]]

    assert not all(trial.holds for trial in trials)


def test_refusals_name_their_paragraph():
    """A refusal for the wrong reason proves nothing, so each of ours says why."""
    refusals = [line for scene in SCENES.values() for line in scene.story if isinstance(line, Judgement)]

    assert all(line.allowed or line.because for line in refusals)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_lines_stand_in_their_columns(path):
    """Scenes look like cards: words at column 5, what follows at column 14, comments of their own."""
    for line in path.read_text("utf-8").splitlines():
        assert not line or re.fullmatch(r"#( .*)?|scene \w+|    (?=.{9}\S)(seat \d|\w+) +\S.*", line)
        assert not line.startswith("    ") or re.fullmatch(r"(seat \d|\w+) *", line[4:13])
        assert len(line) <= 120


def test_every_file_says_what_is_invented():
    """Values that house fills are no facts."""
    assert all("edition house" in path.read_text("utf-8").partition("\nscene ")[0] for path in FILES)
