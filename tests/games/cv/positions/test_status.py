"""The status of a position: no fault for tables of games, and nothing it accepts harms a verb."""

from __future__ import annotations

import random

import pytest

from cvrules import print_position, status
from cvrules.games.cv.positions.cards import misplacement_text
from cvrules.games.cv.positions.facts import facts_of, table_of
from cvrules.games.cv.positions.status import flaws
from effort.sweeps import sweep
from games.cv.positions.changed_tables import CASES, change, find
from games.cv.positions.every_verb import play_to_the_end
from played_games.samples import rules_of_edition, sample_tables, tables_of_game
from properties.referee.watched_games import generated

HEADINGS = list(dict.fromkeys(case.heading for case in CASES))
ROLLED = "== granna_en 3: phase: reroll; round: 2; turn: 2; then: upkeep"
THROWING = "== granna_en 3: phase: throw; round: 2; turn: 0"
BUYING, MISFORTUNE = "== granna_en 3: phase: buy; bought: .+", "== granna_en 3: phase: misfortune"
PLACING, FILLING = "== granna_en 3: phase: placing", "== granna_en 3: phase: refill; round: 1"
ASSIST, OVER = "== granna_en 3: phase: assist", "== granna_en 3: phase: over"
TRACK, GOALS = "== granna_en 3: phase: reveal_track", "== granna_en 3: phase: reveal_goals"
DEAL, CHOOSE = "== granna_en 3: phase: deal_cards", "== granna_en 3: phase: choose"


