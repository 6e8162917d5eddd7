"""A bot that always makes the move with the highest estimated value."""

from __future__ import annotations

from cvrules.games.pursuit.bots.appraisal import Appraisal
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.rulebook.chance import outcomes
from cvrules.games.pursuit.rulebook.engine import ENGINE
from cvrules.games.pursuit.table.moves import Keep, Less, More, Move, Refresh
from cvrules.games.pursuit.table.packed import LANE_OF, amount
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.table import CHANCE, SeenTable
from cvrules.kernel.chance import Generator

__all__ = ["GreedyBot"]

#: The worth of another slot, which spares about one stress in most rounds.
SLOT = 4


class GreedyBot:
    """A bot that looks one move ahead and values the offers that are within reach.

    In the same view, the bot always makes the same move.
    """

    def choose(self, view: View, rng: Generator) -> Move:  # noqa: ARG002 - the interface of bots has a generator
        """Return the legal move with the highest estimated value."""
        moves = view.legal_moves
        if len(moves) == 1:
            return moves[0]
        assert view.seat is not None  # noqa: S101 - only the view of a seat has legal moves
        return best_move(view.table, view.seat, moves)

    def __repr__(self) -> str:
        return "GreedyBot()"


def best_move(table: SeenTable, at: int, moves: tuple[Move, ...]) -> Move:
    """Return the best of several legal moves."""
    appraisal = Appraisal(table, at)
    if table.phase_id == Phase.PRICE:
        return _choose_resource(table, at, moves)
    if table.phase_id == Phase.KEEP:
        return max(moves, key=lambda move: _trait_value(appraisal, move))
    ours = [move for move in moves if not isinstance(move, Refresh)]
    return max(ours, key=lambda move: appraisal.value(_table_after(table, at, move)))


def _table_after(table: SeenTable, at: int, move: Move) -> SeenTable:
    """Return the table after the move and the choices that it leads to."""
    after: SeenTable = ENGINE.play(table, move)
    while after.phase_id in {Phase.PRICE, Phase.ORDER, Phase.PICK, Phase.FIND_JOB, Phase.FIND_CARD}:
        if after.asked == CHANCE:
            after = ENGINE.play(after, outcomes(after)[0][0])
        elif after.asked == at:
            answers = ENGINE.legal_moves(after)
            choice = _choose_resource(after, at, answers) if after.phase_id == Phase.PRICE else answers[0]
            after = ENGINE.play(after, choice)
        else:
            break
    return after


def _choose_resource(table: SeenTable, at: int, moves: tuple[Move, ...]) -> Move:
    """Return the move that leaves the most balanced stock.

    The bot saves the scarcest resource, and pays more of the most plentiful one.
    """
    purse = table.seats[at].purse

    def amount_left(move: Move) -> int:
        if not isinstance(move, Less | More) or move.what not in LANE_OF:
            return 99
        lane = LANE_OF[move.what]
        return amount(purse, lane) - amount(table.price, lane)

    return max(moves, key=amount_left) if isinstance(moves[0], More) else min(moves, key=amount_left)


def _trait_value(appraisal: Appraisal, move: Move) -> float:
    if not isinstance(move, Keep):
        return 0.0
    rules = appraisal.table.rules
    trait = rules.specs[rules.by_name[move.card]].trait
    worth = appraisal.price_worth(trait.starts) + 6 * appraisal.reward_worth(trait.each_round.rewards)
    worth += sum(5 * appraisal.reward_worth(part.rewards) for part in trait.bonuses.values())
    worth += sum(5 * appraisal.price_worth(saved) for saved in trait.savings.values())
    return worth + 3 * sum(trait.spared.values()) + SLOT * trait.slots
