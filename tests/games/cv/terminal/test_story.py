"""A story says everything that matters, once."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from attrs import evolve

from commands.scripted import NAMES, writer
from cvrules.games.cv.table import events
from cvrules.games.cv.table.events import (
    Added,
    Assisted,
    Bought,
    Drawn,
    Lost,
    Played,
    Rolled,
    RoundBegan,
    TokensSet,
    TurnBegan,
)
from cvrules.games.cv.table.moves import Reroll
from cvrules.games.cv.table.packed import pack, unpack_bundle
from cvrules.games.cv.terminal.story import Story
from cvrules.lab.matches import steps_of
from cvrules.model.bundle import Bundle
from cvrules.text.terminal import Style
from effort.sweeps import sweep
from games.cv.turns import bundle_of
from played_games.recorded import bots_match, recorded_game
from texts.catalogues import LANGUAGES
from texts.golden import golden_game, golden_lines

TOLD = Path(__file__).parent / "told"
#: The kinds of events that only the expansion has.
OF_GOSSIP = {events.GossipSpread, events.Rearranged, events.RowDiscarded, events.RowDrawn}


def story_of(*bots, seed=7, writes=None):
    """Return a game of bots with these names as it is told, and what happened in it."""
    teller = Story(writes or writer(), NAMES[: len(bots)])
    lines, happened = [], []
    for step in bots_match(*bots, seed=seed):
        lines += teller.tell(step.move, step.events)
        happened += step.events
    return lines, happened


@pytest.mark.parametrize("seed", sweep(range(4), quick=2))
def test_a_story_tells_every_purchase_and_loss(seed):
    """As often as it happened."""
    lines, happened = story_of("greedy", "random", "greedy", seed=seed)
    text = " ".join(" ".join(lines).split())

    assert text.count(" buys ") + text.count(", which costs nothing") == sum(
        isinstance(one, Bought) for one in happened
    )
    assert text.count(" loses ") == sum(isinstance(one, Lost) for one in happened)
    assert text.count(" plays ") == sum(isinstance(one, Played) for one in happened)
    assert sum("Round " in line for line in lines) == max(one.number for one in happened if isinstance(one, RoundBegan))
    assert text.count("takes no card") == turns_without_a_card(happened)


def turns_without_a_card(happened):
    """Return how many turns ended without a purchase."""
    idle = bought = 0
    for event in happened:
        if isinstance(event, TurnBegan):
            bought = 0
        bought += isinstance(event, Bought)
        idle += isinstance(event, TokensSet) and not bought
    return idle


def test_a_story_shows_the_dice_after_every_throw():
    """Dice that stay are shown again beside those that were thrown."""
    teller = Story(writer(), NAMES[:2])
    kept = pack(bundle_of("1 health + 2 money + 1 bad_luck"))
    teller.tell(None, [TurnBegan(0, 4, 3), Rolled(0, unpack_bundle(kept))])
    teller.tell(Reroll(bundle_of("2 money")), [Rolled(0, bundle_of("1 health + 1 knowledge"))])
    lines = teller.tell(None, [Bought(0, "running", by_luck=False)])

    assert lines == ["Alex  ♥ $ $ ↯ → ♥ ♥ ✎ ↯", "      buys Running for ♥ ♥"]


def test_dice_that_were_shown_are_not_told_again():
    """To the person who looked at them; a throw after that is."""
    teller = Story(writer(), NAMES[:2], own=0)
    teller.tell(None, [TurnBegan(0, 4, 3), Rolled(0, bundle_of("4 money"))])
    teller.note_table_shown()
    quiet = teller.tell(None, [Bought(0, "used_car", by_luck=False)])
    teller.tell(None, [TokensSet(0, Bundle()), TurnBegan(0, 4, 3), Rolled(0, bundle_of("4 money"))])
    teller.note_table_shown()
    teller.tell(Reroll(bundle_of("4 money")), [Rolled(0, bundle_of("4 bad_luck"))])
    told = teller.tell(None, [TokensSet(0, Bundle())])

    assert quiet == ["Alex  buys Used car for $ $ $"]
    assert told == ["Alex  $ $ $ $ → ↯ ↯ ↯ ↯", "      takes no card"]


@pytest.mark.parametrize(
    ("own", "then", "last"),
    [
        (None, "♥ ✎ $", "♥ ♥ $ → ♥ $ $"),
        (1, "♥ ✎ $", "♥ ♥ $ → ♥ $ $"),
        (0, "$ $ → ♥ ✎ $", "♥ ✎ $ → ♥ ♥ $ → ♥ $ $"),
    ],
)
def test_an_event_between_throws_parts_the_dice(own, then, last):
    """Whoever looks at the dice reads on from where they lay, others from the next throw."""
    teller = Story(writer(), NAMES[:2], own)
    lines = teller.tell(None, [TurnBegan(0, 2, 3), Rolled(0, bundle_of("2 money"))])
    lines += teller.tell(None, [Played(0, "zoo_trip")])
    lines += teller.tell(Reroll(bundle_of("1 money")), [Rolled(0, bundle_of("1 health + 1 knowledge"))])
    lines += teller.tell(None, [Played(0, "camp")])
    lines += teller.tell(Reroll(bundle_of("1 knowledge")), [Rolled(0, bundle_of("1 health"))])
    lines += teller.tell(
        Reroll(bundle_of("1 health")), [Rolled(0, bundle_of("1 money")), Bought(0, "phd", by_luck=True)]
    )

    assert [line.strip() for line in lines] == [
        "Alex  $ $",
        "plays Zoo trip",
        then,
        "plays Summer camp",
        last,
        "buys PhD for three good luck",
    ]


def test_a_new_age_is_announced_once():
    """When the first card of its deck comes to the track."""
    lines, _ = story_of(*["greedy"] * 3)

    assert sum("A new age begins: middle age." in line for line in lines) == 1
    assert sum("A new age begins: old age." in line for line in lines) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_stories_fit_the_terminal(language):
    """In every language no line is wider than eighty columns."""
    lines, _ = story_of(*["greedy"] * 4, writes=writer(language))

    assert max(map(len, lines)) <= 80


def test_social_assistance_names_who_takes():
    """Also in the middle of somebody else's turn."""
    teller = Story(writer(), NAMES[:2])
    teller.tell(None, [RoundBegan(1), TurnBegan(0, 4, 3), Bought(0, "running", by_luck=False)])
    lines = teller.tell(
        None, [Drawn("phd"), Assisted(1, "phd"), Added(1, "phd", "knowledge", 0), TokensSet(0, Bundle())]
    )

    assert lines == ["      New on the track: PhD", "Kim   takes PhD as social assistance"]


