"""Who belongs to the circle of friends, and why others do not."""

from __future__ import annotations

import pytest

from cvrules.games.friends.terminal.terminal import TERMINAL
from games.friends.shown import any_of, views_of, writer
from texts.catalogues import LANGUAGES


def all_views(players=4):
    """Return some views of a game after its beginning."""
    return any_of((view for view in views_of(players) if view.period), 60)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_circle_lists_friends_and_strangers(language):
    """By `why friends` and by one's own name."""
    writes = writer(language, players=4)
    for view in all_views():
        knows, bonds = writes.at(view.table), view.seats[view.seat].bonds
        friends = [person for person, bond in enumerate(bonds) if bond]
        lines = TERMINAL.topic(view, writes, "friends")[1:]
        assert TERMINAL.topic(view, writes, knows.person(view.seat))[: len(lines)] == lines
        (known, new) = (lines[0], lines[-1]) if friends else ("", lines[-1])
        assert all(f"{knows.person(person)} (" in known for person in friends)
        strangers = [person for person in range(10) if person not in friends and person != view.seat]
        assert ", ".join(map(knows.person, strangers)) in new


def test_a_stranger_comes_with_the_ways_to_meet():
    """With one's own marker, with that of the other player, or neither; neutral persons always come."""
    writes, found = writer(players=4), set()
    for view in all_views():
        own, knows = view.seats[view.seat], writes.at(view.table)
        for person, bond in enumerate(own.bonds):
            text = " ".join(TERMINAL.topic(view, writes, knows.person(person)))
            is_stranger = not bond and person != view.seat
            assert ("are not friends, because no event has brought you together yet. (F8.3)" in text) == is_stranger
            if not is_stranger:
                continue
            is_player = person < 4
            can_force = is_player and bool(own.markers >> person & 1)
            can_offer = is_player and bool(view.seats[person].markers >> view.seat & 1)
            assert ("is not a player, and always joins in" in text) == (not is_player)
            assert ("With your ⚑ for" in text) == can_force
            assert ("still has a ⚑ for you" in text) == can_offer
            assert ("Neither of you has a ⚑" in text) == (is_player and not can_force and not can_offer)
            found.add((is_player, can_force, can_offer))
    assert {(False, False, False), (True, True, True)} <= found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_how_strangers_meet(language):
    """Without unfilled places in the texts."""
    writes = writer(language, players=4)
    for view in all_views()[:20]:
        knows = writes.at(view.table)
        for person in range(10):
            assert "{" not in " ".join(TERMINAL.topic(view, writes, knows.person(person)))


def test_a_player_without_friends_has_an_empty_circle():
    """The sentence about strangers speaks about a circle that was mentioned."""
    view = next(view for view in views_of(4) if view.period and not any(view.seats[view.seat].bonds))
    lines = TERMINAL.topic(view, writer(players=4), "friends")
    assert lines[1] == "Your circle of friends is still empty."
