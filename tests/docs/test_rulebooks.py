"""The rulebook page of every game, the code, the tests and the scenes name the same paragraphs.

Every number of a page is cited by code, and named by a test or a scene. Numbers that no
refusal, event or score line shows during a game are listed in `UNSAID` with the reason. No
code, test or scene names a number that the page lacks.
"""

from __future__ import annotations

import re
from functools import cache

import pytest
from attrs import frozen

from cvrules.kernel.registry import words_of
from cvrules.scenes.model import Judgement
from effort.loops import loop_over
from project.hooks import hook
from texts.shipped_scenes import shipped_scenes

HOOK = hook("rulebook")

#: Paragraphs that nothing shows while a game is played, each with the reason.
UNSAID = {
    "cv": {
        "R1.1": "a table for any other number is never made: `deal` raises ValueError",
        "R1.4": "the cards that are dealt are secret, so no event reports them; `chances` shows them to the referee",
        "R1.8": "it forbids things in views, refusals and events",
        "R2.6": "it shows in the next throws and dice; playing the event says R2.5",
        "R3.5": "payments are owed, not chosen: R3.3 refuses a card that cannot be paid even so",
        "R4.8": "nothing happens",
        "R6.2": "all effects rest on it; tokens, R7.4, report it",
        "R6.7": "R3.1 or R8.3 says that the event was taken; where it goes follows",
        "R6.8": "there is no move that could be refused",
        "R8.1": "assistance itself is reported, R8.3",
        "R8.4": "it is the order in which R8.3 is reported",
        "R8.5": "the refusals are those of taking cards, R3.6 and R3.7",
        "R8.6": "R6.1 says where the card goes",
        "R10.1": "it says what the cards are; R10.6 says where they go",
        "R10.8": "it shows in the throws that are left; R2.2 says that there are no more",
    },
    "pursuit": {
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
    },
    "friends": {
        "F1.1": "a table for any other number is never made: `deal` raises ValueError",
        "F1.5": "an offer and a force are reported, F7.4 and F7.5",
        "F1.6": "life goals are dealt in secret",
        "F2.6": "each bond is reported by its paragraph of section 9",
        "F8.2": "each effect is reported by its own paragraph",
        "F8.4": "both sides are reported by the paragraph of the bond",
        "F12.1": "each card that is revealed is reported, F4.1",
    },
}
#: Paragraphs whose refusal no scene can show, each with the reason.
UNREFUSED = {
    "pursuit": {},
    "friends": {"F1.3": "a player is asked only if both genders are possible"},
}
#: The headings of the printed rulebook of Funny Friends.
HEADINGS = (
    "Title", "Introduction to the game system", "Characteristics", "Circle of friends", "Gain friends", "Letters",
    "Partners", "New relationship", "Intensify a relationship", "Separated", "Married", "Divorce", "Sex", "Children",
    "Restrictive card texts", "Preparation", "Playing the game", "1st life period: puberty", "Execute a card", "Pass",
    "Fulfill a goal", "On the next life periods", "Select and auction a card", "Trade a goal", "Game end",
    "Who does a player bring", "Offers", "Sexuality", "Symmetry", "Secure relationship", "Life cards exhausted",
    "Timing with several symbols", "Celibacy", "Version for control freaks",
)  # fmt: skip
_HEADING = "|".join(map(re.escape, (*HEADINGS, "Silent")))
#: What the line of sources of each paragraph must look like.
SOURCES = {
    "cv": r"EN \S.* · FR \S.* · REF \S.*",
    "pursuit": r"Section [234](\.[0-9]+)?\b.*",
    "friends": rf"({_HEADING})(; ({_HEADING}))*( · .*)?",
}


@frozen
class Page:
    """The rulebook page of a game, with everything that names its paragraphs."""

    game: str

    @property
    def text(self) -> str:
        return HOOK.BOOKS[self.game].path.read_text("utf-8")

    @property
    def letter(self) -> str:
        return HOOK.BOOKS[self.game].letter

    @property
    def book(self):
        return HOOK.rulebook(self.game)

    @property
    def numbers(self) -> set[str]:
        return {paragraph.number for paragraph in self.book}

    @property
    def in_code(self):
        """The places in the code that name a paragraph."""
        return _mentions_in_code(self.game)

    @property
    def in_tests(self) -> set[str]:
        """The numbers that tests and scenes name."""
        return _numbers_in_tests(self.game)


@cache
def _mentions_in_code(game):
    return tuple(HOOK.mentions_in_code(HOOK.rulebook(game)))


@cache
def _numbers_in_tests(game):
    order = [paragraph.number for paragraph in HOOK.rulebook(game)]
    return {mention.number for mention in HOOK.mentions_in_tests(order)}


every_page = pytest.mark.parametrize("page", [Page(game) for game in HOOK.BOOKS], ids=lambda page: page.game)


# --- the page -------------------------------------------------------------------


