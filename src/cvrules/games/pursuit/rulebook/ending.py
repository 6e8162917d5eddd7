"""The end of the game: inheritance, goals and the winner."""

from __future__ import annotations

from attrs import frozen

from cvrules.games.pursuit.cards.words import STOCK
from cvrules.games.pursuit.rulebook.goals import count_things, goal_reward, goal_spec_of
from cvrules.games.pursuit.rulebook.solo import solo_conditions
from cvrules.games.pursuit.table.events import Ended
from cvrules.games.pursuit.table.packed import amount
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.seat import ALIVE, GONE
from cvrules.games.pursuit.table.table import OVER, Draft, Table, edit
from cvrules.kernel import nouns

__all__ = ["LAST_ROUND", "ScoreLine", "ScoreSheet", "end_if_all_died", "score", "winners"]

#: The last round of the game.
LAST_ROUND = 8
#: At the end, this amount of a resource or of money is worth one long-term happiness.
INHERITED = 5
LONG_TERM, INHERITANCE, GOAL = "long_term", "inheritance", "goal"


def end_if_all_died(draft: Draft) -> bool:
    """End the game if all players have died, and return whether the game has ended.

    The engine calls this function only when the rules allow a game to end.

    Rules:
        P8.1
    """
    if any(seat.life == ALIVE for seat in draft.seats):
        return False
    for at in range(len(draft.seats)):
        edit(draft, at).life = GONE
    draft.phase_id = Phase.OVER
    draft.asked = OVER
    draft.then = draft.step = 0
    if draft.log is not None:
        draft.log.append(Ended())
    return True


@frozen
class ScoreLine(nouns.ScoreLine):
    """One line of a score sheet: some long-term happiness, and what it is for.

    Args:
        kind: `long_term`, `inheritance` or `goal`.
        points: The amount of long-term happiness.
        what: For an inheritance, the thing, such as `money`; otherwise empty.
        card: For a goal, its name; otherwise `None`.
        rule: The rulebook paragraph, such as `P8.2`.
    """

    kind: str
    points: int
    what: str
    card: str | None
    rule: str

    @property
    def reason(self) -> str:
        """What the points are for, such as `inheritance: money`."""
        return f"{self.kind}: {self.what}" if self.what else self.kind


@frozen(repr=False)
class ScoreSheet(nouns.ScoreSheet):
    """The long-term happiness of one seat, line by line."""

    seat: int
    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The sum of the points on all lines."""
        return sum(line.points for line in self.lines)


def score(table: Table) -> tuple[ScoreSheet, ...]:
    """Return each seat's score sheet, as if the game ended now.

    Goals about dying first or last count only when the game is over.

    Rules:
        P6.10, P8.2, P8.4
    """
    sheets = [[ScoreLine(LONG_TERM, seat.long_term, "", None, "P6.10")] for seat in table.seats]
    for seat, sheet in zip(table.seats, sheets, strict=True):
        for lane, what in enumerate(STOCK):
            points = amount(seat.purse, lane) // INHERITED
            if points:
                sheet.append(ScoreLine(INHERITANCE, points, what, None, "P8.2"))
    if len(sheets) > 1:
        for at, line in _goal_lines(table, [sum(line.points for line in sheet) for sheet in sheets]):
            sheets[at].append(line)
    return tuple(ScoreSheet(at, tuple(sheet)) for at, sheet in enumerate(sheets))


def _goal_lines(table: Table, happiness: list[int]) -> list[tuple[int, ScoreLine]]:
    """Return a score line for each end-game goal that has a winner, with the seat.

    Rules:
        P8.4
    """
    lines = []
    for card in (card for card in table.goal_ids if card >= 0):
        at = _winner_of_goal(table, card, happiness)
        if at is not None:
            reward = goal_reward(table, at, goal_spec_of(table, card))
            lines.append((at, ScoreLine(GOAL, reward, "", table.rules.specs[card].name, "P8.4")))
    return lines


def _winner_of_goal(table: Table, card: int, happiness: list[int]) -> int | None:
    """Return the seat that wins an end-game goal, or `None` if there is no winner.

    A goal has no winner in case of a tie, but the ruling `goal_per_round_death` can break a tie
    between deaths. Goals about dying first or last have no winner before the game is over.

    Rules:
        P8.4
    """
    goal = goal_spec_of(table, card)
    if goal.first_to_die is not None and table.phase_id != Phase.OVER:
        return None
    if goal.first_to_die is not None:
        moments = [seat.died_at for seat in table.seats]
        best = min(moments) if goal.first_to_die else max(moments)
        able = [at for at, moment in enumerate(moments) if moment == best]
        return able[0] if len(able) == 1 or table.rules.rulings.goal_per_round_death_seat_order else None
    if goal.most is None:
        return None
    is_happiness = goal.most.noun == LONG_TERM
    counts = happiness if is_happiness else [count_things(table, at, goal.most) for at in range(len(table.seats))]
    able = [at for at, number in enumerate(counts) if number == max(counts)]
    return able[0] if len(able) == 1 else None


def winners(table: Table) -> tuple[int, ...]:
    """Return the winning seats, as if the game ended now.

    The player with the most long-term happiness wins. The number of cards in the play area breaks
    ties. If players are still tied, the ruling `final_tie` decides. A solo game has no winner until
    it is over.

    Rules:
        P8.6, P9.3
    """
    sheets = score(table)
    if len(sheets) == 1:
        is_over = table.phase_id == Phase.OVER
        points = _points_without_and_with_inheritance(sheets[0])
        return (0,) if is_over and all(solo_conditions(table, *points).values()) else ()
    ranks = [(sheet.total, _count_cards_for_tie(table, sheet)) for sheet in sheets]
    best = tuple(at for at, rank in enumerate(ranks) if rank == max(ranks))
    rulings = table.rules.rulings
    if len(best) == 1 or not (rulings.final_tie_nobody or rulings.final_tie_earlier_seat):
        return best
    return best[:1] if rulings.final_tie_earlier_seat else ()


def _points_without_and_with_inheritance(sheet: ScoreSheet) -> tuple[int, int]:
    """Return a player's long-term happiness without inheritance, and with it."""
    return sheet.lines[0].points, sheet.total


def _count_cards_for_tie(table: Table, sheet: ScoreSheet) -> int:
    """Return the number of a player's cards that count for breaking a tie.

    The ruling `tie_cards` decides whether goals count.

    Rules:
        P8.6
    """
    cards = len(table.seats[sheet.seat].held)
    if table.rules.rulings.tie_cards_with_goals:
        cards += table.claims.count(sheet.seat) + sum(line.kind == GOAL for line in sheet.lines)
    return cards
