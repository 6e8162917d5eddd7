"""Plays many games between bots, and reports on the cards, the length and the seats.

    python benchmarks/lives.py --players 1 --games 2000
    python benchmarks/lives.py --players 4 --games 2000 --bot greedy --first 500
    python benchmarks/lives.py friends --players 6 --games 2000
    python benchmarks/lives.py friends --players 6 --games 2000 --control
    python benchmarks/lives.py friends --all --games 2000
    python benchmarks/lives.py friends --players 3 --games 4000 --time 3,3,3

The report on The Pursuit of Happiness says how happy the players were, how often each place
at the table won, how wide the menus were, and which cards were never taken and which goals
never claimed. In the solo game, a goal counts as claimed when its condition is met at the
end. The report on Funny Friends says how many periods of life the games had after puberty,
how many had no winner, and which cards were never carried out and which goals never fulfilled.
`--control` plays the version for control freaks, and `--time` changes the time markers with which
the seats begin, to show how the printed numbers affect each place in the order of seats.
With `--all`, there is a report for every number of players and every version, one after the
other. The exit code is 1 if a card or a goal is missing. The number of a game determines its
chances, so `--first` continues where another run ended, and two runs can share the work.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import cvrules
from cvrules.games.friends.rulebook.preparation import START_TIME, TIME_EACH
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

    #: The decks whose cards can be taken, the deck of the goals, and the words for both.
    decks: tuple[str, ...] = ()
    goals: tuple[str, ...] = ()
    taken_word, claimed_word = "taken", "claimed"

    def __init__(self, rules: Any, players: int) -> None:
        self.rules = rules
        self.players = players
        self.decisions: list[int] = []
        self.widest = 0
        self.wins = [0.0] * players
        self.taken: Counter[str] = Counter()
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
            for event in events:
                self.note(event)
        self.decisions.append(decisions)
        winners = cvrules.winners(table)
        for seat in winners:
            self.wins[seat] += 1 / len(winners)
        self.close(table)

    def note(self, event: Any) -> None:
        """Note an event of a game."""

    def close(self, table: Any) -> None:
        """Note the end of a game."""

    def own_lines(self) -> Iterator[str]:
        """Yield the lines that only this game has."""
        yield from ()

    def lines(self) -> Iterator[str]:
        """Yield the lines of the report."""
        games = len(self.decisions)
        yield from self.own_lines()
        yield f"decisions: median {statistics.median(self.decisions):g}, at most {max(self.decisions):,}"
        yield f"widest menu: {self.widest} moves"
        shares = [100 * wins / games for wins in self.wins]
        fair = sum(shares) / self.players
        yield "won, by starting order: " + ", ".join(f"{share:.1f} %" for share in shares)
        yield f"farthest from fair: {max(abs(share - fair) for share in shares):.1f} points"
        yield from self.goal_lines()
        least = sorted((self.taken[name], name) for name in self.names(*self.decks))
        yield f"least {self.taken_word}: " + ", ".join(f"{name} {number:,}" for number, name in least[:8])
        yield f"most {self.taken_word}: " + ", ".join(f"{name} {number:,}" for number, name in least[:-9:-1])
        yield f"never {self.taken_word}: " + (", ".join(self.missing_cards) or "none")
        yield f"never {self.claimed_word}: " + (", ".join(self.missing_goals) or "none")

    def goal_lines(self) -> Iterator[str]:
        """Yield a line about the goals that were claimed least and most often."""
        least = sorted((self.claimed[name], name) for name in self.names(*self.goals))
        yield f"least {self.claimed_word}: " + ", ".join(f"{name} {number:,}" for number, name in least[:8])
        yield f"most {self.claimed_word}: " + ", ".join(f"{name} {number:,}" for number, name in least[:-9:-1])

    def names(self, *decks: str) -> list[str]:
        """Return the names of all cards of some decks."""
        return [self.rules.name(card) for card in self.rules.cards if card.deck is not None and card.deck.name in decks]

    @property
    def missing_cards(self) -> list[str]:
        """The cards that were never taken."""
        return [name for name in self.names(*self.decks) if not self.taken[name]]

    @property
    def missing_goals(self) -> list[str]:
        """The goals that were never claimed."""
        return [name for name in self.names(*self.goals) if not self.claimed[name]]


class PursuitReport(Report):
    """What happened in many games of The Pursuit of Happiness."""

    decks, goals = ROWS, ("goal",)

    def __init__(self, rules: Any, players: int) -> None:
        super().__init__(rules, players)
        self.points: list[int] = []
        self.revealed: Counter[str] = Counter()
        self.first_players: list[int] = []
        self.wins_in_order = [0.0] * players

    def note(self, event: Any) -> None:
        """Note a card that was taken, a trait that was kept, or a first player."""
        match type(event).__name__:
            case "Placed" | "Kept":
                self.taken[event.card] += 1
            case "FirstPlayer":
                self.first_players.append(event.seat)

    def close(self, table: Any) -> None:
        """Note the points, the goals, and who won in the order of the second round."""
        winners = cvrules.winners(table)
        for second in self.first_players[1:2]:  # a game may end in the first round
            for seat in winners:
                self.wins_in_order[(seat - second) % self.players] += 1 / len(winners)
        self.first_players = []
        self.points += [sheet.total for sheet in cvrules.score(table)]
        self.revealed.update(self.rules.name(goal) for goal in table.goals)
        self.claimed.update(_claimed_goals(table))

    def own_lines(self) -> Iterator[str]:
        """Yield the number of games and the happiness."""
        tenths = statistics.quantiles(self.points, n=10)
        yield f"{len(self.decisions):,} games of {self.players}, all ended"
        yield f"long-term happiness: median {statistics.median(self.points):g}, 80 % from {tenths[0]:g} to {tenths[8]:g}"
        shares = ", ".join(f"{100 * wins / len(self.decisions):.1f} %" for wins in self.wins_in_order)
        yield f"won, by order in the second round: {shares}"

    def goal_lines(self) -> Iterator[str]:
        """Yield a line about each goal."""
        for goal, number in sorted(self.revealed.items()):
            yield f"goal {goal}: claimed in {self.claimed[goal]:,} of {number:,} games"

    @property
    def missing_cards(self) -> list[str]:
        """The cards that were never taken, and the traits that were never kept."""
        return [name for name in self.names(*ROWS, "trait") if not self.taken[name]]


class FriendsReport(Report):
    """What happened in many games of Funny Friends."""

    decks, goals = ("puberty", "life_a", "life_b"), ("goal", "mega")
    taken_word, claimed_word = "carried out", "fulfilled"

    def __init__(self, rules: Any, players: int) -> None:
        super().__init__(rules, players)
        self.periods: list[int] = []
        self.without_winner = 0

    def note(self, event: Any) -> None:
        """Note a card that was carried out, or a goal that was fulfilled."""
        match type(event).__name__:
            case "Lived":
                self.taken[event.card] += 1
            case "Fulfilled":
                self.claimed[event.card] += 1

    def close(self, table: Any) -> None:
        """Note the number of periods after puberty, and whether anybody has won."""
        self.periods.append(table.period - 1)
        self.without_winner += not cvrules.winners(table)

    def own_lines(self) -> Iterator[str]:
        """Yield the number of games, how many had no winner, and their length."""
        games = len(self.decisions)
        yield f"{games:,} games of {self.players}, all ended"
        yield f"without a winner: {self.without_winner:,} ({100 * self.without_winner / games:.2f} %)"
        counts = ", ".join(f"{number}: {games:,}" for number, games in sorted(Counter(self.periods).items()))
        yield f"periods after puberty: median {statistics.median(self.periods):g}; {counts}"


#: The report on each game, and the possible numbers of players.
REPORTS: dict[str, tuple[type[Report], range]] = {
    "pursuit": (PursuitReport, range(1, 5)),
    "friends": (FriendsReport, range(2, 7)),
}


def _claimed_goals(table: Any) -> list[str]:
    """Return the goals that were claimed in the game or at its end."""
    if table.players == 1:
        return [table.rules.specs[goal].name for goal in table.goal_ids if meets_solo_condition(table, goal)]
    at_the_end = [line.card for sheet in cvrules.score(table) for line in sheet.lines if line.kind == "goal"]
    return [*(goal for goal, seat in table.claimed.items() if seat is not None), *at_the_end]


class Cell(NamedTuple):
    """A number of players and a version of the rules that many games are played with."""

    players: int
    is_control: bool

    def __str__(self) -> str:
        return f"{self.players} players" + (", for control freaks" if self.is_control else "")


def play_cell(cell: Cell, arguments: argparse.Namespace) -> Report:
    """Play all games of a cell, and return the report."""
    rulings = {"life_goals": "chosen"} if cell.is_control else {}
    report = REPORTS[arguments.game][0](cvrules.load(arguments.game, rulings=rulings), cell.players)
    bot = bots_of(arguments.game)[arguments.bot]()
    for number in range(arguments.first, arguments.first + arguments.games):
        report.play(bot, number)
        if len(report.decisions) % PROGRESS == 0:
            print(f"{len(report.decisions):,} games", file=sys.stderr, flush=True)
    return report


def main() -> int:
    """Run the command, and return its exit code."""
    arguments, cells = _parse_arguments()
    is_complete = True
    for cell in cells:
        if len(cells) > 1:
            print(f"\n== {cell}")
        began = time.process_time()
        report = play_cell(cell, arguments)
        print(*report.lines(), sep="\n")
        print(f"CPU time of a game: {1000 * (time.process_time() - began) / arguments.games:.0f} ms", flush=True)
        is_complete &= not report.missing_cards and not report.missing_goals
    return 0 if is_complete else 1


def _parse_arguments() -> tuple[argparse.Namespace, list[Cell]]:
    """Return the arguments, and the cells that they ask for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="pursuit", choices=sorted(REPORTS), help="the game")
    parser.add_argument("--players", type=int, help="the number of players; by default the smallest")
    parser.add_argument("--games", type=int, default=2000, help="the number of games")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--bot", default="greedy", choices=("greedy", "random"), help="the bot in every seat")
    parser.add_argument("--control", action="store_true", help="play Funny Friends for control freaks")
    parser.add_argument("--time", help="the time markers of each seat at the beginning of Funny Friends, as in 3,3,3")
    parser.add_argument("--all", action="store_true", help="report on every number of players and every version")
    arguments = parser.parse_args()
    seats, is_friends = REPORTS[arguments.game][1], arguments.game == "friends"
    if arguments.time and (arguments.all or not is_friends):
        parser.error("--time is for friends and one number of players")
    if arguments.all:
        return arguments, [Cell(players, control) for players in seats for control in (False, True)[: 1 + is_friends]]
    players = seats[0] if arguments.players is None else arguments.players
    if players not in seats:
        parser.error(f"{arguments.game} is for {seats[0]} to {seats[-1]} players, not {players}")
    if arguments.control and not is_friends:
        parser.error("--control is for friends only")
    if arguments.time:
        START_TIME[players] = _parse_time(parser, arguments.time, players)
    return arguments, [Cell(players, arguments.control)]


def _parse_time(parser: argparse.ArgumentParser, text: str, players: int) -> tuple[int, ...]:
    """Return the time markers of each seat, or exit with an error."""
    times = tuple(int(part) for part in text.split(",") if part.strip().isdecimal())
    if len(times) != players or sum(times) > TIME_EACH * players:
        parser.error(f"--time {text}: write {players} numbers, with at most {TIME_EACH * players} in all")
    return times


if __name__ == "__main__":
    sys.exit(main())
