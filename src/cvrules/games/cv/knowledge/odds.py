"""Computes the probability that a player can buy a given card this turn.

A "hand" is a set of dice, described by the number of dice with each face. At every
moment of the turn, each hand has a value: the probability of buying the card, multiplied
by a power of six so that it is an integer. While a die is in the air, the value is the
mean over the six hands that the die can lead to. When the seat chooses dice to throw
again, the value is the maximum over its choices.

This module deals only with dice. It calls the rulebook modules to check payments, play events
and apply misfortune.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache, cached_property
from itertools import combinations_with_replacement

from attrs import evolve

from cvrules.games.cv.knowledge.losses import Outlooks
from cvrules.games.cv.knowledge.purchase import Purchase
from cvrules.games.cv.knowledge.view import View
from cvrules.games.cv.rulebook import rolling
from cvrules.games.cv.rulebook.chance import FACES
from cvrules.games.cv.table.moves import reroll_move
from cvrules.games.cv.table.packed import BAD_LUCK, FULL, ONE, amount, total
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.profile import MOST_DICE
from cvrules.games.cv.table.spec import Spec
from cvrules.games.cv.table.table import Draft, Table, set_seat
from cvrules.kernel.card_names import find_card
from cvrules.model.card import Card

__all__ = ["odds"]

_FACES = ONE[:FACES]
#: The faces that may always be thrown again: all except bad luck.
_FREE = tuple(one for one in _FACES if one != ONE[BAD_LUCK])


def odds(table: Table | View, card: str | int | Card) -> Fraction:
    """Return the probability that the card can be bought this turn, with best play.

    The seat whose turn it is may throw dice, play events, change bad luck and choose
    the cards that it loses to misfortune. The odds assume that the seat buys no other card
    first. Under some rulings, buying another card can raise the odds: the other card may
    meet a condition, or it may be an event that can be played immediately.

    In the view of another seat or of a spectator, the hand is hidden, so the odds assume that it is
    empty. The odds are 0 before the first turn, and once the seat has finished buying.

    Args:
        table: A table, or a seat's view of a table.
        card: A card on the track or in the row beside it: its slug, its number, or the `Card`
            object.

    Raises:
        UnknownCardError: No card has this name, or several cards share the slug.
        ValueError: The card is neither on the track nor in the row.

    Rules:
        R2.1 to R2.7, R3.1 to R3.9, R4.1
    """
    seen = table.table if isinstance(table, View) else table
    rules = seen.rules
    index = find_card(rules.cards, card)
    shown = seen.track_ids + seen.gossip_row.row_ids
    if index not in shown:
        there = ", ".join(rules.specs[other].name for other in shown)
        name = rules.specs[index].name
        message = f"{name!r} is not on the track, so it has no odds; choose from: {there or 'none'}"
        raise ValueError(message)
    draft = seen.thaw()
    if isinstance(table, View) and table.seat != seen.turn:
        set_seat(draft, draft.turn, hand_ids=())
    turn = _Turn(draft, rules.specs[index])
    return Fraction(turn.value(draft), turn.certain)


@cache
def _hands_of_dice(dice: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return every hand with this number of dice, each with its smaller hands.

    A smaller hand is the same hand without one die, which must not show bad luck.
    """
    hands = [sum(ONE[face] for face in faces) for faces in combinations_with_replacement(range(FACES), dice)]
    return tuple((hand, tuple([hand - one for one in _FREE if hand & FULL * one])) for hand in hands)


