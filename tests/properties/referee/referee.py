"""Follows a game event by event and objects to whatever breaks a rule.

The referee keeps a record of its own: it moves cards only where an event says
so, checks each event against what the cards say, and compares its record with
the table at every question. Numbers are those of the invariants.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cvrules.games.cv.table import events as ev
from cvrules.games.cv.table import moves as mv
from properties.referee.judgement import Judgement
from properties.referee.record import Record, hold
from properties.referee.table_rules import TableRules
from properties.referee.turn_rules import TurnRules
from tables import picture
from tables.facts import MOST_DICE, Box


class Referee(TurnRules, TableRules):
    """Watches one game.

    Args:
        box: The cards and rulings.
        table: Where it begins: before the first draft, or at the beginning of a turn.
        is_thorough: Chooses the purchases whose payment is searched for.
    """

    def __init__(self, box: Box, table: Any, is_thorough: Callable[[], bool] = lambda: False) -> None:
        self.box = box
        self.record = Record(box, table)
        self.judge = Judgement(box, self.record)
        self.is_thorough = is_thorough
        self.move: Any = None
        self._handlers: dict[type, Callable[[Any], None]] = {
            ev.TurnBegan: self.turn_began,
            ev.Rolled: self.rolled,
            ev.Played: self.played,
            ev.Saved: self.saved,
            ev.Bought: self.bought,
            ev.Changed: self.changed,
            ev.Lost: self.lost,
            ev.UpkeepPaid: self.upkeep_paid,
            ev.Added: self.added,
            ev.GossipSpread: self.spread,
            ev.Rearranged: self.rearranged,
            ev.RowDiscarded: self.row_discarded,
            ev.RowDrawn: self.row_drawn,
            ev.Discarded: self.discarded,
            ev.Drawn: self.drawn,
            ev.Assisted: self.assisted,
            ev.TokensSet: self.tokens_set,
            ev.RoundBegan: self.round_began,
            ev.Ended: self.ended,
        }

    def follow(self, move: Any, events: list[Any], table: Any) -> None:
        """Check what a move brought about, up to the next question."""
        record = self.record
        hold(59, record.over is False, "a move after the end")
        if not record.round:
            record.draft(move, table)
            if not table.round:
                return
        else:
            self.decided(move)
        self.move = move
        for event in events:
            self._handlers[type(event)](event)
        record.compare(table)
        self.questioned(table)

    # --- what a seat decides -----------------------------------------------------

    def decided(self, move: Any) -> None:
        """Note what a move does that is no event."""
        turn = self.record.turn
        match move:
            case mv.Throw():
                self.throw()
            case mv.Reroll():
                faces = {term.what: term.amount for term in move.dice}
                free = self.judge.free_dice()
                hold(16, turn.throws > 0, "a reroll without a throw")
                hold(14, all(turn.dice[face] >= count for face, count in faces.items()), "dice that are not there")
                hold(15, faces.get("bad_luck", 0) <= free, "frozen dice were thrown again", free)
                self.judge.use_thaws(faces.get("bad_luck", 0))
                turn.dice.subtract(faces)
                turn.pending += sum(faces.values())
                self.throw()
            case mv.Stop():
                turn.pending = 0
            case mv.Finish():
                self.record.coach = -1
            case _:
                pass

    # --- who is asked ---------------------------------------------------------------

    def _asked(self, table: Any) -> int:
        """Return who must be asked now."""
        record = self.record
        if picture.is_adding_assisted(table):
            seat = record.last_assisted
            settles = any(not self.judge.may_wait(card, seat) for card in record.waiting[seat])
            coached = picture.is_rearranging_assisted(table) and record.coach == seat
            hold(55, record.assisted or settles or coached, "an assisted seat puts a card it does not have")
            return seat
        return record.queue[0] if record.queue else record.turn.seat

    def questioned(self, table: Any) -> None:
        """Check that the right seat is asked, or nobody."""
        record = self.record
        hold(58, record.over == record.ends, "the game did not end in time")
        if record.over:
            hold(12, table.to_move is None, "somebody is asked after the end")
            return
        asked = self._asked(table)
        hold(12, table.to_move == asked, "the wrong seat is asked", table.to_move, asked)
        turn = record.turn
        if not turn.is_tidy:
            # dice of an event that waited for a throw and never got one do not exist
            hold(13, 0 <= sum(turn.dice.values()) <= MOST_DICE, "between none and seven dice lie there")
