"""A simulated person at a terminal: writers, and answers that are given in advance."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from cvrules.cli.person import LeftError, Person
from cvrules.games.cv.bots.greedy import GreedyBot
from cvrules.games.cv.display.writer import Writer
from cvrules.games.cv.terminal.story import Story
from cvrules.lab.matches import match
from cvrules.library.catalogues import texts_of
from cvrules.text.terminal import Style
from cvrules.text.voice import Voice
from played_games.samples import rules_of_edition

NAMES = ("Alex", "Kim", "Noa", "Sam")
BARE = Style(unicode=True, colour=False)


def rules(edition: str = "granna_en") -> Any:
    """Return the rules of an edition, read once."""
    return rules_of_edition(edition)


def writer(language: str = "en", style: Style = BARE, of: Any = None) -> Writer:
    """Return a writer for a language."""
    return Writer(_voice(language), style, rules() if of is None else of)


@cache
def _voice(language: str) -> Voice:
    return texts_of("cv").voice(language)


def without_colours(text: str) -> str:
    """Return a text without its colours."""
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


class Scripted:
    """A terminal with answers that are given in advance.

    Args:
        answers: The lines that are typed; then the input ends.
        writes: The writer of the screen.
    """

    def __init__(self, *answers: str, writes: Writer | None = None) -> None:
        self.answers = list(answers)
        self.writer = writes or writer()
        self.lines: list[str] = []

    @property
    def screen(self) -> str:
        """Everything that was printed."""
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
        story = Story(self.writer, names, 0)
        person = Person(self.writer, names, story, self.ask, self.lines.extend)
        table = None
        try:
            for step in match(self.writer.rules, [person, *[GreedyBot() for _ in names[1:]]], seed):
                table = step.table
                self.lines += story.tell(step.move, step.events)
        except LeftError:
            pass
        return table
