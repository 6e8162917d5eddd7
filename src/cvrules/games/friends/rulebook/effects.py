"""The effects of a card on relationships and characteristics."""

from __future__ import annotations

from cvrules.games.friends.cards.clauses import Child, Divorces, Loves, Sex
from cvrules.games.friends.rulebook import love, sex_and_children
from cvrules.games.friends.rulebook.card_in_play import card_in_play
from cvrules.games.friends.rulebook.company import participants
from cvrules.games.friends.rulebook.gauges import task_of
from cvrules.games.friends.table.bond import HAPPY, is_secure
from cvrules.games.friends.table.moves import Next
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.refusal import Refusal, refuse
from cvrules.games.friends.table.seat import partner_of
from cvrules.games.friends.table.spec import NO_PLACE, Bond, Spec
from cvrules.games.friends.table.table import Draft, Task

__all__ = ["apply_effects", "ask_for_agreement", "ask_for_line", "choose_line", "legal_line_moves", "line_refusal"]


def apply_effects(draft: Draft) -> bool:
    """Apply the next effect of the card, or end the event if there is none.

    Rules:
        F8.1
    """
    spec = card_in_play(draft)
    if draft.tasks:
        _apply_task(draft, spec, draft.tasks[0])
    elif not draft.lines:
        draft.phase_id = Phase.EVENT_END
    elif draft.lines[0] < 0:
        draft.lines = ()
        draft.tasks = _gauge_tasks(draft, spec)
    else:
        draft.phase_id = Phase.NEXT_BOND
    return False


# --- the order of bonds ----------------------------------------------------------------------


def ask_for_line(draft: Draft) -> bool:
    """Begin the next line of the card, or ask the active player which line is next.

    The ruling `order_of_bonds` decides whether the player chooses.

    Rules:
        F8.1
    """
    if draft.rules.rulings.order_of_bonds_owners_choice and len(draft.lines) > 2:  # noqa: PLR2004 - at least two lines, and the entry for the characteristics
        draft.asked = draft.actor
        return True
    choose_line(draft, Next(draft.lines[0]))
    return False


def legal_line_moves(draft: Draft) -> tuple[Next, ...]:
    """Return a move for each line of the card that can be applied next."""
    return tuple(Next(line) for line in draft.lines[:-1])


def line_refusal(draft: Draft, move: Next) -> Refusal | None:
    """Return a refusal, or `None` if the line can be applied next."""
    return None if move in legal_line_moves(draft) else refuse("not_a_line", "F8.1")


def choose_line(draft: Draft, move: Next) -> None:
    """Schedule the effects of a line on all seats that the line applies to.

    Rules:
        F8.1, F8.2
    """
    spec = card_in_play(draft)
    draft.lines = tuple(line for line in draft.lines if line != move.line)
    draft.tasks = tuple(Task(at, move.line) for at in _affected_seats(draft, spec, spec.bonds[move.line]))
    draft.phase_id = Phase.EFFECTS


def _affected_seats(draft: Draft, spec: Spec, bond: Bond) -> list[int]:
    """Return the seats that a line of the card applies to.

    If the line names a person, the result is only the active player, because the effect on this
    player changes the person's tableau, too.

    Rules:
        F6.2, F8.2
    """
    is_own = spec.is_goal or draft.rules.rulings.participants_bonds_only_the_active
    return [draft.actor] if bond.place != NO_PLACE or is_own else participants(draft)


# --- applying one effect ---------------------------------------------------------------------


