"""What a seat is asked, as people read it: a question and numbered answers.

While dice lie there, the first numbers are the dice: `1 3` throws two of them again.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from attrs import frozen

from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.display.writer import Writer
from cvrules.games.cv.knowledge.view import View
from cvrules.games.cv.rulebook.payment import LUCK_FOR_A_CARD
from cvrules.games.cv.table.moves import (
    Buy,
    BuyByLuck,
    Change,
    Choose,
    Decline,
    Forgo,
    Lose,
    Move,
    Pass,
    Pay,
    PlayEvent,
    Put,
    Reroll,
    Stop,
    Take,
    Throw,
    reroll,
)
from cvrules.games.cv.table.packed import BAD_LUCK, ONE, amount, unpack
from cvrules.games.cv.table.spec import Spec
from cvrules.games.cv.table.table import QUESTIONS, Phase
from cvrules.kernel.verbs import parse_move
from cvrules.text.terminal import paragraph

__all__ = ["Menu", "menu_of"]

ALL_DICE = "*"


@frozen
class Menu:
    """A question, and every answer by number.

    Args:
        question: What is asked.
        dice: The dice that may be thrown again, by lane; they have the first numbers.
        answers: The other answers, each with its words.
        writer: The words of the one who reads.
    """

    question: str
    dice: tuple[int, ...]
    answers: tuple[tuple[Move, str], ...]
    writer: Writer

    @property
    def lone(self) -> Move | None:
        """The answer that needs no asking: to stop, if nothing can be thrown or played."""
        only = [move for move, _ in self.answers]
        return only[0] if not self.dice and only == [Stop()] else None

    @property
    def lines(self) -> list[str]:
        """The numbered answers that are no dice."""
        numbered = enumerate((words for _, words in self.answers), len(self.dice) + 1)
        return [
            line for number, words in numbered for line in paragraph(words, self.writer.style, " " * 5, f"{number:3}  ")
        ]

    def read(self, text: str) -> Move:
        """Return the answer in a line of text: by number, dice, words of a move or title.

        Whether the move is legal is for the rules to say.

        Raises:
            ValueError: There is no such number.
            MoveTextError: The text is no move.
        """
        words = text.strip().casefold()
        if self.dice and words in {ALL_DICE, self.writer.text("ui.all").casefold()}:
            words = " ".join(str(at) for at, lane in enumerate(self.dice, 1) if lane != BAD_LUCK)
        if not words and len(self.answers) == 1 and not self.dice:
            return self.answers[0][0]
        if re.fullmatch(r"[0-9]+([ ,]+[0-9]+)*", words):
            return self._numbered([int(number) for number in re.split(r"[ ,]+", words)])
        move: Move = parse_move(self._by_name(words))  # the rules refuse what no seat decides
        return move

    def _numbered(self, numbers: list[int]) -> Move:
        most = len(self.dice) + len(self.answers)
        wrong = [number for number in numbers if not 1 <= number <= most]
        if wrong:
            raise ValueError(self.writer.text("ui.no_number", number=wrong[0], most=most))
        chosen = set(numbers)
        if len(chosen) == 1 and max(chosen) > len(self.dice):
            return self.answers[max(chosen) - len(self.dice) - 1][0]
        if max(chosen) > len(self.dice):
            raise ValueError(self.writer.text("ui.one_number"))
        return reroll(sum(ONE[self.dice[number - 1]] for number in chosen))

    def _by_name(self, words: str) -> str:
        """Return the text of a move in which a title stands for its card.

        Of several cards with one title, one that makes an answer is meant.
        """
        offered = {str(move) for move, _ in self.answers}
        titles: dict[str, list[str]] = {}
        for spec in self.writer.rules.specs:
            titles.setdefault(self.writer.voice.title(spec.card).casefold(), []).append(spec.name)
        for title in sorted(titles, key=len, reverse=True):
            pattern = rf"(?<!\w){re.escape(title)}(?!\w)"
            if re.search(pattern, words):
                texts = [re.sub(pattern, name, words) for name in titles[title]]
                return next((text for text in texts if text in offered), texts[0])
        return words


def menu_of(view: View, writer: Writer) -> Menu:
    """Return the question that a view's seat is asked."""
    moves = view.legal_moves
    rerolls = [move for move in moves if isinstance(move, Reroll)]
    most = max((amount(move.packed, BAD_LUCK) for move in rerolls), default=0)
    free = view.table.packed_dice if rerolls else 0
    dice = tuple(lane for lane, count in unpack(free) for _ in range(most if lane == BAD_LUCK else count))
    others = tuple((move, _words(view, move, writer)) for move in moves if not isinstance(move, Reroll))
    key = QUESTIONS[view.table.phase] if dice or view.table.phase != Phase.REROLL else "stop"
    question = writer.text(f"ask.{key}")
    return Menu(question, dice, others, writer)


def _words(view: View, move: Move, writer: Writer) -> str:
    """Return a move in words, with what helps to choose it."""
    kind = type(move)
    if isinstance(move, Put):
        return _place(view, move, writer)
    if isinstance(move, Throw):
        return writer.text("move.throw", dice=writer.voice.unit(view.table.pending, "die"))
    if isinstance(move, Pass):
        return writer.text("move.pass_more" if view.table.bought_ids else "move.pass")
    if kind in _PLAIN:
        return writer.text(_PLAIN[kind])
    spec = writer.spec(move.card)  # type: ignore[union-attr]  # all others name a card
    cost = _COSTS[kind](writer, spec) if kind in _COSTS else ""
    told = writer.text(_NAMING[kind], card=writer.title(spec.card), cost=cost)
    return told if kind is Change else told + _bracketed(writer.effects(spec))


#: Moves that say all by themselves, and moves about a card.
_PLAIN: dict[type, str] = {Stop: "move.stop", Forgo: "move.forgo", Decline: "move.decline"}
_NAMING: dict[type, str] = {
    Choose: "move.choose",
    PlayEvent: "move.play",
    Buy: "move.buy",
    BuyByLuck: "move.buy_by_luck",
    Change: "move.change",
    Lose: "move.lose",
    Pay: "move.pay",
    Take: "move.take",
}
_COSTS: dict[type, Callable[[Writer, Spec], str]] = {
    Buy: lambda writer, spec: writer.price(spec),
    BuyByLuck: lambda writer, _: writer.signs(LUCK_FOR_A_CARD),
    Change: lambda writer, _: writer.sign("bad_luck"),
    Pay: lambda writer, spec: writer.signs(spec.upkeep),
}


def _bracketed(gist: list[str]) -> str:
    return f"  ({', '.join(gist)})" if gist else ""


def _place(view: View, move: Put, writer: Writer) -> str:
    card = writer.title(move.card)
    if move.stack is None:
        return writer.text("move.put_aside", card=card)
    if not move.under:
        return writer.text("move.put", card=card, type=writer.type(move.stack))
    assert view.seat is not None  # noqa: S101 - only a seat has legal moves
    above = view.table.seats[view.seat].stack_ids[STACKS.index(move.stack)][move.under - 1]
    return writer.text(
        "move.put_under", card=card, type=writer.type(move.stack), above=writer.title(writer.rules.cards[above])
    )
