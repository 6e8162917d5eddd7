"""Draws the screen for a turn, in at most 24 lines of 100 columns.

If possible, it leaves some of the 24 lines free for the story, which is printed above the screen.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from attrs import evolve

from cvrules.games.pursuit.cards.words import STOCK
from cvrules.games.pursuit.display.events import round_heading
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.rulebook.board_actions import OVERTIME_STRESS
from cvrules.games.pursuit.rulebook.play_area import SLOTS, count_excess_cards
from cvrules.games.pursuit.table.moves import ROWS
from cvrules.games.pursuit.table.packed import LANE_OF, amount
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.seat import Held, Seat
from cvrules.games.pursuit.terminal.action_groups import FREE, PLAIN, Groups, groups_of
from cvrules.games.pursuit.terminal.card_lines import (
    SHORTEST,
    board_card_texts,
    lines_with_whole_titles,
    own_card_lines,
    row_lines,
)
from cvrules.games.pursuit.terminal.move_effects import added_stress, deadly_moves
from cvrules.text.terminal import NO_BREAK_SPACE, heading, pad, paragraph, width_of

__all__ = ["HEIGHT", "all_card_lines", "card_and_level_text", "seat_text", "stress_track_text", "table_page"]

#: The number of lines on the terminal, and the number of lines for the question and the prompt.
HEIGHT, QUESTION = 24, 3
#: The layouts to try, best first: the number of lines to leave for the story, the number of lengths in `TITLES` to try,
#: and the number of summaries of the players to try.
STORY = ((5, 1, 2), (4, 1, 2), (3, 2, 2), (2, 4, 2), (2, 5, 3))
#: The layouts to try if none in `STORY` fits. In them, some of the player's cards may be left out.
CROWDED = ((2, 5, 3), (2, 5, 5), (0, 5, 5))
#: The maximum lengths of titles to try; 0 means the whole title.
TITLES = (0, 24, 16, 10, SHORTEST)
#: The width of the labels at the start of lines, in columns.
LABEL = 10
#: Everything that the screen shows as a number for each player.
HAVE = (*STOCK, "long_term", "hourglass", "short_term")
#: The signs for a cube and for an empty space on the stress track, with Unicode and in ASCII.
CUBES = {True: ("■", "·"), False: ("#", ".")}


def table_page(view: View, writer: Writer, names: Sequence[str]) -> list[str]:
    """Return the lines that show the table from one player's point of view.

    To leave room for the story, long titles are shortened, the effect of happiness is left out, and
    the goals share a line with the other players. If that is not enough, as few of the player's
    cards as possible are left out, and finally the goals and the other players.
    """
    own = view.seat if view.seat is not None else view.turn
    if view.table.phase_id == Phase.KEEP or not view.round:
        return [*_goal_lines(view, writer, names), *_board_lines(view, writer, {}, {})]
    status = _heading_lines(view, own, writer)
    goals, others = _goal_lines(view, writer, names), _other_lines(view, own, writer, names)
    stock = _stock_lines(view, own, writer)
    if view.table.phase_id != Phase.ACT or view.seat != view.turn:
        return [*status, *stock, *goals, *others]
    brief = _stock_lines(view, own, writer, is_brief=True)
    summaries = (
        [*stock, *goals, *others],
        [*brief, *goals, *others],
        [*brief, *_goal_and_player_lines(goals, others, writer)],
        [*brief, *others],
        brief,
    )
    return [*status, *_turn_lines(view, writer, summaries, HEIGHT - QUESTION - len(status))]


def _turn_lines(view: View, writer: Writer, summaries: Sequence[list[str]], height: int) -> list[str]:
    """Return lines about the players, the board and the cards of the acting player.

    There are at most `height` lines if possible.
    """
    groups = groups_of(view)
    numbers = {name: at for at, name in enumerate(groups, 1)}
    writers = [evolve(writer, longest=longest) for longest in TITLES]
    actions = _action_lines(view, writer, groups, numbers)
    boards: dict[int, list[str]] = {}
    for story, lengths, number in (*STORY, *CROWDED):
        pages: list[tuple[int, list[str]]] = []
        for short in writers[:lengths]:
            if short.longest not in boards:
                boards[short.longest] = [*actions, *_board_lines(view, short, groups, numbers)]
            for summary in summaries[:number]:
                lines = [*summary, *boards[short.longest]]
                room = height - story - len(lines)
                own_lines, left = own_card_lines(view, short, groups, numbers, max(1, room))
                if room > 0 and not left:
                    return [*lines, *own_lines]
                pages += [(left, [*lines, *own_lines])] if room > 0 else []
        if pages and (story, lengths, number) in CROWDED:
            return min(pages, key=lambda page: page[0])[1]
    return [*lines, *own_lines]


# --- lines about the players ----------------------------------------------------------------


def _label_text(key: str, writer: Writer) -> str:
    """Return the label at the start of a line on the screen."""
    return pad(writer.style.paint(writer.text(key), "bold"), LABEL)


def _heading_lines(view: View, at: int, writer: Writer) -> list[str]:
    """Return a heading with the round and the stress track, on one line if it fits."""
    age, track = round_heading(view.round, writer), stress_track_text(view, at, writer)
    line = "─" if writer.style.unicode else "-"
    whole = heading(f"{age} {line * 2} {writer.text('ui.stress')} {track}", writer.style)
    if width_of(whole) <= writer.style.width:
        return [whole]
    return [heading(age, writer.style), f"{_label_text('ui.stress', writer)}{track}"]


def stress_track_text(view: View, at: int, writer: Writer) -> str:
    """Return the stress track, with the hourglasses of each section and the cube."""
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
    return f"{writer.sign('hourglass')} {' '.join(shown)}"


def _stock_lines(view: View, at: int, writer: Writer, *, is_brief: bool = False) -> list[str]:
    """Return lines about a player's stock, happiness, hourglasses, slots and trait.

    The player's short-term happiness is shown with its effect on prices, unless `is_brief` is true.
    """
    seat = view.seats[at]
    happiness = writer.amount(seat.short_term, "short_term", signed=True)
    stock = " ".join(writer.amount(amount(seat.purse, LANE_OF[what]), what) for what in STOCK)
    parts = [
        stock,
        writer.amount(seat.long_term, "long_term"),
        writer.amount(seat.hourglasses, "hourglass"),
        happiness if is_brief else writer.voice.join_with_colon(happiness, _happiness_text(seat, writer)),
        _slots_text(view, seat, writer),
    ]
    if seat.trait is not None:
        parts.append(writer.title(seat.trait))
    text = " | ".join(part.replace(" ", NO_BREAK_SPACE) for part in parts)
    return paragraph(text, writer.style, " " * LABEL, _label_text("ui.have", writer))


def _happiness_text(seat: Seat, writer: Writer) -> str:
    """Return a text about how the seat's short-term happiness changes prices."""
    if not seat.short_term:
        return writer.text("ui.no_change")
    return writer.text("ui.cheaper" if seat.short_term > 0 else "ui.dearer", n=abs(seat.short_term))


