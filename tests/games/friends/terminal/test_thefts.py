"""Thefts: who loses time, who can lose it, and why."""

from __future__ import annotations

from collections import Counter

import pytest

import cvrules
from cvrules.games.friends.display.moves import move_text
from cvrules.games.friends.rulebook.passing import PASS_TIME, time_for_passing
from cvrules.games.friends.table import moves as mv
from cvrules.games.friends.terminal.reasons import move_reasons
from cvrules.games.friends.terminal.terminal import TERMINAL
from cvrules.kernel.verbs import why_not
from cvrules.library.rulebooks import paragraphs
from games.friends.shown import game_of, views_of, writer
from texts.catalogues import LANGUAGES


def thefts(players=3, seeds=range(7, 12)):
    """Return the views in which a player takes time from others."""
    return [view for seed in seeds for view in views_of(players, seed) if view.phase == "steal"]


def passes(players=3, seeds=range(7, 12)):
    """Yield the view before each turn in which a player can pass, and the table after passing."""
    for seed in seeds:
        for step in game_of(players, seed):
            if step.table.to_move is not None and step.table.phase == "act":
                yield cvrules.view(step.table, step.table.to_move), cvrules.play(step.table, mv.Pass())


def test_the_rulebook_says_who_loses_time():
    """The player who passes decides; the printed rulebook names no order, and nothing else costs others time."""
    text = paragraphs("friends")["F5.2"]
    assert "You decide who loses each marker" in text
    assert "one marker at a time in the order of seats" not in text
    assert "order of seats" not in writer().text("about.time")


def test_the_question_says_what_is_missing_and_why():
    """Time for passing, an empty supply, and the markers that others lose."""
    for view in thefts():
        table = view.table
        whole = PASS_TIME[3][len(table.passed) - 1]
        question = TERMINAL.menu(view, writer()).question
        assert question.startswith(f"You get {whole}⧗ for passing, but the supply is empty, so you take ")
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_about_passing_is_what_happens(language):
    """The menu, `why pass`, `why time` and the engine agree on who loses time, and on who decides."""
    writes, cases = writer(language), Counter()
    for view, after in passes():
        at, before = view.seat, view.table
        stolen = {one: seat.time - after.seats[one].time for one, seat in enumerate(before.seats) if one != at}
        time = time_for_passing(before, at)
        assert set(time.victims) >= {one for one, number in stolen.items() if number}
        assert time.from_others == sum(stolen.values()) + after.owed
        assert time.from_supply == before.supply - after.supply
        assert time.has_choice == (after.phase == "steal")
        menu = move_text(view, mv.Pass(), writes)
        numbers = [number for number in (time.from_supply, time.from_others) if number]
        assert all(writes.time(number) in menu for number in numbers)
        names = ", ".join(f"{writes.names[one]} ({writes.time(before.seats[one].time)})" for one in time.victims)
        values = {"names": names, "what": writes.time(time.from_others)}
        key = "victims" if time.has_choice else "victims_all" if time.victims else "no_victims"
        told = writes.text(f"why.{key}", **(values if time.victims else {}))
        topics = [writes.text(f"topic.{name}").partition("|")[0] for name in ("time", "pass")]
        for texts in (move_reasons(view, writes, mv.Pass()), *(TERMINAL.topic(view, writes, one) for one in topics)):
            assert (told in " ".join(texts)) == bool(numbers)
        cases[key] += 1
    assert set(cases) == {"victims", "victims_all", "no_victims"}


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
