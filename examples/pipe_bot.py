"""A bot for any game of cvrules, as a separate program that needs only Python.

    cvrules play --auto --bots "pipe:python examples/pipe_bot.py,greedy"

It buys and takes cards if it can, rerolls dice that do not show good luck, and makes any other
decision at random.
"""

import json
import random
import sys

#: The first words of the moves that the bot prefers, the best first.
WORDS = ("buy", "take", "show", "reroll")


def choose(view: dict, rng: random.Random) -> dict:
    """Return the legal move that the bot makes."""
    moves = view["legal_moves"]
    for word in WORDS:
        good = [move for move in moves if move["text"].startswith(word) and is_sensible(move)]
        if good:
            return rng.choice(good)
    return rng.choice(moves)


def is_sensible(move: dict) -> bool:
    """Return whether the move keeps all dice that show good luck."""
    return "good_luck" not in move.get("dice", {})


def answer(message: dict) -> dict:
    """Return the answer to a message of the kind `hello` or `decision`."""
    if message["kind"] == "hello":
        print(f"I play {message['game']} in seat {message['seat']}", file=sys.stderr)
        return {"protocol": 1}
    rng = random.Random(message["random"])  # so that the same seed gives the same game
    return {"move": choose(message["view"], rng)["text"]}


def main() -> None:
    """Answer each message, until the game is over."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["kind"] == "result":
            print(f"points: {message['points']}", file=sys.stderr)
            break
        print(json.dumps(answer(message)), flush=True)


if __name__ == "__main__":
    main()
