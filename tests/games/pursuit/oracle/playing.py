"""Random play for tests: refreshing is rare, because most legal moves are ways to refresh."""

from __future__ import annotations

from random import Random

from games.pursuit.oracle.referee import CHANCE, State, apply, moves, new_game, outcomes, question
from games.pursuit.oracle.rulings import RULINGS


def random_rulings(rng: Random) -> dict[str, str]:
    """Return an option of every ruling."""
    return {name: rng.choice(options) for name, (_, options, _) in RULINGS.items()}


def random_answer(state: State, rng: Random) -> str:
    """Return an outcome by its probability, or a move: first its word is chosen, then the move."""
    who, _ = question(state)
    if who == CHANCE:
        texts, weights = zip(*outcomes(state), strict=True)
        return rng.choices(texts, weights)[0]
    legal = moves(state)
    words = sorted({text.split(maxsplit=1)[0] for text in legal})
    rare = {"refresh", "discard"}
    word = rng.choices(words, [0.2 if word in rare else 1 for word in words])[0]
    return rng.choice([text for text in legal if text.split(maxsplit=1)[0] == word])


def settle(state: State, rng: Random) -> State:
    """Let chance decide until a player is asked or the game is over."""
    while question(state)[0] == CHANCE:
        state = apply(state, random_answer(state, rng))
    return state


def started(box, players: int, rulings: dict[str, str] | None = None, seed: int = 1) -> State:
    """Return a game in its Teen round, everybody with the first trait that was dealt, before the first action."""
    rng = Random(seed)
    state = settle(new_game(box, players, rulings, first=0), rng)
    while question(state)[1] == "keep":
        state = settle(apply(state, moves(state)[0]), rng)
    return state
