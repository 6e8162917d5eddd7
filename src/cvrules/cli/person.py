"""Asks the person at the terminal for each decision, in any game.

To the engine, a person is a bot. The class `Person` receives only views, so it cannot show hidden
information.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from cvrules.cli.quitting import QUIT, LeftError
from cvrules.cli.typed_commands import TypedCommands
from cvrules.display.display import barrier_text
from cvrules.display.menu import Menu, MoveSequence
from cvrules.display.story import Story
from cvrules.display.writer import Writer
from cvrules.errors import CvError
from cvrules.kernel.chance import Generator
from cvrules.kernel.undo import Barrier
from cvrules.kernel.verbs import why_not
from cvrules.lab.session import TakenBackError
from cvrules.text.terminal import escape_controls

__all__ = ["PROMPT", "LeftError", "Person"]

PROMPT = "> "


class Person(TypedCommands):
    """Shows the table to a person, and reads the person's decisions.

    Args:
        writer: Provides texts and card titles in the person's language.
        names: The names of the players, by seat.
        story: The story of the game. It is notified when the table is shown, so that it does not repeat
            what the person has already seen.
        ask: Prints a prompt and returns the line that the person types. Raises `EOFError` at the end
            of the input.
        print_lines: Prints lines.
        take_back: Goes back to the person's last question and returns `None`, or returns the reason
            why this is impossible. Its argument is a function that takes a view and returns whether
            the person must be asked.
        pass_keyboard: Passes the keyboard to the person in the given seat. Returns whether the
            screen was cleared, so that the table must be shown again.
        is_alone: Whether no other person plays at this terminal. If others do, each question begins
            with the name of the person.
        last_story_lines: Returns the last lines of the story, for the command `story`.
        take_kept_line: Returns the next line that the person typed before the question, and forgets
            it. Returns an empty string if there is none.
        make_room: Called with the lines of the table before they are printed. It may pause, so that
            the person can type a line before the table is shown.
    """

    def __init__(  # noqa: PLR0913 - every argument is needed
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
        take_kept_line: Callable[[], str] = str,
        make_room: Callable[[Sequence[str]], None] = lambda _: None,
    ) -> None:
        super().__init__(writer, names, story)
        self.story = story
        self.ask = ask
        self.print_lines = print_lines
        self.take_back = take_back
        self.pass_keyboard = pass_keyboard
        self.is_alone = is_alone
        self.last_story_lines = last_story_lines
        self.take_kept_line = take_kept_line
        self.make_room = make_room
        self._last_page_key: object = None
        self._queue: tuple[Any, ...] = ()
        self._commands |= {
            "story": self._story_lines,
            "table": self._table_lines,
            "undo": self._take_back,
            **dict.fromkeys(QUIT, self._leave_game),
        }

    def choose(self, view: Any, rng: Generator) -> Any:  # noqa: ARG002 - the signature of all bots
        """Ask the person, and return the chosen move.

        Raises:
            LeftError: The person left the game.
            TakenBackError: The person took back a move and must be asked again.
        """
        queued = self._next_queued_move(view)
        if queued is not None:
            return queued
        menu = self.terminal.menu(view, self.writer)
        if menu.only_answer is not None:
            return menu.only_answer
        page_key = self.terminal.page_key(view)
        lines = self._question_lines(view, menu)
        if self._pass_keyboard(view) or page_key != self._last_page_key:
            self._last_page_key = page_key
            lines = [*self.terminal.page(view, self.writer, self.names), *lines]
        self.make_room(lines)
        self._answer_kept_lines(view, menu)
        self.print_lines(lines)
        self.story.note_table_shown()
        while True:
            self._answer_kept_lines(view, menu)
            answer = self._read_answer(view, menu)
            if isinstance(answer, Menu):
                menu = answer
                self.print_lines(self._menu_lines(view, menu))
            elif isinstance(answer, MoveSequence):
                self._queue = answer.moves
                return self._next_queued_move(view)
            elif answer is not None:
                return answer

    def _next_queued_move(self, view: Any) -> Any:
        """Return the next legal move of the sequence that the person chose, or `None`."""
        move = next((move for move in self._queue if why_not(view, move) is None), None)
        self._queue = () if move is None else tuple(one for one in self._queue if one != move)
        return move

    def _pass_keyboard(self, view: Any) -> bool:
        """Pass the keyboard to the view's seat. Return whether the screen was cleared.

        Raises:
            LeftError: The input has ended.
        """
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
        """Return the question, after the person's name if several people play."""
        name = self.names[view.seat]
        if self.is_alone or menu.question.startswith(name):
            return menu.question
        return self.writer.voice.join_with_colon(name, menu.question)

    def _answer_kept_lines(self, view: Any, menu: Menu) -> None:
        """Carry out the commands that the person typed before this question.

        Other lines cannot be answers, because the person had not seen the question.

        Raises:
            TakenBackError: The person took back a move.
        """
        while text := self.take_kept_line():
            lines = self._command_output(view, menu, text)
            if lines is None:
                lines = self._paragraph_lines(self.writer.text("ui.too_early", text=escape_controls(text)))
            self.print_lines([PROMPT + escape_controls(text), *lines])

    def _read_answer(self, view: Any, menu: Menu) -> Any:
        """Read a line, and return the legal move or the menu that the line chooses.

        If the line is a command or a mistake, print the response and return `None`.

        Raises:
            LeftError: The person left the game.
            TakenBackError: The person took back a move.
        """
        text = self._read_line()
        output = self._command_output(view, menu, text)
        if output is not None:
            self.print_lines(output)
            return None
        try:
            move = menu.read(text)
        except (ValueError, CvError) as error:
            answer = [] if isinstance(error, ValueError) else self.explainer.question_lines(view, menu, text)
            self.print_lines(answer or self._paragraph_lines(self.explainer.error_text(text, error)))
            return None
        if isinstance(move, Menu | MoveSequence):
            return move
        refusal = why_not(view, move)
        if refusal is not None:
            self.print_lines(self.explainer.refusal_lines(view, move, refusal, menu))
            return None
        return move if self._is_confirmed(view, move, menu) else None

    def _is_confirmed(self, view: Any, move: Any, menu: Menu) -> bool:
        """Return whether a legal move needs no confirmation, or the person confirms it."""
        warning = self.terminal.warning(view, self.writer, move)
        if not warning:
            return True
        self.print_lines(self._paragraph_lines(self.writer.style.paint(warning, "bold")))
        typed = self._read_line().casefold()
        if typed in self.writer.text("ui.yes").split("|"):
            return True
        self.print_lines(self._menu_lines(view, menu))
        return False

    def _read_line(self) -> str:
        """Return the line that the person types, or leave the game at the end of input."""
        try:
            return self.ask(PROMPT).strip()
        except EOFError:
            self.print_lines([""])
            raise LeftError from None

    # --- the commands that a person can type
    # -------------------------------------------------------

    def _table_lines(self, view: Any, menu: Menu, _rest: str) -> list[str]:
        """Return the output of `table`: the whole table, followed by the question."""
        return [*self.terminal.page(view, self.writer, self.names), *self._question_lines(view, menu)]

    def _story_lines(self, _view: Any, _menu: Menu, _rest: str) -> list[str]:
        """Return the output of `story`: the last lines of the story."""
        return self.last_story_lines() or self._paragraph_lines(self.writer.text("ui.no_story"))

    def _take_back(self, view: Any, _menu: Menu, _rest: str) -> list[str]:
        """Take back the last decision, or return lines that say why this is impossible.

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
        """Leave the game.

        Raises:
            LeftError: Always.
        """
        raise LeftError
