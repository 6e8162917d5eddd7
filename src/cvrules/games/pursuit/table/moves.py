"""All moves that players can make, and all outcomes of chance.

Moves and outcomes are immutable. `str()` turns a move into one line of text, and the module
`move_text` parses that line. Moves refer to cards by their slugs. In texts, seats and slots are
counted from 1.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

from cvrules.games.pursuit.table.action_moves import (
    Advance,
    Date,
    Develop,
    Discard,
    Hire,
    Interact,
    Join,
    Overtime,
    Play,
    Promote,
    Refresh,
    Rest,
    Retire,
    SeekPromotion,
    Spend,
    Study,
    Take,
    TakeLevel,
    TakeRole,
    TempJob,
    Upgrade,
)
from cvrules.games.pursuit.table.choice_moves import (
    Drop,
    DropGoal,
    Keep,
    Less,
    More,
    Pay,
    Pick,
    PickFromPile,
    PickNothing,
    Receive,
)
from cvrules.games.pursuit.table.outcomes import (
    DealTrait,
    Draw,
    Find,
    RevealGoal,
    Start,
)

__all__ = [
    "ROWS",
    "Advance",
    "Date",
    "DealTrait",
    "Develop",
    "Discard",
    "Draw",
    "Drop",
    "DropGoal",
    "Find",
    "Hire",
    "Interact",
    "Join",
    "Keep",
    "Less",
    "More",
    "Move",
    "Outcome",
    "Overtime",
    "Pay",
    "Pick",
    "PickFromPile",
    "PickNothing",
    "Play",
    "Promote",
    "Receive",
    "Refresh",
    "Rest",
    "Retire",
    "RevealGoal",
    "SeekPromotion",
    "Spend",
    "Start",
    "Study",
    "Take",
    "TakeLevel",
    "TakeRole",
    "TempJob",
    "Upgrade",
    "refresh_moves",
]

#: The card rows on the board, in the order of their decks.
ROWS = ("project", "item_activity", "job", "partner")
#: Any move that a player can make.
Move = (
    Keep
    | Study
    | Play
    | Interact
    | TempJob
    | Overtime
    | Rest
    | Take
    | TakeLevel
    | TakeRole
    | Spend
    | Hire
    | Date
    | Advance
    | Join
    | Upgrade
    | Promote
    | SeekPromotion
    | Retire
    | Develop
    | Refresh
    | Discard
    | Pay
    | Drop
    | Less
    | More
    | Receive
    | Pick
    | PickFromPile
    | PickNothing
    | DropGoal
)
#: Any outcome of chance.
Outcome = DealTrait | RevealGoal | Draw | Find | Start | DropGoal


@cache
def refresh_moves(row: int, slots: tuple[int, ...]) -> tuple[Refresh, ...]:
    """Return every move that refreshes one or more of the given slots.

    Args:
        row: The index of the row.
        slots: The slots that contain a card, counted from 1.
    """
    return tuple(
        Refresh(ROWS[row], chosen) for size in range(1, len(slots) + 1) for chosen in combinations(slots, size)
    )
