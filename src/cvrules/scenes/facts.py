"""Scenes over facts and move texts, for games whose lines need nothing special.

A position begins with the facts of a fresh table, and each line of the scene changes some
of them; a verb or an outcome becomes the text of a move. So a scene can say nothing that
a position or a move cannot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import evolve

from cvrules.errors import Diagnostic, Span
from cvrules.scenes.acting import bring
from cvrules.scenes.expecting import differ, seat_index, seat_text
from cvrules.scenes.game_scenes import Verdict
from cvrules.scenes.lookup import SceneError, card_name
from cvrules.scenes.model import Chance, Decision, Expectation, Name, PositionLine, Scene
from cvrules.scenes.seat import seats_of
from cvrules.scenes.stage import Stage

__all__ = ["expect_card", "lay_out_facts", "moves_by_text", "outcomes_by_text"]


def lay_out_facts(
    scene: Scene, rules: Any, facts_of: Callable[[PositionLine, Any], Mapping[str, str]]
) -> tuple[Any, tuple[Diagnostic, ...]]:
    """Return the table that a scene begins with, or what is wrong with its position.

    Args:
        scene: The scene.
        rules: Its rules.
        facts_of: Returns the facts that a line of the position states, as `Game.facts` writes
            them; may raise `SceneError`.
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
            message = f"line {spans[twice[0]].line} says this already"
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
    """Return how decisions become moves: by the text of a move for each verb.

    `{}` in a text is a card of the line: `takes` with `take {}` makes `take cat` of `seat 1 takes cat`.
    """

    def move_of(stage: Stage, decision: Decision) -> Any:
        return _parse(stage, texts[decision.verb], decision.values)

    return move_of


def outcomes_by_text(text: str) -> Callable[[Stage, Chance], None]:
    """Return how chance brings the cards of a line, by the text of an outcome.

    They come one after the other; `{}` in the text is the card.
    """

    def bring_each(stage: Stage, line: Chance) -> None:
        for name in line.values:
            bring(stage, _parse(stage, text, (name,)), name.span)

    return bring_each


def _parse(stage: Stage, text: str, cards: tuple[Name, ...]) -> Any:
    """Return the move of a text, with cards in place of `{}`."""
    return stage.rules.game.parse_move(text.format(*(card_name(stage.rules, card) for card in cards)))


def expect_card(key: str, sentence: str) -> Callable[[Stage, Expectation], Verdict]:
    """Return how to compare a card that a seat has with a fact.

    Args:
        key: The key of the fact, with `{seat}` for the seat as tables count it.
        sentence: What is there, in words, such as `{seat} holds {card}`.
    """

    def compare(stage: Stage, line: Expectation) -> Verdict:
        there = stage.rules.game.facts(stage.table).get(key.format(seat=seat_index(line)), "nothing")
        said = sentence.format(seat=seat_text(line), card="{}")
        return differ(said, there, card_name(stage.rules, line.values[0]))

    return compare
