"""How likely a card can be bought this turn, by whoever plays for nothing else.

Dice are alike, so what matters is how many show each face. For every moment
of the turn there is a value for each hand of dice; throwing is a mean over
hands with one die more, taken die by die, and keeping a best over hands with
one die less. Values are whole numbers: shares of a power of six.

Only what the dice have to do with is worked out here. Whether a card can be
paid, what an event does and what misfortune takes is asked of the phases.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache, cached_property
from itertools import combinations_with_replacement

from attrs import evolve

from cvrules.games.cv import buying, misfortune, rolling
from cvrules.games.cv.moves import Change, Lose, Move, PlayEvent, reroll
from cvrules.games.cv.payment import can_pay
from cvrules.games.cv.profile import MOST_DICE
from cvrules.games.cv.spec import Spec
from cvrules.games.cv.symbols import BAD_LUCK, ONE, amount, total
from cvrules.games.cv.table import Draft, Phase, Table, frozen_table, set_seat
from cvrules.games.cv.view import View

__all__ = ["odds"]

FACES = 6
_FACES = ONE[:FACES]
#: The faces that may always be thrown again.
_FREE = tuple(one for one in _FACES if one != ONE[BAD_LUCK])


def odds(table: Table | View, card: str) -> Fraction:
    """Return how likely buying a card becomes legal this turn, played as well as can be.

    The seat whose turn it is may throw, play events, change bad luck and, where
    misfortune strikes at once, choose what it loses; it buys nothing else first.
    On a view of another seat its hand counts as empty. Once cards are selected
    the turn holds no more chances, and before the first turn there are none.

    Args:
        table: A table, or what a seat sees of it.
        card: The name of a card on the track.

    Raises:
        ValueError: The card is not on the track.

    Rules:
        R2.1 to R2.7, R3.1 to R3.9, R4.1
    """
    seen = table.table if isinstance(table, View) else table
    rules = seen.rules
    index = rules.by_name.get(card, -1)
    if index not in seen.shown:
        there = ", ".join(rules.specs[other].name for other in seen.shown)
        message = f"odds are for cards on the track, and {card!r} is not one of them; there is: {there or 'none'}"
        raise ValueError(message)
    draft = seen.thaw()
    if isinstance(table, View) and table.seat != seen.seat:
        set_seat(draft, draft.seat, hand=())
    turn = _Turn(draft, rules.specs[index])
    return Fraction(turn.value(draft), turn.certain)


@cache
def _hands(dice: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return every hand of so many dice, each with the hands that one free die less makes."""
    hands = [sum(ONE[face] for face in faces) for faces in combinations_with_replacement(range(FACES), dice)]
    return tuple((hand, tuple([hand - one for one in _FREE if hand & 0xFF * one])) for hand in hands)


class _Turn:
    """One turn of somebody who has one card in mind.

    Misfortune before the purchase matters only where a loss can change what is
    asked of the buyer: a condition, a bar, or what active cards give. Elsewhere
    a loss costs nothing, bad luck is changed as well later, and an event is best
    played at once: whoever would rather wait can leave its dice alone till then.
    """

    def __init__(self, draft: Draft, spec: Spec) -> None:
        hand = [draft.rules.specs[card] for card in draft.seats[draft.seat].hand]
        throws = 1 + draft.throws + len(hand) + sum(event.gain_rolls for event in hand)
        self.spec = spec
        #: The value of a purchase that is possible: no turn throws more dice than six has powers here.
        self.certain = FACES ** (MOST_DICE * throws)
        self.is_struck = _is_struck(draft, spec)
        self._moments: dict[tuple[Table, int], _Moment] = {}
        self._shops: dict[Table, _Shop] = {}

    def value(self, draft: Draft) -> int:
        """Return the value of the turn as it stands."""
        faces, lying = draft.faces, total(draft.faces)
        match draft.phase:
            case Phase.THROW | Phase.REROLL:
                return self.moment(draft, lying).decided(faces)
            case Phase.ROLLING:
                return self.moment(draft, lying + draft.rolling).thrown[faces]
            case Phase.MISFORTUNE if draft.then in {Phase.THROW, Phase.REROLL}:
                afters = _aftermaths(draft) if self.is_struck else [draft]
                return max(self.moment(after, lying).decided(faces) for after in afters)
            case Phase.BUY:
                return self.certain if self.shop(draft).sells(faces) else 0
            case _:
                return 0

    def moment(self, draft: Draft, dice: int) -> _Moment:
        """Return the moment when so many dice lie there, whatever they show."""
        key = _bare(draft, Phase.REROLL if draft.opened else Phase.THROW), dice
        if key not in self._moments:
            self._moments[key] = _Moment(self, *key)
        return self._moments[key]

    def shop(self, draft: Draft) -> _Shop:
        """Return the shop that opens when the dice are kept."""
        key = _bare(evolve(draft, throws=0, pending=0, thawed=0, suffered=0), Phase.BUY)
        if key not in self._shops:
            self._shops[key] = _Shop(key, self.spec)
        return self._shops[key]