# --- tables of games ------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_every_table_of_every_game_has_no_fault(seed):
    """Of shipped editions and of generated cards and rulings."""
    if seed % 2:
        rules, players = generated(seed)
    else:
        rules, players = rules_of_edition(("granna_en", "gigamic_fr", "reference", None)[seed // 2]), 2 + seed // 2 % 3
    for table in tables_of_game(rules, players, seed):
        assert status(table) == ()


def test_tables_of_every_phase_have_no_fault():
    """A few of each, from many games; what is read is what was written."""
    for table in sample_tables():
        again, faults = table_of(table.rules, facts_of(table))

        assert faults == ()
        assert again == table
        assert flaws(again) == ()


# --- faults ---------------------------------------------------------------------------

FAULTS = [
    (ROLLED, "dice: 8 money", "dice", "CV616"),
    (ROLLED, "dice: 3 money + 1 joker", "dice", "CV616"),
    (ROLLED, "rolling: 1", "rolling", "CV616"),
    (ROLLED, "no opened", "opened", "CV616"),
    (ROLLED, "throws: 99", "throws", "CV616"),
    (ROLLED, "seat 0 tokens: 4 money", "seat 0 tokens", "CV617"),
    (ROLLED, "acting: phd", "acting", "CV617"),
    (ROLLED, "changes: 1", "changes", "CV617"),
    (ROLLED, "changed: 3 money", "changed", "CV617"),
    (ROLLED, "thawed: 1", "thawed", "CV617"),
    (ROLLED, "owed: 1 money", "owed", "CV619"),
    (ROLLED, "paid: 1 money", "owed", "CV619"),
    (ROLLED, "bought: pension", "bought", "CV619"),
    (ROLLED, "due: phd", "due", "CV619"),
    (ROLLED, "assisted: 0", "assisted", "CV619"),
    (ROLLED, "then: buy", "then", "CV619"),
    (ROLLED, "asked: chance", "asked", "CV619"),
    (ROLLED, "phase: upkeep", "phase", "CV619"),
    (ROLLED, "phase: assist", "assisted", "CV619"),
    (ROLLED, "phase: choose", "round", "CV619"),
    (ROLLED, "round: 0", "round", "CV619"),
    (ROLLED, "round: 9999", "round", "CV619"),
    (ROLLED, "goals: sound_mind, activist, collector", "goals", "CV619"),
    (ROLLED, "no seat 2 goal", "goals", "CV619"),
    (ROLLED, "seat 0 draft: camp", "seat 0 draft", "CV619"),
    (ROLLED, "no seat 1 past", "seat 1 past", "CV619"),
    (ROLLED, "first: 2", "first", "CV619"),
    (ROLLED, "no deck goal", "deck goal", "CV613"),
    (ROLLED, "deck early_adulthood: bicycle", "deck early_adulthood", "CV614"),
    (ROLLED, "seat 1 waiting: phd", "seat 1 waiting", "CV614"),
    (ROLLED, "seat 1 waiting: memoirs", "seat 1 waiting", "CV614"),
    (ROLLED, "seat 1 hand: used_car", "seat 1 hand", "CV614"),
    (ROLLED, "seat 1 health: lottery_win", "seat 1 health", "CV614"),
    (ROLLED, "seat 1 health: phd", "seat 1 health", "CV614"),
    (ROLLED, "seat 1 goal: phd", "seat 1 goal", "CV614"),
    (ROLLED, "track: bicycle", "track", "CV614"),
    (THROWING, "no pending", "opened", "CV616"),
    (THROWING, "opened: yes", "opened", "CV616"),
    (BUYING, "owed: 40 money", "owed", "CV619"),
    (BUYING, "owed: 1 joker", "owed", "CV619"),
    (MISFORTUNE, "then: reroll", "then", "CV619"),
    (MISFORTUNE, "no then", "then", "CV619"),
    (PLACING, "due: professor", "due", "CV619"),
    (FILLING, "by luck: 1", "owed", "CV619"),
    (ASSIST, "phase: assist_add", "phase", "CV619"),
    (OVER, "phase: refill", "asked", "CV619"),
    (GOALS, "phase: reveal_track", "track", "CV618"),
    (DEAL, "phase: deal_goals", "goals", "CV619"),
    (DEAL, "goals: sound_mind", "goals", "CV619"),
    (CHOOSE, "phase: throw", "round", "CV619"),
    (CHOOSE, "asked: chance", "asked", "CV619"),
    (CHOOSE, "seat 0 hand: camp", "seat 1 draft", "CV613"),
]


@pytest.mark.parametrize(("heading", "changed", "key", "code"), FAULTS, ids=[row[1] for row in FAULTS])
def test_a_fault_is_found_at_its_fact(heading, changed, key, code):
    """The table was without fault before one fact was changed."""
    before, _ = table_of(*find(heading))
    table, faults = table_of(*change(heading, changed))

    assert flaws(before) == ()
    assert (key, code) in [(fact, fault.code) for fact, fault in (faults or flaws(table))]


def test_a_fault_has_a_sentence_and_a_remedy():
    """Each says what is wrong, and what to write."""
    for heading, changed, *_ in FAULTS:
        table, faults = table_of(*change(heading, changed))
        for _, fault in faults or flaws(table):
            assert fault.message[-1] not in ".!"
            assert fault.help


def test_a_card_in_two_places_is_named_with_both():
    """Also one that is twice in the same place."""
    rules, facts = find(ROLLED)
    first, *others = facts["track"].split(", ")
    two, _ = table_of(*change(ROLLED, f"deck early_adulthood + {first}"))
    twice, _ = table_of(rules, {**facts, "track": ", ".join([first, *others[:3], first])})

    assert [fault.message for _, fault in flaws(two)] == [
        f"'{first}' is in two places: 'track' and 'deck early_adulthood'"
    ]
    assert f"'{first}' is in two places: 'track' and 'track'" in [fault.message for _, fault in flaws(twice)]


def test_a_track_has_room_for_five():
    """R1.7: one more is a fault, one fewer is not."""
    _, facts = find(ROLLED)
    card = facts["deck early_adulthood"].split(", ")[0]
    long, _ = table_of(*change(ROLLED, f"track + {card}", f"deck early_adulthood - {card}"))
    short, _ = table_of(*change(ROLLED, f"track - {facts['track'].split(', ')[0]}"))

    assert [key for key, _ in flaws(long)] == ["track"]
    assert flaws(short) == ()


def test_a_hand_may_be_written_in_any_order():
    """It has none, so equal hands are equal."""
    heading = "== granna_en 3: seat 0 hand: .+, .+"
    rules, facts = find(heading)
    mixed = ", ".join(reversed(facts["seat 0 hand"].split(", ")))

    assert table_of(rules, {**facts, "seat 0 hand": mixed}) == table_of(rules, facts)


# --- whatever is accepted can be played -----------------------------------------------


def accepted(rules, facts):
    """Return the table of facts, if there is no fault; `None` if there is."""
    table, faults = table_of(rules, facts)
    return None if faults or flaws(table) else table


@pytest.mark.parametrize("heading", sweep(HEADINGS[::3], quick=4))
def test_a_changed_table_is_refused_or_played_to_its_end(heading):
    """A few changes of some; `test_every_changed_table...` tries all of them."""
    rng = random.Random(heading)
    for case in [case for case in CASES if case.heading == heading][::40]:
        table = accepted(*change(heading, *case.changes))
        if table is not None:
            play_to_the_end(table, rng)


@pytest.mark.slow
@pytest.mark.parametrize("heading", HEADINGS)
def test_every_changed_table_is_refused_or_played_to_its_end(heading):
    """No verb raises on the way, and every game ends."""
    rng = random.Random(heading)
    tables = [accepted(*change(heading, *case.changes)) for case in CASES if case.heading == heading]
    for table in tables:
        if table is not None:
            play_to_the_end(table, rng)


def test_there_are_many_changed_tables():
    """Each once, and every heading has some that are accepted and some that are refused."""
    assert len(set(CASES)) == len(CASES) > 400


def mutated(facts, others, rng):
    """Return facts of which some were changed, as people mistype and misremember."""
    facts = dict(facts)
    for _ in range(rng.choice((1, 1, 2, 3))):
        other = rng.choice(others)
        key = rng.choice(list({**facts, **other}))
        words = facts.get(key, "").split(", ")
        moved = rng.choice(words)
        away = rng.choice(list(facts))
        facts |= rng.choice(
            [
                {key: other.get(key, "")},
                {key: ""},
                {key: ", ".join(word for word in words if word != moved)},
                {key: ", ".join(rng.sample(words, len(words)))},
                {key: str(rng.choice((0, 1, 2, 3, 5, 9, 100, 9_999)))},
                {key: ", ".join(word for word in words if word != moved), away: f"{facts[away]}, {moved}"},
                {"phase": other["phase"]},
                {"asked": other["asked"]},
                {rng.choice(("dice", "gained", "changed", "owed", "paid")): other.get("dice", "3 joker")},
            ]
        )
        facts = {fact: value for fact, value in facts.items() if value}
    return facts


def tried(seed, changes):
    """Change tables at random, play those that are accepted, and return how many those were."""
    rng = random.Random(f"changed {seed}")
    tables = sample_tables()
    count = 0
    for _ in range(changes):
        one = rng.choice(tables)
        alike = [table for table in tables if table.rules == one.rules and table.players == one.players]
        facts = mutated(facts_of(one), [facts_of(table) for table in rng.choices(alike, k=3)], rng)
        table = accepted(one.rules, facts)
        if table is not None:
            count += 1
            play_to_the_end(table, rng, thorough=0.02)
    return count


@pytest.mark.slow
def test_tables_changed_at_random_are_refused_or_played():
    """Of every edition, of generated cards and of all rulings."""
    assert tried(0, 120) > 10


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 9))
def test_many_tables_changed_at_random_are_refused_or_played(seed):
    """The same with more of them."""
    assert tried(seed, 500) > 50


