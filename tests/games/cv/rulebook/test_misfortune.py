"""Phase 3: bad luck strikes, is averted, and takes active cards."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.games.cv.rulebook.buying import barred_stacks
from cvrules.games.cv.table.events import Lost, Saved
from cvrules.games.cv.table.refusal import refuse
from tables import picture
from tables.arrangement import Arrangement
from tables.picture import STACKS

CARDS = """
card more: work
    cost     1 money
    gives    3 dice
card shadow: knowledge
    cost     1 money
    gives    2 bad_luck
card cure: relationship
    cost     1 money
    may      change 1 bad_luck -> money once per turn
card purse: relationship
    cost     1 money
    gives    2 money
card salve: health
    cost     1 money
    may      change 1 bad_luck -> money once per turn
card plague: health
    cost     1 money
    gives    5 bad_luck
card saint: relationship
    cost     1 money
    may      change any bad_luck -> money
card tea: health
    cost     1 money
    may      reroll 1 bad_luck once per turn
card nap: knowledge
    cost     1 money
    may      reroll 1 bad_luck once per turn
card grudge: health
    cost     2 bad_luck
card car: possession
    cost     2 money
card both: health | knowledge
    cost     1 money
deck childhood
card insurance: event
    play     save 1 card on misfortune
card double: event
    play     save 2 cards on misfortune
