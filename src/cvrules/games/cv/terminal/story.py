"""Writes the story of a CV game, line by line, while it is played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cvrules.games.cv.cards.words import DECKS
from cvrules.games.cv.display.events import predicate, sentence
from cvrules.games.cv.display.writer import Writer
from cvrules.games.cv.table.events import (
    Added,
    Bought,
    Discarded,
    Drawn,
    Ended,
    Event,
    Revealed,
    Rolled,
    RoundBegan,
    RowDiscarded,
    RowDrawn,
    TokensSet,
    TurnBegan,
)
from cvrules.games.cv.table.moves import Move, Reroll
from cvrules.games.cv.table.packed import pack
from cvrules.games.cv.table.rules import AGES
from cvrules.text.terminal import heading, pad, paragraph

__all__ = ["Story"]


class Story:
    """The story of a game while it is played, without obvious events.

    Consecutive throws share one line. The story never uses a table. It is made only from the events
    and moves that every player sees.

    Args:
        writer: Provides texts and signs in the reader's language.
        names: The name of each seat.
        own: The seat of the person at the terminal; `None` if only bots play. The screen shows the
            dice of this seat, so the story does not repeat them.
    """

    def __init__(self, writer: Writer, names: Sequence[str], own: int | None = None) -> None:
        self.writer = writer
        self.names = names
        self.own = own
        self._reset()

    def _reset(self) -> None:
        """Forget the events reported so far, and start a new story."""
        self._lines: list[str] = []
        self._speaker: int | None = None
        self._trail: list[int] = []
        self._faces = 0
        self._seen = 0
        self._new: list[str] = []
        self._gone: list[str] = []
        self._goals: list[str] = []
        self._new_in_row: list[str] = []
        self._gone_from_row: list[str] = []
        self._round = 0
        self._turn: int | None = None
        self._age = AGES[0]
        self._is_idle = False

    def tell(self, move: Move | None, events: Iterable[Event]) -> list[str]:
        """Return the lines about a move and its events.

        Lines about throws and about the track may be returned by a later call.
        """
        if isinstance(move, Reroll):
            self._faces -= move.packed
        for event in events:
            self._add_event(event)
        lines, self._lines = self._lines, []
        return lines

    def catch_up(self, steps: Iterable[tuple[Move | None, Iterable[Event]]]) -> None:
        """Start a new story from past moves and events, without returning their lines."""
        self._reset()
        for move, events in steps:
            self.tell(move, events)

    def explain(self, seat: int | None, text: str) -> list[str]:  # noqa: ARG002 - used by other games
        """Return an empty list, because the table itself shows every reason in CV."""
        return []

    def note_table_shown(self) -> None:
        """Record that the person at the terminal has just seen the table."""
        self._seen = len(self._trail)
        self._new, self._gone, self._goals, self._new_in_row, self._gone_from_row = [], [], [], [], []
        self._speaker = None

    def _add_event(self, event: Event) -> None:
        """Add an event, collecting dice and changes to the track for later lines."""
        match event:
            case Rolled():
                self._faces += pack(event.faces)
                self._trail.append(self._faces)
            case Drawn() | Discarded():
                self._end_turn()
                (self._new if isinstance(event, Drawn) else self._gone).append(event.card)
            case RowDrawn() | RowDiscarded():
                self._end_turn()
                (self._new_in_row if isinstance(event, RowDrawn) else self._gone_from_row).append(event.card)
            case Revealed(seat=None):
                self._goals.append(event.card)
            case TokensSet():
                self._end_turn()
                self._add_track()
            case TurnBegan():
                self._begin_turn(event)
            case _:
                self._add_dice()
                self._add_track()
                self._add_sentence(event)

    def _add_sentence(self, event: Event) -> None:
        """Add a line about the event, unless it concerns only the dice or the track."""
        match event:
            case RoundBegan():
                self._begin_round(event.number)
            case Ended():
                self._lines += ["", heading(sentence(event, self.writer, self.names), self.writer.style)]
            case Added() if self._turn is None:
                self._add_line(event.seat, self.writer.text("story.childhood", card=self.writer.title(event.card)))
            case Added(under=0) if len(self.writer.spec(event.card).stacks) <= 1:
                pass  # cards normally go on top, so the line about the purchase is enough
            case _:
                self._is_idle = self._is_idle and not isinstance(event, Bought)
                self._add_line(getattr(event, "seat", None), predicate(event, self.writer))

    def _begin_round(self, number: int) -> None:
        """Add the heading for a round, unless it has been added already."""
        if number != self._round:
            self._round = number
            text = sentence(RoundBegan(number), self.writer, self.names)
            self._lines += ["", heading(text, self.writer.style)]
            self._speaker = None

    def _begin_turn(self, event: TurnBegan) -> None:
        """Begin the part of the story about a turn."""
        self._add_dice()
        self._add_track()
        self._speaker = None
        self._turn, self._is_idle = event.seat, True
        self._trail, self._faces, self._seen = [], 0, 0

    def _end_turn(self) -> None:
        """Add the last throws of a turn, and a line if the seat bought nothing."""
        self._add_dice()
        if self._is_idle and self._turn is not None:
            self._add_line(self._turn, self.writer.text("story.nothing"))
        self._is_idle = False

    def _add_dice(self) -> None:
        """Add a line with the dice after each throw, except throws already shown."""
        if len(self._trail) > self._seen:
            arrow = " → " if self.writer.style.unicode else " > "
            self._add_line(self._turn, arrow.join(map(self.writer.sign_row, self._trail)))
        if self._trail:
            self._trail = self._trail[-1:] if self._turn == self.own else []
            self._seen = len(self._trail)

    def _add_track(self) -> None:
        """Add lines about cards that left or joined the track, new ages and new goals."""
        writer = self.writer
        if self._gone:
            self._add_cards("story.discarded", self._gone)
        if self._new:
            self._add_cards("story.drawn" if self._round else "story.track", self._new)
        age = max((deck for card in self._new if (deck := writer.spec(card).deck) in AGES), default=self._age)
        if age > self._age:
            self._age = age
            text = writer.text("story.age", age=writer.voice.deck(DECKS[age]))
            self._lines += paragraph(writer.style.paint(text, "bold"), writer.style, self._indentation)
        if self._gone_from_row:
            self._add_cards("story.row_discarded", self._gone_from_row)
        if self._new_in_row:
            self._add_cards("story.row_drawn", self._new_in_row)
        if self._goals:
            self._add_cards("story.goals", self._goals)
        self._gone, self._new, self._goals, self._new_in_row, self._gone_from_row = [], [], [], [], []

    def _add_cards(self, key: str, cards: list[str]) -> None:
        """Add a line that lists cards."""
        text = self.writer.text(key, cards=", ".join(self.writer.title(card) for card in cards), n=len(cards))
        self._lines += paragraph(text, self.writer.style, self._indentation)

    @property
    def _indentation(self) -> str:
        """The indentation of a line that does not begin with a player's name."""
        return " " * (max(map(len, self.names)) + 2) if self._round else ""

    def _add_line(self, seat: int | None, text: str) -> None:
        """Add a line, with the seat's name if the previous line was about another seat."""
        margin = " " * (max(map(len, self.names)) + 2)
        first = None
        if seat is not None and seat != self._speaker:
            first = pad(self.writer.style.paint(self.names[seat], "bold"), len(margin))
        self._speaker = seat
        self._lines += paragraph(text, self.writer.style, margin, first)
