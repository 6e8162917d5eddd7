"""The class `StoryLine`, which collects the events for one line of the story."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from cvrules.games.pursuit.cards.words import RESOURCES, SYMBOLS
from cvrules.games.pursuit.display.moves import PROJECT_MOVES
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.rulebook.happiness import HIGHEST
from cvrules.games.pursuit.rulebook.rewarded_cards import ROW_OF
from cvrules.games.pursuit.table import moves as mv
from cvrules.games.pursuit.table.moves import Move
from cvrules.games.pursuit.table.packed import RESOURCE_MASK, total
from cvrules.games.pursuit.table.parts import Reward
from cvrules.games.pursuit.table.spaces import ACTION_OF
from cvrules.games.pursuit.table.spec import Spec
from cvrules.games.pursuit.terminal.gain_and_loss_causes import Cause
from cvrules.games.pursuit.terminal.round_texts import stress_text
from cvrules.games.pursuit.terminal.rule_references import cite_rules

__all__ = ["BEGINNINGS", "COMPLETE", "UPKEEP", "StoryLine"]

#: The key of the text for each class of moves without a card.
_PLAIN = {
    mv.Study: "study",
    mv.Play: "play",
    mv.Interact: "interact",
    mv.TempJob: "temp_job",
    mv.Overtime: "overtime",
    mv.Rest: "rest",
}
#: The key of the text for each class of moves that pay for a card or give it up.
UPKEEP = {mv.Pay: "pay", mv.Drop: "drop", mv.Discard: "given_up"}
#: The classes of moves that begin a line of the story. Other moves continue the current line.
BEGINNINGS = (*ACTION_OF, *UPKEEP)
#: The classes of moves that complete their line at once. Other lines end when the next turn begins, because a move can
#: lead to questions, and because consecutive refreshes share a line.
COMPLETE = (mv.Keep, mv.DropGoal, *UPKEEP)
#: The keys of those causes of stress that a line mentions, because they are not printed on the card.
_NAMED = frozenset({"repeat", "slot", "partner", "penalty", "stress"})


class StoryLine:
    """A line about what one seat does, pays and receives.

    Args:
        writer: Writes the texts in the player's language.
        move: The move that begins the line; `None` for a line without a move.
    """

    def __init__(self, writer: Writer, move: Move | None = None) -> None:
        self.writer = writer
        self.move = move
        self.seat: int | None = None
        self.texts: list[str] = []
        self.changes: dict[str, int] = {}
        self.causes: list[Cause] = []
        self._replaced = 0
        self._short_term = 0
        self._paid = 0
        self._notes: list[str] = []
        #: The cards that the player should still receive as a reward.
        self._expected: list[Reward] = []
        #: The amounts of relax and short-term happiness that the player should receive, as printed.
        self._promised: dict[str, int] = {}
        self.add_move(move)

    def is_continued_by(self, move: Move | None) -> bool:
        """Return whether a move continues this line, so that `add_move` must be called."""
        is_refresh = isinstance(move, mv.Refresh) and isinstance(self.move, mv.Refresh)
        return is_refresh or isinstance(move, mv.PickNothing)

    def add_move(self, move: Move | None) -> None:
        """Add the cards that a refresh replaces, or note that a card is declined.

        Other moves change nothing.
        """
        if isinstance(move, mv.PickNothing):
            self._expected.clear()
        elif isinstance(move, mv.Refresh):
            self._replaced += len(move.slots)
            self.texts = [self.writer.text("story.refresh", n=self._replaced)]

    def begin(self, seat: int, short_term: int) -> None:
        """Begin the line: note which seat it is about, and write what the move does.

        Args:
            seat: The seat that the line is about.
            short_term: The short-term happiness of the seat before the move.
        """
        self.seat, self._short_term, move = seat, short_term, self.move
        if type(move) in _PLAIN:
            self.texts.append(self.writer.text(f"story.{_PLAIN[type(move)]}"))
        elif isinstance(move, mv.Pay | mv.Drop | mv.Discard):
            key = f"story.{UPKEEP[type(move)]}"
            self.texts.append(self.writer.text(key, card=self.writer.title(move.card)))

    def add_amount(self, what: str, amount: int) -> None:
        """Add a gain, or a loss as a negative amount."""
        self.changes[what] = self.changes.get(what, 0) + amount

    def expect(self, what: str, amount: int) -> None:
        """Note an amount that the seat should receive, although part of it may be lost."""
        self._promised[what] = max(self._promised.get(what, 0), amount)

    def add_payment(self, what: str, amount: int) -> None:
        """Add a payment as a positive amount."""
        self.add_amount(what, -amount)
        self._paid += amount if what in RESOURCES else 0

    def add_card_notes(self, spec: Spec, *, level: int = 0, role: str = "") -> None:
        """Note a changed price of a card, and the cards that it brings as rewards.

        A card that the move does not name was a reward itself, so it is no longer expected.

        Args:
            spec: The card that was taken, advanced, joined or received.
            level: The level that was reached; 0 if there is none.
            role: The name of the role that was filled; empty if there is none.
        """
        parts = [spec.levels[level - 1]] if 0 < level <= len(spec.levels) else []
        parts += [part for part in spec.roles if part.label == role]
        is_own = getattr(self.move, "card", None) == spec.name
        if is_own:
            rewards = [reward for part in parts for reward in part.rewards]
            self._expected += [reward for reward in rewards if reward.is_card]
            for what in ("relax", "short_term"):
                self.expect(what, sum(reward.amount for reward in rewards if reward.what == what))
        else:
            received = next((one for one in self._expected if ROW_OF[one.what] == spec.deck), None)
            self._expected = [one for one in self._expected if one is not received]
        is_subject = is_own and isinstance(self.move, PROJECT_MOVES)
        saved = sum(total(part.cost & RESOURCE_MASK) for part in parts) - self._paid
        if parts and is_subject and saved * self._short_term > 0:
            what = self.writer.amount(self._short_term, "short_term", signed=True)
            key = "story.cheaper" if saved > 0 else "story.dearer"
            self._notes.append(cite_rules(self.writer.text(key, n=abs(saved), what=what), self.writer, "P6.8"))

    def add_causes(self, causes: tuple[Cause, ...]) -> None:
        """Add the causes of stress that are not printed on the card."""
        self.causes += [cause for cause in causes if cause.key in _NAMED]

    @property
    def sums(self) -> str:
        """Everything that the seat gained and lost, as text."""
        return self.writer.sums({what: self.changes[what] for what in SYMBOLS if what in self.changes}, signed=True)

    def _limit_notes(self) -> Iterator[str]:
        """Yield notes about lost relax, and about happiness beyond the end of the track."""
        writer = self.writer
        lost = self._promised.get("relax", 0) - self.changes.get("relax", 0)
        if lost > 0:
            yield cite_rules(writer.text("story.relax_lost", what=writer.sums({"relax": lost})), writer, "P6.5")
        gained = self.changes.get("short_term", 0)
        beyond = self._promised.get("short_term", 0) - gained
        if beyond > 0 and self._short_term + gained == HIGHEST:
            what, other = (writer.sums({thing: beyond}) for thing in ("short_term", "long_term"))
            yield cite_rules(writer.text("story.beyond", what=what, other=other), writer, "P6.10")

    @property
    def is_outside_turns(self) -> bool:
        """Whether the line is about Upkeep or Resolution, and not about a turn."""
        return isinstance(self.move, mv.Pay | mv.Drop) or (self.move is None and self.seat is not None)

    @property
    def text(self) -> str:
        """The text of the line: action, gains and losses, and the causes of stress."""
        line = ", ".join(self.texts)
        line = f"{line} ({self.sums})" if self.changes else line
        if any(cause.key == "penalty" for cause in self.causes):
            return cite_rules(line, self.writer, "P3.6" if isinstance(self.move, mv.Drop) else "", "P7.3")
        missing = [
            cite_rules(
                self.writer.text("story.no_card", what=self.writer.amount(one.amount, one.what)), self.writer, "P7.7"
            )
            for one in self._expected
        ]
        notes = [
            *self._notes,
            *missing,
            *self._limit_notes(),
            *(stress_text(cause, self.writer) for cause in self.causes),
        ]
        return reduce(lambda text, note: self.writer.text("story.note", text=text, note=note), notes, line)
