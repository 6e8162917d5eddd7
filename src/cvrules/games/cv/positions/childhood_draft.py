"""Checks the records of the childhood draft.

A record lists the cards that a seat was dealt, kept and received. The table keeps these
records because views show them, and because they limit the worlds that can be sampled.
"""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.games.cv.positions.flaw import Flaw
from cvrules.games.cv.rulebook.setup import CHILDHOOD, DEALT, FIRST, LAST, RECEIVED, SECOND, cards_passed_on, kept_cards
from cvrules.games.cv.table.phase import PHASES, Phase
from cvrules.games.cv.table.table import Draft

__all__ = ["childhood_draft_flaws"]


def childhood_draft_flaws(table: Draft) -> Iterator[Flaw]:
    """Yield the flaws in the draft records and in each seat's childhood cards.

    Rules:
        R1.4, R1.5, R1.6
    """
    records, rules = table.draft_ids, table.rules
    if not _lengths_fit(table):
        lengths = ", ".join(str(len(record)) for record in records)
        message = f"in phase '{PHASES[table.phase_id]}' the seats cannot have seen {lengths} cards in the draft"
        yield Flaw("seat 0 draft", "CV619", message, "write the cards that each seat was dealt, kept and received")
        return
    # A complete record lists eight cards: three dealt, one kept, two received, one kept and
    # one received.
    for at, record in enumerate(records):
        before = records[at - 1]
        chosen = [(record[DEALT:FIRST], record[:DEALT]), (record[RECEIVED:SECOND], record[FIRST:RECEIVED])]
        received = [(record[FIRST:RECEIVED], before[:FIRST]), (record[SECOND:], before)]
        fits = all(card in pack for cards, pack in chosen for card in cards)
        if not fits or any(cards and cards != cards_passed_on(theirs) for cards, theirs in received):
            message = f"seat {at} kept or received a card that it could not get"
            hint = "write the three cards dealt, the card kept, the two cards received, and so on"
            yield Flaw(f"seat {at} draft", "CV619", message, hint)
            return
    starter = rules.specs[rules.starter]
    if table.phase_id > Phase.DEAL_CARDS and table.deck_bits >> rules.starter & 1:
        message = f"'{starter.name}' must be among the cards that are dealt"
        yield Flaw("deck childhood", "CV619", message, f"move '{starter.name}' to the 'draft' of a seat")
    if table.round:
        yield from _childhood_flaws(table)


def _lengths_fit(table: Draft) -> bool:
    """Return whether the draft records have the lengths that the phase requires."""
    lengths, phase = [len(record) for record in table.draft_ids], table.phase_id
    if table.round:
        return all(length == LAST for length in lengths)
    if phase == Phase.CHOOSE:
        seen = lengths[-1]
        return seen in {DEALT, RECEIVED} and lengths == [seen + (at < table.asked) for at in range(len(lengths))]
    if phase < Phase.DEAL_CARDS:
        return not any(lengths)
    dealt = sum(lengths)
    return dealt < DEALT * len(lengths) and lengths == [
        min(DEALT, max(0, dealt - DEALT * at)) for at in range(len(lengths))
    ]


def _childhood_flaws(table: Draft) -> Iterator[Flaw]:
    """Yield a flaw for each seat that does not have the childhood cards it kept.

    Also yield a flaw if the first seat is not the owner of the starting card.
    """
    specs = table.rules.specs
    for at, seat in enumerate(table.seats):
        own = kept_cards(table.draft_ids[at])
        held = [card for card in seat.hand_ids if specs[card].deck == CHILDHOOD]
        shown = [card for card in seat.past_ids if specs[card].reveal]
        lying = {card for pile in seat.stack_ids for card in pile if specs[card].deck == CHILDHOOD}
        if (
            sorted((*held, *seat.past_ids)) != sorted(own)
            or shown != [card for card in own if specs[card].reveal]
            or not lying <= set(shown)
        ):
            message = f"seat {at} does not have the childhood cards that it kept"
            yield Flaw(
                f"seat {at} past", "CV619", message, "name each card in 'hand', or in 'past' in the order of the draft"
            )
    owners = [at for at, record in enumerate(table.draft_ids) if table.rules.starter in kept_cards(record)]
    if owners != [table.first]:
        name = specs[table.rules.starter].name
        yield Flaw(
            "first",
            "CV619",
            f"the owner of '{name}' must go first, not seat {table.first}",
            f"write 'first: {(*owners, 0)[0]}'",
        )
