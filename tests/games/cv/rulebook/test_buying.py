"""Phase 2: taking cards, conditions, bars, and events for symbols."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.games.cv.rulebook.buying import barred_stacks, condition_refusal
from cvrules.games.cv.table.events import Bought, Lost
from cvrules.games.cv.table.refusal import refuse
from tables import picture
from tables.arrangement import Arrangement, bundle_of, dull

CARDS = """
card cheap: work
    cost     1 health
card fair: possession
    cost     2 health
card dear: knowledge
    cost     4 money
card free: relationship
    cost     nothing
card promotion: health
    cost     1 money
    needs    2 work
card idle: health
    cost     1 money
    needs    no work
card gift: event
    cost     1 health
    play     gain 2 money
card golden: event
    cost     1 health
    play     gain 3 good_luck
card strict: knowledge
    cost     1 money
    bars     work
    bars     possession
card both: work | health
    cost     1 money
card sloth: relationship
    cost     1 money
    bars     health
card clover: health
    cost     1 money
    gives    2 good_luck
card vow: relationship
    cost     1 money
    upkeep   1 good_luck
card hermit: knowledge
    cost     1 money
    bars     possession forever
card drifter: health | relationship
    cost     1 money
    bars     work forever
card rent: possession
    cost     1 money
    upkeep   1 health
card scar: possession
    cost     1 money
    upkeep   1 bad_luck
card need: knowledge
    cost     1 money
    upkeep   1 money
card healer: relationship
    cost     1 money
    may      change up to 2 bad_luck -> plain once per turn
card mixed: relationship
    cost     1 money
    may      change 1 bad_luck -> health once per turn
    may      change 1 bad_luck -> money once per turn
card pension: health
    cost     2 bad_luck
deck childhood
card purse: event
    play     gain 2 money
card horn: event
    play     gain 1 joker + 1 good_luck
card spare: event
    play     save 1 card on misfortune
card old: event
    play     gain 1 money in middle_age
