"""What a bot thinks of cards: never by what it cannot see, and with some sense."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

import cvrules
from cvrules.games.cv.bots import appraisal as worth
from cvrules.games.cv.bots.appraisal import appraisal_of, seat_without_card, seats_with_card
from cvrules.games.cv.table.gossip_state import GossipPiles
from tables.arrangement import Arrangement

CARDS = """
card symbols: work
    cost     1 health
    gives    2 health + 1 good_luck
card wild: work
    cost     1 health
    gives    1 money + 2 joker
card unlucky: work
    cost     1 health
    gives    3 money + 2 bad_luck
card dicey: work
    cost     1 health
    gives    2 dice
card patient: work
    cost     1 health
    gives    3 rolls
card able: work
    cost     1 health
    may      change any health -> money
    may      change any bad_luck -> plain
    may      reroll any bad_luck once per turn
    may      copy up to 2 symbols from neighbour work once per turn
card dear: work
    cost     1 health
    upkeep   2 money + 1 health
card busy: work
    cost     1 health
    gives    1 money + 1 die + 1 roll
    may      change any health -> money
    upkeep   1 money
card strict: work
    cost     1 health
    bars     health
    bars     possession
    bars     knowledge forever
card sage: knowledge
    cost     1 health
    counts   as 2 cards
card villa: possession
    cost     1 health
    worth    4
card both: health | work
    cost     1 health
    gives    1 health
card present: event
    play     gain 2 money + 1 joker
card outing: event
    play     gain 2 dice + 1 roll while rolling
card fund: event
    play     save 2 cards on misfortune
deck goal
card 1 scholar: goal
    scores   5 per 1 knowledge
card owner: goal
    scores   3 per 1 possession
"""


@pytest.fixture
def mind():
    """The point of view of a seat before the first turn."""
    table = cvrules.settle(cvrules.deal(cvrules.load(), 3), Random(7))
    return appraisal_of(cvrules.view(table, 0).table, 0)


def spec(mind, name):
    """Return a card in numbers."""
    return mind.rules.specs[mind.rules.by_name[name]]


def test_a_card_that_gives_more_is_worth_more(mind):
    """Running gives one health, fitness two."""
    assert mind.gain(spec(mind, "fitness")) > mind.gain(spec(mind, "running")) > 0


def test_upkeep_makes_a_card_cheaper(mind):
    """What has to be paid every turn is worth less than what is free."""
    assert mind.gain(spec(mind, "child")) < mind.gain(spec(mind, "twins")) + 1
    assert mind.gain(spec(mind, "masters_degree")) < mind.gain(spec(mind, "fitness"))


def test_losing_is_the_reverse_of_gaining(mind):
    """A card that was put on top takes its worth with it."""
    running = spec(mind, "running")
    richer = next(seats_with_card(mind.seat, running))
    seats = (richer, *mind.table.seats[1:])
    later = evolve(mind, table=evolve(mind.table, seats=seats))

    assert seat_without_card(richer, running.index) == mind.seat
    assert later.loss(running) == pytest.approx(mind.gain(running))


def test_tokens_count_for_nothing_at_the_end(mind):
    """In the last turn only points matter."""
    last = evolve(mind, turns=0.0)

    assert last.gain(spec(mind, "running")) == last.gain(spec(mind, "fitness"))
    assert last.value_in_hand(spec(mind, "piggy_bank")) == 0


def test_the_game_gets_shorter(mind):
    """The fewer cards are in the decks, the fewer turns are left."""
    halved = evolve(mind.table, deck_bits=mind.table.deck_bits & ((1 << 40) - 1))

    assert 0 <= appraisal_of(halved, 0).turns < mind.turns


def thinking(turns=0.0, **layout):
    """Return what the first of two seats thinks of a table laid out by hand, with so many turns to come."""
    return evolve(appraisal_of(Arrangement(CARDS, players=2, **layout).table, 0), turns=turns)


@pytest.mark.parametrize(
    ("name", "each_turn"),
    [
        ("symbols", 3 * worth.SYMBOL),
        ("wild", 3 * worth.SYMBOL + 2 * worth.JOKER_EXTRA),
        ("unlucky", 3 * worth.SYMBOL + 2 * worth.BAD),
        ("dicey", 2 * worth.DIE),
        ("patient", 3 * worth.ROLL),
        ("able", 4 * worth.ABILITY),
        ("dear", 3 * worth.SLASH),
        ("busy", worth.SYMBOL + worth.DIE + worth.ROLL + worth.ABILITY + worth.SLASH),
    ],
)
def test_an_active_card_is_worth_what_it_brings_each_turn(name, each_turn):
    """Symbols, jokers, dice, throws and abilities help; bad luck and red slashes harm; far turns count no more."""
    for turns, counted in ((0, 0), (2, 2), (5.5, 5.5), (60, worth.FAR_AWAY)):
        mind = thinking(turns, cvs=[[name]])

        assert mind.value(mind.seat) == pytest.approx(counted * each_turn)
        assert mind.loss(spec(mind, name)) == pytest.approx(counted * each_turn)


def test_a_covered_card_brings_nothing():
    """Only the top of a stack is active."""
    mind = thinking(3.0, cvs=[["dicey", "symbols"]])

    assert mind.value(mind.seat) == pytest.approx(3 * 3 * worth.SYMBOL)
    assert mind.gain(spec(mind, "patient")) == pytest.approx(3 * (3 * worth.ROLL - 3 * worth.SYMBOL))


@pytest.mark.parametrize(("turns", "share"), [(0, 0), (3, 0.5), (6, 1), (30, 1)])
def test_a_bar_costs_less_towards_the_end(turns, share):
    """A type that is barred for good costs twice as much as one that is barred for now."""
    mind = thinking(turns, cvs=[["strict"]])

    assert mind.value(mind.seat) == pytest.approx(share * worth.BAR * (2 + 2 * 1))


def test_points_count_as_they_are_scored():
    """Stacks by the table, possessions as printed, one's own goal in full and open goals in part."""
    layout = {"cvs": [["knowledge_1", "sage", "health_1", "health_2", "villa"]], "public": ["owner"]}
    mind = thinking(goals=["scholar", "goal_2"], **layout)
    blind = evolve(mind, table=evolve(mind.table, seats=(evolve(mind.seat, goal_id=-1), mind.table.seats[1])))

    assert mind.value(mind.seat) == pytest.approx(6 + 3 + 4 + 5 * 2 + worth.PUBLIC_GOAL * 3)
    assert blind.value(blind.seat) == pytest.approx(6 + 3 + 4 + worth.PUBLIC_GOAL * 3)


