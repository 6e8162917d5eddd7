"""Groups the legal actions of a turn by board space and by card.

The screen and the menu use the same numbers for these groups.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from cvrules.display.menu import plain_words
from cvrules.display.writer import english_writer
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.table.moves import Move, Promote, Rest, Retire, SeekPromotion
from cvrules.games.pursuit.table.spaces import ACTION_OF, FREE_ACTIONS

__all__ = ["FREE", "Groups", "groups_of", "is_free_action", "numbered_moves", "typed_number"]

#: The name of the last group, which contains the free actions.
FREE = "free"
#: The board actions that do not name a card, in the order of their numbers.
PLAIN = ("study", "play", "interact", "temp_job", "overtime", "rest")
#: The distances that a rest can move the cube, in spaces.
REST = (1, 2)
#: The moves in each group, by the name of a board action or a card.
Groups = Mapping[str, tuple[Move, ...]]


def groups_of(view: View) -> Groups:
    """Return the legal actions of a turn in groups, in the order of their numbers.

    The order is: board actions without a card, cards on the board, cards in play, free actions.
    """
    legal = view.legal_moves
    found: dict[str, list[Move]] = {}
    for move in legal:
        found.setdefault(_group_of(view, move), []).append(move)
    order = [*PLAIN, *_cards_on_board(view), *_cards_in_play(view), FREE]
    return MappingProxyType({name: tuple(found[name]) for name in order if name in found})


def _group_of(view: View, move: Move) -> str:
    """Return the name of the group that a move belongs to."""
    if isinstance(move, FREE_ACTIONS):
        return FREE
    if isinstance(move, Promote | SeekPromotion | Retire):
        return _own_job_name(view)
    card: str = getattr(move, "card", "")
    return card or ACTION_OF[type(move)]


def _own_job_name(view: View) -> str:
    """Return the name of the player's job, which is also the group of its promotions."""
    specs = view.rules.specs
    seat = view.seats[view.seat or 0]
    return next(specs[held.card].name for held in seat.held if specs[held.card].kind == "job")


def _cards_on_board(view: View) -> Iterable[str]:
    """Return the names of the cards on the board."""
    return (view.rules.specs[card].name for row in view.table.row_ids for card in row if card >= 0)


def _cards_in_play(view: View) -> Iterable[str]:
    """Yield the names of all cards in play, beginning with the player's own cards."""
    own = view.seat or 0
    players = len(view.seats)
    for step in range(players):
        for held in view.seats[(own + step) % players].held:
            yield view.rules.specs[held.card].name


def typed_number(view: View, move: Move, place: int) -> int:
    """Return the number to type in order to choose a move from its group.

    This is the level or the number of the role; for a rest, it is the number of spaces. For any
    other move, it is the place of the move in its group.

    Args:
        view: The view of the player who chooses.
        move: One of the actions on the screen.
        place: The place of the move in its group, counted from 1.
    """
    if isinstance(move, Rest):
        return move.spaces
    level: int | None = getattr(move, "level", None)
    if level is not None:
        return level
    role: str | None = getattr(move, "role", None)
    if role is None:
        return place
    spec = view.rules.specs[view.rules.by_name[getattr(move, "card", "")]]
    return 1 + next(at for at, part in enumerate(spec.roles) if part.label == role)


def numbered_moves(view: View, name: str, legal: Sequence[Move]) -> dict[int, Move]:
    """Return the moves of a group by number, including illegal moves.

    Args:
        view: The view of the player who chooses.
        name: The name of the group: a board action or a card.
        legal: The legal moves of the group.
    """
    ways = {typed_number(view, move, at): move for at, move in enumerate(legal, 1)}
    if name == "rest":
        return {number: Rest(number) for number in (0, *REST)} | ways
    if name not in view.rules.by_name:
        return ways
    spec = view.rules.specs[view.rules.by_name[name]]
    is_own = any(held.card == spec.index for held in view.seats[view.seat or 0].held)
    moves: Sequence[Move] = [move for move, _ in spec.moves.take]
    if spec.roles and any(held.card == spec.index for seat in view.seats for held in seat.held):
        moves = spec.moves.join
    elif is_own:
        moves = spec.moves.upgrade if spec.kind in {"item", "activity"} else ()
    return dict(enumerate(moves, 1)) | ways


def is_free_action(view: View, text: str, writer: Writer) -> bool:
    """Return whether a text is the number or the name of the group of free actions."""
    if view.phase != "act" or view.seat != view.turn:
        return False
    groups = groups_of(view)
    names = {str(len(groups)), *(plain_words(one.text("move.free")) for one in (writer, english_writer(writer)))}
    return FREE in groups and plain_words(text) in names
