"""Every event has its sentence."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from commands.scripted import NAMES, writer
from cvrules.games.cv.display.events import sentence
from cvrules.games.cv.table import events
from cvrules.games.cv.table.events import (
    Added,
    Assisted,
    Bought,
    Changed,
    Discarded,
    Drawn,
    Ended,
    GossipSpread,
    Lost,
    Played,
    Rearranged,
    Revealed,
    Rolled,
    RoundBegan,
    RowDiscarded,
    RowDrawn,
    Saved,
    TokensSet,
    TurnBegan,
    UpkeepPaid,
)
from cvrules.model.bundle import Bundle
from games.cv.turns import bundle_of
from texts.catalogues import LANGUAGES

#: Each kind of event in all its shapes, with its English sentence.
SENTENCES = [
    (RoundBegan(3), "Round 3"),
    (TurnBegan(0, 4, 3), "Alex begins a turn with 4 dice and 3 throws"),
    (TurnBegan(0, 5, 1), "Alex begins a turn with 5 dice and 1 throw"),
    (Rolled(1, bundle_of("1 health + 2 money")), "Kim throws ♥ $ $"),
    (Played(0, "zoo_trip"), "Alex plays Zoo trip"),
    (Bought(2, "running", by_luck=False), "Noa buys Running for ♥ ♥"),
    (Bought(2, "running", by_luck=True), "Noa buys Running for three good luck"),
    (Bought(2, "job_center_offer", by_luck=False), "Noa takes Offer from a job center, which costs nothing"),
    (Changed(0, "world_trip"), "Alex changes one bad luck, thanks to Trip around the world"),
    (Saved(0, "30", 1), "Alex keeps 1 card, thanks to Life insurance"),
    (Saved(0, "rainy_day_fund", 2), "Alex keeps 2 cards, thanks to Rainy day fund"),
    (Lost(0, "marriage", "R4.1"), "Alex loses Marriage to bad luck"),
    (Lost(0, "child", "R5.2"), "Alex loses Child for lack of $"),
    (UpkeepPaid(0, "child"), "Alex pays $ to keep Child"),
    (Added(0, "running", "health", 0), "Alex puts Running on top of health"),
    (Added(0, "running", "health", 2), "Alex puts Running under 2 cards of health"),
    (Added(0, "athlete", None, 0), "Alex sets Athlete aside until its type is decided"),
    (GossipSpread(0, "running", 1), "Alex puts Running into the CV of seat 2"),
    (GossipSpread(0, "running", 0), "Alex keeps Running in their own CV"),
    (Rearranged(1, "running", "health", 0), "Kim moves Running to the top of health"),
    (Rearranged(1, "running", "health", 2), "Kim moves Running under 2 cards of health"),
    (RowDiscarded("phd"), "Gone from beside the track: PhD"),
    (RowDrawn("phd"), "New beside the track: PhD"),
    (TokensSet(0, bundle_of("1 money")), "Alex has the tokens $"),
    (TokensSet(0, Bundle()), "Alex has the tokens -"),
    (Discarded("phd"), "Gone from the track: PhD"),
    (Drawn("phd"), "New on the track: PhD"),
    (Assisted(3, "phd"), "Sam takes PhD as social assistance"),
    (Assisted(3, None), "Sam is offered social assistance and takes nothing"),
    (Revealed(None, "collector"), "Open goals: Collector"),
    (Revealed(0, "bicycle"), "Alex shows Bicycle"),
    (Ended(12), "The game is over after 12 rounds"),
]


@pytest.mark.parametrize(("event", "told"), SENTENCES, ids=lambda value: value if isinstance(value, str) else "")
def test_an_event_is_told(event, told):
    """In English, with the name of its seat."""
    assert sentence(event, writer(), NAMES).replace("\xa0", " ") == told


def test_every_kind_of_event_has_a_sentence():
    """The list above forgets none."""
    assert {type(event) for event, _ in SENTENCES} == set(get_args(events.Event))


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_are_told_in_every_language(language):
    """No place stays empty, and no two events read alike."""
    told = [sentence(event, writer(language), NAMES) for event, _ in SENTENCES]

    assert len(set(told)) == len(told)
    assert not any(re.search(r"[{}]", line) for line in told)