@pytest.mark.parametrize(
    ("name", "value"), [("present", 3 * worth.GAIN), ("outing", 3 * worth.GAIN), ("fund", 2 * worth.SAVE)]
)
def test_an_event_in_hand_is_worth_what_it_will_do(name, value):
    """Until the last turn, from which on nothing can be done with it."""
    for turns, kept in ((0.9, 0.0), (1.0, value), (4.0, value)):
        mind = thinking(turns, hands=[[name]])

        assert mind.value(mind.seat) == pytest.approx(kept)
        assert mind.gain(spec(mind, name)) == pytest.approx(kept)


def test_a_card_is_tried_wherever_it_may_lie():
    """On top of each of its stacks, and at the bottom where a stack scores by its height; nothing else moves."""
    mind = thinking(cvs=[["health_1", "health_2", "work_1", "work_2", "villa"]])
    card = spec(mind, "both")
    health, work = mind.seat.stack_ids[0], mind.seat.stack_ids[3]
    tried = [seat.stack_ids for seat in seats_with_card(mind.seat, card)]
    rest = mind.seat.stack_ids[1:3]

    assert tried == [
        ((card.index, *health), *rest, work, mind.seat.stack_ids[4]),
        ((*health, card.index), *rest, work, mind.seat.stack_ids[4]),
        (health, *rest, (card.index, *work), mind.seat.stack_ids[4]),
    ]
    assert [seat.stack_ids for seat in seats_with_card(Arrangement(CARDS).table.seats[1], card)] == [
        ((card.index,), (), (), (), ()),
        ((), (), (), (card.index,), ()),
    ]


def test_a_new_card_changes_only_its_stack(mind):
    """All other fields of the seat stay, whatever they hold."""
    gossip_piles = GossipPiles(*((number,) for number in range(len(GossipPiles._fields))))
    seat = evolve(
        mind.seat, goal_id=1, hand_ids=(2,), waiting_ids=(3,), barred=4, past_ids=(5,), gossip_piles=gossip_piles
    )

    for new in seats_with_card(seat, spec(mind, "running")):
        assert new != seat
        assert evolve(new, stack_ids=seat.stack_ids) == seat


def test_a_card_is_put_where_it_does_most():
    """Under a top card that gives more, where the stack scores all the same."""
    mind = thinking(4.0, cvs=[["both@health"]])
    covering = mind.gain(spec(mind, "health_1"))

    assert covering == pytest.approx(3 - 1)


def test_what_is_lost_is_lost_wherever_it_lies():
    """Also a card whose type is not settled; the others stay."""
    mind = thinking(cvs=[["health_1", "work_1"]], waiting=[["both"]])
    seat, both = mind.seat, spec(mind, "both").index

    assert seat_without_card(seat, both) == evolve(seat, waiting_ids=())
    assert seat_without_card(seat, seat.stack_ids[0][0]) == evolve(seat, stack_ids=((), *seat.stack_ids[1:]))


@pytest.mark.parametrize(
    ("players", "left", "turns"),
    [(2, 24, 22 / 4.4), (3, 24, 21 / 4.6), (4, 24, 20 / 5.8), (3, 2, 0.0), (3, 4, 1 / 4.6)],
)
def test_the_guess_how_long_a_game_lasts(players, left, turns):
    """Cards left in the age decks, over what a round takes away: purchases, and discards each turn where two play."""
    decks = {"early_adulthood": 0, "middle_age": left - left // 2, "old_age": left // 2}
    table = Arrangement(CARDS, players=players, decks=decks).table

    assert appraisal_of(table, 0).turns == pytest.approx(turns)
    assert (appraisal_of(table, 1).at, appraisal_of(table, 1).seat) == (1, table.seats[1])
