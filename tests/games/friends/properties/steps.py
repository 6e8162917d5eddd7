"""Random games, step by step: the table before and after each move or outcome, and what happened."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import cvrules
from cvrules import CHANCE
from games.friends.numbered_games import numbered_game

__all__ = ["Game", "Step", "events_of", "play_numbered_game", "steps_of", "tables_of"]

#: How likely the words of moves are; all others have 1.
LIKELY = {"fulfil": 6, "take": 3, "auction": 3, "pass": 0.6, "trade": 0.5, "drop": 3, "offer": 1.5}
#: A game is not followed beyond this period; the rules do not bound their number.
MOST_PERIODS = 12
#: More steps than so many periods need.
LONGEST = 30_000


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

    def happened(self, *kinds: type) -> list[Any]:
        """Return the events of some kinds."""
        return [event for event in self.events if isinstance(event, kinds)]

    @property
    def card(self) -> Any:
        """The numbers of the card that was carried out in this step; `None` without one."""
        table = self.before if self.before.actor >= 0 else self.after
        if table.actor >= 0:
            return table.rules.specs[table.card_id]
        names = [event.card for event in self.events if type(event).__name__ in {"Lived", "Fulfilled"}]
        return table.rules.specs[table.rules.by_name[names[0]]] if names else None

    @property
    def actor(self) -> int:
        """The seat that carried out a card in this step; -1 without one."""
        if self.before.actor >= 0:
            return self.before.actor
        return next((one.seat for one in self.events if type(one).__name__ in {"Lived", "Fulfilled"}), -1)


class Game(NamedTuple):
    """A whole game, or its first periods.

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


@cache
def play_numbered_game(number: int) -> Game:
    """Play the game with a number: any cards, any rulings, two to six players."""
    rules, _, players, *_ = numbered_game(number)
    rng = Random(f"steps {number}")
    table, steps = cvrules.deal(rules, players), []
    while table.to_move is not None and table.period <= MOST_PERIODS:
        assert len(steps) < LONGEST, "a period does not end"
        move, events = _choose(table, rng), []
        after = cvrules.play(table, move, events)
        steps.append(Step(table, move, after, tuple(events)))
        table = after
    return Game(rules, players, tuple(steps))


def _choose(table: Any, rng: Random) -> Any:
    """Return an outcome, or a move: first its word is chosen, then the move; bids are low."""
    if table.to_move == CHANCE:
        return rng.choice([outcome for outcome, _ in cvrules.chances(table)])
    by_word: dict[str, list[Any]] = {}
    for move in cvrules.legal_moves(table):
        by_word.setdefault(str(move).partition(" ")[0], []).append(move)
    words = list(by_word)
    word = rng.choices(words, [LIKELY.get(one, 1) for one in words])[0]
    return rng.choice(by_word[word][:3] if word == "bid" else by_word[word])


def steps_of(games: list[Game]) -> Iterator[Step]:
    """Yield every step of some games."""
    for game in games:
        yield from game.steps


def tables_of(games: list[Game]) -> Iterator[Any]:
    """Yield every table of some games."""
    for step in steps_of(games):
        yield step.after


def events_of(games: list[Game], *kinds: type) -> Iterator[tuple[Step, Any]]:
    """Yield the events of some kinds, each with its step."""
    for step in steps_of(games):
        for event in step.happened(*kinds):
            yield step, event
