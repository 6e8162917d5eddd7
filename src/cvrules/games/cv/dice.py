"""What dice and throws a turn in progress can have.

Both are counted from the cards that were active when the turn began, and from
the events that may have been played since.
"""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.games.cv.profile import FIRST_DICE, FIRST_THROWS, MOST_DICE
from cvrules.games.cv.symbols import JOKER, amount, total
from cvrules.games.cv.table import Draft, Phase
from cvrules.games.cv.whereabouts import Flaw, maybe_played

__all__ = ["dice_flaws"]


def dice_flaws(table: Draft) -> Iterator[Flaw]:
    """Yield what is wrong with the dice and throws.

    Rules:
        R2.1, R2.2, R2.5, R2.6, R2.7
    """
    specs = table.rules.specs
    own = min(MOST_DICE, FIRST_DICE + sum(specs[card].dice for card in table.began))
    most = min(MOST_DICE, own + sum(specs[card].gain_dice for card in maybe_played(table)))
    dice = total(table.faces) + table.rolling + table.pending
    if not own <= dice <= most:
        yield (
            "dice",
            "CV616",
            f"there are {dice} dice, and there can be {_between(own, most)}, as cards and events give them",
            f"write dice, those in the air and those to come: {_between(own, most)} in all",
        )
    if amount(table.faces, JOKER):
        yield "dice", "CV616", "no die shows a joker", "write one of the six faces"
    if bool(table.rolling) != (table.phase == Phase.ROLLING):
        message = "dice are in the air in phase 'rolling', and only then"
        yield "rolling", "CV616", message, "write 'phase: rolling' and 'rolling: 4', or neither"
    if not (table.phase != Phase.THROW if table.opened else _may_wait(table)):
        message = "'opened' says that the first throw was made, which is so in every phase but 'throw'"
        yield "opened", "CV616", message, "write 'opened: yes' after the first throw, and nothing before it"
    if table.faces and not table.opened and not table.rules.rulings.dice_at_once:
        yield "dice", "CV616", "no dice lie there before the first throw", "leave the line out"
    yield from _throws(table)
    yield from _pending(table, own, most - own)


def _may_wait(table: Draft) -> bool:
    """Tell whether the first throw may still be to come.

    By some rulings, dice of an event are thrown before it.

    Rules:
        R2.5, R4.7
    """
    rulings = table.rules.rulings
    return table.phase == Phase.THROW or (
        rulings.dice_at_once
        and (table.phase == Phase.ROLLING or (table.phase == Phase.MISFORTUNE and rulings.misfortune_at_once))
    )


def _throws(table: Draft) -> Iterator[Flaw]:
    """Yield what is wrong with the throws that are left.

    Rules:
        R2.2, R2.6
    """
    specs, left = table.rules.specs, table.throws
    own = FIRST_THROWS + sum(specs[card].rolls for card in table.began)
    most = own + sum(specs[card].gain_rolls for card in maybe_played(table)) - table.opened
    if table.opened and left > most:
        message = f"there are {left} throws left, and after the first there are {most} at most"
        yield "throws", "CV616", message, "write a smaller number"
    elif not table.opened and not own <= left <= most:
        message = f"there are {left} throws left, and at first there are {_between(own, most)}"
        yield "throws", "CV616", message, "write another number"


def _pending(table: Draft, own: int, gained: int) -> Iterator[Flaw]:
    """Yield what is wrong with the dice that are to come.

    Rules:
        R2.2, R2.5
    """
    at_once, pending = table.rules.rulings.dice_at_once, table.pending
    if table.opened:
        most = gained if table.phase == Phase.REROLL and table.throws and not at_once else 0
        if pending > most:
            message = f"after the first throw only events bring dice: {most} at most are to come here, not {pending}"
            yield "pending", "CV616", message, "write fewer, or leave the line out"
    elif pending < own or (at_once and pending > own):
        message = f"before the first throw {own} dice {'' if at_once else 'or more '}are to come, not {pending}"
        yield "pending", "CV616", message, f"write 'pending: {own}'"


def _between(least: int, most: int) -> str:
    return f"{least} to {most}" if least < most else str(least)
