"""Plays a game twice after a seat takes a card: with and without the card.

Both games continue from the same table with the same random numbers. In one, the seat takes the card;
in the other, no seat can take it any more, and the bots know this. Before this moment, the games are
the same, so the difference between their results is the effect of the card on the seat.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, cast

from attrs import Factory, define, field, frozen

from cvrules.kernel.nouns import Event, Move, Table
from cvrules.kernel.rules import Rules
from cvrules.lab.bots import Bot
from cvrules.lab.matches import make_generators, starting_seat
from cvrules.lab.simulation.rows import card_places
from cvrules.lab.weighing.usage import CardUsage, usage_of

__all__ = ["CardCount", "Fork", "ForkedGame", "Forker"]


@frozen
class Fork:
    """A moment when a seat took a card, and the effect of taking it.

    Args:
        card: The name of the card that was taken.
        points: The seat's points with the card, less its points without it.
        share: The seat's share of the victory with the card, less its share without it.
    """

    card: str
    points: float
    share: float


@define
class CardCount:
    """How often a card was seen, taken, kept and so on, in one or more games.

    Args:
        games: The number of games.
        seen: The number of games in which the card could be seen.
        affordable: The number of games in which a seat could take the card.
        taken: The number of games in which a seat took the card.
        kept: The number of games in which a seat had the card at the end.
        lost: The number of games in which a seat lost the card, by the reason.
        payments: How often a seat paid for the card, if the game has events that report prices.
        paid: The sum of these prices.
    """

    games: int = 0
    seen: int = 0
    affordable: int = 0
    taken: int = 0
    kept: int = 0
    lost: dict[str, int] = Factory(dict)
    payments: int = 0
    paid: int = 0

    def add(self, other: CardCount) -> None:
        """Add the counts of the card in other games."""
        self.games += other.games
        self.seen += other.seen
        self.affordable += other.affordable
        self.taken += other.taken
        self.kept += other.kept
        for reason, count in other.lost.items():
            self.lost[reason] = self.lost.get(reason, 0) + count
        self.payments += other.payments
        self.paid += other.paid


@frozen
class ForkedGame:
    """The results of a game, and of playing it again without a card.

    Args:
        counts: For each measured card, how often it was seen, taken and so on.
        fork: The effect of one of the measured cards; `None` if no effect was measured.
        other: The effect of another card of the set; `None` if no effect was measured.
        leads: For each of the cards that a seat had at the end: the seat's points less the average
            of the other seats, and its share of the victory less a fair share.
        points: The points of each seat.
        shares: The share of the victory of each seat.
        first: The seat that began; `None` if the game does not say.
        rounds: The number of rounds; `None` if the game has none.
        decisions: The number of decisions.
    """

    counts: dict[str, CardCount]
    fork: Fork | None
    other: Fork | None
    leads: dict[str, tuple[float, float]]
    points: tuple[int, ...]
    shares: tuple[float, ...]
    first: int | None
    rounds: int | None
    decisions: int


@frozen
class _Moment:
    """A moment when a seat takes a card, with the states of all random generators."""

    table: Table
    seat: int
    card: str
    states: tuple[Any, ...]


@define
class _Moments:
    """Keeps one moment of a game, chosen at random with equal probabilities."""

    chances: random.Random
    count: int = 0
    kept: _Moment | None = None

    def keep_one(self, table: Table, seat: int, card: str, states: Callable[[], tuple[Any, ...]]) -> None:
        """Keep either this moment or the moment that was kept so far, at random."""
        self.count += 1
        if self.chances.random() < 1 / self.count:
            self.kept = _Moment(table, seat, card, states())


@define
class Forker:
    """Plays each game with and without a card, with the same bot in all seats.

    Args:
        rules: The rules of all games.
        cards: The names of the cards that are measured. If there are none, each game is played once.
        bot: The bot of all seats.
        seats: The number of seats.
        watch: A function that is called with each table and each move of the game, before the move.
    """

    rules: Rules[Any]
    cards: frozenset[str]
    bot: Bot[Any]
    seats: int
    watch: Callable[[Table, Move], None] | None = None
    usage: CardUsage = field(init=False)
    _without: dict[str, Rules[Any] | None] = field(init=False, factory=dict)

    @usage.default
    def _find_usage(self) -> CardUsage:
        """Return the moves and events that concern cards in this game."""
        return usage_of(self.rules.game.name)

    def play(self, seed: str, *, prefer_others: bool = False) -> ForkedGame:
        """Play the game with this seed, and again without a card.

        Args:
            seed: The seed of all random numbers.
            prefer_others: Whether another card is measured, even if a seat took one of the cards in
                `cards`.
        """
        game: Any = self.rules.game
        taken = self.usage.taken_card
        chance, own = make_generators(seed, self.seats)
        events: list[Event] = []
        generators_used = (chance, *own)

        def generator_states() -> tuple[Any, ...]:
            return tuple([each.getstate() for each in generators_used])

        mine, others = (_Moments(random.Random(f"{seed} {which}")) for which in ("card", "other"))  # noqa: S311 - games need no cryptography
        affordable: set[str] = set()
        took: set[str] = set()
        decisions, began = 0, None
        table: Table = game.settle(game.deal(self.rules, self.seats), chance, events)
        while (seat := table.to_move) is not None:
            began = starting_seat(table) if began is None else began
            view = game.view(table, seat)
            affordable |= self.cards.intersection(filter(None, map(taken, view.legal_moves)))
            move = self.bot.choose(view, own[seat])
            if self.watch is not None:
                self.watch(table, move)
            card = taken(move)
            if card is not None:
                took.add(card)
                (mine if card in self.cards else others).keep_one(table, seat, card, generator_states)
            table = game.play(table, move, events, chance)
            decisions += 1
        counts = self._counts(table, events, affordable, took)
        points = tuple(sheet.total for sheet in game.score(table))
        shares = _shares(table, self.seats)
        if not self.cards:
            mine.kept = others.kept = None
        is_mine = mine.kept is not None and not (prefer_others and others.kept is not None)
        fork = self._fork(mine.kept, points, shares) if is_mine else None
        other = None if is_mine else self._fork(others.kept, points, shares)
        return ForkedGame(
            counts,
            fork,
            other,
            self._leads(table, points, shares),
            points,
            shares,
            began,
            getattr(table, "round", None),
            decisions,
        )

    def _fork(self, moment: _Moment | None, points: Sequence[int], shares: Sequence[float]) -> Fork | None:
        """Play the game again from a moment, without the card.

        Args:
            moment: The moment when the seat took the card.
            points: The points of each seat with the card.
            shares: The share of the victory of each seat with the card.
        """
        if moment is None:
            return None
        card, seat, game = moment.card, moment.seat, cast("Any", self.rules.game)
        if card not in self._without:
            self._without[card] = self.usage.rules_without(self.rules, card)
        rules = self._without[card]
        if rules is None:
            return None
        table, faults = game.table_of(rules, game.facts(moment.table))
        if table is None or faults:
            raise ValueError(f"the game cannot be continued without {card}: {faults}")
        chance, *own = (random.Random() for _ in moment.states)  # noqa: S311 - games need no cryptography
        for generator, state in zip((chance, *own), moment.states, strict=True):
            generator.setstate(state)
        while (to_move := table.to_move) is not None:
            table = game.play(table, self.bot.choose(game.view(table, to_move), own[to_move]), None, chance)
        return Fork(card, points[seat] - game.score(table)[seat].total, shares[seat] - _shares(table, self.seats)[seat])

    def _counts(
        self, table: Table, events: Sequence[Event], affordable: set[str], took: set[str]
    ) -> dict[str, CardCount]:
        """Return how often each card was seen, taken, kept and so on, in a finished game."""
        usage, happened = self.usage, {name: CardCount(1) for name in self.cards}
        for event in events:
            count = happened.get(getattr(event, "card", None) or "")
            if count is not None:
                kind = type(event).__name__
                count.seen |= kind in usage.seen
                if kind == "Lost":
                    rule = event.rule  # type: ignore[attr-defined]  # it names the rule
                    count.lost[usage.lost.get(rule, rule)] = 1
                elif kind in usage.paid:
                    count.payments += 1
                    count.paid += event.price  # type: ignore[attr-defined]  # such events name a price
        kept = {card for _, card, _ in card_places(table)}
        for name, count in happened.items():
            count.affordable = int(name in affordable)
            count.kept = int(name in kept)
            count.taken = int(bool(count.kept or count.lost or name in took))
            count.seen = int(count.seen or count.affordable or count.taken)
        return happened

    def _leads(self, table: Table, points: Sequence[int], shares: Sequence[float]) -> dict[str, tuple[float, float]]:
        """Return each card that exactly one seat has, with the lead of this seat."""
        if self.seats == 1:
            return {}
        owners: dict[str, set[int]] = {}
        for seat, card, _ in card_places(table):
            if card in self.cards:
                owners.setdefault(card, set()).add(seat)
        leads = {}
        for card, seats in owners.items():
            if len(seats) == 1:
                (seat,) = seats
                rest = (sum(points) - points[seat]) / (self.seats - 1)
                leads[card] = points[seat] - rest, shares[seat] - 1 / self.seats
        return leads


def _shares(table: Table, seats: int) -> tuple[float, ...]:
    """Return each seat's share of the victory."""
    game: Any = table.rules.game
    winners = game.winners(table)
    return tuple([1 / len(winners) if seat in winners else 0.0 for seat in range(seats)])
