"""Where a ruling decides: the same step is taken again by every other option.

Where that leads to another table, to other answers, or nowhere because the move
is refused, the ruling is reported. What only a hand decides is left out, so
that nobody learns of one. All this happens only while somebody listens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

from attrs import define, evolve, field, frozen

from cvrules.games.cv.chance import sample
from cvrules.games.cv.events import Ruled
from cvrules.games.cv.misfortune import BAD_LUCK_PER_MISFORTUNE
from cvrules.games.cv.moves import Move, PlayEvent
from cvrules.games.cv.profile import profile_of
from cvrules.games.cv.rules import Rules
from cvrules.games.cv.scoring import score, winners
from cvrules.games.cv.symbols import BAD_LUCK, amount
from cvrules.games.cv.table import CHANCE, OVER, Draft, Phase, Table, frozen_table
from cvrules.kernel.chance import Generator

__all__ = ["Teller"]


# --- what has to be so for a ruling to decide anything: before a step, and after it -----


def _always(_before: Draft, _after: Draft) -> bool:
    return True


def _is_unlucky(before: Draft, after: Draft) -> bool:
    """Tell whether there may be bad luck enough for a misfortune."""
    if (before.round, before.seat) != (after.round, after.seat):
        return True  # the dice are gone
    return amount(after.faces + before.profile.tokens, BAD_LUCK) >= BAD_LUCK_PER_MISFORTUNE


def _is_played(before: Draft, after: Draft) -> bool:
    return before.seats[before.seat].held != after.seats[before.seat].held


def _is_conditional(before: Draft, after: Draft) -> bool:
    return bool(_taken(before, after)) and any(before.rules.specs[card].needs for card in before.shown)


def _is_event_bought(before: Draft, after: Draft) -> bool:
    had = (*after.bought, *after.seats[before.seat].held)
    return any(before.rules.specs[card].is_event for card in before.shown if card in had)


def _is_copying(before: Draft, _after: Draft) -> bool:
    return any(before.rules.specs[card].copies for card in before.profile.cards)


def _is_barred(before: Draft, after: Draft) -> bool:
    return any(seat.barred or seat.waiting for seat in (*before.seats, *after.seats))


def _is_due(before: Draft, after: Draft) -> bool:
    cards = (*_added(before, after), *(card for pile in before.seats[before.seat].piles for card in pile))
    return any(before.rules.specs[card].upkeep for card in cards)


def _is_added(before: Draft, after: Draft) -> bool:
    return bool(_added(before, after))


def _is_two_coloured(before: Draft, after: Draft) -> bool:
    return any(len(before.rules.specs[card].stacks) > 1 for card in _added(before, after))


def _is_waiting(before: Draft, after: Draft) -> bool:
    return before.rules.rulings.may_wait and _is_two_coloured(before, after)


def _is_at_zero(before: Draft, _after: Draft) -> bool:
    return not all(seat.size() for seat in before.seats)


def _taken(before: Draft, after: Draft) -> list[int]:
    """Return the cards that have left the track."""
    return [card for card in before.shown if card not in after.shown]


def _added(before: Draft, after: Draft) -> tuple[int, ...]:
    """Return all cards that the step may have added to a CV."""
    waiting = (card for seat in before.seats for card in seat.waiting)
    return (*_taken(before, after), *before.bought, *before.todo, *waiting)


_Sign = Callable[[Draft, Draft], bool]
_BAD_LUCK, _UPKEEP = (Phase.MISFORTUNE,), (Phase.UPKEEP, Phase.PAYING)
_PUTTING = (Phase.ADD, Phase.PLACING, Phase.ASSIST_ADD)

#: The phases in which each ruling is asked for, and what has to be so.
_ASKED: dict[str, tuple[tuple[int, ...], _Sign]] = {
    "extra_dice": ((Phase.THROW, Phase.REROLL), _is_played),
    "conditions": ((Phase.BUY,), _is_conditional),
    "forever": ((Phase.BUY, *_PUTTING, Phase.ASSIST), _is_barred),
    "copied_symbol": ((Phase.BUY, *_BAD_LUCK, *_UPKEEP), _is_copying),
    "new_event": ((Phase.BUY,), _is_event_bought),
    "misfortune": ((Phase.ROLLING,), _is_unlucky),
    "bad_luck_counted": (_BAD_LUCK, _is_unlucky),
    "misfortunes": (_BAD_LUCK, _is_unlucky),
    "second_misfortune": (_BAD_LUCK, _is_unlucky),
    "lost_card": (_BAD_LUCK, _is_unlucky),
    "upkeep": ((*_UPKEEP, *_PUTTING), _is_due),
    "uncovered_upkeep": (_UPKEEP, _is_due),
    "upkeep_refusal": (_UPKEEP, _is_due),
    "upkeep_changes": (_UPKEEP, _is_due),
    "placement": (_PUTTING, _is_added),
    "dual_type": (_PUTTING, _is_two_coloured),
    "waiting_card": ((Phase.BUY, *_BAD_LUCK, *_UPKEEP, *_PUTTING, Phase.ASSIST, Phase.TURN_END), _is_waiting),
    "leftmost_discard": ((Phase.CLEANUP,), _always),
    "assistance_at_zero": ((Phase.ASSIST,), _is_at_zero),
    "beyond_ten": ((Phase.OVER,), _always),
    "goal_counting": ((Phase.OVER,), _always),
    "tokens_counted": ((Phase.OVER,), _always),
    "tie_break": ((Phase.OVER,), _always),
}


@cache
def _asked_in(passed: frozenset[int]) -> tuple[tuple[str, _Sign], ...]:
    """Return the rulings that are asked for in any of some phases.

    They are remembered: steps lead through few sets of phases.
    """
    return tuple((name, sign) for name, (phases, sign) in _ASKED.items() if not passed.isdisjoint(phases))


# --- the step, and the step again -----------------------------------------------------


@frozen
class Teller:
    """Does what the engine does, and reports which rulings decided it.

    Args:
        steps: What each phase does by itself; it returns whether it waits for somebody.
        answers: Returns what the seat to move may do.
    """

    steps: tuple[Callable[[Draft], bool], ...]
    answers: Callable[[Draft], tuple[Move, ...]]

    def play(
        self, table: Table, events: list[Any], may: Callable[[Draft], bool], act: Callable[[Draft], None]
    ) -> Draft:
        """Return the draft after a move.

        Args:
            table: The table.
            events: Where to report what happens.
            may: Tells whether the move is legal.
            act: Makes the move.
        """
        draft = table.thaw(events)
        act(draft)
        passed = {table.phase, *self._go_on(draft)}
        events += self._ruled(table, draft, passed, lambda other: may(other) and self._acted(other, act))
        return draft

    def settle(self, draft: Draft, events: list[Any], rng: Generator) -> None:
        """Let chance move until a seat must decide, or the game is over.

        Args:
            draft: The table in the making, whose log the events are.
            events: Where to report what happens.
            rng: Where chance comes from.
        """
        while draft.asked == CHANCE:
            before, memory = frozen_table(evolve(draft)), Memory(rng)
            sample(draft, memory)
            passed = {before.phase, *self._go_on(draft)}
            events += self._ruled(before, draft, passed, partial(self._acted, act=memory.again))

    def _acted(self, draft: Draft, act: Callable[[Draft], None]) -> bool:
        act(draft)
        self._go_on(draft)
        return True

    def _go_on(self, draft: Draft) -> list[int]:
        """Go on to the next decision or chance, and return the phases passed."""
        passed = [draft.phase]
        while not self.steps[draft.phase](draft):
            passed.append(draft.phase)
        return [*passed, draft.phase]

    def _ruled(self, before: Table, after: Draft, passed: set[int], again: Callable[[Draft], bool]) -> Iterator[Ruled]:
        """Yield every ruling by which the same step would have led elsewhere.

        Args:
            before: What lay there before the step.
            after: What lies there now.
            passed: The phases the step has led through.
            again: Takes the same step from another draft; tells whether it may be taken.
        """
        now: tuple[object, ...] = ()
        for name, is_possible in _asked_in(frozenset(passed)):
            if is_possible(before, after):
                now = now or self._looks(after)
                others = (_recast(before, rules) for rules in before.rules.otherwise(name))
                if any(not again(other) or self._looks(other) != now for other in others):
                    yield Ruled(name, before.rules.ruling(name))

    def _looks(self, draft: Draft) -> tuple[object, ...]:
        """Return all of a draft that a ruling may change and everybody may know."""
        told: tuple[object, ...] = tuple(move for move in self.answers(draft) if not isinstance(move, PlayEvent))
        if draft.asked == OVER:
            table = frozen_table(evolve(draft))
            told = (score(table), winners(table))
        return (
            *(draft.phase, draft.seat, draft.asked, draft.round, draft.seats, draft.shown, draft.left),
            *(draft.profile.cards, draft.faces, draft.rolling, draft.pending, draft.opened, draft.throws),
            *(draft.gained, draft.cured, draft.owed, draft.by_luck, draft.toll, draft.suffered),
            *(draft.bought, draft.began, draft.todo, draft.queue),
            told,
        )


def _recast(before: Table, rules: Rules) -> Draft:
    """Return the same moment under other rules."""
    draft = before.thaw()
    draft.rules = rules
    draft.profile = profile_of(rules, draft.seats, draft.seat, draft.profile.cards)
    if draft.then in {Phase.ADD, Phase.UPKEEP}:
        draft.then = Phase.ADD if rules.rulings.upkeep_after else Phase.UPKEEP
    return draft


@define
class Memory:
    """A generator that remembers what it gave, so that the same can come again."""

    rng: Generator
    given: list[float] = field(factory=list)

    def random(self) -> float:
        """Return the next number, and remember it."""
        number = self.rng.random()
        self.given.append(number)
        return number

    def again(self, draft: Draft) -> None:
        """Let chance bring to another draft what it has brought already."""
        sample(draft, Echo(iter(self.given).__next__))


@frozen
class Echo:
    """A generator that gives what another gave."""

    random: Callable[[], float]
