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

#: A command of a game: returns the lines it shows, of the view, the writer and the names of the seats.
Command = Callable[[Any, Any, Sequence[str]], Iterable[str]]
#: The texts that explain what may be typed in any game: `help.number` and so on.
HELP = ("number", "move", "why", "look", "table", "undo", "quit")


def _facts(view: Any) -> object:
    return view.rules.game.facts(view)


def _goes_on(table: Any, writer: Any) -> str:  # noqa: ARG001 - other games name the round
    return str(writer.text("ui.goes_on"))


@frozen
class Terminal:
    """A game at a terminal. Each part that a game does not give is a plain one.

    Args:
        menu: Returns a `Menu`, of a view and the writer.
        page: Returns the table as a seat sees it, of the view, the writer and the names of the seats.
        page_key: Returns, of a view, what makes the table worth showing: it is shown again when this changes.
        above: Returns what is shown above a question, of the view, the writer and the menu.
        story: Makes a `Story`, of the writer, the names and the seat of the person, or `None`.
        resumed: Returns a sentence on how far a resumed game has come, of the table and the writer.
        commands: Commands of the game's own, by name.
        help: The texts that explain what may be typed, in order.
        why: The moves that `why TEXT` may ask about, such as `buy {}`.
    """

    menu: Callable[[Any, Any], Any] = menu_of
    page: Callable[[Any, Any, Sequence[str]], list[str]] = facts_page
    page_key: Callable[[Any], object] = _facts
    above: Callable[[Any, Any, Any], list[str]] = lambda _view, _writer, _menu: []
    story: Callable[[Any, Sequence[str], int | None], Story] = EventStory
    resumed: Callable[[Any, Any], str] = _goes_on
    commands: Mapping[str, Command] = field(default=MappingProxyType({}), hash=False)
    help: tuple[str, ...] = HELP
    why: tuple[str, ...] = ("{}",)


def terminal_of(game: str) -> Terminal:
    """Return a game's room `terminal`, or a plain one if it has none."""
    terminal: Terminal = part(game, "terminal", Terminal())
    return terminal
