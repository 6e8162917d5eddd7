"""Scoring: the points for stacks, possessions and goals, and the winners."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.rulebook.gossip import points_of_gossip
from cvrules.games.cv.table.packed import total
from cvrules.games.cv.table.profile import active_cards
from cvrules.games.cv.table.rules import Rules
from cvrules.games.cv.table.spec import FATE_CARDS
from cvrules.games.cv.table.table import Draft, Seat, Table
from cvrules.kernel import nouns

__all__ = ["ScoreLine", "ScoreSheet", "score", "winners"]

#: The stacks that score by the number of their cards, according to the rulebook's table.
STACKS_SCORED_BY_SIZE: Final = ("health", "knowledge", "relationship")
#: The stack of cards that score the points printed on them.
POSSESSION: Final = STACKS.index("possession")
#: The highest number of cards in the rulebook's table.
TABLE_END: Final = 10


@frozen(repr=False)
class ScoreLine(nouns.ScoreLine):
    """One line of a score sheet: points and the reason for them.

    Args:
        points: The number of points.
        card: The name of the card that scores; `None` if a whole stack scores.
        stack: The stack that scores; empty for goals.
        rule: The rulebook paragraph that gives the points, such as `R9.2`.
        reason: The reason in the notation of cards, such as `3 health` or `worth 2`.
    """

    points: int
    card: str | None
    stack: str
    rule: str
    reason: str


@frozen(repr=False)
class ScoreSheet(nouns.ScoreSheet):
    """The points of one seat, line by line."""

    seat: int
    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The sum of the points in all lines."""
        return sum(line.points for line in self.lines)


def score(table: Table) -> tuple[ScoreSheet, ...]:
    """Return the score sheet of each seat, as if the game ended now.

    Rules:
        R9.2 to R9.6, R9.8
    """
    best = {goal: max(goal_points(table, goal, seat) for seat in table.seats) for goal in table.goal_ids}
    return tuple(
        ScoreSheet(
            at,
            (
                *_stack_lines(table, seat),
                *_gossip_and_fate_lines(table, at),
                *_own_goal_lines(table, seat),
                *_public_goal_lines(table, seat, best),
            ),
        )
        for at, seat in enumerate(table.seats)
    )


def winners(table: Table) -> tuple[int, ...]:
    """Return the seats that would win if the game ended now.

    The seat with the most points wins. If several seats have the most points, the one with the
    fewest cards wins. If there is still a tie, these seats share the win.

    Rules:
        R9.7
    """
    counts_hand = table.rules.rulings.tie_break_cv_and_hand
    cards = [seat.size() + counts_hand * len(seat.hand_ids) for seat in table.seats]
    ranks = [(-sheet.total, cards[sheet.seat]) for sheet in score(table)]
    return tuple(at for at, rank in enumerate(ranks) if rank == min(ranks))


def points_for_cards(rules: Rules, cards: int) -> int:
    """Return the points for a number of cards of one type: 1, 3, 6, 10 and so on.

    Rules:
        R9.2
    """
    counted = cards if rules.rulings.beyond_ten_continues else min(cards, TABLE_END)
    return counted * (counted + 1) // 2


def count_cards_in_stack(rules: Rules, seat: Seat, stack: int) -> int:
    """Return the number of cards that the stack counts as.

    Some cards count as several cards while they are on top of their stack.

    Rules:
        R9.3
    """
    pile = seat.stack_ids[stack]
    return len(pile) + rules.specs[pile[0]].counts - 1 if pile else 0


