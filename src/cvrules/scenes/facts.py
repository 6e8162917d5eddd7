"""Turns scene lines into facts and moves, for games with simple scenes.

The table for a scene is built from the facts about a newly dealt table. Each line of the position
replaces some of these facts. Decisions and outcomes become texts, which the game parses as moves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import evolve

from cvrules.errors import Diagnostic, Span
from cvrules.scenes.acting import play_outcome
from cvrules.scenes.model import Chance, Decision, Name, PositionLine, Scene
from cvrules.scenes.scene_cards import card_name
from cvrules.scenes.scene_error import SceneError
from cvrules.scenes.seat_checks import seat_count
from cvrules.scenes.stage import Stage

__all__ = ["make_move_parser", "make_outcome_player", "table_from_facts"]


def table_from_facts(
    scene: Scene, rules: Any, facts_of: Callable[[PositionLine, Any], Mapping[str, str]]
) -> tuple[Any, tuple[Diagnostic, ...]]:
    """Return the table that the scene begins with, and the errors in its position.

    If there are errors, the table is `None`.

    Args:
        scene: The scene. Its position lines replace the facts about a newly dealt table.
        rules: The rules that the scene is played with.
        facts_of: A function that takes a line of the position and the rules, and returns the facts
            that the line states, in the format of `Game.facts`. It can raise `SceneError`.
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
    table, wrong = game.table_of(rules, {**game.facts(game.deal(rules, seat_count(scene))), **stated})
    wrong = wrong or game.flaws(table)
    faults = [evolve(fault, code="CV511", span=spans.get(key, scene.name.span)) for key, fault in wrong]
    return None if faults else table, tuple(faults)


def make_move_parser(texts: Mapping[str, str]) -> Callable[[Stage, Decision], Any]:
    """Return a function that turns a decision into a move.

    Args:
        texts: For each verb, the text of the move, with `{}` in place of each card. For example,
            if the text for `takes` is `take {}`, the line `seat 1 takes cat` becomes `take cat`.
    """

    def move_of(stage: Stage, decision: Decision) -> Any:
        return _parse_move(stage, texts[decision.verb], decision.values)

    return move_of


def make_outcome_player(text: str) -> Callable[[Stage, Chance], None]:
    """Return a function that plays an outcome of chance for each card in a line.

    Args:
        text: The text of the outcome, with `{}` in place of the card.
    """

    def play_each(stage: Stage, line: Chance) -> None:
        for name in line.values:
            play_outcome(stage, _parse_move(stage, text, (name,)), name.span)

    return play_each


def _parse_move(stage: Stage, text: str, cards: tuple[Name, ...]) -> Any:
    """Return the move for the text, after replacing each `{}` with a card."""
    return stage.rules.game.parse_move(text.format(*(card_name(stage.rules, card) for card in cards)))
