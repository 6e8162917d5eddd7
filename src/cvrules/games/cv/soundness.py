"""Why no game comes to a table: what is wrong with it, fault by fault.

First who sits where and where each card is, then the turn, and last the
question: the rules must really stop here, and put it.
"""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.errors import NOWHERE, Diagnostic
from cvrules.games.cv import engine
from cvrules.games.cv.ongoing import turn_flaws
from cvrules.games.cv.table import CHANCE, OVER, PHASES, Phase, Table
from cvrules.games.cv.upbringing import childhood_flaws
from cvrules.games.cv.whereabouts import Flaw, card_flaws, is_added, nowhere, room_flaws

__all__ = ["flaws"]

#: Phases in which chance is to move.
OF_CHANCE = (
    Phase.REVEAL_TRACK,
    Phase.REVEAL_GOALS,
    Phase.DEAL_GOALS,
    Phase.DEAL_CARDS,
    Phase.ROLLING,
    Phase.REFILL,
)
#: Phases that the rules pass through without stopping.
PASSING = (Phase.UPKEEP, Phase.ADD, Phase.CLEANUP, Phase.TURN_END)
ASSISTING = (Phase.ASSIST, Phase.ASSIST_ADD)
#: What is to follow bad luck while there was none in the game.
NOTHING_YET = Phase.REVEAL_TRACK
#: Phases that may follow misfortune.
AFTER = (NOTHING_YET, Phase.THROW, Phase.REROLL, Phase.UPKEEP, Phase.ADD)


def flaws(table: Table) -> tuple[tuple[str, Diagnostic], ...]:
    """Return why no game comes to a table, each reason with the fact it is about.

    Only what can be seen on the table is told.
    """
    found: list[Flaw] = []
    for look in (_asked, card_flaws, _seats, childhood_flaws, room_flaws, turn_flaws, _lists, _stops):
        if look is _stops and found:
            break  # the rules are only asked about a table that makes sense
        found += look(table)
    return tuple((key, Diagnostic(code, message, NOWHERE, help=hint)) for key, code, message, hint in found)


def _asked(table: Table) -> Iterator[Flaw]:
    """Yield what is wrong with whose turn it is and who is asked.

    Rules:
        R1.2, R7.5
    """
    phase, name = table.phase, PHASES[table.phase]
    if phase in PASSING:
        yield (
            "phase",
            "CV619",
            f"nobody is ever asked in phase '{name}': the rules pass through it",
            "write another phase",
        )
    elif bool(table.round) != (phase >= Phase.THROW):
        yield (
            "round",
            "CV619",
            f"phase '{name}' is not in round {table.round}",
            "rounds count from 1, and 0 is before the first",
        )
    wanted = CHANCE if phase in OF_CHANCE else OVER if phase == Phase.OVER else None
    if phase in ASSISTING:
        wanted = next(iter(table.queue), None)
    elif wanted is None and phase != Phase.CHOOSE:
        wanted = table.seat
    if phase in ASSISTING and not table.queue:
        yield (
            "assisted",
            "CV619",
            f"in phase '{name}' somebody is assisted, and the line 'assisted' is missing",
            f"write 'assisted: {table.seat if table.asked < 0 else table.asked}', and the seats that follow",
        )
    elif (table.asked < 0) if wanted is None else (table.asked != wanted):
        told = {None: "a seat", CHANCE: "chance", OVER: "nobody"}.get(wanted, f"seat {wanted}")
        yield (
            "asked",
            "CV619",
            f"in phase '{name}' {told} is asked",
            f"write 'asked: {told if wanted is not None else 'seat 0'}'",
        )
    if not table.round and (table.first or table.seat):
        yield "turn", "CV619", "before the first round 'first' and 'turn' are seat 0", "write 0"


def _seats(table: Table) -> Iterator[Flaw]:
    """Yield what is wrong with goals, and with each seat.

    Rules:
        R1.3
    """
    players, phase = len(table.seats), table.phase
    goals = [seat.aim >= 0 for seat in table.seats]
    is_open = len(table.public) == players - 1
    if (phase > Phase.REVEAL_GOALS and not is_open) or len(table.public) > players - 1:
        yield "goals", "CV619", open_goals(players, len(table.public)), "name as many"
    if phase > Phase.DEAL_GOALS and not all(goals):
        yield "goals", "CV619", f"seat {goals.index(False)} has no goal", "write a line for it"
    if goals != sorted(goals, reverse=True) or (phase < Phase.DEAL_GOALS and any(goals)):
        yield (
            "goals",
            "CV619",
            "goals are dealt in the order of seats, once the open ones lie there",
            "write another phase",
        )
    if (
        (phase == Phase.DEAL_GOALS and all(goals))
        or (phase == Phase.REVEAL_GOALS and is_open)
        or (phase == Phase.REVEAL_TRACK and table.public)
    ):
        yield "phase", "CV619", f"phase '{PHASES[phase]}' is over: the goals lie there already", "write the next phase"
    for at in range(players):
        yield from _seat(table, at)


