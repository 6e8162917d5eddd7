"""Groups the cards of a game by their possible moves and places."""

from __future__ import annotations

from attrs import field, frozen

from cvrules.games.cv.rulebook.setup import CHILDHOOD, GOAL
from cvrules.games.cv.table.rules import AGES, FATE, GOSSIP, Rules
from cvrules.games.cv.table.spec import Spec

__all__ = ["CardGroups"]


@frozen(eq=False)
class CardGroups:
    """The cards of a game, grouped by their possible moves and places.

    Args:
        rules: The rules, whose cards must not have unknown values.
        childhood: The cards in the childhood deck.
        track: The cards of the ages and of the expansion Gossip, which players can buy.
        goals: The goals.
        held: The cards that can be in a hand.
        played: The cards that can be played from a hand.
        stacked: The cards that can be in a stack of a CV.
        gossip: The gossip cards.
        fate: The fate cards.
        acting: The cards that can be active: the stacked cards, and the gossip and fate cards.
        dual: The stacked cards that have two types.
        changing: The acting cards that can change bad luck.
        thawing: The acting cards that can free frozen dice.
        upkeep: The acting cards that have a red slash.
    """

    rules: Rules
    childhood: tuple[Spec, ...] = field(init=False)
    track: tuple[Spec, ...] = field(init=False)
    goals: tuple[Spec, ...] = field(init=False)
    held: tuple[Spec, ...] = field(init=False)
    played: tuple[Spec, ...] = field(init=False)
    stacked: tuple[Spec, ...] = field(init=False)
    gossip: tuple[Spec, ...] = field(init=False)
    fate: tuple[Spec, ...] = field(init=False)
    acting: tuple[Spec, ...] = field(init=False)
    dual: tuple[Spec, ...] = field(init=False)
    changing: tuple[Spec, ...] = field(init=False)
    thawing: tuple[Spec, ...] = field(init=False)
    upkeep: tuple[Spec, ...] = field(init=False)

    @childhood.default
    def _list_childhood(self) -> tuple[Spec, ...]:
        """Return the childhood cards."""
        return tuple(spec for spec in self.rules.specs if spec.deck == CHILDHOOD)

    @track.default
    def _list_track(self) -> tuple[Spec, ...]:
        """Return the cards of the ages and of the expansion Gossip."""
        return tuple(spec for spec in self.rules.specs if spec.deck in {*AGES, GOSSIP, FATE})

    @goals.default
    def _list_goals(self) -> tuple[Spec, ...]:
        """Return the goals."""
        return tuple(spec for spec in self.rules.specs if spec.deck == GOAL)

    @held.default
    def _list_held(self) -> tuple[Spec, ...]:
        """Return the cards that can be in a hand."""
        hidden = (spec for spec in self.childhood if not spec.reveal)
        return (*hidden, *(spec for spec in self.track if spec.is_event))

    @played.default
    def _list_played(self) -> tuple[Spec, ...]:
        """Return the cards that can be played from a hand."""
        return tuple(spec for spec in self.held if spec.is_rolled or spec.is_spent or spec.saves)

    @stacked.default
    def _list_stacked(self) -> tuple[Spec, ...]:
        """Return the cards that go onto a stack in a CV."""
        return tuple(spec for spec in self.rules.specs if spec.stacks and not spec.is_event and spec.deck != GOAL)

    @gossip.default
    def _list_gossip(self) -> tuple[Spec, ...]:
        """Return the gossip cards."""
        return tuple(spec for spec in self.rules.specs if spec.is_gossip)

    @fate.default
    def _list_fate(self) -> tuple[Spec, ...]:
        """Return the fate cards."""
        return tuple(spec for spec in self.rules.specs if spec.is_fate)

    @acting.default
    def _list_acting(self) -> tuple[Spec, ...]:
        """Return the cards that can be active."""
        return (*self.stacked, *self.gossip, *self.fate)

    @dual.default
    def _list_dual(self) -> tuple[Spec, ...]:
        """Return the cards that fit more than one stack."""
        return tuple(spec for spec in self.stacked if len(spec.stacks) > 1)

    @changing.default
    def _list_changing(self) -> tuple[Spec, ...]:
        """Return the cards that can change bad luck."""
        return tuple(spec for spec in self.acting if spec.changes)

    @thawing.default
    def _list_thawing(self) -> tuple[Spec, ...]:
        """Return the cards that can free frozen dice."""
        return tuple(spec for spec in self.acting if spec.thaws)

    @upkeep.default
    def _list_upkeep(self) -> tuple[Spec, ...]:
        """Return the cards with upkeep."""
        return tuple(spec for spec in self.acting if spec.upkeep)

    def most_in_stack(self, stack: int) -> int:
        """Return the maximum number of cards in the stack with this index."""
        return sum(stack in spec.stacks for spec in self.stacked)

    def most_places(self, stack: int, on_top: frozenset[int]) -> int:
        """Return the maximum number of places for a new card in a stack.

        Args:
            stack: The index of the stack.
            on_top: The stacks where new cards always go on top.
        """
        return 1 if stack in on_top else max(1, self.most_in_stack(stack))
