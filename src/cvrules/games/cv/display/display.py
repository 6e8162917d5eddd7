"""The constant `DISPLAY`: the functions that describe CV in words."""

from __future__ import annotations

from cvrules.display.display import Display
from cvrules.games.cv.display.events import sentence
from cvrules.games.cv.display.moves import move_text
from cvrules.games.cv.display.page import page_of
from cvrules.games.cv.display.score_sheet import result_lines, score_line_text
from cvrules.games.cv.display.writer import Writer

__all__ = ["DISPLAY"]

DISPLAY = Display(
    writer=Writer,
    move=move_text,
    event=sentence,
    score_line=score_line_text,
    page=page_of,
    result=result_lines,
    legend=Writer.legend,
)
