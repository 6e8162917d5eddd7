"""The class `Terminal`: all functions for playing a game at a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from attrs import field, frozen

from cvrules.display.menu import menu_of
from cvrules.display.screen import facts_lines
from cvrules.display.story import EventStory, Story
from cvrules.kernel.registry import part

__all__ = ["HELP", "Command", "Terminal", "terminal_of"]

#: A command at the terminal: returns its output, given the view, the writer and the seats' names.
Command = Callable[[Any, Any, Sequence[str]], Iterable[str]]
#: The keys of the help texts that all games share, without the prefix `help.`.
HELP = ("number", "move", "why", "look", "table", "undo", "quit")


def _page_key(view: Any) -> object:
    """Return a key that changes when any visible fact changes."""
    return view.rules.game.facts(view)


def _resumed_text(table: Any, writer: Any) -> str:  # noqa: ARG001 - games can replace this function with one that uses the table
    """Return the sentence for players who resume a game."""
    return str(writer.text("ui.goes_on"))


@frozen
class Terminal:
    """The functions for playing a game at a terminal; each has a default.

    Args:
        menu: Returns the `Menu` for a view, given the view and the writer.
        page: Returns the table as lines, given the view, the writer and the seats' names.
        page_key: Returns a key for a view. The page is shown again when its key changes.
        above: Returns the lines above a question, given the view, the writer and the menu.
        story: Makes a `Story`, given the writer, the seats' names, and the seat of the person at
            the terminal or `None`.
        so_far: Returns the public events that a story must know if it starts in the middle of a
            game, given the first table.
        resumed: Returns a sentence on the state of a resumed game, given the table and the writer.
        commands: The game's own commands, by name.
        help: The keys of the help texts, in the order in which they are shown.
        why: The moves that the command `why TEXT` tries, such as `buy {}`; the text replaces `{}`.
        reasons: Returns what `why` says about a legal move, given the view, the writer and the
            move; empty if it only says that the move is legal.
        topic: Returns what `why TEXT` says about something that is not a move, given the view, the
            writer and the text; empty if there is nothing to say about it.
    """

    menu: Callable[[Any, Any], Any] = menu_of
    page: Callable[[Any, Any, Sequence[str]], list[str]] = facts_lines
    page_key: Callable[[Any], object] = _page_key
    above: Callable[[Any, Any, Any], list[str]] = lambda _view, _writer, _menu: []
    story: Callable[[Any, Sequence[str], int | None], Story] = EventStory
    so_far: Callable[[Any], Sequence[Any]] = lambda _table: ()
    resumed: Callable[[Any, Any], str] = _resumed_text
    commands: Mapping[str, Command] = field(default=MappingProxyType({}), hash=False)
    help: tuple[str, ...] = HELP
    why: tuple[str, ...] = ("{}",)
    reasons: Callable[[Any, Any, Any], list[str]] = lambda _view, _writer, _move: []
    topic: Callable[[Any, Any, str], list[str]] = lambda _view, _writer, _text: []


def terminal_of(game: str) -> Terminal:
    """Return the `Terminal` that the game defines, or one with all defaults."""
    terminal: Terminal = part(game, "terminal", Terminal())
    return terminal
