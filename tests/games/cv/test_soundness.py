"""The status of a position: nothing for every table of every game, and each fault of an impossible one by name."""

from __future__ import annotations

import random

import pytest
from attrs import evolve

import cvrules
from cvrules import print_position, status
from cvrules.games.cv import engine
from cvrules.games.cv.soundness import flaws
from cvrules.games.cv.table import Phase
from properties.arrangement import Scene
from properties.sampling import assorted, questions, rules_of_edition
from properties.watching import generated
from recorded import recorded

GAME = recorded("granna_en", 3, 0)


def text_in(phase: str, **more: str) -> str:
    """Return the position of the first table in a phase that has all of these facts."""
    for table in GAME.tables:
        facts = GAME.rules.game.facts(table)
        if facts["phase"] == phase and all(
            facts.get(key.replace("_", " "), "").startswith(value) for key, value in more.items()
        ):
            return print_position(table)
    pytest.fail(f"no table in phase {phase} with {more}")


def changed(text: str, key: str, value: str | None) -> str:
    """Return a position with one fact changed, added or left out."""
    lines = [line for line in text.splitlines() if not line.startswith(f"{key}: ")]
    return "\n".join([*lines, *([f"{key}: {value}"] if value is not None else [])])


def fact(text: str, key: str) -> str:
    """Return a fact of a position."""
    return next((line.removeprefix(f"{key}: ") for line in text.splitlines() if line.startswith(f"{key}: ")), "")


def said(text: str) -> list[str]:
    """Return all that is said about a position."""
    return [f"{fault.code} {fault.message}" for fault in status(text, rules=GAME.rules)]


def has(faults: list[str], wanted: str) -> bool:
    """Tell whether some fault begins like this."""
    return any(fault.startswith(wanted) for fault in faults)