"""


def arranged(*cv: str, hand: tuple[str, ...] = (), **layout) -> Arrangement:
    """Return a table with a dull track."""
    layout.setdefault("track", ["possession_4"])
    return Arrangement(CARDS, cvs=[cv], hands=[hand], **layout)


def losses(table: Arrangement) -> list[str]:
    """Return the cards that were lost."""
    return [lost.card for lost in table.happened(Lost)]


@pytest.mark.parametrize(("bad", "lost"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (7, 2)])
def test_every_three_bad_luck_cost_a_card(bad, lost):
    """R4.1: and not one bad luck fewer."""
    table = arranged("more", "health_1", "knowledge_1")
    dice = " + ".join(f"{count} {face}" for count, face in ((7 - bad, "money"), (bad, "bad_luck")) if count)
    table.does(f"roll {dice}")
    if table.can("stop"):
        table.does("stop")
    while table.can("lose"):
        table.does(min(table.can("lose")))

    assert len(losses(table)) == lost


def test_tokens_of_bad_luck_count():
    """R4.1, R4.3: two on a card and one on a die are three."""
    table = arranged("shadow", "health_1").does("roll 3 money + 1 bad_luck", "stop")

    assert table.can() == {"lose shadow", "lose health_1"}


def test_only_active_cards_are_lost():
    """R4.4: covered cards, the hand and what was bought this turn are safe."""
    table = arranged("health_1", "health_2", "work_1", hand=("memory_1",), track=["car"])
    table.does("throw", "roll 2 money + 2 bad_luck", "stop", "buy car", "pass")
    assert losses(table) == []
    other = arranged("health_1", "health_2", "work_1", "purse", hand=("memory_1",), track=["car"])
    other.does("throw", "roll 1 money + 3 bad_luck", "stop", "buy car", "pass")

    assert other.can() == {"lose health_2", "lose work_1", "lose purse"}
    for safe in ("health_1", "car", "memory_1", "nobody"):
        assert other.why_not(f"lose {safe}") == refuse("not_losable", "R4.4", card=safe)


def test_the_one_card_there_is_goes_by_itself():
    """With an empty hand and one active card there is nothing to ask."""
    assert losses(arranged("health_1").does("roll 1 money + 3 bad_luck", "stop")) == ["health_1"]


def test_who_has_nothing_loses_nothing():
    """R4.8: without an active card misfortune passes."""
    table = arranged().does("roll 4 bad_luck")

    assert losses(table) == []
    assert table.table.suffered == 1
    assert table.table.to_move == cvrules.CHANCE


def test_more_misfortunes_than_cards_take_what_there_is():
    """R4.8: two misfortunes and one card, with nothing below it."""
    text = CARDS + "deck old_age\ncard pension: health\n cost 1 money\n gives 3 dice\n"
    table = Arrangement(text, cvs=[["pension"]], track=["possession_4"]).does("roll 1 money + 6 bad_luck", "stop")

    assert losses(table) == ["pension"]


def test_what_is_uncovered_may_be_lost_next():
    """R4.4: the second misfortune may take the card that lay below."""
    table = arranged("health_1", "health_2", "more").does("roll 1 money + 6 bad_luck", "stop", "lose health_2")

    assert table.can() == {"lose health_1", "lose more"}


@pytest.mark.parametrize(("event", "saved"), [("insurance", 1), ("double", 2)])
def test_events_avert_losses(event, saved):
    """R4.6: as many as they say, and then they are gone."""
    table = arranged("more", "health_1", "knowledge_1", hand=(event,))
    table.does("throw", "roll 1 money + 6 bad_luck", "stop", "pass", f"play {event}")

    assert table.happened(Saved) == [Saved(0, event, saved)]
    assert bool(table.can("lose")) == (saved == 1)
    assert table.hand(0) == set()


def test_a_loss_and_an_event_are_two_answers_to_two_misfortunes():
    """R4.1, R4.6: each deals with one of them, in either order."""
    one, other = (arranged("more", "health_1", "knowledge_1", hand=("insurance",)) for _ in range(2))
    for table in (one, other):
        table.does("throw", "roll 1 money + 6 bad_luck", "stop", "pass")
    one.does("lose health_1", "play insurance")
    other.does("play insurance", "lose health_1")

    assert losses(one) == losses(other) == ["health_1"]
    assert one.table.to_move == other.table.to_move == cvrules.CHANCE
    assert one.table.suffered == other.table.suffered == 2


def test_events_that_save_nothing_are_no_answer():
    """R4.6: only an event that saves cards helps here."""
    table = arranged("health_1", hand=("memory_1",)).does("throw", "roll 1 money + 3 bad_luck", "stop", "pass")

    assert table.can() == {"lose health_1"}
    assert table.why_not("play memory_1") == refuse("not_an_answer", "R4.6", card="memory_1", why="averts_no_loss")
    assert table.why_not("play nobody") == refuse("not_in_hand", "R4.6", card="nobody")


def test_a_change_may_avert_a_loss_that_has_struck():
    """R4.2: it is one more answer to the question which card is lost."""
    table = arranged("cure").does("roll 1 money + 3 bad_luck", "stop", "pass")
    assert table.can() == {"lose cure", "change cure"}
    table.does("change cure")

    assert losses(table) == []


@pytest.mark.parametrize(
    ("bad", "counted", "lost"), [(3, "unused", 0), (4, "unused", 0), (5, "unused", 1), (3, "all", 1), (5, "all", 1)]
)
def test_bad_luck_that_paid_may_not_count(bad, counted, lost):
    """R4.3: where only unused bad luck counts, two that bought a card are left out."""
    layout = {"track": ["grudge"], "rulings": {"bad_luck_counted": counted}}
    table = arranged("more", **layout).does(f"roll {7 - bad} money + {bad} bad_luck", "stop", "buy grudge")

    assert len(losses(table)) == lost


@pytest.mark.parametrize(("saved", "lost"), [(False, ["health_1"]), (True, [])])
def test_one_misfortune_a_turn_where_it_is_ruled_so(saved, lost):
    """R4.1: however much bad luck there is; what averts it averts all of it."""
    table = arranged("more", "health_1", hand=("insurance",), rulings={"misfortunes": "at_most_one"})
    table.does("throw", "roll 7 bad_luck", "stop", "pass", "play insurance" if saved else "lose health_1")

    assert losses(table) == lost
    assert table.table.to_move == cvrules.CHANCE


def test_what_is_uncovered_may_be_spared():
    """R4.4: where only cards that were active when the turn began are lost, the one below is not."""
    table = arranged("health_1", "health_2", "more", "purse", rulings={"second_misfortune": "only_active_before"})
    table.does("roll 1 money + 6 bad_luck", "stop", "lose health_2")

    assert table.can() == {"lose more", "lose purse"}
    assert table.why_not("lose health_1") == refuse("not_losable", "R4.4", card="health_1")


def test_misfortune_at_once_strikes_between_throws():
    """R4.7: after every throw, and each misfortune once."""
    table = arranged("health_1", "work_1", "knowledge_1", rulings={"misfortune": "at_once"})
    table.does("roll 1 money + 3 bad_luck", "lose work_1")
    assert table.can() == {"reroll 1 money", "stop"}
    table.does("reroll 1 money", "roll 1 bad_luck")

    assert losses(table) == ["work_1"]


def test_a_lost_card_is_out_of_the_game():
    """R4.4, R4.5: it lies nowhere, and the card below it is on top."""
    table = arranged("health_1", "health_2", "work_1").does("roll 1 money + 3 bad_luck", "stop", "lose health_2")

    assert table.stack(0, "health") == ["health_1"]
    assert table.box.index["health_2"] not in picture.cards_in_places(table.table)


def test_a_lost_card_works_until_the_turn_ends():
    """R4.5: its tokens still pay."""
    table = arranged("purse", track=["car"], rulings={"misfortune": "at_once"})
    table.does("roll 1 health + 3 bad_luck", "stop")

    assert losses(table) == ["purse"]
    assert table.can() == {"buy car", "pass"}


def test_what_was_bought_stays_payable_though_its_source_is_lost():
    """R4.5: where lost cards stop at once, one that paid already still counts."""
    rulings = {"lost_card": "stops_at_once"}
    table = arranged("purse", track=["car"], rulings=rulings).does("roll 1 health + 3 bad_luck", "stop", "buy car")

    assert losses(table) == ["purse"]
    assert table.stack(0, "possession") == ["car"]
    assert picture.turn_tokens(table.table) == {"money": 2}


def test_two_lost_cards_both_stop():
    """R4.5: the second loss does not bring the first card's symbols back."""
    rulings = {"lost_card": "stops_at_once", "misfortune": "at_once"}
    table = arranged("purse", "shadow", "more", track=["car"], rulings=rulings)
    table.does("roll 3 health + 4 bad_luck", "lose purse", "lose shadow")

    assert picture.turn_tokens(table.table) == {}


