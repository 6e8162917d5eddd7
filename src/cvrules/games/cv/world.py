"""Worlds that look alike: a table a seat cannot tell from the one it sits at.

The cards nobody has shown are dealt anew. Every deal is equally likely, and
so is every choice the others had in the draft, as far as both agree with all
the seat has seen: the cards it was dealt, kept and passed on, those that
others revealed or played, and how many they still hold.

The draft as slots: three cards are dealt to each seat. The first is kept there,
the second one seat on, the last two seats on. Slot (pack, step) ends up with
seat pack + step, and a deal with all its choices is one filling of the slots.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from math import prod
from typing import TypeVar

from attrs import evolve

from cvrules.games.cv.rules import Rules
from cvrules.games.cv.setup import CHILDHOOD, DEALT, GOAL, kept
from cvrules.games.cv.table import OVER, Draft, Phase, Seat, Table, frozen_table
from cvrules.games.cv.view import HIDDEN, View
from cvrules.kernel.chance import Generator

__all__ = ["sample_world"]

T = TypeVar("T")
#: A place in the draft: whose pack, and how often it is passed on before the card is kept.
Slot = tuple[int, int]
#: How long a seat's record of the draft is: dealt, first choice, received, second choice, last.
_DEALT, _FIRST, _RECEIVED, _SECOND, _LAST = 3, 4, 6, 7, 8


def sample_world(view: View, rng: Generator) -> Table:
    """Return a table that looks exactly like a view to its seat, drawn at random.

    Args:
        view: What a seat, or a spectator, sees.
        rng: Where chance comes from, such as `random.Random(7)`.

    Rules:
        R1.3, R1.4, R1.5, R1.6
    """
    draft = view.table.thaw()
    _hand_out_goals(draft, rng)
    if draft.phase >= Phase.DEAL_CARDS:
        _hand_out_childhood(draft, view.seat, rng)
    return frozen_table(draft)


def _pick(items: Sequence[T], rng: Generator) -> T:
    return items[int(rng.random() * len(items))]


def _shuffled(items: Iterable[T], rng: Generator) -> list[T]:
    """Return items in random order."""
    mixed = list(items)
    for at in range(len(mixed) - 1, 0, -1):
        other = int(rng.random() * (at + 1))
        mixed[at], mixed[other] = mixed[other], mixed[at]
    return mixed


# --- goals ----------------------------------------------------------------------


def _hand_out_goals(draft: Draft, rng: Generator) -> None:
    """Give each seat that has one a goal nobody has seen; the others stay in the deck.

    While goals are dealt, a seat cannot tell how far the deal has come. Every
    moment that looks the same is equally likely.

    Rules:
        R1.3
    """
    rules, own = draft.rules, [seat.goal for seat in draft.seats]
    seen = {*draft.public, *own}
    deck = _shuffled((card for card in rules.decks[GOAL] if card not in seen), rng)
    dealt = len(own)
    if draft.phase < Phase.DEAL_GOALS:
        dealt = 0
    elif draft.phase == Phase.DEAL_GOALS:
        mine = next((at for at, goal in enumerate(own) if goal >= 0), -1)
        dealt = _moment(mine + 1, len(own), own, rng)
    draft.seats = tuple(
        evolve(seat, goal=deck.pop()) if at < dealt and seat.goal < 0 else seat for at, seat in enumerate(draft.seats)
    )
    draft.left |= sum(1 << card for card in deck)
