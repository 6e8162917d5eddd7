"""Phase 1: dice, throws, frozen dice, and events that are played while rolling."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

import cvrules
from cvrules.games.cv.rulebook.rolling import begin_turn
from cvrules.games.cv.table.events import Played, Rolled, TurnBegan
from cvrules.games.cv.table.move_text import parse_move
from cvrules.games.cv.table.moves import reroll_move
from cvrules.games.cv.table.refusal import refuse
from cvrules.games.cv.table.table import freeze
from tables import picture
from tables.arrangement import Arrangement, bundle_of
from tables.picture import AGES
from tables.refusals import not_asked

CARDS = """
card two_dice: work
    cost     1 health
    gives    2 dice
card three_dice: health
    cost     1 health
    gives    3 dice
card two_rolls: knowledge
    cost     1 health
    gives    2 rolls
card thaw_once: relationship
    cost     1 health
    may      reroll 1 bad_luck once per turn
card thaw_twice: knowledge
    cost     1 health
    may      reroll up to 2 bad_luck once per turn
card thaw_always: possession
    cost     1 health
    may      reroll 1 bad_luck
card healer: health
    cost     1 health
    may      change any bad_luck -> health
card marathon: health
    cost     1 health
    gives    2 rolls
card shadow: work
    cost     1 health
    gives    1 bad_luck
card sprint: event
    cost     1 health
    play     gain 1 die + 1 roll while rolling
deck childhood
card zoo: event
    play     gain 2 dice while rolling
card patience: event
    play     gain 1 roll while rolling
card camp: event
    play     gain 1 health + 1 die while rolling
card late: event
    play     gain 1 roll while rolling in old_age
