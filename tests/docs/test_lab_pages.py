"""The site shows what was measured; `tests/extras` draws the charts."""

from __future__ import annotations

import importlib.util
import json

import pytest

from cvrules.lab.reports.pages import Section
from project import ROOT
from project.hooks import hook

LARGEST = 100_000
SETS = {"cv", "cv-gossip", "pursuit", "friends"}


@pytest.fixture(scope="module")
def record():
    """The script that stores measurements."""
    spec = importlib.util.spec_from_file_location("lab_record", ROOT / "docs" / "lab" / "record.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_set_is_stored_in_a_small_file(record):
    """With the command and the seed that play the same games again."""
    stored = hook("labdata").stored_sets()

    assert set(stored) == set(record.SETS) == SETS
    for name, answer in stored.items():
        assert (ROOT / "docs" / "lab" / f"{name}.json").stat().st_size < LARGEST
        options = " ".join(record.SETS[name][2:])
        command = f"cvrules lab set --game {answer['game']} --games {answer['games']} --seed {answer['seed']} {options}"
        assert answer["command"] == command.rstrip()


def test_stored_files_are_those_that_the_script_writes(record):
    """A line for each card, and nothing is lost."""
    for name, answer in hook("labdata").stored_sets().items():
        text = (ROOT / "docs" / "lab" / f"{name}.json").read_text("utf-8")

        assert record.dump(answer) == text
        assert json.loads(text) == answer


def test_the_script_knows_its_sets(record):
    """And says so."""
    for arguments in ([], ["many"], ["10", "chess"]):
        with pytest.raises(SystemExit, match="choose sets from: cv, cv-gossip, pursuit, friends"):
            record.main(arguments)


@pytest.mark.parametrize("game", hook("cardfacts").GAMES)
def test_every_card_has_figures(game):
    """Those of the expansion, too; two cards with the same slug have figures of their own."""
    find = hook("labdata").find_figures
    cards = hook("cardfacts").cards(game)

    assert [card.slug for card in cards if find(card) is None] == []
    if game == "cv":
        assert find(cards[4])[1] is not find(cards[29])[1]
        assert {find(card)[0] for card in cards} == {"cv", "cv-gossip"}


CARD = hook("cardfacts").cards("cv")[19]
FIGURES = {
    "method": "played again",
    "points": {"value": -1.25, "low": -2.5, "high": 0.04, "games": 9},
    "use": {"games": 200, "seen": 200, "taken": 101, "kept": 50},
}


def _strip(monkeypatch, language="en", **figures):
    cardfigures = hook("cardfigures")
    monkeypatch.setattr(cardfigures, "find_figures", lambda _: ("cv", {**FIGURES, **figures}))
    return "\n".join(cardfigures.figure_section(CARD, language))


def test_a_strip_shows_use_effect_and_games(monkeypatch):
    """In the numbers of each language."""
    english, german = _strip(monkeypatch), _strip(monkeypatch, "de")

    assert "<div><dt>seen</dt><dd>100%</dd></div>" in english
    assert "<dd>\u22121.2 (\u22122.5 to 0.0)</dd>" in english
    assert "Measured in 200 games; [all figures and charts](../lab/cv.md)." in english
    assert "<dd>\u22121,2 (\u22122,5 bis 0,0)</dd>" in german
    assert german.startswith("## In Partien zwischen Bots")


def test_a_strip_says_what_is_not_known(monkeypatch):
    """After too few games; a card that is never seen has no strip."""
    assert "<dt>points for its buyer</dt><dd>not measured</dd>" in _strip(monkeypatch, points=None)
    assert "<dt>lead of its owner, in points</dt>" in _strip(monkeypatch, method="seats compared")
    assert _strip(monkeypatch, use={**FIGURES["use"], "seen": 0}) == ""


def test_the_page_of_a_card_has_its_strip():
    """Between its text and its origin."""
    page = hook("cardpage").page_of(CARD, "en", "")

    assert page.index("Card 20 in words") < page.index('<dl class="cv-figures">') < page.index("## How we know")


def test_the_page_of_a_set_has_its_command_and_all_cards():
    """With links to the report and to the pages of cards."""
    labpages, stored = hook("labpages"), hook("labdata").stored_sets()
    page = labpages.page_of("cv", stored["cv"], [Section("Scores", "<svg></svg>")])

    assert "# Measured cards: CV\n" in page
    assert f"```text\n{stored['cv']['command']}\n```" in page
    assert '## Scores\n\n<div class="cv-report"><svg></svg></div>' in page
    assert "(cv-report.html)" in page
    assert page.count("](../cards/") == 83
    assert labpages.title_of("cv-gossip", stored["cv-gossip"]) == "Measured cards: CV with Gossip"
