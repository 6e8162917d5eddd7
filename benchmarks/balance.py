"""Measures whether the cards of The Pursuit of Happiness are balanced.

    python benchmarks/balance.py traits --games 1000
    python benchmarks/balance.py minds --games 200
    python benchmarks/balance.py prices

`traits` plays games of four in which each player keeps a trait at random, and reports how often the
players with each trait win, and in how many games a player joins another player's group project.
`minds` plays games between four players who each prefer one kind of card: projects, jobs, partners, or items
and activities. A fifth, who prefers health projects, replaces each of them in turn.
`prices` adds up what all cards cost and give. The number of a game determines its chances, so `--first`
continues where another run ended.
"""

from __future__ import annotations

import argparse
import math
import statistics
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

import cvrules
from cvrules.games.pursuit.bots.greedy import GreedyBot, plans_of
from cvrules.games.pursuit.cards.clauses import Cost, Earns, Gives, Upkeep
from cvrules.games.pursuit.table import moves
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.rules import Rules

PLAYERS = 4
RESOURCES = ("knowledge", "creativity", "influence")
#: The moves that take or develop a card, those that belong to a job, and the plain actions.
CARDS = (
    moves.Take, moves.TakeLevel, moves.TakeRole, moves.Spend, moves.Hire, moves.Date, moves.Join,
    moves.Advance, moves.Upgrade, moves.Promote, moves.Develop,
)  # fmt: skip
CAREER = (moves.SeekPromotion, moves.Retire)
PLAIN = (moves.Study, moves.Play, moves.Interact, moves.TempJob)
PROJECTS = frozenset({"basic", "single_round", "group"})
#: The kinds of cards that each one-minded bot prefers.
MINDS = {
    "projects": PROJECTS,
    "career": frozenset({"job"}),
    "family": frozenset({"partner"}),
    "things": frozenset({"item", "activity"}),
    "health": PROJECTS,
}


class OneMindedBot:
    """A greedy bot that prefers one kind of card.

    It takes or develops a card of this kind whenever that is better than a plain action. Only if there is no
    such card does it play like the greedy bot.

    Args:
        mind: One of the keys of `MINDS`.
        rules: The rules that its games are played with.
    """

    def __init__(self, mind: str, rules: Rules) -> None:
        self.mind = mind
        self.usual = GreedyBot()
        self.healthy = {rules.name(card) for card in rules.cards if str(card.category) == "health"}

    def wants(self, rules: Rules, move: Any) -> bool:
        """Return whether a move takes or develops a card of the kind that the bot prefers."""
        if isinstance(move, CAREER):
            return self.mind == "career"
        if not isinstance(move, CARDS):
            return False
        spec = rules.specs[rules.by_name[move.card]]
        return spec.kind in MINDS[self.mind] and (self.mind != "health" or spec.name in self.healthy)

    def choose(self, view: Any, rng: Random) -> Any:
        """Return the best move with a preferred card, or the greedy bot's move."""
        if view.table.phase_id != Phase.ACT:
            return self.usual.choose(view, rng)
        plans = plans_of(view.table, view.seat, view.legal_moves)  # the best first
        plain = next(plan.value for plan in plans if isinstance(plan.move, PLAIN))
        wanted = (plan for plan in plans if plan.value > plain and self.wants(view.rules, plan.move))
        return next(wanted, plans[0]).move


def play(rules: Rules, bots: list[Any], rng: Random) -> tuple[Any, list[Any]]:
    """Play a game in which traits are kept at random, and return the last table and the events."""
    table, events = cvrules.settle(cvrules.deal(rules, len(bots)), rng), []
    while (seat := table.to_move) is not None:
        view = cvrules.view(table, seat)
        is_trait = table.phase_id == Phase.KEEP
        move = rng.choice(view.legal_moves) if is_trait else bots[seat].choose(view, rng)
        table = cvrules.play(table, move, events, rng=rng)
    return table, events


