"""The rulebook page, the code, the tests and the scenes name the same paragraphs.

Every number of the page is cited by code, and named by a test or a scene. Numbers that a
refusal, an event or a score line does not show during a game are listed in `UNSAID` with the
reason. No code, test or scene names a number that the page lacks.
"""

from __future__ import annotations

import re
from functools import cache

from cvrules.games.friends.cards.rulings import RULINGS
from cvrules.scenes.collecting import scenes_in
from cvrules.scenes.model import Judgement
from effort.loops import loop_over
from project import ROOT
from project.hooks import hook

HOOK = hook("rulebook")
BOOK = HOOK.rulebook("friends")
TEXT = HOOK.BOOKS["friends"].path.read_text("utf-8")
NUMBERS = [paragraph.number for paragraph in BOOK]
NUMBER = HOOK.number_pattern("F")
FOLDER = ROOT / "src" / "cvrules" / "games" / "friends"

#: Paragraphs that nothing shows while a game is played, each with the reason.
UNSAID = {
    "F1.1": "a table for any other number is never made: `deal` raises ValueError",
    "F1.5": "an offer and a force are reported, F7.4 and F7.5",
    "F1.6": "life goals are dealt in secret",
    "F2.6": "each bond is reported by its paragraph of section 9",
    "F8.2": "each effect is reported by its own paragraph",
    "F8.4": "both sides are reported by the paragraph of the bond",
    "F12.1": "each card that is revealed is reported, F4.1",
}
#: Paragraphs whose refusal no scene can show, each with the reason.
UNREFUSED = {
    "F1.3": "a player is asked only if both genders are possible",
}
#: The headings of the printed rulebook.
SECTIONS = (
    "Title", "Introduction to the game system", "Characteristics", "Circle of friends", "Gain friends", "Letters",
    "Partners", "New relationship", "Intensify a relationship", "Separated", "Married", "Divorce", "Sex", "Children",
    "Restrictive card texts", "Preparation", "Playing the game", "1st life period: puberty", "Execute a card", "Pass",
    "Fulfill a goal", "On the next life periods", "Select and auction a card", "Trade a goal", "Game end",
    "Who does a player bring", "Offers", "Sexuality", "Symmetry", "Secure relationship", "Life cards exhausted",
    "Timing with several symbols", "Celibacy", "Version for control freaks",
)  # fmt: skip


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
    headings = re.findall(r"^## ([0-9]+) |^### F([0-9]+)\.([0-9]+) ", TEXT, re.MULTILINE)
    expected, section, place = [], 0, 0
    for begins, _, _ in headings:
        section, place = (section + 1, 0) if begins else (section, place + 1)
        expected.append((str(section), "", "") if begins else ("", str(section), str(place)))

    assert section == 13
    assert headings == expected


@loop_over("paragraph", BOOK, ids=lambda paragraph: paragraph.number)
def test_every_paragraph_names_its_source(paragraph):
    """Each has text, an anchor, and the section of the printed rulebook."""
    assert paragraph.text
    assert paragraph.anchor == paragraph.number.lower().replace(".", "-")
    sections = paragraph.sources.partition(" · ")[0].split("; ")
    assert set(sections) <= {*SECTIONS, "Silent"}


def test_every_ruling_decides_the_paragraphs_that_it_cites():
    """Each ruling cites its paragraphs first, and these paragraphs link to the ruling."""
    decided = {name: set() for paragraph in BOOK for name in paragraph.rulings}
    for paragraph in BOOK:
        for name in paragraph.rulings:
            decided[name].add(paragraph.number)

    assert decided == {ruling.name: set(NUMBER.findall(ruling.citation)) for ruling in RULINGS}


def test_links_between_paragraphs_hold():
    """A link leads to a paragraph that exists."""
    targets = re.findall(r"\[(F[0-9.]+)\]\(#([^)]+)\)", TEXT)

    assert targets
    assert set(targets) <= {(one.number, one.anchor) for one in BOOK}


def test_every_example_of_the_page_is_a_scene():
    """The scene has the title of the example."""
    titles = re.findall(r'^!!! example "(.*)"$', TEXT, re.MULTILINE)
    names = [case.name for case in scenes_in(ROOT / "cards" / "friends" / "scenes" / "own_examples.scene")]

    assert names == [title.lower().replace(" ", "_") for title in titles]


def test_every_section_of_the_rulebook_is_cited():
    """No section of the printed rules is left out."""
    cited = {section for paragraph in BOOK for section in paragraph.sources.partition(" · ")[0].split("; ")}

    assert cited == {*SECTIONS, "Silent"}


# --- both directions --------------------------------------------------------------


def test_code_names_no_paragraph_that_the_page_lacks():
    """Every number in the code leads to a paragraph."""
    found = {number for path in FOLDER.rglob("*.py") for number in NUMBER.findall(path.read_text("utf-8"))}

    assert found - set(NUMBERS) == set()


def test_every_paragraph_is_cited_by_code():
    """The code of a rule is found by its number."""
    cited = {mention.number for mention in in_code() if HOOK.is_code(mention)}

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
    scenes = scenes_in(ROOT / "cards" / "friends" / "scenes")
    lines = [line for case in scenes for line in case.scene.story if isinstance(line, Judgement)]

    assert refusing - {str(line.because) for line in lines} == set(UNREFUSED)


def test_coverage_has_a_row_for_each_paragraph():
    """The page of coverage lists what these tests check."""
    rows = re.findall(r"^\| \[(F[0-9.]+)\]\(friends-rulebook\.md#", HOOK.coverage("friends"), re.MULTILINE)

    assert rows == NUMBERS
