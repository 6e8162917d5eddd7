"""Checks the expectations of a CV scene, with one function for each kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from cvrules.games.cv.cards.words import PILES, STACKS
from cvrules.games.cv.rulebook.scoring import score
from cvrules.games.cv.rulebook.setup import GOAL
from cvrules.games.cv.scenes.lines import ON_TOP, WAITING, Placed
from cvrules.games.cv.scenes.stage import CvStage
from cvrules.games.cv.table.events import Lost, UpkeepPaid
from cvrules.games.cv.table.moves import PlayEvent
from cvrules.games.cv.table.packed import pack, total, unpack_bundle
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.profile import active_cards
from cvrules.games.cv.table.table import Seat
from cvrules.model.bundle import Bundle
from cvrules.scenes.expecting import compare, seat_index, seat_text
from cvrules.scenes.game_scenes import Verdict
from cvrules.scenes.model import Expectation, Name, Number
from cvrules.scenes.scene_cards import card_index, card_name

__all__ = ["EXPECTATIONS"]


# --- expectations about a CV ----------------------------------------------------


def _seat_of(stage: CvStage, line: Expectation) -> Seat:
    """Return the seat that the line is about."""
    return stage.table.seats[seat_index(line)]


def _name_list(stage: CvStage, cards: Iterable[int]) -> str:
    """Return the names of cards, separated by commas, or `nothing`."""
    return ", ".join(stage.rules.specs[card].name for card in cards) or "nothing"


def _cv_cards(seat: Seat) -> list[int]:
    """Return all cards in a CV, listing each stack from bottom to top."""
    piles = (*seat.stack_ids, seat.gossip_piles.gossip_ids, seat.gossip_piles.fate_ids)
    return [*(card for pile in piles for card in reversed(pile)), *seat.waiting_ids]


def _judge_has(stage: CvStage, line: Expectation) -> Verdict:
    """Return an error if a card is not in the seat's CV, or not in the given place."""
    seat = _seat_of(stage, line)
    for fact in line.values:
        card = card_index(stage.rules, fact.card)
        if card not in _cv_cards(seat):
            there = f"its CV holds: {_name_list(stage, _cv_cards(seat))}"
            is_new = card in stage.table.bought_ids and stage.table.phase_id <= Phase.PLACING
            hint = "a card that was bought is added later in the turn" if is_new else there
            if fact.card.text.isdecimal():
                hint = f"{fact.card} is the number of a card; to count cards, write '{fact.card} cards'; {there}"
            return f"{seat_text(line)} does not have '{fact.card}'", hint
        wrong = _place_difference(stage, seat, fact, card)
        if wrong:
            return f"'{fact.card}' is {wrong}", ""
    return None


def _place_difference(stage: CvStage, seat: Seat, fact: Placed, card: int) -> str:
    """Describe the card's place if the scene expects a different one; else empty."""
    if card in seat.waiting_ids:
        return "" if fact.place == WAITING or (not fact.place and fact.stack is None) else "waiting for its type"
    piles = zip(
        (*STACKS, *PILES), (*seat.stack_ids, seat.gossip_piles.gossip_ids, seat.gossip_piles.fate_ids), strict=True
    )
    name, pile = next((name, pile) for name, pile in piles if card in pile)
    if fact.place == WAITING:
        return f"a {name} card, and does not wait"
    if fact.stack is not None and name != fact.stack:
        return f"a {name} card here, not a {fact.stack} card"
    if fact.place == ON_TOP and pile[0] != card:
        return f"not on top; '{stage.rules.specs[pile[0]].name}' is"
    return ""


def _judge_has_no(stage: CvStage, line: Expectation) -> Verdict:
    """Return an error if one of the cards is in the seat's CV."""
    there = [name for name in line.values if card_index(stage.rules, name) in _cv_cards(_seat_of(stage, line))]
    return (f"{seat_text(line)} has '{there[0]}'", "") if there else None


def _judge_count(stage: CvStage, line: Expectation) -> Verdict:
    """Return an error if the CV or stack has more or fewer cards than expected."""
    wanted, stack = line.values
    seat = _seat_of(stage, line)
    every = [*(card for pile in seat.stack_ids for card in reversed(pile)), *seat.waiting_ids]
    cards = every if stack is None else seat.stack_ids[STACKS.index(stack)]
    noun = _card_noun(len(cards))
    what = f"{stack} {noun}" if stack else f"{noun} in its CV"
    return compare(f"{seat_text(line)} has {{}} {what}", len(cards), wanted, _name_list(stage, cards))


def _judge_holds(stage: CvStage, line: Expectation) -> Verdict:
    """Return an error if one of the line's cards is not in the seat's hand."""
    hand = _seat_of(stage, line).hand_ids
    missing = [name for name in line.values if card_index(stage.rules, name) not in hand]
    return (
        (f"{seat_text(line)} does not hold '{missing[0]}'", f"it holds: {_name_list(stage, hand)}") if missing else None
    )


def _judge_hand(stage: CvStage, line: Expectation) -> Verdict:
    """Return an error if the hand has more or fewer cards than expected."""
    hand = _seat_of(stage, line).hand_ids
    return compare(
        f"{seat_text(line)} holds {{}} {_card_noun(len(hand))}",
        len(hand),
        line.values[0].value,
        _name_list(stage, hand),
    )