def _slots_text(view: View, seat: Seat, writer: Writer) -> str:
    """Return a text about how many of the seat's slots are filled."""
    slots = SLOTS + view.rules.specs[seat.trait_id].trait.slots
    return writer.text("ui.slots", filled=count_excess_cards(view.table, seat) + slots, n=slots)


def _goal_lines(view: View, writer: Writer, names: Sequence[str]) -> list[str]:
    """Return lines with the life goals, and the players who have reached them."""
    texts = []
    for goal in view.goals:
        claim = view.claimed.get(str(goal.slug), -1)
        taken = f" ({writer.text('ui.claimed_by', name=names[claim])})" if claim is not None and claim >= 0 else ""
        texts.append(f"{writer.title(goal)}{taken}".replace(" ", NO_BREAK_SPACE))
    return paragraph(" | ".join(texts), writer.style, " " * LABEL, _label_text("ui.goal", writer)) if texts else []


def _other_lines(view: View, own: int, writer: Writer, names: Sequence[str]) -> list[str]:
    """Return lines about what the other players have.

    Resources and money are left out if the lines would otherwise not fit on one line.
    """
    label = _label_text("ui.others", writer)
    for things in (HAVE, HAVE[len(STOCK) :]):
        texts = [
            f"{writer.style.paint(names[at], 'bold')} {seat_text(seat, writer, things)}".replace(" ", NO_BREAK_SPACE)
            for at, seat in enumerate(view.seats)
            if at != own
        ]
        lines = paragraph(", ".join(texts), writer.style, " " * LABEL, label) if texts else []
        if len(lines) <= 1:
            break
    return lines


