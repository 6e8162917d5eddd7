"""Groups the cards of a game by their possible moves and places."""

from __future__ import annotations

from attrs import field, frozen

from cvrules.games.cv.rulebook.setup import CHILDHOOD, GOAL
from cvrules.games.cv.table.rules import AGES, Rules
from cvrules.games.cv.table.spec import Spec

__all__ = ["CardGroups"]


@frozen(eq=False)
class CardGroups:
    """The cards of a game, grouped by their possible moves and places.

    Args:
        rules: The rules, whose cards must not have unknown values.
        childhood: The cards of the childhood deck.
        track: The cards of the ages, which can be on the track.
        goals: The goals.
        held: The cards that can be in a hand.
        played: The cards that can be played from a hand.
        stacked: The cards that can be in a CV.
        dual: The stacked cards that have two types.
        changing: The stacked cards that can change bad luck.
        thawing: The stacked cards that can free frozen dice.
        upkeep: The stacked cards that have a red slash.
    """

    rules: Rules
    childhood: tuple[Spec, ...] = field(init=False)
    track: tuple[Spec, ...] = field(init=False)
    goals: tuple[Spec, ...] = field(init=False)
    held: tuple[Spec, ...] = field(init=False)
    played: tuple[Spec, ...] = field(init=False)
    stacked: tuple[Spec, ...] = field(init=False)
    dual: tuple[Spec, ...] = field(init=False)
    changing: tuple[Spec, ...] = field(init=False)
    thawing: tuple[Spec, ...] = field(init=False)
    upkeep: tuple[Spec, ...] = field(init=False)

    @childhood.default
    def _list_childhood(self) -> tuple[Spec, ...]:
        return tuple(spec for spec in self.rules.specs if spec.deck == CHILDHOOD)

    @track.default
    def _list_track(self) -> tuple[Spec, ...]:
        return tuple(spec for spec in self.rules.specs if spec.deck in AGES)

    @goals.default
    def _list_goals(self) -> tuple[Spec, ...]:
        return tuple(spec for spec in self.rules.specs if spec.deck == GOAL)

    @held.default
    def _list_held(self) -> tuple[Spec, ...]:
        hidden = (spec for spec in self.childhood if not spec.reveal)
        return (*hidden, *(spec for spec in self.track if spec.is_event))

    @played.default
    def _list_played(self) -> tuple[Spec, ...]:
        return tuple(spec for spec in self.held if spec.is_rolled or spec.is_spent or spec.saves)

    @stacked.default
    def _list_stacked(self) -> tuple[Spec, ...]:
        return tuple(spec for spec in self.rules.specs if spec.stacks and not spec.is_event and spec.deck != GOAL)

    @dual.default
    def _list_dual(self) -> tuple[Spec, ...]:
        return tuple(spec for spec in self.stacked if len(spec.stacks) > 1)

    @changing.default
    def _list_changing(self) -> tuple[Spec, ...]:
        return tuple(spec for spec in self.stacked if spec.changes)

    @thawing.default
    def _list_thawing(self) -> tuple[Spec, ...]:
        return tuple(spec for spec in self.stacked if spec.thaws)

    @upkeep.default
    def _list_upkeep(self) -> tuple[Spec, ...]:
        return tuple(spec for spec in self.stacked if spec.upkeep)

    def most_in_stack(self, stack: int) -> int:
        """Return the maximum number of cards in the stack with this index."""
        return sum(stack in spec.stacks for spec in self.stacked)

    def most_places(self, stack: int, on_top: frozenset[int]) -> int:
        """Return the most places for a new card in the stack.

        Args:
            stack: The index of the stack.
            on_top: The stacks whose new cards always go on top.
        """
        return 1 if stack in on_top else max(1, self.most_in_stack(stack))
