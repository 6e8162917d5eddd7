"""Tables, views, histories and score sheets as pictures and texts, for every game."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree as ET

import pytest

import cvrules
from cvrules.library.showing import LAST_STEPS, show
from properties.subjects import EACH_GAME, SUBJECTS
from texts.catalogues import LANGUAGES

RULES = cvrules.load("cv")


def check_picture(picture):
    """Check that a picture is well-formed HTML and has a text."""
    ET.fromstring(picture.html)  # noqa: S314 - our own text
    assert picture.text
    assert str(picture) == picture.text
    assert picture._repr_html_() == picture.html
    assert "\x1b" not in picture.text


@pytest.mark.parametrize("subject", EACH_GAME, ids=str)
def test_everything_of_a_game_can_be_shown(subject):
    """At any table, to any seat; notebooks and `str` do the same."""
    for table in subject.tables(most=1):
        for at in (table, cvrules.view(table, 0), cvrules.view(table, None)):
            picture = show(at)
            check_picture(picture)
            assert str(at) == picture.text
        assert table._repr_html_() == show(table).html
        for sheet in cvrules.score(table):
            check_picture(show(sheet))
            check_picture(show(sheet, rules=table.rules))
            assert sheet._repr_html_() == show(sheet).html
            assert str(sheet).splitlines()[-1].split() == [str(sheet.total), "Total"]
            assert "<ScoreSheet of seat" in repr(sheet) or "Sheet(seat=" in repr(sheet)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_is_shown_in_every_language(language):
    """With the names of the players."""
    table = SUBJECTS[0].tables(most=3)[1]
    picture = show(table, language, names=["Ann", "Bo"])

    check_picture(picture)
    assert f'lang="{language}"' in picture.html
    assert "Ann" in picture.text
    assert repr(picture) == f"<picture: {picture.text.splitlines()[0]}>"


@pytest.mark.parametrize("subject", SUBJECTS[-2:], ids=str)
def test_a_history_lists_its_last_steps(subject):
    """In words, after the table."""
    history = subject.history()
    picture = show(history)
    lines = picture.text.splitlines()

    check_picture(picture)
    assert history._repr_html_() == picture.html
    assert f"{len(history)} steps" in lines
    assert len(lines[lines.index(f"{len(history)} steps") :]) == 1 + min(LAST_STEPS, len(history))


def test_the_table_of_cv_is_a_short_text():
    """Readable in one look."""
    table = cvrules.settle(cvrules.deal(RULES, 2), Random(7))
    lines = str(cvrules.view(table, 0)).splitlines()

    assert lines[0] == "CV: early adulthood: 21 cards left"
    assert lines[1:3] == ["It is Player 1's turn", "As Player 1 sees it"]
    assert [line.split("  ")[1] for line in lines[3:] if line.startswith("  ")] == [
        "Track",
        "Open goals",
        "To choose from",
        "Personal goal",
    ]


def test_wrong_arguments_are_explained():
    """In one sentence each."""
    table = cvrules.deal(RULES, 2)
    wrong = {
        "show() takes a table, a view, a score sheet or a history, not a value of type int": lambda: show(7),
        "show() takes a language code, not a value of type int": lambda: show(table, 7),
        "show() takes rules, not a value of type str": lambda: show(table, "en", "cv"),
    }
    for message, call in wrong.items():
        with pytest.raises(TypeError) as raised:
            call()
        assert message in str(raised.value)
    with pytest.raises(ValueError, match="there are 2 players, but names= has only 1"):
        show(table, names=["Ann"])


def test_cards_and_dice_carry_their_names_in_moves():
    """A page finds the card and the dice of a move by them; hidden cards have no name."""
    table = cvrules.deal(RULES, 2)
    rng = Random(7)
    while not (isinstance(table.to_move, int) and table.to_move >= 0 and table.dice):
        moves = cvrules.legal_moves(table)
        table = cvrules.play(table, moves[0], rng=rng) if moves else cvrules.settle(table, rng)
    view = cvrules.view(table, 1)
    drawn = ET.fromstring(show(view).html)  # noqa: S314 - our own text
    dice = [one.get("data-die") for one in drawn.iter() if one.get("data-die")]
    cards = {one.get("data-card") for one in drawn.iter() if one.get("data-card")}

    assert {symbol: dice.count(symbol) for symbol in dice} == cvrules.to_json(view)["dice"]
    assert {RULES.name(card) for card in view.track} <= cards
    assert cards <= RULES.game.visible_card_names(view)
