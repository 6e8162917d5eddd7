"""The class `Spec`: the clauses of a card as numbers, computed only once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from attrs import field, frozen

from cvrules.games.cv.cards.abilities import ChangeAbility, CopyAbility, Gain, Rearrange, RerollAbility, Save
from cvrules.games.cv.cards.clauses import (
    Bars,
    Cost,
    Counts,
    Gives,
    Lies,
    May,
    Needs,
    Play,
    Scores,
    Setup,
    Takes,
    Upkeep,
    Worth,
)
from cvrules.games.cv.cards.words import DECKS, STACKS
from cvrules.games.cv.table.moves import Buy, BuyByLuck, PlayEvent
from cvrules.games.cv.table.moves import Change as ChangeBadLuck
from cvrules.games.cv.table.packed import BITS, LANES, pack, total
from cvrules.games.cv.table.swap import UNBOUNDED, Swap, bound_of, swap_of
from cvrules.model.card import Card
from cvrules.model.frozen import Frozen
from cvrules.model.hole import known_value

__all__ = ["BAD_LUCK_NAME", "FATE_CARDS", "UNBOUNDED", "Spec", "Swap", "spec_of"]

BAD_LUCK_NAME: Final = "bad_luck"
#: In the sets of cards that a goal counts, this number means fate cards instead of a stack.
FATE_CARDS: Final = len(STACKS)


@frozen(eq=False, repr=False)
class Spec(Frozen):
    """The cost and effects of one card, as indices and packed amounts.

    Args:
        index: The card's index in the rules.
        card: The card itself.
        name: The card's name in moves.
        stacks: The indices of the card's stacks; empty for events, goals, gossip and fate cards.
        deck: The index of the card's deck.
        cost: The price, packed; 0 if the card is free.
        needs: Conditions for taking the card: pairs of a stack and the number of cards
            that the stack must have. 0 means that the stack must be empty.
        tokens: The symbols and jokers that the card gives while active, packed.
        dice: The extra dice that the card gives while active.
        rolls: The extra throws that the card gives while active.
        swaps: Abilities to use symbols as other symbols when paying, while the card is active.
        changes: Abilities to change bad luck while the card is active: pairs of a bound
            and the new symbol, packed. A joker means any plain symbol.
        thaws: Abilities to throw frozen dice again: pairs of a bound and a flag that says whether
            the ability can be used only once per turn.
        copies: Abilities to copy symbols: pairs of a bound and the stack of the
            neighbour's card.
        upkeep: The price of the red slash, packed; 0 if the card has no red slash.
        bars: The stacks that the card bars while active, as bits.
        bars_forever: The stacks that the card bars forever, as bits.
        gain: The symbols that the event gives, packed.
        gain_dice: The dice that the event gives.
        gain_rolls: The throws that the event gives.
        is_rolled: Whether the event is played while rolling dice.
        age: The index of the age deck that must have been reached before the event can
            be played; 0 if the event can be played at any time.
        saves: The number of losses that the event averts.
        reveal: Whether the card is added to the CV when the game begins.
        go_first: Whether the card's owner takes the first turn.
        worth: The points that the card scores as a possession.
        counts: The number of cards that the card counts as while active.
        scores: The ways to score with the goal: pairs of the points and the set of cards
            or tokens that scores them. For the format of a set, see `_scoring_set_of`.
        taken_rolls: The throws that the card takes away while active.
        with_others: Whether the gossip card must join the CV of another player.
        rearranges: Whether the player may rearrange stacks when the card joins a CV.
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
    taken_rolls: int = 0
    with_others: bool = False
    rearranges: bool = False

    #: The throws that the card gives while active, minus those that it takes away.
    throws: int = field(init=False)
    #: The stacks that the card bars in the turn when it is bought, as bits.
    bars_at_once: int = field(init=False)

    @throws.default
    def _count_throws(self) -> int:
        """Return the throws that the card gives, minus those that it takes away."""
        return self.rolls - self.taken_rolls

    @bars_at_once.default
    def _bars_at_purchase(self) -> int:
        """Return the stacks that the card bars when it is bought; none for a gossip card."""
        return 0 if "gossip" in self.card.types else self.bars | self.bars_forever

    is_able: bool = field(init=False)
    buy: Buy = field(init=False)
    buy_by_luck: BuyByLuck = field(init=False)
    play: PlayEvent = field(init=False)
    change: ChangeBadLuck = field(init=False)

    @change.default
    def _make_change(self) -> ChangeBadLuck:
        """Return the move that changes bad luck with this card."""
        return ChangeBadLuck(self.name)

    @play.default
    def _make_play(self) -> PlayEvent:
        """Return the move that plays this event."""
        return PlayEvent(self.name)

    @buy.default
    def _make_buy(self) -> Buy:
        """Return the move that buys this card."""
        return Buy(self.name)

    @buy_by_luck.default
    def _make_buy_by_luck(self) -> BuyByLuck:
        """Return the move that buys this card with good luck."""
        return BuyByLuck(self.name)

    @is_able.default
    def _has_abilities(self) -> bool:
        """Return whether the card has an ability."""
        return bool(self.swaps or self.changes or self.thaws or self.copies)

    #: The number of symbols that the card costs.
    price: int = field(init=False)
    #: The card's stacks as bits. A card without stacks has a bit that no card bars.
    bits: int = field(init=False)
    #: Whether the card is an event that gives symbols to pay with.
    is_spent: bool = field(init=False)

    @price.default
    def _count_cost(self) -> int:
        """Return the number of symbols in the cost."""
        return total(self.cost)

    @bits.default
    def _mark_stacks(self) -> int:
        """Return an integer with one bit set for each stack that the card fits."""
        return sum(1 << stack for stack in self.stacks) or 1 << len(STACKS)

    @is_spent.default
    def _gives_symbols_to_pay_with(self) -> bool:
        """Return whether the event gives symbols to pay with."""
        return bool(self.gain) and not self.is_rolled

    #: Whether the card is an event.
    is_event: bool = field(init=False)
    #: Whether the card is a gossip card, and whether it is a fate card.
    is_gossip: bool = field(init=False)
    is_fate: bool = field(init=False)

    @is_gossip.default
    def _is_of_type_gossip(self) -> bool:
        """Return whether the card is a gossip card."""
        return "gossip" in self.card.types

    @is_fate.default
    def _is_of_type_fate(self) -> bool:
        """Return whether the card is a fate card."""
        return "fate" in self.card.types

    @is_event.default
    def _is_of_type_event(self) -> bool:
        """Return whether the card is an event."""
        return "event" in self.card.types


