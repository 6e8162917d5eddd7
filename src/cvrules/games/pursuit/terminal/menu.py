"""The menus of The Pursuit of Happiness.

The screen shows the numbers of the actions. A card with several actions opens a second menu, and so
do the free actions. A player can answer a card's menu right away: `7 2` chooses level 2 of card 7.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import field, frozen

from cvrules.display import menu
from cvrules.display.menu import plain_words
from cvrules.games.pursuit.display.moves import move_text
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.faces.sentences import sentences
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.table.moves import Discard, DropGoal, Keep, Move, Refresh, Rest
from cvrules.games.pursuit.table.phase import QUESTIONS, Phase
from cvrules.games.pursuit.table.spaces import ACTION_OF, FREE_ACTIONS
from cvrules.games.pursuit.terminal.action_groups import FREE, Groups, groups_of, numbered_moves, typed_number
from cvrules.games.pursuit.terminal.basic_menu import Menu, one_way_text, usual_move
from cvrules.games.pursuit.terminal.move_effects import deadly_moves
from cvrules.games.pursuit.terminal.price_question import price_question
from cvrules.games.pursuit.terminal.typed_texts import (
    TYPED_ACTIONS,
    action_words,
    illegal_move,
    shown_moves,
    text_beginnings,
    typed_texts,
)
from cvrules.games.pursuit.terminal.upkeep_menu import UpkeepMenu, unpayable_text

__all__ = ["ActionMenu", "menu_of"]

_NUMBERS = re.compile(r"[0-9]+([ ,]+[0-9]+)*")


@frozen
class ActionMenu(Menu):
    """The menu for a player's turn. The screen shows the numbers of the actions.

    Args:
        groups: The legal actions, by board action or card, in the order of their numbers.
    """

    groups: Groups = field(factory=dict)

    @property
    def lines(self) -> list[str]:
        """No lines, because the screen already shows the actions."""
        return []

    def read(self, text: str) -> Move | menu.Menu:
        """Return the move or menu that a person chose by numbers or by text."""
        words = text.strip().casefold()
        if not _NUMBERS.fullmatch(words):
            return super().read(text)
        first, *rest = [int(number) for number in re.split(r"[ ,]+", words)]
        if not 1 <= first <= len(self.groups):
            raise ValueError(self.writer.text("ui.no_number", number=first, most=len(self.groups)))
        name = list(self.groups)[first - 1]
        if not rest:
            return self._open_group(name)
        ways = numbered_moves(self.view, name, self.groups[name])
        if name != FREE and rest[0] in ways:
            return ways[rest[0]]
        raise ValueError(self._second_number_error(name, first, rest[0], len(ways) == 1))

    def _second_number_error(self, name: str, first: int, second: int, is_only_way: bool) -> str:
        """Return what is wrong with the second of two numbers, and what to type instead."""
        writer = self.writer
        if name == FREE:
            return writer.text("ui.no_number", number=second, most=len(self._free_menu().answers))
        text = one_way_text(self.view, name, str(first), writer)
        if text:
            return text
        if is_only_way:
            return writer.text("ui.one_way", text=first)
        most = max(numbered_moves(self.view, name, self.groups[name]))
        return writer.text("ui.no_number", number=second, most=most)

    def read_card(self, name: str) -> Move | menu.Menu:
        """Return the only legal action with a card, a menu of several, or an illegal one."""
        return self._open_group(name) if name in self.groups else usual_move(self.view, name)

    def read_words(self, words: str) -> Move | menu.Menu:
        """Return the move or menu for typed words; the name of an action is enough."""
        typed = plain_words(words)
        for name in TYPED_ACTIONS:
            if typed in action_words(name, self.writers):
                return self._open_group(name) if name in self.groups else self._open_action(name)
        return super().read_words(words)

    def _open_action(self, action: str) -> Move | menu.Menu:
        """Return a menu of an action's legal moves, or an illegal move if there are none."""
        legal = [move for move in self.view.legal_moves if ACTION_OF[type(move)] == action]
        if not legal:
            return illegal_move(self.view, action)
        question = self.writer.text("ask.card", card=self.writer.text(f"action.{action}"))
        answers = tuple((move, _answer_text(self.view, move, self.writer)) for move in legal)
        return Menu(question, answers, self.writer, self.view, self)

    def printed_answers(self) -> Iterator[tuple[str, Move | menu.Menu]]:
        """Yield every text that a person can type, with its move or menu."""
        for writer in self.writers:
            for name in self.groups:
                if name not in writer.rules.by_name:
                    yield writer.text("move.free" if name == FREE else f"action.{name}"), self._open_group(name)
        for name, moves in self.groups.items():
            for at, move in enumerate(moves, 1):
                number = typed_number(self.view, move, at)
                if name != FREE:
                    yield from ((text, move) for text in typed_texts(self.view, move, number, self.writers))
        for move in shown_moves(self.view):
            number = typed_number(self.view, move, 1)
            yield from ((text, move) for text in typed_texts(self.view, move, number, self.writers))
        for text, card in self._text_beginnings():
            yield text, self.read_card(card)
        if FREE in self.groups:
            yield from self._free_menu().printed_answers()

    def _text_beginnings(self) -> Iterator[tuple[str, str]]:
        """Yield each action's text up to the end of the card's title, with the card."""
        for move in (*shown_moves(self.view), *self.view.legal_moves):
            if not isinstance(move, FREE_ACTIONS):
                yield from text_beginnings(self.view, move, self.writers)

    def _open_group(self, name: str) -> Move | menu.Menu:
        """Return the only move in a group, or a menu if the group has several moves."""
        moves = self.groups[name]
        if name == FREE:
            return self._free_menu()
        if len(moves) == 1:
            return moves[0]
        is_rest, text = isinstance(moves[0], Rest), self.writer.text
        question = text("ask.rest") if is_rest else text("ask.card", card=self.writer.title(name))
        answers = tuple((move, _answer_text(self.view, move, self.writer)) for move in moves)
        return Menu(question, answers, self.writer, self.view, self)

    def _free_menu(self) -> Menu:
        """Return the menu of the free actions: rows to refresh and cards to give up."""
        writer, moves = self.writer, self.groups[FREE]
        rows = dict.fromkeys(move.row for move in moves if isinstance(move, Refresh))
        answers: list[tuple[Move | menu.Menu, str]] = [
            (
                RefreshMenu.for_row(row, writer, self.view, self),
                writer.text("move.refresh_row", row=writer.voice.deck(row)),
            )
            for row in rows
        ]
        answers += [(move, _answer_text(self.view, move, writer)) for move in moves if isinstance(move, Discard)]
        question = writer.text("ask.free", what=writer.sums({"short_term": 1}))
        return Menu(question, tuple(answers), writer, self.view, self)


