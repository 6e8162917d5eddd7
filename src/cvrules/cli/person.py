"""A person at the terminal who decides for a seat, in any game: a bot that asks.

A person is given views like any other bot, so nothing hidden can be shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from attrs import evolve

from cvrules.display.display import display_of
from cvrules.display.menu import Menu
from cvrules.display.screen import card_called, card_lines
from cvrules.display.story import Story
from cvrules.display.terminal import Command, terminal_of
from cvrules.display.writer import Writer
from cvrules.errors import CvError
from cvrules.kernel.chance import Generator
from cvrules.kernel.refusal import NOT_ASKED, Refusal
from cvrules.kernel.undo import Barrier
from cvrules.kernel.verbs import legal_moves, why_not
from cvrules.lab.session import TakenBackError
from cvrules.text.terminal import paragraph

__all__ = ["LeftError", "Person"]

PROMPT = "> "


class LeftError(Exception):
    """The person left before the end."""


class Person:
    """Shows a seat what it sees and reads what it decides.

    Args:
        writer: How to write; its rules name the game.
        names: The names of the seats.
        story: Tells the game; it need not tell what the person was shown.
        ask: Prints a prompt and returns a line, or raises `EOFError`.
        tell: Prints lines.
        take_back: Goes back to the person's last question, given a test for one, or
            returns what prevents it.
    """

    def __init__(  # noqa: PLR0913 - two that write, two that listen, and what to do
        self,
        writer: Writer,
        names: Sequence[str],
        story: Story,
        ask: Callable[[str], str],
        tell: Callable[[Iterable[str]], None],
        *,
        take_back: Callable[[Callable[[Any], bool]], Barrier | None] = lambda _: Barrier("nothing"),
    ) -> None:
        self.writer = writer
        self.names = names
        self.story = story
        self.ask = ask
        self.tell = tell
        self.take_back = take_back
        self.display = display_of(writer.rules.game.name)
        self.terminal = terminal_of(writer.rules.game.name)
        self._shown: object = None
        self._commands: dict[str, Callable[[Any, Menu, str], Iterable[str]]] = {
            **{name: partial(self._page, command) for name, command in self.terminal.commands.items()},
            **dict.fromkeys(("?", "help"), self._help),
            "why": self._why,
            "look": self._look,
            "table": self._table,
            "undo": self._undo,
            **dict.fromkeys(("quit", "exit", "q"), self._quit),
        }

    def choose(self, view: Any, rng: Generator) -> Any:  # noqa: ARG002 - every bot is given a generator
        """Return what the person decides.

        Raises:
            LeftError: The person leaves.
            TakenBackError: The person took a move back and is to be asked again.
        """
        menu = self.terminal.menu(view, self.writer)
        if menu.lone is not None:
            return menu.lone
        page_key = self.terminal.page_key(view)
        if page_key != self._shown:
            self._shown = page_key
            self.tell(self.terminal.page(view, self.writer, self.names))
        self.tell(self._question(view, menu))
        self.story.table_was_shown()
        while True:
            move = self._answer(view, menu)
            if move is not None:
                return move

    def _question(self, view: Any, menu: Menu) -> list[str]:
        above = self.terminal.above(view, self.writer, menu)
        return ["", *above, *self._said(self.writer.style.paint(menu.question, "bold")), *menu.lines]

    def _answer(self, view: Any, menu: Menu) -> Any:
        """Return a legal move, or `None` after a command or a slip."""
        try:
            text = self.ask(PROMPT).strip()
        except EOFError:
            self.tell([""])
            raise LeftError from None
        word, _, rest = text.partition(" ")
        command = self._commands.get(word.casefold())
        if command is not None:
            self.tell(command(view, menu, rest))
            return None
        try:
            move = menu.read(text)
        except (ValueError, CvError) as slip:
            self.tell(self._said(self._slip(text, slip)))
            return None
        refusal = why_not(view, move)
        if refusal is not None:
            self.tell(self._refused(refusal, menu))
            return None
        return move

    def _said(self, text: str) -> list[str]:
        return paragraph(text, self.writer.style)

    def _refused(self, refusal: Refusal, menu: Menu) -> list[str]:
        """Return why not, and the question that is asked instead."""
        if refusal.key != NOT_ASKED:
            return self._said(self.display.refusal(refusal, self.writer))
        return [*self._said(self.display.refusal(evolve(refusal, remedy=""), self.writer)), *self._said(menu.question)]

    def _slip(self, text: str, slip: Exception) -> str:
        """Return what to do about a line that is not an answer."""
        return str(slip) if isinstance(slip, ValueError) else self.writer.text("ui.no_move", text=ascii(text)[1:-1])

    # --- commands -----------------------------------------------------------------------

    def _page(self, command: Command, view: Any, _menu: Menu, _rest: str) -> Iterable[str]:
        """Return what a command of the game shows."""
        return command(view, self.writer, self.names)

    def _table(self, view: Any, menu: Menu, _rest: str) -> list[str]:
        return [*self.terminal.page(view, self.writer, self.names), *self._question(view, menu)]

    def _help(self, view: Any, _menu: Menu, _rest: str) -> list[str]:
        """Return what may be typed, with a move and a card as examples."""
        examples = {"move": legal_moves(view)[0], "card": self.writer.rules.book.names[0]}
        told = [self.writer.text(f"help.{key}", **examples) for key in self.terminal.help]
        lines = [line for text in told for line in paragraph(text, self.writer.style, " " * 14, "  ")]
        legend = self.display.legend(self.writer)
        return [*lines, *(paragraph(legend, self.writer.style, "  ") if legend else [])]

    def _why(self, view: Any, menu: Menu, rest: str) -> list[str]:
        """Return why a move is not legal."""
        for pattern in self.terminal.why:
            try:
                move = menu.read(pattern.replace("{}", rest))
            except (ValueError, CvError):
                continue
            refusal = why_not(view, move)
            return self._said(self.writer.text("ui.legal")) if refusal is None else self._refused(refusal, menu)
        return self._said(self.writer.text("ui.why_what", move=legal_moves(view)[0]))

    def _look(self, _view: Any, _menu: Menu, rest: str) -> list[str]:
        """Return everything that a card says, wherever it is."""
        card = card_called(rest, self.writer)
        if card is None:
            return self._said(self.writer.text("ui.no_card", text=ascii(rest)[1:-1]))
        return card_lines(card, self.writer)

    def _undo(self, view: Any, _menu: Menu, _rest: str) -> list[str]:
        """Take the last decision back, and be asked again."""
        wall = self.take_back(lambda seen: self.terminal.menu(seen, self.writer).lone is None)
        if wall is None:
            self.tell(self._said(self.writer.text("ui.undone")))
            self._shown = None
            raise TakenBackError
        if wall.seat is not None and wall.seat == view.seat:
            return self._said(self.writer.text("ui.undo_seen"))
        if wall.seat is not None:
            return self._said(self.writer.text("ui.undo_shown", name=self.names[wall.seat]))
        return self._said(self.writer.text("ui.undo_chance" if wall.kind == "chance" else "ui.undo_nothing"))

    def _quit(self, _view: Any, _menu: Menu, _rest: str) -> list[str]:
        raise LeftError
