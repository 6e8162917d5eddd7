"""Positions of CV: printing and parsing are inverse for every table a game comes to."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cvrules
from cvrules import parse_position, print_position
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.positions.facts import (
    GOSSIP_PILES,
    GOSSIP_ROW,
    SEAT,
    TABLE,
    facts_of,
    seat_tokens,
    table_of,
    visible_card_names,
)
from cvrules.games.cv.table.gossip_state import GossipPiles, GossipRow
from cvrules.games.cv.table.packed import unpack_bundle
from cvrules.games.cv.table.phase import PHASES
from cvrules.games.cv.table.seat import Seat
from cvrules.games.cv.table.table import Table
from cvrules.games.cv.testing import tables
from effort.examples import few_examples
from effort.sweeps import sweep
from played_games.recorded import game_start, recorded_game
from played_games.samples import sample_tables

GAMES = [(None, 2, 5), ("granna_en", 3, 0), ("gigamic_fr", 4, 2), ("reference", 3, 3)]


@pytest.mark.parametrize(("edition", "players", "seed"), sweep(GAMES, quick=2))
def test_every_table_of_a_game_is_read_back(edition, players, seed):
    """Equal, with an equal hash, and it prints the same again (74)."""
    for table in recorded_game(edition, players, seed).tables:
        again, faults = table_of(table.rules, facts_of(table))

        assert faults == ()
        assert again == table
        assert hash(again) == hash(table)
        assert facts_of(again) == facts_of(table)


def test_tables_of_every_phase_and_of_any_cards_are_read_back():
    """Also those of generated cards and rulings."""
    seen = set()
    for table in sample_tables():
        seen.add(PHASES[table.phase_id])
        assert parse_position(print_position(table), rules=table.rules) == table

    assert len(seen) > 13


@few_examples(15)
@given(tables(decisions=40))
def test_any_table_that_can_be_reached_is_read_back(table):
    """Whatever the cards and rulings: equal after a round trip, and possible (74)."""
    text = print_position(table)

    assert parse_position(text, rules=table.rules) == table
    assert print_position(parse_position(text, rules=table.rules)) == text


def test_a_table_that_was_read_goes_on_alike():
    """The same questions, moves and outcomes."""
    for table in recorded_game("gigamic_fr", 3, 6).tables[::9]:
        again = parse_position(print_position(table), rules=table.rules)

        assert cvrules.legal_moves(again) == cvrules.legal_moves(table)
        assert cvrules.chances(again) == cvrules.chances(table)
        assert cvrules.score(again) == cvrules.score(table)


def test_different_tables_read_differently():
    """Every field of a table shows, or follows from what shows."""
    every = {table for edition, players, seed in GAMES for table in recorded_game(edition, players, seed).tables}
    texts = {print_position(table) for table in every}

    assert len(texts) == len(every)
    derived = {"rules", "seats", "deck_bits", "draft_ids", "profile", "log", "rng", "answers", "gossip_row"}
    assert {field.name for field in Table.__attrs_attrs__} == {row.field for row in TABLE} | derived
    own = {"goal_id", "stack_ids", "rules", "seen_by_others", "gossip_piles"}
    assert {field.name for field in Seat.__attrs_attrs__} == {row.field for row in SEAT} | own
    assert set(GossipRow._fields) == {row.field for row in GOSSIP_ROW}
    assert set(GossipPiles._fields) == {row.field for row in GOSSIP_PILES}


def test_tokens_show_what_the_active_cards_give():
    """Before each seat, set when its turn ends."""
    table = next(table for table in recorded_game().tables if "seat 1 tokens" in facts_of(table))

    assert facts_of(table)["seat 1 tokens"] == str(unpack_bundle(seat_tokens(table, 1)))


def test_a_view_prints_what_it_shows():
    """Others' hands are counted and their goals left out."""
    table = recorded_game().tables[30]
    text = print_position(cvrules.view(table, 1))

    assert "seat 0 goal" not in text
    assert "seat 1 goal" in text
    assert "seen by: seat 1\n" in text
    assert "seen by: a spectator\n" in print_position(cvrules.view(table, None))


def test_a_view_names_all_cards_but_those_that_are_hidden():
    """Others' goals and hands, what is dealt face down, and what was discarded before its eyes."""
    table = recorded_game().tables[73]
    named = visible_card_names(cvrules.view(table, 1))
    goals = {"successful_person", "renaissance_man", "hard_worker", "activist", "life_of_the_party"}

    assert "successful_person" in facts_of(table)["seat 0 goal"]
    assert set(table.rules.by_name) - named == {*goals, "5", "piggy_bank", "chickenpox", "zoo_trip", "pension_fund"}
    assert named <= set(table.rules.by_name)


def test_a_card_called_by_a_number_is_no_round():
    """Only lists of cards name cards."""
    table = next(table for table in recorded_game().tables if facts_of(table).get("round") == "5")
    named = visible_card_names(cvrules.view(table, 0))

    assert all(name in table.rules.by_name for name in named)
    assert ("5" in named) == any(
        "5" in value.split(", ")
        for key, value in facts_of(cvrules.view(table, 0)).items()
        if key not in {"round", "pending", "rolling", "throws", "players"}
    )


#: So many lines say by which rules it is played.
HEADING = 4
LINES = print_position(recorded_game().tables[120]).splitlines()


