"""The shipped scenes of every game hold, and cover every example of its rulebook and every option of every ruling."""

from __future__ import annotations

import re

import pytest

from cvrules.scenes.model import Judgement
from cvrules.scenes.runner import try_scene
from effort.loops import loop_over
from texts.shipped_scenes import shipped_scenes, with_option

#: For each game, the letter of its paragraphs.
LETTERS = {"cv": "R", "pursuit": "P", "friends": "F"}
#: For each game, the examples, figures and notes of its rulebooks that can be played.
EXAMPLES = {
    "cv": {
        "used_car_turn", "social_assistance_of_eric", "felix_has_63_points", "five_knowledge_cards_with_a_professor",
        "two_bad_luck_at_dads_company", "pension_after_three_bad_luck", "used_car_turn_of_bruno",
        "social_assistance_of_eric_in_french", "bruno_has_63_points", "two_bad_luck_at_dads_company_in_french",
        "pension_after_three_bad_luck_in_french", "five_knowledge_cards_with_a_professor_in_french",
        "work_and_early_retirement_in_one_turn", "professor_and_goals_by_the_manual", "pension_by_the_manual",
        "no_payment_in_the_turn_of_buying", "social_assistance_at_the_end",
    },
    "pursuit": {
        "mary_takes_six_hourglasses", "three_money_for_three_knowledge", "john_is_a_tree", "anna_sings_on_a_national_level",
        "mary_starts_a_magazine", "john_buys_a_family_car", "john_keeps_his_family_car", "john_loses_his_family_car",
        "anna_hears_a_local_band", "mary_is_hired", "mary_works", "john_dates_martha", "john_bakes_a_quiche",
        "john_is_the_photographer", "the_magazine_succeeds", "anna_fills_a_room", "mary_is_promoted", "mary_retires",
        "mary_has_a_pension", "john_and_martha_are_a_couple", "anna_eats_well", "anna_completes_yoga",
        "it_ends_before_the_second_upkeep_of_old_age", "anna_enters_the_hall_of_fame", "anna_designs_a_game_unhappily",
        "live_fast_and_zen_clash", "the_fourth_slot", "the_third_partner",
    },
    "friends": {
        "chain_smoking", "a_drink_too_many", "the_letter_is_one_person", "four_players_are_ready",
        "twelve_puberty_cards_for_four", "it_was_just_one_time", "it_was_not_the_only_time", "bungee_jumping",
        "sex_on_both_tableaus", "separation_on_both_tableaus", "poetry_after_the_wine", "poetry_before_the_wine",
        "no_friend_for_the_semester_party", "six_women_are_too_many", "a_goal_in_puberty", "the_last_one_in_puberty",
        "a_celibate_father",
    },
}  # fmt: skip

every_game = pytest.mark.parametrize("game", LETTERS)
every_file = pytest.mark.parametrize(
    ("game", "path"),
    [(game, path) for game in LETTERS for path in shipped_scenes(game).files],
    ids=lambda value: getattr(value, "name", value),
)


@every_game
def test_every_shipped_scene_holds(game):
    """The engine plays what the rulebook says."""

    @loop_over("case", shipped_scenes(game).cases, ids=str)
    def check(case):
        case.check()

    check()


@every_game
def test_names_are_used_once(game):
    """A name identifies a scene in all files."""
    scenes = shipped_scenes(game)

    assert len(scenes.by_name) == len(scenes.cases)


@every_game
def test_every_worked_example_is_there(game):
    """The scenes play the examples and figures of the rulebooks."""
    assert shipped_scenes(game).by_name.keys() >= EXAMPLES[game]


@every_game
def test_every_option_of_a_ruling_has_a_scene(game):
    """Its name begins with the ruling and the option."""
    scenes = shipped_scenes(game)

    assert [pair for pair in scenes.options if not scenes.about(*pair)] == []


@every_game
def test_scenes_about_a_ruling_show_the_difference(game):
    """A scene for one option fails under every other."""
    scenes = shipped_scenes(game)

    @loop_over("ruling, option, other", scenes.other_options)
    def one_fails(ruling, option, other):
        trials = [try_scene(with_option(scene, ruling, other)) for scene in scenes.about(ruling, option)]

        assert not all(trial.holds for trial in trials)

    one_fails()


@every_game
def test_refusals_name_their_paragraph(game):
    """A refusal for the wrong reason proves nothing."""
    stories = [scene.story for scene in shipped_scenes(game).by_name.values()]
    refusals = [line for story in stories for line in story if isinstance(line, Judgement)]

    assert all(line.allowed or line.because for line in refusals)


@every_file
def test_every_scene_cites_its_paragraph(game, path):
    """A comment above each scene, or above its section, names a paragraph."""
    paragraph = re.compile(rf"\b{LETTERS[game]}[1-9][0-9]?\.[1-9]")
    cited = False
    for block in re.split(r"\n{2,}", path.read_text("utf-8")):
        cited = cited or bool(paragraph.search(block))
        assert cited or "\nscene " not in f"\n{block}"
        if block.startswith("# ---"):
            cited = bool(paragraph.search(block))


@every_file
def test_lines_are_in_their_columns(game, path):
    """Scenes look like cards: words at column 5, values at column 14."""
    lines = path.read_text("utf-8").splitlines()
    for line in lines[lines[0] == f"game {game}" :]:
        assert not line or re.fullmatch(r"#( .*)?|scene \w+|    (?=.{9}\S)(seat \d|\w+) +\S.*", line)
        assert not line.startswith("    ") or re.fullmatch(r"(seat \d|\w+) *", line[4:13])
        assert len(line) <= 120


@every_game
def test_every_file_says_what_is_made_up(game):
    """Values that the edition house fills are not facts."""
    openings = [path.read_text("utf-8").partition("\nscene ")[0] for path in shipped_scenes(game).files]

    assert all("edition house" in " ".join(opening.replace("\n# ", " ").split()) for opening in openings)
