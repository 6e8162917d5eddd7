"""Draws the screen for a seat: the track, goals, CVs, hand, dice and odds."""

from __future__ import annotations

from collections.abc import Sequence

from cvrules.games.cv.cards.words import DECKS, PILES, STACKS
from cvrules.games.cv.display.writer import Writer
from cvrules.games.cv.knowledge.odds import odds
from cvrules.games.cv.knowledge.view import HIDDEN, View
from cvrules.games.cv.rulebook.gossip_decks import count_cards_in_age
from cvrules.games.cv.table.packed import BAD_LUCK, LANES, ONE, unpack
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.profile import active_cards
from cvrules.games.cv.table.rules import AGES
from cvrules.games.cv.table.spec import Spec
from cvrules.games.cv.table.table import Seat
from cvrules.games.cv.terminal.menu import Menu
from cvrules.text.terminal import NO_BREAK_SPACE, CardBox, draw_boxes, draw_dice, heading, pad, paragraph

__all__ = ["all_cv_lines", "dice_lines", "odds_lines", "table_lines"]

#: During these phases, the seat needs to see the dice to decide.
DICE_MATTER = frozenset({Phase.THROW, Phase.REROLL, Phase.BUY, Phase.MISFORTUNE, Phase.PAYING})
#: The minimum width for drawing the cards on the track as boxes. On a narrower screen, they are
#: listed.
ROOM_FOR_A_TRACK = 79


def table_lines(view: View, writer: Writer, names: Sequence[str]) -> list[str]:
    """Return lines that show everything that the seat can see of the table."""
    lines = ["", heading(_round_text(view, writer), writer.style), *_open_lines(view.table.track_ids, writer)]
    if view.table.gossip_row.row_ids:
        lines += [writer.text("ui.row"), *_open_lines(view.table.gossip_row.row_ids, writer)]
    lines += _goal_lines(view, writer)
    if view.seat is not None:
        lines += _cv_lines(view, view.seat, writer, writer.text("ui.your_cv"))
        lines += _hand_lines(view, view.seat, writer)
    for at, name in enumerate(names):
        if at != view.seat:
            lines += paragraph(
                _cv_summary(view, at, writer), writer.style, "  ", pad(writer.style.paint(name, "bold"), 6)
            )
    return lines


def _round_text(view: View, writer: Writer) -> str:
    """Return the round, the current age, and the number of cards left in its deck."""
    table = view.table
    age = next((age for age in AGES if count_cards_in_age(table, age)), None)
    if age is None:
        left = writer.text("ui.decks_empty")
    else:
        number = count_cards_in_age(table, age)
        left = writer.text("ui.deck_left", age=writer.voice.deck(DECKS[age]), n=number)
    return writer.text("ui.turn", number=table.round, left=left) if table.round else left


def _open_lines(cards: Sequence[int], writer: Writer) -> list[str]:
    """Return the cards on the track or in the row, as boxes if they fit."""
    specs = [writer.rules.specs[card] for card in cards]
    if writer.style.width >= ROOM_FOR_A_TRACK:
        return draw_boxes([_card_box(spec, writer) for spec in specs], writer.style)
    return [
        line
        for spec in specs
        for line in paragraph(
            writer.voice.join_with_colon(writer.title(spec.card), _card_line(spec, writer)), writer.style, "  "
        )
    ]


def _card_box(spec: Spec, writer: Writer) -> CardBox:
    """Return the box for a card on the track or in the row."""
    types = " / ".join(writer.voice.type(kind) for kind in spec.card.types)
    body = (
        types,
        writer.text("gist.cost", what=writer.price_text(spec)),
        *writer.condition_texts(spec),
        *writer.effect_texts(spec),
    )
    return CardBox(writer.voice.title(spec.card), body, writer.colour(spec.card))


def _card_line(spec: Spec, writer: Writer) -> str:
    """Return the types, cost, conditions and effects of a card in one line."""
    types = writer.voice.join([writer.type_name(str(kind)) for kind in spec.card.types], "or")
    return ", ".join(
        [
            types,
            writer.text("gist.cost", what=writer.price_text(spec)),
            *writer.condition_texts(spec),
            *writer.effect_texts(spec),
        ]
    )


def _goal_lines(view: View, writer: Writer) -> list[str]:
    """Return the open goals and the seat's own goal, each in a few words."""
    lines = [writer.text("ui.open_goal", card=writer.title(goal), rule=writer.goal_text(goal)) for goal in view.goals]
    if view.seat is not None:
        own = writer.rules.cards[view.table.seats[view.seat].goal_id]
        lines.append(writer.text("ui.your_goal", card=writer.title(own), rule=writer.goal_text(own)))
    return [line for text in lines for line in paragraph(text, writer.style, "  ", "")]


def _cv_lines(view: View, at: int, writer: Writer, head: str) -> list[str]:
    """Return the lines for a CV: the tokens, and each stack that has cards."""
    seat = view.table.seats[at]
    tokens = sum(writer.rules.specs[card].tokens for card in active_cards(writer.rules, seat))
    lines = paragraph(f"{head} {writer.text('ui.tokens', tokens=writer.sign_row(tokens))}", writer.style)
    width = max(len(writer.voice.type(name)) for name in STACKS) + 2
    for name, pile in zip(
        (*STACKS, *PILES), (*seat.stack_ids, seat.gossip_piles.gossip_ids, seat.gossip_piles.fate_ids), strict=True
    ):
        if pile:
            text = _pile_text([writer.rules.specs[card] for card in pile], writer)
            lines += paragraph(text, writer.style, " " * (width + 2), "  " + pad(writer.type_name(name), width))
    if seat.waiting_ids:
        cards = writer.titles(view.table.cards_at(seat.waiting_ids))
        lines += paragraph(writer.text("ui.waiting", cards=cards), writer.style, "  ")
    if not (seat.size() or seat.gossip_piles.gossip_ids or seat.gossip_piles.fate_ids):
        lines.append(f"  {writer.text('ui.empty')}")
    return lines


