"""Plays a scene of CV on a table.

The rules of CV skip questions that have only one answer, but a scene can still state such an
answer. So the stage keeps the moments that the rules skipped after a move, and the events that
happened.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve

from cvrules.games.cv.cards.words import DECKS
from cvrules.games.cv.rulebook.buying import MOST_CARDS
from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.rulebook.gossip import can_take_more
from cvrules.games.cv.rulebook.misfortune import count_misfortunes_due
from cvrules.games.cv.rulebook.scoring import score
from cvrules.games.cv.rulebook.setup import deck_for_track
from cvrules.games.cv.rulebook.upkeep import cards_due
from cvrules.games.cv.table.events import Added, Assisted, GossipSpread, Lost, UpkeepPaid
from cvrules.games.cv.table.moves import Decline, Forgo, Lose, Move, Outcome, Pass, Pay, Put, Spread, Stop, Throw
from cvrules.games.cv.table.packed import total
from cvrules.games.cv.table.phase import QUESTIONS, Phase
from cvrules.games.cv.table.refusal import refuse
from cvrules.games.cv.table.table import Table
from cvrules.model.bundle import amount_text
from cvrules.scenes.stage import OpenChance, Stage

__all__ = ["CvStage"]

#: The moves that no event reports, each with the phase in which it is made.
_UNREPORTED: dict[type[Move], int] = {Throw: Phase.THROW, Stop: Phase.REROLL, Pass: Phase.BUY}


class CvStage(Stage):
    """The stage of a CV scene, which also knows the questions that the rules skipped."""

    table: Table
    not_asked = refuse("not_asked", "R1.2")
    wrong_question_keys = frozenset({"not_asked", "chance", "over"})
    answer_lines = {  # noqa: RUF012 - never modified
        "choose": "seat {seat} chooses CARD",
        "throw": "seat {seat} throws FACES",
        "reroll": "seat {seat} stops",
        "buy": "seat {seat} passes",
        "lose": "seat {seat} loses CARD",
        "pay": "seat {seat} pays CARD",
        "put": "seat {seat} puts CARD on TYPE",
        "arrange": "seat {seat} finishes",
        "take": "seat {seat} declines",
    }

    def __init__(self, table: Table) -> None:
        self.last: Move | Outcome | None = None
        self._new_events: list[Any] = []
        super().__init__(table)

    def question_name(self, table: Table) -> str:
        """Return the name by which scenes call the question of the table's phase."""
        return QUESTIONS[table.phase_id]

    def turn(self) -> int:
        """Return the seat whose turn it is, even if the rules ask another seat."""
        return self.table.turn

    def open_chance(self) -> OpenChance:
        """Describe the outcome that the scene must state now: dice or a drawn card."""
        table = self.table
        if table.phase_id != Phase.ROLLING:
            deck = deck_for_track(table)
            where, what = ("the track", DECKS[deck]) if deck >= 0 else ("the row", "gossip or fate")
            return OpenChance(f"a card is drawn to {where}", "which", f"write 'draw CARD' first, with a card of {what}")
        first = "" if total(table.packed_dice) else f"'seat {table.turn + 1} throws FACES' or "
        hint = f"write {first}'dice FACES' first, with {amount_text(table.rolling, 'symbol')}"
        dice = "a die is" if table.rolling == 1 else f"{table.rolling} dice are"
        return OpenChance(f"{dice} being thrown", "how they fall", hint)

    def explain_score(self, seat: int) -> str:
        """Return the seat's score sheet as one line of text."""
        lines = ", ".join(f"{line.points} for {line.card or line.stack}" for line in score(self.table)[seat].lines)
        return f"the score sheet says: {lines or 'nothing'}"

    # --- playing moves ---------------------------------------------------------

    def play(self, *moves: Move | Outcome) -> None:
        """Play the given moves, and then all moves that have no alternative."""
        self._new_events = []
        super().play(*moves)

    def _play_step(self, move: Move | Outcome) -> None:
        before = len(self.events)
        self._moments += ENGINE.skipped_tables(self.table, move)
        super()._play_step(move)
        self.last = move
        self._new_events += self.events[before:]

    def _next_moves(self) -> tuple[Any, ...]:
        return () if self.table.phase_id == Phase.ROLLING else super()._next_moves()

    # --- moves that the rules made automatically -------------------------------

    def use_up_automatic_move(self, seat: int, move: Move) -> bool:
        """Return whether the rules made the move automatically since the last line.

        Each automatic move is used up, so a scene cannot state it twice.
        """
        if type(move) in _UNREPORTED:
            here = [one for one in self._moments if one.asked == seat and one.phase_id == _UNREPORTED[type(move)]]
            for one in here[:1]:
                self._moments.remove(one)
            return bool(here)
        for event in self._new_events:
            if _is_report_of(event, seat, move):
                self._new_events.remove(event)
                return True
        return False

    def _tables_at_skipped_questions(self) -> Iterator[Table]:
        """Yield the table at each question that the rules skipped."""
        return filter(_has_question, map(_table_at_question, self._moments))


def _table_at_question(moment: Table) -> Table:
    """Return the table as it would be if the rules had asked the skipped question."""
    if moment.phase_id == Phase.UPKEEP:
        return evolve(moment, phase_id=Phase.PAYING, due_ids=cards_due(moment))
    if moment.phase_id == Phase.ADD:
        specs = moment.rules.specs
        return evolve(
            moment, phase_id=Phase.PLACING, due_ids=tuple(c for c in moment.bought_ids if not specs[c].is_event)
        )
    return moment


def _has_question(moment: Table) -> bool:
    """Return whether a scene can state an answer at a moment that the rules skipped."""
    match moment.phase_id:
        case Phase.BUY:
            return can_take_more(moment) if moment.rules.has_gossip_or_fate else len(moment.bought_ids) < MOST_CARDS
        case Phase.MISFORTUNE:
            return count_misfortunes_due(moment) > 0
        case Phase.PAYING | Phase.PLACING:
            return bool(moment.due_ids)
        case _:
            return moment.phase_id in QUESTIONS


def _is_report_of(event: Any, seat: int, move: Move) -> bool:  # noqa: PLR0911 - one return for each kind of move
    """Return whether the event reports that the seat made the move."""
    match move, event:
        case Lose(card), Lost(at, lost):
            return (at, lost) == (seat, card)
        case Forgo(), Lost(at, _, rule):
            return at == seat and rule == "R5.2"
        case Pay(card), UpkeepPaid(at, paid):
            return (at, paid) == (seat, card)
        case Put(card, stack, under), Added(at, added, place, depth):
            return (at, added, place, depth) == (seat, card, stack, under)
        case Spread(card, seat_to), GossipSpread(at, spread, to):
            return (at, spread, to) == (seat, card, seat_to)
        case Decline(), Assisted(at, None):
            return at == seat
        case _:
            return False
