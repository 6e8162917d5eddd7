"""A card as the engine uses it: its clauses as numbers, computed once per game."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import field, frozen

from cvrules.games.cv.cards.abilities import ChangeAbility, CopyAbility, Gain, RerollAbility, Save
from cvrules.games.cv.cards.clauses import Bars, Cost, Counts, Gives, May, Needs, Play, Scores, Setup, Upkeep, Worth
from cvrules.games.cv.cards.words import DECKS, STACKS
from cvrules.games.cv.table.moves import Buy, BuyByLuck, PlayEvent
from cvrules.games.cv.table.moves import Change as ChangeBadLuck
from cvrules.games.cv.table.packed import BITS, LANES, PLAIN_LANES, pack, total
from cvrules.model.card import Card
from cvrules.model.hole import Hole, known_value

__all__ = ["BAD_LUCK_NAME", "UNBOUNDED", "Spec", "Swap", "spec_of"]

BAD_LUCK_NAME = "bad_luck"
#: The bound of an unbounded ability, which is higher than any possible use.
UNBOUNDED = 32767


@frozen(cache_hash=True)
class Swap:
    """An implicit change of symbols.

    Args:
        bound: The highest number of changes per turn.
        edges: The possible changes, each from one lane to another.
    """

    bound: int
    edges: tuple[tuple[int, int], ...]


@frozen(eq=False)
class Spec:
    """The cost and effects of a card, as indices and packed amounts.

    Args:
        index: The index of the card in the rules.
        card: The card itself.
        name: The name of the card in moves.
        stacks: The indices of its stacks; empty for events and goals.
        deck: The index of its deck.
        cost: Its price, packed; 0 if it is free.
        needs: Conditions: a stack and the least number of cards; 0 forbids any card.
        tokens: Symbols and jokers it gives while active, packed.
        dice: Extra dice while active.
        rolls: Extra throws while active.
        swaps: Implicit changes while active.
        changes: Explicit changes of bad luck while active: a bound, and the new symbol,
            packed; the symbol is a joker if it may be any plain symbol.
        thaws: Abilities to throw frozen dice again: a bound, and whether the ability
            can be used only once per turn.
        copies: Abilities to copy symbols: a bound, and the stack of a neighbour's card.
        upkeep: Its red slash, packed; 0 if it has none.
        bars: Stacks it bars while active, as bits.
        bars_forever: Stacks it bars forever, as bits.
        gain: An event's symbols, packed.
        gain_dice: An event's dice.
        gain_rolls: An event's throws.
        is_rolled: Whether an event is played while rolling.
        age: For an event, the deck whose first card must have been drawn; 0 if the event
            can be played at any time.
        saves: The number of losses an event averts.
        reveal: Whether it is added to the CV when the game begins.
        go_first: Whether its owner goes first.
        worth: The points it scores among the possessions.
        counts: The number of cards it counts as while active.
        scores: A goal's points, each with the cards or tokens of a set, see `_tally_of`.
    """

    index: int
    card: Card
    name: str
    stacks: tuple[int, ...]
    deck: int
    cost: int
    needs: tuple[tuple[int, int], ...]
    tokens: int
    dice: int
    rolls: int
    swaps: tuple[Swap, ...]
    changes: tuple[tuple[int, int], ...]
    thaws: tuple[tuple[int, bool], ...]
    copies: tuple[tuple[int, int], ...]
    upkeep: int
    bars: int
    bars_forever: int
    gain: int
    gain_dice: int
    gain_rolls: int
    is_rolled: bool
    age: int
    saves: int
    reveal: bool
    go_first: bool
    worth: int
    counts: int
    scores: tuple[tuple[int, tuple[tuple[int, int], ...]], ...]

    is_able: bool = field(init=False)
    buy: Buy = field(init=False)
    buy_by_luck: BuyByLuck = field(init=False)
    play: PlayEvent = field(init=False)
    change: ChangeBadLuck = field(init=False)

    @change.default
    def _make_change(self) -> ChangeBadLuck:
        return ChangeBadLuck(self.name)

    @play.default
    def _make_play(self) -> PlayEvent:
        return PlayEvent(self.name)

    @buy.default
    def _make_buy(self) -> Buy:
        return Buy(self.name)

    @buy_by_luck.default
    def _make_buy_by_luck(self) -> BuyByLuck:
        return BuyByLuck(self.name)

    @is_able.default
    def _has_abilities(self) -> bool:
        return bool(self.swaps or self.changes or self.thaws or self.copies)

    #: The number of symbols it costs.
    price: int = field(init=False)
    #: Its stacks as bits. A card without stacks has one extra bit, which no card bars.
    bits: int = field(init=False)
    #: Whether it is an event that gives symbols to pay with.
    is_spent: bool = field(init=False)

    @price.default
    def _count_cost(self) -> int:
        return total(self.cost)

    @bits.default
    def _mark_stacks(self) -> int:
        return sum(1 << stack for stack in self.stacks) or 1 << len(STACKS)

    @is_spent.default
    def _gives_symbols_to_pay_with(self) -> bool:
        return bool(self.gain) and not self.is_rolled

    #: Whether it is an event.
    is_event: bool = field(init=False)

    @is_event.default
    def _is_of_type_event(self) -> bool:
        return "event" in self.card.types


def spec_of(index: int, card: Card, name: str) -> Spec:
    """Return a card without unknown values as numbers."""
    gives = [term for clause in card.every(Gives) for term in clause.bundle]
    abilities = [clause.ability for clause in card.every(May)]
    changes = [ability for ability in abilities if isinstance(ability, ChangeAbility)]
    play = card.first(Play)
    effect = play.effect if play is not None else None
    gained = tuple(effect.bundle) if isinstance(effect, Gain) else ()
    cost, upkeep, setup, counts = card.first(Cost), card.first(Upkeep), card.first(Setup), card.first(Counts)
    return Spec(
        index=index,
        card=card,
        name=name,
        stacks=tuple(STACKS.index(str(kind)) for kind in card.types if kind in STACKS),
        deck=DECKS.index(str(card.deck.name)) if card.deck is not None else -1,
        cost=0 if cost is None else pack(cost.price),
        needs=tuple(
            (STACKS.index(known_value(clause.type)), known_value(clause.amount)) for clause in card.every(Needs)
        ),
        tokens=pack(gives),
        dice=sum(known_value(term.amount) for term in gives if term.what == "die"),
        rolls=sum(known_value(term.amount) for term in gives if term.what == "roll"),
        swaps=tuple(_swap_of(change) for change in changes if change.old != BAD_LUCK_NAME),
        changes=tuple(
            (
                _bound(change.at_most),
                1 << BITS * LANES.index("joker" if change.new == "plain" else known_value(change.new)),
            )
            for change in changes
            if change.old == BAD_LUCK_NAME
        ),
        thaws=tuple(
            (_bound(ability.at_most), ability.once) for ability in abilities if isinstance(ability, RerollAbility)
        ),
        copies=tuple(
            (_bound(ability.at_most), STACKS.index(known_value(ability.type)))
            for ability in abilities
            if isinstance(ability, CopyAbility)
        ),
        upkeep=0 if upkeep is None else pack(upkeep.price),
        bars=_stack_bits(clause for clause in card.every(Bars) if not clause.forever),
        bars_forever=_stack_bits(clause for clause in card.every(Bars) if clause.forever),
        gain=pack(gained),
        gain_dice=sum(known_value(term.amount) for term in gained if term.what == "die"),
        gain_rolls=sum(known_value(term.amount) for term in gained if term.what == "roll"),
        is_rolled=isinstance(effect, Gain) and effect.rolling,
        age=DECKS.index(known_value(effect.age)) if isinstance(effect, Gain) and effect.age else 0,
        saves=known_value(effect.cards) if isinstance(effect, Save) else 0,
        reveal=setup is not None and known_value(setup.reveal),
        go_first=setup is not None and known_value(setup.go_first),
        worth=sum(known_value(clause.points) for clause in card.every(Worth)),
        counts=1 if counts is None else known_value(counts.cards),
        scores=tuple((known_value(clause.points), _tally_of(clause)) for clause in card.every(Scores)),
    )


def _bound(at_most: int | Hole | None) -> int:
    return UNBOUNDED if at_most is None else known_value(at_most)


def _stack_bits(clauses: Iterable[Bars]) -> int:
    stacks = {STACKS.index(known_value(clause.type)) for clause in clauses}
    return sum(1 << stack for stack in stacks)


def _lanes_of(symbol: str | Hole) -> tuple[int, ...]:
    return tuple(PLAIN_LANES) if symbol == "plain" else (LANES.index(known_value(symbol)),)


def _swap_of(change: ChangeAbility) -> Swap:
    edges = {(old, new) for old in _lanes_of(change.old) for new in _lanes_of(change.new) if old != new}
    if change.both_ways:
        edges |= {(new, old) for old, new in edges}
    return Swap(_bound(change.at_most), tuple(sorted(edges)))


def _tally_of(clause: Scores) -> tuple[tuple[int, int], ...]:
    """Return a goal's set: each stack (-1 for tokens) with the number it needs."""
    return tuple(
        (-1 if term.what == "token" else STACKS.index(known_value(term.what)), known_value(term.amount))
        for term in clause.per
    )