@every_page
def test_paragraphs_are_numbered_in_order(page):
    """Sections are counted from 1, and paragraphs within each section."""
    headings = re.findall(rf"^## ([0-9]+) |^### {page.letter}([0-9]+)\.([0-9]+) ", page.text, re.MULTILINE)
    expected, section, place = [], 0, 0
    for begins, _, _ in headings:
        section, place = (section + 1, 0) if begins else (section, place + 1)
        expected.append((str(section), "", "") if begins else ("", str(section), str(place)))

    assert section >= 9
    assert headings == expected


@every_page
def test_every_paragraph_names_its_source(page):
    """Each has text, an anchor, and the place in the printed rulebook."""

    @loop_over("paragraph", page.book, ids=lambda paragraph: paragraph.number)
    def check(paragraph):
        assert paragraph.text
        assert paragraph.anchor == paragraph.number.lower().replace(".", "-")
        assert re.fullmatch(SOURCES[page.game], paragraph.sources)

    check()


@every_page
def test_every_ruling_decides_the_paragraphs_that_it_cites(page):
    """Paragraphs link to the rulings that decide them; a ruling that cites paragraphs cites exactly these."""
    decided = {name: set() for paragraph in page.book for name in paragraph.rulings}
    for paragraph in page.book:
        for name in paragraph.rulings:
            decided[name].add(paragraph.number)

    number = HOOK.number_pattern(page.letter)
    cited = {ruling.name: set(number.findall(ruling.citation)) for ruling in words_of(page.game).rulings}
    assert cited.keys() == decided.keys()
    assert all(numbers in (set(), decided[name]) for name, numbers in cited.items())


@every_page
def test_links_between_paragraphs_hold(page):
    """A link leads to a paragraph that exists."""
    targets = re.findall(rf"\[({page.letter}[0-9.]+)\]\(#([^)]+)\)", page.text)

    assert targets
    assert set(targets) <= {(one.number, one.anchor) for one in page.book}


@pytest.mark.parametrize("game", UNREFUSED)
def test_every_example_of_the_page_is_a_scene(game):
    """The scene has the title of the example; the examples of CV are tests in `tests/games/cv`."""
    titles = re.findall(r'^!!! example "(.*)"$', Page(game).text, re.MULTILINE)
    names = [case.name for case in shipped_scenes(game).cases if case.path.endswith("own_examples.scene")]

    assert names == [title.lower().replace(" ", "_") for title in titles]


def test_every_section_of_the_rulebook_of_friends_is_cited():
    """No section of the printed rules is left out."""
    sources = [paragraph.sources.partition(" · ")[0] for paragraph in Page("friends").book]

    assert {section for source in sources for section in source.split("; ")} == {*HEADINGS, "Silent"}


# --- both directions --------------------------------------------------------------


@every_page
def test_code_names_no_paragraph_that_the_page_lacks(page):
    """Every number in the code leads to a paragraph."""
    pattern = HOOK.number_pattern(page.letter)
    found = {number for path in HOOK.SOURCE.rglob("*.py") for number in pattern.findall(path.read_text("utf-8"))}

    assert found - page.numbers == set()


@every_page
def test_every_paragraph_is_cited_by_code(page):
    """The code of a rule is found by its number."""
    assert page.numbers - {mention.number for mention in page.in_code if HOOK.is_code(mention)} == set()


@every_page
def test_every_paragraph_is_said_or_excused(page):
    """No paragraph is excused that is said; outside CV, it does not count that one can ask which ruling decided."""
    mentions = [mention for mention in page.in_code if mention.said]
    said = {mention.number for mention in mentions if page.game == "cv" or not mention.said.startswith("ruling")}

    assert page.numbers - said == set(UNSAID[page.game])


@every_page
def test_tests_and_scenes_name_no_paragraph_that_the_page_lacks(page):
    """Every number in a test or scene leads to a paragraph."""
    assert page.in_tests - page.numbers == set()


@every_page
def test_every_paragraph_is_named_by_a_test_or_scene(page):
    """No paragraph is without a test."""
    assert page.numbers - page.in_tests == set()


@pytest.mark.parametrize("game", UNREFUSED)
def test_every_paragraph_that_refuses_has_a_scene(game):
    """A scene shows a move that is refused because of it."""
    refusing = {mention.number for mention in Page(game).in_code if mention.said.startswith("refusal")}
    lines = [line for case in shipped_scenes(game).cases for line in case.scene.story if isinstance(line, Judgement)]

    assert refusing - {str(line.because) for line in lines} == set(UNREFUSED[game])


@every_page
def test_coverage_has_a_row_for_each_paragraph(page):
    """The page of coverage lists what these tests check."""
    rows = re.findall(rf"^\| \[({page.letter}[0-9.]+)\]", HOOK.coverage(page.game), re.MULTILINE)

    assert rows == [paragraph.number for paragraph in page.book]
