"""The class of `SCENES`, by which a game extends the scene language."""

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

#: The message and the hint for an expectation that is not met; `None` if it is met.
Verdict = tuple[str, str] | None


def _no_hint(_line: str, _word: str) -> str:
    return ""


@frozen(eq=False)
class GameScenes:
    """The parts of the scene language that only one game has.

    Args:
        grammar: The grammar of the game's lines: the name of a file in `grammar/`, or another
            file.
        builder: The class that builds the lines, with a method for each rule of the grammar.
        lay_out: Returns the table that a scene begins with, or `None` and the faults.
        stage: The class that plays a scene on a table.
        move_of: Returns the move for a decision, or raises `SceneError`.
        chances: The functions that play a line about chance, by the word of the line.
        expectations: The functions that check an expectation, by its kind; they override the
            functions that all games share.
        example: An expectation that is suggested for scenes without expectations.
        players: The default number of players.
        repeatable: The words of position lines that may be repeated; their values are combined.
        names: The names of the grammar's terminals in messages.
        look_alikes: Common wrong words, such as foreign words, and the right word for each.
        corrections: Lines that authors often write, and the right line for each.
        hint: Returns a special hint, given the first word of a line and a misplaced word, or
            an empty string.
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
    """Return the `SCENES` of a game.

    Raises:
        ValueError: The game is unknown, or it has no room `scenes`.
    """
    scenes: GameScenes = part(game, "scenes")
    return scenes
