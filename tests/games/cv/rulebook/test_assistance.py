"""Social assistance: who is in need, in which order, and what they may take."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.games.cv.rulebook.assistance import is_in_need
from cvrules.games.cv.table.events import Added, Assisted, Drawn
from cvrules.games.cv.table.refusal import refuse
from tables import picture
from tables.arrangement import Arrangement, dull

CARDS = """
card run: health
    cost     9 money
card gift: event
    cost     9 money
    play     gain 1 money
card promotion: work
    cost     9 money
    needs    1 work
card strict: knowledge
    cost     1 money
    bars     health
card both: health | work
    cost     9 money
"""


def arranged(
    *sizes: int, track: tuple[str, ...] = ("run", "gift", "promotion", "possession_4"), **layout
) -> Arrangement:
    """Return a table where seats have so many cards and the first deck has one left."""
    pool = iter([*dull("relationship", 12), *dull("knowledge", 12)])
    cvs = [[next(pool) for _ in range(size)] for size in sizes]
    decks = {"early_adulthood": 1, **layout.pop("decks", {})}
    table = Arrangement(CARDS, players=len(sizes), cvs=layout.pop("cvs", cvs), track=list(track), decks=decks, **layout)
    return table.does("roll 4 health", "stop")


def run_out(table: Arrangement) -> Arrangement:
    """Let the first deck run out."""
    return table.does(str(cvrules.chances(table.table)[0][0]))


def assisted(table: Arrangement) -> list[int]:
    """Return the seats that are asked, in order; everybody declines."""
    asked = []
    while table.can("decline"):
        asked.append(table.table.to_move)
        table.does("decline")
    return asked


@pytest.mark.parametrize(
    ("sizes", "needy"),
    [
        ((6, 6, 3), [2]),
        ((6, 3, 3), [1, 2]),
        ((6, 4, 4), []),
        ((2, 1, 1), [1, 2]),
        ((0, 1, 0), [0, 2]),
        ((0, 0, 0), []),
        ((1, 2, 2), [0]),
        ((2, 4, 2, 1), [0, 2, 3]),
        ((2, 4), [0]),
    ],
)
def test_who_is_in_need(sizes, needy):
    """R8.2, R8.4: whoever has half of another's cards or fewer, clockwise from the player whose turn ends."""
    assert assisted(run_out(arranged(*sizes))) == needy


@pytest.mark.parametrize(("sizes", "needy"), [((0, 0, 0), [0, 1, 2]), ((1, 0, 0), [1, 2]), ((1, 1, 2), [0, 1])])
def test_nobody_has_twice_as_many_as_nobody(sizes, needy):
    """R8.2: taken by the letter, none are twice as many as none, of anybody else."""
    assert assisted(run_out(arranged(*sizes, rulings={"assistance_at_zero": "literal"}))) == needy


def test_the_order_begins_with_whose_turn_ends():
    """R8.4: clockwise from there, not from the first player."""
    cvs = [
        dull("relationship", 1),
        dull("relationship", 6, 1),
        ["relationship_8", "relationship_9"],
        ["relationship_10"],
    ]
    table = arranged(0, 0, 0, 0, cvs=cvs, seat=2)

    assert assisted(run_out(table)) == [2, 3, 0]
    assert table.happened(Assisted) == [Assisted(2, None), Assisted(3, None), Assisted(0, None)]


def test_a_card_is_free_but_conditions_hold():
    """R8.3, R8.5: any card of the track whose condition is met."""
    table = run_out(arranged(1, 2, 2))

    assert table.table.to_move == 0
    assert {"take run", "take gift"} <= table.can()
    assert table.why_not("take promotion") == refuse("needs", "R3.6", card="promotion", have=0, need=1, what="work")
    assert table.why_not("take strict") == refuse("not_on_track", "R8.3", card="strict")
    assert table.why_not("take nobody") == refuse("not_on_track", "R8.3", card="nobody")


def test_conditions_are_those_of_whoever_is_assisted():
    """R8.5: whoever has a work card is offered the promotion, and nobody else."""
    cvs = [["relationship_1"], ["work_1"], dull("relationship", 3, 3)]
    table = run_out(arranged(0, 0, 0, cvs=cvs))
    first = table.can("take promotion")
    table.does("decline")

    assert table.table.to_move == 1
    assert (first, table.can("take promotion")) == (set(), {"take promotion"})


def test_bars_hold():
    """R8.5: a barred type is not given either."""
    cvs = [["relationship_1"], ["strict"], ["relationship_2", "relationship_3"]]
    table = run_out(arranged(0, 0, 0, cvs=cvs)).does("decline")

    assert table.table.to_move == 1
    assert table.why_not("take run") == refuse("barred", "R3.7", what=("health",))