def _apply_task(draft: Draft, spec: Spec, task: Task) -> None:
    """Apply an effect to a seat, or start the phase in which a player is asked first."""
    if task.line < 0:
        draft.phase_id = Phase.ORDER
        return
    bond = spec.bonds[task.line]
    if bond.kind is Sex and bond.place == NO_PLACE:
        draft.phase_id = Phase.BED
        return
    if bond.kind not in {Sex, Child} and not _needs_no_answer(draft, task, bond):
        draft.phase_id = Phase.AGREEMENT
        return
    if bond.place != NO_PLACE:
        _form_bond(draft, bond, task.seat, draft.company[bond.place])
    elif bond.kind is Child:
        sex_and_children.have_anonymous_child(draft, task.seat)
    else:
        _end_bond(draft, bond, task.seat)
    draft.tasks = draft.tasks[1:]


def _form_bond(draft: Draft, bond: Bond, at: int, person: int) -> None:
    """Apply a line about love, marriage, sex or a child to two persons.

    Love and marriage have no effect if the partner in a secure relationship refuses to end it.

    Rules:
        F8.4
    """
    if bond.kind is Sex:
        sex_and_children.have_sex(draft, at, person)
    elif bond.kind is Child:
        sex_and_children.have_child(draft, at, person)
    elif not _is_refused(draft, at, bond):
        (love.begin_or_deepen_love if bond.kind is Loves else love.marry)(draft, at, person)


# --- asking partners to agree ----------------------------------------------------------------


def _secure_partner(draft: Draft, at: int, bond: Bond) -> int:
    """Return the partner who must agree before a card's line ends a relationship.

    The result is -1 if no partner must agree.

    Rules:
        F9.5, F9.6
    """
    own = partner_of(draft.seats[at])
    if own < 0 or (bond.place != NO_PLACE and own == draft.company[bond.place]):
        return -1
    if bond.kind is Divorces:
        needs_consent = draft.seats[at].bonds[own] == HAPPY and not draft.rules.rulings.divorce_of_the_happy_always
        return own if needs_consent else -1
    return own if is_secure(draft.seats[at].bonds[own]) else -1


def _is_refused(draft: Draft, at: int, bond: Bond) -> bool:
    """Return whether a secure partner prevents a line from ending a relationship.

    Partners who are players can refuse; neutral partners always refuse.

    Rules:
        F9.6
    """
    partner = _secure_partner(draft, at, bond)
    return partner >= len(draft.seats) or (partner >= 0 and bool(draft.refused >> partner & 1))


def _needs_no_answer(draft: Draft, task: Task, bond: Bond) -> bool:
    """Return whether a line of the card can be applied without asking a partner now."""
    partner = _secure_partner(draft, task.seat, bond)
    return partner < 0 or _is_refused(draft, task.seat, bond) or bool(draft.agreed >> partner & 1)


def _end_bond(draft: Draft, bond: Bond, at: int) -> None:
    """End a seat's relationship or marriage, unless a secure partner refuses.

    If the partner in a secure relationship refuses, this relationship does not end, but a divorce
    still ends other marriages.

    Rules:
        F9.3, F9.5, F9.6
    """
    is_refused = _is_refused(draft, at, bond)
    if bond.kind is Divorces:
        love.divorce(draft, at, (partner_of(draft.seats[at]),) if is_refused else ())
    elif not is_refused:
        love.separate(draft, at)


def ask_for_agreement(draft: Draft) -> bool:
    """Ask the partner whether a secure relationship may end.

    Rules:
        F9.6
    """
    task = draft.tasks[0]
    draft.asked = _secure_partner(draft, task.seat, card_in_play(draft).bonds[task.line])
    return True


# --- changes in characteristics --------------------------------------------------------------


def _gauge_tasks(draft: Draft, spec: Spec) -> tuple[Task, ...]:
    """Return the tasks that change characteristics, one for each player.

    The active player's task comes first.

    Rules:
        F6.2, F8.1, F8.2
    """
    if not spec.gains and not spec.clears:
        return ()
    seats = [draft.actor] if spec.is_goal else participants(draft)
    shares_clears = not draft.rules.rulings.participants_clear_no
    return tuple(
        task_of(draft.rules, at, spec.gains, spec.clears if at == draft.actor or shares_clears else ()) for at in seats
    )
