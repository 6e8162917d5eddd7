"""The greedy bot: legal whatever the cards and rulings, blind to secrets, and better than chance."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

import cvrules
from cvrules.games.cv.bots.appraisal import appraisal_of
from cvrules.games.cv.bots.greedy import (
    GreedyBot,
    _choose_assistance,
    _choose_loss,
    _choose_upkeep,
    _spec_of,
    _upkeep_loss,
)
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.table.moves import Change, Decline, Forgo, Lose, Pay, PlayEvent, Take
from cvrules.games.cv.table.table import Seat
from cvrules.lab.bots import RandomBot
from cvrules.lab.matches import play_out
from effort.examples import few_examples
from effort.sweeps import sweep
from oracle.generate import random_cards, random_rulings
from played_games.recorded import bots_match
from tables.arrangement import Arrangement, dull

CARDS = """
card star: possession
    cost     5 money
    worth    20
card rent: relationship
    cost     1 health
    upkeep   1 money
card present: event
    play     gain 1 money
card zoo: event
    play     gain 2 dice while rolling
card break: event
    play     gain 2 rolls while rolling
"""
#: Golden games; the first seat of each is played by the greedy bot.
GOLDEN = sorted((Path(__file__).parents[3] / "playthroughs").glob("*.jsonl"))


class Honest:
    """A greedy bot whose moves are looked at."""

    def choose(self, view, rng):
        move = GreedyBot().choose(view, rng)

        assert move in view.legal_moves
        assert cvrules.why_not(view, move) is None
        return move


def wins(players, games):
    """Return how many games the greedy bot wins against random ones, from every seat in turn."""
    rules = cvrules.load()
    won = 0
    for seed in range(games):
        bots = [RandomBot() for _ in range(players)]
        bots[seed % players] = GreedyBot()
        won += cvrules.winners(play_out(rules, bots, seed)) == (seed % players,)
    return won


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_wins_from_every_seat(players):
    """With fixed seeds it loses none of its first games."""
    assert wins(players, players) == players


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random_clearly(players):
    """With fixed seeds it wins nearly all games."""
    assert wins(players, 12) >= 11


@few_examples(5)
@given(st.integers(min_value=0), st.sampled_from([2, 3, 4]))
def test_greedy_plays_any_cards_under_any_rulings(seed, players):
    """Whatever authors write, its moves are legal and the game ends."""
    rng = Random(seed)
    rules = CvGame.rules(None, random_cards(rng, players=players), random_rulings(rng), None)
    table = play_out(rules, [Honest() for _ in range(players)], seed)

    assert table.to_move is None


@pytest.fixture
def parent():
    """Somebody with a child and a degree, who has to pay for both."""
    table = play_out(cvrules.load(), [RandomBot()] * 2, 1)
    cards = table.rules.by_name
    piles = ((), (cards["masters_degree"],), (cards["child"], cards["marriage"]), (), (cards["bicycle"],))
    seat = evolve(table.seats[0], stack_ids=piles, goal_id=cards["life_of_the_party"], hand_ids=())
    return appraisal_of(evolve(table, seats=(seat, table.seats[1]), goal_ids=()), 0)


def test_greedy_keeps_the_card_that_matters_most(parent):
    """The second of a kind scores more than the first."""
    moves = (Pay("masters_degree"), Pay("child"), Forgo())

    assert _choose_upkeep(parent, moves) == max(moves[:2], key=lambda move: parent.loss(_spec_of(parent.rules, move)))


def test_greedy_changes_bad_luck_before_it_gives_up(parent):
    """Where nothing can be paid as it is."""
    assert _choose_upkeep(parent, (Change("world_trip"), Forgo())) == Change("world_trip")
    assert _choose_loss(parent, (Lose("child"), Change("world_trip"))) == Change("world_trip")
    assert _choose_upkeep(parent, (Forgo(),)) == Forgo()


def test_greedy_does_not_pay_for_what_harms(parent):
    """Where the rules let it choose."""
    harm = evolve(parent, turns=0.0, table=evolve(parent.table, seats=(Seat(parent.table.rules),) * 2))

    assert _choose_upkeep(harm, (Pay("child"), Forgo())) == Forgo()
    assert _choose_upkeep(harm, (Pay("child"), Pay("twins"))) == Pay("child")
    assert _choose_upkeep(evolve(parent, turns=0.0), (Pay("bicycle"), Forgo())) == Pay("bicycle")
    assert _choose_loss(harm, (Lose("child"), PlayEvent("5"))) == Lose("child")


def test_greedy_loses_what_matters_least(parent):
    """Unless insurance is cheaper."""
    moves = (Lose("masters_degree"), Lose("child"), Lose("bicycle"))
    lost = _choose_loss(parent, moves)

    assert lost == min(moves, key=lambda move: parent.loss(_spec_of(parent.rules, move)))
    assert _choose_loss(parent, (Lose("child"), PlayEvent("5"))) == PlayEvent("5")


@pytest.mark.parametrize("part", sweep(range(4), quick=1))
def test_greedy_needs_no_chance(part):
    """The same view gives the same move, whatever its source of chance."""
    for step in bots_match(*["greedy"] * 3)[part::4]:
        seat = step.table.to_move
        if seat is not None:
            seen = cvrules.view(step.table, seat)

            assert GreedyBot().choose(seen, Random(1)) == GreedyBot().choose(seen, Random(2))


@pytest.mark.parametrize("part", sweep(range(4), quick=1))
def test_greedy_does_not_change_with_secrets_of_others(part):
    """Two tables that look the same to a seat get the same move."""
    rng = Random(8)
    for step in bots_match(*["greedy"] * 3)[part::4]:
        seat = step.table.to_move
        if seat is not None:
            seen = cvrules.view(step.table, seat)
            other = cvrules.view(cvrules.sample_world(seen, rng), seat)

            assert GreedyBot().choose(evolve(seen), rng) == GreedyBot().choose(other, rng)


@pytest.mark.parametrize(
    ("turns", "rolled", "at", "lost"),
    [
        (2.0, "roll 4 health", 0, 0.5),
        (6.0, "roll 4 health", 0, 0.0),
        (2.0, "roll 4 money", 0, 0.0),
        (2.0, "roll 4 health", 1, 0.0),
    ],
)
def test_greedy_counts_what_it_could_no_longer_pay_for(turns, rolled, at, lost):
    """A point, less the red slashes of the turns to come; nothing where it can pay, or where the turn is another's."""
    table = (
        Arrangement(CARDS, players=2, cvs=[["rent"]], hands=[["present"]], track=["star"]).does("throw", rolled).table
    )
    mind = evolve(appraisal_of(table, at), turns=turns)

    assert _upkeep_loss(table, mind) == pytest.approx(-lost)


