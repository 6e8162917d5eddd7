"""Random games, step by step: the table before and after each move or outcome, and what happened."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import cvrules
from cvrules import CHANCE
from cvrules.games.pursuit.table.events import Ended, FirstPlayer, RoundBegan, TurnBegan
from cvrules.games.pursuit.table.phase import Phase
from games.pursuit.numbered_games import numbered_game

__all__ = ["Game", "Step", "play_numbered_game", "stages"]

#: The words of moves that go far in life; every other decision is one of them.
LIKED = frozenset(
    {"take", "hire", "date", "spend", "advance", "upgrade", "develop", "join", "promote", "retire", "pay", "pick"}
)
#: The words of moves that lead nowhere if they are made too often.
RARE = frozenset({"refresh", "discard"})
#: More steps than any game needs.
LONGEST = 6000


class Step(NamedTuple):
    """One move or outcome of chance.

    Args:
        before: The table before it.
        move: The move or outcome.
        after: The next table at which a seat or chance decides.
        events: What happened in between.
    """

    before: Any
    move: Any
    after: Any
    events: tuple[Any, ...]

    @property
    def seat(self) -> Any:
        """The seat that moved, as it was before."""
        return self.before.seats[self.before.to_move]

    @property
    def seat_after(self) -> Any:
        """The seat that moved, as it is afterwards."""
        return self.after.seats[self.before.to_move]

    @property
    def is_action(self) -> bool:
        """Whether a seat began an action."""
        return self.before.phase_id == Phase.ACT


class Game(NamedTuple):
    """A whole game.

    Args:
        rules: Its rules.
        players: The number of players.
        steps: Its steps.
    """

    rules: Any
    players: int
    steps: tuple[Step, ...]

    @property
    def last(self) -> Any:
        """The table at the end."""
        return self.steps[-1].after

    def events(self) -> Iterator[Any]:
        """Yield everything that happened."""
        for step in self.steps:
            yield from step.events


@cache
def play_numbered_game(number: int) -> Game:
    """Play the game with a number: any cards, any rulings, one to four players."""
    rules, _, players, _ = numbered_game(number)
    rng = Random(f"steps {number}")
    table, steps = cvrules.deal(rules, players), []
    while table.to_move is not None:
        assert len(steps) < LONGEST, "the game does not end"
        move, events = _choose(table, rng), []
        after = cvrules.play(table, move, events)
        steps.append(Step(table, move, after, tuple(events)))
        table = after
    return Game(rules, players, tuple(steps))


def _choose(table: Any, rng: Random) -> Any:
    """Return an outcome, or a move: first its word is chosen, then the move."""
    if table.to_move == CHANCE:
        return rng.choice([outcome for outcome, _ in cvrules.chances(table)])
    by_word: dict[str, list[Any]] = {}
    for move in cvrules.legal_moves(table):
        by_word.setdefault(str(move).partition(" ")[0], []).append(move)
    words = [word for word in by_word if word in LIKED]
    if not words or rng.random() < 0.5:
        words = list(by_word)
    word = rng.choices(words, [0.2 if word in RARE else 1 for word in words])[0]
    return rng.choice(by_word[word])


def stages(game: Game) -> Iterator[tuple[str, Step, Any]]:
    """Yield each event with its step and the stage of the round: setup, start, action, resolution or over.

    The stage `start` is Preparation and Upkeep.
    """
    stage = "setup"
    for step in game.steps:
        for event in step.events:
            match event:
                case RoundBegan():
                    stage = "start"
                case TurnBegan():
                    stage = "action"
                case FirstPlayer() if stage != "setup":
                    stage = "resolution"
                case Ended():
                    yield stage, step, event
                    stage = "over"
                    continue
            yield stage, step, event
