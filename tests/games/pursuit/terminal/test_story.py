"""A story tells everything that matters, and every life at its end."""

from __future__ import annotations

import re

import pytest

from commands.calls import call
from cvrules.games.pursuit.table import events as ev
from cvrules.games.pursuit.table.moves import Retire
from cvrules.games.pursuit.table.packed import LANE_OF, amount
from cvrules.games.pursuit.terminal.gain_and_loss_causes import Causes
from cvrules.games.pursuit.terminal.gain_and_loss_log import cause_text
from cvrules.games.pursuit.terminal.income_text import income_text
from cvrules.games.pursuit.terminal.life_episodes import Episode
from cvrules.games.pursuit.terminal.life_story import Life, Teller
from cvrules.games.pursuit.terminal.story import Story
from cvrules.games.pursuit.terminal.story_line import StoryLine
from cvrules.library.catalogues import texts_of
from effort.sweeps import sweep
from games.pursuit.shown import NAMES, game_of, rules, writer
from texts.catalogues import LANGUAGES


def told(*bots, language="en", seed=7):
    """Return the lines of a game, and the story."""
    story = Story(writer(language), NAMES[: len(bots)])
    lines = [line for step in game_of(*bots, seed=seed) for line in story.tell(step.move, step.events)]
    return lines, story


