"""Draws the screen of a turn, in at most 24 lines of 100 columns."""

from __future__ import annotations

from collections.abc import Sequence

from cvrules.games.pursuit.cards.words import STOCK
from cvrules.games.pursuit.display.events import round_text
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.rulebook.play_area import SLOTS, excess_slots
from cvrules.games.pursuit.table.moves import ROWS
from cvrules.games.pursuit.table.packed import LANE_OF, amount
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.seat import ACTIVE, Held, Seat
from cvrules.games.pursuit.table.spec import Spec
from cvrules.games.pursuit.terminal.card_lines import board_card_texts, column_lines, held_card_line
from cvrules.games.pursuit.terminal.groups import FREE, PLAIN, Groups, groups_of
from cvrules.text.terminal import NO_BREAK_SPACE, heading, pad, paragraph

__all__ = ["HEIGHT", "all_card_lines", "table_page"]

#: The number of lines of a screen, and the number that the question and the prompt need.
HEIGHT, QUESTION = 24, 3
#: The number of columns of the labels in front of lines.
LABEL = 10
#: The signs of a cube and of an empty space of the stress track, in Unicode and in ASCII.
CUBES = {True: ("■", "·"), False: ("#", ".")}


def table_page(view: View, writer: Writer, names: Sequence[str]) -> list[str]:
    """Return the lines that show the whole table as a seat sees it.

    If the screen is too small, the trait, the goals and the other players are left out, in this order.
    """
    own = view.seat if view.seat is not None else view.turn
    head = [heading(round_text(view.round, writer), writer.style)] if view.round else []
    if view.table.phase_id == Phase.KEEP or not view.round:
        return [*head, *_goal_lines(view, writer, names), *_board_lines(view, writer, {}, {})]
    status = [*head, _track_line(view, own, writer)]
    goals, others = _goal_lines(view, writer, names), _other_lines(view, own, writer, names)
    if view.table.phase_id != Phase.ACT or view.seat != view.turn:
        return [*status, *_stock_lines(view, own, writer), *goals, *others]
    groups = groups_of(view)
    numbers = {name: at for at, name in enumerate(groups, 1)}
    board = [*_action_lines(view, writer, groups, numbers), *_board_lines(view, writer, groups, numbers)]
    stock, brief = _stock_lines(view, own, writer), _stock_lines(view, own, writer, has_trait=False)
    lines: list[str] = []
    for extra in ([*stock, *goals, *others], [*brief, *goals, *others], [*brief, *others], brief):
        room = HEIGHT - QUESTION - len(status) - len(extra) - len(board)
        lines = [*status, *extra, *board, *_own_lines(view, writer, groups, numbers, max(1, room))]
        if room > 0:
            break
    return lines


# --- the player -----------------------------------------------------------------------------


def _label_text(key: str, writer: Writer) -> str:
    return pad(writer.style.paint(writer.text(key), "bold"), LABEL)


def _track_line(view: View, at: int, writer: Writer) -> str:
    """Return a line with the stress track, its hourglasses and the player's cube."""
    cube, space = CUBES[writer.style.unicode]
    seat, rules = view.seats[at], view.rules
    place = rules.track[seat.stress] if seat.stress >= 0 else None
    shown = []
    for number, section in enumerate(rules.book.sections):
        cells = [space] * section.spaces
        is_here = place is not None and place[0] == number
        if is_here and place is not None:
            cells[place[1]] = cube
        text = f"{section.hourglasses}[{''.join(cells)}]"
        shown.append(writer.style.paint(text, "bold") if is_here else text)
    return f"{_label_text('ui.stress', writer)}{writer.sign('hourglass')} {' '.join(shown)}"


def _stock_lines(view: View, at: int, writer: Writer, *, has_trait: bool = True) -> list[str]:
    """Return the player's stock and happiness, and its effect on prices."""
    seat = view.seats[at]
    stock = " ".join(writer.amount(amount(seat.purse, LANE_OF[what]), what) for what in STOCK)
    parts = [
        stock,
        writer.amount(seat.long_term, "long_term"),
        writer.amount(seat.hourglasses, "hourglass"),
        writer.voice.join_with_colon(
            writer.amount(seat.short_term, "short_term", signed=True), _happiness_text(seat, writer)
        ),
        _slots_text(view, seat, writer),
    ]
    if has_trait and seat.trait is not None:
        parts.append(writer.title(seat.trait))
    text = " | ".join(part.replace(" ", NO_BREAK_SPACE) for part in parts)
    return paragraph(text, writer.style, " " * LABEL, _label_text("ui.have", writer))


def _happiness_text(seat: Seat, writer: Writer) -> str:
    if not seat.short_term:
        return writer.text("ui.no_change")
    return writer.text("ui.cheaper" if seat.short_term > 0 else "ui.dearer", n=abs(seat.short_term))


def _slots_text(view: View, seat: Seat, writer: Writer) -> str:
    slots = SLOTS + view.rules.specs[seat.trait_id].trait.slots
    return writer.text("ui.slots", filled=excess_slots(view.table, seat) + slots, n=slots)


