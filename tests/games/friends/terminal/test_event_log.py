"""Answers of `why` about cards and goals of the past."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cvrules.games.friends.display.condition_progress import progress
from cvrules.games.friends.table import events as ev
from cvrules.games.friends.terminal.story import Story
from games.friends.shown import NAMES, game_of, writer
from texts.catalogues import LANGUAGES


def story_of(language="en"):
    """Return a story of three women before their first period."""
    story = Story(writer(language, players=3), NAMES[:3])
    story.tell(None, [ev.GenderChosen(seat, "woman") for seat in range(3)])
    return story


def test_a_card_of_the_past_says_who_took_part_and_why():
    """A new face, a friend, a player who offered and one who was forced; and what each got."""
    story = story_of()
    met = ev.CameAlong(0, (7,)), ev.Became(0, 7, "friend"), ev.Changed(0, "fat", 1)
    story.tell(None, [ev.PeriodBegan(1), ev.Lived(0, "dance_course", 0), *met])
    name = story.writer.person(7)
    lines = story.explain(1, "dance course for two left feet")
    assert "(+1●)" in lines[0]
    assert lines[0].startswith("Puberty, Alex: ")
    assert lines[1] == f"With: {name} (a new face)."
    come = ev.Offered(1), ev.Forced(2), ev.CameAlong(0, (1, 2, 7))
    story.tell(None, [ev.Lived(0, "carnival", 2), *come, ev.Changed(1, "fat", 1), ev.PeriodBegan(2)])
    lines = story.explain(2, story.writer.title("carnival"))
    assert lines[-1] == f"With: Kim (had offered), Noa (was forced), {name} (brought as a friend)."
    assert "Kim +1●" in lines[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fulfilled_goal_says_how_its_conditions_were_met(language):
    """The numbers are those at that moment, before the effects of the goal."""
    story, steps, found = Story(writer(language, players=4), NAMES[:4]), game_of(4), 0
    for before, step in pairwise(steps):
        story.tell(step.move if not hasattr(step.move, "card") else None, step.events)
        for event in step.events:
            if isinstance(event, ev.Fulfilled):
                spec = story.writer.spec(event.card)
                text = " ".join(story.explain((event.seat + 1) % 4, story.writer.title(event.card)))
                had = list(progress(before.table.seats[event.seat], spec))
                past = story._logs.event_log.events[-1]
                assert list(past.needs) == list(dict.fromkeys(had))
                assert all(one.is_met for one in past.needs)
                assert all(f"{one.have})" in text for one in had if one.need)
                found += 1
    assert found
