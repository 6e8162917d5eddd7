"""The constant `DISPLAY`: the functions that show this game in words."""

from __future__ import annotations

from cvrules.display.display import Display
from cvrules.games.pursuit.display.events import sentence
from cvrules.games.pursuit.display.moves import move_text
from cvrules.games.pursuit.display.page import page_of
from cvrules.games.pursuit.display.refusals import refusal_text
from cvrules.games.pursuit.display.score_sheet import result_lines, score_line_text
from cvrules.games.pursuit.display.writer import Writer

__all__ = ["DISPLAY"]

DISPLAY = Display(
    writer=Writer,
    move=move_text,
    event=sentence,
    refusal=refusal_text,
    score_line=score_line_text,
    page=page_of,
    result=result_lines,
    legend=Writer.legend,
)
