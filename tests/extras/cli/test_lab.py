"""`cvrules lab set` and `cvrules lab diff`, with intervals and real folders. Needs the extras `sim` and `report`."""

from __future__ import annotations

import json
import re

import pytest

from commands.calls import call

SET = ("lab", "set", "--bot", "random", "--seats", "2", "--workers", "1")
PACK = "deck early_adulthood\ncard windfall: possession\n    cost nothing\n    worth 60\n"


def test_a_set_lists_its_cards_its_games_and_its_rulings(tmp_path):
    """As text and as a page that needs no other file."""
    page = tmp_path / "set.html"
    ended = call(*SET, "--games", "10", "--report", str(page))
    text = ended.stdout.decode()

    assert ended.returncode in {0, 1}, ended.stderr
    for part in ("first seat advantage", "decisions a turn", "lead changes", "outliers", "rulings that decided moves"):
        assert part in text
    html = page.read_text("utf-8")
    assert not re.search(r"https?:|//|@import|url\(|\bsrc=|\bhref=", html)
    assert html.count("<svg") >= 5
    assert len(html) < 300_000
    (answer,) = json.loads(re.search(r'id="data">(.*?)</script>', html, re.DOTALL)[1])["editions"]
    assert answer["command"] == "cvrules lab set --game cv --games 10 --seats 2 --bot random --seed 0"


@pytest.mark.parametrize(
    "command",
    [
        ("weigh", "marriage", "--bots", "random", "--seats", "2,3", "--games", "6"),
        ("weigh", "--game", "friends", "family", "--bots", "random", "--seats", "3", "--games", "2"),
        ("simulate", "--bots", "random,greedy", "--games", "6"),
        ("simulate", "--bots", "random", "--game", "pursuit", "--seats", "1", "--games", "2"),
    ],
    ids=" ".join,
)
def test_other_commands_write_pages_too(tmp_path, command):
    """Each needs no other file."""
    page = tmp_path / "page.html"
    ended = call(*command, "--workers", "1", "--report", str(page))

    assert ended.returncode == 0, ended.stderr
    html = page.read_text("utf-8")
    assert html.startswith("<!doctype html>")
    assert not re.search(r"https?:|//|@import|url\(|\bsrc=|\bhref=", html)


def test_a_resumed_run_reports_all_games(tmp_path):
    """Those that were saved before as well."""
    page = tmp_path / "page.html"
    _simulate(tmp_path / "out")
    _simulate(tmp_path / "out", "--report", str(page))
    data = json.loads(re.search(r'id="data">(.*?)</script>', page.read_text("utf-8"), re.DOTALL)[1])

    assert sum(data["outcomes"]["decisions"].values()) == 60
    assert "--out" not in data["command"]


def test_each_edition_has_an_object():
    """With all cards of the rules."""
    ended = call(*SET, "--games", "4", "--edition", "granna_en", "--edition", "gigamic_fr", "--json")
    answers = json.loads(ended.stdout)

    assert [answer["edition"] for answer in answers] == ["granna_en", "gigamic_fr"]
    for answer in answers:
        assert len(answer["cards"]) == 83
        assert answer["measures"]["decisions"]["games"] == 4


@pytest.mark.slow
def test_a_card_that_is_far_too_strong_is_an_outlier(tmp_path):
    """With exit code 1."""
    pack = tmp_path / "pack.cv"
    pack.write_text(PACK)
    ended = call(*SET, "--games", "1000", "--cards", str(pack), "--json")
    (answer,) = json.loads(ended.stdout)

    assert ended.returncode == 1
    assert "windfall" in answer["outliers"]


def _simulate(folder, *options: str) -> None:
    ended = call(
        "simulate", "--bots", "random,random", "--games", "60", "--workers", "1", "--out", str(folder), *options
    )
    assert ended.returncode == 0, ended.stderr


def test_the_same_games_do_not_differ(tmp_path):
    """With exit code 0, also if they were played again."""
    for name in ("one", "two"):
        _simulate(tmp_path / name)
    ended = call("lab", "diff", str(tmp_path / "one"), str(tmp_path / "two"), "--json")
    answer = json.loads(ended.stdout)

    assert ended.returncode == 0
    assert (answer["settings"], answer["paired"], answer["differs"]) == ([], True, False)
    assert {row["difference"] for row in answer["differences"]} == {0}
    assert {row["measure"] for row in answer["differences"]} == {"share", "points", "rounds", "decisions"}


def test_different_bots_differ(tmp_path):
    """With exit code 1 and a mark; the games are independent."""
    _simulate(tmp_path / "one")
    _simulate(tmp_path / "two", "--bots", "greedy,random", "--games", "20")
    ended = call("lab", "diff", str(tmp_path / "one"), str(tmp_path / "two"))
    text = ended.stdout.decode()

    assert ended.returncode == 1
    assert "bots: random,random -> greedy,random" in text
    assert re.search(r"^random share .*  \*$", text, re.MULTILINE)
    assert "they differ (*); 95% confidence for all lines together; the games are independent" in text


def test_a_folder_without_results_is_refused(tmp_path):
    """With exit code 2."""
    ended = call("lab", "diff", str(tmp_path), str(tmp_path))

    assert ended.returncode == 2
    assert b"has no results; use a folder from 'cvrules simulate --out'" in ended.stderr
