"""Asks the person at the terminal for each decision, in any game.

To the engine, a person is a bot. It receives only views, so it cannot show hidden information.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from cvrules.cli.answers import Answers
from cvrules.display.display import barrier_text
from cvrules.display.menu import Menu
from cvrules.display.story import Story
from cvrules.display.terminal import Command, TextCommand, terminal_of
from cvrules.display.writer import Writer, command_aliases
from cvrules.errors import CvError
from cvrules.kernel.chance import Generator
from cvrules.kernel.undo import Barrier
from cvrules.kernel.verbs import why_not
from cvrules.lab.session import TakenBackError
from cvrules.text.terminal import escape_controls, paragraph

__all__ = ["LeftError", "Person"]

PROMPT = "> "


class LeftError(Exception):
    """The person left the game before its end."""


class Person:
    """Shows the table to a person, and reads the person's decisions.

    Args:
        writer: The texts of the person's language.
        names: The names of the players, by seat.
        story: The story of the game. It is informed when the table is shown, so that it does not
            repeat what the person has already seen.
        ask: Prints a prompt and returns a line, or raises `EOFError`.
        print_lines: Prints lines.
        take_back: Takes moves back to the person's last question, or returns the reason why this
            is not possible. Its argument is a function that returns whether the person must be
            asked, given a view.
        pass_keyboard: Passes the keyboard to the person in the given seat. Returns whether the
            screen was cleared, so that the table must be shown again.
        is_alone: Whether no other person plays at this terminal. If others do, each question begins
            with the name of the person.
        last_story_lines: Returns the last lines of the story, for the command `story`.
    """

    def __init__(  # noqa: PLR0913 - a terminal needs all of these
        self,
        writer: Writer,
        names: Sequence[str],
        story: Story,
        ask: Callable[[str], str],
        print_lines: Callable[[Iterable[str]], None],
        *,
        take_back: Callable[[Callable[[Any], bool]], Barrier | None] = lambda _: Barrier("nothing"),
        pass_keyboard: Callable[[int], bool] = lambda _: False,
        is_alone: bool = True,
        last_story_lines: Callable[[], list[str]] = list,
    ) -> None:
        self.writer = writer
        self.names = names
        self.story = story
        self.ask = ask
        self.print_lines = print_lines
        self.take_back = take_back
        self.pass_keyboard = pass_keyboard
        self.is_alone = is_alone
        self.last_story_lines = last_story_lines
        self.terminal = terminal_of(writer.rules.game.name)
        self.answers = Answers(writer, names, story, self.terminal)
        self._last_page_key: object = None
        self._commands: dict[str, Callable[[Any, Menu, str], Iterable[str]]] = {
            **{name: partial(self._command_lines, command) for name, command in self.terminal.commands.items()},
            **{
                name: partial(self._text_command_lines, command)
                for name, command in self.terminal.text_commands.items()
            },
            **dict.fromkeys(("?", "help"), self._help_lines),
            "why": self._why_lines,
            "look": self._card_lines,
            "story": self._story_lines,
            "table": self._table_lines,
            "undo": self._take_back,
            **dict.fromkeys(("quit", "exit", "q"), self._leave_game),
        }

    def choose(self, view: Any, rng: Generator) -> Any:  # noqa: ARG002 - the signature of all bots
        """Ask the person, and return the chosen move.

        Raises:
            LeftError: The person left.
            TakenBackError: The person took a move back and must be asked again.
        """
        menu = self.terminal.menu(view, self.writer)
        if menu.only_answer is not None:
            return menu.only_answer
        page_key = self.terminal.page_key(view)
        if self._pass_keyboard(view) or page_key != self._last_page_key:
            self._last_page_key = page_key
            self.print_lines(self.terminal.page(view, self.writer, self.names))
        self.print_lines(self._question_lines(view, menu))
        self.story.note_table_shown()
        while True:
            answer = self._read_answer(view, menu)
            if isinstance(answer, Menu):
                menu = answer
                self.print_lines(self._menu_lines(view, menu))
            elif answer is not None:
                return answer

    def _pass_keyboard(self, view: Any) -> bool:
        """Pass the keyboard to the view's seat; return whether the screen was cleared."""
        try:
            return self.pass_keyboard(view.seat)
        except EOFError:
            raise LeftError from None

    def _question_lines(self, view: Any, menu: Menu) -> list[str]:
        """Return the lines above the question, and the lines of the menu."""
        reminder = self.terminal.reminder(view, self.writer, self.names)
        return ["", *self.terminal.above(view, self.writer, menu), *reminder, *self._menu_lines(view, menu)]

    def _menu_lines(self, view: Any, menu: Menu) -> list[str]:
        """Return the lines with the question and its answers."""
        question = self._question_text(view, menu)
        return [*self._paragraph_lines(self.writer.style.paint(question, "bold")), *menu.lines]

    def _question_text(self, view: Any, menu: Menu) -> str:
        """Return the question, with the name of the person if several play."""
        name = self.names[view.seat]
        if self.is_alone or menu.question.startswith(name):
            return menu.question
        return self.writer.voice.join_with_colon(name, menu.question)

    def _read_answer(self, view: Any, menu: Menu) -> Any:
        """Read a line, and return the legal move or the menu that it chooses.

        The result is `None` if the line is a command or a mistake; the answer to it is printed.
        """
        try:
            text = self.ask(PROMPT).strip()
        except EOFError:
            self.print_lines([""])
            raise LeftError from None
        word, _, rest = text.partition(" ")
        command = self._find_command(word.casefold())
        if command is not None:
            self.print_lines(command(view, menu, rest))
            return None
        try:
            move = menu.read(text)
        except (ValueError, CvError) as error:
            self.print_lines(self._paragraph_lines(self._error_text(text, error)))
            return None
        refusal = None if isinstance(move, Menu) else why_not(view, move)
        if refusal is not None:
            self.print_lines(self.answers.refusal_lines(view, menu, move, refusal))
            return None
        return move

    def _find_command(self, word: str) -> Callable[[Any, Menu, str], Iterable[str]] | None:
        """Return the function for a command, which can be typed in the person's language."""
        names = (word, self.writer.voice.commands.get(word), command_aliases(self.writer).get(word))
        return next((self._commands[name] for name in names if name in self._commands), None)

    def _paragraph_lines(self, text: str) -> list[str]:
        """Return the text in lines that fit the terminal."""
        return paragraph(text, self.writer.style)

    def _error_text(self, text: str, error: Exception) -> str:
        """Return the message for a line that is not a valid answer."""
        if isinstance(error, ValueError):
            return str(error)
        return self.writer.text("ui.no_move", text=escape_controls(text)) if text else self.writer.text("ui.no_answer")

    # --- commands -----------------------------------------------------------------------

    def _command_lines(self, command: Command, view: Any, _menu: Menu, _rest: str) -> Iterable[str]:
        """Return the output of one of the game's own commands."""
        return command(view, self.writer, self.names)

    def _text_command_lines(self, command: TextCommand, view: Any, _menu: Menu, rest: str) -> Iterable[str]:
        """Return the output of one of the game's own commands, about the text after it."""
        return command(view, self.writer, self.names, rest)

    def _table_lines(self, view: Any, menu: Menu, _rest: str) -> list[str]:
        """Return the output of `table`: the whole table, and the question again."""
        return [*self.terminal.page(view, self.writer, self.names), *self._question_lines(view, menu)]

    def _story_lines(self, _view: Any, _menu: Menu, _rest: str) -> list[str]:
        """Return the output of `story`: the last lines of the story once more."""
        return self.last_story_lines() or self._paragraph_lines(self.writer.text("ui.no_story"))

    def _help_lines(self, view: Any, menu: Menu, _rest: str) -> list[str]:
        """Return the output of `help`."""
        return self.answers.help_lines(view, menu)

    def _why_lines(self, view: Any, menu: Menu, rest: str) -> list[str]:
        """Return the output of `why`."""
        return self.answers.why_lines(view, menu, rest)

    def _card_lines(self, _view: Any, menu: Menu, rest: str) -> list[str]:
        """Return the output of `look`: the text of a card."""
        return self.answers.card_lines(menu, rest)

    def _take_back(self, view: Any, _menu: Menu, _rest: str) -> list[str]:
        """Take the last decision back, or return the reason why this is not possible.

        Raises:
            TakenBackError: The decision was taken back.
        """
        barrier = self.take_back(lambda seen: self.terminal.menu(seen, self.writer).only_answer is None)
        if barrier is None:
            self.print_lines(self._paragraph_lines(self.writer.text("ui.undone")))
            self._last_page_key = None
            raise TakenBackError
        return self._paragraph_lines(barrier_text(barrier, self.writer, self.names, view.seat))

    def _leave_game(self, _view: Any, _menu: Menu, _rest: str) -> list[str]:
        """Leave the game."""
        raise LeftError
