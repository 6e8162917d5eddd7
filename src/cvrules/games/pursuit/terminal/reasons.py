"""Explains the price and the stress of a move, for the command `why`."""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.games.pursuit.cards.words import SYMBOLS
from cvrules.games.pursuit.display.moves import PROJECT_MOVES, changed_price_text, part_of
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.faces.sentences import sentences
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.rulebook.happiness import HIGHEST
from cvrules.games.pursuit.rulebook.prices import project_price, reduced_price
from cvrules.games.pursuit.table.moves import DropGoal, Keep, Move, Refresh, Rest
from cvrules.games.pursuit.table.packed import MONEY, amount
from cvrules.games.pursuit.table.spaces import ACTION_OF
from cvrules.games.pursuit.terminal.move_effects import added_stress, effects_of, missing_cards
from cvrules.games.pursuit.terminal.rule_references import cite_rules

__all__ = ["change_reasons", "move_reasons", "price_reasons"]

#: The key of the text for each cause of stress that is not printed on a card.
STRESS_TEXTS = {"repeat": "why.repeat", "slot": "why.slot", "partner": "why.partner"}


def move_reasons(view: View, writer: Writer, move: Move) -> list[str]:
    """Return sentences that explain the price, stress and effects of a legal move.

    For a move that keeps a trait or drops a goal, return the text of the card instead.
    """
    if isinstance(move, Keep | DropGoal):
        return list(sentences(writer.rules.card(move.card), writer.voice))
    if isinstance(move, Refresh):
        return [cite_rules(writer.text("why.replacing", what=writer.sums({"short_term": 1})), writer, "P7.1")]
    return [
        *price_reasons(view, writer, move),
        *_stress_reasons(view, writer, move),
        *_missing_card_reasons(view, writer, move),
        *_bonus_reasons(view, writer, move),
        *change_reasons(view, writer, move),
    ]


def price_reasons(view: View, writer: Writer, move: Move) -> Iterator[str]:
    """Yield sentences about the price on a card, and what makes it lower or higher."""
    name = getattr(move, "card", None)
    if name is None or view.seat is None:
        return
    spec, seat = writer.spec(name), view.seats[view.seat]
    part = part_of(view, spec, move)
    if part is None or type(move) not in ACTION_OF:
        return
    action = ACTION_OF[type(move)]
    yield writer.text("why.price", what=writer.packed_text(part.cost)) if part.cost else writer.text("why.no_price")
    saved = part.cost - reduced_price(view.rules.specs[seat.trait_id].trait, part.cost, action)
    if saved and seat.trait is not None:
        yield cite_rules(
            writer.text("why.trait", card=writer.title(seat.trait), what=writer.packed_text(saved)), writer, "P1.6"
        )
    change = project_price(view.table, seat, part.cost, action)[1] if isinstance(move, PROJECT_MOVES) else 0
    if change:
        what = writer.amount(seat.short_term, "short_term", signed=True)
        text = writer.text("why.dearer" if change > 0 else "why.cheaper", what=what, n=abs(change))
        yield cite_rules(text, writer, "P6.8")
        if change < 0 and amount(part.cost, MONEY):
            yield cite_rules(writer.text("why.money"), writer, "P6.8")


def _stress_reasons(view: View, writer: Writer, move: Move) -> Iterator[str]:
    """Yield sentences about stress not printed on the card, and about resting."""
    if view.seat is None:
        return
    seat = view.seats[view.seat]
    if isinstance(move, Rest):
        room = view.rules.track[seat.stress][1] if seat.stress >= 0 else 0
        yield cite_rules(writer.text("why.rest", n=room), writer, "P4.11")
    for cause in added_stress(view, move):
        values = {"what": writer.sums({"stress": cause.amount})}
        if cause.action:
            values["action"] = writer.text(f"action.{cause.action}")
        yield cite_rules(writer.text(STRESS_TEXTS[cause.key], **values), writer, cause.rule)


def _missing_card_reasons(view: View, writer: Writer, move: Move) -> Iterator[str]:
    """Yield a sentence about each card in the reward that cannot be given."""
    for reward in missing_cards(view, move):
        text = writer.text("why.no_card", what=writer.amount(reward.amount, reward.what))
        yield cite_rules(text, writer, "P7.7")


def _bonus_reasons(view: View, writer: Writer, move: Move) -> Iterator[str]:
    """Yield sentences about the trait's bonus, and about lost relax or happiness."""
    if view.seat is None or type(move) not in ACTION_OF:
        return
    seat, effects = view.seats[view.seat], effects_of(view, move)
    bonus = view.rules.specs[seat.trait_id].trait.bonuses.get(ACTION_OF[type(move)])
    if bonus is not None and seat.trait is not None:
        what = writer.rewards_text(bonus.rewards)
        yield cite_rules(writer.text("why.bonus", card=writer.title(seat.trait), what=what), writer, "P1.6")
    name = getattr(move, "card", None)
    part = None if name is None else part_of(view, writer.spec(name), move)
    rewards = [*(part.rewards if part is not None else ()), *(bonus.rewards if bonus is not None else ())]
    gained = sum(reward.amount for reward in rewards if reward.what == "short_term")
    beyond = seat.short_term + gained - HIGHEST
    lost = sum(reward.amount for reward in rewards if reward.what == "relax") - effects.sums.get("relax", 0)
    if lost > 0 and not effects.deadly_stress:
        yield cite_rules(writer.text("why.relax_lost", what=writer.sums({"relax": lost})), writer, "P6.5")
    if gained and beyond > 0:
        what, other = (writer.sums({thing: beyond}) for thing in ("short_term", "long_term"))
        yield cite_rules(writer.text("why.beyond", what=what, other=other), writer, "P6.10")


def change_reasons(view: View, writer: Writer, move: Move) -> Iterator[str]:
    """Yield a warning if the move is deadly, and what the player gains and loses.

    Gains and losses after the player's next choice are left out.
    """
    effects = effects_of(view, move)
    if effects.deadly_stress:
        what = writer.sums({"stress": effects.deadly_stress})
        yield cite_rules(writer.text("why.deadly", what=what, n=effects.room), writer, "P6.2")
    sums = {what: effects.sums.get(what, 0) for what in SYMBOLS}
    what = writer.sums(sums, signed=True)
    if effects.price:
        price, change = effects.price
        yield writer.text("why.brings_for", what=what, price=changed_price_text(price, change, writer))
    elif any(sums.values()):
        yield writer.text("why.brings", what=what)
    elif type(move) in ACTION_OF:
        yield writer.text("why.brings_nothing")
    if sums["hourglass"] > 0 and type(move) in ACTION_OF:
        used, left = writer.sums({"hourglass": 1}), writer.amount(sums["hourglass"] - 1, "hourglass", signed=True)
        yield writer.text("why.hourglass", what=used, other=left)
