"""Carries out the commands that a person types, such as `why` and `look`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from cvrules.cli.explainer import Explainer, without_question_mark
from cvrules.display.menu import Menu
from cvrules.display.story import Story
from cvrules.display.terminal import Command, TextCommand, terminal_of
from cvrules.display.writer import Writer, english_writer
from cvrules.errors import CvError
from cvrules.text.terminal import escape_controls, paragraph

__all__ = ["TypedCommands"]


class TypedCommands:
    """Finds the command in a typed line, and returns its output.

    `Person` adds the commands that it carries out itself, such as `undo`.

    Args:
        writer: Provides texts and card titles in the person's language.
        names: The names of the players, by seat.
        story: The story of the game.
    """

    def __init__(self, writer: Writer, names: Sequence[str], story: Story) -> None:
        self.writer = writer
        self.names = names
        self.explainer = Explainer(writer, names, story)
        self.terminal = terminal_of(writer.rules.game.name)
        self._commands: dict[str, Callable[[Any, Menu, str], Iterable[str]]] = {
            **{name: partial(self._command_lines, command) for name, command in self.terminal.commands.items()},
            **{
                name: partial(self._text_command_lines, command)
                for name, command in self.terminal.text_commands.items()
            },
            **dict.fromkeys(("?", "help"), self.explainer.help_lines),
            "why": self.explainer.why_lines,
            "look": self.explainer.look_lines,
        }

    def _command_output(self, view: Any, menu: Menu, text: str) -> Iterable[str] | None:
        """Carry out a command and return its output; `None` if the text is not a command.

        A question mark at the end of the text is left out.

        Raises:
            LeftError: The person left the game.
            TakenBackError: The person took back a move.
        """
        asked = without_question_mark(text)
        word, _, rest = asked.partition(" ")
        command = self._find_command(word.casefold(), asked)
        if command is None:
            return None
        return self._command_question_lines(command, view, asked) or command(view, menu, rest)

    def _command_question_lines(
        self, command: Callable[[Any, Menu, str], Iterable[str]], view: Any, text: str
    ) -> Iterable[str]:
        """Return the answer to a question such as `goals Noa`, if `goals` is a command.

        The result is empty if nothing follows the command, or if the command itself uses the text
        after it.
        """
        takes_no_text = command in {self._commands[name] for name in self.terminal.commands}
        return self.explainer.topic_lines(view, text) if takes_no_text and " " in text else []

    def _find_command(self, word: str, text: str) -> Callable[[Any, Menu, str], Iterable[str]] | None:
        """Return the function for a command, which can be typed in the person's language.

        Further words for commands, such as `show`, are ignored if the whole line is a move of the
        game.
        """
        names = [word, self.writer.voice.commands.get(word)]
        try:
            self.writer.rules.game.parse_move(text.casefold())
        except CvError:
            names.append(_command_aliases(self.writer).get(word))
        return next((self._commands[name] for name in names if name in self._commands), None)

    def _paragraph_lines(self, text: str) -> list[str]:
        """Return the text as lines, wrapped to the width of the terminal."""
        return paragraph(text, self.writer.style)

    # --- lines typed while no question is asked -------------------------------------------

    def lines_at_pause(self, view: Any, text: str) -> list[str] | None:
        """Return the answer to a line that the person types while no question is asked.

        The result is `None` if the line must wait for the next question.

        Args:
            view: The person's view of the current table.
            text: The typed line.
        """
        allowed = {*self.terminal.at_pause}
        return self._lines_without_question(view, text, allowed) or None if allowed else None

    def lines_after_end(self, view: Any, text: str) -> list[str]:
        """Return the answer to a line that the person types after the end of the game.

        Args:
            view: The person's view of the last table.
            text: The typed line.
        """
        return self._lines_without_question(view, text, {*self.terminal.after_end}) or self.refusal_after_end(text)

    def _lines_without_question(self, view: Any, text: str, allowed: set[str]) -> list[str]:
        """Return the answer to a typed line; empty if its command is not allowed now."""
        asked = without_question_mark(text)
        word, _, rest = asked.partition(" ")
        command = self._find_command(word.casefold(), asked)
        menu = Menu("", (), self.writer)
        if command is None:
            return self.explainer.question_lines(view, menu, text)
        if command not in {self._commands[name] for name in allowed}:
            return []
        if command == self._commands["table"]:
            return self.terminal.page(view, self.writer, self.names)
        if command == self._commands["why"]:
            return self.explainer.why_lines_after_end(view, menu, rest)
        return list(self._command_question_lines(command, view, asked) or command(view, menu, rest))

    def refusal_after_end(self, text: str) -> list[str]:
        """Return lines saying that a typed line has no answer, and what can be asked."""
        values = {"text": escape_controls(text)}
        return [*self._paragraph_lines(self.writer.text("ui.too_late", **values)), *self.list_commands_after_end()]

    def list_commands_after_end(self) -> list[str]:
        """Return lines that list the commands that people can type after the end."""
        commands = ", ".join(map(self.writer.voice.command, self.terminal.after_end))
        return self._paragraph_lines(self.writer.text("ui.after_end", commands=commands))

    def _command_lines(self, command: Command, view: Any, _menu: Menu, _rest: str) -> Iterable[str]:
        """Return the output of a game's own command that uses no text after it."""
        return command(view, self.writer, self.names)

    def _text_command_lines(self, command: TextCommand, view: Any, _menu: Menu, rest: str) -> Iterable[str]:
        """Return the output of a game's own command that uses the text after it."""
        return command(view, self.writer, self.names, rest)


def _command_aliases(writer: Writer) -> dict[str, str]:
    """Return further words for commands, each with the English name of the command.

    The text `typed.aliases` has one pair for each word, such as `show=look`. The pairs in English work
    in every language.
    """
    pairs = [one.text("typed.aliases").split() for one in (english_writer(writer), writer)]
    return dict(pair.casefold().split("=", 1) for line in pairs for pair in line if "=" in pair)
