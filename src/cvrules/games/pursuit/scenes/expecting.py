"""Checks the expectations in a scene, with one function for each kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from cvrules.games.pursuit.rulebook.ending import INHERITANCE, score, winners
from cvrules.games.pursuit.scenes.lines import Placed
from cvrules.games.pursuit.scenes.places import STATES
from cvrules.games.pursuit.scenes.seat_facts import space_of
from cvrules.games.pursuit.scenes.stage import PursuitStage
from cvrules.games.pursuit.table.moves import ROWS
from cvrules.games.pursuit.table.packed import HOURGLASS, ONE, hourglasses, pack, unpack_bundle
from cvrules.games.pursuit.table.seat import ACTIVE, ALIVE, ASIDE, SPACE_BITS, SPACES, Held, Seat
from cvrules.games.pursuit.table.spec import role_index
from cvrules.games.pursuit.table.table import NO_SEAT, OPEN
from cvrules.model.bundle import Bundle
from cvrules.scenes.expecting import compare, seat_index, seat_text
from cvrules.scenes.game_scenes import Verdict
from cvrules.scenes.model import Expectation, Name, Number
from cvrules.scenes.scene_cards import card_index, card_name

__all__ = ["EXPECTATIONS"]

_STOCK_MASK = ONE[HOURGLASS] - 1


def _seat_of(stage: PursuitStage, line: Expectation) -> Seat:
    """Return the seat that the line is about."""
    return stage.table.seats[seat_index(line)]


def _name_list(stage: PursuitStage, cards: Iterable[int]) -> str:
    """Return the names of cards, separated by commas; `nothing` if there are none."""
    return ", ".join(stage.rules.specs[card].name if card >= 0 else "-" for card in cards) or "nothing"


# --- the play area --------------------------------------------------------------


def _judge_has(stage: PursuitStage, line: Expectation) -> Verdict:
    """Return an error if the seat does not have the cards in the line.

    The levels and states in the line must be right as well.
    """
    there = {held.card: held for held in _seat_of(stage, line).held}
    for placed in line.values:
        held = there.get(card_index(stage.rules, placed.card))
        if held is None:
            return f"{seat_text(line)} does not have '{placed.card}'", f"it has: {_name_list(stage, there)}"
        wrong = _placement_error(stage, held, placed)
        if wrong:
            return f"'{placed.card}' is {wrong}", ""
    return None


def _placement_error(stage: PursuitStage, held: Held, placed: Placed) -> str:
    """Return how the level or state of a card differs from that in the scene.

    The result is, for example, `at level 2, not 3`; empty if nothing differs.
    """
    if placed.level is not None and held.level != placed.level.value:
        return f"at level {held.level}, not {placed.level.value}"
    is_done = stage.rules.specs[held.card].kind == "basic" and held.state == ASIDE
    if held.state != STATES[placed.state] and not (is_done and not placed.state):
        now = {ACTIVE: "active", ASIDE: "set aside"}.get(held.state, "a job from which the seat retired")
        return f"{now}, not {placed.state or 'active'}"
    return ""


def _judge_has_no(stage: PursuitStage, line: Expectation) -> Verdict:
    """Return an error if the seat has one of the cards in its play area."""
    there = {held.card for held in _seat_of(stage, line).held}
    found = [name for name in line.values if card_index(stage.rules, name) in there]
    return (f"{seat_text(line)} has '{found[0]}'", "") if found else None


def _judge_count(stage: PursuitStage, line: Expectation) -> Verdict:
    """Return an error if the play area does not have the expected number of cards."""
    cards = [held.card for held in _seat_of(stage, line).held]
    return compare(
        f"{seat_text(line)} has {{}} in its play area",
        _cards_text(len(cards)),
        _cards_text(line.values[0].value),
        _name_list(stage, cards),
    )


def _cards_text(number: int) -> str:
    """Return a number of cards for an error message, such as `1 card`."""
    return "1 card" if number == 1 else f"{number} cards"


def _judge_stock(stage: PursuitStage, line: Expectation) -> Verdict:
    """Return an error if the seat does not have the expected resources and money."""
    (wanted,) = line.values
    packed = pack(wanted) if isinstance(wanted, Bundle) else 0
    there = unpack_bundle(_seat_of(stage, line).purse & _STOCK_MASK)
    return compare(f"{seat_text(line)} has {{}}", there, unpack_bundle(packed))


def _judge_hourglasses(stage: PursuitStage, line: Expectation) -> Verdict:
    """Return an error if the seat does not have the expected available hourglasses."""
    there = hourglasses(_seat_of(stage, line).purse)
    return compare(f"{seat_text(line)} has {{}} available hourglasses", there, line.values[0].value)


def _judge_used(stage: PursuitStage, line: Expectation) -> Verdict:
    """Return an error if the seat has not used exactly the expected board actions."""
    board = _seat_of(stage, line).board
    there = {name: board >> SPACE_BITS * lane & (1 << SPACE_BITS) - 1 for lane, name in enumerate(SPACES)}
    wanted = Counter(value for value in line.values if value != "nothing")
    return compare(f"{seat_text(line)} has used {{}}", _spaces_text(there), _spaces_text(wanted))


def _spaces_text(used: Mapping[str, int]) -> str:
    """Return the names of used board actions, once for each hourglass."""
    return ", ".join(name for name in SPACES for _ in range(used.get(name, 0))) or "nothing"


def _judge_filled(stage: PursuitStage, line: Expectation) -> Verdict:
    """Return an error if the seat has not filled the role in the line."""
    name, role = line.values
    card = card_index(stage.rules, name)
    place = role_index(stage.rules.specs[card], role)
    filled = [one for one in stage.table.roles if one.card == card]
    if any((one.role, one.seat) == (place, seat_index(line)) for one in filled):
        return None
    labels = [f"seat {one.seat + 1} {stage.rules.specs[card].roles[one.role].label}" for one in filled]
    return f"{seat_text(line)} does not fill the role '{role}'", f"these are filled: {', '.join(labels) or 'none'}"


# --- cubes and lives ------------------------------------------------------------


def _judge_stress(stage: PursuitStage, line: Expectation) -> Verdict:
    """Return an error if the seat's stress cube is not on the expected space."""
    (space,) = line.values
    wanted = space_of(stage.rules, space)
    there = _space_text(stage, _seat_of(stage, line).stress)
    return compare(f"the stress cube of {seat_text(line)} is {{}}", there, _space_text(stage, wanted))


