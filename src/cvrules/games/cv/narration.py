"""Tells what happens at the table: events in sentences, and a story of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from cvrules.games.cv.events import (
    Added,
    Assisted,
    Bought,
    Changed,
    Discarded,
    Drawn,
    Ended,
    Event,
    Lost,
    Played,
    Revealed,
    Rolled,
    RoundBegan,
    Ruled,
    Saved,
    TokensSet,
    TurnBegan,
    UpkeepPaid,
)
from cvrules.games.cv.moves import Move, Reroll
from cvrules.games.cv.pen import Pen
from cvrules.games.cv.rules import AGES
from cvrules.games.cv.symbols import pack
from cvrules.games.cv.words import DECKS
from cvrules.text.terminal import heading, padded, paragraph

__all__ = ["Story", "sentence"]

UPKEEP_RULE = "R5"


def _turn(event: TurnBegan, pen: Pen) -> str:
    return pen.text("story.turn", dice=pen.voice.unit(event.dice, "die"), n=event.throws)


def _bought(event: Bought, pen: Pen) -> str:
    spec = pen.spec(event.card)
    if event.by_luck:
        return pen.text("story.bought_by_luck", card=pen.title(event.card))
    if not spec.cost:
        return pen.text("story.bought_free", card=pen.title(event.card))
    return pen.text("story.bought", card=pen.title(event.card), cost=pen.signs(spec.cost))


def _lost(event: Lost, pen: Pen) -> str:
    if event.rule.startswith(UPKEEP_RULE):
        cost = pen.signs(pen.spec(event.card).upkeep)
        return pen.text("story.lost_upkeep", card=pen.title(event.card), cost=cost)
    return pen.text("story.lost", card=pen.title(event.card))


def _added(event: Added, pen: Pen) -> str:
    card = pen.title(event.card)
    if event.stack is None:
        return pen.text("story.added_aside", card=card)
    key = "story.added_under" if event.under else "story.added"
    return pen.text(key, card=card, type=pen.type(event.stack), n=event.under)


def _assisted(event: Assisted, pen: Pen) -> str:
    if event.card is None:
        return pen.text("story.assisted_none")
    return pen.text("story.assisted", card=pen.title(event.card))


def _revealed(event: Revealed, pen: Pen) -> str:
    return pen.text("story.goals" if event.seat is None else "story.shown", cards=pen.title(event.card))


#: How each event is told; the name of its seat, if it has one, comes first.
_TOLD: dict[type, Callable[[Any, Pen], str]] = {
    RoundBegan: lambda event, pen: pen.text("story.round", number=event.number),
    TurnBegan: _turn,
    Rolled: lambda event, pen: pen.text("story.rolled", faces=pen.signs(pack(event.faces))),
    Played: lambda event, pen: pen.text("story.played", card=pen.title(event.card)),
    Bought: _bought,
    Changed: lambda event, pen: pen.text("story.changed", card=pen.title(event.card)),
    Saved: lambda event, pen: pen.text("story.saved", card=pen.title(event.card), n=event.cards),
    Lost: _lost,
    UpkeepPaid: lambda event, pen: pen.text(
        "story.paid", card=pen.title(event.card), cost=pen.signs(pen.spec(event.card).upkeep)
    ),
    Added: _added,
    TokensSet: lambda event, pen: pen.text("story.tokens", tokens=pen.signs(pack(event.tokens))),
    Discarded: lambda event, pen: pen.text("story.discarded", cards=pen.title(event.card)),
    Drawn: lambda event, pen: pen.text("story.drawn", cards=pen.title(event.card)),
    Assisted: _assisted,
    Revealed: _revealed,
    Ruled: lambda event, pen: pen.text("story.ruled", name=event.name, option=event.option),
    Ended: lambda event, pen: pen.text("story.ended", n=event.rounds),
}


def sentence(event: Event, pen: Pen, names: Sequence[str]) -> str:
    """Return one event in words.

    Args:
        event: What happened.
        pen: How to write it.
        names: What the seats are called.
    """
    told = _TOLD[type(event)](event, pen)
    seat = getattr(event, "seat", None)
    return told if seat is None else f"{names[seat]} {told}"


class Story:
    """Tells a game as it goes on, without what goes without saying.

    Throws that follow each other stand in one line.

    It hears events and moves that everybody at the table sees, and no table.

    Args:
        pen: How to write.
        names: What the seats are called.
        own: The seat of somebody who is shown the dice anyway.
    """

    def __init__(self, pen: Pen, names: Sequence[str], own: int | None = None) -> None:
        self.pen = pen
        self.names = names
        self.own = own
        self._forget()

    def _forget(self) -> None:
        """Begin with an empty page."""
        self._lines: list[str] = []
        self._speaker: int | None = None
        self._trail: list[int] = []
        self._faces = 0
        self._seen = 0
        self._new: list[str] = []
        self._gone: list[str] = []
        self._goals: list[str] = []
        self._round = 0
        self._turn: int | None = None
        self._age = AGES[0]
        self._is_idle = False

    def tell(self, move: Move | None, events: Iterable[Event]) -> list[str]:
        """Return the lines about a move and what came of it; throws may follow later."""
        if isinstance(move, Reroll):
            self._faces -= move.packed
        for event in events:
            self._hear(event)
        lines, self._lines = self._lines, []
        return lines

    def hear_again(self, steps: Iterable[tuple[Move | None, Iterable[Event]]]) -> None:
        """Begin anew and hear what happened so far, without telling it."""
        self._forget()
        for move, events in steps:
            self.tell(move, events)

    def table_was_shown(self) -> None:
        """Take note that somebody saw the table as it lies, and need not be told it."""
        self._seen = len(self._trail)
        self._new, self._gone, self._goals = [], [], []
        self._speaker = None

    def _hear(self, event: Event) -> None:
        match event:
            case Rolled():
                self._faces += pack(event.faces)
                self._trail.append(self._faces)
            case Drawn() | Discarded():
                self._end_turn()
                (self._new if isinstance(event, Drawn) else self._gone).append(event.card)
            case Revealed(seat=None):
                self._goals.append(event.card)
            case TokensSet():
                self._end_turn()
                self._tell_track()
            case TurnBegan():
                self._begin_turn(event)
            case Ruled():
                pass  # a rule that everybody at the table knows
            case _:
                self._tell_dice()
                self._tell_track()
                self._say(event)

    def _say(self, event: Event) -> None:
        """Tell what is neither dice nor track."""
        match event:
            case RoundBegan():
                self._begin_round(event.number)
            case Ended():
                self._lines += ["", heading(sentence(event, self.pen, self.names), self.pen.style)]
            case Added() if self._turn is None:
                self._line(event.seat, self.pen.text("story.childhood", card=self.pen.title(event.card)))
            case Added(under=0) if len(self.pen.spec(event.card).stacks) == 1:
                pass  # a card that was bought goes on top: nobody wonders
            case _:
                self._is_idle = self._is_idle and not isinstance(event, Bought)
                self._line(getattr(event, "seat", None), _TOLD[type(event)](event, self.pen))

    def _begin_round(self, number: int) -> None:
        if number != self._round:
            self._round = number
            told = sentence(RoundBegan(number), self.pen, self.names)
            self._lines += ["", heading(told, self.pen.style)]
            self._speaker = None

    def _begin_turn(self, event: TurnBegan) -> None:
        self._tell_dice()
        self._tell_track()
        self._speaker = None
        self._turn, self._is_idle = event.seat, True
        self._trail, self._faces, self._seen = [], 0, 0

    def _end_turn(self) -> None:
        """Close a turn: its dice, and that it brought nothing."""
        self._tell_dice()
        if self._is_idle and self._turn is not None:
            self._line(self._turn, self.pen.text("story.nothing"))
        self._is_idle = False

    def _tell_dice(self) -> None:
        """Tell how the dice lay after each throw."""
        if len(self._trail) > self._seen:
            arrow = " → " if self.pen.style.unicode else " > "
            self._line(self._turn, arrow.join(map(self.pen.signs, self._trail)))
        if self._trail:
            self._trail = self._trail[-1:] if self._turn == self.own else []
            self._seen = len(self._trail)

    def _tell_track(self) -> None:
        """Tell which cards came and went, and whether a new age has begun."""
        pen = self.pen
        if self._gone:
            self._aside("story.discarded", self._gone)
        if self._new:
            self._aside("story.drawn" if self._round else "story.track", self._new)
        age = max((pen.spec(card).deck for card in self._new), default=self._age)
        if age > self._age:
            self._age = age
            told = pen.text("story.age", age=pen.voice.deck(DECKS[age]))
            self._lines += paragraph(pen.style.paint(told, "bold"), pen.style, self._margin)
        if self._goals:
            self._aside("story.goals", self._goals)
        self._gone, self._new, self._goals = [], [], []

    def _aside(self, key: str, cards: list[str]) -> None:
        told = self.pen.text(key, cards=", ".join(self.pen.title(card) for card in cards))
        self._lines += paragraph(told, self.pen.style, self._margin)

    @property
    def _margin(self) -> str:
        return " " * (max(map(len, self.names)) + 2) if self._round else ""

    def _line(self, seat: int | None, told: str) -> None:
        """Add a line; the name stands only where somebody else was spoken of before."""
        margin = " " * (max(map(len, self.names)) + 2)
        first = None
        if seat is not None and seat != self._speaker:
            first = padded(self.pen.style.paint(self.names[seat], "bold"), len(margin))
        self._speaker = seat
        self._lines += paragraph(told, self.pen.style, margin, first)
