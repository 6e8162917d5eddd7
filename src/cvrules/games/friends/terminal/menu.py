"""The menus of Funny Friends.

In a turn, the screen shows the numbers of the actions. In an auction, a number is a bid. The player
can type the names of persons and characteristics in their own language.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from cvrules.display import menu
from cvrules.display.menu import plain_words
from cvrules.display.titles import find_card_by_text
from cvrules.display.writer import english_writer
from cvrules.errors import CvError
from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.display.goal_states import goal_state_text
from cvrules.games.friends.display.moves import move_text
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.table.moves import (
    Agree,
    Auction,
    Be,
    Bid,
    Bring,
    Choose,
    Drop,
    Force,
    Fulfil,
    Move,
    Offer,
    Refuse,
    StayOut,
    Steal,
    Take,
    WithGender,
)
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.terminal.action_numbers import actions_of
from cvrules.games.friends.terminal.questions import question_of

__all__ = ["ActionMenu", "BidMenu", "Menu", "find_gauge", "find_person", "menu_of"]

#: The moves that each short answer can mean, by the catalogue key of the words for this answer.
_SHORT_ANSWERS: dict[str, tuple[type, ...]] = {
    "typed.yes": (Offer, Agree),
    "typed.no": (StayOut, Refuse, Drop),
    "typed.keep": (Choose,),
    "typed.woman": (Be, WithGender),
    "typed.man": (Be, WithGender),
}
#: The full texts of moves that a player can shorten to their first word.
_ENDINGS = {"stay": "stay out", "leave": "leave it"}


@frozen
class Menu(menu.Menu):
    """A question with numbered answers.

    Args:
        question: The text of the question.
        answers: The moves, each with its text.
        writer: A writer that knows the names of all persons.
        view: The view of the seat that is asked.
    """

    writer: Writer
    view: View

    @property
    def moves(self) -> list[Move]:
        """The moves that can be chosen, in the order of their numbers."""
        return [move for move, _ in self.answers]

    def read_move(self, words: str) -> Move:
        """Parse a move in the player's language.

        The title of a card, the name of a person or the name of a characteristic is enough, and a
        yes or no if that answers the question.
        """
        short = self._short_answer(words)
        if short is not None:
            return short
        try:
            move: Move = super().read_move(self._translate_to_english(words))
        except CvError:
            meant = self._obvious_move(words)
            if meant is None:
                raise
            return meant
        return move

    def typed_text(self, move: Move) -> str:
        """Return a text that a player can type for a move, with the name of its person."""
        text, person = super().typed_text(move), getattr(move, "person", None)
        if not isinstance(person, int):
            return text
        named = f"{text.partition(' ')[0]} {self.writer.person(person)}"
        return named if self.read(named) == move else text

    def printed_answers(self) -> Iterator[tuple[str, Move]]:
        """Yield each text that a player can type for an answer, and the answer.

        The words of a hint can be typed as well.
        """
        yield from super().printed_answers()
        for move in self.moves:
            yield move_text(self.view, move, self.writer), move

    def _short_answer(self, words: str) -> Move | None:
        """Return the move that a word such as `yes` or `woman` means, or `None`."""
        typed = plain_words(words)
        for key, kinds in _SHORT_ANSWERS.items():
            known = {
                plain_words(word)
                for one in (self.writer, english_writer(self.writer))
                for word in one.text(key).split("|")
            }
            if typed in known:
                return next((move for move in self.moves if _is_meant(self.view, move, key, kinds)), None)
        return None

    def _translate_to_english(self, words: str) -> str:
        """Return a typed move in English, with numbers instead of the names of persons."""
        first, space, rest = words.partition(" ")
        english = self.writer.voice.commands.get(first, first)
        if not space:
            return _ENDINGS.get(english, english)
        person = find_person(rest, self.writer)
        if person is not None:
            rest = f"person {person + 1}"
        for gauge in GAUGES:
            if rest == self.writer.voice.symbol(gauge).casefold():
                rest = gauge
        for gender in ("woman", "man"):
            if rest in {gender, self.writer.text(f"gender.{gender}").casefold()}:
                rest = f"a {gender}" if english == "with" else gender
        if english == "steal" and rest.startswith("person"):
            rest = f"from {rest}"
        return f"{english} {rest}"

    def _obvious_move(self, words: str) -> Move | None:
        """Return the move that a player means by typing only a title or a name.

        The move may be illegal. The result is `None` if the title or the name is unknown.
        """
        person = find_person(words, self.writer)
        if person is not None:
            same = [move for move in self.moves if getattr(move, "person", None) == person]
            other = Steal(person) if self.view.table.phase_id == Phase.STEAL else Bring(person)
            return same[0] if same else other
        for move in self.moves:
            gauge = getattr(move, "gauge", None)
            if gauge is not None and words in {gauge, self.writer.voice.symbol(gauge).casefold()}:
                return move
        card = find_card_by_text(words, self.writer)
        return None if card is None else self._usual_move(self.writer.rules.name(card))

    def _usual_move(self, name: str) -> Move:
        """Return the move that a player probably means by the name of a card.

        If no legal move fits, the result is an illegal move that suits the phase or the card.
        """
        same = [move for move in self.moves if getattr(move, "card", None) == name]
        if same:
            return same[0]
        if self.view.table.phase_id in {Phase.TRADE, Phase.CONTROL, Phase.DRAFT, Phase.LEFTOVERS}:
            return Choose(name)
        spec = self.writer.spec(name)
        if spec.is_goal:
            return Fulfil(name)
        return Take(name) if spec.kind == "puberty" else Auction(name)


def _is_meant(view: View, move: Move, key: str, kinds: tuple[type, ...]) -> bool:
    """Return whether a short answer can mean this move.

    The answer `keep` means the goal in hand.
    """
    if isinstance(move, Choose):
        return (
            key == "typed.keep"
            and view.seat is not None
            and view.rules.by_name[move.card] in view.seats[view.seat].hand_ids
        )
    gender = getattr(move, "gender", None)
    return isinstance(move, kinds) and gender in {None, key.partition(".")[2]}


def find_person(text: str, writer: Writer) -> int | None:
    """Return the person with this name; `None` if there is none."""
    wanted = text.strip().casefold()
    return next((person for person, name in enumerate(writer.people) if name.casefold() == wanted), None)


def find_gauge(text: str, writer: Writer) -> int | None:
    """Return the index of the characteristic with this name or sign.

    Names can be in the player's language or in English. The result is `None` if there is no such
    characteristic.
    """
    words = text.strip().casefold()
    for gauge, name in enumerate(GAUGES):
        if words in {name, writer.voice.symbol(name).casefold(), writer.sign(name)}:
            return gauge
    return None


@frozen
class ActionMenu(Menu):
    """The menu for the actions in a turn. Their numbers are shown on the screen."""

    @property
    def lines(self) -> list[str]:
        """An empty list, because the screen already shows the actions."""
        return []


@frozen
class BidMenu(Menu):
    """The menu for an auction. A typed number is a bid."""

    @property
    def lines(self) -> list[str]:
        """An empty list, because the question explains how to bid."""
        return []

    def answer_at(self, number: int) -> Move:
        """Return a bid of this many time markers, even if the bid is not legal."""
        return Bid(number)


def menu_of(view: View, writer: Writer) -> Menu:
    """Return the menu for the view's seat."""
    table = view.table
    knows = writer.at(table)
    question = question_of(table, knows)
    moves = actions_of(view) if table.phase_id == Phase.ACT else view.legal_moves
    if table.phase_id == Phase.NAME:  # persons who do not have to be forced come first
        moves = tuple(sorted(moves, key=lambda move: isinstance(move, Force)))
    answers = tuple((move, _answer_text(view, move, knows)) for move in moves)
    kind = {Phase.ACT: ActionMenu, Phase.BID: BidMenu}.get(table.phase_id, Menu)
    return kind(question, answers, knows, view)


def _answer_text(view: View, move: Move, writer: Writer) -> str:
    """Return a move in words, and for the choice of a goal, also what it still needs."""
    text = move_text(view, move, writer)
    if not isinstance(move, Choose) or view.seat is None:
        return text
    seat, spec = view.seats[view.seat], writer.spec(move.card)
    parts = [goal_state_text(view.table, view.seat, spec, writer, writer.text("ui.ready"))]
    if spec.index in seat.hand_ids:
        parts.append(writer.text("ui.yours"))
    return writer.voice.join_with_semicolon(text, ", ".join(parts))
