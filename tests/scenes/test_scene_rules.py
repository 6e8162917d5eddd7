"""The rules a scene is played by: edition, rulings and packs."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.scenes.scene_rules import load_rules
from texts.scenes import faults_of, message_of, scene_of, scene_text

PACK = "deck old_age\n\ncard beekeeper: health\n    cost     2 health\n    gives    1 health + 1 good_luck\n"


def test_the_english_edition_is_the_usual_one():
    """As in `load`."""
    assert load_rules(scene_of("seats 2")).edition == "granna_en"


def test_rulings_decide_over_the_edition():
    """A scene may ask what a house rule would do."""
    rules = load_rules(scene_of("edition gigamic_fr", "ruling misfortune after_selecting"))

    assert rules.ruling("misfortune") == "after_selecting"
    assert rules.ruling("dual_type") == "when_a_stack_exists"


@pytest.mark.parametrize(
    ("game", "edition", "ruling"),
    [("cv", "gigamic_fr", ("misfortune", "at_once")), ("pursuit", "rules_2022", ("final_tie", "nobody"))],
)
def test_rulings_lead_to_the_same_rules_as_in_load(game, edition, ruling):
    """Although the cards are shared with other scenes."""
    rules = load_rules(scene_of(f"edition {edition}", f"ruling {' '.join(ruling)}", game=game))
    loaded = cvrules.load(game, edition=edition, rulings=dict([ruling]))

    assert rules == loaded
    assert (rules.digest, rules.options, rules.origin) == (loaded.digest, loaded.options, loaded.origin)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("edition polish", "there is no edition 'polish' | write one of: gigamic_fr, granna_en, house, reference"),
        ("ruling misfortun at_once", "there is no ruling 'misfortun' | did you mean 'misfortune'?"),
        (
            "ruling misfortune no_way",
            "there is no option of 'misfortune' called 'no_way' | write one of: after_selecting, at_once",
        ),
    ],
)
def test_unknown_rules_are_faults(line, message):
    """With the words that would do."""
    assert message_of(line, "expect over") == message


def test_a_pack_is_laid_over_the_game(tmp_path):
    """It stands beside the scene, or in a folder there."""
    (tmp_path / "packs").mkdir()
    (tmp_path / "packs" / "bees.cv").write_text(PACK, "utf-8")
    text = "scene a\n cards packs/bees.cv\n seat 1 has beekeeper\n expect seat 1 tokens 1 health + 1 good_luck\n"

    assert faults_of(text, str(tmp_path / "a.scene")) == []


def test_a_changed_pack_is_read_again(tmp_path):
    """Rules are remembered, but not those of yesterday's file."""
    text = "scene a\n cards bees.cv\n seat 1 has beekeeper\n expect seat 1 tokens 1 health + 1 good_luck\n"
    (tmp_path / "bees.cv").write_text(PACK, "utf-8")
    before = faults_of(text, str(tmp_path / "a.scene"))
    (tmp_path / "bees.cv").write_text(PACK.replace(" + 1 good_luck", ""), "utf-8")
    after = faults_of(text, str(tmp_path / "a.scene"))

    assert before == []
    assert [fault.code for fault in after] == ["CV523"]


@pytest.mark.parametrize(
    ("pack", "message"),
    [
        ("deck old_age\n\ncard beekeeper: helth\n", "'bees.cv' has errors: "),
        ("deck old_age\n\ncard beekeeper: health\n    cost     ?\n", "'bees.cv' leaves values unknown: "),
        (
            "amend 12 bicycle\n    setup    reveal\n",
            "'bees.cv' does not allow a game to be dealt: no card says 'setup reveal, go first', so no player would start",
        ),
    ],
)
def test_a_pack_that_cannot_be_played_is_a_fault(pack, message, tmp_path):
    """The first reason is told, and nothing of a table that could not be laid out."""
    (tmp_path / "bees.cv").write_text(pack, "utf-8")
    dealt = "seats 2\n seat 1 dealt 1, 2, 3\n seat 2 dealt 4, 5, 6\n"
    (fault,) = faults_of(f"scene a\n cards bees.cv\n {dealt} expect over\n", str(tmp_path / "a.scene"))

    assert fault.code == "CV507"
    assert fault.message.startswith(message)


@pytest.mark.parametrize("name", ["missing.cv", "/etc/mine.cv", "notes.txt", "..", "../mine.cv", "a\x7f.cv"])
def test_a_pack_that_cannot_be_read_is_a_fault(name):
    """Whatever the name; nothing is read that is not the path of a pack."""
    (fault,) = faults_of(f"scene a\n cards {name}\n expect over\n")

    assert fault.code in {"CV507", "CV105"}


def test_a_misspelt_pack_is_guessed(tmp_path):
    """The packs beside the scene are compared."""
    (tmp_path / "second_wind.cv").write_text("deck old_age\n", "utf-8")
    scene = scene_text("cards second_wnd.cv", "expect over")

    (fault,) = faults_of(scene, str(tmp_path / "my.scene"))

    assert fault.help == "did you mean 'second_wind.cv'?"