@frozen
class RefreshMenu(Menu):
    """The menu for refreshing a row: the player chooses which cards to replace."""

    @classmethod
    def for_row(cls, row: str, writer: Writer, view: View, parent: Menu) -> RefreshMenu:
        """Return the menu for refreshing the given row."""
        question = writer.text("ask.refresh", row=writer.voice.deck(row))
        cards = view.rows[row]
        answers = tuple(
            (Refresh(row, (slot,)), "-" if card is None else writer.title(card)) for slot, card in enumerate(cards, 1)
        )
        return cls(question, answers, writer, view, parent, row)

    def read_card(self, name: str) -> Move | menu.Menu:
        """Return the move that replaces the card with the given name."""
        cards = enumerate(self.view.rows[self.row], 1)
        slots = {self.view.rules.name(card): slot for slot, card in cards if card is not None}
        return Refresh(self.row, (slots[name],)) if name in slots else super().read_card(name)

    def read(self, text: str) -> Move | menu.Menu:
        """Return the move that replaces the cards whose numbers a person typed."""
        words = text.strip()
        if words == "0" or not _NUMBERS.fullmatch(words):
            return super().read(text)
        slots = sorted({int(number) for number in re.split(r"[ ,]+", words)})
        wrong = [slot for slot in slots if not 1 <= slot <= len(self.answers)]
        if wrong:
            raise ValueError(self.writer.text("ui.no_slot", number=wrong[0]))
        return Refresh(self.row, tuple(slots))


def menu_of(view: View, writer: Writer) -> Menu:
    """Return the menu for the player who has the view."""
    phase = view.table.phase_id
    answers = tuple(
        (move, _answer_text(view, move, writer)) for move in view.legal_moves if not isinstance(move, Refresh)
    )
    if phase == Phase.ACT:
        question = writer.text("ask.act", n=view.seats[view.turn].hourglasses)
        return ActionMenu(question, answers, writer, view, groups=groups_of(view))
    if phase == Phase.PRICE:
        question = price_question(view, writer)
    else:
        question = writer.text(f"ask.{QUESTIONS.get(phase, 'move')}")
    if phase == Phase.PAYING:
        return UpkeepMenu.with_all(f"{question} {unpayable_text(view, writer)}".strip(), answers, writer, view)
    return Menu(question, answers, writer, view)


def _answer_text(view: View, move: Move, writer: Writer) -> str:
    """Return a move in words, with a mark if the move is deadly.

    For a move that keeps a trait or drops a goal, the text of that card follows.
    """
    text = move_text(view, move, writer)
    if deadly_moves(view, (move,)):
        return f"{text} {writer.deadly_mark}"
    if not isinstance(move, Keep | DropGoal):
        return text
    return writer.voice.join_with_colon(text, " ".join(sentences(writer.rules.card(move.card), writer.voice)))
