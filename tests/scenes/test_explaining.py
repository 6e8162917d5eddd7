"""Words of scenes are explained by examples."""

from __future__ import annotations

from cvrules.scenes.explaining import explain_scene_word


def test_a_word_of_scenes_has_examples():
    """Lines that begin with the word come first."""
    assert explain_scene_word("Track", "cv").startswith("track: a word in scenes\n\nExamples:\n\n    track ")
    assert "    refuse seat 1 " in explain_scene_word("refuse", "pursuit")
    assert explain_scene_word("scene", "cv").startswith("scene: a word in scenes\n\nExamples:\n\n    scene ")


def test_other_words_are_not_explained():
    """The game may also have no scenes at all."""
    assert explain_scene_word("xyzzy", "cv") == explain_scene_word("scene", "no_such_game") == ""
