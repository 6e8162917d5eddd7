"""Turns scene lines into facts and moves, for games with simple scenes.

The table of a scene is set up from the facts of a new table, and each line of the position
replaces some of these facts. Decisions and outcomes are turned into the texts of moves, which the
game parses. A game therefore needs only a little code for its scenes.
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

__all__ = ["expect_card", "moves_by_text", "outcomes_by_text", "table_from_facts"]


def table_from_facts(
    scene: Scene, rules: Any, facts_of: Callable[[PositionLine, Any], Mapping[str, str]]
) -> tuple[Any, tuple[Diagnostic, ...]]:
    """Return the table that the scene begins with, or `None` and the errors.

    Args:
        scene: The scene.
        rules: The rules of the scene.
        facts_of: Returns the facts that a line of the position states, in the format of
            `Game.facts`, or raises `SceneError`.
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
        texts: The text of the move for each verb, with `{}` in place of each card. For example,
            if the text for `takes` is `take {}`, the line `seat 1 takes cat` becomes `take cat`.
    """

    def move_of(stage: Stage, decision: Decision) -> Any:
        return _parse_move(stage, texts[decision.verb], decision.values)

    return move_of


def outcomes_by_text(text: str) -> Callable[[Stage, Chance], None]:
    """Return a function that plays an outcome of chance for each card in a line.

    Args:
        text: The text of the outcome, with `{}` in place of the card.
    """

    def play_each(stage: Stage, line: Chance) -> None:
        for name in line.values:
            play_outcome(stage, _parse_move(stage, text, (name,)), name.span)

    return play_each


def _parse_move(stage: Stage, text: str, cards: tuple[Name, ...]) -> Any:
    """Return the move that the text describes, with a card in place of each `{}`."""
    return stage.rules.game.parse_move(text.format(*(card_name(stage.rules, card) for card in cards)))


def expect_card(key: str, sentence: str) -> Callable[[Stage, Expectation], Verdict]:
    """Return a function that checks whether a fact of the table is the expected card.

    Args:
        key: The key of the fact, with `{seat}` in place of the seat, counted from 0.
        sentence: A sentence about the actual card, such as `{seat} holds {card}`.
    """

    def compare_card(stage: Stage, line: Expectation) -> Verdict:
        there = stage.rules.game.facts(stage.table).get(key.format(seat=seat_index(line)), "nothing")
        template = sentence.format(seat=seat_text(line), card="{}")
        return compare(template, there, card_name(stage.rules, line.values[0]))

    return compare_card
