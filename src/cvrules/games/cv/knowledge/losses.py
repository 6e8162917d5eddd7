"""Works out how losses affect a purchase if misfortune strikes before it.

After a loss, the CV may no longer meet a condition of the wanted card, or may no
longer bar it.
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

#: The key of the fate in which no card can be lost.
NOTHING = -1
#: An answer to misfortune.
_Answer = Lose | Change | PlayEvent


@frozen(cache_hash=True)
class Fate:
    """The possible effects of losses on a player who wants a card.

    Args:
        is_allowed: Whether conditions and bars allow the card now.
        afters: The fates after one more loss, without those that another fate beats.
    """

    is_allowed: bool
    afters: frozenset[Fate] = frozenset()

    def is_safe(self) -> bool:
        """Return whether the card can stay allowed after any number of losses."""
        return self.is_allowed and (not self.afters or any(fate.is_safe() for fate in self.afters))

    def is_hopeless(self) -> bool:
        """Return whether the card is not allowed now, nor after any losses."""
        return not self.is_allowed and all(fate.is_hopeless() for fate in self.afters)

    def is_chain(self) -> bool:
        """Return whether every loss has at most one best choice."""
        return len(self.afters) <= 1 and all(fate.is_chain() for fate in self.afters)

    def beats(self, other: Fate) -> bool:
        """Return whether this fate is at least as good, as far ahead as both go."""
        if other.is_allowed and not self.is_allowed:
            return False
        return not self.afters or all(any(mine.beats(its) for mine in self.afters) for its in other.afters)


class Fates:
    """A cache of the fates of a player who wants a card, for each CV after losses."""

    def __init__(self, spec: Spec) -> None:
        self._spec = spec
        self._known: dict[tuple[object, ...], Fate] = {}
        self._known_aftermaths: dict[tuple[object, ...], tuple[Draft, ...]] = {}

    def of(self, draft: Draft) -> Fate:
        """Return the fate of the seat whose turn it is, before the purchase.

        Rules:
            R3.6, R3.7, R4.1, R4.3
        """
        return self._fate_at(draft, _most_losses(draft))

    def _fate_at(self, draft: Draft, losses: int) -> Fate:
        """Return the fate at a table where this many more losses are possible."""
        seat = draft.seats[draft.turn]
        key = (seat.stack_ids, seat.waiting_ids, draft.began_ids, losses)
        if key not in self._known:
            fates = set(self._fates_by_card(draft, losses).values()) if losses > 0 else set()
            best = frozenset(fate for fate in fates if not any(other.beats(fate) for other in fates - {fate}))
            self._known[key] = Fate(is_allowed(draft, self._spec), best)
        return self._known[key]

    def _fates_by_card(self, draft: Draft, losses: int) -> dict[int, Fate]:
        """Return the fate after the loss of each card, by card.

        If no card can be lost, the only key is `NOTHING`.
        """
        fates = {}
        for card in misfortune.losable_cards(draft):
            after = evolve(draft, suffered=draft.suffered + 1)
            misfortune.take_away(after, card, "R4.1")
            fates[card] = self._fate_at(after, losses - 1)
        return fates or {NOTHING: self._fate_at(draft, losses - 1)}

    def aftermaths(self, draft: Draft) -> Iterator[Draft]:
        """Yield the tables after misfortune, for each series of answers worth trying.

        Rules:
            R4.1, R4.2, R4.6
        """
        for after in self._tables_after(draft):
            rolled = evolve(after, throws=draft.throws, pending=draft.pending, opened=draft.opened)
            rolled.phase = rolled.then = draft.then
            yield rolled

    def _tables_after(self, draft: Draft) -> tuple[Draft, ...]:
        """Return the tables after misfortune; the caller must update their throws.

        Cards can be lost and bad luck changed in any order and after any throw, so the
        result for each intermediate state is cached, whatever throws are left.
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

        A loss is best if the seat keeps all its symbols for this turn and can still take
        the wanted card. Then it can save other answers to misfortune for later. If lost
        cards keep their effect until the end of the turn, one loss for each fate is enough.
        """
        specs = draft.rules.specs
        moves = [move for move in misfortune.answers(draft) if isinstance(move, _Answer)]
        if draft.rules.rulings.lost_card_stops_at_once and self._is_always_allowed(draft):
            idle = [card for card in misfortune.losable_cards(draft) if _is_idle(draft, card)]
            return [Lose(specs[idle[0]].name)] if idle else moves
        here, best = self.of(draft), list[int]()
        fates = self._fates_by_card(draft, _most_losses(draft))
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
    """Return the part of the state that misfortune and its answers may change."""
    return draft.seats[draft.turn], draft.suffered, draft.gained, draft.changed, draft.changes, draft.profile.acting_ids


def _apply_answer(draft: Draft, move: _Answer) -> None:
    """Apply one answer to misfortune to the draft.

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
    """Return the highest number of cards that the seat may lose before the purchase.

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
    """Return whether losing a card has no effect on the rest of this turn.

    Rules:
        R4.5
    """
    spec = draft.rules.specs[card]
    return card not in draft.began_ids or not (spec.tokens or spec.is_able)