def _goal_and_player_lines(goals: list[str], others: list[str], writer: Writer) -> list[str]:
    """Return the lines about the goals and the other players, as one line if it fits."""
    line = "   ".join([*goals, *(re.sub(" {2,}", " ", line) for line in others)])
    is_short = len(goals) == len(others) == 1 and width_of(line) <= writer.style.width
    return [line] if is_short else [*goals, *others]


def seat_text(seat: Seat, writer: Writer, things: Sequence[str] = HAVE) -> str:
    """Return the amounts of the given things that a player has.

    For a dead player, the text says only that, and gives the long-term happiness.
    """
    if not seat.is_alive:
        return f"{writer.text('ui.dead')} {writer.amount(seat.long_term, 'long_term')}"
    have = {
        "long_term": seat.long_term,
        "hourglass": seat.hourglasses,
        "short_term": seat.short_term,
        **{what: amount(seat.purse, LANE_OF[what]) for what in STOCK},
    }
    return " ".join(writer.amount(have[what], what, signed=what == "short_term") for what in things)


# --- lines about the board ------------------------------------------------------------------


def _action_lines(view: View, writer: Writer, groups: Groups, numbers: dict[str, int]) -> list[str]:
    """Return lines with the legal board actions without a card, and free actions."""
    texts = []
    for name in PLAIN:
        if name in groups:
            stress = sum(cause.amount for cause in added_stress(view, groups[name][0]))
            stress += OVERTIME_STRESS if name == "overtime" else 0
            repeated = writer.sums({"stress": stress}) if stress else ""
            mark = writer.deadly_mark if deadly_moves(view, groups[name]) else ""
            label = f"{numbers[name]} {writer.text(f'action.{name}')} {repeated}".strip() + mark
            texts.append(label.replace(" ", NO_BREAK_SPACE))
    if FREE in groups:
        texts.append(f"{numbers[FREE]} {writer.text('move.free')}".replace(" ", NO_BREAK_SPACE))
    return paragraph("  ".join(texts).replace("  ", " | "), writer.style, "     ", " ")


def _board_lines(view: View, writer: Writer, groups: Groups, numbers: dict[str, int]) -> list[str]:
    """Return lines with the four rows of cards, and their prices and rewards."""
    rows = [[view.rules.specs[card] for card in row if card >= 0] for row in view.table.row_ids]
    whole = evolve(writer, longest=0)
    lines = []
    for specs in (*rows[:2], [spec for row in rows[2:] for spec in row]):
        short = [board_card_texts(view, spec, writer, groups, numbers) for spec in specs]
        long = [board_card_texts(view, spec, whole, groups, numbers) for spec in specs] if writer.longest else short
        lines += lines_with_whole_titles(short, long, lambda cards: row_lines(cards, writer), writer.style.width)
    empty = [writer.voice.deck(name) for name, row in zip(ROWS, rows, strict=True) if not row and view.round <= 1]
    if empty:
        lines.append(f"    {writer.voice.join_with_colon(writer.voice.join(empty), writer.text('ui.empty_row'))}")
    return lines


# --- lines about cards in play ----------------------------------------------------------------


def all_card_lines(view: View, writer: Writer, names: Sequence[str]) -> list[str]:
    """Return lines with every player's cards, and the names of the cards' levels."""
    lines: list[str] = []
    for name, seat in zip(names, view.seats, strict=False):
        lines += ["", writer.style.paint(name, "bold")]
        if seat.trait is not None:
            lines += paragraph(writer.title(seat.trait), writer.style, "  ")
        for row in ROWS:
            held = [card for card in seat.held if ROWS[view.rules.specs[card.card].deck] == row]
            texts = [card_and_level_text(card, view, writer) for card in held]
            if texts:
                lines += paragraph(
                    writer.voice.join_with_colon(writer.voice.deck(row), "; ".join(texts)), writer.style, "    ", "  "
                )
        if not seat.held:
            lines.append(f"  {writer.text('ui.no_cards')}")
    return lines


def card_and_level_text(held: Held, view: View, writer: Writer) -> str:
    """Return the title of a card in play, with its level if it has one."""
    spec = view.rules.specs[held.card]
    step = writer.level(spec, held.level)
    return f"{writer.title(spec.name)} ({step})" if step else writer.title(spec.name)
