"""Where every card of a table is, and why it cannot be there.

Each card lies in one place; what lies nowhere is out of the game, which
childhood cards are only after everybody has seen them, and goals never are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from cvrules.games.cv.buying import MOST_CARDS
from cvrules.games.cv.cleanup import ends_round
from cvrules.games.cv.rules import AGES
from cvrules.games.cv.setup import CHILDHOOD, DEALT, FIRST, GOAL, OLD, RECEIVED, SEATS, TRACK, current_deck
from cvrules.games.cv.spec import Spec
from cvrules.games.cv.table import Draft, Phase
from cvrules.games.cv.words import DECKS, STACKS
from cvrules.model.bundle import counted

__all__ = [
    "Flaw",
    "card_flaws",
    "crowded_track",
    "is_added",
    "maybe_played",
    "no_new_round",
    "nowhere",
    "places",
    "room_flaws",
    "strange_in",
]

#: What is wrong: the fact it is about, a code, a sentence, and what to do.
Flaw = tuple[str, str, str, str]
#: Phases in which a card may be taken and lies between track and CV.
TAKING = (Phase.BUY, Phase.MISFORTUNE, Phase.PAYING, Phase.PLACING)
#: Phases of a turn before the track is filled again.
IN_TURN = (Phase.THROW, Phase.ROLLING, Phase.REROLL, *TAKING)

#: What `current_deck` returns when the decks of all ages are empty.
NO_DECK = -1


def places(table: Draft) -> Iterator[tuple[int, str, str]]:
    """Yield each card that lies somewhere, the kind of place, and the fact about it."""
    yield from ((card, "track", "track") for card in table.shown)
    yield from ((card, "goals", "goals") for card in table.public)
    for at, seat in enumerate(table.seats):
        if seat.aim >= 0:
            yield seat.aim, "goal", f"seat {at} goal"
        yield from ((card, "hand", f"seat {at} hand") for card in seat.held)
        for number, stack in enumerate(STACKS):
            yield from ((card, stack, f"seat {at} {stack}") for card in seat.piles[number])
        yield from ((card, "waiting", f"seat {at} waiting") for card in seat.waiting)
    for card in range(len(table.rules.cards)):
        if table.left >> card & 1:
            yield card, "deck", f"deck {DECKS[table.rules.specs[card].deck]}"
    yield from ((card, "bought", "bought") for card in _taken(table))
    if table.phase == Phase.ASSIST_ADD:
        yield from ((card, "taken", "due") for card in table.todo)
    if not table.round:
        yield from (
            (card, "draft", f"seat {at} draft") for at, record in enumerate(table.chosen) for card in _held(record)
        )


def _taken(table: Draft) -> Iterator[int]:
    """Yield the cards that were bought and lie neither in the CV nor in the hand yet.

    Rules:
        R3.10, R6.1
    """
    own = table.seats[table.seat]
    with_owner = {*own.held, *own.waiting, *(card for pile in own.piles for card in pile)}
    for card in dict.fromkeys(table.bought):
        if table.rules.specs[card].is_event and table.rules.rulings.events_at_once:
            continue  # it is in the hand, or was played
        if card not in with_owner or not is_added(table):
            yield card


def is_added(table: Draft) -> bool:
    """Tell whether bought cards are in CV and hand by now, or being put there.

    Rules:
        R6.1
    """
    return table.phase == Phase.PLACING or (table.phase == Phase.PAYING and table.rules.rulings.upkeep_after)


def _held(record: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards before a seat in the draft: kept, or still to be passed on.

    A record names a card again when it is kept, and goes on with what was received.
    """
    if len(record) <= FIRST:
        return tuple(dict.fromkeys(record))
    return tuple(dict.fromkeys(record[DEALT:RECEIVED]))


def nowhere(table: Draft) -> set[int]:
    """Return the cards that are out of the game."""
    return set(range(len(table.rules.cards))) - {card for card, _, _ in places(table)}


def maybe_played(table: Draft) -> set[int]:
    """Return the events that may have been played in this turn.

    These are all that lie nowhere; of childhood, only the seat's own.

    Rules:
        R2.6, R3.8
    """
    specs, past = table.rules.specs, table.seats[table.seat].past
    return {card for card in nowhere(table) if specs[card].is_event and (specs[card].deck != CHILDHOOD or card in past)}


