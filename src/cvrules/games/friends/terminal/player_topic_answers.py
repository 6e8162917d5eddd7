"""Answers questions on a topic about another player, from public information."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.display.score_sheet import ending_texts
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.rulebook.company import card_refusal
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.terminal.offer_answers import marker_lines
from cvrules.games.friends.terminal.rule_references import cite_rules
from cvrules.games.friends.terminal.typed_question import TypedQuestion

__all__ = ["fulfilled_text", "player_topic_lines"]


def player_topic_lines(view: View, writer: Writer, question: TypedQuestion) -> Iterator[str]:
    """Yield how the topic of a question applies to its player now.

    The story answers questions about time, auctions and the past.

    Args:
        view: The view of the player who asks.
        writer: A writer that knows the names of all persons.
        question: A question about a player.
    """
    if question.topic == "characteristics":
        yield _gauges_text(view, question, writer)
    elif question.topic in _TOPICS:
        yield from _TOPICS[question.topic](view, question.player, writer)


def fulfilled_text(view: View, seats: range | tuple[int, ...], writer: Writer) -> str:
    """Return a text about how many goals some players have fulfilled."""
    counts = [f"{writer.person(at)} {writer.amount(len(view.seats[at].fulfilled_ids), 'goal')}" for at in seats]
    return writer.text("why.goals_so_far", names=", ".join(counts))


def _win_lines(view: View, _at: int, writer: Writer) -> Iterator[str]:
    """Yield the number of goals of each player; after the end, also the winner."""
    yield fulfilled_text(view, range(len(view.seats)), writer)
    if view.table.phase_id == Phase.OVER:
        yield from ending_texts(view.table, writer, writer.people)


def _goals_lines(view: View, at: int, writer: Writer) -> Iterator[str]:
    """Yield a player's fulfilled goals, and what is known about those in hand."""
    yield fulfilled_text(view, (at,), writer)
    categories = [writer.voice.type(one).rpartition(":")[2].strip() for one in view.seats[at].categories]
    if categories and view.table.phase_id == Phase.OVER:
        yield writer.text("why.goals_left", name=writer.person(at))
    elif categories:
        text = writer.text("why.goals_secret", name=writer.person(at), categories=", ".join(categories))
        yield cite_rules(text, writer, "F1.8")


def _pass_lines(view: View, at: int, writer: Writer) -> Iterator[str]:
    """Yield whether a player has passed, and which cards the player could take."""
    table, name = view.table, writer.person(at)
    if table.phase_id == Phase.OVER:
        yield cite_rules(writer.text("why.player_silent", name=name), writer, "F1.8")
        return
    if at in table.passed:
        order = ", ".join(map(writer.person, table.passed))
        yield cite_rules(writer.text("why.player_passed", name=name, names=order), writer, "F5.1")
    else:
        yield writer.text("why.player_not_passed", name=name)
    specs = [table.rules.specs[card] for card in table.row_ids]
    able = [writer.title(spec.name) for spec in specs if card_refusal(table, at, spec) is None]
    key = "why.player_options" if able else "why.player_no_options"
    yield writer.text(key, name=name, **({"cards": ", ".join(able)} if able else {}))
    yield cite_rules(writer.text("why.player_silent", name=name), writer, "F1.8")


def _gauges_text(view: View, question: TypedQuestion, writer: Writer) -> str:
    """Return one or all characteristics of a player."""
    values = view.seats[question.player].gauges
    asked = range(len(GAUGES)) if question.gauge < 0 else (question.gauge,)
    shown = [writer.amount(values[at], GAUGES[at]) for at in asked if values[at] or question.gauge >= 0]
    return writer.voice.join_with_colon(writer.person(question.player), ", ".join(shown) or "-")


#: For each topic about a player, the function that answers it.
_TOPICS: Mapping[str, Callable[[View, int, Writer], Iterator[str]]] = MappingProxyType(
    {"win": _win_lines, "lose": _win_lines, "goals": _goals_lines, "pass": _pass_lines, "offers": marker_lines}
)
