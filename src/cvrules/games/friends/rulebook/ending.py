"""The end of the game, with or without a winner, and the score sheets."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from cvrules.games.friends.table.events import Ended
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.rules import LIFE_A, LIFE_B
from cvrules.games.friends.table.table import OVER, Draft, SeenTable, Table
from cvrules.kernel import nouns

__all__ = [
    "GOALS_TO_WIN",
    "MOST_PERIODS",
    "ScoreLine",
    "ScoreSheet",
    "end_game",
    "is_idle",
    "is_last_period",
    "rule_of_end",
    "score",
    "winners",
]

#: The number of goals that a player needs to win.
GOALS_TO_WIN = 5
#: The game ends without a winner after this many periods, including puberty. Games between bots usually
#: take about six periods.
MOST_PERIODS: Final = 40


def end_game(draft: Draft, winner: int | None) -> None:
    """End the game with the given winner, or without a winner.

    Rules:
        F6.5, F12.2, F12.3, F12.4
    """
    draft.phase_id = Phase.OVER
    draft.asked = OVER
    draft.missing = ()
    if draft.log is not None:
        draft.log.append(Ended(winner))


def is_last_period(table: Draft) -> bool:
    """Return whether the game ends after this period, even without a winner.

    Rules:
        F12.4
    """
    return table.period >= MOST_PERIODS


def is_idle(table: Draft) -> bool:
    """Return whether the game ends because players no longer use any life cards.

    This is possible only with one option of the ruling `idle_lives`. The game then ends if all
    remaining life cards have been revealed since the last event or fulfilled goal.

    Rules:
        F12.3
    """
    is_judged = table.rules.rulings.idle_lives_no_winner_after_an_idle_deck
    left = (table.deck_bits | table.aside_bits) & (table.rules.masks[LIFE_A] | table.rules.masks[LIFE_B])
    return is_judged and not left & ~table.idle_bits


@frozen
class ScoreLine(nouns.ScoreLine):
    """One line of a score sheet: a goal that a player has fulfilled.

    Args:
        kind: The kind of goal: `goal` or `mega`.
        points: The number of points; always 1.
        card: The name of the goal.
        rule: The paragraph of the rulebook, such as `F6.1`.
    """

    kind: str
    points: int
    card: str | None
    rule: str


@frozen
class ScoreSheet(nouns.ScoreSheet):
    """The goals that one seat has fulfilled."""

    seat: int
    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The number of goals that the seat has fulfilled."""
        return sum(line.points for line in self.lines)


def score(table: Table) -> tuple[ScoreSheet, ...]:
    """Return the score sheet of each seat.

    Rules:
        F6.1, F6.3
    """
    specs = table.rules.specs
    return tuple(
        ScoreSheet(
            at,
            tuple(
                ScoreLine("mega", 1, specs[card].name, "F6.3")
                if specs[card].kind == "mega"
                else ScoreLine("goal", 1, specs[card].name, "F6.1")
                for card in seat.fulfilled_ids
            ),
        )
        for at, seat in enumerate(table.seats)
    )


def winners(table: SeenTable) -> tuple[int, ...]:
    """Return a tuple with only the seat that has won; empty if no seat has won.

    Rules:
        F6.5, F12.2
    """
    return tuple(at for at, seat in enumerate(table.seats) if len(seat.fulfilled_ids) >= GOALS_TO_WIN)


def rule_of_end(table: SeenTable) -> str:
    """Return the paragraph of the rulebook that explains why the game has ended.

    Args:
        table: A table at the end of its game.

    Rules:
        F6.5, F12.2, F12.3, F12.4
    """
    if winners(table):
        return "F6.5"
    return "F12.4" if is_last_period(table) else "F12.3" if is_idle(table) else "F12.2"
