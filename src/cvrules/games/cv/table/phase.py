"""The phases of a CV game, and the question that each phase asks."""

from __future__ import annotations

from typing import Final

from attrs import asdict, frozen

from cvrules.model.frozen import Frozen

__all__ = ["PHASES", "QUESTIONS", "Phase"]


@frozen(repr=False)
class _Phases(Frozen):
    """The phases of a game, in the order they occur.

    The phases are attributes of an object instead of members of an enumeration, because Python
    reads an attribute of an object faster than an attribute of a class.
    """

    REVEAL_TRACK: int = 0
    REVEAL_GOALS: int = 1
    DEAL_GOALS: int = 2
    DEAL_CARDS: int = 3
    CHOOSE: int = 4
    THROW: int = 5
    ROLLING: int = 6
    REROLL: int = 7
    BUY: int = 8
    MISFORTUNE: int = 9
    UPKEEP: int = 10
    PAYING: int = 11
    ADD: int = 12
    PLACING: int = 13
    REARRANGE: int = 14
    CLEANUP: int = 15
    REFILL: int = 16
    ASSIST: int = 17
    ASSIST_ADD: int = 18
    TURN_END: int = 19
    OVER: int = 20


Phase = _Phases()

#: The name of each phase.
PHASES: Final = {number: name.lower() for name, number in asdict(Phase).items()}
#: For each phase that asks a question, the name of the question in messages and scenes.
QUESTIONS: Final = {
    Phase.CHOOSE: "choose",
    Phase.THROW: "throw",
    Phase.REROLL: "reroll",
    Phase.BUY: "buy",
    Phase.MISFORTUNE: "lose",
    Phase.PAYING: "pay",
    Phase.PLACING: "put",
    Phase.REARRANGE: "arrange",
    Phase.ASSIST: "take",
    Phase.ASSIST_ADD: "put",
}
