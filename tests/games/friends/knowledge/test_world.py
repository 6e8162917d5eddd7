"""Worlds look like their view, and every world that fits a view can come up."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

import cvrules
from cvrules import CHANCE
from cvrules.games.friends.cards.card import CATEGORIES
from cvrules.games.friends.table.seat import NO_CARD
from effort.sweeps import sweep
from games.friends.numbered_games import shipped_box
from games.friends.oracle import referee
from games.friends.side_by_side import SideBySide

#: The rulings that decide what is hidden, and the players they matter for.
SECRETS = [
    (2, {"trade_shows": "nothing"}),
    (3, {"trade_shows": "how_many"}),
    (4, {"trade_shows": "categories"}),
    (5, {"trade_shows": "how_many"}),
    (6, {"trade_shows": "nothing"}),
    (2, {"life_goals": "chosen", "control_leftovers": "box"}),
    (3, {"life_goals": "chosen", "control_leftovers": "box", "trade_shows": "how_many"}),
    (3, {"life_goals": "chosen", "control_leftovers": "supply", "trade_shows": "categories"}),
    (4, {"life_goals": "chosen", "draft_dead_end": "dealt"}),
    (5, {"life_goals": "chosen", "draft_dead_end": "chosen", "trade_shows": "how_many"}),
    (6, {"life_goals": "chosen", "draft_dead_end": "dealt", "trade_shows": "categories"}),
    (6, {"life_goals": "chosen", "draft_dead_end": "chosen"}),
]
#: The categories of goals in the first periods, which are enough for many trades.
LAST_PERIOD = 5


def answer(table, rng):
    """Return an outcome or a move; trades and goals are likely."""
    if table.to_move == CHANCE:
        return rng.choice([outcome for outcome, _ in cvrules.chances(table)])
    moves = cvrules.legal_moves(table)
    weights = [3 if str(move).split(maxsplit=1)[0] in {"trade", "fulfil"} else 1 for move in moves]
    return rng.choices(moves, weights)[0]


def tables_of(players, rulings, seed):
    """Yield the tables of a random game until some periods are over."""
    rng = Random(f"{players} {rulings} {seed}")
    table = cvrules.deal(cvrules.load("friends", rulings=rulings), players)
    while table.to_move is not None and table.period <= LAST_PERIOD:
        yield table
        table = cvrules.play(table, answer(table, rng))


@pytest.mark.parametrize("seed", sweep(range(6), quick=1))
@pytest.mark.parametrize(("players", "rulings"), sweep(SECRETS, quick=4), ids=str)
def test_a_world_looks_the_same_through_every_channel(players, rulings, seed):
    """View, moves, reasons, JSON and numbers, in drafts and trades as well (F1.8, F6.4, F13.2)."""
    tables = list(tables_of(players, rulings, seed))
    rng = Random(seed)
    hidden = [table for table in tables if table.phase in {"trade", "draft", "leftovers", "control"}]
    chosen = rng.sample(hidden, min(8, len(hidden))) + rng.sample(tables, 6)
    space = cvrules.actions(tables[0].rules, players)
    for table in chosen:
        for seat in {rng.randrange(players), table.to_move if table.to_move != CHANCE else None}:
            seen = cvrules.view(table, seat)
            world = cvrules.sample_world(seen, rng)
            again = cvrules.view(world, seat)

            assert again == seen
            assert cvrules.status(world) == ()
            assert cvrules.legal_moves(again) == cvrules.legal_moves(seen)
            assert space.mask(again) == space.mask(seen)
            assert json.dumps(cvrules.to_json(again)) == json.dumps(cvrules.to_json(seen))
            for number in rng.sample(range(len(space)), 25):
                move = cvrules.parse_move(space.text(number), table.rules)
                assert cvrules.why_not(again, move) == cvrules.why_not(seen, move)


@pytest.mark.parametrize(("players", "rulings"), SECRETS[8:], ids=str)
def test_others_do_not_learn_the_categories_of_a_draft(players, rulings):
    """They see how many goals each player has taken (F13.2)."""
    for table in tables_of(players, rulings, "draft"):
        if table.phase not in {"draft", "leftovers"}:
            continue
        for at, seat in enumerate(cvrules.view(table, None).seats):
            taken = sum(goal != NO_CARD for goal in table.seats[at].hand_ids)

            assert seat.hand_ids == (-1,) * taken + (NO_CARD,) * (len(CATEGORIES) - taken)


# --- all worlds ------------------------------------------------------------------------------


def placement(world, category):
    """Return where the goals of a category lie, as the referee says it."""
    names, goals = world.rules.book.names, world.rules.categories[category]
    hands = tuple(names[goal] if (goal := seat.hand_ids[category]) >= 0 else "" for seat in world.seats)
    spare, box = ({names[goal] for goal in goals if bits >> goal & 1} for bits in (world.spare_bits, world.box_bits))
    return hands, frozenset(spare), frozenset(box)


def game_with_trades(players, rulings, seed):
    """Return a game beside the referee, after some trades."""
    control = "life_goals" in rulings
    theirs = {name: option for name, option in rulings.items() if name != "life_goals"}
    game = SideBySide(cvrules.load("friends", rulings=rulings), shipped_box(), players, theirs, control=control)
    rng, trades = Random(seed), 0
    while trades < 3 or referee.question(game.state)[1] != "act":
        moves = referee.moves(game.state) or [text for text, _ in referee.outcomes(game.state)]
        goals = [text for text in moves if text.startswith(("trade", "fulfil"))]
        passes = [text for text in moves if text == "pass"]
        text = rng.choice(goals or passes or moves)
        trades += text == "trade"
        game.answer(text)
    return game


@pytest.mark.parametrize("seed", sweep(range(8), quick=1))
@pytest.mark.parametrize(
    ("players", "rulings"), sweep([SECRETS[0], SECRETS[1], SECRETS[5], SECRETS[6], SECRETS[7]], quick=2), ids=str
)
def test_the_placements_are_those_of_the_referee(players, rulings, seed):
    """No other placement comes up; where there are few, all of them do (F1.8, F6.4, F13.1)."""
    game = game_with_trades(players, rulings, seed)
    compared = 0
    for seat in range(players):
        seen = cvrules.view(game.table, seat)
        rng = Random(seed)
        worlds = [cvrules.sample_world(seen, rng) for _ in range(120)]
        for number, category in enumerate(CATEGORIES):
            mine = {placement(world, number) for world in worlds}
            theirs = referee.placements(game.state, seat, category)

            assert mine <= theirs
            if len(theirs) <= 10:
                compared += 1
                assert mine == theirs

    assert compared or players > 2


def test_placements_are_equally_likely():
    """Each of the six goals that another player may hold comes up as often as the others (F1.6)."""
    table = next(table for table in tables_of(2, {}, "weights") if table.period == 1)
    seen, rng = cvrules.view(table, 0), Random(1)
    counts = Counter(placement(cvrules.sample_world(seen, rng), 0)[0][1] for _ in range(1200))

    assert len(counts) == 6
    assert all(150 <= count <= 250 for count in counts.values())


def test_all_orders_of_the_first_round_of_a_draft_come_up():
    """Seat 0 sees what seat 3 took, and nothing of what seats 1 and 2 took (F13.2)."""
    rulings = {"life_goals": "chosen"}
    table = next(table for table in tables_of(4, rulings, "order") if (table.phase, table.step) == ("draft", 1))
    seen, rng, specs = cvrules.view(table, 0), Random(2), table.rules.specs
    found = set()
    for _ in range(400):
        world = cvrules.sample_world(seen, rng)
        found.add(tuple(specs[seat.picked_ids[0]].category for seat in world.seats))
    own, *_, last = (specs[seat.picked_ids[0]].category for seat in table.seats)

    assert found == {(own, one, two, last) for one in range(5) for two in range(5)}


def test_a_drafter_remembers_the_stacks():
    """A goal that was seen in a stack is where the later picks can have brought it (F13.2)."""
    table = next(table for table in tables_of(4, {"life_goals": "chosen"}, "stacks") if table.period == 1)
    seen, rng = cvrules.view(table, 2), Random(4)
    own = table.seats[2]
    for _ in range(20):
        world = cvrules.sample_world(seen, rng)
        held = {goal for seat in world.seats for goal in seat.hand_ids}

        assert set(own.shown_ids) <= held
        assert world.seats[2].picked_ids == own.picked_ids


@pytest.mark.parametrize("shown", sweep(["nothing", "how_many", "categories"], quick=1))
def test_worlds_are_found_after_many_trades(shown):
    """F6.4: even if nobody saw any of the goals, and only the numbers of changes are known."""
    rng = Random(0)
    table = cvrules.settle(cvrules.deal(cvrules.load("friends", rulings={"trade_shows": shown}), 6), rng)
    while len(table.trades) < 17:
        moves = cvrules.legal_moves(table)
        trades = [move for move in moves if str(move) == "trade"]
        table = cvrules.play(table, (trades or [rng.choice(moves)])[0], rng=rng)
    for seat in (2, None):
        seen = cvrules.view(table, seat)

        assert cvrules.view(cvrules.sample_world(seen, rng), seat) == seen