def test_a_position_that_is_accepted_prints_as_it_was_read():
    """Fact by fact: nothing is corrected in silence, but for decks and hands, which have no order."""
    for case in CASES:
        rules, facts = change(case.heading, *case.changes)
        table, faults = table_of(rules, facts)

        assert faults or unordered(facts_of(table)) == unordered(facts)


def unordered(facts):
    """Return facts with decks and hands as sets."""
    is_set = ("deck ", "hand")
    return {
        key: set(value.split(", ")) if key.startswith(is_set[0]) or key.endswith(is_set[1]) else value
        for key, value in facts.items()
    }


def test_the_status_of_a_table_and_of_its_text_agree():
    """Both ways in find the same faults."""
    table, _ = table_of(*change(ROLLED, "throws: 99"))

    assert [fault.message for fault in status(table)] == [
        fault.message for fault in status(print_position(table), rules=table.rules)
    ]


# --- where a card may lie ---------------------------------------------------------------

STACKS = "health knowledge relationship work possession"
#: What is said of a card in some kinds of places; in all others it may lie.
MISPLACED = [
    ("collector", f"{STACKS} cv waiting hand track bought taken draft lost", "is a goal"),
    ("camp", f"{STACKS} cv waiting lost", "is an event, and events are never in a CV"),
    ("camp", "track bought taken", "is a childhood card, and those are never on the track"),
    ("camp", "goal goals", "is not a goal"),
    ("bicycle", "health", "is not a health card"),
    ("bicycle", "knowledge", "is not a knowledge card"),
    ("bicycle", "relationship", "is not a relationship card"),
    ("bicycle", "work", "is not a work card"),
    ("bicycle", "waiting", "has one type, so it does not wait"),
    ("bicycle", "hand", "is not an event, and only events are held in the hand"),
    ("bicycle", "track bought taken", "is a childhood card, and those are never on the track"),
    ("bicycle", "goal goals", "is not a goal"),
    ("30", f"{STACKS} cv waiting lost", "is an event, and events are never in a CV"),
    ("30", "goal goals", "is not a goal"),
    ("30", "draft", "is not a childhood card, and only those are dealt"),
    ("athlete", "knowledge", "is not a knowledge card"),
    ("athlete", "relationship", "is not a relationship card"),
    ("athlete", "possession", "is not a possession card"),
    ("athlete", "hand", "is not an event, and only events are held in the hand"),
    ("athlete", "goal goals", "is not a goal"),
    ("athlete", "draft", "is not a childhood card, and only those are dealt"),
]
PLACES = f"{STACKS} cv waiting hand track bought taken goal goals draft lost deck".split()


@pytest.mark.parametrize("name", ["collector", "camp", "bicycle", "30", "athlete"])
def test_a_card_lies_where_its_kind_does(name):
    """A goal, events, a childhood card and one of two types, in every kind of place."""
    rules = rules_of_edition("granna_en")
    spec = rules.specs[rules.by_name[name]]
    said = {place: why for card, places, why in MISPLACED if card == name for place in places.split()}

    assert {place: misplacement_text(spec, place) for place in PLACES} == {
        place: f"'{name}' {said[place]}" if place in said else None for place in PLACES
    }
    assert {misplacement_text(spec, place, "it") for place in said} == {f"'it' {why}" for why in said.values()}
