"""Cards that a scene names."""

from __future__ import annotations

import pytest

from cvrules.scenes.model import Name
from cvrules.scenes.scene_cards import card_index, card_name
from cvrules.scenes.scene_error import SceneError
from cvrules.scenes.scene_rules import load_rules
from texts.scenes import scene_of


@pytest.mark.parametrize("name", ["phd", "37"])
def test_cards_are_found_by_name_and_number(name):
    """Either will do."""
    scene = scene_of("seats 2")
    rules = load_rules(scene)

    assert card_name(rules, Name(name, scene.name.span)) == "phd"
    assert rules.cards[card_index(rules, Name(name, scene.name.span))].slug == "phd"


@pytest.mark.parametrize("name", ["pdh", "99", "life_insurance"])
def test_cards_that_are_not_there_are_faults(name):
    """Also where two are."""
    scene = scene_of("seats 2")

    with pytest.raises(SceneError):
        card_index(load_rules(scene), Name(name, scene.name.span))
