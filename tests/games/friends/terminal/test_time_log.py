"""The ledger of time: where the markers of every player came from and went."""

from __future__ import annotations

import pytest

from cvrules.games.friends.table import events as ev
from cvrules.games.friends.terminal.story import Story
from cvrules.games.friends.terminal.terminal import TERMINAL
from cvrules.games.friends.terminal.time_log import TimeLog
from games.friends.shown import NAMES, game_of, writer
from texts.catalogues import LANGUAGES


def story_of(*events, players=3, language="en"):
    """Return the story of some events after the beginning of a game."""
    story = Story(writer(language, players=players), NAMES[:players])
    story.tell(None, [ev.GenderChosen(seat, "woman") for seat in range(players)])
    story.tell(None, [ev.StartingPlayer(0), ev.PeriodBegan(1), ev.StartingPlayer(0), *events])
    return story


#: A first player passes in puberty, buys a card and trades; then the supply is empty.
EVENTS = (
    ev.Passed(0, 6),
    ev.PeriodBegan(2),
    ev.Lived(0, "dance_course", 2),
    ev.Lived(0, "carnival", 0),
    ev.Traded(1),
    ev.Passed(1, 3),
    ev.Stole(1, 0),
    ev.Stole(1, 0),
    ev.Stole(1, 2),
)


def test_own_time_is_listed_by_period():
    """With cards, trades, passing and thefts; a card for nothing costs no time."""
    lines = [line.replace("\N{MINUS SIGN}", "-") for line in story_of(*EVENTS).explain(0, "time")]
    assert lines == [
        "Alex's time, period by period:",
        "0⧗ at the start → 0⧗",
        "Puberty: +6⧗ for passing → 6⧗",
        "At twenty: -2⧗ for “Dance course for two left feet”, -2⧗ taken by Kim → 2⧗",
        "Kim: +4⧗ at the start, -4⧗ for trading goals, +3⧗ for passing, +2⧗ taken from Alex, +1⧗ taken from Noa → 6⧗",
        "Noa: +6⧗ at the start, -1⧗ taken by Kim → 5⧗",
        "why time Kim: the time of one player, period by period",
    ]


def test_the_time_of_another_player_can_be_asked_for():
    """By name, with any word for time; neutral persons have none."""
    story = story_of(*EVENTS)
    lines = story.explain(0, "time kim")
    assert lines[0] == "Kim's time, period by period:"
    assert lines == story.explain(2, "time markers Kim") == story.explain(1, "⧗ kim")
    assert lines == story.explain(0, "kim time") == story.explain(0, "why has Kim 6 time?")
    assert story.explain(0, "time bea") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_in_the_last_line_can_be_typed(language):
    """In every language."""
    story = story_of(*EVENTS, language=language)
    writes = story.writer
    last = story.explain(0, writes.text("topic.time").split("|")[0])[-1]
    typed = last.replace("\xa0", " ").partition(":")[0].strip().partition(" ")[2]
    assert story.explain(0, typed)[0] == writes.text("ledger.heading", name="Kim")


@pytest.mark.parametrize(("players", "seed"), [(2, 7), (3, 7), (4, 7), (6, 7), (3, 11)])
def test_the_ledger_agrees_with_the_table(players, seed):
    """After every step of a game, the entries of a player add up to the player's time."""
    ledger, period, thefts = TimeLog(players), 0, 0
    for step in game_of(players, seed):
        for event in step.events:
            period = event.number if isinstance(event, ev.PeriodBegan) else period
            thefts += isinstance(event, ev.Stole)
            ledger.note(event, period)
        if step.table.period:
            sums = [sum(entry.number for entry in ledger.entries if entry.seat == at) for at in range(players)]
            assert sums == [seat.time for seat in step.table.seats]
    assert thefts or players != 3


def test_a_scene_begins_with_the_time_of_its_table():
    """What happened before is not known."""
    table = game_of(3)[120].table
    story = Story(writer(), NAMES[:3])
    story.catch_up([(None, TERMINAL.so_far(table))])
    for at, seat in enumerate(table.seats):
        assert story.explain(at, "time")[1].startswith(f"{'+' if seat.time else ''}{seat.time}⧗ at the start")


def test_before_the_first_period_there_is_nothing_to_list():
    """Time is handed out after the genders are chosen."""
    assert Story(writer(), NAMES[:3]).explain(0, "time") == []
