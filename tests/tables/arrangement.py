"""Tables laid out by hand, for corners of the rules that random play seldom reaches.

Setup and draft are played with chosen outcomes; then cards are moved to where
the test wants them, every card still in one place, and a turn begins.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from random import Random
from typing import Any

from attrs import evolve

import cvrules
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.rulebook.rolling import begin_turn
from cvrules.games.cv.table.move_text import parse_move
from cvrules.games.cv.table.moves import Choose
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.rules import Rules
from cvrules.games.cv.table.table import Seat, Table, freeze
from cvrules.kernel.ruling_effects import Ruled
from cvrules.model.bundle import Bundle, Term
from cvrules.model.card import Card
from tables import picture
from tables.facts import Box
from tables.picture import AGES, STACKS, SYMBOLS

DULL = 4  # cards of each type in each age deck
TRACK = 5
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


class Deal:
    """Who gets which childhood cards and goals.

    Args:
        box: The cards.
        players: How many play.
        hands: The events each seat is to hold.
        goals: Each seat's own goal.
        public: The goals that lie open.
        first: Who gets the bicycle.
    """

    def __init__(self, box: Box, players: int, hands: list[list[int]], goals: list[int], public: list[int], first: int):  # noqa: PLR0913, PLR0917 - all that is dealt
        self.box, self.players = box, players
        starter = next(index for index, facts in enumerate(box.facts) if facts.goes_first)
        named = {*chain.from_iterable(hands), starter}
        spare = [card for card in sorted(box.decks["childhood"]) if card not in named and not box.facts[card].reveal]
        self.childhood: list[list[int]] = []
        for seat, hand in enumerate(hands):
            own = [card for card in hand if card in box.decks["childhood"]] + [starter] * (seat == first)
            self.childhood.append(own + [spare.pop() for _ in range(3 - len(own))])
        others = iter([card for card in sorted(box.decks["goal"]) if card not in {*goals, *public}])
        self.goals = [*goals, *(next(others) for _ in range(players - len(goals)))]
        self.public = [*public, *(next(others) for _ in range(players - 1 - len(public)))]

    def wanted(self) -> dict[int, Iterator[int]]:
        """Return the cards in the order in which they are dealt, by phase."""
        packs: dict[int, list[int]] = {seat: [] for seat in range(self.players)}
        for seat, cards in enumerate(self.childhood):
            for step, card in enumerate(cards):
                packs[(seat - step) % self.players].append(card)
        return {
            Phase.REVEAL_GOALS: iter(self.public),
            Phase.DEAL_GOALS: iter(self.goals),
            Phase.DEAL_CARDS: chain.from_iterable(packs[seat] for seat in range(self.players)),
        }

    def table(self) -> Table:
        """Return the table after a draft in which everybody ends up with the cards named."""
        wanted, rng = self.wanted(), Random(0)
        table = cvrules.deal(self.box.rules, self.players)
        while table.to_move == cvrules.CHANCE:
            outcomes = [outcome for outcome, _ in cvrules.chances(table)]
            if table.phase_id in wanted:
                name = self.box.name(next(wanted[table.phase_id]))
                outcomes = [outcome for outcome in outcomes if outcome.card == name]
            table = cvrules.play(table, rng.choice(outcomes))
        for step in range(2):
            for seat in range(self.players):
                table = cvrules.play(table, Choose(self.box.name(self.childhood[seat][step])))
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
) -> Table:
    """Return a table at the beginning of a turn; cards that are named nowhere stay in their decks.

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
    """
    box = Box(rules)
    in_hand = [_indices(box, names) for names in _pad(hands, players)]
    dealt = Deal(box, players, in_hand, _indices(box, goals), _indices(box, public), first)
    table = dealt.table()
    seats = tuple(
        _seat(box, table.seats[at], names, in_hand[at], _indices(box, aside), dealt.childhood[at])
        for at, (names, aside) in enumerate(zip(_pad(cvs, players), _pad(waiting, players), strict=True))
    )
    placed = [card for one in seats for pile in (*one.stack_ids, one.waiting_ids, one.hand_ids) for card in pile]
    shown = _special(box, placed)[:TRACK] if track is None else _indices(box, track)
    placed += shown
    assert len(set(placed)) == len(placed)
    assert len(shown) <= TRACK
    draft = table.thaw()
    draft.seats, draft.track_ids, draft.turn = seats, tuple(shown), seat
    draft.deck_bits = _left(box, placed, decks or {}) | table.deck_bits & ~_bits(
        card for age in AGES for card in box.decks[age]
    )
    draft.phase_id = Phase.THROW
    begin_turn(draft)
    while not ENGINE.steps[draft.phase_id](draft):
        pass
    arranged = freeze(draft)
    lying = picture.cards_in_places(arranged)
    assert len(set(lying)) == len(lying)
    return arranged


def _indices(box: Box, names: Iterable[str]) -> list[int]:
    return [box.index[name.partition("@")[0]] for name in names]


def _pad(lists: Sequence[Names], players: int) -> list[Names]:
    assert len(lists) <= players
    return [*lists, *([()] * (players - len(lists)))]


def _bits(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)


def _seat(box: Box, seat: Seat, names: Names, hand: list[int], aside: list[int], childhood: list[int]) -> Seat:  # noqa: PLR0913, PLR0917 - all that lies there
    """Return what lies before one player."""
    piles: list[tuple[int, ...]] = [()] * len(STACKS)
    for name, card in zip(names, _indices(box, names), strict=True):
        kind = name.partition("@")[2]
        stack = STACKS.index(kind) if kind else box.facts[card].stacks[0]
        assert stack in box.facts[card].stacks
        piles[stack] = (card, *piles[stack])
    assert all(box.facts[card].is_event for card in hand)
    return evolve(
        seat,
        hand_ids=tuple(sorted(hand)),
        stack_ids=tuple(piles),
        waiting_ids=tuple(aside),
        barred=_bits({stack for pile in piles for card in pile for stack in box.facts[card].bars_forever}),
        past_ids=tuple(card for card in childhood if card not in hand),
    )


def _special(box: Box, placed: list[int]) -> list[int]:
    """Return the cards for a track: those that a test is about, then dull ones, early ones first."""
    cards = [card for card in range(len(box.facts)) if box.facts[card].deck in AGES and card not in placed]
    return sorted(cards, key=lambda card: (_is_dull(box.name(card)), AGES.index(box.facts[card].deck)))


def _left(box: Box, placed: list[int], decks: Mapping[str, int | Names]) -> int:
    """Return what is left of the age decks, as bits."""
    left = 0
    for name in AGES:
        rest = [card for card in sorted(box.decks[name]) if card not in placed]
        wanted = decks.get(name, len(rest))
        kept = rest[:wanted] if isinstance(wanted, int) else _indices(box, wanted)
        assert set(kept) <= set(rest)
        left |= _bits(kept)
    return left


def _is_dull(name: str) -> bool:
    kind, _, number = name.rpartition("_")
    return kind in STACKS and number.isdecimal()


def bundle_of(text: str) -> Bundle:
    """Return the symbols that a text such as `1 health + 2 money` names."""
    terms = [term.split() for term in text.split(" + ")]
    return Bundle(tuple(Term(int(amount), what) for amount, what in terms))


def in_order(text: str) -> str:
    """Return a move with the faces of its dice in their order."""
    word, _, faces = text.partition(" ")
    if word not in {"roll", "reroll"}:
        return text
    terms = sorted(faces.split(" + "), key=lambda term: SYMBOLS.index(term.split()[1]))
    return f"{word} {' + '.join(terms)}"


class Arrangement:
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
        self.steps: list[tuple[Any, Any]] = []

    def does(self, *texts: str) -> Arrangement:
        """Let moves and outcomes happen; faces may be named in any order."""
        for text in texts:
            move = parse_move(in_order(text))
            self.steps.append((self.table, move))
            self.table = cvrules.play(self.table, move, self.events)
        return self

    def can(self, word: str = "") -> set[str]:
        """Return what may be done now; only moves that begin with a word, if one is given."""
        return {text for text in map(str, cvrules.legal_moves(self.table)) if text.startswith(word)}

    def why_not(self, text: str) -> Any:
        """Return why something may not be done."""
        return cvrules.why_not(self.table, parse_move(text))

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

    def ruled(self) -> list[Ruled]:
        """Return the rulings that decided a step so far."""
        return [ruled for table, move in self.steps for ruled in cvrules.deciding_rulings(table, move)]

    def happened(self, kind: type) -> list[Any]:
        """Return the events of one kind so far."""
        return [event for event in self.events if isinstance(event, kind)]
