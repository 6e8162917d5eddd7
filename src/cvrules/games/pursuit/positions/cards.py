"""Checks that every card is in exactly one place, and allowed in that place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cvrules.games.pursuit.cards.words import DECKS
from cvrules.games.pursuit.positions.flaw import Flaw
from cvrules.games.pursuit.positions.notation import STATES
from cvrules.games.pursuit.rulebook.joining_projects import MOST_ROLES
from cvrules.games.pursuit.rulebook.piles import SLOTS
from cvrules.games.pursuit.rulebook.play_area import state_when_placed
from cvrules.games.pursuit.table.moves import ROWS, Retire
from cvrules.games.pursuit.table.rules import GOAL, PARTNER, TRAIT
from cvrules.games.pursuit.table.seat import ACTIVE, ASIDE, RETIRED, Held
from cvrules.games.pursuit.table.spec import Spec
from cvrules.games.pursuit.table.table import Table

__all__ = ["card_flaws", "role_flaws"]


def card_flaws(table: Table) -> Iterator[Flaw]:
    """Yield a flaw for each card that is missing, misplaced or in two places.

    Rules:
        P1.3, P2.1
    """
    specs, seen = table.rules.specs, dict[int, str]()
    for card, decks, key in _card_places(table):
        name = specs[card].name
        if card in seen:
            message = f"'{name}' is in two places: '{seen[card]}' and '{key}'"
            yield Flaw(key, message, f"leave '{name}' out in one of them", "CV613")
        seen.setdefault(card, key)
        if specs[card].deck not in decks:
            message = f"'{name}' cannot be in '{key}'"
            yield Flaw(key, message, f"leave '{name}' out here, and name it in another place", "CV614")
    for spec in specs:
        if spec.index not in seen and 0 <= spec.deck <= PARTNER:
            key = f"pile {DECKS[spec.deck]}"
            yield Flaw(key, f"'{spec.name}' is missing", f"add '{spec.name}' to '{key}' or to another place", "CV613")
    for row, cards in zip(ROWS, table.row_ids, strict=True):
        if len(cards) > SLOTS:
            message = f"a row cannot have more than {SLOTS} cards, but this one has {len(cards)}"
            yield Flaw(f"row {row}", message, f"name at most {SLOTS} cards", "CV618")


def _card_places(table: Table) -> Iterator[tuple[int, tuple[int, ...], str]]:
    """Yield each card, the decks that its place allows, and the key of the place."""
    in_play = tuple(range(len(ROWS)))
    for row, cards in enumerate(table.row_ids):
        yield from ((card, (row,), f"row {ROWS[row]}") for card in cards if card >= 0)
    for word, bits in (("pile", table.pile_bits), ("discard", table.discard_bits)):
        for deck, cards in enumerate(table.rules.decks):
            fits = (deck,) if word == "pile" or deck <= PARTNER else ()
            yield from ((card, fits, f"{word} {DECKS[deck]}") for card in cards if bits >> card & 1)
    yield from ((card, (GOAL,), "goals") for card in table.goal_ids if card >= 0)
    if table.found_id >= 0 and not isinstance(table.move, Retire):
        yield table.found_id, in_play, "found"
    for at, seat in enumerate(table.seats):
        yield from ((held.card, in_play, f"seat {at} cards") for held in seat.held)
        yield from ((card, (TRAIT,), f"seat {at} dealt") for card in seat.dealt_ids)
        if seat.trait_id >= 0:
            yield seat.trait_id, (TRAIT,), f"seat {at} trait"


def play_area_flaws(table: Table) -> Iterator[Flaw]:
    """Yield the flaws in the play areas: wrong levels, states or jobs.

    Rules:
        P4.4, P4.8
    """
    specs = table.rules.specs
    for at, seat in enumerate(table.seats):
        key = f"seat {at} cards"
        for held in seat.held:
            spec = specs[held.card]
            if not _has_level(spec, held.level):
                hint = (
                    f"write '{spec.name} 0'" if spec.roles else f"write '{spec.name} 1', or another level of this card"
                )
                yield Flaw(key, f"'{spec.name}' cannot be at level {held.level}", hint, "CV616")
            elif not _can_have_state(spec, held):
                message = f"'{spec.name}' cannot be {STATES[held.state]} at level {held.level}"
                hint = f"write '{spec.name} {held.level}{' aside' if held.state == ACTIVE else ''}'"
                yield Flaw(key, message, hint)
        jobs = [specs[held.card].name for held in seat.held if specs[held.card].kind == "job"]
        if len(jobs) > 1:
            message = f"a player cannot have {len(jobs)} jobs: {', '.join(jobs)}"
            yield Flaw(key, message, "leave out all jobs except one")
        if not all(specs[card].roles for card in seat.joined_ids):
            yield Flaw(f"seat {at} joined", "only group projects can be joined", "leave out the other cards", "CV614")


def _has_level(spec: Spec, level: int) -> bool:
    """Return whether a card in a play area can be at the given level."""
    return level == 0 if spec.kind == "group" else spec.has_level(level)


def _can_have_state(spec: Spec, held: Held) -> bool:
    """Return whether the card's type and level allow its state, such as retired."""
    if spec.kind == "basic":
        return held.state == state_when_placed(spec, held.level)
    states = {"single_round": {ACTIVE, ASIDE}, "group": {ACTIVE, ASIDE}, "job": {ACTIVE, RETIRED}}
    return held.state in states.get(spec.kind, {ACTIVE}) and (held.state != RETIRED or spec.retirement is not None)


def role_flaws(table: Table) -> Iterator[Flaw]:
    """Yield the flaws in the filled roles of group projects.

    Rules:
        P5.2
    """
    specs = table.rules.specs
    active = {held.card for seat in table.seats for held in seat.held if held.state == ACTIVE}
    for role in table.roles:
        spec = specs[role.card]
        if role.card not in active or role.role >= len(spec.roles):
            message = f"role {role.role + 1} of '{spec.name}' cannot be filled"
            yield Flaw("roles", message, "name only roles of active group projects, counted from 1")
    filled = Counter((role.card, role.role) for role in table.roles)
    mine = Counter((role.card, role.seat) for role in table.roles)
    if max(filled.values(), default=1) > 1 or max(mine.values(), default=0) > MOST_ROLES:
        message = f"a role cannot be filled twice, and a player cannot fill more than {MOST_ROLES} roles of a project"
        yield Flaw("roles", message, "write each role once, with the seat that fills it")
