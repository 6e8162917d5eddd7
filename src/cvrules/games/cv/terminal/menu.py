"""The question that a seat is asked, with numbered answers.

If dice may be thrown again, they have the first numbers: `1 3` throws two of them.
"""

from __future__ import annotations

import re

from attrs import frozen

from cvrules.display import menu
from cvrules.games.cv.display.moves import move_text
from cvrules.games.cv.display.writer import Writer
from cvrules.games.cv.knowledge.view import View
from cvrules.games.cv.table.moves import Move, Reroll, Stop, reroll
from cvrules.games.cv.table.packed import BAD_LUCK, ONE, amount, unpack
from cvrules.games.cv.table.table import QUESTIONS, Phase

__all__ = ["Menu", "menu_of"]

ALL_DICE = "*"
_NUMBERS = re.compile(r"[0-9]+([ ,]+[0-9]+)*")


@frozen
class Menu(menu.Menu):
    """A question, and every answer by number.

    Args:
        question: The question.
        answers: The answers that are not dice, each with its text.
        writer: How to write.
        dice: The dice that may be thrown again, by lane; they have the first numbers.
    """

    dice: tuple[int, ...] = ()

    @property
    def only_answer(self) -> Move | None:
        """The answer if it is the only one: to stop, as nothing can be thrown or played."""
        only = [move for move, _ in self.answers]
        return only[0] if not self.dice and only == [Stop()] else None

    @property
    def first(self) -> int:
        """The number of the first answer after the dice."""
        return len(self.dice) + 1

    def read(self, text: str) -> Move:
        """Return the answer in a line of text: a number, dice, a move or a title.

        Whether the move is legal is left to the rules.

        Raises:
            ValueError: There is no such number.
            MoveTextError: The text is not a move.
        """
        words = text.strip().casefold()
        if self.dice and self.writer.voice.commands.get(words, words) in {ALL_DICE, "all"}:
            words = " ".join(str(at) for at, lane in enumerate(self.dice, 1) if lane != BAD_LUCK)
        if _NUMBERS.fullmatch(words):
            return self._choose([int(number) for number in re.split(r"[ ,]+", words)])
        move: Move = self.read_move(words) if words or self.dice else super().read(words)
        return move

    def _choose(self, numbers: list[int]) -> Move:
        """Return the answer with this number, or the throw of these dice."""
        dice = len(self.dice)
        wrong = [number for number in numbers if not 1 <= number <= dice + len(self.answers)]
        chosen = set(numbers)
        if wrong or (len(chosen) == 1 and max(chosen) > dice):
            move: Move = self.answer_at(wrong[0] if wrong else max(chosen))
            return move
        if max(chosen) > dice:
            raise ValueError(self.writer.text("ui.one_number"))
        return reroll(sum(ONE[self.dice[number - 1]] for number in chosen))


def menu_of(view: View, writer: Writer) -> Menu:
    """Return the question that a view's seat is asked."""
    moves = view.legal_moves
    rerolls = [move for move in moves if isinstance(move, Reroll)]
    most = max((amount(move.packed, BAD_LUCK) for move in rerolls), default=0)
    free = view.table.packed_dice if rerolls else 0
    dice = tuple(lane for lane, count in unpack(free) for _ in range(most if lane == BAD_LUCK else count))
    others = tuple((move, move_text(view, move, writer)) for move in moves if not isinstance(move, Reroll))
    key = QUESTIONS[view.table.phase] if dice or view.table.phase != Phase.REROLL else "stop"
    return Menu(writer.text(f"ask.{key}"), others, writer, dice)
