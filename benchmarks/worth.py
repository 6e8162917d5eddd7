"""Estimates what the cards of The Pursuit of Happiness are worth, by playing games to their end.

    python benchmarks/worth.py
    python benchmarks/worth.py --playouts 400 --kind item

For each way to take a card, the script deals solo games, plays some rounds, hands the player
the price, and compares two futures: the card is taken, or three resources are gained by a
plain action and the price is kept. Both are played to their end many times by players who
act at random, but prefer cards to plain actions. The difference in long-term happiness is
the worth of the card. This knows nothing of the value measure of the cards (`CV261`), which
adds up what is printed, so an outlier in both is an outlier. The report lists, for each kind
of card, how well both agree, and the cards that stand out by more than the error of the
playouts. With fewer than a hundred playouts, that error is larger than most differences.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import cvrules
from cvrules.games.pursuit.cards.value import worths_of
from cvrules.games.pursuit.rulebook.piles import set_slot, take_card
from cvrules.games.pursuit.table.draft import copy_draft, edit
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.table import freeze

#: The rounds in which cards are compared.
ROUNDS = (2, 3, 4)
#: The words of moves that the players of the playouts prefer, best first.
LIKED = ("keep", "pay", "retire", "promote", "advance", "develop", "upgrade", "join", "take", "hire", "date", "spend")
#: The free actions, which these players never take.
FREE = ("refresh", "discard")
#: The kinds of worth that belong to taking a card.
TAKEN = frozenset({"level", "partner", "role", "hiring"})
#: A worth this many standard deviations away from the others of its kind stands out.
FAR = 2.5


class Worth(NamedTuple):
    """The worth of one way to take a card.

    Args:
        move: The move, as text.
        kind: The kind of the card.
        played: The worth by playouts, in long-term happiness.
        error: The standard error of that worth.
        counted: The worth by the value measure.
    """

    move: str
    kind: str
    played: float
    error: float
    counted: float


def choose(moves: Any, rng: Random) -> Any:
    """Return a random move; half of the time, one of the kind that is liked best."""
    kinds: dict[str, list[Any]] = {}
    for move in moves:
        kinds.setdefault(str(move).split(maxsplit=1)[0], []).append(move)
    liked = [kind for kind in LIKED if kind in kinds]
    others = [kind for kind in kinds if kind not in FREE]
    return rng.choice(kinds[liked[0] if liked and rng.random() < 0.5 else rng.choice(others)])


def play_out(table: Any, rng: Random) -> int:
    """Play a solo game to its end, and return the long-term happiness."""
    while table.to_move is not None:
        table = cvrules.play(table, choose(cvrules.legal_moves(table), rng), rng=rng)
    return cvrules.score(table)[0].total


def table_to_act(rules: Any, number: int, rng: Random) -> Any:
    """Return a table of a solo game where the player is to act, with hourglasses left."""
    table = cvrules.settle(cvrules.deal(rules, 1), rng)
    wanted = ROUNDS[number % len(ROUNDS)]
    while table.to_move is not None:
        if table.round == wanted and table.phase_id == Phase.ACT and table.seats[0].hourglasses > 2:
            return table
        table = cvrules.play(table, choose(cvrules.legal_moves(table), rng), rng=rng)
    return table_to_act(rules, number, rng)


def offer(table: Any, spec: Any, part: Any) -> Any | None:
    """Return the table with the card in its row and its price in the purse; `None` if it is in play."""
    draft = copy_draft(table)
    if any(held.card == spec.index for held in draft.seats[0].held) or not draft.row_ids[spec.deck]:
        return None
    if spec.index not in draft.row_ids[spec.deck]:
        replaced = draft.row_ids[spec.deck][0]
        take_card(draft, spec.index)
        set_slot(draft, spec.deck, 0, spec.index)
        if replaced >= 0:
            draft.discard_bits |= 1 << replaced
    seat = edit(draft, 0)
    seat.purse += part.cost
    seat.short_term = 0
    return freeze(draft)


def worth_by_playouts(rules: Any, spec: Any, move: Any, part: Any, playouts: int) -> tuple[float, float]:
    """Return how much happier the card makes its player than a plain action, and the standard error."""
    gains = []
    for number in range(playouts):
        rng = Random(f"{move} {number}")
        table = offer(table_to_act(rules, number, rng), spec, part)
        if table is None or cvrules.why_not(table, move) is not None:
            continue
        plain = cvrules.legal_moves(table)[number % 4]  # the plain actions come first
        with_card = play_out(cvrules.play(table, move, rng=rng), Random(f"after {number}"))
        gains.append(with_card - play_out(cvrules.play(table, plain, rng=rng), Random(f"after {number}")))
    if len(gains) < 2:
        return 0.0, 0.0
    return statistics.fmean(gains), statistics.stdev(gains) / len(gains) ** 0.5


def all_worths(rules: Any, kind: str | None, playouts: int) -> Iterator[Worth]:
    """Yield the worth of every way to take a card that the value measure knows as well."""
    for spec in rules.specs:
        if not spec.moves.take or kind not in {None, spec.kind}:
            continue
        card = rules.cards[spec.index]
        counted = {worth.part.key: worth.worth for worth in worths_of(card) if worth.kind in TAKEN}
        parts = card.roles or card.levels or (card.body,)
        for (move, part), printed in zip(spec.moves.take, parts, strict=False):  # some cards begin at level 1
            if printed.key in counted:
                played = worth_by_playouts(rules, spec, move, part, playouts)
                yield Worth(str(move), spec.kind, *played, counted[printed.key])


def report(worths: list[Worth]) -> Iterator[str]:
    """Yield how both measures agree for a kind of cards, and which cards stand out."""
    for kind in sorted({worth.kind for worth in worths}):
        ours = [worth for worth in worths if worth.kind == kind]
        played, counted = [worth.played for worth in ours], [worth.counted for worth in ours]
        if min(len(set(played)), len(set(counted))) < 3:
            continue
        middle, spread = statistics.fmean(played), statistics.stdev(played)
        far = [worth for worth in ours if abs(worth.played - middle) > FAR * max(spread, worth.error)]
        yield f"{kind}: {len(ours)} ways, correlation {statistics.correlation(played, counted):.2f}"
        for worth in far:
            usual = abs(worth.counted - statistics.fmean(counted)) <= FAR * statistics.stdev(counted)
            other = "is usual" if usual else "stands out too"
            numbers = f"{worth.played:+.1f} (error {worth.error:.1f}, others {middle:+.1f})"
            yield f"  {worth.move} stands out with {numbers}; its value {other}"


def main() -> int:
    """Run the command, and return its exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--playouts", type=int, default=200, help="the number of pairs of games for each way")
    parser.add_argument("--kind", help="look only at cards of one kind, such as item")
    arguments = parser.parse_args()
    worths = list(all_worths(cvrules.load("pursuit"), arguments.kind, arguments.playouts))
    print(*report(worths), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
