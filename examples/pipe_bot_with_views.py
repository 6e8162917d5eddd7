"""A bot as a separate program that uses cvrules: it reads real views and asks the greedy bot.

cvrules play --auto --bots "pipe:python examples/pipe_bot_with_views.py,greedy"

In games other than CV, it makes random moves.
"""

import json
import random
import sys

import cvrules
from cvrules.cv import GreedyBot
from cvrules.lab import RandomBot


def rules_of(data: dict) -> cvrules.Rules:
    """Return the rules that the first message describes.

    Packs of cards are not loaded, because the message does not contain their files.
    """
    return cvrules.load(data["game"], edition=data["edition"], fill=data["fill"], rulings=data["rulings"])


def main() -> None:
    """Answer each message, until the game is over."""
    hello = json.loads(sys.stdin.readline())
    rules = rules_of(hello["rules"])
    bot = GreedyBot() if hello["game"] == "cv" else RandomBot()
    print(json.dumps({"protocol": 1}), flush=True)
    for line in sys.stdin:
        message = json.loads(line)
        if message["kind"] == "result":
            break
        view = cvrules.view_from_json(message["view"], rules)
        move = bot.choose(view, random.Random(message["random"]))
        print(json.dumps({"move": str(move)}), flush=True)


if __name__ == "__main__":
    main()
