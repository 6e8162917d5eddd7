"""Plays games until the effect of some cards on their buyers is clear."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import BrokenExecutor, Future
from typing import Any, Protocol, TypeVar

from attrs import Factory, define, field, frozen

from cvrules.errors import CvError
from cvrules.kernel.rules import Rules
from cvrules.lab.named_bots import make_bot
from cvrules.lab.simulation.executors import AHEAD, current_job, worker_pool
from cvrules.lab.statistics.intervals import CONFIDENCE, Estimate
from cvrules.lab.statistics.outcomes import Outcomes
from cvrules.lab.statistics.samples import Sample
from cvrules.lab.statistics.sequences import excludes_limits, sequence_estimate
from cvrules.lab.weighing.comparison import MEASURES, measures_of
from cvrules.lab.weighing.forks import CardCount, ForkedGame, Forker
from cvrules.lab.weighing.usage import usage_of

__all__ = ["Effect", "Experiment", "Part", "Stratum", "Weighing", "WeighingError", "parts_in_order"]

PartT = TypeVar("PartT")
PartT_co = TypeVar("PartT_co", covariant=True)

#: The limits of a fair effect, in points: a card below the first limit is weak, and a card above
#: the second limit is too strong.
WEAK, STRONG = 0.0, 3.0
#: The experiment stops when half the width of the interval is at most this, in points.
PRECISE = 0.5
#: Out of this many games, one measures another card of the set instead, for comparison.
COMPARED = 4


class WeighingError(CvError):
    """Raised if a worker process ends, for example because a bot crashed it."""


@frozen
class Stratum:
    """A group of games with the same bot in all seats and the same number of seats."""

    bot: str
    seats: int


@frozen
class Part:
    """A part of an experiment: the games with the same seed.

    Args:
        games: A game for each stratum.
        before: The same games with the old rules; empty if there are no old rules.
    """

    games: tuple[tuple[Stratum, ForkedGame], ...]
    before: tuple[ForkedGame, ...] = ()


@frozen
class Experiment:
    """The games that measure some cards. Equal experiments play the same games.

    Args:
        rules: Rules with which seats can take the cards.
        cards: The names of the cards, as moves use them.
        bots: The names of bots; the first one decides the verdict.
        seats: The numbers of seats.
        seed: The master seed.
        old: Rules to compare with, for example those without a pack; each game is also played with
            them, with the same seed.
    """

    rules: Rules[Any]
    cards: frozenset[str]
    bots: tuple[str, ...]
    seats: tuple[int, ...]
    seed: int | str = 0
    old: Rules[Any] | None = None
    _forkers: dict[tuple[Stratum, bool], Forker] = field(init=False, factory=dict, eq=False, repr=False)

    def __reduce__(self) -> tuple[Any, ...]:
        # The `Forker` objects are left out, because each process creates its own.
        return Experiment, (self.rules, self.cards, self.bots, self.seats, self.seed, self.old)

    def strata(self) -> Iterator[Stratum]:
        """Yield each combination of a bot and a number of seats."""
        for bot in self.bots:
            for seats in self.seats:
                yield Stratum(bot, seats)

    @property
    def is_forked(self) -> bool:
        """Whether games are played again without the cards. If not, seats are compared."""
        usage = usage_of(self.rules.game.name)
        return any(usage.rules_without(self.rules, card) is not None for card in self.cards)

    def play(self, index: int) -> Part:
        """Play one game for each stratum, with a seed that depends on the index."""
        seed, is_other = f"{self.seed} game {index}", index % COMPARED == COMPARED - 1
        strata = tuple(self.strata())
        games = tuple((each, self._forker(each).play(seed, prefer_others=is_other)) for each in strata)
        if self.old is None:
            return Part(games)
        return Part(games, tuple(self._forker(each, is_old=True).play(seed) for each in strata))

    def _forker(self, stratum: Stratum, *, is_old: bool = False) -> Forker:
        """Return the `Forker` that plays the games of a stratum, after creating it once."""
        key = stratum, is_old
        if key not in self._forkers:
            rules = self.old if is_old and self.old is not None else self.rules
            bot = make_bot(stratum.bot, rules.game.name)
            self._forkers[key] = Forker(rules, frozenset() if is_old else self.cards, bot, stratum.seats)
        return self._forkers[key]

    def parts(self, count: int, workers: int = 1) -> Generator[Part]:
        """Yield the parts in their order, so that each run stops at the same game.

        Args:
            count: The number of parts.
            workers: The number of processes. With 1, the games are played in this process.

        Raises:
            WeighingError: A worker process ended.
        """
        return parts_in_order(self, count, workers)


class _Work(Protocol[PartT_co]):
    """Work that is divided into parts for worker processes."""

    def play(self, index: int, /) -> PartT_co:
        """Play the part of the work with this index, and return its results."""


def parts_in_order(work: _Work[PartT], count: int, workers: int = 1) -> Generator[PartT]:
    """Yield the parts of an experiment in their order.

    Args:
        work: The experiment, which is sent to each worker process.
        count: The number of parts.
        workers: The number of processes. With 1, the games are played in this process.

    Raises:
        WeighingError: A worker process ended.
    """
    if workers == 1:
        yield from map(work.play, range(count))
        return
    running: deque[Future[PartT]] = deque()
    try:
        with worker_pool(work, workers) as pool:
            for index in range(count):
                running.append(pool.submit(_play_part, index))
                if len(running) >= AHEAD * workers:
                    yield running.popleft().result()
            while running:
                yield running.popleft().result()
    except BrokenExecutor:
        raise WeighingError("a worker process ended unexpectedly; it ran out of memory, or a bot crashed it") from None


def _play_part(index: int) -> Any:
    """Play one part of the current experiment, and return its results."""
    return current_job().play(index)


@define
class Effect:
    """The effect of a card on its buyer: points and share of the victory."""

    points: Sample = Factory(Sample)
    share: Sample = Factory(Sample)

    def add(self, points: float, share: float) -> None:
        """Add the effect that the card had in one game."""
        self.points.add(points)
        self.share.add(share)


@define
class Weighing:
    """The results of an experiment so far.

    Args:
        experiment: The experiment whose results are added up.
        confidence: The confidence of each interval. The intervals are valid at all times.
    """

    experiment: Experiment
    confidence: float = CONFIDENCE
    games: int = 0
    is_forked: bool = field(init=False)
    effect: Effect = Factory(Effect)
    others: Effect = Factory(Effect)
    strata: dict[Stratum, Effect] = Factory(dict)
    cards: dict[str, Effect] = Factory(dict)
    counts: dict[Stratum, dict[str, CardCount]] = Factory(dict)
    #: The numbers of rounds and of decisions in games, by stratum.
    rounds: dict[Stratum, Sample] = Factory(dict)
    decisions: dict[Stratum, Sample] = Factory(dict)
    outcomes: dict[Stratum, Outcomes] = Factory(dict)
    #: For each measure in games of the first bot, its value with the old rules, and the change with the new rules.
    before: dict[str, Sample] = Factory(dict)
    change: dict[str, Sample] = Factory(dict)

    @is_forked.default
    def _compute_is_forked(self) -> bool:
        """Return whether each game is played again without the card."""
        return self.experiment.is_forked

    def add(self, part: Part) -> None:
        """Add the results of the next games of the experiment."""
        for stratum, game in part.games:
            self.games += 1
            for card, count in game.counts.items():
                self.counts.setdefault(stratum, {}).setdefault(card, CardCount()).add(count)
            if game.rounds is not None:
                self.rounds.setdefault(stratum, Sample()).add(game.rounds)
            self.decisions.setdefault(stratum, Sample()).add(game.decisions)
            outcomes = self.outcomes.setdefault(stratum, Outcomes())
            outcomes.add(game.points, game.shares, game.first, game.rounds, game.decisions)
            if self.is_forked:
                self._add_fork(stratum, game)
            else:
                self._add_leads(stratum, game)
        for (stratum, game), before in zip(part.games, part.before, strict=False):
            if stratum.bot == self.experiment.bots[0]:
                self._add_change(measures_of(before), measures_of(game))

    def _add_change(self, before: dict[str, float], now: dict[str, float]) -> None:
        """Add the difference of each measure between the old rules and the new rules."""
        for name in MEASURES:
            if name in before and name in now:
                self.before.setdefault(name, Sample()).add(before[name])
                self.change.setdefault(name, Sample()).add(now[name] - before[name])

    def _add_fork(self, stratum: Stratum, game: ForkedGame) -> None:
        """Add the results of a game that was played again without the card."""
        decides = stratum.bot == self.experiment.bots[0]
        if game.fork is not None:
            self._add_effect(stratum, game.fork.card, game.fork.points, game.fork.share)
        elif game.other is not None and decides:
            self.others.add(game.other.points, game.other.share)

    def _add_leads(self, stratum: Stratum, game: ForkedGame) -> None:
        """Add the average lead of seats with the cards, so that each game counts once."""
        if game.leads:
            for card, (points, share) in game.leads.items():
                if stratum.bot == self.experiment.bots[0]:
                    self.cards.setdefault(card, Effect()).add(points, share)
            points, share = (sum(values) / len(game.leads) for values in zip(*game.leads.values(), strict=True))
            self._add_effect(stratum, None, points, share)

    def _add_effect(self, stratum: Stratum, card: str | None, points: float, share: float) -> None:
        """Add a card's effect on the points and wins of its buyer."""
        self.strata.setdefault(stratum, Effect()).add(points, share)
        if stratum.bot == self.experiment.bots[0]:
            self.effect.add(points, share)
            if card is not None:
                self.cards.setdefault(card, Effect()).add(points, share)

    def total_count(self, card: str) -> CardCount:
        """Return how often a card was seen, taken, kept and so on, in all games."""
        total = CardCount()
        for counts in self.counts.values():
            if card in counts:
                total.add(counts[card])
        return total

    def estimate(self, sample: Sample) -> Estimate:
        """Return the sample's average, with an interval that is valid at all times."""
        return sequence_estimate(sample, self.confidence)

    @property
    def points(self) -> Estimate:
        """The effect of the cards on the first bot's points."""
        return self.estimate(self.effect.points)

    @property
    def wins(self) -> Estimate:
        """The effect of the cards on the first bot's share of the victory."""
        return self.estimate(self.effect.share)

    @property
    def is_sure(self) -> bool:
        """Whether the effect is known well enough to stop the experiment."""
        points = self.points
        return points.high - points.low <= 2 * PRECISE or excludes_limits(points, (WEAK, STRONG))
