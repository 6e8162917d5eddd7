"""What a seat sees, drawn from a view: track, goals, CVs, hand and dice."""

from __future__ import annotations

from collections.abc import Sequence

from cvrules.games.cv.menu import Menu
from cvrules.games.cv.odds import odds
from cvrules.games.cv.pen import Pen
from cvrules.games.cv.profile import active_cards
from cvrules.games.cv.rules import AGES
from cvrules.games.cv.sentences import sentences
from cvrules.games.cv.spec import Spec
from cvrules.games.cv.symbols import BAD_LUCK, LANES, ONE, unpack
from cvrules.games.cv.table import Phase, Seat
from cvrules.games.cv.view import HIDDEN, View
from cvrules.games.cv.words import DECKS, STACKS
from cvrules.model.card import Card
from cvrules.text.describe import described
from cvrules.text.terminal import TIE, Box, boxes, dice, heading, padded, paragraph

__all__ = ["all_cvs", "card_text", "chances", "page", "rolled"]

#: When somebody who is asked wants to see the dice.
DICE_MATTER = frozenset({Phase.THROW, Phase.REROLL, Phase.BUY, Phase.MISFORTUNE, Phase.PAYING})
#: Below this width cards are listed, not drawn.
ROOM_FOR_A_TRACK = 79


def page(view: View, pen: Pen, names: Sequence[str]) -> list[str]:
    """Return the whole table as a seat sees it."""
    lines = ["", heading(_where(view, pen), pen.style), *_track(view, pen)]
    lines += _goals(view, pen)
    if view.seat is not None:
        lines += _cv(view, view.seat, pen, pen.text("ui.your_cv"))
        lines += _hand(view, view.seat, pen)
    for at, name in enumerate(names):
        if at != view.seat:
            lines += paragraph(_glance(view, at, pen), pen.style, "  ", padded(pen.style.paint(name, "bold"), 6))
    return lines


def _where(view: View, pen: Pen) -> str:
    """Return round, age and what is left of it."""
    table = view.table
    age = next((age for age in AGES if table.left & table.rules.masks[age]), None)
    if age is None:
        left = pen.text("ui.decks_empty")
    else:
        number = (table.left & table.rules.masks[age]).bit_count()
        left = pen.text("ui.deck_left", age=pen.voice.deck(DECKS[age]), n=number)
    return pen.text("ui.turn", number=table.round, left=left) if table.round else left


def _track(view: View, pen: Pen) -> list[str]:
    specs = [pen.rules.specs[card] for card in view.table.shown]
    if pen.style.width >= ROOM_FOR_A_TRACK:
        return boxes([_box(spec, pen) for spec in specs], pen.style)
    return [
        line for spec in specs for line in paragraph(f"{pen.title(spec.card)}: {short(spec, pen)}", pen.style, "  ")
    ]


def _box(spec: Spec, pen: Pen) -> Box:
    types = " / ".join(pen.voice.type(kind) for kind in spec.card.types)
    body = (types, pen.text("gist.cost", what=pen.price(spec)), *pen.demands(spec), *pen.effects(spec))
    return Box(pen.voice.title(spec.card), body, pen.colour(spec.card))


def short(spec: Spec, pen: Pen) -> str:
    """Return a card in one line: types, cost and what it does."""
    types = pen.voice.listed([pen.type(str(kind)) for kind in spec.card.types], "or")
    return ", ".join([types, pen.text("gist.cost", what=pen.price(spec)), *pen.demands(spec), *pen.effects(spec)])


def _goals(view: View, pen: Pen) -> list[str]:
    """Return the open goals and the seat's own, in a few words each."""
    lines = [pen.text("ui.open_goal", card=pen.title(goal), rule=pen.goal(goal)) for goal in view.goals]
    if view.seat is not None:
        own = pen.rules.cards[view.table.seats[view.seat].aim]
        lines.append(pen.text("ui.your_goal", card=pen.title(own), rule=pen.goal(own)))
    return [line for text in lines for line in paragraph(text, pen.style, "  ", "")]


def _cv(view: View, at: int, pen: Pen, head: str) -> list[str]:
    """Return a CV, a line for each stack that has cards."""
    seat = view.table.seats[at]
    tokens = sum(pen.rules.specs[card].tokens for card in active_cards(pen.rules, seat))
    lines = paragraph(f"{head} {pen.text('ui.tokens', tokens=pen.signs(tokens))}", pen.style)
    width = max(len(pen.voice.type(name)) for name in STACKS) + 2
    for name, pile in zip(STACKS, seat.piles, strict=True):
        if pile:
            told = _pile([pen.rules.specs[card] for card in pile], pen)
            lines += paragraph(told, pen.style, " " * (width + 2), "  " + padded(pen.type(name), width))
    if seat.waiting:
        cards = pen.titles(view.table.named(seat.waiting))
        lines += paragraph(pen.text("ui.waiting", cards=cards), pen.style, "  ")
    if not seat.size():
        lines.append(f"  {pen.text('ui.empty')}")
    return lines


