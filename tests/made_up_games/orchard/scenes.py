"""The scene lines of the orchard, about visitors held, shown and dealt."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from cvrules.kernel.rules import Rules
from cvrules.scenes.builder import LineBuilder, cards_line_method, chance_method
from cvrules.scenes.expecting import card_expectation
from cvrules.scenes.facts import make_move_parser, make_outcome_player, table_from_facts
from cvrules.scenes.game_scenes import GameScenes
from cvrules.scenes.model import CardsLine, PositionLine, Setting
from cvrules.scenes.scene_cards import card_name
from cvrules.scenes.stage import OpenChance, Stage
from made_up_games.orchard.game import Reason

__all__ = ["SCENES"]


class OrchardLines(LineBuilder):
    """Builds the lines of a scene from the parsed text."""

    holds, shown, deal = cards_line_method("holds"), cards_line_method("shown"), chance_method("deal")


class OrchardStage(Stage):
    """A table of the orchard on which the lines of a scene are played."""

    not_asked = Reason.of("not_now", "O1")
    wrong_question_keys = frozenset({"not_now"})
    answer_lines = {"show": "seat {seat} passes"}  # noqa: RUF012 - the dictionary is never changed

    def open_chance(self) -> OpenChance:
        return OpenChance("a visitor is dealt", "which", "write 'deal CARD' first")


def facts_of(line: PositionLine, rules: Rules) -> Mapping[str, str]:
    """Return the facts of a position that one line of a scene states."""
    match line:
        case Setting("turn", (seat,)):
            return {"passed": str(seat.index)}
        case CardsLine(word, seat, (card,)):
            shown = {f"shown {seat.index}": "yes"} if word == "shown" else {}
            return {f"secret {seat.index}": card_name(rules, card), **shown}
        case _:
            return {}


SCENES = GameScenes(
    grammar=Path(__file__).with_name("scenes.lark"),
    builder=OrchardLines,
    lay_out=partial(table_from_facts, facts_of=facts_of),
    stage=OrchardStage,
    move_of=make_move_parser({"shows": "show", "passes": "pass"}),
    chances={"deal": make_outcome_player("deal {}")},
    expectations={"holds": card_expectation("secret {seat}", "{seat} holds {card}")},
    example="expect seat 1 scores 1",
    players=2,
    names={"RULE": "a rule such as O1"},
    look_alikes={"reveals": "shows", "montre": "shows", "zeigt": "shows", "pokazuje": "shows"},
)
