"""Plays a scene of Funny Friends on a table."""

from __future__ import annotations

from typing import Any

from cvrules.games.friends.rulebook.ending import score
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.refusal import refuse
from cvrules.games.friends.table.table import Table
from cvrules.scenes.stage import OpenChance, Stage

__all__ = ["VERBS", "FriendsStage"]

#: For each phase in which a seat must move, the verb in the question to the seat.
VERBS = {
    Phase.GENDER: "become",
    Phase.CONTROL: "choose",
    Phase.DRAFT: "choose",
    Phase.LEFTOVERS: "choose",
    Phase.ACT: "act",
    Phase.BID: "bid",
    Phase.STEAL: "steal",
    Phase.TRADE: "choose",
    Phase.NAME: "bring",
    Phase.CONSENT: "agree",
    Phase.OFFER: "offer",
    Phase.SETTLE: "settle",
    Phase.NEXT_BOND: "continue",
    Phase.BED: "sleep",
    Phase.AGREEMENT: "agree",
    Phase.ORDER: "order",
}
#: For each phase that needs an outcome of chance: what happens, what the scene has to state, and a hint.
_CHANCES = {
    Phase.START: OpenChance("the starting player is drawn by lot", "who it is", "write 'start seat N' first"),
    Phase.GOALS: OpenChance("a life goal is dealt", "which", "write 'deal CARD' or 'deal any' first"),
    Phase.LEFTOVERS: OpenChance("a life goal that is left over is dealt", "which", "write 'deal CARD' first"),
    Phase.MEGA: OpenChance("a mega goal is revealed", "which", "write 'reveal CARD' or 'reveal any' first"),
    Phase.REVEAL: OpenChance("a card is revealed", "which", "write 'reveal CARD' or 'reveal any' first"),
}


class FriendsStage(Stage):
    """The stage for a scene of Funny Friends."""

    table: Table
    not_asked = refuse("not_asked", "F1.2")
    wrong_question_keys = frozenset({"not_asked", "chance", "over"})
    answer_lines = {  # noqa: RUF012 - never changed
        "act": "seat {seat} passes",
        "become": "seat {seat} becomes a woman",
        "choose": "seat {seat} chooses CARD",
        "bid": "seat {seat} bids N",
        "steal": "seat {seat} steals from seat N",
        "bring": "seat {seat} brings PERSON",
        "agree": "seat {seat} agrees",
        "offer": "seat {seat} stays out",
        "settle": "seat {seat} brings PERSON",
        "order": "seat {seat} gains CHARACTERISTIC",
        "sleep": "seat {seat} sleeps with a woman",
        "continue": "seat {seat} lets line N happen",
    }

    def question_name(self, table: Table) -> str:
        """Return the verb by which scenes call a question, such as `bid`."""
        return VERBS[table.phase_id]

    def _next_moves(self) -> tuple[Any, ...]:
        """Return the moves or outcomes that a scene's stage may play automatically.

        The stage never chooses the action in a turn, even if passing is the only legal move.
        """
        return () if self.table.phase_id == Phase.ACT else super()._next_moves()

    def turn(self) -> int:
        """Return the seat whose turn it is on the scene's stage.

        The result is the same while another seat carries out a card.
        """
        return self.table.turn

    def open_chance(self) -> OpenChance:
        """Return a description of the outcome of chance that the scene has to state now."""
        return _CHANCES[self.table.phase_id]

    def explain_score(self, seat: int) -> str:
        """Return a text about the goals that the seat has fulfilled."""
        goals = ", ".join(str(line.card) for line in score(self.table)[seat].lines)
        return f"it fulfilled: {goals or 'nothing'}"
