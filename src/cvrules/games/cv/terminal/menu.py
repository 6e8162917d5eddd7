"""The menu that asks a seat a question, with numbered answers.

If dice can be thrown again, the first numbers belong to the dice: `1 3` throws the first
and the third die.
"""

from __future__ import annotations

import re

from attrs import frozen

from cvrules.display import menu
from cvrules.games.cv.display.moves import move_text
from cvrules.games.cv.display.writer import Writer
from cvrules.games.cv.knowledge.view import View
from cvrules.games.cv.table.moves import Move, Reroll, Spread, Stop, reroll_move
from cvrules.games.cv.table.packed import BAD_LUCK, ONE, amount, unpack
from cvrules.games.cv.table.phase import QUESTIONS, Phase

__all__ = ["Menu", "menu_of"]

#: The answer that throws all dice again, except those that show bad luck.
ALL_DICE = "*"
_NUMBERS = re.compile(r"[0-9]+([ ,]+[0-9]+)*")


@frozen
class Menu(menu.Menu):
    """A question to a seat, with numbered answers.

    Args:
        answers: The moves other than rerolls, each with its text.
        dice: The lanes of the symbols on the dice that can be thrown again. The first numbers in
            the menu belong to these dice.
    """

    dice: tuple[int, ...] = ()

    @property
    def only_answer(self) -> Move | None:
        """`Stop()` if it is the only answer, or else `None`."""
        only = [move for move, _ in self.answers]
        return only[0] if not self.dice and only == [Stop()] else None

    @property
    def first_number(self) -> int:
        """The number of the first answer after the dice."""
        return len(self.dice) + 1

    def read(self, text: str) -> Move:
        """Return the move that a line of text describes.

        The text can be the number of an answer, the numbers of dice, a move, or the title of a
        card. The move need not be legal.

        Raises:
            ValueError: The menu does not have this number.
            MoveTextError: The text is not a move.
        """
        words = text.strip().casefold()
        if self.dice and self.writer.voice.commands.get(words, words) in {ALL_DICE, "all"}:
            words = " ".join(str(at) for at, lane in enumerate(self.dice, 1) if lane != BAD_LUCK)
        if _NUMBERS.fullmatch(words):
            return self._move_of_numbers([int(number) for number in re.split(r"[ ,]+", words)])
        move: Move = self.read_words(words) if words or self.dice else super().read(words)
        return move

    def _move_of_numbers(self, numbers: list[int]) -> Move:
        """Return the answer with the given number, or a reroll of the given dice."""
        dice = len(self.dice)
        wrong = [number for number in numbers if not 1 <= number <= dice + len(self.answers)]
        chosen = set(numbers)
        if wrong or (len(chosen) == 1 and max(chosen) > dice):
            move: Move = self.answer_at(wrong[0] if wrong else max(chosen))
            return move
        if max(chosen) > dice:
            raise ValueError(self.writer.text("ui.one_number"))
        return reroll_move(sum(ONE[self.dice[number - 1]] for number in chosen))


def menu_of(view: View, writer: Writer) -> Menu:
    """Return the menu for the view's seat."""
    moves = view.legal_moves
    rerolls = [move for move in moves if isinstance(move, Reroll)]
    most = max((amount(move.packed, BAD_LUCK) for move in rerolls), default=0)
    free = view.table.packed_dice if rerolls else 0
    dice = tuple(lane for lane, count in unpack(free) for _ in range(most if lane == BAD_LUCK else count))
    others = tuple((move, move_text(view, move, writer)) for move in moves if not isinstance(move, Reroll))
    key = QUESTIONS[view.table.phase_id] if dice or view.table.phase_id != Phase.REROLL else "stop"
    key = "spread" if all(isinstance(move, Spread) for move in moves) else key
    return Menu(writer.text(f"ask.{key}"), others, writer, dice)
