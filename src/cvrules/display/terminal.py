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

#: A function for a command at the terminal. It takes the view, the writer and the players' names,
#: and returns the lines to print.
Command = Callable[[Any, Any, Sequence[str]], Iterable[str]]
#: A function for a command that also uses the text after it, such as `kim` in `lives kim`.
TextCommand = Callable[[Any, Any, Sequence[str], str], Iterable[str]]
#: The catalogue keys of the help texts that all games share, without the prefix `help.`.
HELP = ("number", "move", "why", "look", "story", "table", "undo", "quit")


def _page_key(view: Any) -> object:
    """Return the default key of a page, which is all facts about the view.

    The default page shows the facts, so it is shown again when a fact changes.
    """
    return view.rules.game.facts(view)


def _has_secrets(table: Any) -> bool:
    """Return whether any seat sees something that a spectator cannot see."""
    facts = table.rules.game.facts
    return any(facts(view(table, seat)) != facts(view(table, None)) for seat in range(table.players))


def _greeting_text(writer: Any) -> str:
    """Return the default greeting: the explanation of the game's signs."""
    return display_of(writer.rules.game.name).legend(writer)


def _refusal_text(_view: Any, writer: Any, _move: Any, refusal: Any) -> str:
    """Return the default text of a refusal, which the game's `Display` provides."""
    return display_of(writer.rules.game.name).refusal(refusal, writer)


def _resumed_text(table: Any, writer: Any) -> str:  # noqa: ARG001 - games can replace this function with one that uses the table
    """Return the default sentence for a resumed game: that the game continues."""
    return str(writer.text("ui.goes_on"))


@frozen
class Terminal:
    """The functions for playing a game at a terminal. Each function has a default.

    Args:
        menu: Takes a view and the writer. Returns the `Menu` to ask.
        page: Takes a view, the writer and the players' names. Returns the table as lines.
        page_key: Takes a view and returns a key. The page is shown again when the key changes.
        has_secrets: Takes a table. Returns whether people at one terminal must hide the screen from
            each other. By default, they must if any seat sees more than a spectator.
        above: Takes a view, the writer and the menu. Returns the lines above the question.
        reminder: Takes a view, the writer and the players' names. Returns lines to show above a
            question if the page does not contain them, such as the goals of the seat.
        greeting: Takes the writer. Returns a text to show before the first question and after the
            help, or an empty string. By default, the text explains the game's signs.
        story: Creates a `Story` from the writer, the players' names, and the seat of the person at
            the terminal (or `None`).
        so_far: Takes a table. Returns the public events before this table, for a story that begins
            with the table.
        resumed: Takes a table and the writer. Returns a sentence about a game that is resumed.
        commands: The game's own commands, by name.
        text_commands: The game's own commands that use the text after them, by name.
        help: The keys of the help texts, in the order to show them.
        why: The moves that the command `why TEXT` tries in turn, such as `buy {}`. The text replaces
            `{}`.
        refusal: Takes a view, the writer, an illegal move and its refusal. Returns the reason as text.
            By default, this is the text of the game's `Display`.
        reasons: Used by the command `why` for a legal move. Takes a view, the writer and the move.
            Returns sentences about the move, if there are any.
        topic: Used by the command `why TEXT` if the text is not a move. Takes a view, the writer and
            the text. Returns sentences about the topic, or an empty list if it is unknown.
        refused: Takes a view, the writer, an illegal move and its refusal. Returns further sentences
            about the refusal, if there are any.
        heading: Takes a view, the writer and a move. Returns the move in words, to print before its
            reasons, or an empty string.
        warning: Takes a view, the writer and a legal move. Returns a question to confirm the move,
            or an empty string if it needs no confirmation.
        has_pages: Whether to pause when the screen of a terminal is full.
        after_end: The commands that also work after the end of the game, by name. If there are any, a
            person at a terminal with pauses can ask questions then.
        at_pause: The commands that need no question, so that they are answered at once at a pause.
        is_break: Takes events and the seats of the people at the terminal. Returns whether to pause
            after the events.
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
    after_end: tuple[str, ...] = ()
    at_pause: tuple[str, ...] = ()
    is_break: Callable[[Iterable[Any], Sequence[int]], bool] = lambda _events, _people: False


def terminal_of(game: str) -> Terminal:
    """Return the game's own `Terminal`, or one with all defaults."""
    terminal: Terminal = part(game, "terminal", Terminal())
    return terminal