def card_flaws(table: Draft) -> Iterator[Flaw]:
    """Yield each card that lies in two places, in a wrong one, or wrongly nowhere."""
    specs = table.rules.specs
    seen: dict[int, str] = {}
    for card, place, key in places(table):
        name = specs[card].name
        if card in seen:
            yield key, "CV613", f"'{name}' lies in two places: '{seen[card]}' and '{key}'", "leave one out"
        seen.setdefault(card, key)
        strange = strange_in(specs[card], place) if place != "bought" else None
        if strange is None and place == "waiting" and not table.rules.rulings.may_wait:
            strange = "cards do not wait by these rules"
        if strange is not None:
            yield key, "CV614", strange, "move it to where it belongs"
    yield from _bought(table, seen)
    past = {card for seat in table.seats for card in seat.past}
    for card in sorted(set(range(len(specs))) - seen.keys()):
        deck = specs[card].deck
        gone = (deck in AGES and table.round > 0) or (deck == CHILDHOOD and table.round > 0 and card in past)
        if not gone:
            yield (
                f"deck {DECKS[deck]}",
                "CV613",
                f"'{specs[card].name}' lies nowhere",
                f"name it, in 'deck {DECKS[deck]}' or where it lies",
            )


def _bought(table: Draft, seen: dict[int, str]) -> Iterator[Flaw]:
    """Yield what is wrong with the cards that were bought, wherever they lie by now.

    Rules:
        R3.1, R3.10
    """
    at_once, own = table.rules.rulings.events_at_once, table.seats[table.seat]
    for card, times in Counter(table.bought).items():
        spec = table.rules.specs[card]
        if times > 1:
            yield "bought", "CV613", f"'{spec.name}' is named twice in 'bought'", "name it once"
        if at_once and spec.is_event and card in seen and card not in own.held:
            yield "bought", "CV613", f"'{spec.name}' lies in two places: '{seen[card]}' and 'bought'", "leave one out"
        strange = strange_in(spec, "bought")
        if strange is not None:
            yield "bought", "CV614", strange, "name cards of the track"


def strange_in(spec: Spec, place: str, name: str = "") -> str | None:
    """Say why a card cannot lie in a kind of place, whatever else lies where.

    Args:
        spec: The card.
        place: A stack, or `cv` for any of them, `waiting`, `hand`, `track`,
            `bought`, `taken`, `goal`, `goals`, `draft`, `lost` or `deck`.
        name: What the card is called; its name in the rules where left out.
    """
    return next(_reasons(spec, place, name or spec.name), None)


def _reasons(spec: Spec, place: str, name: str) -> Iterator[str]:
    """Yield everything that keeps a card from a kind of place, the plainest first."""
    has_goals = place in {"goal", "goals"}
    if place == "deck":
        return
    if has_goals != (spec.deck == GOAL):
        yield f"'{name}' is no goal" if has_goals else f"'{name}' is a goal"
    if spec.is_event and place in {*STACKS, "cv", "waiting", "lost"}:
        yield f"'{name}' is an event, which lies in no CV"
    if place == "hand" and not spec.is_event:
        yield f"'{name}' is no event, and only events are held in the hand"
    if place in {"track", "bought", "taken"} and spec.deck == CHILDHOOD:
        yield f"'{name}' is a childhood card, which never comes to the track"
    if place == "draft" and spec.deck != CHILDHOOD:
        yield f"'{name}' is no childhood card, and only those are dealt"
    if place in STACKS and STACKS.index(place) not in spec.stacks:
        yield f"'{name}' is no {place} card"
    if place == "waiting" and len(spec.stacks) == 1:
        yield f"'{name}' has one type, so it does not wait"


def room_flaws(table: Draft) -> Iterator[Flaw]:
    """Yield what is wrong with the track and the decks.

    Rules:
        R1.7, R7.1, R7.3, R9.1
    """
    rules, left = table.rules, table.left
    for earlier, later in combinations(AGES, 2):
        if left & rules.masks[earlier] and left & rules.masks[later] != rules.masks[later]:
            out = next(card for card in rules.decks[later] if not left >> card & 1)
            where = "track" if out in table.shown else f"deck {DECKS[earlier]}"
            message = f"'{rules.specs[out].name}' of {DECKS[later]} was drawn, though {DECKS[earlier]} has cards left"
            yield where, "CV618", message, f"leave 'deck {DECKS[earlier]}' out, or put '{rules.specs[out].name}' back"
    if len(table.shown) > TRACK:
        yield "track", "CV618", crowded_track(len(table.shown)), "name fewer"
        return
    yield from _track_size(table)
    yield from _last_round(table)
    if table.round:
        yield from _out(table)


