"""The additions of a game to the scene language: `SCENES` in its room `scenes`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from cvrules.errors import Diagnostic
from cvrules.kernel.registry import part
from cvrules.model.words import Correction
from cvrules.scenes.builder import LineBuilder
from cvrules.scenes.model import Chance, Decision, Expectation, Scene
from cvrules.scenes.stage import Stage

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["GameScenes", "Verdict", "scenes_of"]

#: A message that compares the table with an expectation, and a hint; `None` if it is met.
Verdict = tuple[str, str] | None


def _no_hint(_line: str, _word: str) -> str:
    return ""


@frozen(eq=False)
class GameScenes:
    """The additions of a game to the scene language.

    Args:
        grammar: The grammar of its lines: the name of a file in `grammar/`, or a file of the game.
        builder: Builds its lines, with a method for each rule of the grammar.
        lay_out: Returns the table that a scene begins with, or what is wrong with its position.
        stage: The class that plays a scene on a table.
        move_of: Returns a decision as a move of the game, or raises `SceneError`.
        chances: Functions that carry out a line about chance, by the word of the line.
        expectations: Functions that compare the table with an expectation, by its kind; they
            take precedence over the shared ones.
        example: An expectation that is suggested if a scene has none.
        players: The default number of players.
        repeatable: Words of position lines that may be repeated and add up.
        names: The names of the grammar's terminals in messages.
        look_alikes: Common mistakes for words of the game's lines, with the right words.
        corrections: What authors often write in place of a line of the game.
        hint: Returns a better hint for a word in a line than the shared one, or an empty string.
    """

    grammar: str | Traversable
    builder: type[LineBuilder]
    lay_out: Callable[[Scene, Any], tuple[Any, tuple[Diagnostic, ...]]]
    stage: type[Stage]
    move_of: Callable[[Any, Decision], Any]
    chances: Mapping[str, Callable[[Any, Chance], None]]
    expectations: Mapping[str, Callable[[Any, Expectation], Verdict]]
    example: str
    players: int
    repeatable: frozenset[str] = frozenset()
    names: Mapping[str, str] = field(factory=dict)
    look_alikes: Mapping[str, str] = field(factory=dict)
    corrections: tuple[Correction, ...] = ()
    hint: Callable[[str, str], str] = _no_hint


def scenes_of(game: str) -> GameScenes:
    """Return the additions of a game to the scene language.

    Raises:
        ValueError: The game is unknown, or it has no scenes.
    """
    scenes: GameScenes = part(game, "scenes")
    return scenes
