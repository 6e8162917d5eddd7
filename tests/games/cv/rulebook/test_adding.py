"""Phase 4: where new cards go, cards of two types, and cards that wait."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.games.cv.table.events import Added
from cvrules.games.cv.table.refusal import refuse
from tables import picture
from tables.arrangement import Arrangement, dull

CARDS = """
card run: health
    cost     1 money
card read: knowledge
    cost     1 money
card meet: relationship
    cost     1 money
card toil: work
    cost     1 money
card flat: possession
    cost     1 money
card gift: event
    cost     1 money
    play     gain 1 money
card both: health | work
    cost     1 money
card pair: knowledge | relationship
    cost     1 money
card strict: possession
    cost     1 money
    bars     work
card ban: possession
    cost     1 money
    bars     health
    bars     work
card selfish: knowledge | relationship
    cost     1 money
    bars     knowledge forever
"""
WAITS = {"dual_type": "when_a_stack_exists"}


def bought(*names: str, **layout) -> Arrangement:
    """Return a table on which the first seat has just bought cards."""
    table = Arrangement(CARDS, track=[*names, "possession_4", "possession_3"], **layout).does("roll 4 money", "stop")
    table.does(*(f"buy {name}" for name in names))
    if len(names) == 1 and table.can("pass"):
        table.does("pass")
    return table


@pytest.mark.parametrize(("card", "kind"), [("run", "health"), ("read", "knowledge"), ("meet", "relationship")])
def test_on_top_or_under_any_card(card, kind):
    """R6.3: health, knowledge and relationship cards go anywhere into their stack."""
    table = bought(card, cvs=[dull(kind, 2)])
    assert table.can() == {f"put {card} on {kind}", f"put {card} on {kind} under 1", f"put {card} on {kind} under 2"}
    table.does(f"put {card} on {kind} under 1")

    assert table.stack(0, kind) == [f"{kind}_2", card, f"{kind}_1"]


@pytest.mark.parametrize(("size", "places"), [(0, [0]), (1, [0, 1]), (3, [0, 3])])
def test_on_top_or_at_the_bottom(size, places):
    """R6.3: where an edition knows no other place; into an empty stack without a question."""
    table = bought("run", cvs=[dull("health", size)], rulings={"placement": "top_or_bottom"})
    texts = {"put run on health" + (f" under {place}" if place else "") for place in places}

    assert table.can() == (texts if size else set())
    assert table.stack(0, "health") == dull("health", size)[::-1] + ["run"] * (not size)


@pytest.mark.parametrize(("card", "kind"), [("toil", "work"), ("flat", "possession")])
def test_always_on_top(card, kind):
    """R6.3: work and possessions cover what lies there, without a question."""
    table = bought(card, cvs=[dull(kind, 2)])

    assert table.stack(0, kind) == [card, f"{kind}_2", f"{kind}_1"]
    assert table.happened(Added) == [Added(0, card, kind, 0)]


def test_new_cards_go_in_any_order():
    """R6.1: of two bought cards, either may be put first."""
    table = bought("run", "read", cvs=[[*dull("health", 1), *dull("knowledge", 1)]])
    assert {text.split()[1] for text in table.can("put")} == {"run", "read"}
    table.does("put read on knowledge under 1")

    assert table.can() == {"put run on health", "put run on health under 1"}


def test_two_cards_of_one_stack_may_be_put_either_way():
    """R6.1, R6.3: the second may lie above or below the first."""
    text = CARDS + "card jog: health\n cost 1 money\n"
    table = Arrangement(text, track=["run", "jog", "possession_4"]).does("roll 4 money", "stop", "buy run", "buy jog")
    table.does("put jog on health", "put run on health under 1")

    assert table.stack(0, "health") == ["jog", "run"]


def test_events_go_to_the_hand():
    """R6.7: never into a CV, and without a question."""
    table = bought("gift", cvs=[dull("health", 1)])

    assert table.hand(0) == {"gift"}
    assert sum(map(len, picture.piles(table.table, 0))) == 1


def test_every_event_goes_to_the_hand():
    """R6.7: both, where two were taken; a hand has no limit."""
    text = CARDS + "card treat: event\n cost 1 money\n play gain 1 money\n"
    table = Arrangement(text, track=["gift", "treat"], hands=[["memory_1"]])
    table.does("throw", "roll 4 money", "stop", "buy gift", "buy treat")

    assert table.hand(0) == {"memory_1", "gift", "treat"}
    assert picture.hand(table.table, 0) == tuple(sorted(picture.hand(table.table, 0)))


@pytest.mark.parametrize("option", ["from_next_turn", "same_turn"])
def test_an_event_is_in_the_hand_once(option):
    """R3.10, R6.7: whether it goes there when it is bought or when cards are added."""
    table = bought("gift", "run", rulings={"new_event": option})

    assert picture.hand(table.table, 0) == (table.box.index["gift"],)
    assert table.stack(0, "health") == ["run"]


def test_nothing_else_moves():
    """R6.8: the other cards keep their order."""
    before = dull("health", 4)
    table = bought("run", cvs=[before]).does("put run on health under 2")

    assert [name for name in table.stack(0, "health") if name != "run"] == before[::-1]


def test_two_types_are_a_choice():
    """R6.4: either stack, with the places of that stack."""
    table = bought("both", cvs=[[*dull("health", 1), *dull("work", 1)]])

    assert table.can() == {"put both on health", "put both on health under 1", "put both on work"}


def test_a_barred_type_is_left_out():
    """R6.4: the other one is left."""
    one = bought("both", cvs=[["strict", *dull("health", 1)]])

    assert one.can() == {"put both on health", "put both on health under 1"}
    assert one.why_not("put both on work") == refuse("wrong_stack", "R6.4", card="both", what="work")


def test_a_card_that_is_put_first_may_lift_a_bar():
    """R3.7, R6.4: what bars a type bars it until it is covered, by a new card as well."""
    table = bought("both", "flat", cvs=[["strict"]])
    before = table.can("put both")
    table.does("put flat on possession")

    assert before == {"put both on health"}
    assert table.can() == {"put both on health", "put both on work"}


def test_where_both_types_are_barred_either_will_do():
    """R6.4: a card that was bought before the bar came has to go somewhere."""
    table = bought("both", "ban", cvs=[dull("health", 1)])

    assert table.can("put both") == {"put both on health", "put both on health under 1", "put both on work"}


def test_a_card_does_not_bar_itself():
    """R6.4: what it bars for others it may be itself, also when it has waited."""
    taken = bought("selfish")
    waiting = bought("meet", waiting=[["selfish"]], rulings={**WAITS, "waiting_card": "active"})

    assert taken.can() == {"put selfish on knowledge", "put selfish on relationship"}
    assert waiting.can() == {*taken.can(), "put selfish on relationship under 1"}


def test_without_a_stack_a_card_waits():
    """R6.5: where an edition says so; it lies beside the CV and counts as a card of it."""
    table = bought("both", rulings=WAITS)

    assert table.happened(Added) == [Added(0, "both", None, 0)]
    assert picture.waiting(table.table, 0) == (table.box.index["both"],)
    assert table.table.seats[0].size() == 1


def test_with_a_stack_no_card_waits():
    """R6.5: one of the two types is enough, and then both may be chosen."""
    table = bought("both", cvs=[dull("work", 1)], rulings=WAITS)

    assert table.can() == {"put both on health", "put both on work"}
    assert table.why_not("put both aside") == refuse("must_decide", "R6.5", card="both")


def test_a_waiting_card_is_put_once_it_can_be():
    """R6.5: as soon as a card of either type is there, after the new cards, the oldest first."""
    table = bought("run", waiting=[["both"]], rulings=WAITS)

    assert table.stack(0, "health") == ["run"]
    assert table.can() == {"put both on health", "put both on health under 1", "put both on work"}
    table.does("put both on work")
    assert picture.waiting(table.table, 0) == ()


def test_the_oldest_waiting_card_is_put_first():
    """R6.5: one after the other, where several can be."""
    text = CARDS + "card duo: health | work\n cost 1 money\n"
    table = Arrangement(text, track=["toil"], waiting=[["duo", "both"]], rulings=WAITS)
    table.does("roll 4 money", "stop", "buy toil")

    assert table.can("put both") == set()
    assert table.does("put duo on health").can("put both")


def test_a_card_that_can_be_put_does_not_wait_for_an_older_one():
    """R6.5: the older one goes on waiting, without a question."""
    table = bought("run", waiting=[["pair", "both"]], rulings=WAITS)
    assert table.can("put pair") == set()
    assert table.why_not("put pair on knowledge") == refuse("not_taken", "R6.1", card="pair")
    table.does("put both on work")

    assert table.stack(0, "work") == ["both"]
    assert picture.waiting(table.table, 0) == (table.box.index["pair"],)
    assert table.table.to_move == cvrules.CHANCE


def test_a_waiting_card_is_put_where_nothing_was_bought():
    """R6.5: a stack is enough, whenever it came."""
    table = Arrangement(CARDS, cvs=[dull("health", 1)], waiting=[["both"]], track=["possession_4"], rulings=WAITS)
    table.does("roll 4 money", "stop")

    assert table.can() == {"put both on health", "put both on health under 1", "put both on work"}


def test_a_card_that_waits_may_not_be_put_yet():
    """R6.5: a new card that must wait has no other place."""
    table = bought("both", "pair", rulings=WAITS)
    assert table.can() == {"put both aside", "put pair aside"}

    assert table.why_not("put both on health") == refuse("must_wait", "R6.5", card="both")


def test_a_waiting_card_does_nothing():
    """R6.6: no type, no effect, but a card of the CV."""
    text = CARDS + "card lucky: health | work\n cost 1 money\n gives 3 money + 1 die\n bars possession\n"
    table = Arrangement(text, waiting=[["lucky"]], track=["flat"], rulings=WAITS)

    assert picture.table_data(table.table)["turn"][0] == 4
    assert table.does("roll 1 money + 3 health", "stop").can() == {"buy flat", "pass"}
    assert picture.turn_tokens(table.table) == {}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("put run on health under 3", refuse("no_such_place", "R6.3", have=2, need=3, what="health")),
        ("put run on work", refuse("wrong_stack", "R6.4", card="run", what="work")),
        ("put run aside", refuse("must_decide", "R6.5", card="run")),
        ("put flat on possession", refuse("not_taken", "R6.1", card="flat")),
        ("put nobody on health", refuse("not_taken", "R6.1", card="nobody")),
    ],
)
def test_why_a_card_does_not_go_there(text, why):
    """R6.1, R6.3, R6.4, R6.5: each wrong place has its reason."""
    assert bought("run", cvs=[dull("health", 2)]).why_not(text) == why


def test_work_under_a_card_is_refused():
    """R6.3: with the reason that it goes on top."""
    table = bought("toil", "run", cvs=[[*dull("work", 1), *dull("health", 1)]])

    assert table.why_not("put toil on work under 1") == refuse("on_top", "R6.3", what="work")
    assert table.table.to_move not in {None, cvrules.CHANCE}


def test_forever_binds_when_the_card_is_put():
    """R3.7: the bar stays when the card is covered; while it waits, nothing is bound."""
    table = bought("selfish").does("put selfish on relationship")
    aside = bought("selfish", rulings=WAITS)

    assert table.table.seats[0].barred == 1 << 1
    assert picture.waiting(aside.table, 0) == (aside.box.index["selfish"],)
    assert aside.table.seats[0].barred == 0
