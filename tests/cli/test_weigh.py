"""`cvrules weigh` measures a card, a pack or an edition."""

from __future__ import annotations

import json

import pytest

from commands.calls import call
from cvrules.lab.reports import charts

QUICK = ("--bots", "random", "--seats", "2", "--workers", "1")
PACK = "deck early_adulthood\ncard pottery_class: knowledge\n    cost 1 knowledge\n    gives 1 health\n"


def test_a_card_gets_a_verdict():
    """With the use of the card, and the other cards to compare."""
    ended = call("weigh", "marriage", *QUICK, "--games", "6")

    assert (ended.returncode, ended.stderr) == (0, b"")
    text = ended.stdout.decode()
    assert text.startswith("marriage: unknown: it was measured only ")
    assert "seen  affordable  taken  kept  lost" in text
    assert "6 games of cv, seed 0; stopped after the last game" in text


@pytest.mark.parametrize("command", [("weigh", "marriage"), ("lab", "set"), ("simulate",)], ids=" ".join)
def test_a_report_without_its_extra_is_refused_at_once(monkeypatch, tmp_path, command):
    """Before any game is played."""
    monkeypatch.setattr(charts, "find_spec", lambda _: None)
    ended = call(*command, "--report", str(tmp_path / "report.html"))

    assert (ended.returncode, ended.stdout) == (1, b"")
    assert b"this needs altair; install it with: pip install 'cvrules[report]'" in ended.stderr


def test_the_answer_has_the_command_that_repeats_it():
    """Without options that change nothing, and with the seed."""
    ended = call("weigh", "child", *QUICK, "--games", "1", "--rulings", "forever=while_active", "--json")
    assert json.loads(ended.stdout)["command"] == (
        "cvrules weigh child --game cv --seats 2 --bots random --seed 0 --rulings forever=while_active --games 1"
    )


def test_a_card_has_a_number_too():
    """As in other commands."""
    (number,) = json.loads(call("weigh", "20", *QUICK, "--games", "1", "--json").stdout)["cards"]
    assert number == "child"


def test_a_pack_is_compared_with_games_without_it(tmp_path):
    """All its cards are measured."""
    pack = tmp_path / "pack.cv"
    pack.write_text(PACK)
    answer = json.loads(call("weigh", str(pack), *QUICK, "--games", "4", "--json").stdout)

    assert answer["cards"] == ["pottery_class"]
    assert set(answer["compared"]) == {"points", "winning_points", "first_seat_wins", "rounds", "decisions"}


def test_an_edition_is_compared_with_the_usual_one():
    """Also if only its rulings differ."""
    answer = json.loads(call("weigh", "gigamic_fr", *QUICK, "--games", "2", "--json").stdout)

    assert (answer["edition"], answer["what"]) == ("gigamic_fr", "gigamic_fr")
    assert answer["compared"]["points"]["change"]["games"] == 2


def test_other_games_compare_seats():
    """As far as they say who has a card."""
    ended = call("weigh", "--game", "pursuit", "car", *QUICK, "--games", "2")

    assert ended.returncode == 0, ended.stderr
    assert b"seats that have the card are compared with the other seats" in ended.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("marrage",), b"marriage"),
        (("marriage", "--seats", "9"), b"'9' is not a number of players for cv; choose from: 2, 3, 4"),
        (("marriage", "--bots", "x"), b"unknown bot 'x' for cv"),
        (("granna_en",), b"'granna_en' changes no cards and no rules"),
        (("missing.cv",), b"missing.cv"),
    ],
)
def test_wrong_arguments_are_refused(arguments, message):
    """With exit code 2 and what to choose from."""
    ended = call("weigh", *arguments)

    assert ended.returncode == 2
    assert message in ended.stderr
