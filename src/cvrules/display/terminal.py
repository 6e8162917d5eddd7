"""A game at a terminal: the room `terminal` of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from attrs import field, frozen

from cvrules.display.menu import menu_of
from cvrules.display.screen import facts_page
from cvrules.display.story import EventStory, Story
from cvrules.kernel.registry import part

__all__ = ["HELP", "Command", "Terminal", "terminal_of"]

#: A command of a game: returns lines to show, given the view, the writer and the names of the seats.
Command = Callable[[Any, Any, Sequence[str]], Iterable[str]]
#: The help texts that all games share: `help.number` and so on.
HELP = ("number", "move", "why", "look", "table", "undo", "quit")


def _page_key(view: Any) -> object:
    return view.rules.game.facts(view)


def _resumed_text(table: Any, writer: Any) -> str:  # noqa: ARG001 - other games name the round
    return str(writer.text("ui.goes_on"))


@frozen
class Terminal:
    """The parts of a game at a terminal; each has a plain default.

    Args:
        menu: Returns a `Menu`, given a view and the writer.
        page: Returns the table as a seat sees it, given the view, the writer and the names of the seats.
        page_key: Returns a key for the page of a view; the page is shown again when the key changes.
        above: Returns the lines above a question, given the view, the writer and the menu.
        story: Makes a `Story`, given the writer, the names and the seat of the person or `None`.
        so_far: Returns the public events that a story needs if the game begins at a table in its midst.
        resumed: Returns a sentence on the state of a resumed game, given the table and the writer.
        commands: Additional commands of the game, by name.
        help: The keys of the help texts, in order.
        why: The moves that `why TEXT` may mean, such as `buy {}`.
    """

    menu: Callable[[Any, Any], Any] = menu_of
    page: Callable[[Any, Any, Sequence[str]], list[str]] = facts_page
    page_key: Callable[[Any], object] = _page_key
    above: Callable[[Any, Any, Any], list[str]] = lambda _view, _writer, _menu: []
    story: Callable[[Any, Sequence[str], int | None], Story] = EventStory
    so_far: Callable[[Any], Sequence[Any]] = lambda _table: ()
    resumed: Callable[[Any, Any], str] = _resumed_text
    commands: Mapping[str, Command] = field(default=MappingProxyType({}), hash=False)
    help: tuple[str, ...] = HELP
    why: tuple[str, ...] = ("{}",)


def terminal_of(game: str) -> Terminal:
    """Return the room `terminal` of a game, or the defaults if it has none."""
    terminal: Terminal = part(game, "terminal", Terminal())
    return terminal