def _stack_lines(table: Table, seat: Seat) -> list[ScoreLine]:
    """Return the score lines for the seat's stacks and possessions."""
    rules, lines = table.rules, []
    for name in STACKS_SCORED_BY_SIZE:
        stack = STACKS.index(name)
        cards = count_cards_in_stack(rules, seat, stack)
        if cards > len(seat.stack_ids[stack]):
            lines.append(ScoreLine(points_for_cards(rules, cards), None, name, "R9.3", f"{cards} {name}"))
        elif cards:
            lines.append(ScoreLine(points_for_cards(rules, cards), None, name, "R9.2", f"{cards} {name}"))
    for card in seat.stack_ids[POSSESSION]:
        spec = rules.specs[card]
        if spec.worth:
            lines.append(ScoreLine(spec.worth, spec.name, "possession", "R9.4", f"worth {spec.worth}"))
    return lines


def _gossip_and_fate_lines(table: Table, at: int) -> list[ScoreLine]:
    """Return the score lines for the seat's Gossip and Fate cards.

    Rules:
        R10.15
    """
    if not table.rules.has_gossip_or_fate:
        return []
    cards, points = points_of_gossip(table, at)
    lines = [ScoreLine(points, None, "gossip", "R10.15", f"{cards} gossip")] if cards else []
    for card in table.seats[at].gossip_piles.fate_ids:
        spec = table.rules.specs[card]
        if spec.worth:
            lines.append(ScoreLine(spec.worth, spec.name, "fate", "R10.15", f"worth {spec.worth}"))
    return lines


def goal_points(table: Draft, goal: int, seat: Seat) -> int:
    """Return the points that the seat's cards score for the goal.

    Rules:
        R9.5, R9.6, R9.8
    """
    rules = table.rules
    return sum([points * count_complete_sets(rules, seat, tally) for points, tally in rules.specs[goal].scores])


def count_complete_sets(rules: Rules, seat: Seat, tally: tuple[tuple[int, int], ...]) -> int:
    """Return the number of complete sets that the seat has for a goal.

    Args:
        rules: The cards and rulings of the game.
        seat: The seat whose cards and tokens are counted.
        tally: Pairs of a stack (-1 for tokens, `FATE_CARDS` for Fate) and the number of its cards
            in one set.

    Rules:
        R9.8
    """
    return min([_count_for_goal(rules, seat, what) // each for what, each in tally])


def _count_for_goal(rules: Rules, seat: Seat, what: int) -> int:
    """Return the number of cards that a goal counts in the stack `what`.

    `FATE_CARDS` means Fate cards, and -1 means tokens.

    Rules:
        R9.8
    """
    if what == FATE_CARDS:
        return len(seat.gossip_piles.fate_ids)
    if what >= 0:
        return (
            count_cards_in_stack(rules, seat, what)
            if rules.rulings.goal_counting_as_counted
            else len(seat.stack_ids[what])
        )
    specs = [rules.specs[card] for card in active_cards(rules, seat)]
    symbols = sum(total(spec.tokens) for spec in specs)
    return (
        symbols + sum(spec.dice + spec.rolls for spec in specs) if rules.rulings.tokens_counted_all_icons else symbols
    )


def _goal_lines(table: Table, goal: int, points: int, rule: str) -> list[ScoreLine]:
    """Return the score line for a goal; empty if the goal scores no points."""
    spec = table.rules.specs[goal]
    reason = "; ".join(clause.content() for clause in spec.card.clauses if clause.word == "scores")
    return [ScoreLine(points, spec.name, "", rule, reason)] if points else []


def _own_goal_lines(table: Table, seat: Seat) -> list[ScoreLine]:
    """Return the score line for the seat's own goal; empty if it scores no points."""
    return _goal_lines(table, seat.goal_id, goal_points(table, seat.goal_id, seat), "R9.5") if seat.goal_id >= 0 else []


def _public_goal_lines(table: Table, seat: Seat, best: dict[int, int]) -> list[ScoreLine]:
    """Return a score line for each public goal that no other seat scores higher on."""
    lines: list[ScoreLine] = []
    for goal in table.goal_ids:
        points = goal_points(table, goal, seat)
        if points == best[goal]:
            lines += _goal_lines(table, goal, points, "R9.6")
    return lines
