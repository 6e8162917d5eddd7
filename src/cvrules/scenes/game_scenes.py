"""What a game adds to the scene language: `SCENES` in its room `scenes`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from cvrules.errors import Diagnostic
from cvrules.kernel.registry import part
from cvrules.scenes.builder import LineBuilder
from cvrules.scenes.model import Chance, Decision, Expectation, Scene
from cvrules.scenes.stage import Stage

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["GameScenes", "Verdict", "scenes_of"]

#: What the table shows instead of what was expected, and a hint; `None` if all is as expected.
Verdict = tuple[str, str] | None


def _no_hint(_line: str, _word: str) -> str:
    return ""


@frozen(eq=False)
class GameScenes:
    """What a game adds to the scene language.

    Args:
        grammar: The file with its lines: a name below `grammar/`, or any file of the game's own.
        builder: Builds its lines: a method for each rule of that file.
        lay_out: Returns the table that a scene begins with, or what is wrong with its position.
        stage: The table while a scene is played: what is asked, and what happens by itself.
        move_of: Returns a decision as a move of the game; raises `SceneError` if it cannot be one.
        chances: Lets chance bring what a line says, by the word of the line.
        expectations: Compares the table with an expectation, by its kind; over the shared ones.
        example: An expectation, shown to an author who wrote none.
        players: How many play if a scene does not say it.
        repeatable: Words of position lines that may be repeated and add up.
        names: What messages call the terminals of the grammar.
        look_alikes: What people write for words of the game's lines.
        hint: Returns what to write instead of a word in a line, if the shared advice would mislead.
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
    hint: Callable[[str, str], str] = _no_hint


def scenes_of(game: str) -> GameScenes:
    """Return what a game adds to the scene language.

    Raises:
        ValueError: There is no such game, or it has no scenes.
    """
    scenes: GameScenes = part(game, "scenes")
    return scenes