def _pile(specs: list[Spec], pen: Pen) -> str:
    """Return the active card with what it does, then those below it."""
    top, *below = specs
    effects = f" ({', '.join(pen.effects(top))})" if pen.effects(top) else ""
    under = f"; {pen.text('ui.below', cards=', '.join(pen.title(spec.card) for spec in below))}" if below else ""
    return f"{pen.title(top.card)}{effects}{under}"


def _hand(view: View, at: int, pen: Pen) -> list[str]:
    cards = [pen.rules.specs[card] for card in view.table.seats[at].held]
    if not view.table.round:
        cards = [pen.rules.specs[pen.rules.cards.index(card)] for card in view.kept]
    if not cards:
        return []
    told = ", ".join(f"{pen.title(spec.card)} ({', '.join(pen.effects(spec))})" for spec in cards)
    return paragraph(pen.text("ui.hand", cards=told), pen.style, "  ", "")


def _glance(view: View, at: int, pen: Pen) -> str:
    """Return another's CV in one line."""
    seat: Seat = view.table.seats[at]
    tokens = sum(pen.rules.specs[card].tokens for card in active_cards(pen.rules, seat))
    parts = [f"{pen.type(name)} {len(pile)}" for name, pile in zip(STACKS, seat.piles, strict=True) if pile] or [
        pen.text("ui.empty")
    ]
    parts.append(pen.text("ui.tokens", tokens=pen.signs(tokens)))
    parts.append(pen.text("ui.in_hand", n=len(seat.held)))
    return ", ".join(part.replace(" ", TIE) for part in parts)


def all_cvs(view: View, pen: Pen, names: Sequence[str]) -> list[str]:
    """Return every CV in full, as far as the seat may see."""
    lines: list[str] = []
    for at, name in enumerate(names):
        lines += ["", *_cv(view, at, pen, pen.style.paint(name, "bold"))]
        if at == view.seat:
            lines += _hand(view, at, pen)
        else:
            hand = view.table.seats[at].held
            known = [pen.title(pen.rules.cards[card]) for card in hand if card != HIDDEN]
            told = pen.text("ui.in_hand", n=len(hand))
            if known:
                told = pen.text("ui.known", hand=told, cards=pen.voice.listed(known))
            lines += paragraph(told, pen.style, "  ")
    return lines


def rolled(view: View, pen: Pen, menu: Menu) -> list[str]:
    """Return the dice and what else can pay; nothing when all is paid.

    Dice that may be thrown again have the numbers that a menu gives them.
    """
    table = view.table
    if table.phase not in DICE_MATTER:
        return []
    lines = dice(pen.faces(table.faces), pen.style, _captions(table.faces, menu))
    tokens = table.profile.tokens
    also = [pen.text("ui.tokens", tokens=pen.signs(tokens))] if tokens else []
    if table.gained:
        also.append(pen.text("ui.gained", what=pen.signs(table.gained)))
    if table.cured:
        also.append(pen.text("ui.changed", what=pen.signs(table.cured)))
    if table.owed or table.by_luck or table.toll:
        owed = table.owed + table.toll + table.by_luck * 3 * ONE[LANES.index("good_luck")]
        also.append(pen.text("ui.owed", what=pen.signs(owed)))
    if table.bought:
        also.append(pen.text("ui.bought", cards=pen.titles(table.named(table.bought))))
    if menu.dice:
        also.append(pen.text("ui.throws_left", n=table.throws))
    return [*lines, *paragraph(", ".join(also), pen.style)] if also else lines


def _captions(faces: int, menu: Menu) -> list[str]:
    """Return the number of each die that may be thrown again; frozen ones have none."""
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


def chances(view: View, pen: Pen) -> list[str]:
    """Return how likely each card can be bought this turn, if it is the seat's own."""
    if view.seat != view.table.seat or view.table.phase not in {Phase.THROW, Phase.REROLL, Phase.BUY}:
        return [pen.text("ui.no_odds")]
    lines: list[str] = []
    for card in view.table.shown:
        spec = pen.rules.specs[card]
        chance = odds(view, spec.name)
        share = f"{float(chance):7.1%}" if 0 < chance < 1 else pen.text("ui.sure" if chance else "ui.never").rjust(7)
        lines += paragraph(f"{pen.title(spec.card)} ({pen.price(spec)})", pen.style, " " * 9, f"{share}  ")
    return lines


def card_text(card: Card, pen: Pen) -> list[str]:
    """Return all that a card says, in full sentences."""
    return [
        line
        for row in described(card, pen.voice, sentences).split("\n")
        for line in paragraph(row, pen.style, "  ", "")
    ]
