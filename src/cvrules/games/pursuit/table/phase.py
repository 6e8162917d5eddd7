"""The phases of a game, and the question that each phase asks."""

from __future__ import annotations

from attrs import asdict, frozen

__all__ = ["PHASES", "QUESTIONS", "Phase"]


@frozen
class _Phases:
    """The phases of a game.

    The phases are attributes of an object, and not members of an enumeration, because Python reads
    an attribute of an object faster than an attribute of a class.
    """

    # Drawing cards into empty slots happens several times in a round; `then` is the next phase.
    FILL: int = 0
    # The phases of setup.
    GOALS: int = 1
    CLASH: int = 2
    TRAITS: int = 3
    KEEP: int = 4
    START: int = 5
    # The phases of Preparation.
    PREPARATION: int = 6
    HOURGLASSES: int = 7
    # The phases of Upkeep.
    UPKEEP: int = 8
    EACH_ROUND: int = 9
    UPKEEP_STRESS: int = 10
    NEXT_UPKEEP: int = 11
    FREE_INCOME: int = 12
    AFTER_INCOME: int = 13
    PAYING: int = 14
    AFTER_PAYING: int = 15
    UPKEEP_END: int = 16
    # The phases of turns and actions.
    NEXT_TURN: int = 17
    ACT: int = 18
    ACTING: int = 19
    PRICE: int = 20
    FIND_JOB: int = 21
    ACTION_END: int = 22
    # Giving rewards happens several times in a round; `then` is the next phase.
    RECEIVING: int = 23
    ORDER: int = 24
    PICK: int = 25
    FIND_CARD: int = 26
    # The phases of Resolution, and the end of the game.
    RESOLUTION: int = 27
    ADDITIONAL: int = 28
    SET_ASIDE: int = 29
    OVER: int = 30


Phase = _Phases()

#: The name of each phase, by its number.
PHASES = {number: name.lower() for name, number in asdict(Phase).items()}
#: For each phase that asks a question, the name of the question in messages and scenes.
QUESTIONS = {
    Phase.CLASH: "clash",
    Phase.KEEP: "keep",
    Phase.PAYING: "upkeep",
    Phase.ACT: "act",
    Phase.PRICE: "price",
    Phase.ORDER: "order",
    Phase.PICK: "pick",
}