def _bare(draft: Draft, phase: Phase) -> Table:
    """Return a table without its dice, for comparison."""
    return frozen_table(evolve(draft, phase=phase, asked=draft.seat, faces=0, rolling=0, then=0))


def _is_struck(draft: Draft, spec: Spec) -> bool:
    """Tell whether misfortune may strike before the purchase, and change it.

    Rules:
        R3.6, R3.7, R4.1, R4.5
    """
    rules, seat = draft.rules, draft.seats[draft.seat]
    if not rules.rulings.misfortune_at_once:
        return False
    stacks = sum(1 << stack for stack in spec.stacks)
    cards = [rules.specs[card] for pile in (*seat.piles, seat.waiting) for card in pile]
    bars = any((card.bars | card.bars_forever) & stacks for card in cards)
    return rules.rulings.lost_stops or bool(spec.needs) or bars


def _aftermaths(draft: Draft) -> Iterator[Draft]:
    """Yield the table after misfortune, for each way to take it.

    Rules:
        R4.1, R4.2, R4.6
    """
    waiting = [draft]
    while waiting:
        struck = waiting.pop()
        if not misfortune.strike(struck):
            yield struck
            continue
        for move in misfortune.answers(struck):
            after = evolve(struck)
            _answer(after, move)
            waiting.append(after)


def _answer(draft: Draft, move: Move) -> None:
    """Do what a seat answers to misfortune."""
    match move:
        case Lose():
            misfortune.lose(draft, move)
        case Change():
            buying.change(draft, move)
        case PlayEvent(name):
            card = draft.rules.by_name[name]
            rolling.leave_hand(draft, card)
            misfortune.save(draft, card)


