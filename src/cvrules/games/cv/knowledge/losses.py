"""Works out how cards lost to misfortune affect the purchase of a wanted card.

After a loss, the CV may no longer meet a condition of the wanted card, or it may no
longer bar the card.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from cvrules.games.cv.knowledge.purchase import is_allowed
from cvrules.games.cv.rulebook import bad_luck, misfortune, rolling
from cvrules.games.cv.rulebook.misfortune import BAD_LUCK_PER_MISFORTUNE
from cvrules.games.cv.table.moves import Change, Lose, PlayEvent
from cvrules.games.cv.table.packed import BAD_LUCK, BITS, FULL, amount
from cvrules.games.cv.table.profile import MOST_DICE
from cvrules.games.cv.table.spec import Spec
from cvrules.games.cv.table.table import Draft

__all__ = ["Outlook", "Outlooks"]

#: The key for losing no card, in dictionaries whose keys are lost cards.
_NO_CARD = -1
#: A move that a seat can make when misfortune strikes.
_Answer = Lose | Change | PlayEvent


@frozen(cache_hash=True)
class Outlook:
    """Whether a player may take the wanted card, now and after possible losses.

    Args:
        is_allowed: Whether conditions and bars allow the card now.
        afters: The possible outlooks after one more loss, except those that another outlook beats.
    """

    is_allowed: bool
    afters: frozenset[Outlook] = frozenset()

    def is_safe(self) -> bool:
        """Return whether the player can choose losses that keep the wanted card allowed."""
        return self.is_allowed and (not self.afters or any(outlook.is_safe() for outlook in self.afters))

    def is_hopeless(self) -> bool:
        """Return whether the card is forbidden, whatever the player loses.

        It is forbidden now, and it would still be forbidden after any losses.
        """
        return not self.is_allowed and all(outlook.is_hopeless() for outlook in self.afters)

    def has_no_choice(self) -> bool:
        """Return whether the player never has to choose between different outlooks."""
        return len(self.afters) <= 1 and all(outlook.has_no_choice() for outlook in self.afters)

    def is_as_good_as(self, other: Outlook) -> bool:
        """Return whether this outlook is as good as the other, now and after any losses."""
        if other.is_allowed and not self.is_allowed:
            return False
        return not self.afters or all(any(mine.is_as_good_as(its) for mine in self.afters) for its in other.afters)


class Outlooks:
    """Computes and caches the outlooks of a player who wants to buy one card."""

    def __init__(self, spec: Spec) -> None:
        self._spec = spec
        self._known: dict[tuple[object, ...], Outlook] = {}
        self._known_aftermaths: dict[tuple[object, ...], tuple[Draft, ...]] = {}

    def outlook_of(self, draft: Draft) -> Outlook:
        """Return the outlook of the seat whose turn it is, until it buys the card.

        Rules:
            R3.6, R3.7, R4.1, R4.3
        """
        return self._outlook_at(draft, _most_losses(draft))

    def _outlook_at(self, draft: Draft, losses: int) -> Outlook:
        """Return the outlook if at most `losses` more cards can be lost."""
        seat = draft.seats[draft.turn]
        key = (seat.stack_ids, seat.waiting_ids, draft.began_ids, losses)
        if key not in self._known:
            outlooks = set(self._outlooks_by_card(draft, losses).values()) if losses > 0 else set()
            best = frozenset(
                outlook
                for outlook in outlooks
                if not any(other.is_as_good_as(outlook) for other in outlooks - {outlook})
            )
            self._known[key] = Outlook(is_allowed(draft, self._spec), best)
        return self._known[key]

    def _outlooks_by_card(self, draft: Draft, losses: int) -> dict[int, Outlook]:
        """Map each card that can be lost to the outlook after losing it.

        If no card can be lost, the only key is `_NO_CARD`.
        """
        outlooks = {}
        for card in misfortune.losable_cards(draft):
            after = evolve(draft, suffered=draft.suffered + 1)
            misfortune.remove_from_cv(after, card, "R4.1")
            outlooks[card] = self._outlook_at(after, losses - 1)
        return outlooks or {_NO_CARD: self._outlook_at(draft, losses - 1)}

    def aftermaths(self, draft: Draft) -> Iterator[Draft]:
        """Yield the possible tables after misfortune, except clearly worse tables.

        Rules:
            R4.1, R4.2, R4.6
        """
        for after in self._tables_after(draft):
            rolled = evolve(after, throws=draft.throws, pending=draft.pending, opened=draft.opened)
            rolled.phase_id = rolled.then = draft.then
            yield rolled

    def _tables_after(self, draft: Draft) -> tuple[Draft, ...]:
        """Return the possible tables after misfortune, ignoring the throws that are left.

        Many sequences of answers lead to the same state, so the tables for each state are cached.
        The cache ignores the number of throws left, so the caller must set it on each table.
        """
        key = (*_state_key(draft), draft.thawed, amount(draft.packed_dice, BAD_LUCK))
        if key not in self._known_aftermaths:
            table = evolve(draft)
            tables = {}
            if misfortune.resolve_misfortunes(table):
                for move in self._useful_answers(table):
                    after = evolve(table)
                    _apply_answer(after, move)
                    tables.update({_state_key(end): end for end in self._tables_after(after)})
            else:
                tables[key] = table
            self._known_aftermaths[key] = tuple(tables.values())
        return self._known_aftermaths[key]

    def _useful_answers(self, draft: Draft) -> list[_Answer]:
        """Return the answers to misfortune that could be the best choice.

        If the seat can lose a card without losing symbols this turn, and the wanted card stays
        allowed, this is the best answer, because the seat keeps its other answers for later.
        If lost cards keep their effect until the end of the turn, losses that lead to the same
        outlook are equally good, so only one of them is returned.
        """
        specs = draft.rules.specs
        moves = _different_answers(draft)
        if draft.rules.rulings.lost_card_stops_at_once and self._is_always_allowed(draft):
            idle = [card for card in misfortune.losable_cards(draft) if _loss_has_no_effect(draft, card)]
            return [Lose(specs[idle[0]].name)] if idle else moves
        here, best = self.outlook_of(draft), list[int]()
        outlooks = self._outlooks_by_card(draft, _most_losses(draft))
        if not draft.rules.rulings.lost_card_stops_at_once:
            one_each = {outlook: card for card, outlook in outlooks.items()}
            outlooks = {card: outlook for outlook, card in one_each.items()}
            best = [
                one_each[outlook] for outlook in here.afters if here.has_no_choice() and outlook.is_as_good_as(here)
            ]
        if best:
            return [Lose(specs[best[0]].name)]
        worth = {specs[card].name for card, outlook in outlooks.items() if not outlook.is_hopeless()}
        return [move for move in moves if not isinstance(move, Lose) or move.card in worth] or moves[:1]

    def _is_always_allowed(self, draft: Draft) -> bool:
        """Return whether conditions and bars allow the card after any losses.

        Rules:
            R3.6, R3.7
        """
        specs, seat = draft.rules.specs, draft.seats[draft.turn]
        bars = [
            specs[card].bars | specs[card].bars_forever for pile in (*seat.stack_ids, seat.waiting_ids) for card in pile
        ]
        return not self._spec.needs and not any(bar & self._spec.bits for bar in bars) and is_allowed(draft, self._spec)


def _different_answers(draft: Draft) -> list[_Answer]:
    """Return the answers to misfortune, keeping only one of several equal changes.

    If two cards can still change bad luck in the same way, it does not matter which one is used,
    unless lost cards lose their effect at once.

    Rules:
        R4.2, R4.5
    """
    moves = [move for move in misfortune.legal_moves(draft) if isinstance(move, _Answer)]
    if draft.rules.rulings.lost_card_stops_at_once:
        return moves
    different: dict[object, _Answer] = {}
    for move in moves:
        key = _symbols_left(draft, draft.rules.by_name[move.card]) if isinstance(move, Change) else move
        different.setdefault(key, move)
    return list(different.values())


def _symbols_left(draft: Draft, card: int) -> object:
    """Return the symbols that a card can still change bad luck into.

    If the card has several abilities left, the result also contains the uses left for each,
    because the abilities are used up in order.
    """
    used = draft.changes
    ways = [(new, bound - (used >> BITS * at & FULL), of) for at, (of, bound, new) in enumerate(draft.profile.changes)]
    left = [(new, more) for new, more, of in ways if of == card and more > 0]
    return left[0][0] if len(left) == 1 else tuple(left)


def _state_key(draft: Draft) -> tuple[object, ...]:
    """Return the parts of the state that misfortune and the answers to it can change."""
    return draft.seats[draft.turn], draft.suffered, draft.gained, draft.changed, draft.changes, draft.profile.acting_ids


def _apply_answer(draft: Draft, move: _Answer) -> None:
    """Try one answer to misfortune on a copy of the table.

    Rules:
        R4.1, R4.2, R4.6
    """
    match move:
        case Lose():
            misfortune.lose_named_card(draft, move)
        case Change():
            bad_luck.change_bad_luck(draft, move)
        case PlayEvent():
            card = draft.rules.by_name[move.card]
            rolling.remove_from_hand(draft, card)
            misfortune.play_to_avert_loss(draft, card)


def _most_losses(draft: Draft) -> int:
    """Return the maximum number of cards that the seat can lose before the purchase.

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


def _loss_has_no_effect(draft: Draft, card: int) -> bool:
    """Return whether losing the card has no effect on the rest of this turn.

    Rules:
        R4.5
    """
    spec = draft.rules.specs[card]
    return card not in draft.began_ids or not (spec.tokens or spec.is_able)
