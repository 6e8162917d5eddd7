"""The action of each class of moves, and its space on the board."""

from __future__ import annotations

from cvrules.games.pursuit.table import moves
from cvrules.games.pursuit.table.seat import SPACES

__all__ = ["ACTION_OF", "FREE_ACTIONS", "SPACE_OF"]

#: The name of the action for each class of moves. Cards write this name after `on`.
ACTION_OF: dict[type, str] = {
    moves.Study: "study",
    moves.Play: "play",
    moves.Interact: "interact",
    moves.TempJob: "temp_job",
    moves.Overtime: "overtime",
    moves.Rest: "rest",
    moves.Take: "take_project",
    moves.TakeLevel: "take_project",
    moves.TakeRole: "take_project",
    moves.Spend: "spend",
    moves.Hire: "get_job",
    moves.Date: "start_relationship",
    moves.Advance: "advance",
    moves.Join: "participate",
    moves.Upgrade: "upgrade",
    moves.Promote: "promotion",
    moves.SeekPromotion: "promotion",
    moves.Retire: "promotion",
    moves.Develop: "develop",
    moves.Refresh: "refresh",
    moves.Discard: "discard",
}
#: The index in `SPACES` for each class of moves that is a board action.
SPACE_OF: dict[type, int] = {kind: SPACES.index(name) for kind, name in ACTION_OF.items() if name in SPACES}
#: The classes of moves that need no hourglass.
FREE_ACTIONS = (moves.Refresh, moves.Discard)
