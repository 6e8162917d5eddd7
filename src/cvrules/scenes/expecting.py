"""Judges what a scene says must hold; each kind of expectation is one function.

A function returns nothing where the expectation holds, else what is there
instead and, where that helps, a hint.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cvrules.errors import Diagnostic
from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.rulebook.scoring import ScoreSheet, score, winners
from cvrules.games.cv.rulebook.setup import GOAL
from cvrules.games.cv.table.events import Lost, UpkeepPaid
from cvrules.games.cv.table.moves import PlayEvent
from cvrules.games.cv.table.packed import bundle, pack, total
from cvrules.games.cv.table.profile import active_cards
from cvrules.games.cv.table.table import OVER, QUESTIONS, Phase, Seat
from cvrules.model.bundle import Bundle
from cvrules.scenes.ground import found
from cvrules.scenes.model import Expectation, Name, Number, Placed
from cvrules.scenes.stage import Stage

__all__ = ["expected"]

#: What is there instead, and a hint; nothing where all is as expected.
Verdict = tuple[str, str] | None
WAITING = "waiting"


def expected(stage: Stage, line: Expectation) -> Diagnostic | None:
    """Return what is wrong where an expectation is not met.

    Raises:
        StumbleError: It names a card that does not exist.
    """
    verdict = _KINDS[line.what](stage, line)
    return None if verdict is None else Diagnostic("CV523", verdict[0], line.span, help=verdict[1])


# --- the CV ---------------------------------------------------------------------


def _seat(stage: Stage, line: Expectation) -> Seat:
    assert line.seat is not None  # noqa: S101 - the grammar gives these expectations a seat
    return stage.table.seats[line.seat.value - 1]


def _who(line: Expectation) -> str:
    return f"seat {line.seat.value}" if line.seat else ""


def _names(stage: Stage, cards: Iterable[int]) -> str:
    """Return cards as a list of names."""
    return ", ".join(stage.rules.specs[card].name for card in cards) or "nothing"


def _in_cv(seat: Seat) -> list[int]:
    """Return every card of a CV, lower ones first."""
    return [*(card for pile in seat.stack_ids for card in reversed(pile)), *seat.waiting_ids]


def _has(stage: Stage, line: Expectation) -> Verdict:
    seat = _seat(stage, line)
    for fact in line.values:
        card = found(stage.rules, fact.card)
        if card not in _in_cv(seat):
            there = f"its CV holds: {_names(stage, _in_cv(seat))}"
            is_new = card in stage.table.bought_ids and stage.table.phase <= Phase.PLACING
            hint = "a card that was bought is added later in the turn" if is_new else there
            return f"{_who(line)} does not have '{fact.card}'", hint
        wrong = _elsewhere(stage, seat, fact, card)
        if wrong:
            return f"'{fact.card}' is {wrong}", ""
    return None


def _elsewhere(stage: Stage, seat: Seat, fact: Placed, card: int) -> str:
    """Return where in a CV a card lies, if not where a fact says."""
    if card in seat.waiting_ids:
        return "" if fact.place == WAITING or (not fact.place and fact.stack is None) else "waiting for its type"
    at = next(index for index, pile in enumerate(seat.stack_ids) if card in pile)
    if fact.place == WAITING:
        return f"a {STACKS[at]} card, and does not wait"
    if fact.stack is not None and STACKS[at] != fact.stack:
        return f"a {STACKS[at]} card here, not a {fact.stack} card"
    if fact.place == "on top" and seat.stack_ids[at][0] != card:
        return f"not on top; '{stage.rules.specs[seat.stack_ids[at][0]].name}' is"
    return ""


def _has_no(stage: Stage, line: Expectation) -> Verdict:
    there = [name for name in line.values if found(stage.rules, name) in _in_cv(_seat(stage, line))]
    return (f"{_who(line)} has '{there[0]}'", "") if there else None


def _count(stage: Stage, line: Expectation) -> Verdict:
    wanted, stack = line.values
    seat = _seat(stage, line)
    cards = _in_cv(seat) if stack is None else seat.stack_ids[STACKS.index(stack)]
    noun = _noun(len(cards))
    what = f"{stack} {noun}" if stack else f"{noun} in its CV"
    return _unequal(f"{_who(line)} has {{}} {what}", len(cards), wanted, _names(stage, cards))


def _holds(stage: Stage, line: Expectation) -> Verdict:
    hand = _seat(stage, line).hand_ids
    missing = [name for name in line.values if found(stage.rules, name) not in hand]
    return (f"{_who(line)} does not hold '{missing[0]}'", f"it holds: {_names(stage, hand)}") if missing else None


def _hand(stage: Stage, line: Expectation) -> Verdict:
    hand = _seat(stage, line).hand_ids
    return _unequal(f"{_who(line)} holds {{}} {_noun(len(hand))}", len(hand), line.values[0].value, _names(stage, hand))


def _lost(stage: Stage, line: Expectation) -> Verdict:
    lost = [event.card for event in stage.events if isinstance(event, Lost) and event.seat == _at(line)]
    told = f"it lost: {', '.join(lost) or 'nothing'}"
    if "nothing" in line.values:
        return (f"{_who(line)} lost '{lost[0]}'", told) if lost else None
    missing = [name for name in line.values if _called(stage, name) not in lost]
    return (f"{_who(line)} did not lose '{missing[0]}'", told) if missing else None


def _paid(stage: Stage, line: Expectation) -> Verdict:
    paid = [event.card for event in stage.events if isinstance(event, UpkeepPaid) and event.seat == _at(line)]
    missing = [name for name in line.values if _called(stage, name) not in paid]
    told = f"it paid for: {', '.join(paid) or 'nothing'}"
    return (f"{_who(line)} did not pay for '{missing[0]}'", told) if missing else None


def _at(line: Expectation) -> int:
    return line.seat.value - 1 if line.seat else -1


def _called(stage: Stage, name: Name) -> str:
    called: str = stage.rules.specs[found(stage.rules, name)].name
    return called


def _tokens(stage: Stage, line: Expectation) -> Verdict:
    active = active_cards(stage.rules, _seat(stage, line))
    tokens = sum(stage.rules.specs[card].tokens for card in active)
    (wanted,) = line.values
    packed = pack(wanted) if isinstance(wanted, Bundle) else 0
    told = f"active cards are: {_names(stage, active)}"
    return _unequal(f"{_who(line)} has tokens of {{}}", bundle(tokens), bundle(packed), told)


# --- scoring --------------------------------------------------------------------


def _scores(stage: Stage, line: Expectation) -> Verdict:
    wanted, *what = line.values
    sheet = score(stage.table)[_at(line)]
    reason = what[0] if what else None
    if reason is None:
        return _unequal(f"{_who(line)} scores {{}}", sheet.total, wanted.value, _sheet(sheet))
    if isinstance(reason, Name):
        unscored = _unscored(stage, reason)
        if unscored is not None:
            return unscored
        points = sum(one.points for one in sheet.lines if one.card == _called(stage, reason))
    else:
        points = sum(one.points for one in sheet.lines if one.stack == reason)
    return _unequal(f"{_who(line)} scores {{}} for {reason}", points, wanted.value, _sheet(sheet))


def _unscored(stage: Stage, name: Name) -> Verdict:
    """Say if a card never scores by itself, so that expecting it proves nothing."""
    table, card = stage.table, found(stage.rules, name)
    spec = stage.rules.specs[card]
    if spec.deck == GOAL:
        if card in table.goal_ids or any(seat.goal_id == card for seat in table.seats):
            return None
        return f"'{name}' is no goal of this scene", f"write 'goals {name}' or 'seat 1 goal {name}' above"
    types = [STACKS[stack] for stack in spec.stacks]
    if "possession" in types:
        return None
    hint = "ask for a type, a goal or a possession" + (f", such as 'for {types[0]}'" if types else "")
    return f"'{name}' is neither a goal nor a possession, and scores nothing by itself", hint


def _sheet(sheet: ScoreSheet) -> str:
    """Return a score sheet in one line."""
    lines = ", ".join(f"{line.points} for {line.card or line.stack}" for line in sheet.lines)
    return f"the score sheet says: {lines or 'nothing'}"


def _winner(stage: Stage, line: Expectation) -> Verdict:
    best = tuple(seat + 1 for seat in winners(stage.table))
    totals = ", ".join(f"seat {sheet.seat + 1} scores {sheet.total}" for sheet in score(stage.table))
    wanted = tuple(sorted(seat.value for seat in line.values))
    return _unequal("the winner is {}", _seats(best), _seats(wanted), totals)


def _seats(numbers: Iterable[int]) -> str:
    return ", ".join(f"seat {number}" for number in numbers)


# --- the table ------------------------------------------------------------------


def _asked(stage: Stage, line: Expectation) -> Verdict:
    (question,) = line.values
    table = stage.table
    is_right = table.asked == _at(line) and question in {None, QUESTIONS.get(table.phase)}
    seat = "" if table.asked == _at(line) else f" {_who(line)}"
    wanted = f"{seat}{f' to {question}' if question else ''}"
    return None if is_right else (f"{stage.asked()}, not{wanted}", "")


def _dice(stage: Stage, line: Expectation) -> Verdict:
    (wanted,) = line.values
    table = stage.table
    if isinstance(wanted, Number):
        there = total(table.packed_dice) + table.rolling + table.pending
        return _unequal("there are {} dice this turn", there, wanted.value, "")
    return _unequal("the dice show {}", bundle(table.packed_dice), bundle(pack(wanted)), "")


def _throws(stage: Stage, line: Expectation) -> Verdict:
    """Count the throws left; one is made only when its dice lie on the table."""
    is_thrown = stage.table.phase == Phase.ROLLING and not isinstance(stage.last, PlayEvent)
    left = stage.table.throws + is_thrown
    return _unequal("{} throw is left" if left == 1 else "{} throws are left", left, line.values[0].value, "")


def _track(stage: Stage, line: Expectation) -> Verdict:
    shown = stage.table.track_ids
    if isinstance(line.values[0], Number):
        return _unequal(
            f"the track has {{}} {_noun(len(shown))}", len(shown), line.values[0].value, _names(stage, shown)
        )
    wanted = tuple(found(stage.rules, name) for name in line.values)
    return _unequal("the track is {}", _names(stage, shown), _names(stage, wanted), "")


def _turn(stage: Stage, line: Expectation) -> Verdict:
    over = stage.table.asked == OVER
    now = "nobody, for the game is over" if over else f"seat {stage.table.turn + 1}"
    return _unequal("it is the turn of {}", now, f"seat {line.values[0].value}", "")


def _round(stage: Stage, line: Expectation) -> Verdict:
    return _unequal("this is round {}", stage.table.round, line.values[0].value, "")


def _over(stage: Stage, _: Expectation) -> Verdict:
    return None if stage.table.asked == OVER else ("the game is not over", f"{stage.asked()}")


def _noun(cards: int) -> str:
    return "card" if cards == 1 else "cards"


def _unequal(sentence: str, there: object, wanted: object, hint: str) -> Verdict:
    """Return a sentence with what is there and what was expected, where they differ."""
    if str(there) == str(wanted):
        return None
    return f"{sentence.format(there)}, not {wanted}", hint


_KINDS: dict[str, Callable[[Stage, Expectation], Verdict]] = {
    "has": _has,
    "has no": _has_no,
    "count": _count,
    "holds": _holds,
    "hand": _hand,
    "lost": _lost,
    "paid": _paid,
    "tokens": _tokens,
    "scores": _scores,
    "asked": _asked,
    "dice": _dice,
    "throws": _throws,
    "track": _track,
    "turn": _turn,
    "round": _round,
    "winner": _winner,
    "over": _over,
}
