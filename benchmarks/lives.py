"""Plays many games of The Pursuit of Happiness between bots, and reports on the cards.

    python benchmarks/lives.py --players 1 --games 2000
    python benchmarks/lives.py --players 4 --games 2000 --bot greedy --first 500

The report says how happy the players were, how often each place at the table won, how wide
the menus were, and which cards were never taken and which goals never claimed. In the solo
game, a goal counts as claimed when its condition is met at the end. The exit code is 1 if a
card was never taken or a goal never claimed. The number of a game determines its chances,
so `--first` continues where another run ended, and two runs can share the work.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import cvrules
from cvrules.games.pursuit.rulebook.goals import meets_solo_condition
from cvrules.games.pursuit.table.moves import ROWS
from cvrules.lab.bots import bots_of

#: The number of games between two lines of progress.
PROGRESS = 100


class Report:
    """What happened in many games.

    Args:
        rules: The rules of the games.
        players: The number of players.
    """

    def __init__(self, rules: Any, players: int) -> None:
        self.rules = rules
        self.players = players
        self.points: list[int] = []
        self.decisions: list[int] = []
        self.widest = 0
        self.wins = [0.0] * players
        self.taken: Counter[str] = Counter()
        self.revealed: Counter[str] = Counter()
        self.claimed: Counter[str] = Counter()

    def play(self, bot: Any, number: int) -> None:
        """Play one game, and note what happened."""
        rng = Random(f"lives {self.players} {number}")
        table = cvrules.settle(cvrules.deal(self.rules, self.players), rng)
        decisions = 0
        while table.to_move is not None:
            view = cvrules.view(table, table.to_move)
            self.widest = max(self.widest, len(view.legal_moves))
            events: list[Any] = []
            table = cvrules.play(table, bot.choose(view, rng), events, rng=rng)
            decisions += 1
            self.taken.update(event.card for event in events if type(event).__name__ in {"Placed", "Kept"})
        self.decisions.append(decisions)
        self.points += [sheet.total for sheet in cvrules.score(table)]
        winners = cvrules.winners(table)
        for seat in winners:
            self.wins[seat] += 1 / len(winners)
        self.revealed.update(self.rules.name(goal) for goal in table.goals)
        self.claimed.update(_claimed_goals(table))

    def lines(self) -> Iterator[str]:
        """Yield the lines of the report."""
        games = len(self.decisions)
        tenths = statistics.quantiles(self.points, n=10)
        yield f"{games:,} games of {self.players}, all ended"
        yield f"long-term happiness: median {statistics.median(self.points):g}, 80 % from {tenths[0]:g} to {tenths[8]:g}"
        yield f"decisions: median {statistics.median(self.decisions):g}, at most {max(self.decisions):,}"
        yield f"widest menu: {self.widest} moves"
        yield "won, by starting order: " + ", ".join(f"{100 * wins / games:.1f} %" for wins in self.wins)
        for goal, number in sorted(self.revealed.items()):
            yield f"goal {goal}: claimed in {self.claimed[goal]:,} of {number:,} games"
        least = sorted((self.taken[name], name) for name in self.names("project", "item_activity", "job", "partner"))
        yield "least taken: " + ", ".join(f"{name} {number:,}" for number, name in least[:8])
        yield "most taken: " + ", ".join(f"{name} {number:,}" for number, name in least[:-9:-1])
        yield "never taken: " + (", ".join(self.missing_cards) or "none")
        yield "never claimed: " + (", ".join(self.missing_goals) or "none")

    def names(self, *decks: str) -> list[str]:
        """Return the names of all cards of some decks."""
        return [self.rules.name(card) for card in self.rules.cards if card.deck is not None and card.deck.name in decks]

    @property
    def missing_cards(self) -> list[str]:
        """The cards that were never taken, and the traits that were never kept."""
        return [name for name in self.names(*ROWS, "trait") if not self.taken[name]]

    @property
    def missing_goals(self) -> list[str]:
        """The goals that were never claimed."""
        return [name for name in self.names("goal") if not self.claimed[name]]


def _claimed_goals(table: Any) -> list[str]:
    """Return the goals that were claimed in the game or at its end."""
    if table.players == 1:
        return [table.rules.specs[goal].name for goal in table.goal_ids if meets_solo_condition(table, goal)]
    at_the_end = [line.card for sheet in cvrules.score(table) for line in sheet.lines if line.kind == "goal"]
    return [*(goal for goal, seat in table.claimed.items() if seat is not None), *at_the_end]


def main() -> int:
    """Run the command, and return its exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=1, choices=range(1, 5), help="the number of players")
    parser.add_argument("--games", type=int, default=2000, help="the number of games")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--bot", default="greedy", choices=sorted(bots_of("pursuit")), help="the bot in every seat")
    arguments = parser.parse_args()
    report = Report(cvrules.load("pursuit"), arguments.players)
    bot = bots_of("pursuit")[arguments.bot]()
    for number in range(arguments.first, arguments.first + arguments.games):
        report.play(bot, number)
        if len(report.decisions) % PROGRESS == 0:
            print(f"{len(report.decisions):,} games", file=sys.stderr, flush=True)
    print(*report.lines(), sep="\n")
    return 1 if report.missing_cards or report.missing_goals else 0


if __name__ == "__main__":
    sys.exit(main())
