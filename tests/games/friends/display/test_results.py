"""Pages and the end of a game: sheets, winners, and games without one."""

from __future__ import annotations

from random import Random

import pytest

import cvrules
from cvrules.cli.scene import find_scene, first_table
from cvrules.games.friends.display.goal_states import blocked_goal_refusal, goal_state_text
from cvrules.games.friends.display.page import page_of
from cvrules.games.friends.display.score_sheet import result_lines, score_line_text
from cvrules.text.terminal import NO_BREAK_SPACE
from effort.sweeps import sweep
from games.friends.shown import NAMES, game_of, views_of, writer
from project import ROOT
from texts.catalogues import LANGUAGES


def finished(has_winner):
    """Return the last table of a game that ended with or without a winner."""
    tables = (game_of(3, seed)[-1].table for seed in range(40))
    return next(table for table in tables if bool(cvrules.winners(table)) == has_winner)


def test_a_game_ends_with_sheets_and_a_winner():
    """Each goal has its line and its paragraph."""
    table = finished(has_winner=True)
    lines = result_lines(table, writer(), NAMES)
    for sheet in cvrules.score(table):
        goals = "goal" if sheet.total == 1 else "goals"
        assert any(f" {NAMES[sheet.seat]}: {sheet.total} {goals} " in line for line in lines)
        for line in sheet.lines:
            assert line.kind == "mega" or f"    1  {writer().title(line.card)} ({line.rule})" in lines
    (seat,) = cvrules.winners(table)
    assert lines[-1] == f"{NAMES[seat]} wins with 5 goals."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_goals_that_are_left_show_what_was_missing(language):
    """For each seat; and the fifth goal is named as the reason for the end."""
    writes, table = writer(language), finished(has_winner=True)
    lines = result_lines(table, writes, NAMES)
    left = 0
    for at, seat in enumerate(table.seats):
        for card in filter(None, seat.hand):
            left += 1
            spec = writes.spec(table.rules.name(card))
            state = goal_state_text(table, at, spec, writes.at(table), writes.text("sheet.in_time"))
            text = writes.voice.join_with_semicolon(writes.title(spec.name), state).replace(NO_BREAK_SPACE, " ")
            assert f"    -  {text}" in lines
    assert sum(line.startswith("    -  ") for line in lines) == left  # fulfilled goals are not listed again
    (winner,) = cvrules.winners(table)
    fifth = writes.title(table.seats[winner].fulfilled[-1])
    assert any(fifth in line and "(F6.5)" in line for line in lines)


def test_a_blocked_goal_that_is_left_has_its_reason():
    """It is not said that nothing was missing."""
    found = 0
    for table in (game_of(3, seed)[-1].table for seed in range(40)):
        text = " ".join(" ".join(result_lines(table, writer(), NAMES)).split())
        for at, seat in enumerate(table.seats):
            for card in filter(None, seat.hand):
                spec = writer().spec(table.rules.name(card))
                if blocked_goal_refusal(table, at, spec) is not None:
                    found += 1
                    assert f"{writer().title(card)}; not possible now: " in text
    assert found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_without_a_winner_says_so(language):
    """And names nobody."""
    writes = writer(language)
    last = result_lines(finished(has_winner=False), writes, NAMES)[-1]
    assert last == writes.text("sheet.nobody", n=5)
    assert not any(name in last for name in NAMES[:3])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_a_sheet_names_its_goal(language):
    """In every language."""
    writes = writer(language)
    for sheet in cvrules.score(finished(has_winner=True)):
        for line in sheet.lines:
            assert writes.title(line.card) in score_line_text(line, writes)


def test_a_page_shows_the_row_and_each_tableau():
    """With the names of neutral persons, and without the goals of others."""
    view = [view for view in views_of(3) if view.phase == "act"][30]
    text = cvrules.show(view, names=NAMES[:3]).text
    assert all(writer().title(card) in text for card in view.row)
    page = page_of(view, writer(), NAMES[:3])
    assert [section.heading for section in page.sections[1:]] == list(NAMES[:3])
    others = [seat for at, seat in enumerate(view.seats) if at != view.seat]
    assert text.count("hidden card") == sum(len(seat.hand) for seat in others)
    assert all(card is None for seat in others for card in seat.hand)


@pytest.mark.parametrize("language", sweep(LANGUAGES, quick=1))
def test_a_page_is_shown_in_every_language(language):
    """From the first question to the end."""
    for step in game_of(4)[::25]:
        shown = cvrules.show(step.table, language=language)
        assert "{" not in shown.text
        assert shown._repr_html_().startswith("<")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("scene", "key", "rule"),
    [
        ("exhaustion_no_winner", "sheet.why_nobody", "F12.2"),
        ("idle_lives_no_winner_after_an_idle_deck", "sheet.why_idle", "F12.3"),
        ("the_fortieth_period_is_the_last", "sheet.why_last_period", "F12.4"),
    ],
)
def test_a_game_without_a_winner_names_the_rule_that_ended_it(scene, key, rule, language):
    """Too few cards, idle lives, or the last period."""
    table = first_table(find_scene(str(ROOT / "cards/friends/scenes/rulings_game.scene"), scene))
    rng = Random(1)
    while table.to_move is not None:
        table = cvrules.play(table, cvrules.parse_move("pass", table.rules), rng=rng)
    writes = writer(language)

    assert writes.text(key, n=table.period, rule=f"({rule})") in " ".join(
        " ".join(result_lines(table, writes, NAMES)).split()
    )
