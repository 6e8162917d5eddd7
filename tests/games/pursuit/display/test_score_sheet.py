"""The end of a game: the sheets add up, and the winner is named."""

from __future__ import annotations

import re

import pytest
from attrs import evolve

import cvrules
from cvrules.games.pursuit.display.page import page_of
from cvrules.games.pursuit.display.score_sheet import _tie_text, result_lines, score_line_text
from cvrules.games.pursuit.rulebook.goals import count_things
from cvrules.games.pursuit.table.moves import ROWS
from effort.sweeps import sweep
from games.pursuit.shown import NAMES, game_of, rules, views_of, writer
from texts.catalogues import LANGUAGES


def test_a_game_of_two_ends_with_sheets_and_a_winner():
    """Each line has its reason and its paragraph."""
    table = game_of("greedy", "random")[-1].table
    lines = result_lines(table, writer(), NAMES)
    for sheet in cvrules.score(table):
        assert any(f"{NAMES[sheet.seat]}: {sheet.total} long-term happiness" in line for line in lines)
    assert sum("gained during life P6.10" in line for line in lines) == 2
    assert lines[-1] == f"Alex wins with {cvrules.score(table)[0].total} long-term happiness."


@pytest.mark.parametrize("language", sweep(LANGUAGES, quick=1))
def test_goals_that_were_not_awarded_are_explained(language):
    """With the numbers of all players and a paragraph; awarded goals are not listed."""
    writes = writer(language)
    start = writes.text("sheet.goal_missed", card="@", reason="@").partition("@")[0].replace("\xa0", " ")
    reasons = set()
    for bots, seed in (
        (("greedy", "random"), 7),
        (("greedy", "greedy", "greedy"), 7),
        (("random", "random", "greedy"), 3),
    ):
        table = game_of(*bots, seed=seed)[-1].table
        text = " ".join(" ".join(result_lines(table, writes, NAMES)).split())
        awarded = {line.card for sheet in cvrules.score(table) for line in sheet.lines}
        awarded |= {name for name, seat in table.claimed.items() if seat is not None}
        missed = [goal for goal in table.goals if writes.rules.name(goal) not in awarded]
        assert text.count(start.strip()) == len(missed)
        for goal in missed:
            assert (
                f"{start}{writes.title(goal)}." in text.replace("\xa0", " ") or f"{start}{writes.title(goal)}." in text
            )
            reasons.add(str(goal.slug))
        assert not missed or "(P8." in text
    assert reasons


def words_of(table, language="en"):
    """Return the result of a game in one line."""
    return " ".join(" ".join(result_lines(table, writer(language), NAMES)).split()).replace("\xa0", " ")


@pytest.mark.slow
def test_goals_that_were_awarded_show_the_numbers():
    """How much each player had, and by how much the goal was won (P8.3, P8.4)."""
    kinds = set()
    for bots, seed in ((("greedy", "random"), 7), *(((("greedy",) * 3), seed) for seed in range(1, 9))):
        table = game_of(*bots, seed=seed)[-1].table
        text = words_of(table)
        for sheet in cvrules.score(table):
            for line in sheet.lines:
                goal = None if line.card is None else rules().specs[rules().by_name[line.card]].goal
                if goal is not None and goal.most is not None:
                    counts = [count_things(table, seat, goal.most) for seat in range(table.players)]
                    shown = ", ".join(f"{name} {count}" for name, count in zip(NAMES, counts, strict=False))
                    second = sorted(counts)[-2]
                    assert f"{shown}. Won by {counts[sheet.seat] - second}. P8.4" in text
                    kinds.add("most")
                elif goal is not None:
                    assert "The lives ended in this order: " in text
                    kinds.add("lives")
        for name, seat in table.claimed.items():
            if seat is not None:
                start = f"Won during the game: {writer().title(name)}, by {NAMES[seat]};"
                assert start in text
                assert "“gained during life” includes the reward. At the end: projects" in text.partition(start)[2]
                kinds.add("claimed")

    assert kinds == {"most", "lives", "claimed"}