"""

#: The stack of possessions, as a bit.
POSSESSION = 1 << 4


def arranged(*cv: str, hand: tuple[str, ...] = (), track: tuple[str, ...] = (), **layout) -> Arrangement:
    """Return a table where the first seat has some cards and the track is as named."""
    return Arrangement(CARDS, cvs=[cv], hands=[hand], track=track, **layout)


def test_two_cards_at_most():
    """R3.1, R3.2: one after the other, and after the second the turn goes on."""
    table = arranged(track=("cheap", "fair", "free")).does("roll 4 health", "stop")
    assert table.can() == {"buy cheap", "buy fair", "buy free", "pass"}
    table.does("buy cheap")
    assert table.track() == ["fair", "free"]
    table.does("buy fair")

    assert table.happened(Bought) == [Bought(0, "cheap", by_luck=False), Bought(0, "fair", by_luck=False)]
    assert not table.can("buy")


def test_a_card_by_luck_is_one_of_the_two():
    """R3.2: however each of them is paid."""
    table = arranged(track=("dear", "cheap", "free"))
    table.does("roll 1 health + 3 good_luck", "stop", "buy dear by luck", "buy cheap")

    assert table.happened(Bought) == [Bought(0, "dear", by_luck=True), Bought(0, "cheap", by_luck=False)]
    assert not table.can("buy")


def test_all_that_may_be_done_is_offered_together():
    """R3.1, R3.4, R3.8, R4.2: purchases, by luck or not, events and changes, in this order, and to pass."""
    table = arranged("healer", "clover", track=("cheap", "dear"), hand=("purse", "old"))
    table.does("throw", "roll 1 health + 1 good_luck + 2 bad_luck", "stop")

    assert list(map(str, cvrules.legal_moves(table.table))) == [
        "buy cheap", "buy cheap by luck", "buy dear by luck", "play purse", "change healer", "pass",
    ]  # fmt: skip


def test_none_may_be_taken():
    """R3.1: passing is always allowed."""
    table = arranged(track=("cheap",)).does("roll 4 health", "stop", "pass")

    assert table.happened(Bought) == []
    assert table.track()[0] == "cheap"


def test_symbols_pay_once():
    """R3.3: what paid for the first card does not pay for the second."""
    table = arranged(track=("fair", "cheap"), hand=("old",)).does(
        "throw", "roll 2 health + 2 money", "stop", "buy fair"
    )

    assert table.can("buy") == set()
    assert table.why_not("buy cheap") == refuse(
        "cannot_pay", "R3.3", card="cheap", need=bundle_of("1 health"), have=bundle_of("2 health + 2 money")
    )


@pytest.mark.parametrize(("dice", "kept"), [("3 health + 1 money", False), ("4 health", True)])
def test_both_cards_are_owed_to_the_end_of_the_turn(dice, kept):
    """R3.3, R5.2: a red slash is paid with what both have left."""
    table = arranged("rent", track=("cheap", "fair"), hand=("old",))
    table.does("throw", f"roll {dice}", "stop", "buy cheap", "buy fair")

    assert ("rent" in table.stack(0, "possession")) == kept


def test_three_good_luck_buy_any_card_that_costs_something():
    """R3.4: twice with six; a free card takes none."""
    table = arranged(track=("dear", "fair", "free"), hand=("old",))
    table.does("throw", "roll 1 health + 3 good_luck", "stop")

    assert table.can("buy") == {"buy dear by luck", "buy fair by luck", "buy free"}
    assert table.why_not("buy free by luck") == refuse("free_anyway", "R3.4", "buy", card="free")
    table.does("buy dear by luck")
    assert table.why_not("buy fair by luck") == refuse("no_luck", "R3.4")


def test_six_good_luck_buy_two_cards():
    """R3.4: and five buy one; a red slash of good luck finds none left."""
    six, five = (arranged("clover", "vow", track=("dear", "fair", "cheap"), hand=("old",)) for _ in range(2))
    six.does("throw", "roll 4 good_luck", "stop", "buy dear by luck", "buy fair by luck")
    five.does("throw", "roll 3 good_luck + 1 money", "stop", "buy dear by luck")

    assert six.happened(Bought) == [Bought(0, "dear", by_luck=True), Bought(0, "fair", by_luck=True)]
    assert [lost.card for lost in six.happened(Lost)] == ["vow"]
    assert five.can() == {"pass"}


def test_good_luck_of_events_is_no_luck_of_dice_and_tokens():
    """R3.4, R3.8: events help to pay costs, never three good luck."""
    table = arranged(track=("dear",), hand=("horn", "old")).does(
        "throw", "roll 2 money + 2 good_luck", "stop", "play horn"
    )

    assert table.can("buy") == set()


@pytest.mark.parametrize(
    ("cv", "buyable"),
    [((), {"idle"}), (("work_1",), set()), (("work_1", "work_2"), {"promotion"})],
)
def test_conditions_count_the_cv(cv, buyable):
    """R3.6: so many cards of a type, covered ones too, or none at all."""
    table = arranged(*cv, track=("promotion", "idle"), hand=("old",)).does("throw", "roll 4 money", "stop")

    assert table.can("buy") == {f"buy {name}" for name in buyable}


def test_conditions_hold_under_luck():
    """R3.6: good luck pays for symbols, not for conditions, and refusals say what is missing."""
    table = arranged("work_1", track=("promotion", "idle"), hand=("old",)).does(
        "throw", "roll 1 money + 3 good_luck", "stop"
    )

    assert table.why_not("buy promotion by luck") == refuse(
        "needs", "R3.6", card="promotion", have=1, need=2, what="work"
    )
    assert table.why_not("buy idle by luck") == refuse("needs_none", "R3.6", card="idle", have=1, what="work")


def test_bars_of_active_cards():
    """R3.7: while it lies on top, its types are barred; a card of two types needs one that is free."""
    barred = arranged("strict", track=("cheap", "fair", "both"), hand=("old",))
    covered = arranged("strict", "knowledge_1", track=("cheap", "fair", "both"), hand=("old",))
    for table in (barred, covered):
        table.does("throw", "roll 2 health + 2 money", "stop")

    assert barred.can("buy") == {"buy both"}
    assert barred.why_not("buy cheap") == refuse("barred", "R3.7", what=("work",))
    assert covered.can("buy") == {"buy cheap", "buy fair", "buy both"}


def test_a_card_of_two_types_is_barred_by_both():
    """R3.7: and the refusal names both."""
    table = arranged("strict", "sloth", track=("both",), hand=("old",)).does("throw", "roll 4 money", "stop")

    assert table.can("buy") == set()
    assert table.why_not("buy both") == refuse("barred", "R3.7", what=("work", "health"))


def test_a_card_bars_from_the_moment_it_is_bought():
    """R3.7: for the rest of the turn already."""
    table = arranged(track=("strict", "cheap"), hand=("old",)).does(
        "throw", "roll 2 health + 2 money", "stop", "buy strict"
    )

    assert table.can("buy") == set()


@pytest.mark.parametrize(
    ("option", "on_top", "covered", "lost"),
    [("to_the_end", True, True, True), ("while_in_cv", True, True, False), ("while_active", True, False, False)],
)
def test_a_bar_forever_ends_as_it_is_ruled(option, on_top, covered, lost):
    """R3.7: never, when its card leaves the CV, or when its card is no longer active."""
    rulings = {"forever": option, "misfortune": "at_once"}
    layout = {"track": ("fair",), "hand": ("old",), "rulings": rulings}
    tables = [arranged("hermit", **layout), arranged("hermit", "knowledge_1", **layout), arranged("hermit", **layout)]
    for table, dice in zip(tables, ("4 health", "4 health", "1 health + 3 bad_luck"), strict=True):
        table.does("throw", f"roll {dice}", *(["lose hermit"] if "bad" in dice else []), "stop")

    assert [barred_stacks(table.table, 0) == POSSESSION for table in tables] == [on_top, covered, lost]
    assert all(barred_stacks(table.table, 0) in {0, POSSESSION} for table in tables)


@pytest.mark.parametrize("option", ["to_the_end", "while_in_cv", "while_active"])
@pytest.mark.parametrize(("waiting", "bars"), [("active", 1 << 3 | 1 << 4), ("inert", 1 << 4)])
def test_a_waiting_card_bars_where_it_is_active(option, waiting, bars):
    """R3.7, R6.6: beside what cards of the CV bar, and wherever forever ends."""
    rulings = {"forever": option, "dual_type": "when_a_stack_exists", "waiting_card": waiting}
    table = arranged("hermit", waiting=[["drifter"]], track=("fair",), hand=("old",), rulings=rulings)
    table.does("throw", "roll 4 health", "stop")

    assert barred_stacks(table.table, 0) == bars


@pytest.mark.parametrize("option", ["to_the_end", "while_in_cv", "while_active"])
def test_bars_are_everybodys_own(option):
    """R3.7: what one seat's cards bar, on top of a stack or just bought, is free to the others."""
    layout = {"hands": [["old"]], "track": ["drifter", "cheap"], "rulings": {"forever": option}}
    table = Arrangement(CARDS, cvs=[["hermit"], ["strict", "sloth"]], **layout)
    table.does("throw", "roll 4 money", "stop", "buy drifter")

    assert barred_stacks(table.table, 0) == 1 << 3 | POSSESSION
    assert barred_stacks(table.table, 1) == 1 << 0 | 1 << 3 | POSSESSION
    assert barred_stacks(table.table, 2) == 0