def crowded_track(cards: int) -> str:
    """Say that so many cards are too many for the track."""
    return f"the track has room for {TRACK} cards, not {cards}"


def _track_size(table: Draft) -> Iterator[Flaw]:
    there = len(table.shown) + len(table.bought)
    least = TRACK - 1 if table.rules.rulings.discard_after else TRACK
    is_full = table.phase in IN_TURN or Phase.REVEAL_TRACK < table.phase <= Phase.CHOOSE
    are_decks_empty = current_deck(table) == NO_DECK
    if is_full and not are_decks_empty and there < (least if table.round else TRACK):
        message = f"{there} cards are on the track or bought, and it was filled to {TRACK}"
        yield "track", "CV618", message, "name more, in the order in which they lie"
    elif table.phase in IN_TURN and there > TRACK:
        message = f"{there} cards are on the track or bought, and it has room for {TRACK}"
        yield "track", "CV618", message, "name fewer"
    if table.phase == Phase.REVEAL_TRACK and (len(table.shown) == TRACK or are_decks_empty):
        yield "phase", "CV619", "the track is full, so no card is revealed any more", "write 'phase: reveal_goals'"


def _last_round(table: Draft) -> Iterator[Flaw]:
    """Yield a flaw where the game must be over by now, or cannot be over yet."""
    left, players = (table.left & table.rules.masks[OLD]).bit_count(), len(table.seats)
    if table.round > 1 and table.seat == table.first and table.phase in IN_TURN and left < players:
        yield "round", "CV618", no_new_round(left, players), "leave more cards, or let a later seat have the turn"
    if table.phase == Phase.OVER and left >= players:
        message = f"with {counted(left, 'card')} of {DECKS[OLD]} left, another round begins for {players} players"
        yield "phase", "CV618", message, "write another phase, or leave fewer cards"
    if table.phase == Phase.OVER and not ends_round(table):
        last = (table.first - 1) % players
        yield "turn", "CV618", f"a game ends with a round, after the turn of seat {last}", f"write 'turn: {last}'"


def _out(table: Draft) -> Iterator[Flaw]:
    """Yield a flaw where too few or too many cards have left the decks and the track.

    What is discarded lies nowhere ever after. Once the decks are empty the track
    may be, too, and nothing be discarded, so then only finished rounds are counted on.

    Rules:
        R3.2, R7.2, R8.3
    """
    rules, players, earlier = table.rules, len(table.seats), table.round - 1
    ages = {card for age in AGES for card in rules.decks[age]}
    turns = earlier * players + (table.seat - table.first) % players
    is_over = table.phase not in IN_TURN  # the turn has taken what it takes
    is_tidy = table.phase == Phase.OVER or (is_over and not rules.rulings.discard_after)
    sure = _discarded(players, earlier * players if current_deck(table) == NO_DECK else turns + is_tidy)
    gone = len(ages & nowhere(table))
    if gone < sure:
        message = f"{counted(sure, 'card')} went off the track by now, and out of the game there are {gone}"
        yield "round", "CV618", message, "write an earlier round"
    taken = MOST_CARDS * (turns + is_over) + len(table.bought)
    went = _discarded(players, turns + is_over)
    unhelped = table.queue[table.phase == Phase.ASSIST_ADD :]  # where a card is being put, its seat has taken it
    helped = players * sum(not table.left & rules.masks[age] for age in AGES) - len(unhelped)
    out = len(ages) - len(table.shown) - sum(table.left >> card & 1 for card in ages)
    if out > taken + went + helped:
        message = f"{counted(out, 'card')} left the decks and the track, and by now {taken + went + helped} can have"
        yield "round", "CV618", message, "write a later round, or put cards back into their decks"


def _discarded(players: int, turns: int) -> int:
    """Return how many cards so many turns discard: one a round; with two, one a turn.

    Rules:
        R7.2
    """
    return turns if players == SEATS[0] else turns // players


def no_new_round(left: int, players: int) -> str:
    """Say that too few cards are left for another round."""
    return f"with {counted(left, 'card')} of {DECKS[OLD]} left, no new round begins for {players} players"
