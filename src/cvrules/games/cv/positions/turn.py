"""Checks the current turn of a table: its dice, abilities, purchases and debts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cvrules.games.cv.positions.flaw import Flaw
from cvrules.games.cv.rulebook.buying import MOST_CARDS
from cvrules.games.cv.rulebook.gossip import MOST_FROM_ROW
from cvrules.games.cv.rulebook.gossip_decks import is_row_card
from cvrules.games.cv.rulebook.payment import can_pay
from cvrules.games.cv.table.packed import BAD_LUCK, BITS, FULL, JOKER, amount, total
from cvrules.games.cv.table.phase import PHASES, Phase
from cvrules.games.cv.table.profile import FIRST_THROWS, MOST_DICE
from cvrules.games.cv.table.table import Draft

__all__ = ["turn_flaws"]

#: During these phases, bought cards may still be outside the CV.
TAKING = (Phase.BUY, Phase.MISFORTUNE, Phase.PAYING, Phase.PLACING, Phase.REARRANGE)
#: The possible values of `then`: first the default, before any misfortune, and then the phases that
#: can follow misfortune.
AFTER = (Phase.REVEAL_TRACK, Phase.THROW, Phase.REROLL, Phase.UPKEEP, Phase.ADD)


def turn_flaws(table: Draft) -> Iterator[Flaw]:
    """Yield the flaws in the current turn."""
    found = [
        flaw
        for check in (_dice_flaws, _ability_flaws, _acting_flaws, _card_list_flaws, _then_flaws)
        for flaw in check(table)
    ]
    yield from found
    if not found:  # payments can be checked only if all numbers are in range
        yield from _debt_flaws(table)


def _dice_flaws(table: Draft) -> Iterator[Flaw]:
    """Yield the flaws in the dice and throws.

    Rules:
        R2.1, R2.2, R2.7
    """
    dice = total(table.packed_dice) + table.rolling + table.pending
    if dice > MOST_DICE:
        yield Flaw(
            "dice", "CV616", f"there can be at most {MOST_DICE} dice, not {dice}", f"write {MOST_DICE} dice or fewer"
        )
    if amount(table.packed_dice, JOKER):
        yield Flaw("dice", "CV616", "a die cannot show a joker", "write one of the six faces")
    if bool(table.rolling) != (table.phase_id == Phase.ROLLING):
        message = f"'rolling' must be {'left out' if table.rolling else 'written'} in phase '{PHASES[table.phase_id]}'"
        yield Flaw("rolling", "CV616", message, "write 'phase: rolling' and 'rolling: 4', or neither")
    if table.round and not (table.phase_id != Phase.THROW if table.opened else _can_throw_first(table)):
        message = (
            f"the first throw cannot be {'made' if table.opened else 'missing'} in phase '{PHASES[table.phase_id]}'"
        )
        yield Flaw("opened", "CV616", message, "write 'opened: yes' after the first throw, or 'pending' dice before it")
    most = FIRST_THROWS + sum(spec.rolls + spec.gain_rolls for spec in table.rules.specs)
    if table.throws > most:
        message = f"there can be at most {most} throws left, not {table.throws}"
        yield Flaw("throws", "CV616", message, f"write 'throws: {most}' or fewer")


def _can_throw_first(table: Draft) -> bool:
    """Return whether the first throw of the turn can still be made.

    Under some rulings, dice from an event can be thrown before the first throw.

    Rules:
        R2.5, R4.7
    """
    rulings, phase = table.rules.rulings, table.phase_id
    is_before = phase == Phase.THROW or (
        rulings.extra_dice_at_once
        and (phase == Phase.ROLLING or (phase == Phase.MISFORTUNE and rulings.misfortune_at_once))
    )
    return bool(is_before and table.throws and table.pending)


def _ability_flaws(table: Draft) -> Iterator[Flaw]:
    """Yield the flaws in the use of abilities, such as too much changed bad luck.

    Rules:
        R2.4, R4.2
    """
    cures, thaws = table.profile.changes, table.profile.thaws
    used = [(table.changes >> BITS * at & FULL, bound) for at, (_, bound, _) in enumerate(cures)]
    if table.changes >> BITS * len(cures) or any(count > bound for count, bound in used):
        message = "abilities cannot be used more often than the acting cards allow"
        yield Flaw("changes", "CV617", message, "write smaller numbers, one for each ability")
    bad_luck = amount(table.packed_dice, BAD_LUCK) + amount(table.profile.tokens, BAD_LUCK)
    if total(table.changed) > bad_luck:
        message = f"{total(table.changed)} symbols of bad luck were changed, but the seat has only {bad_luck}"
        yield Flaw("changed", "CV617", message, "write fewer symbols")
    once = sum(1 << BITS * at for at, (_, _, is_once) in enumerate(thaws) if is_once)
    if table.thawed & ~once:
        hint = "write 1 for each ability that is used up, and 0 for the others"
        yield Flaw("thawed", "CV617", "no acting card has this ability to free dice once per turn", hint)


def _acting_flaws(table: Draft) -> Iterator[Flaw]:
    """Yield a flaw if an acting card was not active when the turn began.

    Rules:
        R2.8, R6.2
    """
    if (
        not set(table.profile.acting_ids) <= set(table.began_ids)
        or max(Counter(table.began_ids).values(), default=1) > 1
    ):
        message = "only cards that were active when the turn began can act"
        yield Flaw("acting", "CV617", message, "name each acting card once in 'began'")


def _card_list_flaws(table: Draft) -> Iterator[Flaw]:
    """Yield the flaws in the lists of cards `bought` and `due`.

    Rules:
        R3.1, R5.1, R6.1, R8.3
    """
    phase, specs, own = table.phase_id, table.rules.specs, table.seats[table.turn]
    rules = table.rules
    from_row = sum(is_row_card(rules, specs[card]) for card in table.bought_ids)
    is_over = from_row > MOST_FROM_ROW or len(table.bought_ids) - from_row > MOST_CARDS
    if is_over or (table.bought_ids and phase not in TAKING):
        message = f"{len(table.bought_ids)} cards cannot have been bought in phase '{PHASES[phase]}'"
        hint = f"name at most {MOST_CARDS} cards" if phase in TAKING else "leave out the line 'bought'"
        yield Flaw("bought", "CV619", message, hint)
    in_cv = {*own.waiting_ids, *(card for pile in own.stack_ids for card in pile), *own.gossip_piles.fate_ids}
    gossip = {card for seat in table.seats for card in seat.gossip_piles.gossip_ids}
    allowed: set[int] = set()
    if phase == Phase.PAYING:
        allowed = {card for card in (*in_cv, *own.gossip_piles.gossip_ids) if specs[card].upkeep}
    elif phase == Phase.PLACING:
        allowed = {card for card in table.bought_ids if not specs[card].is_event} - in_cv - gossip
    elif phase == Phase.REARRANGE:
        taken = {card for card in table.bought_ids if not specs[card].is_event} - in_cv - gossip
        allowed = taken | {card for seat in table.seats for pile in seat.stack_ids for card in pile}
    elif phase == Phase.ASSIST_ADD:
        allowed = {card for card in table.due_ids[:1] if not specs[card].is_event}
    if len(set(table.due_ids)) < len(table.due_ids) or not set(table.due_ids) <= allowed:
        wrong = ", ".join(specs[card].name for card in table.due_ids if card not in allowed) or "a card twice"
        message = f"these cards cannot be due in phase '{PHASES[phase]}': {wrong}"
        yield Flaw("due", "CV619", message, "leave these cards out of 'due'")


def _then_flaws(table: Draft) -> Iterator[Flaw]:
    """Yield a flaw if the phase in `then` cannot follow misfortune.

    Rules:
        R4.7
    """
    rulings = table.rules.rulings
    fits = table.then in AFTER
    if table.phase_id == Phase.MISFORTUNE:
        rolled = Phase.REROLL if table.opened else Phase.THROW
        after_buying = Phase.UPKEEP if rulings.upkeep_before_adding else Phase.ADD
        fits = table.then == after_buying or (
            rulings.misfortune_at_once and table.then == rolled and not table.bought_ids and not table.packed_owed
        )
    if not fits:
        message = f"'{PHASES[table.then]}' cannot be the phase after misfortune here"
        yield Flaw("then", "CV619", message, "write 'then: upkeep', or the phase that the rulings require")


def _debt_flaws(table: Draft) -> Iterator[Flaw]:
    """Yield a flaw if the debts of the turn cannot all be paid together.

    Rules:
        R3.3, R5.2
    """
    is_early = table.phase_id < (Phase.PAYING if table.paid else Phase.BUY)
    if amount(table.packed_owed + table.paid, JOKER):
        yield Flaw("owed", "CV619", "a joker cannot be owed", "write one of the six symbols")
    elif (table.packed_owed or table.by_luck or table.paid) and (is_early or not can_pay(table)):
        message = "the symbols owed cannot be paid with the symbols available"
        yield Flaw("owed", "CV619", message, "write fewer symbols owed, or more dice")
