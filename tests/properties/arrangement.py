"""Tables laid out by hand, for corners of the rules that random play seldom reaches.

Setup and draft are played with chosen outcomes; then cards are moved to where
the test wants them, every card still in one place, and a turn begins.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from random import Random
from typing import Any

from attrs import evolve

import cvrules
from cvrules.games.cv import engine
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.rolling import begin_turn
from cvrules.games.cv.rules import Rules
from cvrules.games.cv.table import Phase, Table, frozen_table
from cvrules.model.card import Card
from properties import picture
from properties.facts import Box
from properties.picture import AGES, STACKS, SYMBOLS

DULL = 4  # cards of each type in each age deck
Names = Sequence[str]


def dull(kind: str, count: int, skip: int = 0) -> list[str]:
    """Return the names of some cards that cost more than anybody has and do nothing."""
    return [f"{kind}_{number}" for number in range(skip + 1, skip + count + 1)]


def cards_from(text: str) -> tuple[Card, ...]:
    """Return the cards of a text, which must be faultless."""
    cards, faults = cvrules.read_cards(text if text.startswith("deck") else f"deck early_adulthood\n{text}")
    assert faults == ()
    return cards.cards


def _dull_cards() -> str:
    lines = ["deck childhood", "card bicycle: possession", "setup reveal, go first", "worth 1"]
    for number in range(1, 12):
        lines += [f"card memory_{number}: event", "play gain 1 health"]
    for place, age in enumerate(AGES):
        lines.append(f"deck {age}")
        for kind in STACKS:
            for name in dull(kind, DULL, place * DULL):
                lines += [f"card {name}: {kind}", "cost 99 knowledge"]
    lines.append("deck goal")
    for number in range(1, 9):
        lines += [f"card goal_{number}: goal", "scores 1 per 50 work"]
    return "\n".join(lines) + "\n"


def rules_of(text: str = "", **rulings: str) -> Rules:
    """Return rules with the cards of a text and enough dull ones to play with."""
    special = cards_from(text) if text else ()
    names = {card.slug for card in special}
    others = [card for card in cards_from(_dull_cards()) if card.slug not in names]
    return CvGame.rules(None, (*special, *others), rulings)


def _fill(wanted: Iterable[int], spare: Iterable[int], count: int) -> list[int]:
    """Return what is wanted, and others up to a number."""
    chosen = list(wanted)
    return (chosen + [card for card in spare if card not in chosen])[: max(count, len(chosen))]


def _dealt(rules: Rules, box: Box, players: int, hands: list[list[int]], goals: list[int], public: list[int]) -> Table:
    """Return the table after a draft in which everybody ends up with the cards named."""
    childhood: dict[int, list[int]] = {seat: [] for seat in range(players)}
    for seat, cards in enumerate(hands):
        for step, card in enumerate(cards):
            childhood[(seat - step) % players].append(card)
    outcomes = {
        "reveal": iter(public),
        "goal": iter(goals),
        "deal": chain.from_iterable(childhood[seat] for seat in range(players)),
    }
    table = cvrules.deal(rules, players)
    rng = Random(0)
    while table.to_move == cvrules.CHANCE:
        kinds = {Phase.REVEAL_GOALS: "reveal", Phase.DEAL_GOALS: "goal", Phase.DEAL_CARDS: "deal"}
        kind = kinds.get(table.phase)
        moves = [move for move, _ in cvrules.chances(table)]
        wanted = None if kind is None else box.name(next(outcomes[kind]))
        move = rng.choice(moves) if wanted is None else next(move for move in moves if move.card == wanted)
        table = cvrules.play(table, move)
    for step in range(2):
        for seat in range(players):
            table = cvrules.play(table, cvrules.parse_move(f"choose {box.name(hands[seat][step])}"))
    return table


def arrange(  # noqa: PLR0913 - everything that can lie on a table
    rules: Rules,
    players: int = 3,
    *,
    cvs: Sequence[Names] = (),
    hands: Sequence[Names] = (),
    waiting: Sequence[Names] = (),
    track: Names | None = None,
    decks: Mapping[str, int | Names] | None = None,
    goals: Names = (),
    public: Names = (),
    first: int = 0,
    seat: int = 0,
    lost: Names = (),
) -> Table:
    """Return a table at the beginning of a turn.

    Args:
        rules: Cards and rulings.
        players: How many play.
        cvs: For each seat the cards of its CV, lower ones first; `name@type` for
            a card of two types.
        hands: For each seat the events in its hand.
        waiting: For each seat the cards whose type waits.
        track: The track; else special cards that lie nowhere else, then dull ones.
        decks: For an age deck, which or how many cards are left in it; else all.
        goals: Each seat's own goal.
        public: The goals that lie open.
        first: Who starts every round.
        seat: Whose turn begins.
        lost: Cards that are out of the game.
    """
    box = Box(rules)

    def found(names: Iterable[str]) -> list[int]:
        return [box.index[name.partition("@")[0]] for name in names]

    def of_seat(lists: Sequence[Names], at: int) -> Names:
        return lists[at] if at < len(lists) else ()

    starter = next(index for index, facts in enumerate(box.facts) if facts.goes_first)
    in_hand = [found(of_seat(hands, at)) for at in range(players)]
    named = [*chain.from_iterable(in_hand), starter]
    spare = [card for card in sorted(box.decks["childhood"]) if card not in named and not box.facts[card].reveal]
    final = []
    for at in range(players):
        own = [card for card in in_hand[at] if card in box.decks["childhood"]] + [starter] * (at == first)
        own += [spare.pop() for _ in range(3 - len(own))]
        final.append(own)
    dealt_goals = _fill(found([*public, *goals]), sorted(box.decks["goal"]), 2 * players - 1)
    open_goals = found(public) or dealt_goals[-(players - 1) :]
    own_goals = _fill(found(goals), [card for card in dealt_goals if card not in open_goals], players)
    table = _dealt(rules, box, players, final, own_goals, open_goals)

    seats = []
    placed: list[int] = []
    for at in range(players):
        piles: list[tuple[int, ...]] = [()] * len(STACKS)
        for name in of_seat(cvs, at):
            slug, _, kind = name.partition("@")
            card = box.index[slug]
            stack = STACKS.index(kind) if kind else box.facts[card].stacks[0]
            assert stack in box.facts[card].stacks
            piles[stack] = (card, *piles[stack])
        aside = tuple(found(of_seat(waiting, at)))
        assert all(box.facts[card].is_event for card in in_hand[at])
        bars = [stack for pile in piles for card in pile for stack in box.facts[card].bars_forever]
        placed += [*chain.from_iterable(piles), *aside, *in_hand[at]]
        seats.append(
            evolve(
                table.seats[at],
                hand=tuple(sorted(in_hand[at])),
                piles=tuple(piles),
                waiting=aside,
                barred=sum(1 << stack for stack in set(bars)),
                past=tuple(card for card in final[at] if card not in in_hand[at]),
            )
        )
    placed += found(lost)
    assert len(set(placed)) == len(placed)
    special = [card for card in range(len(box.facts)) if box.facts[card].deck in AGES and card not in placed]
    special.sort(key=lambda card: (_is_dull(box.name(card)), AGES.index(box.facts[card].deck)))
    shown = special[:5] if track is None else found(track)
    placed += shown
    assert len(set(placed)) == len(placed)
    left = 0
    for name in AGES:
        rest = [card for card in sorted(box.decks[name]) if card not in placed]
        wanted = (decks or {}).get(name, len(rest))
        kept = rest[:wanted] if isinstance(wanted, int) else found(wanted)
        assert set(kept) <= set(rest)
        left |= sum(1 << card for card in kept)
    others = box.decks["childhood"] | box.decks["goal"]
    left |= sum(1 << card for card in others if table.left >> card & 1)

    draft = table.thaw()
    draft.seats, draft.shown, draft.left, draft.seat = tuple(seats), tuple(shown), left, seat
    draft.phase = Phase.THROW
    begin_turn(draft)
    while not engine._STEPS[draft.phase](draft):
        pass
    arranged = frozen_table(draft)
    lying = picture.places(arranged)
    assert len(set(lying)) == len(lying)
    assert len(shown) <= 5
    return arranged


def _is_dull(name: str) -> bool:
    kind, _, number = name.rpartition("_")
    return kind in STACKS and number.isdecimal()


def in_order(text: str) -> str:
    """Return a move with the faces of its dice in their order."""
    word, _, faces = text.partition(" ")
    if word not in {"roll", "reroll"}:
        return text
    terms = sorted(faces.split(" + "), key=lambda term: SYMBOLS.index(term.split()[1]))
    return f"{word} {' + '.join(terms)}"


class Scene:
    """A table that a test lays out and then plays on, by the texts of moves.

    Args:
        text: The cards the test is about, in the card language.
        players: How many play.
        rulings: Options for single rulings.
        edition: Play with the shipped cards of an edition instead.
        layout: What `arrange` takes.
    """

    def __init__(
        self,
        text: str = "",
        *,
        players: int = 3,
        rulings: Mapping[str, str] | None = None,
        edition: str | None = None,
        **layout: Any,
    ) -> None:
        options = dict(rulings or {})
        self.rules = rules_of(text, **options) if edition is None else cvrules.load(edition=edition, rulings=options)
        self.box = Box(self.rules)
        self.table = arrange(self.rules, players, **layout)
        self.events: list[Any] = []

    def does(self, *texts: str) -> Scene:
        """Let moves and outcomes happen; faces may be named in any order."""
        for text in texts:
            self.table = cvrules.play(self.table, cvrules.parse_move(in_order(text)), self.events)
        return self

    def can(self, word: str = "") -> set[str]:
        """Return what may be done now; only moves that begin with a word, if one is given."""
        return {text for text in map(str, cvrules.legal_moves(self.table)) if text.startswith(word)}

    def why_not(self, text: str) -> Any:
        """Return why something may not be done."""
        return cvrules.why_not(self.table, cvrules.parse_move(text))

    def stack(self, seat: int, kind: str) -> list[str]:
        """Return the names in a stack, top card first."""
        return [self.box.name(card) for card in picture.piles(self.table, seat)[STACKS.index(kind)]]

    def hand(self, seat: int) -> set[str]:
        """Return the names in a hand."""
        return {self.box.name(card) for card in picture.hand(self.table, seat)}

    def track(self) -> list[str]:
        """Return the names on the track."""
        return [self.box.name(card) for card in picture.track(self.table)]

    def deck(self, name: str) -> set[str]:
        """Return the names left in a deck."""
        return {self.box.name(card) for card in picture.deck(self.table, name)}

    def happened(self, kind: type) -> list[Any]:
        """Return the events of one kind so far."""
        return [event for event in self.events if isinstance(event, kind)]