def spec_of(index: int, card: Card, name: str) -> Spec:
    """Return the `Spec` of a card without unknown values."""
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
        swaps=tuple(swap_of(change) for change in changes if change.old != BAD_LUCK_NAME),
        changes=tuple(
            (
                bound_of(change.at_most),
                1 << BITS * LANES.index("joker" if change.new == "plain" else known_value(change.new)),
            )
            for change in changes
            if change.old == BAD_LUCK_NAME
        ),
        thaws=tuple(
            (bound_of(ability.at_most), ability.once) for ability in abilities if isinstance(ability, RerollAbility)
        ),
        copies=tuple(
            (bound_of(ability.at_most), STACKS.index(known_value(ability.type)))
            for ability in abilities
            if isinstance(ability, CopyAbility)
        ),
        upkeep=0 if upkeep is None else pack(upkeep.price),
        bars=_barred_stack_bits(clause for clause in card.every(Bars) if not clause.forever),
        bars_forever=_barred_stack_bits(clause for clause in card.every(Bars) if clause.forever),
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
        scores=tuple((known_value(clause.points), _scoring_set_of(clause)) for clause in card.every(Scores)),
        taken_rolls=sum(known_value(term.amount) for clause in card.every(Takes) for term in clause.bundle),
        with_others=any(clause.where == "with others" for clause in card.every(Lies)),
        rearranges=isinstance(effect, Rearrange),
    )


def _barred_stack_bits(clauses: Iterable[Bars]) -> int:
    """Return an integer with one bit set for each barred stack."""
    stacks = {STACKS.index(known_value(clause.type)) for clause in clauses}
    return sum(1 << stack for stack in stacks)


def _scoring_set_of(clause: Scores) -> tuple[tuple[int, int], ...]:
    """Return the set of cards or tokens that scores the points of the clause.

    The set consists of pairs of a stack and the number of cards from it. The stack is -1 for
    tokens, and `FATE_CARDS` for fate cards.
    """
    counted = {"token": -1, "fate": FATE_CARDS, **{name: at for at, name in enumerate(STACKS)}}
    return tuple((counted[known_value(term.what)], known_value(term.amount)) for term in clause.per)