def _seat(table: Table, at: int) -> Iterator[Flaw]:
    """Yield what is wrong with what lies before one seat.

    Rules:
        R1.6, R3.7, R6.5
    """
    seat, specs = table.seats[at], table.rules.specs
    has = [*seat.held, *seat.waiting, *(card for pile in seat.piles for card in pile)]
    if not table.round and (has or seat.past or seat.barred):
        yield f"seat {at} hand", "CV619", "nobody has cards before childhood cards are chosen", "leave them out"
    if seat.held != tuple(sorted(seat.held)):
        yield f"seat {at} hand", "CV611", "the cards in a hand stand in the order of their numbers", "sort them"
    for card in seat.held:
        if specs[card].reveal:
            yield (
                f"seat {at} hand",
                "CV614",
                f"'{specs[card].name}' is laid open at once, so it is in no hand",
                "move it to the CV",
            )
    bars = [specs[card].bars_forever for card in {*has, *nowhere(table)}]
    most = sum(1 << stack for stack in range(len(seat.piles)) if any(bar >> stack & 1 for bar in bars))
    least = [specs[card].bars_forever for pile in seat.piles for card in pile]
    if seat.barred & ~most or any(bar & ~seat.barred for bar in least):
        yield (
            f"seat {at} barred",
            "CV619",
            f"the cards of seat {at} bar other stacks for ever",
            "write what they bar",
        )
    served = {Phase.PLACING: (table.seat,), Phase.ASSIST_ADD: table.queue[:1]}.get(table.phase, ())
    waits = [card for card in seat.waiting if any(seat.piles[stack] for stack in specs[card].stacks)]
    if waits and at not in served:
        yield (
            f"seat {at} waiting",
            "CV614",
            f"'{specs[waits[0]].name}' does not wait: there is a stack for it",
            "move it there",
        )


def open_goals(players: int, there: int) -> str:
    """Say that another number of goals lies open."""
    return f"with {players} players {players - 1} goals lie open, not {there}"


def _lists(table: Table) -> Iterator[Flaw]:
    """Yield lists of cards and seats that do not belong to the phase."""
    phase, specs = table.phase, table.rules.specs
    own = table.seats[table.seat]
    in_cv = {*own.waiting, *(card for pile in own.piles for card in pile)}
    allowed: set[int] = set()
    if phase == Phase.PAYING:
        allowed = {card for card in in_cv if specs[card].upkeep}
    elif phase == Phase.PLACING:
        allowed = {card for card in table.bought if not specs[card].is_event} - in_cv
    elif phase == Phase.ASSIST_ADD:
        allowed = {card for card in table.todo[:1] if not specs[card].is_event}
    if len(set(table.todo)) < len(table.todo) or not set(table.todo) <= allowed:
        yield "due", "CV619", f"in phase '{PHASES[phase]}' these cards are not dealt with", "leave them out"
    elif phase == Phase.PLACING and set(table.todo) < allowed:
        yield "due", "CV619", "a card that was bought is neither in the CV nor to be put there", "name it in 'due'"
    missing = [card for card in table.bought if specs[card].is_event and card not in own.held]
    if missing and is_added(table) and not table.rules.rulings.events_at_once:
        yield "bought", "CV619", f"'{specs[missing[0]].name}' was bought, so it is in the hand by now", "name it there"
    order = [(table.seat + step) % len(table.seats) for step in range(len(table.seats))]
    if list(table.queue) != [at for at in order if at in table.queue] or (table.queue and phase not in ASSISTING):
        yield (
            "assisted",
            "CV619",
            "assistance goes round from the seat whose turn ends, each seat once, and only then",
            "sort the seats, or leave the line out",
        )
    is_first = table.round == 1 and table.seat == table.first and phase <= Phase.BUY
    if (
        table.then not in AFTER
        or (table.then == NOTHING_YET and table.round and not is_first)
        or (phase == Phase.MISFORTUNE and not _follows(table))
    ):
        yield (
            "then",
            "CV619",
            f"'{PHASES[table.then]}' does not follow bad luck here",
            "write 'then: upkeep', or what the rulings say",
        )


def _follows(table: Table) -> bool:
    """Tell whether misfortune may lead to the phase that is to follow."""
    rulings = table.rules.rulings
    after_buying = Phase.ADD if rulings.upkeep_after else Phase.UPKEEP
    rolled = Phase.REROLL if table.opened else Phase.THROW
    return (table.then == after_buying and table.opened) or (
        rulings.misfortune_at_once and table.then == rolled and not table.bought
    )


def _stops(table: Table) -> Iterator[Flaw]:
    """Yield a flaw where the rules would go on by themselves, or nobody could answer."""
    if not engine.stands(table) or (table.asked not in {CHANCE, OVER} and not engine.legal_moves(table)):
        name = PHASES[table.phase]
        yield (
            "phase",
            "CV619",
            f"nobody is asked in phase '{name}' as things are: the rules go on by themselves",
            "write another phase",
        )
