"""Rules remember what they were loaded from, and are equal whatever that was."""

from __future__ import annotations

import pickle
from hashlib import sha256

import cvrules
from cvrules.kernel.origin import Origin, Pack
from played_games.samples import rules_of_edition

PACK = b"deck early_adulthood\n    source   fr_rules\n\ncard 90 skydiving: health\n    cost     1 health\n"


def test_rules_remember_edition_and_fill():
    """As they were asked for."""
    assert rules_of_edition("gigamic_fr").origin == Origin("gigamic_fr", "house")


def test_rules_remember_packs_by_name_and_digest(tmp_path):
    """Not by folder: that is nobody else's business."""
    file = tmp_path / "mine.cv"
    file.write_bytes(PACK)

    assert cvrules.load(cards=[file]).origin.packs == (Pack("mine.cv", sha256(PACK).hexdigest()),)


def test_rules_remember_house_rules():
    """Only those that were asked for, sorted."""
    rules = cvrules.load(rulings={"placement": "top_or_bottom", "misfortune": "at_once"})

    assert rules.origin.rulings == (("misfortune", "at_once"), ("placement", "top_or_bottom"))


def test_equal_rules_may_come_from_different_places():
    """A ruling that is asked for though the edition has it changes nothing."""
    same = cvrules.load(rulings={"misfortune": "after_selecting"})

    assert same == cvrules.load()
    assert same.origin != cvrules.load().origin


def test_the_origin_is_pickled():
    """Rules that come back know where they came from."""
    rules = rules_of_edition("reference")

    assert pickle.loads(pickle.dumps(rules)).origin == rules.origin  # noqa: S301 - our own bytes
