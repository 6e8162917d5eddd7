"""Asks questions with numbered answers, and reads the answers, in any game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from attrs import frozen

from cvrules.display.display import display_of
from cvrules.display.titles import find_card_by_text, plain_words
from cvrules.display.writer import Writer
from cvrules.errors import CvError
from cvrules.kernel.verbs import legal_moves
from cvrules.text.terminal import paragraph

__all__ = ["Menu", "MoveSequence", "menu_of", "plain_words"]

#: Matches the text in brackets at the end of an answer, such as a price.
_ENDING = re.compile(r"\s*\([^()]*\)$")


@frozen
class MoveSequence:
    """An answer that makes several moves, one after the other.

    Args:
        moves: The moves in order of preference. The first legal move is made, then the next legal
            move, until none of them is legal.
    """

    moves: tuple[Any, ...]


@frozen
class Menu:
    """A question with numbered answers.

    Args:
        question: The text of the question.
        answers: The answers, each with its text. An answer is a move or another menu.
        writer: Provides texts and card titles in the player's language.
    """

    question: str
    answers: tuple[tuple[Any, str], ...]
    writer: Writer

    @property
    def only_answer(self) -> Any:
        """The answer to choose without asking, or `None` if the person must be asked.

        By default, it is `None`. A game can override this property in a subclass.
        """
        return None

    @property
    def first_number(self) -> int:
        """The number of the first answer."""
        return 1

    @property
    def lines(self) -> list[str]:
        """The numbered answers, as lines for the terminal."""
        numbered = enumerate((words for _, words in self.answers), self.first_number)
        return [
            line for number, words in numbered for line in paragraph(words, self.writer.style, " " * 5, f"{number:3}  ")
        ]

    def read(self, text: str) -> Any:
        """Return the answer that a person typed, as a number or in words.

        Words can describe any move, even an illegal one, and can name cards by their titles. If
        there is only one answer, an empty text selects it.

        Raises:
            ValueError: There is no answer with this number, or several answers have this text.
            CvError: The text is neither a move nor an answer.
        """
        words = text.strip().casefold()
        if not words and len(self.answers) == 1:
            return self.answers[0][0]
        return self.answer_at(int(words)) if words.isdecimal() else self.read_words(words)

    def read_words(self, words: str) -> Any:
        """Return the move that the words describe, or the answer with these words.

        Raises:
            ValueError: Several answers have these words.
            CvError: The words are neither a move nor an answer.
        """
        try:
            move = self.read_move(words)
            if self._is_known(move):
                return move
            return self._read_title(words) or move
        except CvError:
            typed = plain_words(words)
            same = [answer for text, answer in self.printed_answers() if plain_words(text) == typed]
            found = {answer.question if isinstance(answer, Menu) else str(answer): answer for answer in same}
            if not found:
                meant = self._read_title(words)
                if meant is None:
                    raise
                return meant
        if len(found) > 1:
            raise ValueError(self.writer.text("ui.ambiguous", text=words, n=len(found)))
        return next(iter(found.values()))

    def _is_known(self, move: Any) -> bool:
        """Return whether the move names no card, or names a card that exists."""
        card = getattr(move, "card", None)
        return not isinstance(card, str) or card in self.writer.rules.book.by_name

    def _read_title(self, words: str) -> Any:
        """Return the move for words such as `buy travel`, with part of a card's title.

        The verb can be left out. The result is `None` if no card matches.
        """
        offered = {answer.card for answer, _ in self.answers if hasattr(answer, "card")}
        first, _, rest = words.partition(" ")
        for before, title in (("", words), (f"{first} ", rest)):
            card = find_card_by_text(title, self.writer, offered)
            if card is None:
                continue
            with suppress(CvError):
                return self.read_move(f"{before}{self.writer.rules.name(card)}")
        return None

    def typed_text(self, move: Any) -> str:
        """Return the move as a person can type it, with the title of the card, if any."""
        voice, (first, space, rest) = self.writer.voice, str(move).partition(" ")
        card = getattr(move, "card", "")
        title = plain_words(voice.title(self.writer.rules.card(card))) if card else ""
        named = " ".join(title if word == card else word for word in rest.split(" "))
        for verb in (voice.command(first) if voice.has_text(f"command.{first}") else first, first):
            try:
                if self.read(f"{verb}{space}{named}") == move:
                    return f"{verb}{space}{voice.title(card).join(named.split(title)) if card else named}"
            except (ValueError, CvError):
                continue
        return str(move)

    def example_text(self, moves: Sequence[Any]) -> str:
        """Return one of the legal moves as an example of an answer."""
        return self.typed_text(moves[0])

    def printed_answers(self) -> Iterator[tuple[str, Any]]:
        """Yield each text that selects an answer, and that answer.

        People can type the printed text of an answer, with or without the part in brackets at its
        end.
        """
        for answer, text in self.answers:
            yield text, answer
            yield _ENDING.sub("", text), answer

    def answer_at(self, number: int) -> Any:
        """Return the answer with this number.

        Raises:
            ValueError: There is no answer with this number.
        """
        most = self.first_number + len(self.answers) - 1
        if not self.first_number <= number <= most:
            raise ValueError(self.writer.text("ui.no_number", number=number, most=most))
        return self.answers[number - self.first_number][0]

    def read_move(self, words: str) -> Any:
        """Return the move that the words describe in the player's language or English.

        The first word can be translated, and cards can be named by their titles.

        Raises:
            CvError: The words are not a move.
        """
        first, space, rest = words.partition(" ")
        english = self.writer.voice.commands.get(first, first)
        return self.writer.rules.game.parse_move(self._replace_titles(f"{english}{space}{rest}"))

    def _replace_titles(self, words: str) -> str:
        """Replace the title of a card with the card's name, as used in moves.

        If several cards have the same title, a card that is part of an answer is preferred. Only one
        title, the longest, is replaced.
        """
        offered = {str(move) for move, _ in self.answers}
        book = self.writer.rules.book
        titles: dict[str, list[str]] = {}
        for card, name in zip(book.cards, book.names, strict=True):
            titles.setdefault(self.writer.voice.title(card).casefold(), []).append(name)
        for text, simplify in ((words, str), (plain_words(words), plain_words)):
            for title in sorted(titles, key=len, reverse=True):
                shown = simplify(title)
                if shown not in text:
                    continue
                pattern = rf"(?<!\w){re.escape(shown)}(?!\w)"
                if re.search(pattern, text):
                    texts = [re.sub(pattern, name, text) for name in titles[title]]
                    return next((one for one in texts if one in offered), texts[0])
        return words


def menu_of(view: Any, writer: Writer) -> Menu:
    """Return a menu with the legal moves of the seat that the view belongs to."""
    display = display_of(writer.rules.game.name)
    answers = tuple((move, display.move(view, move, writer)) for move in legal_moves(view))
    return Menu(writer.text("ask.move"), answers, writer)
