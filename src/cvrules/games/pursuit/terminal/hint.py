"""Suggests the move that the greedy bot would make, and gives reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cvrules.games.pursuit.cards.words import SYMBOLS
from cvrules.games.pursuit.display.moves import move_text
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.table.moves import Keep, Less, More
from cvrules.games.pursuit.terminal.ledger import cite_rules
from cvrules.games.pursuit.terminal.move_effects import FILLS_A_SLOT, draws_job
from cvrules.games.pursuit.terminal.reasons import change_reasons
from cvrules.lab.bots import bots_of
from cvrules.text.terminal import paragraph

__all__ = ["hint_lines"]

#: Two moves count as equally good if their estimated values differ by less than this.
CLOSE = 0.05
#: The largest number of newly affordable cards that a hint names.
MOST_CARDS = 3


def hint_lines(view: View, writer: Writer, _names: Sequence[str]) -> list[str]:
    """Return the move that the greedy bot would make, and the reasons for it."""
    bot: Any = bots_of("pursuit")["greedy"]()
    advice = bot.advise(view)
    texts = [writer.text("ui.hint", move=move_text(view, advice.move, writer)), *_reasons(view, advice, writer)]
    if view.players == 1 and view.phase == "act":
        texts.append(cite_rules(writer.text("hint.solo"), writer, "P9.3"))
    return [line for text in texts for line in paragraph(text, writer.style)]


def _reasons(view: View, advice: Any, writer: Writer) -> Iterator[str]:
    """Yield the reasons for a move, and a comparison with the second-best move."""
    if isinstance(advice.move, Less | More | Keep):
        yield writer.text("hint.trait" if isinstance(advice.move, Keep) else "hint.resources")
        return
    yield from change_reasons(view, writer, advice.move)
    income = {what: number for what, number in advice.income.items() if what in SYMBOLS}
    if draws_job(view, advice.move):
        yield writer.text("hint.drawn_job")
    elif income:
        yield writer.text("hint.income", what=writer.sums(income, signed=True))
    if advice.goals:
        yield writer.text("hint.goal", cards=" | ".join(map(writer.title, advice.goals)))
    if advice.offers and _can_act_again(view):
        texts = dict.fromkeys(_offer_text(card, label, writer) for card, label in advice.offers[:MOST_CARDS])
        yield writer.text("hint.affords", cards=" | ".join(texts))
    if advice.spared:
        yield writer.text("hint.spared", what=writer.sums({"stress": advice.spared}))
    if advice.then is not None:
        key = "hint.slot" if isinstance(advice.then, FILLS_A_SLOT) else "hint.then"
        yield writer.text(key, move=move_text(view, advice.then, writer))
    if advice.is_restful:
        yield writer.text("hint.room")
    if advice.second is not None:
        yield _comparison_text(advice.lead, move_text(view, advice.second, writer), writer)


def _can_act_again(view: View) -> bool:
    """Return whether the player has an hourglass left after the next action.

    Without one, the cards on the board will have changed before the player's next action.
    """
    return view.seat is not None and view.seats[view.seat].hourglasses > 1


def _offer_text(card: str, label: str, writer: Writer) -> str:
    """Return the title of a card, with the name of its level or role if there is one."""
    title = writer.title(card)
    return writer.voice.join_with_colon(title, writer.step(writer.spec(card), label)) if label else title


def _comparison_text(lead: float, second: str, writer: Writer) -> str:
    """Return a sentence that compares the best move with the second-best move.

    Args:
        lead: How much better the best move is, in long-term happiness.
        second: The second-best move in words.
        writer: Writes the texts in the player's language.
    """
    if lead < CLOSE:
        return writer.text("hint.close", move=second)
    whole, _, tenth = f"{lead:.1f}".partition(".")
    number = writer.text("number.decimal", whole=whole, part=tenth)
    return writer.text("hint.worth", number=number, move=second)