def _goal_lines(view: View, writer: Writer, names: Sequence[str]) -> list[str]:
    texts = []
    for goal in view.goals:
        claim = view.claimed.get(str(goal.slug), -1)
        taken = f" ({writer.text('ui.claimed_by', name=names[claim])})" if claim is not None and claim >= 0 else ""
        texts.append(f"{writer.title(goal)}{taken}".replace(" ", NO_BREAK_SPACE))
    return paragraph(", ".join(texts), writer.style, " " * LABEL, _label_text("ui.goal", writer)) if texts else []


def _other_lines(view: View, own: int, writer: Writer, names: Sequence[str]) -> list[str]:
    """Return a short summary of the other players."""
    texts = []
    for at, seat in enumerate(view.seats):
        if at != own:
            sums = {"long_term": seat.long_term, "hourglass": seat.hourglasses, "short_term": seat.short_term}
            state = writer.sums(sums) if seat.is_alive else writer.text("ui.dead")
            texts.append(f"{writer.style.paint(names[at], 'bold')} {state}".replace(" ", NO_BREAK_SPACE))
    return paragraph(", ".join(texts), writer.style, " " * LABEL, _label_text("ui.others", writer)) if texts else []


# --- the board ------------------------------------------------------------------------------


def _action_lines(view: View, writer: Writer, groups: Groups, numbers: dict[str, int]) -> list[str]:
    """Return the numbered board actions without a card, and the free actions."""
    seat = view.seats[view.turn]
    texts = []
    for name in PLAIN:
        if name in groups:
            repeated = writer.sums({"stress": 1}) if seat.tokens.get(name) and name != "rest" else ""
            label = f"{numbers[name]} {writer.text(f'action.{name}')} {repeated}".strip()
            texts.append(label.replace(" ", NO_BREAK_SPACE))
    if FREE in groups:
        texts.append(f"{numbers[FREE]} {writer.text('move.free')}".replace(" ", NO_BREAK_SPACE))
    return paragraph("  ".join(texts).replace("  ", " | "), writer.style, "     ", " ")


def _board_lines(view: View, writer: Writer, groups: Groups, numbers: dict[str, int]) -> list[str]:
    """Return the four rows of cards, with prices and rewards."""
    lines: list[str] = []
    for name, row in zip(ROWS, view.table.row_ids, strict=True):
        specs = [view.rules.specs[card] for card in row if card >= 0]
        if not specs and view.round <= 1:
            lines.append(f"    {writer.voice.join_with_colon(writer.voice.deck(name), writer.text('ui.empty_row'))}")
        elif name in {"job", "partner"}:
            texts = [" ".join(board_card_texts(view, spec, writer, groups, numbers)) for spec in specs]
            lines += column_lines(texts, writer)
        else:
            for spec in specs:
                head, offers = board_card_texts(view, spec, writer, groups, numbers)
                lines += paragraph(offers, writer.style, " " * 6, f"{head} ")
    return lines


# --- cards in play ----------------------------------------------------------------------------


def _own_lines(view: View, writer: Writer, groups: Groups, numbers: dict[str, int], room: int) -> list[str]:
    """Return the player's cards and the group projects to join, if there is room.

    Cards that can be used come first; cards that are set aside are not shown.
    """
    specs = view.rules.specs
    held = [(card, at) for at, seat in enumerate(view.seats) for card in seat.held]
    mine = [card for card, at in held if at == view.turn and _is_worth_showing(card, specs[card.card])]
    others = [card for card, at in held if at != view.turn and specs[card.card].name in groups]
    cards = sorted([*mine, *others], key=lambda card: specs[card.card].name not in groups)
    texts = [held_card_line(view, card, writer, groups, numbers) for card in cards]
    label = _label_text("ui.yours", writer).rstrip()
    for shown in range(len(texts), -1, -1):
        left = len(texts) - shown
        more = [writer.text("ui.more", n=left)] if left else []
        lines = column_lines([*texts[:shown], *more], writer)
        if len(lines) <= room:
            break
    return lines or [f"{label} {writer.text('ui.no_cards')}"]


def _is_worth_showing(held: Held, spec: Spec) -> bool:
    """Return whether a card in play still offers or costs something."""
    return held.state == ACTIVE and (spec.kind in {"job", "partner", "group"} or held.level < len(spec.levels))


def all_card_lines(view: View, writer: Writer, names: Sequence[str]) -> list[str]:
    """Return lines with all cards of all players, and the names of their levels."""
    lines: list[str] = []
    for name, seat in zip(names, view.seats, strict=False):
        lines += ["", writer.style.paint(name, "bold")]
        if seat.trait is not None:
            lines += paragraph(writer.title(seat.trait), writer.style, "  ")
        for row in ROWS:
            held = [card for card in seat.held if ROWS[view.rules.specs[card.card].deck] == row]
            texts = [_card_with_level(card, view, writer) for card in held]
            if texts:
                lines += paragraph(
                    writer.voice.join_with_colon(writer.voice.deck(row), ", ".join(texts)), writer.style, "    ", "  "
                )
        if not seat.held:
            lines.append(f"  {writer.text('ui.no_cards')}")
    return lines


def _card_with_level(held: Held, view: View, writer: Writer) -> str:
    spec = view.rules.specs[held.card]
    step = writer.level(spec, held.level)
    return f"{writer.title(spec.name)} ({step})" if step else writer.title(spec.name)