def _space_text(stage: PursuitStage, space: int) -> str:
    """Return the place of a stress cube as text, such as `on light_blue 1`."""
    if space < 0:
        return "off the track"
    section, place = stage.rules.track[space]
    return f"on {stage.rules.book.sections[section].name} {place + 1}"


def _judge_short_term(stage: PursuitStage, line: Expectation) -> Verdict:
    """Return an error if the seat does not have the expected short-term happiness."""
    there = _seat_of(stage, line).short_term
    return compare(f"{seat_text(line)} has {{}} short-term happiness", there, line.values[0].value)


def _judge_long_term(stage: PursuitStage, line: Expectation) -> Verdict:
    """Return an error if the seat does not have the expected long-term happiness."""
    there = _seat_of(stage, line).long_term
    return compare(f"{seat_text(line)} has {{}} long-term happiness", there, line.values[0].value)


def _judge_lives(stage: PursuitStage, line: Expectation) -> Verdict:
    """Return an error if the seat is dead."""
    seat = _seat_of(stage, line)
    return None if seat.life == ALIVE else (f"the life of {seat_text(line)} ended in round {seat.died_in}", "")


def _judge_died(stage: PursuitStage, line: Expectation) -> Verdict:
    """Return an error if the seat is alive, or did not die in the expected round."""
    seat = _seat_of(stage, line)
    if seat.life == ALIVE:
        return f"{seat_text(line)} is alive, {_space_text(stage, seat.stress)}", ""
    return compare(f"the life of {seat_text(line)} ended in round {{}}", seat.died_in, line.values[0].value)


# --- goals and scores -----------------------------------------------------------


def _claim_of_goal(stage: PursuitStage, name: Name) -> int | None:
    """Return the seat that won a goal, or `OPEN` or `NO_SEAT`.

    The result is `None` if the goal is not in the game.
    """
    card = card_index(stage.rules, name)
    goals = stage.table.goal_ids
    return stage.table.claims[goals.index(card)] if card in goals else None


def _claim_text(claim: int | None) -> str:
    """Return a text about who won a goal, given the result of `_claim_of_goal`."""
    words = {None: "is not one of the life goals", OPEN: "is open", NO_SEAT: "is closed without a winner"}
    return words.get(claim, f"was claimed by seat {(claim or 0) + 1}")


