"""Checks that every card is in exactly one place, and is allowed there.

A card that is not in any place is out of the game. Goals never leave the game.
"""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.games.cv.cards.words import DECKS, PILES, STACKS
from cvrules.games.cv.positions.flaw import Flaw
from cvrules.games.cv.positions.gossip import gossip_flaws, gossip_places
from cvrules.games.cv.rulebook.gossip_decks import cards_for_row
from cvrules.games.cv.rulebook.setup import CHILDHOOD, DEALT, FIRST, GOAL, RECEIVED, TRACK
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.rules import AGES
from cvrules.games.cv.table.spec import Spec
from cvrules.games.cv.table.table import Draft

__all__ = ["card_flaws", "card_places", "crowded_track_text", "misplacement_text"]


def card_flaws(table: Draft) -> Iterator[Flaw]:
    """Yield a flaw for each card that is missing, misplaced or in two places.

    Also yield the flaws in the track and in the rows of Gossip and Fate.

    Rules:
        R1.7, R3.10, R6.5
    """
    specs, seen = table.rules.specs, dict[int, str]()
    for card, place, key in card_places(table):
        name = specs[card].name
        if card in seen:
            message = f"'{name}' is in two places: '{seen[card]}' and '{key}'"
            yield Flaw(key, "CV613", message, f"leave '{name}' out in one of them")
        seen.setdefault(card, key)
        wrong = misplacement_text(specs[card], place)
        if wrong is None and place == "waiting" and not table.rules.rulings.dual_type_when_a_stack_exists:
            wrong = f"under these rules, '{name}' cannot wait"
        if wrong is not None:
            yield Flaw(key, "CV614", wrong, f"leave '{name}' out here, and name it in another place")
    for card in range(len(specs)):
        deck = specs[card].deck
        if card not in seen and (deck == GOAL or not table.round):
            message = f"'{specs[card].name}' is missing"
            yield Flaw(f"deck {DECKS[deck]}", "CV613", message, f"add it to 'deck {DECKS[deck]}' or to another place")
    there = len(table.track_ids)
    has_no_draw = not (table.rules.has_gossip_or_fate and cards_for_row(table))
    is_full = there == TRACK and table.phase_id == Phase.REVEAL_TRACK and has_no_draw
    if there > TRACK or is_full:
        hint = "name fewer cards" if there > TRACK else "write the next phase, or name fewer cards"
        yield Flaw("track", "CV618", crowded_track_text(there), hint)
    yield from gossip_flaws(table)


def card_places(table: Draft) -> Iterator[tuple[int, str, str]]:
    """Yield each card, the kind of its place, and the key of the fact that names it."""
    yield from ((card, "track", "track") for card in table.track_ids)
    yield from ((card, "goals", "goals") for card in table.goal_ids)
    for at, seat in enumerate(table.seats):
        if seat.goal_id >= 0:
            yield seat.goal_id, "goal", f"seat {at} goal"
        yield from ((card, "hand", f"seat {at} hand") for card in seat.hand_ids)
        for number, stack in enumerate(STACKS):
            yield from ((card, stack, f"seat {at} {stack}") for card in seat.stack_ids[number])
        yield from ((card, "waiting", f"seat {at} waiting") for card in seat.waiting_ids)
    yield from gossip_places(table)
    for card in range(len(table.rules.cards)):
        if table.deck_bits >> card & 1:
            yield card, "deck", f"deck {DECKS[table.rules.specs[card].deck]}"
    yield from ((card, "bought", "bought") for card in _bought_cards(table))
    if table.phase_id == Phase.ASSIST_ADD:
        yield from ((card, "taken", "due") for card in table.due_ids)
    if table.phase_id == Phase.REARRANGE and table.assisted:
        placed = {card for seat in table.seats for pile in seat.stack_ids for card in pile}
        yield from ((card, "taken", "due") for card in table.due_ids if card not in placed)
    if not table.round:
        yield from (
            (card, "draft", f"seat {at} draft")
            for at, record in enumerate(table.draft_ids)
            for card in _draft_cards(record)
        )


