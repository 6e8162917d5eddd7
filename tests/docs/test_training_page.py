"""The guide to training an agent documents every number."""

from __future__ import annotations

import re

import pytest

import cvrules
from cvrules.cv import Bounds
from project import ROOT

PAGE = (ROOT / "docs" / "how-to" / "train-an-agent.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("game", "title"), [("cv", "CV"), ("pursuit", "The Pursuit of Happiness"), ("friends", "Funny Friends")]
)
def test_every_feature_of_an_observation_is_explained(game, title):
    """And no feature that there is not; one seat stands for all."""
    table = PAGE.partition(f"### The features of {title}\n")[2].partition("\n##")[0]
    rows = [row.partition(" | ")[0] for row in table.splitlines() if row.startswith("| `")]
    named = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    slices = cvrules.observations(cvrules.load(game), 2).slices
    there = [name for name in slices if not name.startswith("seat_1_")]

    assert named == sorted(named, key=named.index)
    assert sorted(named) == sorted(there)


def test_every_kind_of_action_is_explained():
    """By the first word of its text."""
    space = cvrules.actions(cvrules.load(), 2)
    table = PAGE.partition("### The actions of CV")[2].partition("## Views")[0]

    assert {space.text(index).split()[0] for index in range(len(space))} <= set(re.findall(r"[a-z]+", table))
    assert f"{len(space):,} actions" in table


def test_every_bound_is_shown():
    """With its name."""
    assert all(f"{field}=" in PAGE for field in Bounds.__slots__ if not field.startswith("__"))
