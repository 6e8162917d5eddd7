"""Interprets scene lines as facts and move texts, for games with simple scenes.

The position of a scene begins with the facts of a new table, and each line changes some of
these facts. A decision or an outcome becomes the text of a move. Therefore, scenes can
express the same positions and moves as the texts of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import evolve

from cvrules.errors import Diagnostic, Span
from cvrules.scenes.acting import play_outcome
from cvrules.scenes.expecting import compare, seat_index, seat_text
from cvrules.scenes.game_scenes import Verdict
from cvrules.scenes.lookup import SceneError, card_name
from cvrules.scenes.model import Chance, Decision, Expectation, Name, PositionLine, Scene
from cvrules.scenes.seat import seats_of
from cvrules.scenes.stage import Stage

__all__ = ["expect_card", "lay_out_facts", "moves_by_text", "outcomes_by_text"]


def lay_out_facts(
    scene: Scene, rules: Any, facts_of: Callable[[PositionLine, Any], Mapping[str, str]]
) -> tuple[Any, tuple[Diagnostic, ...]]:
    """Return the table that a scene begins with, or `None` and the faults.

    Args:
        scene: The scene.
        rules: The rules of the scene.
        facts_of: Returns the facts in a line of the position, in the format of `Game.facts`,
            or raises `SceneError`.
    """
    game = rules.game
    stated: dict[str, str] = {}
    spans: dict[str, Span] = {}
    faults: list[Diagnostic] = []
    for line in scene.position:
        try:
            new = facts_of(line, rules)
        except SceneError as error:
            faults.append(error.fault)
            continue
        twice = [key for key in new if key in spans]
        if twice:
            message = f"line {spans[twice[0]].line} already states this"
            faults.append(Diagnostic("CV503", message, line.span, help="leave one of them out"))
        stated |= new
        spans |= dict.fromkeys(new, line.span)
    if faults:
        return None, tuple(faults)
    table, wrong = game.table_of(rules, {**game.facts(game.deal(rules, seats_of(scene))), **stated})
    wrong = wrong or game.flaws(table)
    faults = [evolve(fault, code="CV511", span=spans.get(key, scene.name.span)) for key, fault in wrong]
    return None if faults else table, tuple(faults)


def moves_by_text(texts: Mapping[str, str]) -> Callable[[Stage, Decision], Any]:
    """Return a function that turns a decision into a move.

    Args:
        texts: The text of the move for each verb, with `{}` for each card. For example, if
            the text for `takes` is `take {}`, the line `seat 1 takes cat` becomes `take cat`.
    """

    def move_of(stage: Stage, decision: Decision) -> Any:
        return _parse_move(stage, texts[decision.verb], decision.values)

    return move_of


def outcomes_by_text(text: str) -> Callable[[Stage, Chance], None]:
    """Return a function that plays an outcome of chance for each card in a line.

    Args:
        text: The text of the outcome, with `{}` for the card.
    """

    def play_each(stage: Stage, line: Chance) -> None:
        for name in line.values:
            play_outcome(stage, _parse_move(stage, text, (name,)), name.span)

    return play_each


def _parse_move(stage: Stage, text: str, cards: tuple[Name, ...]) -> Any:
    """Return the move that a text describes after each `{}` is replaced by a card."""
    return stage.rules.game.parse_move(text.format(*(card_name(stage.rules, card) for card in cards)))


def expect_card(key: str, sentence: str) -> Callable[[Stage, Expectation], Verdict]:
    """Return a function that compares the card in a fact with the expected card.

    Args:
        key: The key of the fact, with `{seat}` for the index of the seat, counted from 0.
        sentence: A sentence about the actual card, such as `{seat} holds {card}`.
    """

    def compare_card(stage: Stage, line: Expectation) -> Verdict:
        there = stage.rules.game.facts(stage.table).get(key.format(seat=seat_index(line)), "nothing")
        template = sentence.format(seat=seat_text(line), card="{}")
        return compare(template, there, card_name(stage.rules, line.values[0]))

    return compare_card
