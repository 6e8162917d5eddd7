"""The menus of Funny Friends.

The screen of a turn shows the numbers of the actions. In an auction, a number is a bid. Persons
and characteristics can be typed by their names in the player's language.
"""

from __future__ import annotations

from attrs import frozen

from cvrules.display import menu
from cvrules.display.writer import find_card_by_text
from cvrules.errors import CvError
from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.display.moves import move_text
from cvrules.games.friends.display.progress import missing_signs
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.table.moves import Auction, Bid, Bring, Choose, Force, Fulfil, Move, Take
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.terminal.actions import actions_of
from cvrules.games.friends.terminal.questions import question_of

__all__ = ["ActionMenu", "BidMenu", "Menu", "gauge_called", "menu_of", "person_called"]

#: The rest of moves that begin with a word and need another one.
_ENDINGS = {"stay": "stay out", "leave": "leave it"}


@frozen
class Menu(menu.Menu):
    """A question with numbered answers.

    Args:
        question: The text of the question.
        answers: The moves, each with its text.
        writer: A writer that knows all persons.
        view: The view of the seat that is asked.
    """

    writer: Writer
    view: View

    @property
    def moves(self) -> list[Move]:
        """The moves that can be chosen, in the order of their numbers."""
        return [move for move, _ in self.answers]

    def read_move(self, words: str) -> Move:
        """Return the move that the text describes, in the player's language.

        The title of a card, the name of a person or a characteristic alone is enough.
        """
        try:
            move: Move = super().read_move(self._translate_to_english(words))
        except CvError:
            meant = self._obvious_move(words)
            if meant is None:
                raise
            return meant
        return move

    def _translate_to_english(self, words: str) -> str:
        """Return the typed move with numbers of persons and English characteristics."""
        first, space, rest = words.partition(" ")
        english = self.writer.voice.commands.get(first, first)
        if not space:
            return _ENDINGS.get(english, english)
        person = person_called(rest, self.writer)
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
        """Return the move that a title or a name alone means; it need not be legal."""
        person = person_called(words, self.writer)
        if person is not None:
            same = [move for move in self.moves if getattr(move, "person", None) == person]
            return same[0] if same else Bring(person)
        for move in self.moves:
            gauge = getattr(move, "gauge", None)
            if gauge is not None and words in {gauge, self.writer.voice.symbol(gauge).casefold()}:
                return move
        card = find_card_by_text(words, self.writer)
        return None if card is None else self._usual_move(self.writer.rules.name(card))

    def _usual_move(self, name: str) -> Move:
        """Return the move that a player probably means by the title of a card."""
        same = [move for move in self.moves if getattr(move, "card", None) == name]
        if same:
            return same[0]
        if self.view.table.phase_id in {Phase.TRADE, Phase.CONTROL, Phase.DRAFT, Phase.LEFTOVERS}:
            return Choose(name)
        spec = self.writer.spec(name)
        if spec.is_goal:
            return Fulfil(name)
        return Take(name) if spec.kind == "puberty" else Auction(name)


def person_called(text: str, writer: Writer) -> int | None:
    """Return the person with this name, or `None` if there is none."""
    wanted = text.strip().casefold()
    return next((person for person, name in enumerate(writer.people) if name.casefold() == wanted), None)


def gauge_called(text: str, writer: Writer) -> int | None:
    """Return the characteristic that a text names, or `None`.

    The text is a name in the player's language or in English, or a sign.
    """
    words = text.strip().casefold()
    for gauge, name in enumerate(GAUGES):
        if words in {name, writer.voice.symbol(name).casefold(), writer.sign(name)}:
            return gauge
    return None


@frozen
class ActionMenu(Menu):
    """The menu for the actions of a turn; the screen shows their numbers."""

    @property
    def lines(self) -> list[str]:
        """An empty list, because the screen already shows the actions."""
        return []


@frozen
class BidMenu(Menu):
    """The menu of an auction, in which a number is a bid."""

    @property
    def lines(self) -> list[str]:
        """An empty list, because the question says everything."""
        return []

    def answer_at(self, number: int) -> Move:
        """Return a bid of this number of time markers, whether or not it is legal."""
        return Bid(number)


def menu_of(view: View, writer: Writer) -> Menu:
    """Return the menu for the seat of the view."""
    table = view.table
    knows = writer.at(table)
    question = question_of(table, knows)
    moves = actions_of(view) if table.phase_id == Phase.ACT else view.legal_moves
    if table.phase_id == Phase.NAME:  # those who need no marker come first
        moves = tuple(sorted(moves, key=lambda move: isinstance(move, Force)))
    answers = tuple((move, _answer_text(view, move, knows)) for move in moves)
    kind = {Phase.ACT: ActionMenu, Phase.BID: BidMenu}.get(table.phase_id, Menu)
    return kind(question, answers, knows, view)


def _answer_text(view: View, move: Move, writer: Writer) -> str:
    """Return a move in words; a goal to choose is followed by what is missing for it."""
    text = move_text(view, move, writer)
    if not isinstance(move, Choose) or view.seat is None:
        return text
    seat, spec = view.seats[view.seat], writer.spec(move.card)
    missing = missing_signs(seat, spec, writer)
    parts = [writer.text("ui.missing", what=missing) if missing else writer.text("ui.ready")]
    if spec.index in seat.hand_ids:
        parts.append(writer.text("ui.yours"))
    return writer.voice.join_with_semicolon(text, ", ".join(parts))
