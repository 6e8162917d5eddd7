"""A game that begins where a scene begins."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from commands.typed_games import play_typed
from cvrules.cli.main import main

PACK = "deck early_adulthood\ncard 101 food_truck: work\n cost 1 money\n gives 1 money\n"
SCENES = """\
scene a_food_truck
    cards    my.cv
    turn     seat 2
    track    food_truck, phd
    seat 2   has fitness
    expect   track 2 cards

scene without_cards
    track    phd
    expect   track 1 card
"""


@pytest.fixture
def file(tmp_path):
    """Return a file with two scenes, beside its cards."""
    (tmp_path / "my.cv").write_text(PACK, "utf-8")
    (tmp_path / "my.scene").write_text(SCENES, "utf-8")
    return tmp_path / "my.scene"


def test_the_game_goes_on_where_the_scene_begins(monkeypatch, file):
    """With its cards, and the person at the seat that is asked."""
    result = play_typed(monkeypatch, "--scene", file, "--name", "a_food_truck", typed=["throw", "stop", "pass", "quit"])

    assert "Kim (you)" in result.output
    assert "The game continues in round 1." in result.output
    assert "Food truck" in result.output
    assert "health        Fitness" in result.output
    assert "2 throws left" in result.output
    assert "Goodbye. To play this game again, use --seed 7." in result.output
    assert result.exit_code == 0


def test_bots_go_on_from_a_scene(file):
    """To the end of the game; the same seed gives the same game."""
    words = ["play", "--auto", "--scene", str(file), "--name", "without_cards", "--seed", "3"]
    first, second = (CliRunner().invoke(main, words) for _ in range(2))

    assert " wins with " in first.output
    assert first.output == second.output


def test_a_person_may_choose_a_seat(monkeypatch, file):
    """Another than the one that is asked."""
    result = play_typed(monkeypatch, "--scene", file, "--name", "a_food_truck", "--people", "1=Ann", typed=["quit"])

    assert "Ann (you), Kim (greedy)" in result.output


def test_a_move_is_taken_back_to_the_beginning_of_a_scene(monkeypatch, file):
    """There is nothing before it."""
    result = play_typed(monkeypatch, "--scene", file, "--name", "without_cards", typed=["undo"])

    assert "There is nothing to take back yet." in result.output


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "contains several scenes; choose from: a_food_truck, without_cards; for example: --name a_food_truck"),
        (["--name", "without_card"], "there is no scene 'without_card' in"),
        (["--name", "without_card"], "for example: --name without_cards"),
        (["--name", "a_food_truck", "--seats", "2"], "because the scene decides that; leave out --seats"),
        (["--name", "a_food_truck", "--save", "x"], "because a saved game must begin with its deal; leave out --save"),
    ],
)
def test_wrong_usage_is_explained(monkeypatch, file, words, message):
    """With what to write instead."""
    result = play_typed(monkeypatch, "--scene", file, *words)

    assert message in " ".join(result.output.split())
    assert result.exit_code == 2


def test_a_name_needs_a_file(monkeypatch):
    """A scene is part of a file."""
    assert "add --scene FILE" in play_typed(monkeypatch, "--name", "x").output


def test_a_file_without_scenes_is_refused(monkeypatch, tmp_path):
    """There is nothing to play."""
    (tmp_path / "my.scene").write_text("# nothing yet\n", "utf-8")

    assert "contains no scenes" in play_typed(monkeypatch, "--scene", tmp_path / "my.scene").output


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "scene x\n    trak phd\n    expect track 1 card\n",
            "the scenes in this file cannot be read; fix the errors above",
        ),
        (
            "scene x\n    track unicorn\n    expect track 1 card\n",
            "the table of this scene cannot be set up; fix the errors above",
        ),
    ],
)
def test_errors_of_a_scene_are_reported(monkeypatch, tmp_path, text, message):
    """As by `cvrules try`."""
    (tmp_path / "my.scene").write_text(text, "utf-8")
    result = play_typed(monkeypatch, "--scene", tmp_path / "my.scene")

    assert "error[CV" in result.output
    assert message in result.output
    assert result.exit_code == 1