def _judge_lost(stage: CvStage, line: Expectation) -> Verdict:
    """Return an error if the seat has not lost the cards in the line.

    If the line says `nothing`, return an error if the seat has lost a card.
    """
    lost = [event.card for event in stage.events if isinstance(event, Lost) and event.seat == seat_index(line)]
    hint = f"it lost: {', '.join(lost) or 'nothing'}"
    if "nothing" in line.values:
        return (f"{seat_text(line)} lost '{lost[0]}'", hint) if lost else None
    missing = [name for name in line.values if card_name(stage.rules, name) not in lost]
    return (f"{seat_text(line)} did not lose '{missing[0]}'", hint) if missing else None


def _judge_paid(stage: CvStage, line: Expectation) -> Verdict:
    """Return an error if the seat did not pay upkeep for the cards in the line."""
    paid = [event.card for event in stage.events if isinstance(event, UpkeepPaid) and event.seat == seat_index(line)]
    missing = [name for name in line.values if card_name(stage.rules, name) not in paid]
    hint = f"it paid for: {', '.join(paid) or 'nothing'}"
    return (f"{seat_text(line)} did not pay for '{missing[0]}'", hint) if missing else None


def _judge_tokens(stage: CvStage, line: Expectation) -> Verdict:
    """Return an error if the seat's active cards do not give the expected tokens."""
    active = active_cards(stage.rules, _seat_of(stage, line))
    tokens = sum(stage.rules.specs[card].tokens for card in active)
    (wanted,) = line.values
    packed = pack(wanted) if isinstance(wanted, Bundle) else 0
    hint = f"active cards are: {_name_list(stage, active)}"
    return compare(f"{seat_text(line)} has the tokens {{}}", unpack_bundle(tokens), unpack_bundle(packed), hint)


# --- expectations about points --------------------------------------------------


def _judge_points(stage: CvStage, line: Expectation) -> Verdict:
    """Return an error if a type or card does not score the expected points."""
    wanted, reason = line.values
    lines = score(stage.table)[seat_index(line)].lines
    if isinstance(reason, Name):
        no_score = _scoreless_verdict(stage, reason)
        if no_score is not None:
            return no_score
        points = sum(one.points for one in lines if one.card == card_name(stage.rules, reason))
    else:
        points = sum(one.points for one in lines if one.stack == reason)
    sheet = stage.explain_score(seat_index(line))
    return compare(f"{seat_text(line)} scores {{}} for {reason}", points, wanted.value, sheet)


def _scoreless_verdict(stage: CvStage, name: Name) -> Verdict:
    """Return an error if the card cannot score by itself."""
    table, card = stage.table, card_index(stage.rules, name)
    spec = stage.rules.specs[card]
    if spec.deck == GOAL:
        if card in table.goal_ids or any(seat.goal_id == card for seat in table.seats):
            return None
        return f"'{name}' is not a goal of this scene", f"write 'goals {name}' or 'seat 1 goal {name}' above"
    types = [STACKS[stack] for stack in spec.stacks]
    if "possession" in types or spec.is_fate:
        return None
    hint = "ask for a type, a goal or a possession" + (f", such as 'for {types[0]}'" if types else "")
    return f"'{name}' is neither a goal nor a possession, so it does not score by itself", hint


# --- expectations about dice and the track --------------------------------------


def _judge_dice(stage: CvStage, line: Expectation) -> Verdict:
    """Return an error if the dice differ from those in the line."""
    (wanted,) = line.values
    table = stage.table
    if isinstance(wanted, Number):
        there = total(table.packed_dice) + table.rolling + table.pending
        return compare("there are {} dice this turn", there, wanted.value)
    return compare("the dice show {}", unpack_bundle(table.packed_dice), unpack_bundle(pack(wanted)), "")


def _judge_throws(stage: CvStage, line: Expectation) -> Verdict:
    """Return an error if more or fewer throws are left than expected.

    A throw is still left while its dice are in the air.
    """
    is_thrown = stage.table.phase_id == Phase.ROLLING and not isinstance(stage.last, PlayEvent)
    left = stage.table.throws + is_thrown
    return compare("{} throw is left" if left == 1 else "{} throws are left", left, line.values[0].value, "")


def _judge_track(stage: CvStage, line: Expectation) -> Verdict:
    """Return an error if the cards on the track differ from those in the line."""
    return _judge_open_cards(stage, line, "the track", stage.table.track_ids)


def _judge_beside(stage: CvStage, line: Expectation) -> Verdict:
    """Return an error if the cards beside the track differ from those in the line."""
    return _judge_open_cards(stage, line, "the row", stage.table.gossip_row.row_ids)


def _judge_open_cards(stage: CvStage, line: Expectation, where: str, shown: tuple[int, ...]) -> Verdict:
    """Return an error if the open cards, or their number, differ from the line."""
    if isinstance(line.values[0], Number):
        number = line.values[0].value
        return compare(f"{where} has {{}} {_card_noun(len(shown))}", len(shown), number, _name_list(stage, shown))
    wanted = tuple(card_index(stage.rules, name) for name in line.values)
    return compare(f"{where} is {{}}", _name_list(stage, shown), _name_list(stage, wanted), "")


def _card_noun(cards: int) -> str:
    """Return `card` or `cards`, to fit the number of cards."""
    return "card" if cards == 1 else "cards"


#: The kinds of expectations that only CV has.
EXPECTATIONS: Mapping[str, Callable[[CvStage, Expectation], Verdict]] = {
    "has": _judge_has,
    "has no": _judge_has_no,
    "count": _judge_count,
    "holds": _judge_holds,
    "hand": _judge_hand,
    "lost": _judge_lost,
    "paid": _judge_paid,
    "tokens": _judge_tokens,
    "points": _judge_points,
    "dice": _judge_dice,
    "throws": _judge_throws,
    "track": _judge_track,
    "beside": _judge_beside,
}
