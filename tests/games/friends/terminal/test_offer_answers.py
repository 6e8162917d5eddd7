"""Questions about offer markers: who has which, and why a player was forced or not asked."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.games.friends.terminal.event_log import PastEvent
from cvrules.games.friends.terminal.offer_answers import marker_lines, own_marker_lines, past_marker_lines
from cvrules.games.friends.terminal.typed_question import read_question
from games.friends.shown import NAMES, any_of, game_of, rules, views_of, writer
from texts.catalogues import LANGUAGES

#: An event with places for persons.
CARD = next(spec.name for spec in rules().specs if spec.places and not spec.is_goal)


def past_event(seat, **parts):
    """Return an event in puberty; `parts` are the reasons why players took part, by name."""
    seats = {NAMES.index(name): part for name, part in parts.items()}
    return PastEvent(1, seat, CARD, parts=seats)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_markers_are_those_on_the_tableaus(language):
    """One's own, and those of the others for oneself; nothing is said about markers that are gone."""
    writes, found = writer(language), set()
    for view in any_of(views_of(3), 20):
        own, knows = view.seat, writes.at(view.table)
        mine, theirs = own_marker_lines(view, knows)
        for other in {0, 1, 2} - {own}:
            has = own in view.seats[other].offer_markers
            assert (NAMES[other] in mine) == (other in view.seats[own].offer_markers)
            assert (NAMES[other] in theirs) == has
            key = "why.has_marker" if has else "why.has_no_marker"
            assert next(marker_lines(view, other, knows)).startswith(writes.text(key, name=NAMES[other]))
            found.add(has)
    assert found == {True, False}


def test_the_answer_about_offers_does_not_promise_markers_that_are_gone():
    """The rule speaks about the start of the game."""
    assert writer().text("about.offers").startswith("At the start you have one offer marker")


def test_a_player_who_was_forced_learns_by_whom():
    """With the paragraph which says that nobody can refuse."""
    knows = writer().at(game_of()[-1].table)
    (line,) = past_marker_lines([past_event(0, Kim="forced")], 1, -1, knows)
    assert line.endswith("Alex played the ⚑ for Kim; Kim could not refuse. (F7.4, F7.7)")
    assert not list(past_marker_lines([past_event(0, Kim="forced")], 2, -1, knows))


def test_a_player_whose_marker_is_gone_was_not_asked():
    """The answer names the event that used up the marker, whether for an offer or for force."""
    knows = writer().at(game_of()[-1].table)
    for first in (past_event(2, Alex="offered"), past_event(0, Noa="forced")):
        lines = list(past_marker_lines([first, past_event(2, Kim="friend")], 0, -1, knows))
        assert "Alex was not asked to offer: the ⚑ for Noa was already gone" in lines[0]
        assert lines[0].endswith("(F7.5, F7.7)")
    lines = list(past_marker_lines([past_event(2, Alex="friend"), past_event(2, Kim="friend")], 0, -1, knows))
    assert not lines


@pytest.mark.parametrize(
    ("text", "player"),
    [
        ("was I forced", -1),
        ("was I not asked", -1),
        ("was noa not asked", 2),
        ("did kim force me", 1),
        ("did noa not offer", 2),
    ],
)
def test_words_such_as_asked_and_forced_are_about_offers(text, player):
    """With and without the name of a player."""
    question = read_question(text, writer().at(game_of()[-1].table))
    assert (question.topic, question.player, question.card) == ("offers", player, "")


def test_the_view_after_the_end_still_has_an_answer():
    """The markers stay as they were."""
    view = cvrules.view(game_of()[-1].table, 0)
    assert len(list(own_marker_lines(view, writer().at(view.table)))) == 2
