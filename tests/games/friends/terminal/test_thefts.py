"""Thefts: who loses time, who can lose it, and why."""

from __future__ import annotations

import pytest

from cvrules.games.friends.display.moves import move_text
from cvrules.games.friends.rulebook.passing import PASS_TIME
from cvrules.games.friends.table import moves as mv
from cvrules.games.friends.terminal.reasons import move_reasons
from cvrules.games.friends.terminal.terminal import TERMINAL
from cvrules.kernel.verbs import why_not
from games.friends.shown import views_of, writer
from texts.catalogues import LANGUAGES


def thefts(players=3, seeds=range(7, 12)):
    """Return the views in which a player takes time from others."""
    return [view for seed in seeds for view in views_of(players, seed) if view.phase == "steal"]


def test_the_question_says_what_is_missing_and_why():
    """Time for passing, an empty supply, and the markers that others lose."""
    for view in thefts():
        table = view.table
        whole = PASS_TIME[3][len(table.passed) - 1]
        question = TERMINAL.menu(view, writer()).question
        assert question.startswith(f"You get {whole}⧗ for passing, but the supply is empty: you still take ")
        assert f"take {table.owed}⧗ from other players" in question


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_names_the_victim_and_those_who_are_then_safe(language):
    """Because time is taken in the order of seats."""
    safe = 0
    for view in thefts():
        menu = TERMINAL.menu(view, writer(language))
        for move, text in menu.answers:
            assert text.startswith(menu.writer.person(move.person))
            assert f"{view.seats[move.person].time}⧗" in text
            before = [
                at for at in range(view.table.pointer, move.person) if view.seats[at].time and at != view.table.turn
            ]
            named = [at for at in range(3) if menu.writer.person(at) in text and at != move.person]
            assert named == (before if view.table.owed > 1 else [])
            safe += bool(named)
    assert safe


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_person_has_a_reason(language):
    """Why they lose time, or why they do not."""
    writes, keys = writer(language, players=4), set()
    for view in thefts(4, (7, 8, 9, 21)):
        knows = writes.at(view.table)
        for person, name in enumerate(knows.people):
            text = TERMINAL.topic(view, writes, name)[-1]
            assert text.endswith("(F5.2)")
            refusal = why_not(view, mv.Steal(person))
            if refusal is None:
                assert text == move_reasons(view, writes, mv.Steal(person))[-1]
                continue
            values = {"person": name, "what": knows.time(view.table.owed)}
            wanted = "self" if person == view.seat else "neutral" if person > 3 else ""
            if not wanted:
                is_safe = person < view.table.pointer
                wanted = "poor" if not view.seats[person].time else "safe" if is_safe else "late"
            assert text.startswith(knows.text(f"why.victim_{wanted}", **values))
            assert TERMINAL.refusal(view, writes, mv.Steal(person), refusal) == text
            keys.add(wanted)
    assert keys >= {"self", "neutral", "poor", "safe"}


def test_a_name_is_a_victim():
    """Even one who cannot lose time now, so that the reason is about time."""
    for view in thefts():
        menu = TERMINAL.menu(view, writer())
        for person, name in enumerate(menu.writer.people):
            assert menu.read(name) == mv.Steal(person)


def test_why_pass_names_the_possible_victims():
    """If the supply is too small, with their time."""
    found = 0
    for view in (view for view in views_of(3) if view.phase == "act"):
        text = " ".join(move_reasons(view, writer(), mv.Pass()))
        others = [f"{name} ({view.seats[at].time}⧗)" for at, name in enumerate(writer().names) if at != view.seat]
        is_short = PASS_TIME[3][len(view.table.passed)] > view.table.supply
        named = [one for one in others if "(0⧗)" not in one]
        assert (f"comes from: {', '.join(named)}. You choose" in text) == (is_short and bool(named))
        found += is_short
    assert found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pass_names_the_time_from_others_only_where_the_supply_is_empty(language):
    """Without a number for the supply, which would be 0."""
    writes, found = writer(language), 0
    for view in (view for view in views_of(3) if view.phase == "act"):
        text = move_text(view, mv.Pass(), writes)
        table = view.table
        wanted = PASS_TIME[3][len(table.passed)]
        others = sum(seat.time for at, seat in enumerate(table.seats) if at != view.seat)
        if not table.supply and others >= wanted:
            found += 1
            assert text == writes.text("move.pass_to_steal", rest=f"{wanted}⧗")
            assert "0⧗" not in text
    assert found