def measure_traits(rules: Rules, numbers: range) -> Iterator[str]:
    """Yield the share of victories of each trait, and how often projects were joined."""
    shares: dict[str, list[float]] = defaultdict(list)
    joined = 0
    for number in numbers:
        table, events = play(rules, [GreedyBot()] * PLAYERS, Random(f"traits {number}"))
        winners = cvrules.winners(table)
        kept = {event.seat: event.card for event in events if isinstance(event, cvrules.pursuit.Kept)}
        for seat, trait in kept.items():
            shares[trait].append((seat in winners) / len(winners))
        joined += _is_joined(events)
    for trait, wins in sorted(shares.items(), key=lambda pair: -statistics.fmean(pair[1])):
        points, error = 100 * (statistics.fmean(wins) - 1 / PLAYERS), 100 * _standard_error(wins)
        yield f"{trait}: {points:+.1f} points from fair (error {error:.1f}, {len(wins):,} times)"
    yield f"group projects joined in {100 * joined / len(numbers):.0f} % of games"


def _standard_error(values: list[Any]) -> float:
    """Return the standard error of the mean; it is unknown if there is only one value."""
    return statistics.stdev(values) / len(values) ** 0.5 if len(values) > 1 else math.nan


def _is_joined(events: list[Any]) -> bool:
    """Return whether a player filled a role of a group project that another player took."""
    owners: dict[str, int] = {}
    for event in events:
        if isinstance(event, cvrules.pursuit.Placed):
            owners[event.card] = event.seat
        elif isinstance(event, cvrules.pursuit.RoleFilled) and owners.get(event.card, event.seat) != event.seat:
            return True
    return False


def measure_minds(rules: Rules, numbers: range) -> Iterator[str]:
    """Yield the average happiness of players who prefer one kind of card."""
    points: dict[str, list[int]] = defaultdict(list)
    minds = list(MINDS)
    bots = {mind: OneMindedBot(mind, rules) for mind in minds}
    for number in numbers:
        absent = minds[number % len(minds)]
        seated = [mind for mind in minds if mind != absent]
        Random(f"order {number}").shuffle(seated)
        table, _ = play(rules, [bots[mind] for mind in seated], Random(f"minds {number}"))
        for mind, sheet in zip(seated, cvrules.score(table), strict=True):
            points[mind].append(sheet.total)
    seen = [mind for mind in minds if points[mind]]
    for mind in seen:
        mean, error = statistics.fmean(points[mind]), _standard_error(points[mind])
        yield f"{mind}: {mean:.1f} (error {error:.1f}, {len(points[mind]):,} games)"
    means = [statistics.fmean(points[mind]) for mind in seen if mind != "health"]
    yield f"the best of the four has {100 * (max(means) / min(means) - 1):.0f} % more than the last"


def measure_prices(rules: Rules) -> Iterator[str]:
    """Yield how much of each resource all cards ask for and give."""
    totals: dict[str, Counter[str]] = {"asked": Counter(), "given": Counter()}
    for card in rules.cards:
        for part in (card.body, *card.parts):
            for price in (*part.every(Cost), *part.every(Upkeep)):
                totals["asked"].update({str(term.what): term.amount for term in price.price})
            for reward in (*part.every(Gives), *part.every(Earns)):
                totals["given"].update({str(term.what): term.amount for term in reward.bundle})
    for word, counted in totals.items():
        numbers = [counted[what] for what in RESOURCES]
        listed = ", ".join(f"{counted[what]} {what}" for what in (*RESOURCES, "money"))
        yield f"{word}: {listed}; the most is {100 * (max(numbers) / min(numbers) - 1):.0f} % above the least"


def main() -> int:
    """Run the command, and return its exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("traits", "minds", "prices"), help="what to measure")
    parser.add_argument("--games", type=int, default=400, help="the number of games")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    arguments = parser.parse_args()
    rules = cvrules.load("pursuit")
    numbers = range(arguments.first, arguments.first + arguments.games)
    measures = {
        "traits": lambda: measure_traits(rules, numbers),
        "minds": lambda: measure_minds(rules, numbers),
        "prices": lambda: measure_prices(rules),
    }
    print(*measures[arguments.what](), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
