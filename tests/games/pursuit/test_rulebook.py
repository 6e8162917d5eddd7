"""The rulebook page, the code, the tests and the scenes name the same paragraphs.

Every number of the page is cited by code, and named by a test or a scene. Numbers that a
refusal, an event or a score line does not show during a game are listed in `UNSAID` with the
reason. No code, test or scene names a number that the page lacks.
"""

from __future__ import annotations

import re
from functools import cache
from random import Random

import cvrules
from cvrules.games.pursuit.cards.rulings import RULINGS
from cvrules.scenes.collecting import scenes_in
from cvrules.scenes.model import Judgement
from effort.loops import loop_over
from project import ROOT
from project.hooks import hook

HOOK = hook("rulebook")
BOOK = HOOK.rulebook("pursuit")
TEXT = HOOK.BOOKS["pursuit"].path.read_text("utf-8")
NUMBERS = [paragraph.number for paragraph in BOOK]
NUMBER = HOOK.number_pattern("P")
FOLDER = ROOT / "src" / "cvrules" / "games" / "pursuit"

#: Paragraphs that nothing shows while a game is played, each with the reason.
UNSAID = {
    "P1.1": "a table for any other number is never made: `deal` raises ValueError",
    "P1.3": "it shows in the rows; drawing a card says P3.3 and P4.12",
    "P1.4": "it shows in the first table",
    "P3.7": "the end of the life is reported, P6.2",
    "P3.10": "there is no move to pass that could be refused",
    "P4.1": "a space that is not open says P3.2",
    "P4.3": "each type of project has a paragraph of its own",
    "P4.7": "the gain is reported, P4.2",
    "P7.4": "nothing is hidden, so there is nothing to refuse",
    "P7.5": "a price with too many hourglasses is refused by the paragraph of the action",
    "P7.6": "a requirement that is not met is refused by P5.7",
    "P7.9": "nothing happens",
    "P7.10": "the cards that are drawn are reported, P4.12",
    "P8.5": "the reward is reported, P6.10, or is a line of the score sheet, P8.4",
    "P9.1": "each goal that is revealed is reported, P1.5",
}


@cache
def in_code():
    """Return the places in the code that name a paragraph."""
    return tuple(HOOK.mentions_in_code(BOOK, FOLDER))


@cache
def in_tests():
    """Return the numbers that tests and scenes name."""
    return {mention.number for mention in HOOK.mentions_in_tests(NUMBERS)}


# --- the page -------------------------------------------------------------------


def test_paragraphs_are_numbered_in_order():
    """Sections are counted from 1, and paragraphs within each section."""
    headings = re.findall(r"^## ([0-9]+) |^### P([0-9]+)\.([0-9]+) ", TEXT, re.MULTILINE)
    expected, section, place = [], 0, 0
    for begins, _, _ in headings:
        section, place = (section + 1, 0) if begins else (section, place + 1)
        expected.append((str(section), "", "") if begins else ("", str(section), str(place)))

    assert section == 9
    assert headings == expected


@loop_over("paragraph", BOOK, ids=lambda paragraph: paragraph.number)
def test_every_paragraph_names_its_source(paragraph):
    """Each has text, an anchor, and the section of the printed rulebook."""
    assert paragraph.text
    assert paragraph.anchor == paragraph.number.lower().replace(".", "-")
    assert re.match(r"Section [234](\.[0-9]+)?\b", paragraph.sources)


def test_every_ruling_decides_the_paragraphs_that_it_cites():
    """Each ruling cites its paragraphs first, and these paragraphs link to the ruling."""
    decided = {name: set() for paragraph in BOOK for name in paragraph.rulings}
    for paragraph in BOOK:
        for name in paragraph.rulings:
            decided[name].add(paragraph.number)

    assert decided == {ruling.name: set(NUMBER.findall(ruling.citation)) for ruling in RULINGS}


def test_links_between_paragraphs_hold():
    """A link leads to a paragraph that exists."""
    targets = re.findall(r"\[(P[0-9.]+)\]\(#([^)]+)\)", TEXT)

    assert targets
    assert set(targets) <= {(one.number, one.anchor) for one in BOOK}


def test_every_example_of_the_page_is_a_scene():
    """The scene has the title of the example."""
    titles = re.findall(r'^!!! example "(.*)"$', TEXT, re.MULTILINE)
    names = [case.name for case in scenes_in(ROOT / "cards" / "pursuit" / "scenes" / "own_examples.scene")]

    assert names == [title.lower().replace(" ", "_") for title in titles]


def test_nothing_is_hidden():
    """P7.4: every seat sees all facts of the table."""
    rules = cvrules.load("pursuit")
    table = cvrules.settle(cvrules.deal(rules, players=2), Random(7))
    views = [rules.game.facts(cvrules.view(table, seat)) for seat in range(2)]

    assert views == [rules.game.facts(table)] * 2


# --- both directions --------------------------------------------------------------


def test_code_names_no_paragraph_that_the_page_lacks():
    """Every number in the code leads to a paragraph."""
    found = {number for path in FOLDER.rglob("*.py") for number in NUMBER.findall(path.read_text("utf-8"))}

    assert found - set(NUMBERS) == set()


def test_every_paragraph_is_cited_by_code():
    """The code of a rule is found by its number."""
    cited = {mention.number for mention in in_code() if not mention.place.startswith(HOOK.EVENTS)}

    assert set(NUMBERS) - cited == set()


def test_every_paragraph_is_said_or_excused():
    """No paragraph is excused that is said; rulings can be asked for, and are not counted here."""
    said = {mention.number for mention in in_code() if mention.said and not mention.said.startswith("ruling")}

    assert set(NUMBERS) - said == set(UNSAID)


def test_tests_and_scenes_name_no_paragraph_that_the_page_lacks():
    """Every number in a test or scene leads to a paragraph."""
    assert in_tests() - set(NUMBERS) == set()


def test_every_paragraph_is_named_by_a_test_or_scene():
    """No paragraph is without a test."""
    assert set(NUMBERS) - in_tests() == set()


def test_every_paragraph_that_refuses_has_a_scene():
    """A scene shows a move that is refused because of it."""
    refusing = {mention.number for mention in in_code() if mention.said.startswith("refusal")}
    scenes = scenes_in(ROOT / "cards" / "pursuit" / "scenes")
    lines = [line for case in scenes for line in case.scene.story if isinstance(line, Judgement)]

    assert refusing - {str(line.because) for line in lines} == set()


def test_coverage_has_a_row_for_each_paragraph():
    """The page of coverage lists what these tests check."""
    rows = re.findall(r"^\| \[(P[0-9.]+)\]\(pursuit-rulebook\.md#", HOOK.coverage("pursuit"), re.MULTILINE)

    assert rows == NUMBERS
