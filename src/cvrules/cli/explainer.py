"""Explains moves, refusals and topics to the person at the terminal, in any game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import evolve

from cvrules.display.display import display_of
from cvrules.display.menu import Menu, Several
from cvrules.display.story import Story
from cvrules.display.terminal import terminal_of
from cvrules.display.writer import Writer
from cvrules.errors import CvError
from cvrules.kernel.refusal import NOT_ASKED, Refusal
from cvrules.kernel.verbs import legal_moves, why_not
from cvrules.text.terminal import escape_controls, paragraph

__all__ = ["Explainer"]


class Explainer:
    """Answers the command `why`, and explains why an answer is not possible.

    Args:
        writer: The texts of the person's language.
        names: The names of the players, by seat.
        story: The story of the game, which knows what happened earlier.
    """

    def __init__(self, writer: Writer, names: Sequence[str], story: Story) -> None:
        self.writer = writer
        self.names = names
        self.story = story
        self.display = display_of(writer.rules.game.name)
        self.terminal = terminal_of(writer.rules.game.name)

    def why_lines(self, view: Any, menu: Menu, rest: str) -> list[str]:
        """Return the output of `why`, about a move or about another topic."""
        topic = self.topic_lines(view, rest)
        if topic:
            return topic
        for pattern in self.terminal.why:
            try:
                answer = menu.read(pattern.replace("{}", rest))
            except (ValueError, CvError) as error:
                if rest.isdecimal() and isinstance(error, ValueError):
                    return self._paragraph_lines(str(error))
                continue
            heading = "" if isinstance(answer, Menu | Several) else self.terminal.heading(view, self.writer, answer)
            lines = self._reason_lines(view, menu, answer)
            return [*self._paragraph_lines(heading), *lines] if heading else lines
        move = menu.example_text(legal_moves(view))
        what = self.writer.text("ui.why_what", move=move, command=self.writer.voice.command("why"))
        return [
            line for text in (what, *self.terminal.topic(view, self.writer, "")) for line in self._paragraph_lines(text)
        ]

    def topic_lines(self, view: Any, text: str) -> list[str]:
        """Return sentences about a topic; the list is empty for an unknown topic."""
        if not text:
            return []
        writer = evolve(self.writer, names=self.names)
        texts = [*self.terminal.topic(view, writer, text), *self.story.explain(view.seat, text)]
        return [line for text in texts for line in self._paragraph_lines(text)]

    def _reason_lines(self, view: Any, menu: Menu, answer: Any) -> list[str]:
        """Return the reason why the move is illegal, or sentences about a legal move.

        If the answer is a menu, each answer in it is explained.
        """
        if isinstance(answer, Menu):
            return [
                line
                for move, text in answer.answers
                if not isinstance(move, Menu)
                for line in [*self._paragraph_lines(text), *self._reason_lines(view, menu, move)]
            ]
        if isinstance(answer, Several):
            return [line for move in answer.moves for line in self._reason_lines(view, menu, move)]
        refusal = why_not(view, answer)
        if refusal is not None:
            return self.refusal_lines(view, answer, refusal, menu)
        texts = [self.writer.text("ui.legal"), *self.terminal.reasons(view, self.writer, answer)]
        return [line for text in texts for line in self._paragraph_lines(text)]

    def refusal_lines(self, view: Any, move: Any, refusal: Refusal, menu: Menu) -> list[str]:
        """Return the reason why a move is illegal, as lines.

        If the move does not answer the current question, the question is repeated.
        """
        if refusal.key != NOT_ASKED:
            notes = self.terminal.refused(view, self.writer, move, refusal)
            texts = (self.display.refusal(refusal, self.writer), *notes)
            return [line for text in texts for line in self._paragraph_lines(text)]
        return [
            *self._paragraph_lines(self.display.refusal(evolve(refusal, remedy=""), self.writer)),
            *self._paragraph_lines(menu.question),
        ]

    def error_text(self, text: str, error: Exception) -> str:
        """Return the message for a line that is not a valid answer."""
        if isinstance(error, ValueError):
            return str(error)
        return self.writer.text("ui.no_move", text=escape_controls(text)) if text else self.writer.text("ui.no_answer")

    def _paragraph_lines(self, text: str) -> list[str]:
        """Return the text in lines that fit the terminal."""
        return paragraph(text, self.writer.style)