@pytest.mark.parametrize("seed", range(8))
def test_every_table_of_every_game_is_possible(seed):
    """Of shipped editions and of generated cards and rulings."""
    if seed % 2:
        rules, players = generated(seed)
    else:
        rules, players = rules_of_edition(("granna_en", "gigamic_fr", "reference", None)[seed // 2]), 2 + seed // 2 % 3
    for table in questions(rules, players, seed):
        assert status(table) == ()


def test_tables_of_every_phase_are_possible():
    """A few of each, from many games."""
    assert [fault for table in assorted() for fault in status(table)] == []


ROLLED = text_in("reroll", round="2")
BUYING = text_in("buy", bought="")
THROWING = text_in("throw", round="2", turn="0")
FILLING = text_in("refill", round="1")
#: The seat after the first.
SECOND = str((int(fact(ROLLED, "first")) + 1) % 3)


@pytest.mark.parametrize(
    ("text", "key", "value", "wanted"),
    [
        (ROLLED, "dice", "8 money", "CV616 there are 8 dice"),
        (ROLLED, "dice", "3 money", "CV616 there are 3 dice"),
        (ROLLED, "dice", "3 money + 1 joker", "CV616 no die shows a joker"),
        (ROLLED, "rolling", "1", "CV616 dice are in the air"),
        (ROLLED, "opened", None, "CV616 'opened' says"),
        (ROLLED, "throws", "9", "CV616 there are 9 throws left"),
        (ROLLED, "seat 0 tokens", "4 money", "CV617 seat 0 has the tokens 4 money, and its active cards give"),
        (ROLLED, "began", "phd", "CV617 the active cards of seat"),
        (ROLLED, "acting", "phd", "CV617 the cards that act are those that were active"),
        (ROLLED, "copies", "1 money", "CV617 what can be copied from neighbours is: nothing"),
        (ROLLED, "changes", "1", "CV617 abilities were used more often"),
        (ROLLED, "changed", "1 money", "CV617 1 money came from changed bad luck"),
        (ROLLED, "thawed", "1", "CV617 no acting card frees dice"),
        (ROLLED, "owed", "1 money", "CV619 nothing is owed before a card is bought"),
        (ROLLED, "gained", "9 money", "CV619 events that were played give at most"),
        (ROLLED, "paid", "99 money", "CV619 the red slashes that can be paid by now cost nothing"),
        (ROLLED, "bought", "pension", "CV619 up to 2 cards are bought in a turn"),
        (ROLLED, "due", "phd", "CV619 in phase 'reroll' these cards are not dealt with"),
        (ROLLED, "assisted", "0", "CV619 assistance goes round"),
        (ROLLED, "then", "buy", "CV619 'buy' does not follow bad luck here"),
        (ROLLED, "asked", "chance", "CV619 in phase 'reroll' seat"),
        (ROLLED, "phase", "upkeep", "CV619 nobody is ever asked in phase 'upkeep'"),
        (ROLLED, "phase", "assist", "CV619 in phase 'assist' somebody is assisted, and the line 'assisted' is missing"),
        (ROLLED, "phase", "choose", "CV619 phase 'choose' is not in round 2"),
        (ROLLED, "round", "0", "CV619 phase 'reroll' is not in round 0"),
        (ROLLED, "goals", "sound_mind, activist, collector", "CV619 with 3 players 2 goals lie open, not 3"),
        (ROLLED, "seat 2 goal", None, "CV619 seat 2 has no goal"),
        (ROLLED, "seat 0 goal", None, "CV619 goals are dealt in the order of seats"),
        (ROLLED, "seat 0 barred", "health, knowledge, relationship, work, possession", "CV619 the cards of seat 0 bar"),
        (ROLLED, "seat 0 draft", "camp", "CV619 in phase 'reroll' no seat can have seen so many cards"),
        (ROLLED, "seat 1 past", None, "CV619 the childhood cards of seat 1"),
        (ROLLED, "first", "2", "CV619 the owner of 'bicycle' goes first"),
        (ROLLED, "deck goal", None, "CV613 '"),
        (ROLLED, "deck early_adulthood", "bicycle", "CV614 'bicycle' is no card of the deck early_adulthood"),
        (ROLLED, "seat 1 waiting", "phd", "CV614 'phd' has one type, so it does not wait"),
        (ROLLED, "seat 1 hand", "used_car", "CV614 'used_car' is no event"),
        (ROLLED, "seat 1 hand", "bicycle", "CV614 'bicycle' is no event"),
        (ROLLED, "seat 1 health", "lottery_win", "CV614 'lottery_win' is an event, which lies in no CV"),
        (ROLLED, "seat 1 health", "phd", "CV614 'phd' is no health card"),
        (ROLLED, "seat 1 goal", "phd", "CV614 'phd' is no goal"),
        (ROLLED, "seat 1 health", "collector", "CV614 'collector' is a goal"),
        (ROLLED, "track", "bicycle", "CV614 'bicycle' is a childhood card"),
        (BUYING, "owed", "4 money", "CV619 what is owed is not what the bought cards cost"),
        (BUYING, "by luck", "1", "CV619 what is owed is not what the bought cards cost"),
        (text_in("reroll", round="1", turn=SECOND), "then", None, "CV619 'reveal_track' does not follow bad luck here"),
        (text_in("misfortune"), "then", "reroll", "CV619 'reroll' does not follow bad luck here"),
        (text_in("misfortune"), "then", None, "CV619 'reveal_track' does not follow bad luck here"),
        (text_in("placing"), "began", "professor", "CV617 these cards were not all active when the turn began"),
        (text_in("placing"), "due", "professor", "CV619 in phase 'placing' these cards are not dealt with"),
        (text_in("placing"), "due", None, "CV619 a card that was bought is neither in the CV nor to be put there"),
        (text_in("assist"), "phase", "assist_add", "CV619 nobody is asked in phase 'assist_add'"),
        (text_in("buy", round="2"), "phase", "paying", "CV619 nobody is asked in phase 'paying'"),
        (ROLLED, "seat 1 waiting", "memoirs", "CV614 cards do not wait by these rules"),
        (text_in("over"), "phase", "refill", "CV619 in phase 'refill' chance is asked"),
        (text_in("refill"), "bought", "pension", "CV619 up to 2 cards are bought in a turn"),
        (text_in("rolling"), "phase", "over", "CV618 with 17 cards of old_age left"),
        (
            THROWING,
            "round",
            "9999",
            "CV618 9998 cards went off the track by now, and out of the game there",
        ),
        (THROWING, "suffered", "5", "CV619 misfortunes that struck or were averted by now are 0 at most, not 5"),
        (THROWING, "dice", "1 health", "CV616 no dice lie there before the first throw"),
        (THROWING, "pending", "7", "CV616 there are 7 dice, and there can be 5, as cards and events give them"),
        (THROWING, "deck early_adulthood", None, "CV618 21 cards left the decks and the track, and by now 14 can have"),
        (ROLLED, "throws", "3", "CV616 there are 3 throws left, and after the first there are 2 at most"),
        (BUYING, "dice", "7 money", "CV616 there are 7 dice, and there can be"),
        (
            BUYING,
            "pending",
            "3",
            "CV616 after the first throw only events bring dice: 0 at most are to come here, not 3",
        ),
        (BUYING, "suffered", "5", "CV619 misfortunes that struck or were averted by now are 0 at most, not 5"),
        (BUYING, "paid", "1 money", "CV619 the red slashes that can be paid by now cost nothing"),
        (FILLING, "suffered", "99", "CV619 misfortunes that struck or were averted by now are 0 at most, not 99"),
        (FILLING, "owed", "9 money", "CV619 what is owed is not what the bought cards cost"),
        (FILLING, "by luck", "1", "CV619 what is owed cannot be paid with what is there"),
        (FILLING, "copies", "1 money", "CV617 what can be copied from neighbours is: nothing"),
        (FILLING, "dice", "7 money", "CV616 there are 7 dice, and there can be 4"),
        (text_in("assist"), "owed", "9 money", "CV619 what is owed is not what the bought cards cost"),
        (text_in("over"), "owed", "9 money", "CV619 what is owed is not what the bought cards cost"),
        (text_in("over"), "paid", "1 money", "CV619 the red slashes that can be paid by now cost nothing"),
        (text_in("over"), "suffered", None, "CV619 bad luck strikes more often than 0 times before this phase"),
        (text_in("over"), "copies", "3 joker", "CV617 acting cards let so many symbols be copied at most: 2"),
        (text_in("over"), "round", "3", "CV618 57 cards left the decks and the track, and by now 27 can have"),
        (
            text_in("over"),
            "round",
            "40",
            "CV618 40 cards went off the track by now, and out of the game there",
        ),
        (text_in("over"), "turn", "1", "CV618 a game ends with a round, after the turn of seat 0"),
        (text_in("reroll", round="8"), "round", "1", "CV618 "),
        (text_in("reveal_track"), "dice", "4 money", "CV619 before the first round no turn has begun"),
        (text_in("reveal_track"), "turn", "1", "CV619 before the first round 'first' and 'turn' are seat 0"),
        (text_in("reveal_goals"), "phase", "reveal_track", "CV619 the track is full"),
        (text_in("deal_cards"), "phase", "deal_goals", "CV619 phase 'deal_goals' is over"),
        (text_in("deal_cards"), "goals", "sound_mind", "CV619 with 3 players 2 goals lie open, not 1"),
        (text_in("choose"), "phase", "throw", "CV619 phase 'throw' is not in round 0"),
        (text_in("choose"), "deck childhood", "bicycle", "CV61"),
        (text_in("choose"), "seat 0 hand", "camp", "CV619 nobody has cards before childhood cards are chosen"),
    ],
)
def test_each_fault_of_an_impossible_position_is_named(text, key, value, wanted):
    """By a code, a sentence and what to write; the position was possible before."""
    assert said(text) == []
    assert has(said(changed(text, key, value)), wanted)


def test_a_card_in_two_places_is_named():
    """With both places."""
    card = fact(ROLLED, "track").split(", ")[2]
    text = changed(ROLLED, "deck early_adulthood", fact(ROLLED, "deck early_adulthood") + f", {card}")

    assert said(text) == [f"CV613 '{card}' lies in two places: 'track' and 'deck early_adulthood'"]


def test_a_card_twice_in_one_place_is_named():
    """Also in a deck, which is a set."""
    card = fact(ROLLED, "deck old_age").split(", ")[0]
    deck = changed(ROLLED, "deck old_age", fact(ROLLED, "deck old_age") + f", {card}")
    track = fact(ROLLED, "track").split(", ")

    assert said(deck) == [f"CV613 '{card}' is named twice in the deck old_age"]
    assert has(
        said(changed(ROLLED, "track", ", ".join([*track[:4], track[0]]))), f"CV613 '{track[0]}' lies in two places"
    )


def test_a_track_of_another_size_is_named():
    """It is filled before every turn, and has room for five."""
    track, deck = fact(ROLLED, "track").split(", "), fact(ROLLED, "deck early_adulthood").split(", ")
    long = changed(changed(ROLLED, "track", ", ".join([*track, deck[0]])), "deck early_adulthood", ", ".join(deck[1:]))
    short = changed(ROLLED, "track", ", ".join(track[1:]))

    assert said(long) == ["CV618 the track has room for 5 cards, not 6"]
    assert said(short) == ["CV618 4 cards are on the track or bought, and it was filled to 5"]


def test_a_track_of_a_wrong_age_is_named():
    """No card of a later age is drawn while an earlier deck has some."""
    track, deck = fact(ROLLED, "track").split(", "), fact(ROLLED, "deck old_age").split(", ")
    text = changed(changed(ROLLED, "track", ", ".join([*track[:4], deck[0]])), "deck old_age", ", ".join(deck[1:]))
    wanted = f"CV618 '{deck[0]}' of old_age was drawn, though early_adulthood has cards left"

    assert has(said(text), wanted)


def test_a_kept_card_that_was_not_there_is_named():
    """The draft of all seats fits together."""
    cards = fact(ROLLED, "seat 1 draft").split(", ")
    swapped = changed(ROLLED, "seat 1 draft", ", ".join([*cards[:4], cards[5], cards[4], *cards[6:]]))

    assert has(said(swapped), "CV619 seat 1 kept or received a card that was not there")


def test_a_hand_has_one_order():
    """So that equal hands are equal."""
    table = next(table for table in GAME.tables if len(table.seats[0].held) > 1)
    text = print_position(table)
    mixed = ", ".join(reversed(fact(text, "seat 0 hand").split(", ")))

    assert said(changed(text, "seat 0 hand", mixed)) == [
        "CV611 the cards in a hand stand in the order of their numbers"
    ]


def test_a_question_that_nobody_would_put_is_named():
    """Where the rules go on by themselves."""
    table = next(table for table in GAME.tables if table.phase == 5)
    text = print_position(table)
    events = fact(text, f"seat {table.seat} hand").split(", ")
    text = changed(text, f"seat {table.seat} hand", None)
    text = changed(
        text, f"seat {table.seat} past", ", ".join(filter(None, [fact(text, f"seat {table.seat} past"), *events]))
    )

    assert said(text) == ["CV619 nobody is asked in phase 'throw' as things are: the rules go on by themselves"]


def test_no_new_round_begins_with_too_few_cards():
    """Then the game would be over."""
    table = next(table for table in reversed(GAME.tables) if table.phase == 5 and table.seat == table.first)
    text = changed(print_position(table), "deck old_age", fact(print_position(table), "deck old_age").split(", ")[0])

    assert has(said(text), "CV618 with 1 card of old_age left, no new round begins for 3 players")


def test_dice_of_events_lie_there_before_the_first_throw_where_they_are_thrown_at_once():
    """And bad luck among them may have struck; the first throw is still made with all other dice.

    Rules:
        R2.5, R4.7
    """
    rules = cvrules.load(edition="granna_en", rulings={"extra_dice": "at_once", "misfortune": "at_once"})
    tables = [table for seed in range(3) for table in questions(rules, 3, seed)]
    texts = [print_position(table) for table in tables if table.round and not table.opened and table.faces]

    assert texts
    for text in texts:
        own = int(fact(text, "pending"))

        assert status(text, rules=rules) == ()
        assert [str(fault.message) for fault in status(changed(text, "pending", str(own - 1)), rules=rules)][-1] == (
            f"before the first throw {own} dice are to come, not {own - 1}"
        )


def mutated(lines: list[str], others: list[str], rng: random.Random) -> list[str]:
    """Return a position of which something was changed as people mistype."""
    at = rng.randrange(len(lines))
    key, _, value = lines[at].partition(": ")
    theirs = dict(line.split(": ", 1) for line in others)
    words = value.split(", ")
    word = rng.choice(rng.choice(others).partition(": ")[2].split(", "))
    value = rng.choice(
        [theirs.get(key, value), ", ".join(words[1:]), ", ".join([*words, word]), word, ", ".join(sorted(words))]
    )
    return [*lines[:at], f"{key}: {value}", *lines[at + 1 :], *([rng.choice(others)] if rng.random() < 0.1 else [])]


def test_whatever_has_no_fault_can_be_played():
    """Changed positions are refused with faults, or go on like any other; nothing else ever happens."""
    rng, possible = random.Random(1), 0
    tables = [table for table in assorted() if table.rules.edition == "granna_en"]
    for _ in range(200):
        table, other = rng.choice(tables), rng.choice(tables)
        lines = mutated(print_position(table).splitlines(), print_position(other).splitlines(), rng)
        text = "\n".join(lines)
        if status(text, rules=table.rules):
            continue
        possible += 1
        now = cvrules.parse_position(text, rules=table.rules)
        for _ in range(10):
            now = engine.settle(now, rng)
            moves = engine.legal_moves(now)
            if not moves:
                break
            now = engine.play(now, rng.choice(moves))
            assert status(now) == ()

    assert possible > 10


@pytest.mark.parametrize(("queue", "waits"), [((1, 2), []), ((2,), ["seat 1 waiting"]), ((2, 1), ["seat 1 waiting"])])
def test_a_card_waits_only_till_its_seat_is_served(queue, waits):
    """R6.5: whoever is helped may be about to put it; nobody else waits with a stack for the card."""
    text = "card both: health | work\n    cost     1 money\n"
    rulings = {"dual_type": "when_a_stack_exists"}
    scene = Scene(text, cvs=[[], ["health_1"]], rulings=rulings)
    seats = list(scene.table.seats)
    seats[1] = evolve(seats[1], waiting=(scene.table.rules.by_name["both"],))
    table = evolve(scene.table, seats=tuple(seats), phase=Phase.ASSIST_ADD, queue=queue)

    assert [fact for fact, fault in flaws(table) if "does not wait" in fault.message] == waits


@pytest.mark.parametrize(("asked", "first"), [("seat 0", "0"), ("seat 1", "1"), ("nobody", fact(ROLLED, "turn"))])
def test_whoever_is_asked_begins_the_line_that_is_missing(asked, first):
    """R8.4: assistance goes round, and names whom it asks; without anybody, the seat whose turn it was."""
    text = changed(changed(ROLLED, "phase", "assist"), "asked", asked)

    assert f"write 'assisted: {first}', and the seats that follow" in [fault.help for fault in status(text)]