@pytest.mark.parametrize("seats", sweep([1, 3], quick=1))
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
    assert (
        sum("Short-term happiness goes back to 0" in line or "Stress stays" in line for line in lines)
        >= len(rounds) - 1
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_life_is_told_by_age(language):
    """The ages follow one another, with a line for each."""
    _, story = told("greedy", language=language)
    writes, life = writer(language), story.lives[0]
    lines = life.lines(Teller(writes, "Kim"))
    ages = [writes.text(f"round.{number}") for number in range(1, life.died_in)]
    begun = [line.strip() for line in lines if line.startswith("  ") and not line.startswith("   ")]
    assert [
        line for line, age in zip(begun[1:], ages, strict=False) if not line.casefold().startswith(age.casefold())
    ] == []


def test_levels_are_steps():
    """Several levels of a card in one round are told in one sentence."""
    life = Life("nerd")
    life.add(1, "take", "learn_cooking", "Instant noodles")
    life.add(1, "take_level", "e_sports", "Hall of fame")
    life.add(1, "advance", "learn_cooking", "Quiche")
    life.add(3, "complete", "learn_cooking", "Soufflé")
    life.die(4, "old_age")
    assert life.lines(Teller(writer(), "Kim")) == [
        "  The kindergarten report says: Nerd.",
        "  Teen       Kim takes up Learn cooking: “Instant noodles”, then “Quiche”. E-sports becomes a small",
        "             adventure: “Hall of fame”.",
        "  Adult 1    Quiet years.",
        "  Adult 2    Kim goes all the way with Learn cooking: “Soufflé”.",
        "  In the end old age wins, as it always does. 2 cards tell the tale.",
    ]


def test_a_new_job_replaces_the_old_one_in_one_sentence():
    """Leaving a job and getting another is one episode."""
    life = Life()
    life.add(2, "hire", "street_musician")
    life.add(3, "leave", "street_musician")
    life.add(3, "hire", "biologist")
    assert [episode.key for episode in life.episodes] == ["hire", "change_job"]
    assert "Street musician is history; the new job is Biologist." in " ".join(life.lines(Teller(writer(), "Kim")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_life_is_not_told_twice_in_the_same_words(language):
    """Consecutive episodes of a kind use different sentences, which are translated."""
    texts = texts_of("pursuit")
    kinds = {key.removeprefix("tale.").rpartition("_")[0] for key in texts.originals if key.startswith("tale.")}
    for kind in ("take", "take_level", "spend_item", "spend_activity", "hire", "promote", "date", "develop", "advance"):
        assert kind in kinds
        teller = Teller(writer(language), "Kim", 1)
        told = [teller.sentence(Episode(1, kind, "learn_cooking", ["Quiche"])) for _ in range(3)]
        assert len(set(told)) == 3
        english = Teller(writer("en"), "Kim", 1).sentence(Episode(1, kind, "learn_cooking", ["Quiche"]))
        assert language == "en" or told[0] != english


@pytest.mark.parametrize(
    ("keys", "end"),
    [
        ((), "It must have been a wonderful nap."),
        (("claimed",), "But Learn cooking? Done. Not many can say that."),
        (("hire", "hire", "promote", "hire"), "4 jobs: they fit on one business card, if you write small."),
        (("date", "develop"), "And Learn cooking stays to the last line."),
        (("complete", "complete", "complete"), "3 projects are finished, and what is finished stays."),
        (("retired",), "The pension office sends flowers."),
        (("take",), "1 card tells the tale."),
    ],
)
def test_the_last_line_depends_on_the_life(keys, end):
    """On goals, jobs, partners and projects."""
    life = Life()
    life.episodes = [Episode(2, key, "learn_cooking") for key in keys]
    life.die(3, "repeat")
    assert " ".join(" ".join(life.lines(Teller(writer(), "Kim"))).split()).endswith(end)


@pytest.mark.parametrize("cause", ["old_age", "last_round", "repeat"])
def test_the_end_depends_on_the_cause_of_death(cause):
    """Old age, the end of the calendar, or too much stress."""
    life = Life()
    life.die(3, cause)
    key = "stress" if cause == "repeat" else cause
    text = " ".join(" ".join(life.lines(Teller(writer(), "Kim"))).split())
    assert writer().text(f"tale.end_{key}_1") in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cause", ["old_age", "last_round", "repeat"])
def test_no_two_lives_of_a_game_end_in_the_same_words(language, cause):
    """Four players can die of the same cause, and reach a goal each."""
    ends = set()
    for seat in range(4):
        life = Life()
        life.add(3, "claimed", "renaissance_soul")
        life.die(8, cause)
        ends.add(Teller(writer(language), "Kim", seat).last_sentences(life).partition("Kim")[0])
    texts = [end.replace("\xa0", " ") for end in ends]
    assert len(texts) == len({text.split(". ")[0] for text in texts}) == 4


def test_a_lost_job_is_told_as_a_job():
    """A title such as Illustrator is not a thing that has to go."""
    life = Life()
    life.add(3, "given_up", "illustrator")
    assert "The job as Illustrator is gone." in " ".join(life.lines(Teller(writer(), "Kim")))


def test_the_ledger_adds_up():
    """Everything that a player has at the end is accounted for."""
    for bots in (("greedy",), ("greedy", "random", "random")):
        _, story = told(*bots)
        for at, seat in enumerate(game_of(*bots)[-1].table.seats):
            for what in ("knowledge", "creativity", "influence", "money"):
                assert amount_in_ledger(story, at, what) == amount(seat.purse, LANE_OF[what])
            assert amount_in_ledger(story, at, "long_term") == seat.long_term


def amount_in_ledger(story, seat, what):
    """Return the sum of all changes of a thing."""
    return sum(entry.amount for entry in story.log.entries if (entry.seat, entry.what) == (seat, what))


def test_every_stress_has_its_cause():
    """The causes follow from the table before the move, which the story does not see."""
    found = set()
    for bots, seed in ((("random", "random", "greedy"), 3), (("greedy", "random"), 7), (("random",), 5)):
        story, tokens = Story(writer(), NAMES[: len(bots)]), {}
        for step in game_of(*bots, seed=seed):
            number = len(story.log.entries)
            story.tell(step.move, step.events)
            entries = [entry for entry in story.log.entries[number:] if entry.what == "stress"]
            moved = [event.amount for event in step.events if isinstance(event, ev.Moved) and event.what == "stress"]
            assert sum(entry.amount for entry in entries) == sum(moved)
            found |= {entry.cause.key for entry in entries}
            for entry in entries:
                if entry.cause.key == "repeat":
                    assert tokens[entry.cause.action]
            if step.table.to_move is not None:
                tokens = dict(step.table.seats[step.table.to_move].tokens)
    assert {"repeat", "slot", "partner", "penalty", "old_age", "action"} <= found
    assert "stress" not in found


def test_changed_prices_are_explained():
    """A project that cost more or less than printed says so, by as much as happiness says."""
    lines, _ = told("greedy", "random", "random")
    text = " ".join(" ".join(lines).split())
    found = re.findall(r"(\d) resources? (less|more), with (\S)(\d)☺ \(P6\.8\)", text)
    assert {way for _, way, _, _ in found} == {"less", "more"}
    for number, way, sign, happiness in found:
        assert 0 < int(number) <= int(happiness)
        assert (way == "less") == (sign == "+")


def test_deaths_are_explained():
    """Each with its cause, the room that was left, and paragraphs."""
    for bots, seed in ((("random", "random", "greedy"), 3), (("greedy", "random"), 7)):
        lines, story = told(*bots, seed=seed)
        text = " ".join(" ".join(lines).split())
        for death in story.log.deaths:
            _, _, sentence = death.partition(" ")
            assert sentence in text
            assert re.search(r"dies \(.*\): .* \(P[2-7]\.[0-9]+(, P6\.2)?\)$", death)


def test_the_story_tells_the_parts_of_a_round():
    """Hourglasses, upkeep, the next first player and the reset, each with its paragraph."""
    lines, _ = told("greedy", "greedy", "greedy")
    text = " ".join(" ".join(lines).split())
    for words in (
        r"Hourglasses for this round, by stress: Alex 6⧗, Kim 6⧗, Noa 6⧗ \(P3\.3\)",
        r"Upkeep: cards are paid for, or lost\. \(P3\.5\)",
        r"goes first, with the most short-term happiness \(\+\d☺\) \(P3\.11\)",
        r"Short-term happiness goes back to 0 \(it was [^)]*\); stress stays\. \(P3\.11, P3\.13\)",
        r"Everyone feels old age: 3↯ \(P6\.7\)",
    ):
        assert re.search(words, text)


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


def test_upkeep_is_told_before_it_is_asked_for():
    """The stress of too many cards and partners, and the hourglasses before it."""
    found = 0
    for seed in (3, 4, 5):
        story = Story(writer(), NAMES[:2])
        for step in game_of("random", "random", seed=seed):
            text = " ".join(story.tell(step.move, step.events))
            began = any(isinstance(event, ev.RoundBegan) for event in step.events)
            stress = any(entry.cause.rule == "P3.4" for entry in story.log.entries[-1:])
            if began and stress and step.table.phase == "paying":
                assert text.index("(P3.3)") < text.index("(P3.4)")
                found += 1
    assert found


def test_the_points_of_a_goal_are_on_its_line():
    """And its history names the goal."""
    found = 0
    for seed in range(1, 30):
        lines, story = told("greedy", "greedy", seed=seed)
        text = " ".join(" ".join(lines).split())
        for entry in story.log.entries:
            if entry.cause.key == "goal":
                title = writer().title(entry.cause.card)
                assert re.search(rf"{re.escape(title)} \(P8\.3\): \+{entry.amount}★", text)
                assert any(
                    f"+{entry.amount}★ {title} (P8.3)" in line for line in story.log.lines(entry.seat, "long_term")
                )
                found += 1
        if found:
            break
    assert found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_lists_where_long_term_happiness_came_from(language):
    """By card and action; the parts add up to the points that were gained during life."""
    lines, story = told("greedy", "greedy", language=language)
    text = " ".join(" ".join(lines).split())
    table = game_of("greedy", "greedy")[-1].table
    for seat, sheet in enumerate(table.seats):
        sources = story.log.sources_text(seat)
        assert " ".join(sources.split()) in text
        plain = sources.replace(writer().minus, "-")
        first, *parts = [int(number) for number in re.findall(r"([+-]?\d+)★", plain)]
        assert first == sum(parts) == sheet.long_term


@pytest.mark.slow
def test_a_dead_player_is_not_announced_as_the_first():
    """Old age comes before the first turn of a round; a death in Upkeep comes after the announcement."""
    found = 0
    for seed in range(3, 12):
        story = Story(writer(), NAMES[:2])
        for step in game_of("greedy", "greedy", seed=seed):
            text = "\n".join(story.tell(step.move, step.events))
            first = [event.seat for event in step.events if isinstance(event, ev.FirstPlayer)]
            dead = [event.seat for event in step.events if isinstance(event, ev.Died)]
            for seat in set(first) & set(dead):
                began = text.split("── Round")[-1]
                assert f"{NAMES[seat]:6}goes first" not in began[began.index(f"{NAMES[seat]:6}dies") :]
                found += 1
    assert found


def test_a_lost_partner_is_not_a_thing():
    """The last sentence counts things only."""
    life = Life("nerd")
    for card in ("diana", "amira", "mei", "yoga", "car"):
        life.add(2, "given_up", card)
    life.die(4, "old_age")
    assert "things were left" not in " ".join(life.lines(Teller(writer(), "Kim")))
    life.add(3, "given_up", "piano")
    assert "3 things were left" in " ".join(life.lines(Teller(writer(), "Kim")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_roles_have_their_own_quotes(language):
    """Each role is between an opening and a closing quote."""
    life = Life()
    life.add(1, "take_role", "short_film", "One")
    life.add(1, "take_role", "short_film", "Two")
    text = (
        " ".join(life.lines(Teller(writer(language), "Kim"))).replace("\xa0", " ").replace("« ", "«").replace(" »", "»")
    )
    opening, closing = {"en": "“”", "de": "„“", "fr": "«»", "pl": "„”"}[language]
    assert f"{opening}One{closing}" in text
    assert f"{opening}Two{closing}" in text


def test_the_reward_of_a_retirement_names_the_job():
    """Instead of the action, which has two names."""
    causes = Causes(rules(), 1)
    causes.watch(ev.Placed(0, "ceo", 0))
    causes.begin(Retire())
    (cause,) = causes.watch(ev.Gained(0, "long_term", 5))
    assert cause_text(cause, writer()) == "retirement from CEO"
    causes.watch(ev.Retired(0, "ceo"))
    assert causes.retired_job_of(0) == "ceo"


def test_a_pension_names_its_job():
    """Because nothing else brings this much."""
    causes = Causes(rules(), 1)
    causes.watch(ev.Retired(0, "ceo"))
    line = StoryLine(writer())
    for reward in writer().spec("ceo").retirement.earns:
        line.add_amount(reward.what, reward.amount)
    assert income_text(line, 0, (), causes).startswith("receives the pension of CEO: +")
    line.add_amount("knowledge", 1)
    assert income_text(line, 0, (), causes).startswith("receives +")


def test_a_card_that_is_not_paid_for_names_the_paragraph_about_upkeep():
    """A card that is given up names only the penalty (P3.6, P7.3)."""
    lines, _ = told("greedy", "greedy", seed=2)
    lost = [line for line in lines if "does not pay, and loses" in line and "↯" in line]  # not the last line of a life
    given_up = [line for line in lines if re.match(r"\w+ +gives up .+ \(", line)]

    assert lost
    assert given_up
    assert all(line.endswith("(P3.6, P7.3)") for line in lost)
    assert all(line.endswith("(P7.3)") for line in given_up)
