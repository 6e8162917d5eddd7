"""A face in a terminal."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cvrules
from cvrules.drawing.console import console_lines
from cvrules.drawing.face import Face, Icon, Kind, Row, Word
from cvrules.games.cv.faces.face import face_of
from cvrules.library.catalogues import texts_of
from cvrules.library.faces import face
from cvrules.text.terminal import PLAIN, Style
from texts.catalogues import LANGUAGES
from texts.strategies import cv_cards

RULES = cvrules.load()
TEXTS = texts_of()
SIGNS = Style(unicode=True, colour=False)
KIND = Kind("health", "health", "#bf4526", "♥", "red")
STYLES = st.builds(Style, st.booleans(), st.booleans(), st.integers(30, 200))


def columns(line: str) -> int:
    """Return how many columns a line takes in a terminal."""
    bare = re.sub(r"\x1b\[[0-9;]*m", "", line)
    return sum(0 if unicodedata.combining(one) else 1 + (unicodedata.east_asian_width(one) in "WF") for one in bare)


def shown(slug: str, style: Style = SIGNS, language: str = "en") -> str:
    """Return a card of the game as text."""
    return "\n".join(face(RULES.card(slug), language).lines(style))


def test_a_card_in_signs():
    """Price, effects and the slash, then the rules."""
    expected = """\
╭──────────────────────────────────────────────────╮
│ ☻ Child                                       20 │
│ relationship · early adulthood                   │
├──────────────────────────────────────────────────┤
│ ☻ $ » ☻ ♣                                        │
│       ⊘$                                         │
├──────────────────────────────────────────────────┤
│ It costs 1 relationship and 1 money.             │"""

    assert shown("child").startswith(expected)


def test_a_card_in_ascii():
    """The rules tell in words what signs would show."""
    text = shown("child", PLAIN)

    assert text.isascii()
    assert text.splitlines()[1] == "| Child                                         20 |"
    assert "$" not in text


def test_invented_values_carry_a_star():
    """And the card says what the star means."""
    text = shown("dads_company", language="fr")

    assert "* inventé" in text
    assert "♥ ☻* » ↯ $ $*" in text
    assert "*" not in shown("child")


def test_an_invented_card_says_so_in_ascii_too():
    """Title and type carry the star there."""
    assert "Hermitage*" in shown("hermitage", PLAIN)
    assert "knowledge*, old age, * made up" in shown("hermitage", PLAIN)


def test_colour_only_where_asked_for():
    """A pipe gets none."""
    assert "\x1b[" in shown("child", Style(unicode=True, colour=True))
    assert "\x1b[" not in shown("child", Style(unicode=True, colour=False))


@given(cv_cards(), STYLES, st.sampled_from(LANGUAGES))
def test_every_line_is_as_wide_as_the_box(card, style, language):
    """At most as wide as the terminal, and never more than 52 columns."""
    lines = console_lines(face_of(card, TEXTS.voice(language)), style)

    assert len({columns(line) for line in lines}) == 1
    assert columns(lines[0]) <= min(style.width, 52)


@given(st.text(max_size=100), st.text(max_size=200), STYLES)
def test_no_words_break_the_box_or_command_the_terminal(title, rule, style):
    """Control characters are removed, wide letters counted twice."""
    lines = console_lines(Face(title, (KIND,), "1", rules=(rule,), flavour=title), style)
    plain = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in lines]

    assert len({columns(line) for line in lines}) == 1
    assert not any(unicodedata.category(letter) == "Cc" for line in plain for letter in line)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1250", "utf-8"])
def test_words_keep_to_the_alphabet(encoding):
    """Letters that an alphabet lacks lose their accents, and the box keeps its shape."""
    lines = console_lines(face(RULES.card("football_team"), "pl").faces[0], PLAIN, encoding)

    assert "\n".join(lines).encode(encoding)
    assert len({len(line) for line in lines}) == 1


def test_a_long_price_stands_alone():
    """What the card does then begins below it."""
    price = Row(tuple(Word(f"{number}xxxx") for number in range(12)))
    lines = console_lines(Face("A", (KIND,), price=price, rows=(Row((Word("effect"),)),)), SIGNS)

    assert any(line.startswith("│ effect") for line in lines)


def test_a_price_without_effect_is_shown():
    """The card may only score."""
    lines = console_lines(Face("A", (KIND,), price=Row((Word("0"),))), SIGNS)

    assert any(line.startswith("│ 0 »") for line in lines)


def test_counts_marks_and_numbers_are_shown():
    """Twelve hearts, a barred card, seven points."""
    row = Row(
        (
            Icon("health", sign="♥", times=12),
            Icon("work", sign="⚒", ground="card", mark="bar"),
            Icon("points", sign="◆", number="7"),
            Icon("odd", "in words"),
        )
    )

    assert any("12×♥ ⊗[⚒] ◆7 in words" in line for line in console_lines(Face("A", (KIND,), rows=(row,)), SIGNS))  # noqa: RUF001 - the sign itself