def test_what_goes_without_saying_is_not_told():
    """A card bought goes on top; two-coloured cards and cards put below are told."""
    teller = Story(writer(), NAMES[:2])
    teller.tell(None, [TurnBegan(0, 4, 3)])
    silent = teller.tell(None, [Added(0, "running", "health", 0)])
    told = teller.tell(None, [Added(0, "athlete", "work", 0), Added(0, "fitness", "health", 1)])

    assert silent == []
    assert told == ["Alex  puts Athlete on top of work", "      puts Fitness under 1 card of health"]


def test_the_deal_is_told_with_the_first_turn():
    """Track, open goals, and who grew up with what."""
    lines, _ = story_of(*["greedy"] * 3)

    assert lines[0].startswith("On the track: ")
    assert lines[1].startswith("Open goals: ")
    assert any("grows up with Bicycle" in line for line in lines[:5])


def test_cvrules_reports_only_what_is_told_here():
    """Nothing that the engine reports is unknown to the story."""
    for players in (2, 3, 4):
        _, happened = story_of(*["random"] * players)

        assert {type(event) for event in happened} <= set(get_args(events.Event))


# --- whole stories --------------------------------------------------------------------


def test_a_game_is_told_to_those_who_watch():
    """From the deal to the end, with every kind of event of the base game; the file is the story as it is read."""
    history = golden_game("granna_en_2")
    teller = Story(writer(of=history.rules), NAMES[:2])
    steps = list(steps_of(history))
    lines = [line for step in steps for line in teller.tell(step.move, step.events)]

    assert {type(event) for step in steps for event in step.events} == set(get_args(events.Event)) - OF_GOSSIP
    assert lines == golden_lines(TOLD, "story_watched", lines)


def test_a_game_with_gossip_is_told_to_those_who_watch():
    """R10.3, R10.6, R10.11, R10.12: rows, spread cards and rearranged stacks are told as well."""
    history = recorded_game("granna_en", 2, 0, "gossip")
    teller = Story(evolve(writer(of=history.rules), names=NAMES[:2]), NAMES[:2])
    steps = list(steps_of(history))
    lines = [line for step in steps for line in teller.tell(step.move, step.events)]

    assert {type(event) for step in steps for event in step.events} >= OF_GOSSIP
    assert lines == golden_lines(TOLD, "story_gossip", lines)


@pytest.mark.parametrize(
    ("name", "language", "style"),
    [
        ("reference_3", "fr", Style(unicode=False, colour=False, width=60)),
        ("house_2", "de", Style(unicode=True, colour=False, width=72)),
        ("gigamic_fr_4", "pl", Style(unicode=True, colour=True)),
    ],
)
def test_a_game_is_told_to_those_who_play(name, language, style):
    """What the seat was shown before each of its decisions is not told again."""
    history = golden_game(name)
    players = history.table.players
    teller = Story(writer(language, style, history.rules), NAMES[:players], own=1)
    lines = []
    for step in steps_of(history):
        lines += teller.tell(step.move, step.events)
        if step.table.to_move == 1:
            teller.note_table_shown()
            lines.append("...")

    assert lines == golden_lines(TOLD, f"story_played_{language}", lines)


def test_a_story_goes_on_where_a_saved_game_does():
    """What was heard again is not told, and what follows is told as if nobody had paused."""
    steps = [(step.move, step.events) for step in steps_of(golden_game("granna_en_2"))]
    thrown = [number for number, (move, _) in enumerate(steps, 1) if isinstance(move, Reroll)]
    for number in (1, thrown[0], thrown[-1], len(steps) - 2):
        told, again = Story(writer(), NAMES[:2]), Story(writer(), NAMES[:2])
        for step in steps[:number]:
            told.tell(*step)
        again.catch_up(steps)
        again.catch_up(steps[:number])

        assert [again.tell(*step) for step in steps[number:]] == [told.tell(*step) for step in steps[number:]]
