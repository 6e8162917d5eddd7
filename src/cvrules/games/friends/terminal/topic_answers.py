"""Answers questions about the rules, such as `why win`, for the command `why`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import evolve

from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.seat import partner_of
from cvrules.games.friends.terminal.legend import sign_lines
from cvrules.games.friends.terminal.own_topic_answers import goal_texts, own_topic_lines
from cvrules.games.friends.terminal.player_topic_answers import player_topic_lines
from cvrules.games.friends.terminal.reasons import thing_lines
from cvrules.games.friends.terminal.rule_references import cite_rules
from cvrules.games.friends.terminal.takers import other_player_text
from cvrules.games.friends.terminal.topic_names import TOPICS, first_word
from cvrules.games.friends.terminal.typed_question import TypedQuestion, read_question
from cvrules.library.rulebooks import paragraphs, strip_markdown
from cvrules.text.terminal import paragraph

__all__ = ["own_goal_lines", "topic_lines"]


def topic_lines(view: View, writer: Writer, text: str) -> list[str]:
    """Return the answer to `why` about a topic, a paragraph, a thing or a sign.

    The result is empty for other texts, such as moves. If the text is empty, the answer lists the
    topics.
    """
    if not text.strip():
        names = [first_word(name, writer) for name in TOPICS]
        return [writer.text("why.topics", command=writer.voice.command("why"), names=", ".join(names))]
    rule = paragraphs(writer.rules.game.name).get(text.strip().upper())
    if rule is not None:
        return [" ".join(part.split()) for part in strip_markdown(rule).split("\n\n")]
    return _question_lines(view, writer, text) or thing_lines(view, writer, text) or sign_lines(text.strip(), writer)


def _question_lines(view: View, writer: Writer, text: str) -> list[str]:
    """Return the answer to a question; empty for texts such as a name or a sign."""
    knows = writer.at(view.table)
    question = read_question(text, knows)
    if question.card:
        return _card_question_lines(view, knows, question)
    if question.persons:
        return list(_bond_question_lines(view, knows, question))
    if question.player not in {-1, view.seat}:
        return list(player_topic_lines(view, knows, question)) if view.period else []
    return list(_answer_lines(view, writer, question.topic)) if question.topic else []


def _card_question_lines(view: View, writer: Writer, question: TypedQuestion) -> list[str]:
    """Return the answer about a card, for the player who asks or for another player.

    The result is empty for a question about an auction, which the story answers.
    """
    if question.topic == "auction":
        return []
    spec = writer.spec(question.card)
    is_open = spec.index in view.table.row_ids and view.table.phase_id != Phase.OVER
    if question.player in {-1, view.seat} or not is_open:
        return thing_lines(view, writer, question.card)
    return [other_player_text(view, question.player, spec, writer)]


def _bond_question_lines(view: View, writer: Writer, question: TypedQuestion) -> Iterator[str]:
    """Yield the rule for a topic about relationships.

    If the question is about the player and the player's partner, sentences about their relationship
    follow. The player need not be named.
    """
    others = {*question.persons} - {view.seat}
    yield cite_rules(writer.text(f"about.{question.topic}"), writer, *TOPICS[question.topic])
    if view.seat is not None and view.period and others == {partner_of(view.seats[view.seat])}:
        yield from own_topic_lines(view, writer, question.topic)


def _answer_lines(view: View, writer: Writer, topic: str) -> Iterator[str]:
    """Yield the rule for a topic, and how it applies to the player."""
    yield cite_rules(writer.text(f"about.{topic}"), writer, *TOPICS[topic])
    if view.seat is not None and view.period:
        yield from own_topic_lines(view, writer.at(view.table), topic)


def own_goal_lines(view: View, writer: Writer, names: Sequence[str]) -> list[str]:
    """Return lines about the seat's goals and the mega goal, with all conditions."""
    knows = evolve(writer, names=tuple(names)).at(view.table)
    texts = [] if view.seat is None else list(goal_texts(view, view.seat, knows))
    return [line for text in texts or [knows.text("ui.not_begun")] for line in paragraph(text, knows.style, "    ", "")]