@given(st.data())
def test_no_line_makes_it_fail(data):
    """Whatever a line is changed into, there is a fault or a table that prints as it was read."""
    at = data.draw(st.integers(HEADING, len(LINES) - 1))
    key, _, value = LINES[at].partition(": ")
    words = st.sampled_from([word for line in LINES for word in line.partition(": ")[2].split(", ")])
    new = data.draw(st.text(max_size=20) | words | st.lists(words, max_size=4).map(", ".join) | st.just(value))
    lines = [*LINES[:at], f"{key}: {new}", *LINES[at + 1 :]]
    if data.draw(st.booleans()):
        del lines[data.draw(st.integers(HEADING, len(lines) - 1))]
    text = "\n".join(lines)
    if not cvrules.status(text, rules=recorded_game().rules):
        table = parse_position(text, rules=recorded_game().rules)
        assert sorted(print_position(table).splitlines()) == sorted(line for line in lines if line)


def test_thousands_of_strange_lines_are_told_quickly():
    """Suggestions are for the first few."""
    strange = "".join(f"round{number}: 1\n" for number in range(5_000))
    faults = cvrules.status(
        print_position(game_start(32).table) + strange, rules=game_start().rules, limits=cvrules.Limits(faults=100)
    )

    assert [bool("did you mean" in fault.help) for fault in faults] == [True] * 50 + [False] * 50


@pytest.mark.parametrize(
    ("old", "new", "code", "said"),
    [
        ("players: 3", "players: 5", "CV615", "this game is for 2 to 4 players"),
        ("players: 3\n", "", "CV615", "this game is for 2 to 4 players"),
        ("turn: 2", "turn: 3", "CV615", "there is no seat 3; there are seats 0 to 2"),
        ("asked: ", "assisted: 7\nasked: ", "CV615", "there is no seat 7; there are seats 0 to 2"),
        ("first: ", "seat 3 hand: camp\nfirst: ", "CV615", "there is no seat 3; there are seats 0 to 2"),
        ("phase: ", "phase: x", "CV611", "does not fit here"),
        ("asked: chance", "asked: everybody", "CV611", "'everybody' does not fit here"),
        ("round: ", "round: 0", "CV611", "does not fit here"),
        ("track: ", "track: marriag, ", "CV612", "there is no card 'marriag' in these rules"),
        ("track: ", "track: 31, ", "CV612", "there is no card '31' in these rules"),
        ("first: ", "barred: work\nfirst: ", "CV611", "a position has no line 'barred'"),
        ("first: ", "dice: 1 hearts\nfirst: ", "CV611", "'1 hearts' does not fit here"),
        ("first: ", "seat 0 barred: work, health\nfirst: ", "CV611", "'work, health' does not fit here"),
        ("opened: yes", "opened: no", "CV611", "'no' does not fit here"),
        ("first: ", "changes: 1, 0\nfirst: ", "CV611", "'1, 0' does not fit here"),
    ],
)
def test_what_does_not_read_is_named(old, new, code, said):
    """With a code, and what to write instead."""
    text = print_position(game_start(32).tables[32])
    lines = text.replace(old, new, 1) if old in text else pytest.fail(text)
    faults = [fault for fault in cvrules.status(lines) if fault.code == code]

    assert any(said in fault.message for fault in faults)
    assert all(fault.help for fault in faults)


NAME_OTHERS = "name cards that can be dealt, and the digest of the rules with these cards"
FEW = "deck childhood\ncard bicycle: possession\nsetup reveal, go first\n"


@pytest.mark.parametrize(
    ("cards", "players", "told"),
    [
        (
            "deck childhood\ncard bicycle: ?\nsetup reveal, go first\n",
            2,
            [
                (
                    "its cards have unknown values: bicycle: type",
                    "write 'fill: house', and the digest of the rules with these values",
                )
            ],
        ),
        (
            FEW,
            2,
            [
                ("2 players need 6 cards of the deck 'childhood', but it has 1", NAME_OTHERS),
                ("2 players need 3 cards of the deck 'goal', but it has 0", NAME_OTHERS),
                ("no card belongs to an age, so the track would stay empty", NAME_OTHERS),
            ],
        ),
    ],
)
def test_no_table_is_laid_of_cards_that_nobody_can_deal(cards, players, told):
    """R1.3, R1.4, R1.7: all that keeps them from being dealt is named, at the line that names the rules."""
    rules = CvGame.rules(None, cvrules.read_cards(cards)[0].cards, {})
    table, faults = table_of(rules, {**facts_of(game_start(32).table), "players": str(players)})

    assert table is None
    assert [(key, fault.code) for key, fault in faults] == [("rules", "CV605")] * len(told)
    assert [(fault.message, fault.help) for _, fault in faults] == [
        (f"this game cannot be dealt: {why}", hint) for why, hint in told
    ]


def test_a_position_may_name_rules_that_nobody_can_deal(tmp_path):
    """An edition that nothing fills, or a pack with which nobody would start."""
    text, pack = print_position(game_start(32).table), tmp_path / "mine.cv"
    pack.write_text("amend 12 bicycle\n    setup    reveal\n", "utf-8")
    line = f"pack {sha256(pack.read_bytes()).hexdigest()}: mine.cv\nrules: "
    unfilled = text.replace("fill: house\n", "").replace(game_start().rules.digest, cvrules.load(fill=None).digest)
    unstarted = text.replace("rules: ", line).replace(game_start().rules.digest, cvrules.load(cards=pack).digest)

    assert [(fault.code, fault.span.line) for fault in cvrules.status(unfilled)] == [("CV605", 3)]
    assert [(fault.code, fault.span.line) for fault in cvrules.status(unstarted, cards=pack)] == [("CV605", 5)]
