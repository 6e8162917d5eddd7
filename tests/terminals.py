"""Somebody at a terminal, for tests: pens to write with, and answers written beforehand."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import cvrules
from cvrules.cli.person import LeftError, Person
from cvrules.games.cv.bots import GreedyBot
from cvrules.games.cv.narration import Story
from cvrules.games.cv.pen import Pen
from cvrules.lab.matches import match
from cvrules.text.terminal import Style
from cvrules.wording import texts_of

NAMES = ("Alex", "Kim", "Noa", "Sam")
BARE = Style(unicode=True, colour=False)


@cache
def rules(edition: str = "granna_en") -> Any:
    """Return the rules of an edition, read once."""
    return cvrules.load("cv", edition=edition)


def pen(language: str = "en", style: Style = BARE, of: Any = None) -> Pen:
    """Return a pen for a language."""
    return Pen(texts_of("cv").voice(language), style, rules() if of is None else of)


def bare(text: str) -> str:
    """Return a text without its colours."""
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


class Scripted:
    """A terminal whose user has written all answers beforehand.

    Args:
        answers: What is typed, line by line; then the input ends.
        writes: The pen of the screen.
    """

    def __init__(self, *answers: str, writes: Pen | None = None) -> None:
        self.answers = list(answers)
        self.pen = writes or pen()
        self.lines: list[str] = []

    @property
    def screen(self) -> str:
        """Everything that was shown."""
        return "\n".join(self.lines)

    def ask(self, prompt: str) -> str:
        """Answer a question, and echo it as a terminal does."""
        if not self.answers:
            raise EOFError
        answer = self.answers.pop(0)
        self.lines.append(prompt + answer)
        return answer

    def play(self, seed: int = 7, seats: int = 3) -> Any:
        """Play as seat 0 until the answers end; return the last table."""
        names = NAMES[:seats]
        story = Story(self.pen, names, 0)
        person = Person(self.pen, names, story, self.ask, self.lines.append)
        table = None
        try:
            for step in match(self.pen.rules, [person, *[GreedyBot() for _ in names[1:]]], seed):
                table = step.table
                self.lines += story.tell(step.move, step.events)
        except LeftError:
            pass
        return table
