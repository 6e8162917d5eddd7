"""Somebody at the terminal who decides for a seat: a bot that asks.

A person is given views like any other bot, so nothing hidden can be shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from attrs import evolve

from cvrules.errors import CvError
from cvrules.games.cv.display.refusal import refusal_text
from cvrules.games.cv.display.writer import Writer
from cvrules.games.cv.knowledge.view import View
from cvrules.games.cv.table.moves import Move
from cvrules.games.cv.table.refusal import Refusal
from cvrules.games.cv.terminal.menu import Menu, menu_of
from cvrules.games.cv.terminal.screen import all_cvs, card_text, chances, dice_lines, table_page
from cvrules.games.cv.terminal.story import Story
from cvrules.kernel.chance import Generator
from cvrules.kernel.undo import Barrier
from cvrules.kernel.verbs import why_not
from cvrules.lab.session import TakenBackError
from cvrules.text.terminal import paragraph

__all__ = ["LeftError", "Person"]

PROMPT = "> "
HELP = ("number", "dice", "move", "why", "odds", "cv", "look", "table", "undo", "quit")


class LeftError(Exception):
    """The person went away before the end."""


class Person:
    """Shows a seat what it sees and reads what it decides.

    Args:
        writer: How to write.
        names: What the seats are called.
        story: Who tells the game; it need not tell what was shown.
        ask: Prints a prompt and returns a line, or raises `EOFError`.
        say: Prints a line.
        take_back: Goes back to the person's last question, given what is one, or
            returns what stands in the way.
    """

    def __init__(  # noqa: PLR0913 - two that speak, two that listen, and what to do
        self,
        writer: Writer,
        names: Sequence[str],
        story: Story,
        ask: Callable[[str], str],
        say: Callable[[str], None],
        *,
        take_back: Callable[[Callable[[View], bool]], Barrier | None] = lambda _: Barrier("nothing"),
    ) -> None:
        self.writer = writer
        self.names = names
        self.story = story
        self.ask = ask
        self.say = say
        self.take_back = take_back
        self._shown: tuple[int, int] | None = None
        self._commands: dict[str, Callable[[View, Menu, str], Iterable[str]]] = {
            "?": self._help,
            "help": self._help,
            "why": self._why,
            "odds": lambda view, _menu, _rest: chances(view, writer),
            "cv": lambda view, _menu, _rest: all_cvs(view, writer, names),
            "look": self._look,
            "table": lambda view, menu, _rest: [*table_page(view, writer, names), *self._question(view, menu)],
            "undo": self._undo,
            "quit": self._quit,
            "exit": self._quit,
            "q": self._quit,
        }

    def choose(self, view: View, rng: Generator) -> Move:  # noqa: ARG002 - what every bot is given
        """Return what the person decides.

        Raises:
            LeftError: The person leaves.
            RetakenError: The person took something back and is to be asked again.
        """
        menu = menu_of(view, self.writer)
        if menu.lone is not None:
            return menu.lone
        turn = (view.round, view.table.turn)
        if turn != self._shown:
            self._shown = turn
            self._say(table_page(view, self.writer, self.names))
        self._say(self._question(view, menu))
        self.story.table_was_shown()
        while True:
            move = self._answer(view, menu)
            if move is not None:
                return move

    def _question(self, view: View, menu: Menu) -> list[str]:
        style = self.writer.style
        question = paragraph(style.paint(menu.question, "bold"), style)
        return ["", *dice_lines(view, self.writer, menu), *question, *menu.lines]

    def _answer(self, view: View, menu: Menu) -> Move | None:
        """Return a legal move, or nothing after a command or a slip."""
        try:
            text = self.ask(PROMPT).strip()
        except EOFError:
            self.say("")
            raise LeftError from None
        word, _, rest = text.partition(" ")
        command = self._commands.get(word.casefold())
        if command is not None:
            self._say(command(view, menu, rest))
            return None
        try:
            move = menu.read(text)
        except (ValueError, CvError) as slip:
            self._say(paragraph(self._slip(text, slip), self.writer.style))
            return None
        refusal = why_not(view, move)
        if refusal is not None:
            self._say(self._refused(refusal, menu))
            return None
        return move

    def _refused(self, refusal: Refusal, menu: Menu) -> list[str]:
        """Return why not, and what is asked instead."""
        if refusal.key != "not_asked":
            return paragraph(refusal_text(refusal, self.writer), self.writer.style)
        lines = paragraph(refusal_text(evolve(refusal, remedy=""), self.writer), self.writer.style)
        return [*lines, *paragraph(menu.question, self.writer.style)]

    def _slip(self, text: str, slip: Exception) -> str:
        """Return what to do about a line that is no answer."""
        return str(slip) if isinstance(slip, ValueError) else self.writer.text("ui.no_move", text=ascii(text)[1:-1])

    def _help(self, _view: View, _menu: Menu, _rest: str) -> list[str]:
        lines = [
            line
            for key in HELP
            for line in paragraph(self.writer.text(f"help.{key}"), self.writer.style, " " * 14, "  ")
        ]
        return [*lines, *paragraph(self.writer.legend(), self.writer.style, "  ")]

    def _why(self, view: View, menu: Menu, rest: str) -> list[str]:
        """Say why a move is not legal; a card alone means to buy it."""
        for text in (rest, f"buy {rest}"):
            try:
                move = menu.read(text)
            except (ValueError, CvError):
                continue
            refusal = why_not(view, move)
            if refusal is None:
                return paragraph(self.writer.text("ui.legal"), self.writer.style)
            return self._refused(refusal, menu)
        return paragraph(self.writer.text("ui.why_what"), self.writer.style)

    def _look(self, _view: View, _menu: Menu, rest: str) -> list[str]:
        """Tell all that a card says, wherever it is."""
        wanted = rest.strip().casefold()
        for spec in self.writer.rules.specs:
            if wanted in {
                spec.name,
                str(spec.card.number),
                str(spec.card.slug),
                self.writer.voice.title(spec.card).casefold(),
            }:
                return card_text(spec.card, self.writer)
        return paragraph(self.writer.text("ui.no_card", text=ascii(rest)[1:-1]), self.writer.style)

    def _undo(self, view: View, _menu: Menu, _rest: str) -> list[str]:
        """Take the last decision back, and be asked again."""
        wall = self.take_back(lambda seen: menu_of(seen, self.writer).lone is None)
        if wall is None:
            self._say(paragraph(self.writer.text("ui.undone"), self.writer.style))
            self._shown = None
            raise TakenBackError
        if wall.seat is not None and wall.seat == view.seat:
            told = self.writer.text("ui.undo_seen")
        elif wall.seat is not None:
            told = self.writer.text("ui.undo_shown", name=self.names[wall.seat])
        else:
            told = self.writer.text("ui.undo_chance" if wall.kind == "chance" else "ui.undo_nothing")
        return paragraph(told, self.writer.style)

    def _quit(self, _view: View, _menu: Menu, _rest: str) -> list[str]:
        raise LeftError

    def _say(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.say(line)