def _pile_text(specs: list[Spec], writer: Writer) -> str:
    """Return the top card of a stack with its effects, and the cards below it."""
    top, *below = specs
    effects = f" ({', '.join(writer.effect_texts(top))})" if writer.effect_texts(top) else ""
    text = f"{writer.title(top.card)}{effects}"
    if not below:
        return text
    titles = ", ".join(writer.title(spec.card) for spec in below)
    return writer.voice.join_with_semicolon(text, writer.text("ui.below", cards=titles))


def _hand_lines(view: View, at: int, writer: Writer) -> list[str]:
    """Return the cards in hand or, before the first round, the childhood cards kept."""
    cards = [writer.rules.specs[card] for card in view.table.seats[at].hand_ids]
    if not view.table.round:
        cards = [writer.rules.specs[writer.rules.cards.index(card)] for card in view.kept]
    if not cards:
        return []
    text = ", ".join(f"{writer.title(spec.card)} ({', '.join(writer.effect_texts(spec))})" for spec in cards)
    return paragraph(writer.text("ui.hand", cards=text), writer.style, "  ", "")


def _cv_summary(view: View, at: int, writer: Writer) -> str:
    """Return a summary of another player's CV in one line."""
    seat: Seat = view.table.seats[at]
    tokens = sum(writer.rules.specs[card].tokens for card in active_cards(writer.rules, seat))
    piles = zip(
        (*STACKS, *PILES), (*seat.stack_ids, seat.gossip_piles.gossip_ids, seat.gossip_piles.fate_ids), strict=True
    )
    parts = [f"{writer.type_name(name)} {len(pile)}" for name, pile in piles if pile] or [writer.text("ui.empty")]
    parts.append(writer.text("ui.tokens", tokens=writer.sign_row(tokens)))
    if view.table.round:  # players have no cards in hand before the first round
        parts.append(writer.text("ui.in_hand", n=len(seat.hand_ids)))
    return ", ".join(part.replace(" ", NO_BREAK_SPACE) for part in parts)


def all_cv_lines(view: View, writer: Writer, names: Sequence[str]) -> list[str]:
    """Return every CV in full, and the cards in each hand that the seat may see."""
    lines: list[str] = []
    for at, name in enumerate(names):
        lines += ["", *_cv_lines(view, at, writer, writer.style.paint(name, "bold"))]
        if at == view.seat:
            lines += _hand_lines(view, at, writer)
        else:
            hand = view.table.seats[at].hand_ids
            known = [writer.title(writer.rules.cards[card]) for card in hand if card != HIDDEN]
            text = writer.text("ui.in_hand", n=len(hand))
            if known:
                text = writer.text("ui.known", hand=text, cards=writer.voice.join(known))
            lines += paragraph(text, writer.style, "  ")
    return lines


def dice_lines(view: View, writer: Writer, menu: Menu) -> list[str]:
    """Return lines with the dice, tokens and debts of the turn.

    The dice that can be thrown again have the same numbers as in the menu. If the dice do not
    matter in the current phase, the result is empty.
    """
    table = view.table
    if table.phase_id not in DICE_MATTER:
        return []
    lines = draw_dice(writer.die_signs(table.packed_dice), writer.style, _die_captions(table.packed_dice, menu))
    tokens = table.profile.tokens
    also = [writer.text("ui.tokens", tokens=writer.sign_row(tokens))] if tokens else []
    if table.gained:
        also.append(writer.text("ui.gained", what=writer.sign_row(table.gained)))
    if table.changed:
        also.append(writer.text("ui.changed", what=writer.sign_row(table.changed)))
    if table.packed_owed or table.by_luck or table.paid:
        owed = table.packed_owed + table.paid + table.by_luck * 3 * ONE[LANES.index("good_luck")]
        also.append(writer.text("ui.owed", what=writer.sign_row(owed)))
    if table.bought_ids:
        also.append(writer.text("ui.bought", cards=writer.titles(table.cards_at(table.bought_ids))))
    if menu.dice:
        also.append(writer.text("ui.throws_left", n=table.throws))
    return [*lines, *paragraph(", ".join(also), writer.style)] if also else lines


def _die_captions(faces: int, menu: Menu) -> list[str]:
    """Return the caption for each die: its number, or an empty string if frozen."""
    if not menu.dice:
        return []
    captions: list[str] = []
    free = menu.dice.count(BAD_LUCK)
    number = 0
    for lane, count in unpack(faces):
        for at in range(count):
            if lane == BAD_LUCK and at >= free:
                captions.append("")
            else:
                number += 1
                captions.append(str(number))
    return captions


def odds_lines(view: View, writer: Writer, names: Sequence[str] = ()) -> list[str]:  # noqa: ARG001 - part of the command interface
    """Return the odds of buying each open card.

    If it is not the seat's turn to roll or buy, return a line that says so.
    """
    if view.seat != view.table.turn or view.table.phase_id not in {Phase.THROW, Phase.REROLL, Phase.BUY}:
        return [writer.text("ui.no_odds")]
    lines: list[str] = []
    for card in view.table.track_ids + view.table.gossip_row.row_ids:
        spec = writer.rules.specs[card]
        chance = odds(view, spec.name)
        share = writer.voice.percent(chance) if 0 < chance < 1 else writer.text("ui.sure" if chance else "ui.never")
        lines += paragraph(
            f"{writer.title(spec.card)} ({writer.price_text(spec)})", writer.style, " " * 9, f"{share:>7}  "
        )
    return lines
