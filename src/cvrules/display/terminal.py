"""Collects the functions for playing a game at a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from attrs import field, frozen

from cvrules.display.display import display_of
from cvrules.display.menu import menu_of
from cvrules.display.screen import facts_lines
from cvrules.display.story import EventStory, Story
from cvrules.kernel.refusal import Refusal
from cvrules.kernel.registry import part
from cvrules.kernel.verbs import view

__all__ = ["HELP", "Command", "Terminal", "TextCommand", "terminal_of"]

#: A function for a command at the terminal. It returns the lines to print, given the view, the
#: writer and the names of the players.
Command = Callable[[Any, Any, Sequence[str]], Iterable[str]]
#: A function for a command that also uses the text after it, such as `lives kim`.
TextCommand = Callable[[Any, Any, Sequence[str], str], Iterable[str]]
#: The keys of the help texts that all games share, without the prefix `help.`.
HELP = ("number", "move", "why", "look", "story", "table", "undo", "quit")


def _page_key(view: Any) -> object:
    """Return all facts in the view, because the page shows all of them."""
    return view.rules.game.facts(view)


def _has_secrets(table: Any) -> bool:
    """Return whether any seat sees something that a spectator cannot see."""
    facts = table.rules.game.facts
    return any(facts(view(table, seat)) != facts(view(table, None)) for seat in range(table.players))


def _greeting_text(writer: Any) -> str:
    """Return the explanation of the game's signs."""
    return display_of(writer.rules.game.name).legend(writer)


def _refusal_text(_view: Any, writer: Any, _move: Any, refusal: Any) -> str:
    """Return the text of the game's display for the refusal."""
    return display_of(writer.rules.game.name).refusal(refusal, writer)


def _resumed_text(table: Any, writer: Any) -> str:  # noqa: ARG001 - games can replace this function with one that uses the table
    """Return a sentence that says that the game continues."""
    return str(writer.text("ui.goes_on"))


@frozen
class Terminal:
    """The functions for playing a game at a terminal; each has a default.

    Args:
        menu: Returns the `Menu` for a view, given the view and the writer.
        page: Returns the table as lines, given the view, the writer and the seats' names.
        page_key: Returns a key for a view. The page is shown again when the key changes.
        has_secrets: Returns whether people at one terminal must hide the screen from each other,
            given the table. By default, they must if any seat sees more than a spectator.
        above: Returns the lines above a question, given the view, the writer and the menu.
        reminder: Returns lines above a question that the page does not show, such as the goals of
            the seat, given the view, the writer and the seats' names.
        greeting: Returns a text before the first question and after the help, given the writer; empty
            for none. By default, it explains the game's signs.
        story: Makes a `Story`, given the writer, the seats' names, and the seat of the person at
            the terminal or `None`.
        so_far: Returns the public events before the given table, for a story that starts there.
        resumed: Returns a sentence about a game that is resumed, given the table and the writer.
        commands: The game's own commands, by name.
        text_commands: The game's own commands that use the text after them, by name.
        help: The keys of the help texts, in the order in which they are shown.
        why: The moves that the command `why TEXT` tries in turn, such as `buy {}`. The text replaces
            `{}`.
        refusal: Returns the reason why a move is illegal, given the view, the writer, the move and
            the refusal. By default, it is the text of the game's `Display`.
        reasons: Returns sentences about a legal move for the command `why`, given the view, the
            writer and the move; can be empty.
        topic: Returns sentences about anything that is not a move for the command `why TEXT`, given
            the view, the writer and the text; empty for an unknown topic.
        refused: Returns further sentences about an illegal move, given the view, the writer, the
            move and the refusal; can be empty.
        heading: Returns a move in words, which is printed before its reasons, given the view, the
            writer and the move; can be empty.
        warning: Returns a question to confirm a legal move, given the view, the writer and the
            move; empty if the move needs no confirmation.
        has_pages: Whether to pause when the screen of a terminal is full.
        is_break: Returns whether to pause after events, given the events and the seats of the
            people at the terminal.
    """

    menu: Callable[[Any, Any], Any] = menu_of
    page: Callable[[Any, Any, Sequence[str]], list[str]] = facts_lines
    page_key: Callable[[Any], object] = _page_key
    has_secrets: Callable[[Any], bool] = _has_secrets
    above: Callable[[Any, Any, Any], list[str]] = lambda _view, _writer, _menu: []
    reminder: Callable[[Any, Any, Sequence[str]], list[str]] = lambda _view, _writer, _names: []
    greeting: Callable[[Any], str] = _greeting_text
    story: Callable[[Any, Sequence[str], int | None], Story] = EventStory
    so_far: Callable[[Any], Sequence[Any]] = lambda _table: ()
    resumed: Callable[[Any, Any], str] = _resumed_text
    commands: Mapping[str, Command] = field(default=MappingProxyType({}), hash=False)
    text_commands: Mapping[str, TextCommand] = field(default=MappingProxyType({}), hash=False)
    help: tuple[str, ...] = HELP
    why: tuple[str, ...] = ("{}",)
    refusal: Callable[[Any, Any, Any, Any], str] = _refusal_text
    reasons: Callable[[Any, Any, Any], list[str]] = lambda _view, _writer, _move: []
    topic: Callable[[Any, Any, str], list[str]] = lambda _view, _writer, _text: []
    refused: Callable[[Any, Any, Any, Refusal], list[str]] = lambda _view, _writer, _move, _refusal: []
    heading: Callable[[Any, Any, Any], str] = lambda _view, _writer, _move: ""
    warning: Callable[[Any, Any, Any], str] = lambda _view, _writer, _move: ""
    has_pages: bool = False
    is_break: Callable[[Iterable[Any], Sequence[int]], bool] = lambda _events, _people: False


def terminal_of(game: str) -> Terminal:
    """Return the `Terminal` that the game defines, or one with only defaults."""
    terminal: Terminal = part(game, "terminal", Terminal())
    return terminal
