"""Random play for tests: goals are likely, passing is rare, and bids are low, so that games are lively."""

from __future__ import annotations

from random import Random

from games.friends.oracle.referee import CHANCE, State, advance, moves, new_game, outcomes, question
from games.friends.oracle.rulings import RULINGS

LIKELY = {"fulfil": 6, "take": 3, "auction": 3, "pass": 0.6, "trade": 0.5, "drop": 3, "offer": 1.5}


def random_rulings(rng: Random) -> dict[str, str]:
    """Return an option of every ruling."""
    return {name: rng.choice(options) for name, (_, options, _) in RULINGS.items()}


def random_answer(state: State, rng: Random) -> str:
    """Return an outcome by its probability, or a move: first its word is chosen, then the move."""
    who, kind = question(state)
    if who == CHANCE:
        texts, weights = zip(*outcomes(state), strict=True)
        return rng.choices(texts, [float(weight) for weight in weights])[0]
    legal = moves(state)
    words = sorted({text.split(maxsplit=1)[0] for text in legal})
    word = rng.choices(words, [LIKELY.get(word, 1) for word in words])[0]
    texts = [text for text in legal if text.split(maxsplit=1)[0] == word]
    return rng.choice(texts[:3] if kind == "bid" else texts)


def settle(state: State, rng: Random) -> State:
    """Let chance decide until a player is asked or the game is over; the game itself changes."""
    while question(state)[0] == CHANCE:
        advance(state, random_answer(state, rng))
    return state


def started(box, players: int, rulings: dict[str, str] | None = None, seed: int = 1, **setup) -> State:
    """Return a game at the first turn of puberty, with a woman on every odd seat, and drafts decided by chance."""
    rng = Random(seed)
    setup = {"genders": [("woman", "man")[number % 2] for number in range(players)], "first": 0} | setup
    state = settle(new_game(box, players, rulings, **setup), rng)
    while question(state)[1] == "choose":
        settle(advance(state, random_answer(state, rng)), rng)
    return state
