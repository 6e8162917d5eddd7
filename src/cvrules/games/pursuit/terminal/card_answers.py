"""Answers the command `why` for the cards that the players can see."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from cvrules.display.titles import find_card_by_text, identifies_card, plain_words
from cvrules.games.pursuit.display.moves import move_text
from cvrules.games.pursuit.display.refusals import refusal_text
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.faces.sentences import sentences
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.table.seat import ACTIVE, Held
from cvrules.games.pursuit.table.spec import Spec
from cvrules.games.pursuit.terminal.reasons import move_reasons
from cvrules.games.pursuit.terminal.rule_references import cite_rules
from cvrules.kernel.verbs import why_not
from cvrules.model.card import Card

__all__ = ["card_in_play_lines", "find_visible_card"]

#: The minimum length of a part of a title with which a player can name a card.
LEAST = 3


def find_visible_card(view: View, text: str, writer: Writer, offered: Collection[str] = ()) -> Card | None:
    """Return the card with this title, or the only visible card that fits the text.

    A visible card fits if its title contains the text as whole words. The result is `None` if
    no card fits, if several fit, or if the text is too short.

    Args:
        view: The view of the player who types the text.
        text: The title of a card, or a part of it.
        writer: Writes the texts in the player's language.
        offered: The names of further cards that are visible, because a question is about them.
    """
    card, visible = find_card_by_text(text, writer), {*_visible_names(view), *offered}
    if card is not None and (writer.rules.name(card) in visible or identifies_card(text, card, writer)):
        return card
    words = plain_words(text)
    if len(words) < LEAST:
        return None
    pattern = re.compile(rf"(?<!\w){re.escape(words)}(?!\w)")
    found = {name for name in visible if pattern.search(plain_words(writer.title(name)))}
    return writer.rules.card(found.pop()) if len(found) == 1 else None


def _visible_names(view: View) -> Iterator[str]:
    """Yield the names of all visible cards: on the board, in play areas, and goals."""
    specs = view.rules.specs
    for row in view.table.row_ids:
        yield from (specs[card].name for card in row if card >= 0)
    for seat in view.seats:
        yield from (specs[held.card].name for held in seat.held)
        if seat.trait_id >= 0:
            yield specs[seat.trait_id].name
    yield from (view.rules.name(goal) for goal in view.goals)


def card_in_play_lines(view: View, at: int, name: str, writer: Writer) -> Iterator[str]:
    """Yield lines about a trait, a group project or another player's card.

    For any other card, there are no lines.

    Args:
        view: The view of the player who asks.
        at: The seat of the player who asks.
        name: The name of the card.
        writer: Writes the texts in the player's language, with the names of the players.
    """
    spec = writer.spec(name)
    for owner, seat in enumerate(view.seats):
        held = next((held for held in seat.held if held.card == spec.index), None)
        if held is not None and spec.roles:
            yield _owner_text(spec, owner, writer)
            yield from _group_lines(view, held, writer)
        elif seat.trait_id == spec.index or (held is not None and owner != at):
            yield _owner_text(spec, owner, writer)
            yield from sentences(writer.rules.card(name), writer.voice)


def _owner_text(spec: Spec, owner: int, writer: Writer) -> str:
    """Return a sentence that says which player has a card."""
    return writer.text("why.owner", card=writer.title(spec.name), name=_player_name(owner, writer))


def _player_name(seat: int, writer: Writer) -> str:
    """Return the name of a player in an answer, or the number of the seat."""
    return writer.names[seat] if writer.names else str(seat + 1)


def _group_lines(view: View, held: Held, writer: Writer) -> Iterator[str]:
    """Yield the roles of a group project, its later rewards, and how to join it.

    A project that is set aside has only one line, which says that it is over. The ways to join are
    left out if it is not the player's turn.
    """
    spec = view.rules.specs[held.card]
    if held.state != ACTIVE:
        yield cite_rules(writer.text("why.group_over"), writer, "P3.12")
        return
    filled = {role.role: _player_name(role.seat, writer) for role in view.table.roles if role.card == held.card}
    for number, part in enumerate(spec.roles):
        who = filled.get(number, writer.text("why.role_open"))
        yield f"  {writer.voice.join_with_colon(writer.step(spec, part.label), who)}"
    for least, part in spec.filled:
        text = writer.text("why.share", n=least, what=writer.rewards_text(part.rewards))
        yield cite_rules(text, writer, "P4.5", "P3.12")
    if view.seat != view.turn or view.phase != "act":
        return
    for number, move in enumerate(spec.moves.join):
        if number not in filled:
            refusal = why_not(view, move)
            yield writer.voice.join_with_colon(
                move_text(view, move, writer),
                " ".join(move_reasons(view, writer, move)) if refusal is None else refusal_text(refusal, writer),
            )