class _Turn:
    """The turn of a player who wants to buy one card.

    Misfortune before the purchase matters only if losing cards can affect whether the
    card may be taken or which symbols can pay for it. If not, the player can accept each
    loss and change bad luck later. It is then also best to play every event immediately.
    """

    def __init__(self, draft: Draft, spec: Spec) -> None:
        rules = draft.rules
        hand = [rules.specs[card] for card in draft.seats[draft.turn].hand_ids]
        throws = 1 + draft.throws + len(hand) + sum(event.gain_rolls for event in hand)
        self.spec = spec
        #: The value of a purchase that is certain: a power of six that can be divided by six once
        #: for each die that may be thrown.
        self.certain: int = FACES ** (MOST_DICE * throws)
        self.stops = rules.rulings.misfortune_at_once and rules.rulings.lost_card_stops_at_once
        self.outlooks = Outlooks(spec)
        self.outlook = self.outlooks.outlook_of(draft)
        self.is_struck = self.stops or not self.outlook.is_safe()
        self._moments: dict[tuple[object, ...], _Moment] = {}
        self._purchases: dict[tuple[object, ...], Purchase] = {}

    def value(self, draft: Draft) -> int:
        """Return the probability of buying the card in this state, times `certain`."""
        faces, lying = draft.packed_dice, total(draft.packed_dice)
        match draft.phase_id:
            case _ if self.outlook.is_hopeless():
                return 0
            case Phase.THROW | Phase.REROLL:
                return self.moment(draft, lying).best_value(faces)
            case Phase.ROLLING:
                return self.moment(draft, lying + draft.rolling).throw_values[faces]
            case Phase.MISFORTUNE if draft.then in {Phase.THROW, Phase.REROLL}:
                tables = self.outlooks.aftermaths(draft) if self.is_struck else [draft]
                return max(self.moment(table, lying).best_value(faces) for table in tables)
            case Phase.BUY:
                return self.certain * self.purchase(draft).is_possible(faces)
            case _:
                return 0

    def moment(self, draft: Draft, dice: int) -> _Moment:
        """Return the moment for the given state and number of dice, and cache it."""
        key = (dice, draft.throws, draft.pending, draft.opened, draft.thawed, *self._state_key(draft))
        if key not in self._moments:
            self._moments[key] = _Moment(self, draft, dice)
        return self._moments[key]

    def purchase(self, draft: Draft) -> Purchase:
        """Return the purchase for the given state, and cache it."""
        key = (*_event_and_ability_key(draft), self.outlooks.outlook_of(draft).is_allowed, draft.profile)
        if key not in self._purchases:
            self._purchases[key] = Purchase(draft, self.spec)
        return self._purchases[key]

    def _state_key(self, draft: Draft) -> tuple[object, ...]:
        """Return the parts of the state that affect the purchase, except the dice."""
        seat = draft.seats[draft.turn]
        if self.stops:
            return (
                *_event_and_ability_key(draft),
                draft.suffered,
                seat.stack_ids,
                seat.waiting_ids,
                draft.began_ids,
                draft.profile,
            )
        return (
            (*_event_and_ability_key(draft), draft.suffered, self.outlooks.outlook_of(draft))
            if self.is_struck
            else _event_and_ability_key(draft)
        )


def _event_and_ability_key(draft: Draft) -> tuple[object, ...]:
    """Return the parts of the state that events and changes of bad luck affect."""
    return draft.seats[draft.turn].hand_ids, draft.gained, draft.changed, draft.changes