def test_lives_are_listed_in_the_order_of_their_ends():
    """With the round in which each life ended (P8.4)."""
    table = game_of("greedy", "greedy")[-1].table
    goals = tuple(rules().by_name[name] for name in ("zen", "live_fast_die_young"))
    seats = tuple(
        evolve(seat, died_in=died_in, died_at=died_at)
        for seat, died_in, died_at in zip(table.seats, (7, 6), (9, 4), strict=True)
    )
    text = words_of(evolve(table, seats=seats, goal_ids=goals, claims=(-1, -1)))

    assert text.count("The lives ended in this order: Kim (Old Age 1), Alex (Old Age 2). P8.4") == 2


def test_a_solo_game_lists_its_conditions():
    """The three goals and the target, each met or missed."""
    table = game_of("greedy")[-1].table
    text = "\n".join(result_lines(table, writer(), NAMES))
    assert sum(line.startswith(("  yes", "  no ")) for line in text.split("\n")) == 4
    assert f"50 long-term happiness or more (you have {cvrules.score(table)[0].total})." in text
    for goal in table.goals:
        spec = rules().specs[rules().by_name[str(goal.slug)]].goal
        counts = [f"{count_things(table, 0, thing)}/{number}" for thing, number in spec.solo]
        (line,) = [part for part in re.split(r"\n  (?=yes|no)", text) if writer().title(goal) in part]
        assert all(count in line for count in counts)
        assert ("Your life ended in Old Age" in line) == (not counts)
    assert ("lived happily" in text) == bool(cvrules.winners(table))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_a_sheet_has_a_reason(language):
    """In every language, the points of a line included."""
    writes = writer(language)
    for sheet in cvrules.score(game_of("greedy", "random")[-1].table):
        assert all(score_line_text(line, writes) for line in sheet.lines)


def test_a_page_shows_rows_goals_and_lives():
    """All four rows, and a section for each seat."""
    view = list(views_of("greedy", "random"))[40]
    page = page_of(view, writer(), NAMES)
    labels = [row.label for row in page.sections[0].rows]
    assert labels[:4] == [writer().voice.deck(row) for row in ROWS]
    assert [section.heading for section in page.sections[1:]] == ["Alex", "Kim"]
    assert page.heading.startswith("The Pursuit of Happiness: Round ")
    assert "Stock" in cvrules.show(view).text


def test_seats_and_sheets_are_readable_without_rules():
    """In a shell, `repr()` shows cards and words instead of the engine's numbers."""
    table = game_of("greedy", "random")[-1].table

    for seat, sheet in zip(table.seats, cvrules.score(table), strict=True):
        assert repr(seat).startswith(f"<Seat with {seat.stock}, ")
        assert all(card.slug in repr(seat) for card in seat.cards)
        assert repr(sheet).startswith(f"<ScoreSheet of seat {sheet.seat}, total {sheet.total}: ")
        assert "long_term (P6.10)" in str(sheet)


def test_a_game_that_goes_on_is_scored_as_if_it_ended_now():
    """Stock is inherited, and the leader is the winner; goals about dying are still open."""
    *_, table = (step.table for step in game_of("greedy", "random") if step.table.round <= 4)
    sheets = cvrules.score(table)

    assert any(line.kind == "inheritance" for sheet in sheets for line in sheet.lines)
    assert cvrules.winners(table) == (max(sheets, key=lambda sheet: sheet.total).seat,)
    assert "live_fast_die_young" not in {line.card for sheet in sheets for line in sheet.lines}


def test_conditions_that_a_player_meets_are_not_too_few():
    """Only the numbers that are too small are listed; a goal that was won lists all numbers."""
    found = 0
    for seed in (7, 3, 4):
        text = words_of(game_of("greedy", "random", seed=seed)[-1].table)
        for missing in re.findall(r"Too few: (.*?)\. \(P8\.3\)", text):
            counts = re.findall(r"(?:Alex|Kim) (\d+)/(\d+)", missing)
            assert counts
            assert all(int(have) < int(need) for have, need in counts)
            found += 1
    assert found


def test_a_tie_of_lives_names_the_goal_and_the_players():
    """What the goal asks for, and whose lives ended at the same moment."""
    table = game_of("greedy", "greedy")[-1].table
    together = evolve(table, seats=tuple(evolve(seat, died_in=8, died_at=3) for seat in table.seats))
    for name in (spec.name for spec in rules().specs if spec.goal and spec.goal.first_to_die is not None):
        text = _tie_text(together, name, writer(), NAMES[:2])
        assert text.startswith("Game end: your life was the ")
        assert text.endswith("These lives ended at the same moment: Alex and Kim.")
