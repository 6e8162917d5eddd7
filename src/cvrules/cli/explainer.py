"""Explains moves, refusals, topics and cards to the person at the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from attrs import evolve

from cvrules.display.menu import Menu, MoveSequence
from cvrules.display.screen import card_lines
from cvrules.display.story import Story
from cvrules.display.terminal import terminal_of
from cvrules.display.titles import find_card_by_text, plain_words, titles_with
from cvrules.display.writer import Writer, english_writer
from cvrules.errors import CvError
from cvrules.kernel.refusal import NOT_ASKED, Refusal
from cvrules.kernel.verbs import legal_moves, why_not
from cvrules.model.card import Card
from cvrules.text.terminal import escape_controls, paragraph

__all__ = ["Explainer", "without_question_mark"]

#: A question with at most this many answers is repeated together with its answers.
FEW = 3
#: At most this many words of a question are searched for topics.
MOST_WORDS = 12
#: A part of a question can be a part of a card's title only if at least two of its words have this many letters.
LEAST_LETTERS = 4
#: At most this many titles are listed if a name fits several cards.
MOST_TITLES = 6


def without_question_mark(text: str) -> str:
    """Return the text without spaces and question marks at its end."""
    return text.strip().rstrip("? \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}") or text.strip()


class Explainer:
    """Answers the commands `why`, `look` and `help`, and explains refusals.

    Args:
        writer: The texts of the person's language.
        names: The names of the players, by seat.
        story: The story of the game, which answers questions about earlier events.
    """

    def __init__(self, writer: Writer, names: Sequence[str], story: Story) -> None:
        self.writer = writer
        self.names = names
        self.story = story
        self.terminal = terminal_of(writer.rules.game.name)

    def _paragraph_lines(self, *texts: str) -> list[str]:
        """Return the texts as lines, wrapped to the width of the terminal."""
        return [line for text in texts for line in paragraph(text, self.writer.style)]

    def error_text(self, text: str, error: Exception) -> str:
        """Return the message for a line that is not a valid answer."""
        if isinstance(error, ValueError):
            return str(error)
        return self.writer.text("ui.no_move", text=escape_controls(text)) if text else self.writer.text("ui.no_answer")

    # --- the command `help` -------------------------------------------------------------

    def help_lines(self, view: Any, menu: Menu, _rest: str) -> list[str]:
        """Return the output of `help`, with a legal move and a card as examples."""
        card = self.writer.rules.book.names[0]
        examples = {"move": menu.example_text(legal_moves(view)), "card": self.writer.title(card)}
        texts = [
            self.writer.text(f"help.{key}", command=self.writer.voice.command(key), **examples)
            for key in self.terminal.help
        ]
        lines = [line for text in texts for line in paragraph(text, self.writer.style, " " * 14, "  ")]
        greeting = self.terminal.greeting(self.writer)
        return [*lines, *(paragraph(greeting, self.writer.style, "  ") if greeting else [])]

    # --- the command `why` --------------------------------------------------------------

    def why_lines(self, view: Any, menu: Menu, rest: str) -> list[str]:
        """Return the output of `why TEXT`, where the text is a move or another topic.

        If there is no answer to the text, words such as `not` at the beginning of the text are left
        out. If there is still no answer, the output is about a part of the text, such as `auction`
        in `did I lose the auction`.
        """
        lines = self._answer_lines(view, menu, rest)
        if lines:
            return lines
        writer = evolve(self.writer, names=self.names)
        move = menu.example_text(legal_moves(view))
        what = self.writer.text("ui.why_what", move=move, command=self.writer.voice.command("why"))
        return self._paragraph_lines(what, *self.terminal.topic(view, writer, ""))

    def why_lines_after_end(self, view: Any, menu: Menu, rest: str) -> list[str]:
        """Return the output of `why` after the end of the game, which can be empty."""
        if rest.strip():
            return [] if rest.strip().isdecimal() else self._answer_lines(view, menu, rest)
        return self._paragraph_lines(*self.terminal.topic(view, evolve(self.writer, names=self.names), ""))

    def question_lines(self, view: Any, menu: Menu, text: str) -> list[str]:
        """Return the answer to a typed line that is neither a command nor a move.

        The line can be a topic. If it ends with a question mark, it is read like the text after `why`.
        """
        lines = self.topic_lines(view, text)
        is_question = text.rstrip().endswith("?") and " " in text.strip()
        return self._answer_lines(view, menu, text) if is_question and not lines else lines

    def _answer_lines(self, view: Any, menu: Menu, text: str) -> list[str]:
        """Return the answer to a question or to a part of the question, or no lines."""
        for whole in self._texts_without_fillers(text):
            lines = self.topic_lines(view, whole) or self._move_lines(view, menu, whole)
            if lines:
                return lines
        return next(filter(None, (self._part_lines(view, part) for part in self._word_runs(text))), [])

    def _part_lines(self, view: Any, part: str) -> list[str]:
        """Return the answer to a part of a question; empty if there is none.

        A single word does not name a card by a part of its title, because it is often a common word,
        such as `was`.
        """
        lines = self.topic_lines(view, part)
        if (
            not lines
            or sum(len(word) >= LEAST_LETTERS for word in part.split()) > 1
            or not self._is_part_of_title(part)
        ):
            return lines
        card = find_card_by_text(part, self.writer)
        is_about_card = card is not None and lines == self.topic_lines(view, self.writer.voice.title(card))
        return [] if is_about_card else lines

    def _texts_without_fillers(self, text: str) -> Iterator[str]:
        """Yield the text, then the text without the filler words at its beginning."""
        words, fillers = without_question_mark(text).split(), self._fillers()
        while words:
            yield " ".join(words)
            if plain_words(words[0]) not in fillers:
                return
            del words[0]

    def _fillers(self) -> set[str]:
        """Return the words that a question can contain without changing its meaning."""
        return {
            plain_words(word)
            for writer in (self.writer, english_writer(self.writer))
            for word in writer.text("typed.fillers").split()
        }

    def _word_runs(self, text: str) -> Iterator[str]:
        """Yield runs of words from a question, the longest first, without filler words.

        Runs that match only some words of a card's title come last, because such words are often
        common.
        """
        words, fillers = without_question_mark(text).split()[:MOST_WORDS], self._fillers()
        runs = [
            " ".join(words[start : start + length])
            for length in range(len(words) - 1, 0, -1)
            for start in range(len(words) - length + 1)
        ]
        runs = [run for run in runs if plain_words(run) not in fillers and not run.isdecimal()]
        yield from sorted(runs, key=self._is_part_of_title)

    def _is_part_of_title(self, text: str) -> bool:
        """Return whether the text matches only some words of a card's title."""
        card = find_card_by_text(text, self.writer)
        return card is not None and plain_words(text) != plain_words(self.writer.voice.title(card))

    def topic_lines(self, view: Any, text: str) -> list[str]:
        """Return sentences about a topic; the list is empty for an unknown topic."""
        if not text:
            return []
        text, writer = without_question_mark(text), evolve(self.writer, names=self.names)
        return self._paragraph_lines(*self.terminal.topic(view, writer, text), *self.story.explain(view.seat, text))

    def _move_lines(self, view: Any, menu: Menu, text: str) -> list[str]:
        """Return the answer to `why MOVE`, or the error if there is no such number.

        The list is empty if the text is not a move.
        """
        wrong: list[str] = []
        for pattern in self.terminal.why:
            try:
                answer = menu.read(pattern.replace("{}", text))
            except ValueError as error:
                wrong = wrong or self._paragraph_lines(str(error))
            except CvError:
                continue
            else:
                heading = (
                    "" if isinstance(answer, Menu | MoveSequence) else self.terminal.heading(view, self.writer, answer)
                )
                return [*self._paragraph_lines(*filter(None, (heading,))), *self._reason_lines(view, menu, answer)]
        return wrong

    def _reason_lines(self, view: Any, menu: Menu, answer: Any) -> list[str]:
        """Return the reason why the move is illegal, or sentences about a legal move.

        If the answer opens another menu, each answer in that menu is explained.
        """
        if isinstance(answer, Menu):
            return [
                line
                for move, text in answer.answers
                if not isinstance(move, Menu)
                for line in [*self._paragraph_lines(text), *self._reason_lines(view, menu, move)]
            ]
        if isinstance(answer, MoveSequence):
            return [line for move in answer.moves for line in self._reason_lines(view, menu, move)]
        refusal = why_not(view, answer)
        if refusal is not None:
            return self.refusal_lines(view, answer, refusal, menu)
        return self._paragraph_lines(self.writer.text("ui.legal"), *self.terminal.reasons(view, self.writer, answer))

    def refusal_lines(self, view: Any, move: Any, refusal: Refusal, menu: Menu) -> list[str]:
        """Return the reason why a move is illegal, as lines.

        If the move does not answer the current question, the question is repeated, with its answers
        if there are only a few.
        """
        if refusal.key != NOT_ASKED:
            notes = self.terminal.refused(view, self.writer, move, refusal)
            return self._paragraph_lines(self.terminal.refusal(view, self.writer, move, refusal), *notes)
        text = self.terminal.refusal(view, self.writer, move, evolve(refusal, remedy=""))
        return [
            *self._paragraph_lines(text, menu.question),
            *(menu.lines if len(menu.lines) <= FEW else []),
        ]

    # --- the command `look` -------------------------------------------------------------

    def look_lines(self, _view: Any, menu: Menu, rest: str) -> list[str]:
        """Return the output of `look`: the text of a card.

        `rest` is the title of a card, or the number of an answer that names a card.
        """
        if not rest.strip():
            title = self.writer.title(self.writer.rules.book.names[0])
            command = self.writer.voice.command("look")
            return self._paragraph_lines(self.writer.text("ui.look_what", command=command, card=title))
        card = find_card_by_text(rest, self.writer) or self._card_at(menu, rest)
        if card is not None:
            return card_lines(card, self.writer)
        titles = titles_with(rest, self.writer.rules, self.writer.voice)
        if 1 < len(titles) <= MOST_TITLES:
            listed = self.writer.voice.join([f"“{title}”" for title in titles], "or")
            return self._paragraph_lines(self.writer.text("ui.which_card", titles=listed))
        return self._paragraph_lines(self.writer.text("ui.no_card", text=escape_controls(rest)))

    def _card_at(self, menu: Menu, text: str) -> Card | None:
        """Return the card of the answer with this number; `None` if there is none."""
        number = int(text) if text.strip().isdecimal() else -1
        answers = dict(enumerate((answer for answer, _ in menu.answers), menu.first_number))
        name = getattr(answers.get(number), "card", None)
        return (
            self.writer.rules.card(name) if isinstance(name, str) and name in self.writer.rules.book.by_name else None
        )