class _Moment:
    """The state of a turn between throws, without the faces of the dice."""

    def __init__(self, turn: _Turn, draft: Draft, dice: int) -> None:
        self.turn = turn
        self.dice = dice
        self.draft = evolve(draft, phase_id=Phase.REROLL, asked=draft.turn, rolling=0)
        self.afters: dict[int, _Moment] = {}
        self._aftermaths: dict[int, list[_Moment]] = {}

    @cached_property
    def throw_values(self) -> dict[int, int]:
        """The value of each hand on the table while the remaining dice are in the air."""
        values = {hand: self._landing_value(hand) for hand, _ in _hands_of_dice(self.dice)}
        for dice in reversed(range(self.dice)):
            for hand, _ in _hands_of_dice(dice):
                values[hand] = sum([values[hand + one] for one in _FACES]) // FACES
        return values

    @cached_property
    def keep_values(self) -> dict[int, int]:
        """The value of each hand if the seat rerolls its best choice of free dice."""
        values: dict[int, int] = {}
        thrown = self.throw_values
        for dice in range(self.dice + 1):
            for hand, fewer in _hands_of_dice(dice):
                values[hand] = max([thrown[hand], *[values[less] for less in fewer]])
        return values

    def _landing_value(self, faces: int) -> int:
        """Return the value of dice that have just landed, before any misfortune.

        The effect of misfortune depends only on the number of dice that show bad luck.
        """
        if not self.turn.is_struck:
            return self.best_value(faces)
        bad = amount(faces, BAD_LUCK)
        if total(self.draft.changed) > bad + amount(self.draft.profile.tokens, BAD_LUCK):
            return 0  # this cannot happen, because dice with changed bad luck are not thrown again
        if bad not in self._aftermaths:
            struck = evolve(
                self.draft, phase_id=Phase.MISFORTUNE, then=self.draft.phase_id, packed_dice=bad * ONE[BAD_LUCK]
            )
            moments = [self.turn.moment(table, self.dice) for table in self.turn.outlooks.aftermaths(struck)]
            self._aftermaths[bad] = list(dict.fromkeys(moments))
        return max([moment.best_value(faces) for moment in self._aftermaths[bad]])

    def best_value(self, faces: int) -> int:
        """Return the value of the dice if the seat makes its best move.

        Rules:
            R2.2, R2.3, R2.4
        """
        draft, turn = self.draft, self.turn
        if self._best_event_value is not None:
            return self._best_event_value(faces)
        if not draft.opened:
            return max([self._moment_after(0).throw_values[faces], *[event(faces) for event in self._event_values]])
        if self._purchase.is_possible(faces):
            return turn.certain
        values = [event(faces) for event in self._event_values]
        if draft.throws:
            draft.packed_dice = faces
            free = range(rolling.count_thawable_dice(draft) + 1)
            values += [self._moment_after(bad).keep_values[faces - bad * ONE[BAD_LUCK]] for bad in free]
        return max(values, default=0)

    @cached_property
    def _purchase(self) -> Purchase:
        """The purchase that the odds are about, in the current state."""
        return self.turn.purchase(self.draft)

    def _moment_after(self, bad: int) -> _Moment:
        """Return the moment after a throw that includes `bad` frozen dice.

        The values of all later throws are computed here, from the last throw backwards.
        Recursion would be too deep, because a turn can have a hundred throws.

        Rules:
            R2.3, R2.4
        """
        if bad not in self.afters:
            chain = [self.store_next_moment(bad)]
            while chain[-1].draft.throws and 0 not in chain[-1].afters:
                chain.append(chain[-1].store_next_moment(0))
            for moment in reversed(chain):
                moment.throw_values  # noqa: B018 - reading the property computes and caches it
        return self.afters[bad]

    def store_next_moment(self, bad: int) -> _Moment:
        """Find and store the moment after a throw that includes `bad` frozen dice."""
        draft = evolve(self.draft, packed_dice=bad * ONE[BAD_LUCK])
        rolling.throw_again(draft, reroll_move(draft.packed_dice))
        self.afters[bad] = self.turn.moment(draft, self.dice + self.draft.pending)
        return self.afters[bad]

    @cached_property
    def _best_event_value(self) -> Callable[[int], int] | None:
        """A function that maps dice to their value after the best event is played.

        The result is `None` if no event is certain to be the best move now.
        """
        specs, is_struck = self.draft.rules.specs, self.turn.is_struck
        best = [card for card in self._playable_events if not is_struck or not specs[card].gain_dice]
        return self._value_after_event(best[0]) if best else None

    @cached_property
    def _event_values(self) -> list[Callable[[int], int]]:
        """For each playable event, a function that maps dice to their value after it."""
        return [self._value_after_event(card) for card in self._playable_events]

    @cached_property
    def _playable_events(self) -> list[int]:
        """The events that the seat can play now."""
        return rolling.playable_events(evolve(self.draft, packed_dice=self.dice * ONE[0]))

    def _value_after_event(self, card: int) -> Callable[[int], int]:
        """Return a function that maps dice to their value after the event is played.

        Rules:
            R2.5, R2.6
        """
        draft = evolve(self.draft, packed_dice=self.dice * ONE[0])
        rolling.remove_from_hand(draft, card)
        rolling.play_while_rolling(draft, card)
        moment = self.turn.moment(draft, self.dice + draft.rolling)
        return moment.throw_values.__getitem__ if draft.rolling else moment.best_value
