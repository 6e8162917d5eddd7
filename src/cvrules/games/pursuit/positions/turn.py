"""Checks the phase of a table, and the unfinished action or reward."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from cvrules.games.pursuit.positions.flaw import Flaw
from cvrules.games.pursuit.positions.seats import PAYING, is_setup
from cvrules.games.pursuit.rulebook import card_actions, joining_projects, promotion, taking_cards, turns
from cvrules.games.pursuit.rulebook.play_area import held_card
from cvrules.games.pursuit.table.moves import Join, Promote, Retire, SeekPromotion, TakeRole
from cvrules.games.pursuit.table.packed import hourglasses
from cvrules.games.pursuit.table.phase import PHASES, Phase
from cvrules.games.pursuit.table.rules import JOB
from cvrules.games.pursuit.table.seat import ALIVE, SPACE_BITS
from cvrules.games.pursuit.table.spaces import SPACE_OF
from cvrules.games.pursuit.table.spec import TakesCard
from cvrules.games.pursuit.table.table import Draft, Table

__all__ = ["phase_names", "turn_flaws"]

REWARDED = (Phase.ORDER, Phase.PICK, Phase.FIND_CARD)
#: For each phase that interrupts another phase, the phases in which the game can continue afterwards.
_AFTER = {
    Phase.FILL: (Phase.GOALS, Phase.HOURGLASSES, Phase.PAYING, Phase.ACT, Phase.NEXT_TURN, Phase.SET_ASIDE),
    **dict.fromkeys(
        REWARDED, (Phase.ACTING, Phase.EACH_ROUND, Phase.AFTER_INCOME, Phase.AFTER_PAYING, Phase.ADDITIONAL)
    ),
}
_PRICED = (taking_cards.pay_for_project, card_actions.pay_for_advance, joining_projects.pay_for_role)
_RECEIVED = (
    taking_cards.receive_reward,
    card_actions.receive_level_reward,
    joining_projects.receive_role_reward,
    promotion.receive_promotion_reward,
    turns.receive_bonus,
)
#: For each phase that interrupts an action, the steps of the action during which this can happen.
_STEPS: dict[int, tuple[Callable[[Draft], None], ...]] = {
    Phase.PRICE: _PRICED,
    Phase.FIND_JOB: (promotion.search_for_job,),
    **dict.fromkeys(REWARDED, _RECEIVED),
}


def turn_flaws(table: Table) -> Iterator[Flaw]:
    """Yield the flaws in the phase, and in the unfinished action or reward."""
    found = [*_next_phase_flaws(table), *_phase_fact_flaws(table), *_turn_order_flaws(table)]
    yield from found
    if not found and table.move is not None:
        yield from _action_flaws(table)


def phase_names(phases: Iterable[int]) -> str:
    """Return the names of phases for a hint, separated by commas."""
    return ", ".join(PHASES[phase] for phase in phases)


def _next_phase_flaws(table: Table) -> Iterator[Flaw]:
    """Yield a flaw if the phase in `then` cannot follow the current phase."""
    phase, then = table.phase_id, table.then
    allowed = _AFTER.get(phase, (0,))
    is_acting = table.move is not None
    if then not in allowed or (phase in REWARDED and (then == Phase.ACTING) != is_acting):
        message = f"'{PHASES[then]}' cannot follow phase '{PHASES[phase]}' here"
        hint = f"write one of these phases: {phase_names(allowed)}" if phase in _AFTER else "leave out the line 'then'"
        yield Flaw("then", message, hint)


def _phase_fact_flaws(table: Table) -> Iterator[Flaw]:
    """Yield a flaw for each fact that is missing in the phase or belongs elsewhere."""
    phase = table.phase_id
    if (table.move is not None) != (phase in {Phase.PRICE, Phase.FIND_JOB} or table.then == Phase.ACTING):
        yield Flaw(
            "action", _action_text(table), "write 'action' only in phase price or find_job, or before 'then: acting'"
        )
    if table.move is None and (table.start or table.stressed or table.put_off or table.tokens or table.found_id >= 0):
        message = "'start', 'stressed', 'put off', 'tokens' and 'found' must be left out without an 'action'"
        yield Flaw("action", message, "leave out these lines, or write 'action: study' or another action")
    if phase != Phase.PRICE and (table.price or table.change or table.lowest):
        message = f"there cannot be a price in phase '{PHASES[phase]}'"
        yield Flaw("price", message, "leave out 'price', 'change' and 'lowest'; they belong in phase price")
    if bool(table.rewards) != (phase in REWARDED) or (table.receiver and phase not in REWARDED):
        must = "must be written" if phase in REWARDED else "and 'receiver' must be left out"
        message = f"in phase '{PHASES[phase]}', 'rewards' {must}"
        yield Flaw("rewards", message, f"write 'rewards' only in these phases: {phase_names(REWARDED)}")
    elif phase in {Phase.PICK, Phase.FIND_CARD} and not table.rewards[0].is_card:
        yield Flaw(
            "rewards",
            "the first reward must be a card",
            "write 'phase: order', or a reward such as 'partner at level 1'",
        )
    row = table.row_ids[JOB]
    if any(table.waiting_slots >> slot & 1 and (slot >= len(row) or row[slot] >= 0) for slot in range(4)):
        yield Flaw("waiting slots", "only empty slots of the job row can be waiting", "leave out the slots with a card")


def _action_text(table: Table) -> str:
    """Return the message about a fact `action` that is missing, or must be left out."""
    must = "be left out" if table.move is not None else "be written"
    return f"in phase '{PHASES[table.phase_id]}' before '{PHASES[table.then]}', 'action' must {must}"


def _turn_order_flaws(table: Table) -> Iterator[Flaw]:
    """Yield the flaws in the facts `turn`, `step`, `receiver` and `first`."""
    phase, then, players = table.phase_id, table.then, len(table.seats)
    seat = table.seats[table.turn]
    if Phase.ACT in {phase, then} and seat.life != ALIVE:
        yield Flaw("turn", "a player who is not alive cannot act", "write the seat of a player who is alive")
    elif Phase.ACT in {phase, then} and not hourglasses(seat.purse):
        yield Flaw("turn", "a player without hourglasses cannot act", "add '1 hourglass' to the player's purse")
    is_upkeep = phase == Phase.PAYING or then in (*PAYING, Phase.EACH_ROUND)
    if is_upkeep:
        at = table.receiver if then == Phase.EACH_ROUND else table.turn
        if not 1 <= table.step <= players or at != (table.first + table.step - 1) % players:
            message = f"step {table.step} of the upkeep cannot belong to seat {at}"
            yield Flaw("step", message, f"write 'step: {(at - table.first) % players + 1}'")
    elif table.step and table.move is None and then != Phase.ADDITIONAL:
        yield Flaw("step", f"there cannot be steps in phase '{PHASES[phase]}'", "leave out the line 'step'")
    is_other = phase in REWARDED and then in {Phase.ACTING, Phase.AFTER_INCOME, Phase.AFTER_PAYING}
    if is_other and table.receiver != table.turn:
        message = f"seat {table.receiver} cannot receive the rewards in the turn of seat {table.turn}"
        yield Flaw("receiver", message, f"write 'receiver: {table.turn}'")
    if is_setup(table) != (table.first < 0):
        message = "the first player must be known after setup, and cannot be known during it"
        hint = "write 'first: nobody'" if is_setup(table) else "write 'first: 0' or another seat"
        yield Flaw("first", message, hint)


def _action_flaws(table: Table) -> Iterator[Flaw]:
    """Yield a flaw if the unfinished action cannot continue.

    Rules:
        P6.4
    """
    move = table.move
    if type(move) not in turns.ACTIONS:
        yield Flaw("action", f"'{move}' is not an action", "write an action such as 'study'")
        return
    steps = turns.ACTIONS[type(move)][1]
    if not 1 <= table.step <= len(steps) or steps[table.step - 1] not in _STEPS[table.phase_id]:
        yield Flaw(
            "step",
            f"step {table.step} of '{move}' cannot lead to phase '{PHASES[table.phase_id]}'",
            f"write a step from 1 to {len(steps)} that leads there",
        )
        return
    if not 0 <= table.start <= table.rules.last_space or not table.tokens:
        message = f"'start' must be a space from 0 to {table.rules.last_space}, and 'tokens' at least 1"
        yield Flaw("start", message, "write 'start: 0' and 'tokens: 1', or larger numbers")
    yield from _card_of_action_flaws(table)


def _card_of_action_flaws(table: Table) -> Iterator[Flaw]:
    """Yield a flaw if a card or hourglass that a later step needs is missing."""
    move, is_begun = table.move, table.phase_id in {Phase.PRICE, Phase.FIND_JOB}
    hint = "write another action, or put the card where it belongs"
    name = getattr(move, "card", "")
    card = table.rules.by_name.get(name, -1)
    if name and card < 0:
        yield Flaw("action", f"there is no card '{name}'", "write the name of a card of the rules", "CV612")
    elif isinstance(move, TakesCard):
        is_there = any(card in row for row in table.row_ids) if is_begun else _is_in_own_play_area(table, card)
        has_part = any(way == move for way, _ in table.rules.specs[card].moves.take)
        if not is_there or not has_part:
            yield Flaw("action", f"'{move}' cannot continue from here", hint)
        space = SPACE_OF[type(move)]
        if isinstance(move, TakeRole) and table.seats[table.turn].board >> SPACE_BITS * space & 0xFF < table.tokens:
            yield Flaw(
                "tokens",
                f"there cannot be {table.tokens} hourglasses of this action on 'take_project'",
                "write a smaller number",
            )
    elif isinstance(move, card_actions.RaisesLevel):
        held = held_card(table.seats[table.turn], card)
        if held is None or held.level + is_begun > len(table.rules.specs[card].levels):
            yield Flaw("action", f"'{move}' cannot continue from here", hint)
    elif isinstance(move, Join):
        refusal = joining_projects.role_refusal(table, move, card) if is_begun else None
        if joining_projects.project_refusal(table, move, card) is not None or refusal is not None:
            yield Flaw("action", f"'{move}' cannot continue from here", hint)
        elif is_begun and not table.seats[table.turn].spent:
            yield Flaw(
                f"seat {table.turn} spent", "'spent' must include the hourglass of the action", "write 'spent: 1'"
            )
    yield from _job_flaws(table)


def _is_in_own_play_area(table: Table, card: int) -> bool:
    """Return whether the card is in the play area of the player whose turn it is."""
    return held_card(table.seats[table.turn], card) is not None


def _job_flaws(table: Table) -> Iterator[Flaw]:
    """Yield a flaw if the job in `found` does not fit the unfinished action."""
    move, specs = table.move, table.rules.specs
    is_promotion = isinstance(move, Promote | SeekPromotion)
    is_later = table.step < len(turns.ACTIONS[type(move)][1]) - 2
    wants_job = ((is_promotion and table.phase_id != Phase.FIND_JOB) or isinstance(move, Retire)) and is_later
    is_job = table.found_id >= 0 and specs[table.found_id].kind == "job"
    if is_job != wants_job or (table.found_id >= 0 and not is_job):
        message = "'found' must name the job of a promotion or a retirement, and nothing else"
        yield Flaw("found", message, "write the name of a job" if wants_job else "leave out the line 'found'")
    if isinstance(move, Retire) and is_job and specs[table.found_id].retirement is None:
        yield Flaw(
            "found",
            f"players cannot retire from '{specs[table.found_id].name}'",
            "write a job with a 'retirement' part",
        )
