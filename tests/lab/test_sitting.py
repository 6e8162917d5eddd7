"""A sitting is a match that may stop, go on another day, and take moves back."""

from __future__ import annotations

import pytest

from cvrules import History, dump_replay, legal_moves, load_replay
from cvrules.games.cv.bots import GreedyBot
from cvrules.kernel.undoing import Barrier
from cvrules.lab.bots import RandomBot
from cvrules.lab.matches import match, retold
from cvrules.lab.sitting import RetakenError, Sitting
from properties.sampling import rules_of_edition

SEED = 11


def begin(players=2):
    """Return a game of which nothing has happened."""
    return History.begin(rules_of_edition("granna_en"), players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_sitting_is_a_match(players):
    """The same seed and bots give the same steps."""
    bots = [RandomBot() for _ in range(players)]
    steps = list(match(rules_of_edition("granna_en"), bots, SEED))

    assert list(Sitting(begin(players), bots, SEED).steps()) == steps


def test_a_history_is_retold_as_it_was():
    """Decisions with the chance that followed, the deal first."""
    sitting = Sitting(begin(3), [RandomBot() for _ in range(3)], SEED)
    steps = list(sitting.steps())

    assert list(retold(sitting.history)) == steps


@pytest.mark.parametrize("bot", [RandomBot, GreedyBot])
@pytest.mark.parametrize("steps", [1, 2, 5, 40])
def test_a_game_goes_on_as_if_nobody_had_left(bot, steps):
    """Whenever it is stopped and loaded, chance and bots draw what they would have drawn."""
    whole = Sitting(begin(), [bot(), bot()], SEED)
    list(whole.steps())
    first = Sitting(begin(), [bot(), bot()], SEED)
    for _ in zip(range(steps), first.steps(), strict=False):
        pass
    second = Sitting(load_replay(dump_replay(first.history)), [bot(), bot()], SEED)
    list(second.steps())

    assert second.history == whole.history


class Hesitant:
    """Takes back its first decision that can be taken back, and is asked again."""

    def __init__(self):
        self.sitting = None
        self.walls = []
        self.asked = []

    def choose(self, view, _rng):
        self.asked.append(view)
        if len(self.walls) < 40 and (not self.walls or self.walls[-1] is not None):
            self.walls.append(self.sitting.take_back(0))
            if self.walls[-1] is None:
                raise RetakenError
        return legal_moves(view)[-1]


def test_a_decision_is_taken_back_and_asked_again():
    """The history is shorter, and the same seat decides anew."""
    person = Hesitant()
    person.sitting = Sitting(begin(), [person, RandomBot()], SEED, people=[0])
    list(person.sitting.steps())

    assert person.walls[0] == Barrier("nothing")
    assert person.walls[-1] is None
    assert len(set(person.asked)) < len(person.asked)
    assert person.sitting.history.table.to_move is None


def test_what_was_no_question_is_passed_over():
    """Somebody who was never asked has nothing to take back there."""
    sitting = Sitting(begin(), [RandomBot(), RandomBot()], SEED)
    for step in sitting.steps():
        if step.seat == 0 and sitting.take_back(0, lambda _: False) is not None:
            wall = sitting.take_back(0, lambda _: False)
            break
    before = sitting.history

    assert wall.kind in {"chance", "shown", "nothing"}
    assert sitting.history is before


def test_people_are_not_asked_while_a_game_catches_up():
    """They have decided already."""
    sitting = Sitting(begin(), [RandomBot(), RandomBot()], SEED)
    for _ in zip(range(9), sitting.steps(), strict=False):
        pass
    person = Hesitant()
    Sitting(sitting.history, [person, RandomBot()], SEED, people=[0])

    assert person.asked == []