def _bought_cards(table: Draft) -> Iterator[int]:
    """Yield the cards whose place is `bought`, and not yet the CV or the hand.

    Rules:
        R3.10, R6.1
    """
    own = table.seats[table.turn]
    with_owner = {
        *own.hand_ids,
        *own.waiting_ids,
        *(card for pile in own.stack_ids for card in pile),
        *own.gossip_piles.fate_ids,
    }
    with_owner.update(own.gossip_piles.spread_ids)
    for card in table.bought_ids:
        if table.rules.specs[card].is_event and table.rules.rulings.new_event_same_turn:
            continue  # the event went to the hand immediately, and may have been played
        if card not in with_owner or not _can_have_added(table):
            yield card


def _can_have_added(table: Draft) -> bool:
    """Return whether bought cards can already be in the CV or hand in this phase.

    Rules:
        R6.1
    """
    return table.phase_id in {Phase.PLACING, Phase.REARRANGE} or (
        table.phase_id == Phase.PAYING and not table.rules.rulings.upkeep_before_adding
    )


def _draft_cards(record: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards whose place is the draft record of a seat.

    A record lists the dealt cards, then the card that the seat keeps, then the cards that
    it receives.
    """
    return tuple(dict.fromkeys(record if len(record) <= FIRST else record[DEALT:RECEIVED]))


def misplacement_text(spec: Spec, place: str, name: str = "") -> str | None:
    """Return the reason why a card cannot be in a place, or `None` if it can.

    Args:
        spec: The spec of the card.
        place: The kind of place: a stack or pile, `cv` for any stack, or one of `waiting`, `hand`,
            `track`, `row`, `bought`, `taken`, `goal`, `goals`, `draft`, `lost` and `deck`.
        name: The name of the card in the message; by default, its name in moves.
    """
    is_gossip_or_fate = spec.is_gossip or spec.is_fate
    if place != "deck" and (is_gossip_or_fate or place in {*PILES, "row"}):
        return _gossip_misplacement_text(spec, place, name or spec.name)
    return next(_reasons_against(spec, place, name or spec.name), None)


def _gossip_misplacement_text(spec: Spec, place: str, name: str) -> str | None:
    """Return why a gossip or fate card cannot be in a place, or `None` if it can.

    Other cards are also checked here if the place is a row or pile for gossip and fate cards.
    """
    if not (spec.is_gossip or spec.is_fate):
        return f"'{name}' is neither a gossip nor a fate card"
    own = "gossip" if spec.is_gossip else "fate"
    if place in {own, "row", "track", "bought", "taken", "lost", "cv"}:
        return None
    return f"'{name}' is a {own} card, which has a pile of its own"


def _reasons_against(spec: Spec, place: str, name: str) -> Iterator[str]:
    """Yield the reasons why the card cannot be in this kind of place."""
    has_goals = place in {"goal", "goals"}
    if place == "deck":
        return
    if has_goals != (spec.deck == GOAL):
        yield f"'{name}' is not a goal" if has_goals else f"'{name}' is a goal"
    if spec.is_event and place in {*STACKS, "cv", "waiting", "lost"}:
        yield f"'{name}' is an event, and events are never in a CV"
    if place == "hand" and (not spec.is_event or spec.reveal):
        yield f"'{name}' is not an event, and only events are held in the hand"
    if place in {"track", "bought", "taken"} and spec.deck not in AGES:
        yield f"'{name}' is a childhood card, and those are never on the track"
    if place == "draft" and spec.deck != CHILDHOOD:
        yield f"'{name}' is not a childhood card, and only those are dealt"
    if place in STACKS and STACKS.index(place) not in spec.stacks:
        yield f"'{name}' is not a {place} card"
    if place == "waiting" and len(spec.stacks) == 1:
        yield f"'{name}' has one type, so it does not wait"


def crowded_track_text(cards: int) -> str:
    """Return the message for a track with too many cards."""
    return f"the track has room for {TRACK} cards, not {cards}"
