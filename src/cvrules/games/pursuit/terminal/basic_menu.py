"""The basic menu for questions, which understands numbers, texts and titles."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import cast

from attrs import frozen

from cvrules.display import menu
from cvrules.display.writer import english_writer
from cvrules.errors import CvError
from cvrules.games.pursuit.cards.words import DECKS, SYMBOLS
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.table.moves import ROWS, Move, Retire, SeekPromotion
from cvrules.games.pursuit.terminal.action_groups import numbered_moves, typed_number
from cvrules.games.pursuit.terminal.card_answers import find_visible_card
from cvrules.games.pursuit.terminal.typed_texts import typed_texts

__all__ = ["Menu", "one_way_text", "usual_move"]

#: For each type of card that can be taken, and later used, in only one way: the keys of two texts that say so.
ONE_WAY = {
    "basic": ("ui.one_basic", "ui.next_basic"),
    "partner": ("ui.one_partner", "ui.next_partner"),
    "job": ("ui.one_job", "ui.next_job"),
}


@frozen
class Menu(menu.Menu):
    """A question with numbered answers; some answers open another menu.

    Args:
        answers: The moves to choose from and the menus to open, each with its text.
        view: The view of the player who is asked.
        parent: The menu that opened this menu; `None` for the first menu.
        row: The name of the row whose cards the menu replaces, such as `project`; else empty.
    """

    writer: Writer
    view: View
    parent: Menu | None = None
    row: str = ""

    @property
    def lines(self) -> list[str]:
        """The numbered answers; in a menu with a parent, also 0 to go back."""
        back = [f"  0  {self.writer.text('move.back')}"] if self.parent is not None else []
        return [*super().lines, *back]

    def read(self, text: str) -> Move | menu.Menu:
        """Return the move or menu that a person chose by number or by text.

        Raises:
            ValueError: No answer has the number.
            CvError: The text does not describe a move.
        """
        if text.strip() == "0" and self.parent is not None:
            return self.parent
        answer: Move | menu.Menu = super().read(text)
        return answer

    def read_move(self, words: str) -> Move | menu.Menu:
        """Parse a move in the player's language.

        If the input is just the title of a card, return the most likely move with this card.
        """
        try:
            move: Move = super().read_move(self._translate_to_english(words))
        except CvError:
            card = find_visible_card(self.view, words, self.writer, self._offered_names)
            if card is None:
                raise
            return self.read_card(self.writer.rules.name(card))
        return move

    @property
    def _offered_names(self) -> set[str]:
        """The names of the cards that the answers are about."""
        return {answer.card for answer, _ in self.answers if hasattr(answer, "card")}

    def _read_title(self, words: str) -> Move | menu.Menu | None:
        """Return the move that the title of a visible card stands for, or `None`.

        The typed words can have a verb before the title.
        """
        first, _, rest = words.partition(" ")
        for before, title in (("", words), (f"{first} ", rest)):
            card = find_visible_card(self.view, title, self.writer, self._offered_names)
            if card is not None:
                with suppress(CvError):
                    move: Move | menu.Menu = self.read_move(f"{before}{self.writer.rules.name(card)}")
                    return move
        return None

    def read_words(self, words: str) -> Move | menu.Menu:
        """Parse a typed move, in which a part of a card's title is enough."""
        try:
            answer: Move | menu.Menu = super().read_words(words)
        except CvError:
            title, _, number = words.rpartition(" ")
            is_numbered = bool(title) and number.isdecimal()
            card = find_visible_card(self.view, title if is_numbered else words, self.writer)
            name = "" if card is None else self.writer.rules.name(card)
            ways = numbered_moves(self.view, name, ()) if name and is_numbered else {}
            if name and is_numbered and int(number) not in ways:
                text = one_way_text(self.view, name, title, self.writer)
                if text or ways:
                    wrong = text or self.writer.text("ui.no_number", number=number, most=max(ways))
                    raise ValueError(wrong) from None
            if not name or (is_numbered and int(number) not in ways):
                raise
            return ways[int(number)] if is_numbered else self.read_card(name)
        return answer

    @property
    def writers(self) -> tuple[Writer, Writer]:
        """The writers for the player's language and for English."""
        return self.writer, cast("Writer", english_writer(self.writer))

    def example_text(self, moves: Sequence[Move]) -> str:
        """Return a move that can be typed, or a number if the answers are numbered."""
        return "1" if self.lines else super().example_text(moves)

    def printed_answers(self) -> Iterator[tuple[str, Move | menu.Menu]]:
        """Yield every text that a person can type for an answer, with the answer."""
        yield from super().printed_answers()
        for at, (answer, _) in enumerate(self.answers, 1):
            if isinstance(answer, Menu) and answer.row:
                yield from ((writer.voice.deck(answer.row), answer) for writer in self.writers)
            elif not isinstance(answer, menu.Menu | menu.MoveSequence):
                number = typed_number(self.view, answer, at)
                yield from ((text, answer) for text in typed_texts(self.view, answer, number, self.writers))
        if self.parent is not None:
            yield from ((writer.text("move.back"), self.parent) for writer in self.writers)

    def read_card(self, name: str) -> Move | menu.Menu:
        """Return the most likely move with a card, even if that move is illegal."""
        if self.view.phase == "paying":  # typing a title means paying for the card, not losing it
            return usual_move(self.view, name)
        same = [move for move, _ in self.answers if getattr(move, "card", None) == name]
        return same[0] if same else usual_move(self.view, name)

    def _translate_to_english(self, words: str) -> str:
        """Replace the names of resources and rows in a typed move with English names."""
        voice = self.writer.voice
        names = {voice.symbol(name).casefold(): name for name in SYMBOLS}
        names |= {voice.deck(name).casefold(): name for name in DECKS[: len(ROWS)]}
        first, space, rest = words.partition(" ")
        for name, english in names.items():
            rest = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", english, rest)
        return f"{first}{space}{rest}"


def usual_move(view: View, name: str) -> Move:
    """Return the move that a player probably means by typing the title of a card."""
    spec = view.rules.specs[view.rules.by_name[name]]
    seat = view.seats[view.seat or 0]
    moves = spec.moves
    if view.phase == "paying":
        return moves.pay
    held = next((held for held in seat.held if held.card == spec.index), None)
    if held is not None:
        if spec.kind in {"item", "activity"}:
            return moves.upgrade[min(held.level, len(moves.upgrade) - 1)]
        if spec.kind == "job":
            return Retire() if spec.retirement is not None else SeekPromotion()
        return moves.develop if spec.kind == "partner" else moves.advance
    if spec.roles and any(held.card == spec.index for other in view.seats for held in other.held):
        return moves.join[0]
    return moves.take[0][0] if moves.take else moves.discard


def one_way_text(view: View, name: str, typed: str, writer: Writer) -> str:
    """Return why a player cannot choose a level of a card, and what to type instead.

    The text is empty if the card can be taken or used in several ways.

    Args:
        view: The view of the player who chooses.
        name: The name of a card, or of a board action.
        typed: What the player can type to use the card, such as its number.
        writer: Writes the texts in the player's language.
    """
    kind = writer.spec(name).kind if name in view.rules.by_name else ""
    if kind not in ONE_WAY:
        return ""
    is_own = any(held.card == view.rules.by_name[name] for held in view.seats[view.seat or 0].held)
    return writer.text(ONE_WAY[kind][is_own], card=writer.title(name), text=typed)
