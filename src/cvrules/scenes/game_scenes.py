"""The class `GameScenes`: the part of the scene language that one game adds."""

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

#: The result of a check: `None` if the expectation is met, or else a message and a hint.
Verdict = tuple[str, str] | None


def _no_hint(_line: str, _word: str) -> str:
    """Return an empty hint."""
    return ""


@frozen(eq=False)
class GameScenes:
    """The part of the scene language that one game adds.

    Args:
        grammar: The grammar of the game's lines, either the name of a file in `grammar/` or a file
            in another place.
        builder: The class that builds the lines, with a method for each rule of the grammar.
        lay_out: Takes a scene and its rules, and returns the table that the scene begins with and
            the errors. If there are errors, the table is `None`.
        stage: The class that plays a scene on a table.
        move_of: Takes the stage and a decision, and returns the move. It can raise `SceneError`.
        chances: For each kind of line with outcomes of chance, a function that plays the line.
        expectations: For each kind of expectation, a function that checks it. These functions
            override those that all games share.
        example: An expectation that is suggested if a scene has none.
        players: The default number of players.
        repeatable: The kinds of position lines that can be repeated. The values of repeated lines
            are combined.
        names: The words that messages use for the grammar's terminals.
        look_alikes: The right word for each common wrong word, for example a foreign word.
        corrections: The right line for each common wrong line.
        hint: Takes the first word of a line and a misplaced word in it, and returns a hint. The
            hint is empty if the game has none for this word.
        rare_words: The words to leave out when a hint lists all possible words. Words from
            expansions are an example.
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
    rare_words: frozenset[str] = frozenset()


def scenes_of(game: str) -> GameScenes:
    """Return the part of the scene language that the game adds.

    Raises:
        ValueError: The game is unknown, or it has no module `scenes`.
    """
    scenes: GameScenes = part(game, "scenes")
    return scenes