class _Moment:
    """A moment between throws: what was played, thrown and lost so far, but not the dice."""

    def __init__(self, turn: _Turn, table: Table, dice: int) -> None:
        self.turn = turn
        self.dice = dice
        self.draft = table.thaw()
        self._afters: dict[int, _Moment] = {}
        self._aftermaths: dict[int, list[_Moment]] = {}

    @cached_property
    def thrown(self) -> dict[int, int]:
        """For dice that lie there, the value while all others are in the air."""
        values = {hand: self._landed(hand) for hand, _ in _hands(self.dice)}
        for dice in reversed(range(self.dice)):
            for hand, _ in _hands(dice):
                values[hand] = sum([values[hand + one] for one in _FACES]) // FACES
        return values

    @cached_property
    def kept(self) -> dict[int, int]:
        """For dice of which the free ones may be taken up, the value of throwing the best of them."""
        values: dict[int, int] = {}
        thrown = self.thrown
        for dice in range(self.dice + 1):
            for hand, fewer in _hands(dice):
                values[hand] = max([thrown[hand], *[values[less] for less in fewer]])
        return values

    def _landed(self, faces: int) -> int:
        """Return the value of dice that have just come to rest."""
        if not self.turn.is_struck:
            return self.decided(faces)
        bad = amount(faces, BAD_LUCK)
        if bad not in self._aftermaths:
            after = Phase.REROLL if self.draft.opened else Phase.THROW
            struck = evolve(self.draft, phase=Phase.MISFORTUNE, then=after, faces=bad * ONE[BAD_LUCK])
            self._aftermaths[bad] = [self.turn.moment(draft, self.dice) for draft in _aftermaths(struck)]
        return max(moment.decided(faces) for moment in self._aftermaths[bad])

    def decided(self, faces: int) -> int:
        """Return the value of dice when the seat decides what to do with them.

        Rules:
            R2.2, R2.3, R2.4
        """
        turn, draft = self.turn, self.draft
        if self._events and not turn.is_struck:
            return self._events[0](faces)
        if not draft.opened:
            return max([self._after(0).thrown[faces], *[event(faces) for event in self._events]])
        if self._shop.sells(faces):
            return turn.certain
        values = [event(faces) for event in self._events]
        if draft.throws:
            draft.faces = faces
            free = range(rolling.free_dice(draft) + 1)
            values += [self._after(bad).kept[faces - bad * ONE[BAD_LUCK]] for bad in free]
        return max(values, default=0)

    @cached_property
    def _shop(self) -> _Shop:
        return self.turn.shop(self.draft)

    def _after(self, bad: int) -> _Moment:
        """Return the moment after a throw in which so many frozen dice are thrown again."""
        if bad not in self._afters:
            draft = evolve(self.draft, faces=bad * ONE[BAD_LUCK])
            rolling.throw_again(draft, reroll(draft.faces))
            self._afters[bad] = self.turn.moment(draft, self.dice + self.draft.pending)
        return self._afters[bad]

    @cached_property
    def _events(self) -> list[Callable[[int], int]]:
        """For each event that may be played, the value of dice when it was.

        Rules:
            R2.5, R2.6
        """
        some_dice = self.dice * ONE[0]
        found: list[Callable[[int], int]] = []
        for move in rolling.playable(evolve(self.draft, faces=some_dice)):
            draft = evolve(self.draft, faces=some_dice)
            card = draft.rules.by_name[move.card]
            rolling.leave_hand(draft, card)
            rolling.play_while_rolling(draft, card)
            moment = self.turn.moment(draft, self.dice + draft.rolling)
            found.append(moment.thrown.__getitem__ if draft.rolling else moment.decided)
        return found


class _Shop:
    """What can be paid with once the dice are kept, whatever they show."""

    def __init__(self, table: Table, spec: Spec) -> None:
        draft = table.thaw()
        hand = draft.seats[draft.seat].hand
        draft.gained += sum(draft.rules.specs[card].gain for card in hand if buying.why_not_play(draft, card) is None)
        bar = buying.barred(draft.rules, draft, draft.seat)
        self.draft = draft
        self.cost = spec.cost
        self.is_open = buying.why_not_take(draft, draft.seat, spec, bar) is None
        self._known: dict[int, bool] = {}

    def sells(self, faces: int) -> bool:
        """Tell whether these dice can buy the card.

        Rules:
            R3.1 to R3.9
        """
        if faces not in self._known:
            self._known[faces] = self.is_open and any(map(self._pays, self._changed(faces)))
        return self._known[faces]

    def _pays(self, draft: Draft) -> bool:
        return can_pay(draft, owed=self.cost) or (self.cost > 0 and can_pay(draft, by_luck=1))

    def _changed(self, faces: int) -> Iterator[Draft]:
        """Yield the table for each way to change bad luck, none changed first.

        Rules:
            R3.5, R4.2
        """
        self.draft.faces = faces
        yield self.draft
        if not self.draft.profile.cures:
            return
        ways = [self.draft]
        seen = {self.draft.cures}
        while ways:
            draft = ways.pop()
            for move in buying.changes(draft):
                after = evolve(draft)
                buying.change(after, move)
                if after.cures not in seen:
                    seen.add(after.cures)
                    ways.append(after)
                    yield after
