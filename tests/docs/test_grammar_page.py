"""The diagrams are drawn from the grammar files, one for each rule."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from types import SimpleNamespace

import pytest

from cvrules.games.cv.cards.words import WORDS
from cvrules.lang.reader import HEADS
from project import ROOT
from project.hooks import hook


@pytest.fixture(scope="module")
def book():
    """The grammars, as they are drawn."""
    return hook("grammarbook")


def in_files(*files: str) -> set[str]:
    """Return the names of rules and words in grammar files, found without Lark."""
    text = "\n".join((ROOT / "grammar" / file).read_text("utf-8") for file in files)
    return set(re.findall(r"^[?!]?(\w+)(?:\{\w+\})?(?:\.\d+)?: ", text, re.MULTILINE))


#: The grammars, and the page of each.
PAGE_OF = {name: page for page, books in hook("grammarbook").PAGES.items() for name in books}


def test_every_playable_game_has_a_page():
    """Its cards and its scenes are drawn, the ones of CV under short names."""
    names = {game: "" if game == "cv" else f"{game}-" for game in hook("cardfacts").GAMES}

    assert set(PAGE_OF) == {f"{name}{kind}" for name in names.values() for kind in ("card", "scene")}
    assert set(hook("grammar").GAMES) == set(PAGE_OF.values())


@pytest.mark.parametrize("name", PAGE_OF)
def test_every_rule_has_a_diagram(book, name):
    """All of them, but for what only lays out the text."""
    page = hook("grammar").page(PAGE_OF[name])
    known = book.rules(name)

    assert set(known) | book.HIDDEN == in_files(*book.BOOKS[name])
    for rule in known.values():
        assert page.count(f"{{ #{rule.anchor} }}") == 1


@pytest.mark.parametrize("name", PAGE_OF)
def test_diagrams_are_pictures_whose_links_hold(book, name):
    """Each is well-formed, and a box that is a link leads to a rule."""
    anchors = {f"{PAGE_OF[name]}.html#{rule.anchor}" for rule in book.rules(name).values()}

    for rule in book.rules(name).values():
        picture = ET.fromstring(book.diagram(rule))  # noqa: S314 - our own drawing
        links = {link.get("href") for link in picture.iter("a")}
        assert links <= anchors


def test_a_diagram_shows_the_words_of_its_rule(book):
    """`place` takes a name, and a number or a deck."""
    picture = book.diagram(book.rules("card")["place_head"])

    assert re.findall(r"<text[^>]*>([^<]+)<", picture) == ["place", "SLUG", "ID", "DECK", "end of line"]


def test_what_may_be_repeated_is_drawn_as_a_loop(book):
    """A part, and what stands between two of them on the way back."""
    railroad = hook("railroad")
    _, part, _ = book._part_of(book.rules("card")["source"].body, "card").parts

    assert type(part).__name__ == "Loop"
    assert part.part.text == "SLUG"
    assert part.between.text == ","
    assert railroad.Loop(railroad.Box("a")).width > railroad.Box("a").width


def test_no_part_of_a_diagram_lies_outside(book):
    """Boxes stay inside the picture, however deep the choice."""
    for rule in (rule for name in book.BOOKS for rule in book.rules(name).values()):
        picture = ET.fromstring(book.diagram(rule))[0]  # noqa: S314 - our own drawing
        width, height = float(picture.get("width")), float(picture.get("height"))
        for box in picture.iter("rect"):
            left, top = float(box.get("x")), float(box.get("y"))
            assert left >= 0
            assert top >= 0
            assert left + float(box.get("width")) <= width
            assert top + float(box.get("height")) <= height


def test_the_page_of_the_language_draws_every_word_it_explains():
    """A diagram stands below the heading of each header and clause."""
    grammar = hook("grammar")
    page = SimpleNamespace(file=SimpleNamespace(norm_src_uri="reference/card-language.md"))
    other = SimpleNamespace(file=SimpleNamespace(norm_src_uri="index.md"))
    text = (ROOT / "docs" / "reference" / "card-language.md").read_text("utf-8")
    drawn = grammar.on_page_markdown(text, page=page)

    assert drawn.count("<svg") == len({*HEADS, *WORDS.clause_words(), "source"})
    assert grammar.on_page_markdown(text, page=other) == text
