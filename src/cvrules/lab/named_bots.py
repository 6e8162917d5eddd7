"""Makes bots from their names.

They are bots of a game, `search`, classes of your own, or programs.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

from cvrules.lab.bots import Bot, bots_of, is_bot
from cvrules.lab.pipe import SECONDS, PipeBot
from cvrules.lab.search import SearchBot

__all__ = ["PIPE", "SEARCH", "bot_names", "check_bot", "depends_on_speed", "make_bot"]

#: The prefix in the names of bots that are separate programs.
PIPE = "pipe:"
#: The name of the bot that looks ahead. `search@200` sets its playouts, `search@0.5s` its CPU seconds.
SEARCH = "search"


def bot_names(game: str) -> tuple[str, ...]:
    """Return the names of the bots that can play the game, weakest first."""
    own = [name for name in bots_of(game) if name not in {"random", SEARCH}]
    return ("random", *own, SEARCH)


def make_bot(name: str, game: str, seconds: float = SECONDS) -> Bot[Any]:
    """Return a new bot.

    Args:
        name: The name of a bot of the game, such as `greedy`; `search`, `search@200` for 200 playouts
            or `search@0.5s` for half a CPU second; `module:name` for a class or function of your own
            without arguments, or for a bot; or `pipe:COMMAND` for a program.
        game: The name of the game.
        seconds: The time limit for a decision of a program.

    Raises:
        ValueError: There is no such bot.
    """
    if name.startswith(PIPE):
        return PipeBot(name.removeprefix(PIPE).strip(), seconds=seconds)
    if ":" in name:
        return _import_bot(name)
    known = bots_of(game)
    if name in known:
        return known[name]()
    kind, sign, budget = name.partition("@")
    if kind == SEARCH:
        return SearchBot.of(next(iter(known.values()))(), budget if sign else "")
    choose = ", ".join(bot_names(game))
    raise ValueError(f"unknown bot {name!r} for {game}; choose from: {choose}, module:name for your own, pipe:COMMAND")


def depends_on_speed(name: str) -> bool:
    """Return whether the bot's moves depend on the machine's speed."""
    return name.startswith(f"{SEARCH}@") and name.endswith("s")


def check_bot(name: str, game: str) -> None:
    """Check that a bot can be made from the name.

    Raises:
        ValueError: There is no such bot.
    """
    make_bot(name, game)


def _import_bot(name: str) -> Bot[Any]:
    """Return the bot that `module:name` describes.

    Raises:
        ValueError: The module or the name does not exist, or it is not a bot.
    """
    module, _, attribute = name.partition(":")
    if "" not in sys.path:
        sys.path.insert(0, "")  # a command does not have the current folder in its path
    try:
        value: Any = import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise  # the module exists, but one of its own imports failed
        raise ValueError(f"there is no module {module!r} for the bot {name!r}; write module:name") from None
    for part in attribute.split("."):
        if not hasattr(value, part):
            raise ValueError(f"the module {module!r} has no {attribute!r} for the bot {name!r}; write module:name")
        value = getattr(value, part)
    bot: Bot[Any] = value if is_bot(value) else value() if callable(value) else value
    if not is_bot(bot):
        raise ValueError(f"{name!r} is not a bot: it has no method choose(view, rng)")
    return bot
