"""The registry of games: imports the parts of a game, given the game's name.

A game is a package. Its parts are modules or subpackages with fixed names, such as `cards`, and
each part defines one constant, such as `WORDS`. If the part is a module (`cards.py`), the module
defines the constant. If the part is a subpackage, a module named after the constant does
(`cards/words.py`). Parts are imported on first use.

`add_game` adds a game from another package. On the command line, list the packages of such games in
the environment variable `CVRULES_GAMES`, separated by commas.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cvrules.kernel.game import Game
    from cvrules.model.words import Words

__all__ = [
    "ROOMS",
    "add_game",
    "added_package",
    "game_of",
    "games",
    "games_with",
    "missing_room_text",
    "part",
    "words_of",
]

#: The modules or subpackages that a game can have, and the constant that each of them defines.
ROOMS = MappingProxyType(
    {
        "cards": "WORDS",
        "faces": "FACE",
        "game": "GAME",
        "display": "DISPLAY",
        "terminal": "TERMINAL",
        "scenes": "SCENES",
        "bots": "BOTS",
        "numbers": "NUMBERS",
        "usage": "USAGE",
    }
)
#: The environment variable that lists the packages of additional games.
VARIABLE = "CVRULES_GAMES"
#: The package that contains the games of cvrules.
HOME = "cvrules.games"
#: The value of `default` in `part` if no default is given. In that case, a missing part is an error.
_REQUIRED: Any = object()
#: The packages of added games, by the game's name.
_ADDED: dict[str, str] = {}


def add_game(package: str | ModuleType) -> str:
    """Add a game that is not part of cvrules, and return its name.

    Args:
        package: The package of the game, or the package's name. It must have at least the
            module `cards`; without the module `game`, the game cannot be played.

    Raises:
        ValueError: Another game already has this name.
        ModuleNotFoundError: The package does not exist, or it has no module `cards`.
    """
    path = package if isinstance(package, str) else package.__name__
    words: Words = _import_constant(path, "cards")
    if words.game in _bundled_games() or _ADDED.get(words.game, path) != path:
        raise ValueError(f"there is already a game {words.game!r}; choose a different name for your game")
    _ADDED[words.game] = path
    return words.game


def added_package(game: str) -> str | None:
    """Return the name of an added game's package; `None` for a game in cvrules."""
    return _ADDED.get(game)


def games() -> tuple[str, ...]:
    """Return the names of all games: first those in cvrules, then added games.

    Raises:
        ValueError: The environment variable names a package that is missing or is not a game.
    """
    for package in filter(None, os.environ.get(VARIABLE, "").split(",")):
        if package not in _ADDED.values():
            _add_from_environment(package)
    return (*_bundled_games(), *_ADDED)


def games_with(room: str) -> tuple[str, ...]:
    """Return the names of all games that have the given part, such as `bots`.

    Games with the part `game` can be played.
    """
    return tuple(name for name in games() if part(name, room, None) is not None)


def _add_from_environment(package: str) -> None:
    """Add a game from a package that the environment variable lists."""
    try:
        add_game(package)
    except ModuleNotFoundError as error:
        if not f"{package}.cards".startswith(str(error.name)):
            raise  # the package exists, but one of its own imports failed
        message = f"{VARIABLE} contains the package {package!r}, but there is no module {error.name!r}"
        raise ValueError(f"{message}; list packages that Python can import, separated by commas") from None


def part(game: str, room: str, default: Any = _REQUIRED) -> Any:
    """Return the constant that a part of the game defines, such as `DISPLAY`.

    Args:
        game: The name of the game.
        room: The name of the part, which must be a key of `ROOMS`.
        default: The result if the game does not have the part.

    Raises:
        ValueError: The game is unknown, or the part is missing and no default is given.
    """
    if game not in games():
        raise ValueError(f"unknown game {game!r}; choose from: {', '.join(games_with(room))}")
    path = _ADDED.get(game, f"{HOME}.{game}")
    try:
        return _import_constant(path, room)
    except ModuleNotFoundError as error:
        if error.name != f"{path}.{room}":
            raise  # the part exists, but one of its own imports failed
    if default is not _REQUIRED:
        return default
    raise ValueError(missing_room_text(game, room))


def missing_room_text(game: str, room: str) -> str:
    """Return the error message for a missing part of a game, such as `bots`."""
    if room != "game":
        return f"the game {game!r} has no room {room!r}; add a module {room!r} to its package"
    return f"the rules of {game} are not part of the package {_ADDED[game]!r} yet; choose from: {', '.join(games_with(room))}"


def words_of(game: str) -> Words:
    """Return the vocabulary of the game's cards."""
    words: Words = part(game, "cards")
    return words


def game_of(name: str) -> Game:
    """Return the game with this name. Its engine is imported on first use."""
    game: Game = part(name, "game")
    return game


@cache
def _bundled_games() -> tuple[str, ...]:
    """Return the names of the games in cvrules."""
    return tuple(sorted(module.name for module in iter_modules(import_module(HOME).__path__) if module.ispkg))


def _import_constant(path: str, room: str) -> Any:
    """Import a part of a game, such as `bots`, and return the constant it defines."""
    name = ROOMS[room]
    module = import_module(f"{path}.{room}")
    if not hasattr(module, name):
        module = import_module(f"{path}.{room}.{name.lower()}")
    return getattr(module, name)
