"""Works out what losses mean for a purchase if misfortune strikes before it.

A loss may break a condition of the card, or lift a bar.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from cvrules.games.cv.knowledge.purchase import is_allowed
from cvrules.games.cv.rulebook import buying, misfortune, rolling
from cvrules.games.cv.rulebook.misfortune import BAD_LUCK_PER_MISFORTUNE
from cvrules.games.cv.table.moves import Change, Lose, PlayEvent
from cvrules.games.cv.table.packed import BAD_LUCK, amount
from cvrules.games.cv.table.profile import MOST_DICE
from cvrules.games.cv.table.spec import Spec
from cvrules.games.cv.table.table import Draft

__all__ = ["Fate", "Fates"]

NOTHING = -1
#: An answer to misfortune.
_Answer = Lose | Change | PlayEvent


@frozen(cache_hash=True)
class Fate:
    """What losses may mean for a player who wants a card.

    Args:
        is_allowed: Whether conditions and bars allow the card.
        afters: The fates after one more loss, for each choice that no other beats.
    """

    is_allowed: bool
    afters: frozenset[Fate] = frozenset()

    def is_safe(self) -> bool:
        """Return whether the card can stay allowed after any number of losses."""
        return self.is_allowed and (not self.afters or any(fate.is_safe() for fate in self.afters))

    def is_hopeless(self) -> bool:
        """Return whether the card is never allowed."""
        return not self.is_allowed and all(fate.is_hopeless() for fate in self.afters)

    def is_chain(self) -> bool:
        """Return whether there is only one best loss each time."""
        return len(self.afters) <= 1 and all(fate.is_chain() for fate in self.afters)

    def beats(self, other: Fate) -> bool:
        """Return whether the other fate is never better, as far ahead as both look."""
        if other.is_allowed and not self.is_allowed:
            return False
        return not self.afters or all(any(mine.beats(its) for mine in self.afters) for its in other.afters)


class Fates:
    """The fates of a player who wants a card, for each CV that losses may leave."""

    def __init__(self, spec: Spec) -> None:
        self._spec = spec
        self._known: dict[tuple[object, ...], Fate] = {}
        self._known_aftermaths: dict[tuple[object, ...], tuple[Draft, ...]] = {}

    def of(self, draft: Draft) -> Fate:
        """Return what losses before the purchase may mean.

        Rules:
            R3.6, R3.7, R4.1, R4.3
        """
        return self._after(draft, _most_losses(draft))

    def _after(self, draft: Draft, losses: int) -> Fate:
        """Return what this many losses may mean."""
        seat = draft.seats[draft.turn]
        key = (seat.stack_ids, seat.waiting_ids, draft.began_ids, losses)
        if key not in self._known:
            fates = set(self._choices(draft, losses).values()) if losses > 0 else set()
            best = frozenset(fate for fate in fates if not any(other.beats(fate) for other in fates - {fate}))
            self._known[key] = Fate(is_allowed(draft, self._spec), best)
        return self._known[key]

    def _choices(self, draft: Draft, losses: int) -> dict[int, Fate]:
        """Return the fate after the loss of each card; the same fate if none can be lost."""
        fates = {}
        for card in misfortune.losable_cards(draft):
            after = evolve(draft, suffered=draft.suffered + 1)
            misfortune.take_away(after, card, "R4.1")
            fates[card] = self._after(after, losses - 1)
        return fates or {NOTHING: self._after(draft, losses - 1)}

    def aftermaths(self, draft: Draft) -> Iterator[Draft]:
        """Yield the tables after misfortune, one for each answer that may be best.

        Rules:
            R4.1, R4.2, R4.6
        """
        for after in self._tables_after(draft):
            rolled = evolve(after, throws=draft.throws, pending=draft.pending, opened=draft.opened)
            rolled.phase = rolled.then = draft.then
            yield rolled

    def _tables_after(self, draft: Draft) -> tuple[Draft, ...]:
        """Return the tables after misfortune; their throws are not up to date.

        Cards can be lost and bad luck changed in any order and after any throw, so the
        result for each state on the way is cached.
        """
        key = (*_state_key(draft), draft.thawed, amount(draft.packed_dice, BAD_LUCK))
        if key not in self._known_aftermaths:
            table = evolve(draft)
            tables = {}
            if misfortune.strike(table):
                for move in self._answers(table):
                    after = evolve(table)
                    _apply_answer(after, move)
                    tables.update({_state_key(end): end for end in self._tables_after(after)})
            else:
                tables[key] = table
            self._known_aftermaths[key] = tuple(tables.values())
        return self._known_aftermaths[key]

    def _answers(self, draft: Draft) -> list[_Answer]:
        """Return the answers to misfortune that may be best.

        A loss is best if it costs nothing: neither symbols of this turn nor the chance to
        take the card. Everything else that helps against misfortune can be kept for later.
        If lost cards go on working, one loss for each fate is enough.
        """
        specs = draft.rules.specs
        moves = [move for move in misfortune.answers(draft) if isinstance(move, _Answer)]
        if draft.rules.rulings.lost_card_stops_at_once and self._is_always_allowed(draft):
            idle = [card for card in misfortune.losable_cards(draft) if _is_idle(draft, card)]
            return [Lose(specs[idle[0]].name)] if idle else moves
        here, best = self.of(draft), list[int]()
        fates = self._choices(draft, _most_losses(draft))
        if not draft.rules.rulings.lost_card_stops_at_once:
            one_each = {fate: card for card, fate in fates.items()}
            fates = {card: fate for fate, card in one_each.items()}
            best = [one_each[fate] for fate in here.afters if here.is_chain() and fate.beats(here)]
        if best:
            return [Lose(specs[best[0]].name)]
        worth = {specs[card].name for card, fate in fates.items() if not fate.is_hopeless()}
        return [move for move in moves if not isinstance(move, Lose) or move.card in worth] or moves[:1]

    def _is_always_allowed(self, draft: Draft) -> bool:
        """Return whether conditions and bars allow the card after any loss.

        Rules:
            R3.6, R3.7
        """
        specs, seat = draft.rules.specs, draft.seats[draft.turn]
        bars = [
            specs[card].bars | specs[card].bars_forever for pile in (*seat.stack_ids, seat.waiting_ids) for card in pile
        ]
        return not self._spec.needs and not any(bar & self._spec.bits for bar in bars) and is_allowed(draft, self._spec)


def _state_key(draft: Draft) -> tuple[object, ...]:
    """Return everything that misfortune and its answers may change."""
    return draft.seats[draft.turn], draft.suffered, draft.gained, draft.changed, draft.changes, draft.profile.acting_ids


def _apply_answer(draft: Draft, move: _Answer) -> None:
    """Carry out one answer to misfortune.

    Rules:
        R4.1, R4.2, R4.6
    """
    match move:
        case Lose():
            misfortune.lose(draft, move)
        case Change():
            buying.change(draft, move)
        case PlayEvent():
            card = draft.rules.by_name[move.card]
            rolling.leave_hand(draft, card)
            misfortune.save(draft, card)


def _most_losses(draft: Draft) -> int:
    """Return how many cards may still be lost before the purchase.

    Rules:
        R4.3, R4.7
    """
    rulings = draft.rules.rulings
    most = (MOST_DICE + amount(draft.profile.tokens, BAD_LUCK)) // BAD_LUCK_PER_MISFORTUNE
    return (
        (min(most, 1) if rulings.misfortunes_at_most_one else most) - draft.suffered
        if rulings.misfortune_at_once
        else 0
    )


def _is_idle(draft: Draft, card: int) -> bool:
    """Return whether the loss of a card takes nothing from this turn.

    Rules:
        R4.5
    """
    spec = draft.rules.specs[card]
    return card not in draft.began_ids or not (spec.tokens or spec.is_able)