def _judge_claim(wanted: Callable[[Expectation], int]) -> Callable[[PursuitStage, Expectation], Verdict]:
    """Return a function that checks who won a goal.

    Args:
        wanted: Returns the expected seat, or `OPEN` or `NO_SEAT`, for a line.
    """

    def judge_claim(stage: PursuitStage, line: Expectation) -> Verdict:
        (name,) = line.values
        claim = _claim_of_goal(stage, name)
        return None if claim == wanted(line) else (f"'{name}' {_claim_text(claim)}", "")

    return judge_claim


def _judge_points(stage: PursuitStage, line: Expectation) -> Verdict:
    """Return an error if a goal or inheritance does not score the expected points."""
    wanted, reason = line.values
    lines = score(stage.table)[seat_index(line)].lines
    if isinstance(reason, Name):
        points = sum(one.points for one in lines if one.card == card_name(stage.rules, reason))
    else:
        points = sum(one.points for one in lines if one.kind == INHERITANCE)
    sheet = stage.explain_score(seat_index(line))
    return compare(f"{seat_text(line)} scores {{}} for {reason}", points, wanted.value, sheet)


def _judge_no_winner(stage: PursuitStage, _: Expectation) -> Verdict:
    """Return an error if the game is not over, or if it has a winner."""
    best = [f"seat {seat + 1}" for seat in winners(stage.table)]
    if stage.table.to_move is not None:
        return "the game is not over", stage.asked_text()
    return (f"the winner is {', '.join(best)}", "") if best else None


# --- the board ------------------------------------------------------------------


def _judge_cards(stage: PursuitStage, place: str, cards: Iterable[int], wanted: tuple[object, ...]) -> Verdict:
    """Return an error if a place does not have the expected cards or number of cards."""
    there = [card for card in cards if card >= 0]
    if isinstance(wanted[0], Number):
        number = _cards_text(wanted[0].value)
        return compare(f"{place} has {{}}", _cards_text(len(there)), number, _name_list(stage, there))
    names = [card_index(stage.rules, name) for name in wanted if isinstance(name, Name)]
    return compare(f"{place} is {{}}", _name_list(stage, there), _name_list(stage, names))


def _judge_row(stage: PursuitStage, line: Expectation) -> Verdict:
    """Return an error if the row does not have the expected cards."""
    row, *wanted = line.values
    return _judge_cards(stage, f"the row '{row}'", stage.table.row_ids[ROWS.index(row)], tuple(wanted))


def _judge_pile(word: str, field: str) -> Callable[[PursuitStage, Expectation], Verdict]:
    """Return a function that checks whether a pile has the expected cards."""

    def judge_pile(stage: PursuitStage, line: Expectation) -> Verdict:
        row, *wanted = line.values
        bits = getattr(stage.table, field)
        there = [card for card in stage.rules.decks[ROWS.index(row)] if bits >> card & 1]
        named = sorted((value for value in wanted if isinstance(value, Name)), key=str)
        return _judge_cards(stage, f"the {word} '{row}'", there, tuple(named or wanted))

    return judge_pile


def _judge_goals(stage: PursuitStage, line: Expectation) -> Verdict:
    """Return an error if the game does not have the expected life goals."""
    return _judge_cards(stage, "the list of life goals", stage.table.goal_ids, line.values)


def _judge_first(stage: PursuitStage, line: Expectation) -> Verdict:
    """Return an error if the first player is not the expected seat."""
    wanted = f"seat {line.values[0].value}"
    return compare("the first player is {}", f"seat {stage.table.first + 1}", wanted)


#: The functions that check the expectations that only The Pursuit of Happiness has.
EXPECTATIONS: Mapping[str, Callable[[PursuitStage, Expectation], Verdict]] = {
    "has": _judge_has,
    "has no": _judge_has_no,
    "count": _judge_count,
    "stock": _judge_stock,
    "hourglasses": _judge_hourglasses,
    "used": _judge_used,
    "filled": _judge_filled,
    "stress": _judge_stress,
    "short_term": _judge_short_term,
    "long_term": _judge_long_term,
    "lives": _judge_lives,
    "died": _judge_died,
    "claimed": _judge_claim(seat_index),
    "open": _judge_claim(lambda _: OPEN),
    "closed": _judge_claim(lambda _: NO_SEAT),
    "points": _judge_points,
    "no winner": _judge_no_winner,
    "row": _judge_row,
    "pile": _judge_pile("pile", "pile_bits"),
    "discard": _judge_pile("discard pile", "discard_bits"),
    "goals": _judge_goals,
    "first": _judge_first,
}