def test_greedy_takes_by_assistance_what_is_worth_having():
    """However little; what costs more in the turns to come than it scores is declined."""
    mind = appraisal_of(Arrangement(CARDS, players=2, track=["rent"]).table, 0)
    moves = (Take("rent"), Decline())

    assert _choose_assistance(evolve(mind, turns=2.0), moves) == Take("rent")
    assert _choose_assistance(evolve(mind, turns=6.0), moves) == Decline()


def decided(arranged):
    """Return what the greedy bot does at a table that a test has laid out."""
    return str(GreedyBot().choose(cvrules.view(arranged.table, arranged.table.to_move), Random(0)))


def test_greedy_throws_the_dice_that_wait():
    """Where no other die is worth throwing again; and without any it stops."""
    layout = {"hands": [["zoo"]], "track": dull("work", 5)}
    waiting = Arrangement(CARDS, **layout).does("throw", "roll 4 money", "play zoo")

    assert {"throw", "stop"} < waiting.can()
    assert decided(waiting) == "throw"
    assert decided(Arrangement(CARDS, **layout).does("throw", "roll 4 money")) == "stop"


def test_greedy_plays_for_more_dice_where_they_buy_more():
    """Two dice make up for the money that is missing; where nothing is worth it, the event is kept."""
    star = Arrangement(CARDS, hands=[["zoo"]], track=["star"]).does("throw", "roll 4 money")
    dull_track = Arrangement(CARDS, hands=[["zoo"]], track=dull("work", 1)).does("throw", "roll 4 money")

    assert decided(star) == "play zoo"
    assert decided(dull_track) == "stop"


def test_greedy_plays_for_more_throws_where_they_buy_more():
    """After the last throw, and only if a die of many may still bring what is missing."""
    throws = ("throw", "roll 4 money", "reroll 1 money", "roll 1 money", "reroll 1 money", "roll 1 health")
    near = CARDS.replace("5 money", "4 money")

    assert decided(Arrangement(near, hands=[["break"]], track=["star"]).does(*throws)) == "play break"
    assert decided(Arrangement(CARDS, hands=[["break"]], track=["star"]).does(*throws)) == "stop"


def test_greedy_puts_a_card_aside_last():
    """R6.5: a card of two types is worth nothing while it waits, so the other card goes to its stack first."""
    cards = "card both: health | work\n    cost     1 money\ncard run: health\n    cost     1 money\n"
    bought = Arrangement(cards, rulings={"dual_type": "when_a_stack_exists"}, track=["both", "run", "work_1"])
    bought.does("roll 4 money", "stop", "buy both", "buy run")

    assert bought.can() == {"put run on health", "put both aside"}
    assert decided(bought) == "put run on health"


def test_greedy_plays_an_event_only_for_a_purchase():
    """Symbols that buy nothing are kept for another turn; those that buy a star are not."""
    rolls = ("throw", "roll 4 money", "stop")
    layout = {"hands": [["present"]], "track": ["star"]}

    assert decided(Arrangement(CARDS, **layout).does(*rolls)) == "play present"
    assert decided(Arrangement(CARDS.replace("5 money", "6 money"), **layout).does(*rolls)) == "pass"
    assert decided(Arrangement(CARDS.replace("    worth    20\n", ""), **layout).does(*rolls)) == "pass"


@pytest.mark.parametrize("file", sweep(GOLDEN, quick=3), ids=lambda file: file.stem)
def test_greedy_decides_as_it_did(file):
    """Whoever changes its mind on purpose writes the golden games anew and reads the difference."""
    history = cvrules.load_replay(file)
    asked = [
        (cvrules.view(table, 0), move)
        for table, move in zip(history.tables, history.moves, strict=False)
        if table.to_move == 0
    ]

    assert [GreedyBot().choose(view, Random(0)) for view, _ in asked] == [move for _, move in asked]
