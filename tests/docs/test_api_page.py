"""The Python page can be read in a clone, and says what the package says."""

from __future__ import annotations

import os
from types import SimpleNamespace

import cvrules
from effort.loops import loop_over
from project.hooks import hook

PAGE = hook("api_page")
TEXT = PAGE.PAGE.read_text("utf-8")


def test_the_page_is_current():
    """After a change of a docstring, run this test once with `CVRULES_REWRITE=1` in the environment."""
    if os.environ.get("CVRULES_REWRITE"):
        PAGE.PAGE.write_text(PAGE.rewrite(TEXT), "utf-8")

    assert PAGE.PAGE.read_text("utf-8") == PAGE.rewrite(TEXT), "run this test once with CVRULES_REWRITE=1"


@loop_over("name", cvrules.__all__)
def test_every_name_is_explained(name):
    """With a heading and a sentence; nothing of the machinery of types is left."""
    text = PAGE.block(name)

    assert f"### `{name}`" in text
    assert len(text.splitlines()) > 5
    assert "T]" not in text
    assert "object at" not in text


def test_the_site_draws_the_names_itself():
    """Each block becomes one line for mkdocstrings, except type aliases; other pages stay as they are."""
    drawn = PAGE.on_page_markdown(TEXT, SimpleNamespace(file=SimpleNamespace(src_uri="reference/api.md")))
    lines = [line for line in drawn.splitlines() if line.startswith("::: ")]

    assert sorted([*lines, "::: cvrules.JsonObject"]) == sorted(f"::: cvrules.{name}" for name in cvrules.__all__)
    assert "### `JsonObject` { #cvrules.JsonObject }\n\nThe type of" in drawn
    assert "<!--" not in drawn
    assert PAGE.on_page_markdown(TEXT, SimpleNamespace(file=SimpleNamespace(src_uri="index.md"))) == TEXT


def test_a_long_signature_has_a_line_for_each_argument():
    """With defaults as they are written."""
    assert PAGE.signature_of("deal", cvrules.deal) == "deal(rules: Rules, players: int) -> Table"
    assert "    language: str = 'en'," in PAGE.signature_of("describe", cvrules.describe).splitlines()


def test_signatures_are_those_that_users_write():
    """A protocol is not called, and `self` and `cls` are left out."""
    page = PAGE.PAGE.read_text("utf-8")

    assert "Bot(args" not in page
    assert "**values: Value" in page
    assert "`choose(view: View, rng: Random) -> Move`" in page
    assert "(cls" not in page
