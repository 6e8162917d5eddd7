"""A plain story: a sentence for each event."""

from __future__ import annotations

from cvrules.display.story import EventStory
from made_up_games.orchard.game import Show, Shown
from texts.orchard import NAMES, orchard_writer


def test_each_event_has_a_line():
    """A step without events has none."""
    story = EventStory(orchard_writer(), NAMES)

    assert story.tell(Show(), [Shown(0, "ant"), Shown(1, "bee")]) == ["Alex shows Ant", "Kim shows Bee"]
    assert story.tell(None, []) == []


def test_a_story_remembers_nothing():
    """After a resumed game or a table that was shown, it tells the same."""
    story = EventStory(orchard_writer(), NAMES, 0)
    story.catch_up([(Show(), [Shown(0, "ant")])])
    story.note_table_shown()

    assert story.tell(Show(), [Shown(0, "ant")]) == ["Alex shows Ant"]
