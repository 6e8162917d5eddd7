"""A session is a match that may stop, go on another day, and take moves back."""

from __future__ import annotations

from functools import cache

import pytest

from cvrules import History, dump_replay, legal_moves, load_replay
from cvrules.games.cv.bots.greedy import GreedyBot
from cvrules.kernel.undo import Barrier
from cvrules.lab.bots import RandomBot
from cvrules.lab.matches import match, steps_of
from cvrules.lab.session import Session, TakenBackError
from effort.sweeps import sweep
from played_games.samples import rules_of_edition

SEED = 11


def begin(players=2):
    """Return a game of which nothing has happened."""
    return History.begin(rules_of_edition("granna_en"), players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_sitting_is_a_match(players):
    """The same seed and bots give the same steps."""
    bots = [RandomBot() for _ in range(players)]
    steps = list(match(rules_of_edition("granna_en"), bots, SEED))

    assert list(Session(begin(players), bots, SEED).steps()) == steps


def test_a_history_is_retold_as_it_was():
    """Decisions with the chance that followed, the deal first."""
    session = Session(begin(3), [RandomBot() for _ in range(3)], SEED)
    steps = list(session.steps())

    assert list(steps_of(session.history)) == steps


@cache
def whole_game(bot):
    """Return the history of a game between two bots of a kind."""
    session = Session(begin(), [bot(), bot()], SEED)
    list(session.steps())
    return session.history


@pytest.mark.parametrize("bot", [RandomBot, GreedyBot])
@pytest.mark.parametrize("steps", sweep([40, 1, 2, 5], quick=1))
def test_a_game_goes_on_as_if_nobody_had_left(bot, steps):
    """Whenever it is stopped and loaded, chance and bots draw what they would have drawn."""
    first = Session(begin(), [bot(), bot()], SEED)
    for _ in zip(range(steps), first.steps(), strict=False):
        pass
    second = Session(load_replay(dump_replay(first.history)), [bot(), bot()], SEED)
    list(second.steps())

    assert second.history == whole_game(bot)


class Hesitant:
    """Takes back its first decision that can be taken back, and is asked again."""

    def __init__(self):
        self.session = None
        self.walls = []
        self.asked = []

    def choose(self, view, _rng):
        self.asked.append(view)
        if len(self.walls) < 40 and (not self.walls or self.walls[-1] is not None):
            self.walls.append(self.session.take_back(0))
            if self.walls[-1] is None:
                raise TakenBackError
        return legal_moves(view)[-1]


def test_a_decision_is_taken_back_and_asked_again():
    """The history is shorter, and the same seat decides anew."""
    person = Hesitant()
    person.session = Session(begin(), [person, RandomBot()], SEED, people=[0])
    list(person.session.steps())

    assert person.walls[0] == Barrier("nothing")
    assert person.walls[-1] is None
    assert len(set(person.asked)) < len(person.asked)
    assert person.session.history.table.to_move is None


def test_the_decision_of_another_person_is_not_taken_back():
    """The reason names the person who has decided since."""
    session = Session(begin(), [RandomBot(), RandomBot()], SEED, people=[0, 1])
    walls = []
    for step in session.steps():
        before = session.history
        walls.append(session.take_back(1 - step.seat) if step.seat is not None else None)
        session.history = before

    assert any(wall is not None and wall.key == "decided" and wall.seat in {0, 1} for wall in walls)


def test_what_was_no_question_is_passed_over():
    """Somebody who was never asked has nothing to take back there."""
    session = Session(begin(), [RandomBot(), RandomBot()], SEED)
    for step in session.steps():
        if step.seat == 0 and session.take_back(0, lambda _: False) is not None:
            wall = session.take_back(0, lambda _: False)
            break
    before = session.history

    assert wall.key in {"chance", "shown", "nothing"}
    assert session.history is before


def test_people_are_not_asked_while_a_game_catches_up():
    """They have decided already."""
    session = Session(begin(), [RandomBot(), RandomBot()], SEED)
    for _ in zip(range(9), session.steps(), strict=False):
        pass
    person = Hesitant()
    Session(session.history, [person, RandomBot()], SEED, people=[0])

    assert person.asked == []


class Distant:
    """A bot that draws a number for each decision, and is not asked for recorded ones."""

    def __init__(self):
        self.asked = 0
        self.ended = []

    def choose(self, view, rng):
        self.asked += 1
        moves = legal_moves(view)
        return moves[int(rng.random() * len(moves))]

    def skip_decision(self, rng):
        rng.random()

    def end_game(self, table):
        self.ended.append(table)


def test_a_bot_that_can_skip_is_not_asked_for_recorded_decisions():
    """The game goes on as if nobody had left, and the bot hears of its end once."""
    whole, first, second = Distant(), Distant(), Distant()
    game = Session(begin(), [whole, RandomBot()], SEED)
    list(game.steps())
    left = Session(begin(), [first, RandomBot()], SEED)
    for _ in zip(range(40), left.steps(), strict=False):
        pass
    resumed = Session(left.history, [second, RandomBot()], SEED)

    assert second.asked == 0
    list(resumed.steps())
    assert resumed.history == game.history
    assert first.asked + second.asked == whole.asked
    assert (first.ended, second.ended) == ([], [resumed.history.table])
