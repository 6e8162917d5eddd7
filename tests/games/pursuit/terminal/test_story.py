"""A story tells everything that matters, and every life at its end."""

from __future__ import annotations

import pytest

from commands.calls import call
from cvrules.games.pursuit.table import events as ev
from cvrules.games.pursuit.terminal.life import Life
from cvrules.games.pursuit.terminal.story import Story
from games.pursuit.shown import NAMES, game_of, writer
from texts.catalogues import LANGUAGES


def told(*bots, language="en", seed=7):
    """Return the lines of a game, and the story."""
    story = Story(writer(language), NAMES[: len(bots)])
    lines = [line for step in game_of(*bots, seed=seed) for line in story.tell(step.move, step.events)]
    return lines, story


@pytest.mark.parametrize("seats", [1, 3])
def test_the_command_tells_whole_lives_twice_the_same(seats):
    """From childhood to the end."""
    words = ("play", "--game", "pursuit", "--auto", "--seed", 7, "--seats", seats)
    first, second = call(*words), call(*words)
    assert (first.returncode, first.stderr) == (0, b"")
    assert first.stdout == second.stdout
    assert first.stdout.decode().count("The life of ") == seats


def test_every_card_is_told_twice():
    """When it is placed, and in the life of its owner."""
    lines, story = told("greedy")
    text = " ".join(" ".join(lines).split())
    for step in game_of("greedy"):
        for event in step.events:
            if isinstance(event, ev.Placed):
                assert text.count(writer().title(event.card)) >= 2
                assert event.card in {episode.card for episode in story.lives[event.seat].episodes}


def test_rounds_and_deaths_are_told_once():
    """Each round has a heading; each life ends once."""
    lines, _ = told("greedy", "random")
    happened = [event for step in game_of("greedy", "random") for event in step.events]
    rounds = [event for event in happened if isinstance(event, ev.RoundBegan)]
    assert sum(line.startswith("── Round ") for line in lines) == len(rounds)
    assert sum(" dies (" in line for line in lines) == 2
    assert sum("Life ends here" in line for line in lines) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_life_is_told_by_age(language):
    """The ages follow one another, with a line for each."""
    _, story = told("greedy", language=language)
    writes, life = writer(language), story.lives[0]
    lines = life.lines(writes)
    ages = [writes.text(f"round.{number}") for number in range(1, life.died_in)]
    begun = [line.strip() for line in lines if line.startswith("  ") and not line.startswith("   ")]
    assert [line for line, age in zip(begun[1:], ages, strict=False) if not line.startswith(age)] == []


def test_levels_are_steps():
    """Several levels of a card in one round are told in one sentence."""
    life = Life("nerd")
    life.add(1, "take", "learn_cooking", "Instant noodles")
    life.add(1, "take_level", "e_sports", "Hall of fame")
    life.add(1, "advance", "learn_cooking", "Quiche")
    life.add(3, "advance", "learn_cooking", "Soufflé")
    life.complete("learn_cooking")
    life.died_in = 4
    assert life.lines(writer()) == [
        "  Childhood trait: Nerd.",
        "  Teen       Takes up Learn cooking: Instant noodles → Quiche; tries E-sports: Hall of fame.",
        "  Adult 1    Quiet years.",
        "  Adult 2    Goes all the way with Learn cooking: Soufflé.",
        "  Life ends here, with 2 cards to tell the tale.",
    ]


def test_a_price_that_is_asked_for_is_a_part_of_its_action():
    """The action is told with all that it costs, after the last question."""
    lines, _ = told("greedy", "random")
    assert not any("also gets" in line and ", role:" in line for line in lines)


def test_a_story_catches_up():
    """A resumed game is told as if it had not been interrupted."""
    steps = game_of("greedy")
    whole, late = Story(writer(), NAMES[:1]), Story(writer(), NAMES[:1])
    for step in steps[:30]:
        whole.tell(step.move, step.events)
    late.catch_up([(step.move, step.events) for step in steps[:30]])
    assert [line for step in steps[30:] for line in whole.tell(step.move, step.events)] == [
        line for step in steps[30:] for line in late.tell(step.move, step.events)
    ]