@pytest.mark.parametrize(
    ("besides", "bad", "changes", "tokens"),
    [("work_1", 1, 2, 5), ("work_1", 2, 2, 0), ("work_1", 2, 3, 5), ("shadow", 1, 3, 2), ("shadow", 1, 4, 7)],
)
def test_a_lost_card_whose_bad_luck_was_changed_still_counts(besides, bad, changes, tokens):
    """R4.2, R4.5: where lost cards stop at once, this one does not if the others show less than was changed."""
    table = arranged("plague", "saint", besides, rulings={"lost_card": "stops_at_once"})
    table.does(f"roll {4 - bad} money + {bad} bad_luck", "stop", "pass", *["change saint"] * changes, "lose plague")

    assert picture.turn_tokens(table.table).get("bad_luck", 0) == tokens


@pytest.mark.parametrize(
    ("used", "lost", "left"),
    [
        ("salve", "salve", {"change cure"}),
        ("cure", "salve", set()),
        ("salve", "more", {"change cure"}),
        ("cure", "more", {"change salve"}),
    ],
)
def test_a_loss_renews_no_change_of_another_stack(used, lost, left):
    """R4.2, R4.5: where lost cards stop at once, each of the others was used as often as before."""
    table = arranged("salve", "cure", "more", rulings={"lost_card": "stops_at_once"})
    table.does("roll 7 bad_luck", "pass", f"change {used}", f"lose {lost}")

    assert table.can("change") == left


def test_a_loss_thaws_no_dice():
    """R2.4, R4.5: where lost cards stop at once, a card that has freed its die frees no other."""
    rulings = {"lost_card": "stops_at_once", "misfortune": "at_once"}
    table = arranged("tea", "nap", rulings=rulings)
    table.does("roll 2 money + 2 bad_luck", "reroll 2 bad_luck + 1 money", "roll 3 bad_luck", "lose tea")

    assert table.can() == {"reroll 1 money", "stop"}


def test_a_lost_card_that_must_go_on_renews_no_change():
    """R4.2, R4.5: where what was bought could not be paid without it, all stays as it was."""
    table = arranged("purse", "more", "salve", track=["car"], rulings={"lost_card": "stops_at_once"})
    table.does("roll 7 bad_luck", "change salve", "buy car", "lose purse")

    assert picture.turn_tokens(table.table) == {"money": 2}
    assert table.can() == {"lose more", "lose salve"}


def test_a_loss_renews_no_change():
    """R4.2, R4.5: where lost cards stop at once, the others have been used as often as before."""
    table = arranged("cure", "more", "health_1", rulings={"lost_card": "stops_at_once"})
    table.does("roll 7 bad_luck", "change cure", "lose health_1")

    assert table.can() == {"lose cure", "lose more"}


def test_a_waiting_card_that_is_lost_bars_for_good():
    """R3.7, R6.6: its bar lasts as long as that of a card that lay in a stack."""
    text = f"card hermit: health | knowledge\n cost 1 money\n bars work forever\n{CARDS}"
    rulings = {"dual_type": "when_a_stack_exists", "waiting_card": "active"}
    layout = {"track": ["more"], "rulings": rulings}
    table = Arrangement(text, players=2, waiting=[["hermit", "both"]], **layout)
    table.does("roll 1 money + 3 bad_luck", "stop", "lose hermit")

    assert losses(table) == ["hermit"]
    assert picture.waiting(table.table, 0) == (table.box.index["both"],)
    assert barred_stacks(table.table, 0) == 1 << STACKS.index("work")


def test_waiting_cards_are_lost_where_they_are_active():
    """R6.6: and nowhere else."""
    waits = {"dual_type": "when_a_stack_exists"}
    inert = arranged(waiting=[["both"]], rulings=waits).does("roll 1 money + 3 bad_luck", "stop")
    active = arranged(waiting=[["both"]], rulings={**waits, "waiting_card": "active"})
    active.does("roll 1 money + 3 bad_luck", "stop")

    assert losses(inert) == []
    assert losses(active) == ["both"]
