"""Suggests the move that the greedy bot would make, and gives reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cvrules.games.pursuit.cards.words import SYMBOLS
from cvrules.games.pursuit.display.goal_counts import progress_text
from cvrules.games.pursuit.display.moves import move_text
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.rulebook.play_area import job_of, part_in_force
from cvrules.games.pursuit.table.moves import Discard, Drop, Hire, Keep, Less, More, Move
from cvrules.games.pursuit.table.seat import ACTIVE
from cvrules.games.pursuit.terminal.move_effects import FILLS_A_SLOT, draws_job
from cvrules.games.pursuit.terminal.reasons import change_reasons
from cvrules.games.pursuit.terminal.rule_references import cite_rules
from cvrules.lab.bots import bots_of
from cvrules.text.terminal import paragraph

__all__ = ["hint_lines"]

#: Two moves count as equally good if their estimated values differ by less than this.
CLOSE = 0.05


def hint_lines(view: View, writer: Writer, names: Sequence[str]) -> list[str]:
    """Return the move that the greedy bot would make, and the reasons for it."""
    bot: Any = bots_of("pursuit")["greedy"]()
    advice = bot.advise(view)
    texts = [writer.text("ui.hint", move=move_text(view, advice.move, writer)), *_reasons(view, advice, writer, names)]
    if view.players == 1 and view.phase == "act":
        texts.append(cite_rules(writer.text("hint.solo"), writer, "P9.3"))
    return [line for text in texts for line in paragraph(text, writer.style)]


def _reasons(view: View, advice: Any, writer: Writer, names: Sequence[str]) -> Iterator[str]:
    """Yield the reasons for a move, and a comparison with the second-best move."""
    if isinstance(advice.move, Less | More | Keep):
        yield writer.text("hint.trait" if isinstance(advice.move, Keep) else "hint.resources")
        return
    yield from change_reasons(view, writer, advice.move)
    if isinstance(advice.move, Discard):
        yield cite_rules(writer.text("hint.kept"), writer, "P7.3")
    yield from _income_reasons(view, advice, writer)
    yield from _goal_reasons(advice, view.seat or 0, writer, names)
    if _can_act_again(view):
        for key, offers in (("hint.affords", advice.offers), ("hint.steps", advice.steps)):
            if offers:
                texts = dict.fromkeys(_offer_text(card, label, writer) for card, label in offers)
                yield writer.text(key, cards=" | ".join(texts))
    yield from _later_stress_reasons(advice, writer)
    if advice.then is not None:
        yield writer.text(
            "hint.slot" if _fills_a_slot(view, advice.then) else "hint.then", move=move_text(view, advice.then, writer)
        )
    if advice.is_restful:
        yield writer.text("hint.room")
    yield from _upkeep_warnings(view, advice, writer)
    if advice.second is not None:
        yield from _comparison_texts(advice, _plan_text(view, advice.second, writer), writer)


def _income_reasons(view: View, advice: Any, writer: Writer) -> Iterator[str]:
    """Yield a sentence about how a move changes the income of every later round."""
    income = {what: advice.income[what] for what in SYMBOLS if what in advice.income}
    if draws_job(view, advice.move):
        yield writer.text("hint.drawn_job")
    elif income:
        key = "hint.income_without" if isinstance(advice.move, Discard | Drop) else "hint.income"
        yield writer.text(key, what=writer.sums(income, signed=True))


def _goal_reasons(advice: Any, at: int, writer: Writer, names: Sequence[str]) -> Iterator[str]:
    """Yield sentences about life goals that the move fulfils or affects."""
    is_solo = advice.after is not None and len(advice.after.seats) == 1
    is_kept = not is_solo or writer.rules.rulings.solo_condition_moment_once_met
    met = "hint.goal_met" if is_kept else "hint.goal_holds"
    for key, cards in ((met, advice.met), ("hint.goal", advice.closer), ("hint.goal_further", advice.further)):
        for card in cards:
            goal = writer.spec(card).goal
            counts = "" if goal is None else progress_text(advice.after, at, goal, writer, names)
            yield writer.text(key, card=writer.title(card), names=counts)


def _later_stress_reasons(advice: Any, writer: Writer) -> Iterator[str]:
    """Yield a sentence about stress that a move saves or causes in every later round."""
    if advice.spared:
        key = "hint.spared" if advice.spared > 0 else "hint.crowded"
        text = writer.text(key, what=writer.sums({"stress": abs(advice.spared)}))
        yield cite_rules(text, writer, "P3.4")


def _upkeep_warnings(view: View, advice: Any, writer: Writer) -> Iterator[str]:
    """Yield a warning if the player cannot pay for all cards in the next Upkeep.

    A job that chance draws is left out, because its upkeep is not known yet.
    """
    is_drawn = draws_job(view, advice.move)
    names = [name for name in advice.unpaid if not (is_drawn and writer.spec(name).kind == "job")]
    if not names:
        return
    table, at = advice.after, view.seat or 0
    held = {writer.rules.specs[one.card].name: one for one in table.seats[at].held}
    parts = {name: part_in_force(table, held[name]) for name in names}
    cards = " | ".join(f"{writer.title(name)} {writer.upkeep_text(part)}" for name, part in parts.items())
    left = table.seats[at].hourglasses if table.round == view.round else 0
    if left:
        yield cite_rules(writer.text("hint.unpaid_yet", cards=cards, n=left), writer, "P3.5")
    else:
        penalty = writer.sums({"stress": 1, "short_term": -1}, signed=True)
        yield cite_rules(writer.text("hint.unpaid", cards=cards, what=penalty), writer, "P3.6")


def _fills_a_slot(view: View, move: Move) -> bool:
    """Return whether a suggested action makes a card fill one more slot."""
    job = job_of(view.table, view.seats[view.seat or 0])
    return isinstance(move, FILLS_A_SLOT) or (isinstance(move, Hire) and (job is None or job.state != ACTIVE))


def _can_act_again(view: View) -> bool:
    """Return whether the player has an hourglass left after the next action.

    If no hourglass is left, the hint does not name cards to take later, because the cards on the
    board will have changed before the player's next action.
    """
    return view.seat is not None and view.seats[view.seat].hourglasses > 1


def _offer_text(card: str, label: str, writer: Writer) -> str:
    """Return the title of a card, with the name of its level or role if there is one."""
    title = writer.title(card)
    return writer.voice.join_with_colon(title, writer.step(writer.spec(card), label)) if label else title


def _plan_text(view: View, plan: Any, writer: Writer) -> str:
    """Return a move in words, and the action after it if the plan has one."""
    text = move_text(view, plan.move, writer)
    if plan.then is None:
        return text
    return writer.text("hint.plan", move=text, other=move_text(view, plan.then, writer))


def _comparison_texts(advice: Any, second: str, writer: Writer) -> Iterator[str]:
    """Yield sentences that compare the best move with the second-best move.

    The last sentence divides the difference into parts, on which the bot bases its choice.

    Args:
        advice: The best move and its lead.
        second: The second-best move in words.
        writer: Writes the texts in the player's language.
    """
    if advice.lead < CLOSE:
        yield writer.text("hint.close", move=second)
    else:
        yield writer.text("hint.worth", number=_decimal_text(advice.lead, writer), move=second)
    parts = sorted(advice.parts.items(), key=lambda pair: -abs(pair[1]))
    shown = [(key, value) for key, value in parts if abs(value) >= CLOSE]
    names = [f"{writer.text(f'hint.part_{key}')} {_signed_text(value, writer)}" for key, value in shown]
    if names:
        yield writer.text("hint.parts", names="; ".join(names))


def _signed_text(number: float, writer: Writer) -> str:
    """Return a number in a hint with its sign and one decimal."""
    return f"{'+' if number > 0 else writer.minus}{_decimal_text(abs(number), writer)}"


def _decimal_text(number: float, writer: Writer) -> str:
    """Return a number in a hint with one decimal, in the player's language."""
    whole, _, tenth = f"{number:.1f}".partition(".")
    return writer.text("number.decimal", whole=whole, part=tenth)