def test_a_bar_forever_begins_with_the_purchase():
    """R3.7: for the rest of the turn already."""
    table = arranged(track=("hermit", "fair", "cheap"), hand=("old",))
    table.does("throw", "roll 2 health + 2 money", "stop", "buy hermit")

    assert table.can("buy") == {"buy cheap"}


def test_conditions_may_count_what_was_just_bought():
    """R3.6: where it is ruled so, for and against; a card whose type is still open counts for none."""
    layout = {"hand": ("old",), "rulings": {"conditions": "with_this_turns_cards"}}
    second = arranged("work_1", track=("cheap", "promotion"), **layout)
    first = arranged(track=("cheap", "idle"), **layout)
    open_type = arranged("work_1", track=("both", "promotion"), **layout)
    for table, card in ((second, "cheap"), (first, "cheap"), (open_type, "both")):
        table.does("throw", "roll 2 health + 2 money", "stop", f"buy {card}")

    assert second.can("buy") == {"buy promotion"}
    assert first.can("buy") == open_type.can("buy") == set()
    assert first.why_not("buy idle") == refuse("needs_none", "R3.6", card="idle", have=1, what="work")
    assert condition_refusal(first.table, 1, first.rules.specs[first.box.index["idle"]]) is None


def test_a_card_that_waits_lifts_no_bar():
    """R3.7: what barred for good still does, covered as it is, while another card waits."""
    rulings = {"dual_type": "when_a_stack_exists"}
    layout = {"track": ["fair", "cheap"], "hands": [["old"]], "rulings": rulings}
    table = Arrangement(CARDS, cvs=[["hermit", "knowledge_1"]], waiting=[["both"]], **layout)
    table.does("throw", "roll 4 health", "stop")

    assert table.can("buy") == {"buy cheap"}


