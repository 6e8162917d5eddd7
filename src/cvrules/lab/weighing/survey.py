"""Measures all cards in a set, and describes the games that are played with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from attrs import Factory, define, field, frozen

from cvrules.kernel.nouns import Move, Table
from cvrules.kernel.rules import Rules
from cvrules.kernel.ruling_effects import deciding_rulings
from cvrules.lab.named_bots import make_bot
from cvrules.lab.statistics.intervals import CONFIDENCE, Estimate
from cvrules.lab.statistics.outcomes import Outcomes
from cvrules.lab.statistics.samples import Sample
from cvrules.lab.weighing.experiment import STRONG, Effect
from cvrules.lab.weighing.forks import CardCount, ForkedGame, Forker
from cvrules.lab.weighing.usage import usage_of

__all__ = ["Survey", "SurveyGame", "SurveyJob"]

#: In one game out of this many, the rulings that decide moves are recorded, because recording them
#: takes time.
RULED = 5


@frozen
class SurveyGame:
    """The results of one game of a survey.

    Args:
        game: The results of the game, including those about the cards.
        lead_changes: How often another seat was in the lead at the end of a round.
        rulings: The number of moves that each ruling decided; `None` if it was not computed.
    """

    game: ForkedGame
    lead_changes: int
    rulings: dict[str, int] | None


@define
class _Watcher:
    """Records who leads in each round of a game, and which rulings decide moves."""

    with_rulings: bool
    round: Any = None
    leader: int | None = None
    lead_changes: int = 0
    rulings: Counter[str] = Factory(Counter)

    def record(self, table: Table, move: Move) -> None:
        """Record who leads before a move, and which rulings decide the move."""
        now = getattr(table, "round", None)
        if now != self.round:
            self.round = now
            self._record_leader(table)
        if self.with_rulings:
            self.rulings.update(ruled.name for ruled in deciding_rulings(table, move))

    def _record_leader(self, table: Table) -> None:
        """Record the seat that leads, and count a change if another seat led before.

        If several seats have the most points, nothing is recorded.
        """
        game: Any = table.rules.game
        points = [sheet.total for sheet in game.score(table)]
        best = max(points)
        if points.count(best) == 1:
            leader = points.index(best)
            self.lead_changes += self.leader not in (None, leader)
            self.leader = leader


@frozen
class SurveyJob:
    """The games of a survey. The same job always gives the same games.

    Args:
        rules: The rules of all games.
        bot: The name of the bot that plays all seats.
        seats: The number of seats.
        seed: The master seed.
    """

    rules: Rules[Any]
    bot: str
    seats: int
    seed: int | str = 0
    _forkers: list[Forker] = field(init=False, factory=list, eq=False, repr=False)

    def __reduce__(self) -> tuple[Any, ...]:
        # The `Forker` is left out, because each process creates its own.
        return SurveyJob, (self.rules, self.bot, self.seats, self.seed)

    def play(self, index: int) -> SurveyGame:
        """Play the game with this number."""
        if not self._forkers:
            bot = make_bot(self.bot, self.rules.game.name)
            self._forkers.append(Forker(self.rules, frozenset(self.rules.book.names), bot, self.seats))
        (forker,) = self._forkers
        watcher = _Watcher(index % RULED == 0)
        forker.watch = watcher.record
        game = forker.play(f"{self.seed} game {index}")
        return SurveyGame(game, watcher.lead_changes, dict(watcher.rulings) if watcher.with_rulings else None)


@define
class Survey:
    """The results of a survey so far.

    The number of games is fixed in advance, so the intervals are Student's.
    """

    job: SurveyJob
    confidence: float = CONFIDENCE
    games: int = 0
    #: For each card that seats take, its effect. For each card that is dealt, the lead of the seats that had it.
    taken: dict[str, Effect] = Factory(dict)
    dealt: dict[str, Effect] = Factory(dict)
    counts: dict[str, CardCount] = Factory(dict)
    measures: dict[str, Sample] = Factory(dict)
    outcomes: Outcomes = Factory(Outcomes)
    ruled_games: int = 0
    rulings: Counter[str] = Factory(Counter)
    #: The number of games in which each ruling decided a move.
    ruling_games: Counter[str] = Factory(Counter)
    _dealt_names: frozenset[str] = field(init=False)

    @_dealt_names.default
    def _find_dealt_names(self) -> frozenset[str]:
        """Return the cards that are dealt to players and cannot be left out."""
        rules = self.job.rules
        usage = usage_of(rules.game.name)
        return frozenset(name for name in rules.book.names if usage.rules_without(rules, name) is None)

    def add(self, one: SurveyGame) -> None:
        """Add the results of the next game."""
        game = one.game
        self.games += 1
        if game.fork is not None:
            self.taken.setdefault(game.fork.card, Effect()).add(game.fork.points, game.fork.share)
        for card, (points, share) in game.leads.items():
            if card in self._dealt_names:
                self.dealt.setdefault(card, Effect()).add(points, share)
        for card, count in game.counts.items():
            self.counts.setdefault(card, CardCount()).add(count)
        self.outcomes.add(game.points, game.shares, game.first, game.rounds, game.decisions)
        for name, value in self._measures(one):
            self.measures.setdefault(name, Sample()).add(value)
        if one.rulings is not None:
            self.ruled_games += 1
            self.rulings.update(one.rulings)
            self.ruling_games.update(one.rulings.keys())

    def _measures(self, one: SurveyGame) -> Iterator[tuple[str, float]]:
        """Yield the name and the value of each measure of a game."""
        game, seats = one.game, self.job.seats
        yield "points", sum(game.points) / seats
        yield "winning_points", max(game.points)
        if seats > 1:
            if game.first is not None:
                yield "first_seat_advantage", game.shares[game.first] - 1 / seats
            yield "lead_changes", one.lead_changes
        yield "decisions", game.decisions
        if game.rounds:
            yield "rounds", game.rounds
            yield "decisions_a_turn", game.decisions / (game.rounds * seats)

    def estimate(self, sample: Sample) -> Estimate:
        """Return the sample's average, with Student's interval.

        Raises:
            MissingExtraError: scipy is not installed.
        """
        return sample.estimate(self.confidence)

    def is_outlier(self, effect: Effect) -> bool:
        """Return whether the effect is certainly more than three points, up or down."""
        estimate = self.estimate(effect.points)
        return estimate.low > STRONG or estimate.high < -STRONG

    def never_taken_cards(self) -> list[str]:
        """Return the cards that no seat took or had in any game.

        Cards that belong to all players are left out.
        """
        rules = self.job.rules
        on_the_board = usage_of(rules.game.name).on_the_board
        return [
            name
            for name, card in zip(rules.book.names, rules.cards, strict=True)
            if not self.counts[name].taken and getattr(card.deck, "name", "") not in on_the_board
        ]
