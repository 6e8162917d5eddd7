"""Creates bots from their names.

A name can mean one of a game's bots, `search`, a class of your own, or a program.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

from cvrules.lab.bots import Bot, bots_of, is_bot
from cvrules.lab.pipe import SECONDS, PipeBot
from cvrules.lab.search import SearchBot

__all__ = ["PIPE", "SEARCH", "bot_names", "check_bot", "depends_on_speed", "make_bot"]

#: The prefix of names for bots that are separate programs.
PIPE = "pipe:"
#: The name of the bot that looks ahead. A budget can follow it: `search@200` for 200 playouts, or
#: `search@0.5s` for half a CPU second.
SEARCH = "search"


def bot_names(game: str) -> tuple[str, ...]:
    """Return the names of the bots that can play the game, weakest first."""
    own = [name for name in bots_of(game) if name not in {"random", SEARCH}]
    return ("random", *own, SEARCH)


def make_bot(name: str, game: str, seconds: float = SECONDS) -> Bot[Any]:
    """Return the bot with this name.

    These names are possible:

    - one of the game's own bots, such as `greedy`
    - `search`, `search@200` for 200 playouts, or `search@0.5s` for half a CPU second
    - `module:name` for a bot of your own, or for a class or function that creates one
    - `pipe:COMMAND` for a program

    Args:
        name: The name of the bot.
        game: The name of the game.
        seconds: The time limit for each decision, if the bot is a program.

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
        return SearchBot.with_budget(next(iter(known.values()))(), budget if sign else "")
    choose = ", ".join(bot_names(game))
    raise ValueError(f"unknown bot {name!r} for {game}; choose from: {choose}, module:name for your own, pipe:COMMAND")


def depends_on_speed(name: str) -> bool:
    """Return whether the bot's moves depend on the machine's speed."""
    return name.startswith(f"{SEARCH}@") and name.endswith("s")


def check_bot(name: str, game: str) -> None:
    """Check that a bot can be created from the name.

    Raises:
        ValueError: There is no such bot.
    """
    make_bot(name, game)


def _import_bot(name: str) -> Bot[Any]:
    """Return the bot that `module:name` describes.

    Raises:
        ValueError: The module or the name does not exist, or the name does not lead to a bot.
    """
    module, _, attribute = name.partition(":")
    if "" not in sys.path:
        sys.path.insert(0, "")  # for commands, Python does not look for modules in the current folder
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
