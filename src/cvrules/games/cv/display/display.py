"""Everything that commands need to put CV into words."""

from __future__ import annotations

from cvrules.display.display import Display
from cvrules.games.cv.display.events import sentence
from cvrules.games.cv.display.moves import move_text
from cvrules.games.cv.display.score_sheet import result_lines
from cvrules.games.cv.display.writer import Writer

__all__ = ["DISPLAY"]

DISPLAY = Display(writer=Writer, move=move_text, event=sentence, result=result_lines, legend=Writer.legend)