def test_events_are_never_barred():
    """R3.7: they have no type of the CV."""
    table = arranged("strict", track=("gift",), hand=("old",)).does("throw", "roll 4 health", "stop")

    assert table.can("buy") == {"buy gift"}


def test_events_help_to_pay_and_are_gone():
    """R3.8: their symbols last for the turn, and no longer."""
    table = arranged(track=("dear",), hand=("purse", "old")).does("throw", "roll 2 money + 2 health", "stop")
    assert table.can() == {"play purse", "pass"}
    table.does("play purse")

    assert table.can() == {"buy dear", "pass"}
    assert table.hand(0) == {"old"}
    assert picture.table_data(table.table)["turn"][4] == {"money": 2}


def test_events_add_up():
    """R3.8: the symbols of one and of another, and of the dice, are what there is to pay with."""
    table = arranged("healer", track=("dear", "fair"), hand=("purse", "horn", "gift"))
    table.does("throw", "roll 3 relationship + 1 bad_luck", "stop", "play purse", "play horn", "change healer")

    assert picture.table_data(table.table)["turn"][4] == {"money": 2, "good_luck": 1, "joker": 1}
    assert table.why_not("buy dear by luck") == refuse("no_luck", "R3.4")
    assert table.can("buy") == {"buy dear", "buy fair"}
    table.does("buy fair")
    assert table.why_not("buy dear") == refuse(
        "cannot_pay", "R3.3",
        card="dear", need=bundle_of("4 money"), have=bundle_of("3 relationship + 2 money + 1 good_luck + 2 joker"),
    )  # fmt: skip


def test_events_for_another_moment_bring_nothing():
    """R3.8: an event that averts losses is kept until a loss."""
    table = arranged(track=("dear",), hand=("spare",)).does("throw", "roll 4 health", "stop")

    assert table.can() == {"pass"}
    assert table.why_not("play spare") == refuse("not_an_answer", "R3.8", card="spare", why="not_for_buying")


def test_events_wait_for_their_age():
    """R3.8: until a card of that age has come to the track."""
    young = arranged(track=("dear",), hand=("old",)).does("throw", "roll 4 health", "stop")
    grown = arranged(track=("dear", "work_5"), hand=("old",)).does("throw", "roll 4 health", "stop")

    assert young.can("play") == set()
    assert young.why_not("play old") == refuse("not_an_answer", "R3.8", card="old", why="age_not_begun")
    assert grown.can("play") == {"play old"}
    assert picture.table_data(grown.does("play old").table)["turn"][4] == {"money": 1}


def test_bought_events_reach_the_hand_with_the_cv():
    """R3.10, R6.7: not before cards are added, so they are not played in the same turn."""
    table = arranged(track=("gift", "dear"), hand=("old",)).does("throw", "roll 2 health + 2 money", "stop", "buy gift")

    assert table.hand(0) == {"old"}
    assert (table.why_not("play gift").key, table.why_not("play gift").rule) == ("not_in_hand", "R3.8")
    table.does("pass")
    assert table.hand(0) == {"old", "gift"}


def test_cards_that_are_not_on_the_track_cannot_be_bought():
    """R3.1: only what lies there."""
    table = arranged(*dull("work", 1), track=("cheap",)).does("roll 4 health", "stop")

    for name in ("dear", "work_1", "nobody"):
        assert table.why_not(f"buy {name}") == refuse("not_on_track", "R3.1", card=name)
    assert table.table.to_move != cvrules.CHANCE
