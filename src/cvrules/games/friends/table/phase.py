"""The phases of a game, and the questions that seats answer in them."""

from __future__ import annotations

from attrs import asdict, frozen

__all__ = ["PHASES", "QUESTIONS", "Phase"]


@frozen
class _Phases:
    """The phases of a game.

    The phases are attributes of an object instead of an enumeration, because Python
    reads an attribute of an object faster than an attribute of a class.
    """

    # phases in which the game is prepared
    GENDER: int = 0
    START: int = 1
    GOALS: int = 2
    CONTROL: int = 3
    DRAFT: int = 4
    LEFTOVERS: int = 5
    # phases in which cards are revealed
    MEGA: int = 6
    PERIOD: int = 7
    REVEAL: int = 8
    # phases in which a seat takes its turn
    NEXT_TURN: int = 9
    ACT: int = 10
    BID: int = 11
    STEAL: int = 12
    TRADE: int = 13
    # phases in which persons are named
    NAME: int = 14
    CONSENT: int = 15
    OFFER: int = 16
    SETTLE: int = 17
    # phases in which a card takes effect
    EFFECTS: int = 18
    NEXT_BOND: int = 19
    BED: int = 20
    AGREEMENT: int = 21
    ORDER: int = 22
    EVENT_END: int = 23
    OVER: int = 24


Phase = _Phases()

#: The name of each phase.
PHASES = {number: name.lower() for name, number in asdict(Phase).items()}
#: For each phase in which a seat must move, the name of the question in messages and scenes.
QUESTIONS = {
    Phase.GENDER: "gender",
    Phase.CONTROL: "control",
    Phase.DRAFT: "draft",
    Phase.LEFTOVERS: "leftovers",
    Phase.ACT: "act",
    Phase.BID: "bid",
    Phase.STEAL: "steal",
    Phase.TRADE: "trade",
    Phase.NAME: "name",
    Phase.CONSENT: "consent",
    Phase.OFFER: "offer",
    Phase.SETTLE: "settle",
    Phase.NEXT_BOND: "next_bond",
    Phase.BED: "bed",
    Phase.AGREEMENT: "agreement",
    Phase.ORDER: "order",
}
