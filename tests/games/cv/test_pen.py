"""Signs and short words for cards, in every language, with and without signs."""

from __future__ import annotations

import re

import pytest

from cvrules.games.cv.look import SIGNS
from cvrules.games.cv.symbols import LANES, ONE
from cvrules.text.terminal import PLAIN, Style
from potexts import LANGUAGES, english
from project import ROOT
from terminals import bare, pen, rules

#: What the interface says begins with one of these.
GROUPS = ("name", "short", "gist", "story", "sheet", "ask", "move", "ui", "help", "refusal", "why")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("style", [PLAIN, Style(colour=False)], ids=["plain", "unicode"])
def test_symbols_have_signs_of_their_own(style, language):
    """No two look alike, and plain ones are plain."""
    writes = pen(language, style)
    signs = [writes.sign(name) for name in (*LANES, "plain")]

    assert len(set(signs)) == len(signs)
    assert style.unicode or all(sign.isascii() for sign in signs)


def test_every_symbol_is_one_column_wide():
    """So that dice and cards stay in line."""
    assert all(len(sign) == 1 for sign, _ in SIGNS.values())
    assert {*LANES, "plain"} < set(SIGNS)


def test_a_joker_looks_as_on_the_face_of_a_card():
    """One table of signs for the story and for pictures."""
    assert pen(style=Style(colour=False)).sign("joker") == SIGNS["joker"][0]


def test_symbols_are_written_one_by_one():
    """A dash stands for none."""
    writes = pen()

    assert writes.signs(2 * ONE[0] + ONE[3]).replace("\xa0", " ") == "♥ ♥ $"
    assert writes.signs(0) == "-"
    assert writes.faces(ONE[5]) == [("↯", "grey")]


@pytest.mark.parametrize(
    ("card", "effects"),
    [
        ("running", ["gives ♥"]),
        ("child", ["gives ☻ ♣", "each turn $"]),
        ("marriage", ["gives 1 die"]),
        ("bike_instead_of_car", ["gives ♥ 1 throw"]),
        ("football_team", ["♥↔☻"]),
        ("magician", ["1x ○→○"]),
        ("hermitage", ["gives ✎ ✎", "♣→○", "bars relationship"]),
        ("psychotherapy", ["again ↯"]),
        ("friend_from_work", ["copies work"]),
        ("manager", ["gives ✎ $ $ $", "bars relationship"]),
        ("early_retirement", ["gives ★", "bars work"]),
        ("pension_fund", ["once $ $ $ $", "from old age"]),
        ("sabbatical", ["once 2 dice 1 throw"]),
        ("rainy_day_fund", ["saves 2 cards"]),
        ("marathon_runner", ["gives ♥", "counts as 2"]),
        ("bicycle", ["1 point", "goes first"]),
        ("villa", ["gives ♥", "4 points"]),
    ],
)
def test_cards_are_told_in_a_few_signs(card, effects):
    """Each clause leaves a trace."""
    writes = pen()

    assert [effect.replace("\xa0", " ") for effect in writes.effects(writes.spec(card))] == effects


def test_conditions_are_told_by_themselves():
    """They matter only until a card is taken."""
    writes = pen()

    assert writes.demands(writes.spec("manager")) == ["needs 1 work"]
    assert writes.demands(writes.spec("job_center_offer")) == ["without work"]
    assert writes.demands(writes.spec("running")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_leaves_a_trace(language):
    """All 83, plain and coloured alike."""
    plain, coloured = pen(language, PLAIN), pen(language, Style(unicode=False, colour=True))
    for spec in rules().specs:
        told = [plain.price(spec), plain.goal(spec.card), *plain.effects(spec)]

        assert any(told)
        assert not any(re.search("[{}]", text) for text in told)
        assert [bare(text) for text in coloured.effects(spec)] == plain.effects(spec)


def test_goals_are_told_in_a_few_words():
    """Points, and what they are for."""
    writes = pen()

    assert writes.goal(rules().card("hard_worker")).replace("\xa0", " ") == "3 points per 1 work"
    assert writes.goal(rules().card("jack_of_all_trades")) == "1 point per 1 token"
    assert writes.goal(rules().card("sound_mind")).replace("\xa0", " ") == "2 points per 1 knowledge + 1 health"


def test_cards_that_share_a_title_are_found_by_number():
    """Two cards are called life insurance."""
    writes = pen()

    assert writes.title("5") == writes.title("30") == "Life insurance"
    assert writes.titles(["5", "running"]) == "Life insurance and Running"


def test_every_text_of_the_interface_is_in_the_catalogue():
    """What the code asks for by key is there, and nothing is there that nobody asks for."""
    pattern = re.compile(rf"""["']((?:{"|".join(GROUPS)})\.[a-z_]+)["']""")
    source = "".join(path.read_text("utf-8") for path in sorted((ROOT / "src" / "cvrules").rglob("*.py")))
    asked = set(pattern.findall(source))
    there = {key for key in english().entries if key.partition(".")[0] in GROUPS}
    built = {key for key in there if key.partition(".")[0] in {"name", "short", "ask", "help", "refusal", "why"}}

    assert asked - there == set()
    assert there - built - asked == set()