def test_the_card_is_put_at_once():
    """R8.6: as new cards are, by whoever took it."""
    table = run_out(arranged(3, 4, 2)).does("take run")

    assert table.happened(Assisted) == [Assisted(2, "run")]
    assert table.happened(Added) == [Added(2, "run", "health", 0)]
    assert table.stack(2, "health") == ["run"]


def test_an_event_goes_to_the_hand():
    """R8.6: it is no card of the CV, and the next seat in need is asked."""
    table = run_out(arranged(6, 3, 3)).does("take gift")

    assert table.hand(1) == {"gift"}
    assert table.happened(Assisted) == [Assisted(1, "gift")]
    assert table.happened(Added) == []
    assert table.table.to_move == 2


def test_a_place_is_chosen():
    """R8.6, R6.4: where there is a choice, the assisted player has it."""
    track = ("both", "gift", "promotion", "possession_4")
    table = run_out(arranged(3, 4, 2, track=track)).does("take both")

    assert table.table.to_move == 2
    assert table.can() == {"put both on health", "put both on work"}


def test_the_track_is_not_filled_meanwhile():
    """R8.3: the next player chooses from what is left; then the refill goes on with the next deck."""
    table = run_out(arranged(6, 3, 3, track=("run", "gift", "promotion")))
    before = table.track()
    table.does("take run")

    assert table.track() == [name for name in before if name != "run"]
    assert table.table.to_move == 2
    table.does("take gift")
    assert table.track() == [name for name in before if name not in {"run", "gift"}]
    assert table.table.to_move == cvrules.CHANCE
    assert {outcome.card for outcome, _ in cvrules.chances(table.table)} == table.deck("middle_age")


def test_nothing_is_spent_and_nobody_else_changes():
    """R8.3: no symbols, dice or cards of others are touched."""
    table = run_out(arranged(3, 4, 2))
    before = [table.table.seats[seat] for seat in (0, 1)]
    table.does("take run")

    assert [table.table.seats[seat] for seat in (0, 1)] == before


def test_whoever_finds_nothing_goes_without():
    """R8.3: without a question, where no card may be taken."""
    table = Arrangement(
        CARDS,
        cvs=[dull("relationship", 3), dull("relationship", 3, 3), ["strict"]],
        track=["promotion", "run"],
        decks={"early_adulthood": ["health_1"], "middle_age": 0, "old_age": 0},
    ).does("roll 4 health", "stop", "draw health_1")

    assert table.happened(Assisted) == [Assisted(2, None)]


def test_a_single_card_is_a_choice():
    """R8.3: whoever may take one card only may take it or leave it."""
    table = Arrangement(
        CARDS,
        cvs=[dull("relationship", 3), dull("relationship", 3, 3), ["strict"]],
        track=["promotion", "gift", "run"],
        decks={"early_adulthood": ["health_1"], "middle_age": 0, "old_age": 0},
    ).does("roll 4 health", "stop", "draw health_1")

    assert table.table.to_move == 2
    assert table.can() == {"take gift", "decline"}


@pytest.mark.parametrize("age", ["early_adulthood", "middle_age", "old_age"])
def test_every_deck_that_runs_out_helps(age):
    """R8.1: each of the three, the last as well."""
    decks = {"early_adulthood": 0, "middle_age": 0, "old_age": 0, age: 1}
    table = Arrangement(
        CARDS, cvs=[dull("relationship", 4), [], dull("relationship", 4, 4)], track=["run"], decks=decks
    )
    table.does("roll 4 health", "stop")
    table.does(str(cvrules.chances(table.table)[0][0]))

    assert table.table.to_move == 1
    assert len(table.happened(Drawn)) == 1


def test_a_full_hand_is_no_help():
    """R8.2: whoever has half of another's cards is assisted, whatever is in the hands."""
    hands = [["memory_1"], [], ["memory_2", "memory_3"]]
    table = Arrangement(CARDS, cvs=[dull("health", 3), dull("work", 4), dull("work", 2, 4)], hands=hands, track=["run"])
    needy = [is_in_need(table.table, seat) for seat in range(3)]

    assert needy == [False, False, True]


def test_waiting_cards_are_cards_of_the_cv():
    """R6.6, R8.2: they lie beside its stacks, and count."""
    text = CARDS
    waits = {"dual_type": "when_a_stack_exists"}
    layout = {"track": ["run"], "decks": {"early_adulthood": 1}, "rulings": waits}
    rich = Arrangement(
        text,
        cvs=[dull("relationship", 2), ["relationship_3"], ["relationship_4"]],
        waiting=[[], ["both"]],
        **layout,
    )
    rich.does("roll 4 health", "stop")
    rich.does(str(cvrules.chances(rich.table)[0][0]))

    assert rich.table.to_move == 2
    assert picture.waiting(rich.table, 1) == (rich.box.index["both"],)
