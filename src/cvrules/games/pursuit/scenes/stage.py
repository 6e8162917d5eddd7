"""The class `PursuitStage`, which plays a scene on a table."""

from __future__ import annotations

from cvrules.games.pursuit.rulebook.ending import score
from cvrules.games.pursuit.rulebook.piles import next_slot
from cvrules.games.pursuit.table.moves import ROWS
from cvrules.games.pursuit.table.phase import QUESTIONS, Phase
from cvrules.games.pursuit.table.refusal import refuse
from cvrules.games.pursuit.table.table import Table
from cvrules.scenes.stage import OpenChance, Stage

__all__ = ["PursuitStage"]

#: For each phase that waits for chance: what chance decides, what the scene must state about it, and a hint.
_CHANCES = {
    Phase.GOALS: OpenChance("a life goal is revealed", "which", "write 'reveal CARD' or 'reveal any' first"),
    Phase.CLASH: OpenChance("one of two clashing goals is discarded", "which", "write 'drop CARD' first"),
    Phase.TRAITS: OpenChance("a child trait is dealt", "which", "write 'deal CARD' or 'deal any' first"),
    Phase.START: OpenChance("the first player is drawn by lot", "who it is", "write 'start seat N' first"),
    Phase.FIND_JOB: OpenChance("a job is found for the promotion", "which", "write 'find CARD' first"),
    Phase.FIND_CARD: OpenChance("a card is found for the reward", "which", "write 'find CARD' first"),
}


class PursuitStage(Stage):
    """Plays a scene of The Pursuit of Happiness on a table."""

    table: Table
    not_asked = refuse("not_asked", "P1.2")
    wrong_question_keys = frozenset({"not_asked", "chance", "over"})
    answer_lines = {  # noqa: RUF012 - never changed
        "act": "seat {seat} studies",
        "keep": "seat {seat} keeps CARD",
        "upkeep": "seat {seat} pays CARD",
        "price": "seat {seat} pays less RESOURCE",
        "order": "seat {seat} receives stress",
        "pick": "seat {seat} picks CARD",
        "clash": "seat {seat} drops goal CARD",
    }

    def question_name(self, table: Table) -> str:
        """Return the name by which scenes call a question, such as `act`."""
        return QUESTIONS[table.phase_id]

    def turn(self) -> int:
        """Return the seat whose turn it is."""
        return self.table.turn

    def open_chance(self) -> OpenChance:
        """Return a description of the outcome that the scene must state now."""
        if self.table.phase_id in _CHANCES:
            return _CHANCES[self.table.phase_id]
        place = next_slot(self.table.thaw())
        row = "" if place is None else f" into the row '{ROWS[place[0]]}'"
        return OpenChance(f"a card is drawn{row}", "which", "write 'draw CARD' or 'draw any' first")

    def answer_line(self) -> str:
        """Return an example of a scene line that answers the current question."""
        line = super().answer_line()
        is_surcharge = self.table.phase_id == Phase.PRICE and self.table.change > 0
        return line.replace("less", "more") if is_surcharge else line

    def explain_score(self, seat: int) -> str:
        """Return the seat's score sheet as one line of text."""
        lines = (f"{line.points} for {line.card or line.what or line.kind}" for line in score(self.table)[seat].lines)
        return f"the score sheet says: {', '.join(lines)}"