"""


def arranged(*cv: str, hand: tuple[str, ...] = (), **layout) -> Arrangement:
    """Return a table at the beginning of a turn, its first seat with some cards."""
    return Arrangement(CARDS, cvs=[cv], hands=[hand], **layout)


@pytest.mark.parametrize(
    "used",
    [
        "packed_dice", "rolling", "pending", "throws", "opened", "gained", "changed", "changes", "thawed", "packed_owed", "by_luck",
        "paid", "bought_ids", "suffered", "began_ids", "due_ids",
    ],
)  # fmt: skip
def test_nothing_of_the_last_turn_is_left(used):
    """R2.4, R2.6, R3.3, R3.4, R4.1, R4.2, R5.2: what was used, owed, paid or suffered is so for one turn."""
    table = arranged("thaw_once", "healer").table
    fresh, after = table.thaw(), table.thaw()
    setattr(after, used, (1,) if isinstance(getattr(fresh, used), tuple) else 1)
    begin_turn(fresh)
    begin_turn(after)

    assert freeze(after) == freeze(fresh)


@pytest.mark.parametrize(
    ("cv", "dice"),
    [((), 4), (("two_dice",), 6), (("three_dice",), 7), (("two_dice", "three_dice"), 7), (("two_dice", "work_1"), 4)],
)
def test_dice_of_active_cards(cv, dice):
    """R2.1: four dice and those that active cards give, seven at most; covered cards give nothing."""
    table = arranged(*cv).table

    assert picture.table_data(table)["turn"][0] == dice
    assert len(cvrules.chances(table)) == {4: 126, 6: 462, 7: 792}[dice]


@pytest.mark.parametrize(("cv", "throws"), [((), 3), (("two_rolls",), 5), (("two_rolls", "marathon"), 7)])
def test_throws_of_active_cards(cv, throws):
    """R2.2: three throws, and those that active cards give; the last leaves nothing to ask."""
    table = arranged(*cv)
    table.does("roll 4 money")
    for _ in range(throws - 1):
        assert table.can("reroll")
        table.does("reroll 1 money", "roll 1 money")

    assert not table.can("reroll")
    assert len(table.happened(Rolled)) == throws


def test_every_choice_of_dice_is_an_answer():
    """R2.2: any dice but none, and to stop."""
    table = arranged().does("roll 2 money + 1 health + 1 bad_luck")

    assert table.can() == {
        "reroll 1 money", "reroll 2 money", "reroll 1 health", "reroll 1 health + 1 money", "reroll 1 health + 2 money",
        "stop",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("reroll 1 bad_luck", refuse("frozen", "R2.3", have=0, need=1)),
        (
            "reroll 3 money",
            refuse(
                "not_those_dice", "R2.2", have=bundle_of("1 health + 2 money + 1 bad_luck"), need=bundle_of("3 money")
            ),
        ),
        (
            "reroll 1 knowledge",
            refuse(
                "not_those_dice",
                "R2.2",
                have=bundle_of("1 health + 2 money + 1 bad_luck"),
                need=bundle_of("1 knowledge"),
            ),
        ),
        ("throw", refuse("no_dice", "R2.2")),
        ("pass", not_asked(0, "reroll")),
    ],
)
def test_why_dice_stay(text, why):
    """R2.2, R2.3: refusals name what is wrong."""
    assert arranged().does("roll 2 money + 1 health + 1 bad_luck").why_not(text) == why


def test_frozen_dice_stay_by_the_rule_that_limits_them():
    """R2.3, R2.4: frozen for good where no card helps, and beyond what a card helps."""
    helped = Arrangement("card yoga: health\n cost 1 money\n may reroll 1 bad_luck\n", cvs=[["yoga"]])
    refusals = [table.does("roll 2 money + 2 bad_luck").why_not("reroll 2 bad_luck") for table in (arranged(), helped)]

    assert refusals == [refuse("frozen", "R2.3", need=2, have=0), refuse("frozen", "R2.4", need=2, have=1)]
    assert helped.can("reroll 1 bad_luck")


def test_no_dice_at_all_are_no_choice_of_dice():
    """R2.2: whoever throws again throws at least one die."""
    refusal = cvrules.why_not(arranged().does("roll 4 money").table, reroll_move(0))

    assert (refusal.key, refusal.rule) == ("not_those_dice", "R2.2")


def test_without_throws_dice_and_their_events_are_refused():
    """R2.2, R2.5: a hand is asked after the last throw, but nothing more is thrown."""
    table = arranged(hand=("zoo", "late")).does("throw", "roll 4 money")
    for _ in range(2):
        table.does("reroll 1 money", "roll 1 money")
    waiting = evolve(table.table, pending=1)  # as a position may be written

    assert table.can() == {"stop"}
    assert table.why_not("reroll 1 money") == refuse("no_throws", "R2.2")
    assert table.why_not("play zoo") == refuse("not_an_answer", "R2.5", card="zoo", why="no_throw_left")
    assert cvrules.why_not(waiting, parse_move("throw")) == refuse("no_throws", "R2.2")


def test_a_turn_that_begins_is_reported_and_thrown():
    """R2.1, R2.2: with its dice and throws; whoever holds no card is not asked before the first throw."""
    table = Arrangement(CARDS, cvs=[[], ["two_dice", "two_rolls"]], track=[], decks=dict.fromkeys(AGES, 0))
    table.does("roll 4 money", "stop")

    assert table.happened(TurnBegan) == [TurnBegan(1, 6, 5)]
    assert table.table.to_move == cvrules.CHANCE
    assert (table.table.rolling, table.table.throws, table.table.opened) == (6, 4, True)
    assert table.does("roll 6 money").table.rolling == 0


def test_chance_makes_the_first_throw_of_a_turn():
    """R2.2: where chance moves on by itself, nobody is asked before the dice lie."""
    table = Arrangement(CARDS, track=[], decks=dict.fromkeys(AGES, 0)).does("roll 4 money").table
    after = cvrules.play(table, parse_move("stop"), rng=Random(7))

    assert (after.turn, after.to_move) == (1, 1)
    assert sum(picture.dice(after).values()) == 4


def test_nothing_is_asked_where_nothing_can_move():
    """All dice frozen and an empty hand: the turn goes on by itself."""
    table = arranged().does("roll 4 bad_luck")

    assert table.table.to_move == cvrules.CHANCE


def test_dice_left_alone_do_not_change():
    """R2.2: only the dice that were picked up are thrown."""
    table = arranged().does("roll 2 money + 2 health", "reroll 1 health", "roll 1 bad_luck")

    assert picture.dice(table.table) == {"money": 2, "health": 1, "bad_luck": 1}


def test_thawing_adds_up_and_is_used_up():
    """R2.4: cards without a limit help first; of the others no more than are needed are used up."""
    table = arranged("thaw_once", "thaw_always", "thaw_twice", "marathon").does("roll 4 bad_luck")
    assert table.can() == {f"reroll {n} bad_luck" for n in (1, 2, 3, 4)} | {"stop"}
    table.does("reroll 1 bad_luck", "roll 1 bad_luck")

    assert table.can() == {f"reroll {n} bad_luck" for n in (1, 2, 3, 4)} | {"stop"}
    table.does("reroll 2 bad_luck", "roll 2 bad_luck")
    assert table.can() == {"reroll 1 bad_luck", "reroll 2 bad_luck", "stop"}


def test_thawing_uses_the_stacks_in_order():
    """R2.4: of two cards that help once a turn, the one of the earlier stack goes first."""
    table = arranged("thaw_once", "thaw_twice", "two_dice").does("roll 6 bad_luck")
    table.does("reroll 1 bad_luck", "roll 1 bad_luck")

    assert table.can() == {"reroll 1 bad_luck", "stop"}


def test_each_card_that_thaws_once_a_turn_is_used_up():
    """R2.4: three such cards free three dice in a turn, however the throws share them, and no fourth."""
    text = CARDS + "".join(
        f"deck early_adulthood\ncard {kind}_help: {kind}\n cost 1 health\n may reroll 1 bad_luck once per turn\n"
        for kind in ("knowledge", "relationship", "possession")
    )
    table = Arrangement(text, cvs=[["knowledge_help", "relationship_help", "possession_help", "marathon"]])
    table.does("roll 4 bad_luck", "reroll 2 bad_luck", "roll 2 bad_luck")
    after_two = table.can()
    table.does("reroll 1 bad_luck", "roll 1 money")

    assert after_two == {"reroll 1 bad_luck", "stop"}
    assert table.can() == {"reroll 1 money", "stop"}


def test_changed_bad_luck_is_not_thrown_again():
    """R2.4: what was changed is no bad luck; tokens are changed before dice."""
    cvs, rulings = [["healer", "thaw_always", "shadow"]], {"misfortune": "at_once"}
    table = Arrangement(CARDS, cvs=cvs, rulings=rulings).does("roll 3 money + 1 bad_luck", "reroll 3 money")
    table.does("roll 2 money + 1 bad_luck", "change healer")  # the token is changed first
    other = Arrangement(CARDS, cvs=cvs, rulings=rulings).does(
        "roll 4 bad_luck", "change healer", "change healer", "change healer"
    )

    assert table.can("reroll") == {
        "reroll 1 money", "reroll 2 money", "reroll 1 bad_luck", "reroll 1 money + 1 bad_luck",
        "reroll 2 money + 1 bad_luck",
    }  # fmt: skip
    assert other.can("reroll") == {"reroll 1 bad_luck"}
    assert other.does("reroll 1 bad_luck", "roll 1 money").can("reroll") == {
        "reroll 1 money",
        "reroll 1 bad_luck",
        "reroll 1 money + 1 bad_luck",
    }


def test_dice_that_were_changed_are_not_free():
    """R2.4: whatever cards would free, of five bad luck three were changed: the token and two of four dice."""
    cvs, rulings = [["healer", "thaw_twice", "thaw_always", "shadow"]], {"misfortune": "at_once"}
    table = Arrangement(CARDS, cvs=cvs, rulings=rulings)
    table.does("roll 4 bad_luck", "change healer", "change healer", "change healer")

    assert table.can("reroll") == {"reroll 1 bad_luck", "reroll 2 bad_luck"}


def test_events_for_rolling_add_dice_throws_and_symbols():
    """R2.5, R2.6: dice join the next throw, throws are added, symbols help to pay this turn."""
    table = arranged(hand=("camp", "patience"))
    table.does("play camp", "play patience", "roll 5 money")
    for _ in range(3):
        table.does("reroll 1 money", "roll 1 money")

    assert "buy healer" in table.can()
    assert picture.table_data(table.table)["turn"][4] == {"health": 1}


def test_waiting_dice_may_be_thrown_alone():
    """R2.5: after the first throw, `throw` throws the new dice and uses a throw."""
    table = arranged(hand=("zoo", "late"))
    table.does("throw", "roll 4 money", "play zoo")
    assert {"throw", "stop", "reroll 1 money"} <= table.can()
    table.does("throw", "roll 2 health")

    assert picture.dice(table.table) == {"money": 4, "health": 2}
    assert picture.table_data(table.table)["turn"][3] == 1


def test_waiting_dice_join_those_that_are_thrown_again():
    """R2.5: one throw for both."""
    table = arranged(hand=("zoo", "late")).does("throw", "roll 4 money", "play zoo", "reroll 1 money", "roll 3 health")

    assert picture.dice(table.table) == {"money": 3, "health": 3}
    assert picture.table_data(table.table)["turn"][3] == 1


def test_dice_need_a_throw():
    """R2.5: the last one that is left, or the one that the event brings itself."""
    table = arranged(hand=("zoo", "sprint")).does("throw", "roll 4 money", "reroll 1 money", "roll 1 money")
    before_the_last = table.can("play")
    table.does("reroll 1 money", "roll 1 money")

    assert before_the_last == {"play zoo", "play sprint"}
    assert table.can() == {"play sprint", "stop"}
    assert table.does("play sprint").can("throw") == {"throw"}


def test_only_childhood_cards_are_remembered():
    """R2.6: a childhood card is seen by all when it is played; a card of an age deck was, on the track."""
    table = arranged(hand=("zoo", "sprint"))
    before = table.table.seats[0].past_ids
    table.does("play sprint")

    assert table.table.seats[0].past_ids == before
    assert table.does("play zoo").table.seats[0].past_ids == (*before, table.box.index["zoo"])


def test_waiting_dice_that_are_never_thrown_were_never_there():
    """R2.5: who stops leaves them out."""
    table = arranged(hand=("zoo", "late")).does("throw", "roll 4 money", "play zoo", "stop")

    assert picture.dice(table.table) == {"money": 4}
    assert picture.table_data(table.table)["turn"][1] == 0


def test_dice_at_once_use_no_throw():
    """R2.5: where they are thrown at once, the same question follows."""
    table = Arrangement(CARDS, hands=[["zoo", "late"]], rulings={"extra_dice": "at_once"})
    table.does("play zoo", "roll 2 money")

    assert table.can() == {"throw"}
    table.does("throw", "roll 4 health")
    assert picture.dice(table.table) == {"money": 2, "health": 4}
    assert picture.table_data(table.table)["turn"][3] == 2


@pytest.mark.parametrize(
    ("hand", "cv", "why"),
    [
        ("zoo", ("three_dice",), ("seven_dice", "R2.1")),
        ("late", (), ("age_not_begun", "R3.8")),
        ("memory_1", (), ("not_for_rolling", "R2.5")),
    ],
)
def test_why_events_are_no_answer_while_rolling(hand, cv, why):
    """R2.1, R2.5, R3.8: too many dice, too young, or not made for it, before the first throw and after it."""
    table = arranged(*cv, hand=(hand,))
    dice = table.table.pending
    refusals = [table.why_not(f"play {hand}"), table.does("throw", f"roll {dice} money").why_not(f"play {hand}")]

    assert [(refusal["card"], refusal["why"], refusal.rule) for refusal in refusals] == [(hand, *why)] * 2


def test_an_event_is_played_once_its_age_has_begun():
    """R2.6, R3.8: a card of that age on the track is enough; the event is reported and seen by all."""
    table = arranged(hand=("late",), track=["work_9"]).does("play late")

    assert table.happened(Played) == [Played(0, "late")]
    assert table.hand(0) == set()
    assert table.box.index["late"] in table.table.seats[0].past_ids
    assert picture.table_data(table.table)["turn"][3] == 3


def test_events_that_bring_more_than_dice_are_played_with_seven_dice():
    """R2.1: only what brings nothing but dice beyond the seventh is refused."""
    assert "play camp" in arranged("three_dice", hand=("camp",)).can()


@pytest.mark.parametrize(
    ("cv", "event", "dice"),
    [("work_1", "zoo", 6), ("two_dice", "zoo", 7), ("two_dice", "camp", 7), ("three_dice", "camp", 7)],
)
def test_events_bring_dice_up_to_the_seventh(cv, event, dice):
    """R2.1, R2.5: before the first throw and after it."""
    early = arranged(cv, hand=(event, "late")).does(f"play {event}")
    late = arranged(cv, hand=(event, "late"))
    first = late.table.pending
    late.does("throw", f"roll {first} money", f"play {event}")

    assert early.table.pending == dice
    assert late.table.pending == dice - first
    assert sum(picture.dice(early.does("throw", f"roll {dice} money").table).values()) == dice


def test_cards_that_are_not_in_hand_cannot_be_played():
    """R2.5: an event is played from the hand."""
    refusal = arranged(hand=("late",)).why_not("play zoo")

    assert (refusal.key, refusal.rule) == ("not_in_hand", "R2.5")
