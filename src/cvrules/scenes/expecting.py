"""Checks the expectations of a scene, such as `expect seat 1 scores 5`.

This module has one function for each kind of expectation that all games share. The functions return
`None` if the expectation is met. If not, they return a message and a hint. The hint can be empty.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from cvrules.errors import Diagnostic
from cvrules.scenes.game_scenes import GameScenes, Verdict
from cvrules.scenes.model import Expectation
from cvrules.scenes.scene_cards import card_name
from cvrules.scenes.stage import Stage

__all__ = ["SHARED", "card_expectation", "compare", "expectation_fault", "seat_index", "seat_text"]


def expectation_fault(stage: Stage, line: Expectation, scenes: GameScenes) -> Diagnostic | None:
    """Return an error if the expectation is not met, and `None` if it is met.

    Args:
        stage: The stage of the scene.
        line: The line that begins with `expect`.
        scenes: The game's part of the scene language.

    Raises:
        SceneError: The expectation names a card that does not exist.
    """
    verdict = {**SHARED, **scenes.expectations}[line.what](stage, line)
    return None if verdict is None else Diagnostic("CV523", verdict[0], line.span, help=verdict[1])


def compare(sentence: str, there: object, wanted: object, hint: str = "") -> Verdict:
    """Return a message and a hint if two values differ, and `None` if they are equal.

    Values are compared as text.

    Args:
        sentence: A sentence about the actual value, with `{}` in place of the value.
        there: The actual value.
        wanted: The expected value.
        hint: Advice that is shown if the values differ.
    """
    if str(there) == str(wanted):
        return None
    return f"{sentence.format(there)}, not {wanted}", hint


def seat_index(line: Expectation) -> int:
    """Return the index of the seat that the expectation is about, counted from 0."""
    assert line.seat is not None  # noqa: S101 - the grammar requires a seat here
    return line.seat.index


def seat_text(line: Expectation) -> str:
    """Return the seat that the expectation is about, as text such as `seat 1`."""
    return f"seat {seat_index(line) + 1}"


def card_expectation(key: str, sentence: str) -> Callable[[Stage, Expectation], Verdict]:
    """Return a function that checks which card is in a certain place.

    The function compares a fact about the table with the card that the expectation names. A game
    can use it in `GameScenes.expectations`.

    Args:
        key: The key of the fact, with `{seat}` in place of the seat's index, counted from 0.
        sentence: A sentence about the actual card, such as `{seat} holds {card}`.
    """

    def compare_card(stage: Stage, line: Expectation) -> Verdict:
        there = stage.rules.game.facts(stage.table).get(key.format(seat=seat_index(line)), "nothing")
        template = sentence.format(seat=seat_text(line), card="{}")
        return compare(template, there, card_name(stage.rules, line.values[0]))

    return compare_card


def _check_asked(stage: Stage, line: Expectation) -> Verdict:
    """Return a message if the seat is not asked the expected question."""
    (question,) = line.values
    seat, to_move = seat_index(line), stage.table.to_move
    if to_move == seat and question in {None, stage.question_name(stage.table)}:
        return None
    wanted = ("" if to_move == seat else f" {seat_text(line)}") + (f" to {question}" if question else "")
    return f"{stage.asked_text()}, not{wanted}", ""


def _check_score(stage: Stage, line: Expectation) -> Verdict:
    """Return a message if the seat does not have the expected score."""
    seat = seat_index(line)
    points = stage.rules.game.score(stage.table)[seat].total
    return compare(f"{seat_text(line)} scores {{}}", points, line.values[0].value, stage.explain_score(seat))


def _check_winners(stage: Stage, line: Expectation) -> Verdict:
    """Return a message if the winners are not the expected seats."""
    game = stage.rules.game
    best = [seat + 1 for seat in game.winners(stage.table)]
    totals = [f"seat {seat} scores {sheet.total}" for seat, sheet in enumerate(game.score(stage.table), 1)]
    wanted = sorted(seat.value for seat in line.values)
    return compare("the winner is {}", _seats_text(best), _seats_text(wanted), ", ".join(totals))


def _seats_text(numbers: Iterable[int]) -> str:
    """Return seat numbers as text, such as `seat 1, seat 2`."""
    return ", ".join(f"seat {number}" for number in numbers)


def _check_turn(stage: Stage, line: Expectation) -> Verdict:
    """Return a message if it is not the expected seat's turn."""
    turn = None if stage.table.to_move is None else stage.turn()
    wanted = f"seat {line.values[0].value}"
    if turn is None:
        return f"it is not the turn of {wanted}: {stage.asked_text()}", ""
    return compare("it is the turn of {}", f"seat {turn + 1}", wanted)


def _check_round(stage: Stage, line: Expectation) -> Verdict:
    """Return a message if it is not the expected round."""
    return compare("this is round {}", stage.table.round, line.values[0].value)


def _check_over(stage: Stage, _: Expectation) -> Verdict:
    """Return a message if the game is not over."""
    return None if stage.table.to_move is None else ("the game is not over", stage.asked_text())


#: For each kind of expectation that all games share, the function that checks it.
SHARED: Mapping[str, Callable[[Stage, Expectation], Verdict]] = {
    "asked": _check_asked,
    "scores": _check_score,
    "winner": _check_winners,
    "turn": _check_turn,
    "round": _check_round,
    "over": _check_over,
}
