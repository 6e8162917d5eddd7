"""The class `Menu`: a question with numbered answers, for any game."""

from __future__ import annotations

import re
from typing import Any

from attrs import frozen

from cvrules.display.display import display_of
from cvrules.display.writer import Writer
from cvrules.kernel.verbs import legal_moves
from cvrules.text.terminal import paragraph

__all__ = ["Menu", "menu_of"]


@frozen
class Menu:
    """A question with numbered answers.

    Args:
        question: The question.
        answers: The answers; each is a move and its text.
        writer: The writer of the game.
    """

    question: str
    answers: tuple[tuple[Any, str], ...]
    writer: Writer

    @property
    def only_answer(self) -> Any:
        """The answer if there is no need to ask; `None` if the person must be asked."""
        return None

    @property
    def first(self) -> int:
        """The number of the first answer."""
        return 1

    @property
    def lines(self) -> list[str]:
        """The numbered answers, as lines for the terminal."""
        numbered = enumerate((words for _, words in self.answers), self.first)
        return [
            line for number, words in numbered for line in paragraph(words, self.writer.style, " " * 5, f"{number:3}  ")
        ]

    def read(self, text: str) -> Any:
        """Return the move that a person typed, as the number of an answer or as text.

        Cards can be named by their titles. The move can be illegal.

        Raises:
            ValueError: There is no answer with this number.
            CvError: The text is not a move.
        """
        words = text.strip().casefold()
        if not words and len(self.answers) == 1:
            return self.answers[0][0]
        return self.answer_at(int(words)) if words.isdecimal() else self.read_move(words)

    def answer_at(self, number: int) -> Any:
        """Return the answer with this number.

        Raises:
            ValueError: There is no answer with this number.
        """
        most = self.first + len(self.answers) - 1
        if not self.first <= number <= most:
            raise ValueError(self.writer.text("ui.no_number", number=number, most=most))
        return self.answers[number - self.first][0]

    def read_move(self, words: str) -> Any:
        """Return the move that the text describes, in the player's language.

        The first word can be translated, and cards can be named by their titles.
        """
        first, space, rest = words.partition(" ")
        english = self.writer.voice.commands.get(first, first)
        return self.writer.rules.game.parse_move(self._replace_titles(f"{english}{space}{rest}"))

    def _replace_titles(self, words: str) -> str:
        """Return the text with each card's title replaced by the card's name in moves.

        If several cards have the same title, the card that makes the text a legal answer is
        preferred.
        """
        offered = {str(move) for move, _ in self.answers}
        book = self.writer.rules.book
        titles: dict[str, list[str]] = {}
        for card, name in zip(book.cards, book.names, strict=True):
            titles.setdefault(self.writer.voice.title(card).casefold(), []).append(name)
        for title in sorted(titles, key=len, reverse=True):
            pattern = rf"(?<!\w){re.escape(title)}(?!\w)"
            if re.search(pattern, words):
                texts = [re.sub(pattern, name, words) for name in titles[title]]
                return next((text for text in texts if text in offered), texts[0])
        return words


def menu_of(view: Any, writer: Writer) -> Menu:
    """Return a menu with the legal moves of the view's seat."""
    display = display_of(writer.rules.game.name)
    answers = tuple((move, display.move(view, move, writer)) for move in legal_moves(view))
    return Menu(writer.text("ask.move"), answers, writer)
