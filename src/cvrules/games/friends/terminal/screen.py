"""Draws the screen for a turn, with at most 24 lines of 100 columns."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from cvrules.games.friends.display.card_signs import card_signs
from cvrules.games.friends.display.condition_progress import missing_signs
from cvrules.games.friends.display.events import period_text
from cvrules.games.friends.display.goal_states import blocked_text
from cvrules.games.friends.display.moves import move_text
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.table.moves import Pass, Trade
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.spec import Spec
from cvrules.games.friends.terminal.action_numbers import actions_of, numbers_of
from cvrules.games.friends.terminal.rival_bidders import rival_lines
from cvrules.games.friends.terminal.tableaus import initials, tableau_lines
from cvrules.games.friends.terminal.takers import seats_that_can_take
from cvrules.text.terminal import NO_BREAK_SPACE, heading, pad, paragraph, width_of

__all__ = ["HEIGHT", "auction_lines", "page_key", "reminder_lines", "row_lines", "shows_goals", "table_page"]
__all__ += ["takers_initials", "text_in_columns"]

#: The number of lines on a screen, and the number of lines for the question and the prompt.
HEIGHT, QUESTION = 24, 3
#: The numbers of text columns to try. The one that needs the fewest lines is used.
COLUMNS = (2, 3, 4)
#: The number of columns that is also tried on very small screens. A long text fills several of these narrow columns.
NARROW = 10
#: The maximum length of titles: usually, and on very small screens.
ANY_LENGTH, SHORT = 99, 14
#: The preferred maximum number of lines for the other cards during an auction or an event.
FEW = 4
#: Shown instead of the initials if all players could carry out a card.
ALL = "*"


def page_key(view: View) -> object:
    """Return a key that changes when the screen should be drawn again.

    During an auction or an event, the screen is drawn once, and then only questions are printed.
    """
    table = view.table
    if table.phase_id == Phase.ACT:
        return view.rules.game.facts(view)
    return table.period, table.turn, table.card_id, table.actor, table.phase_id in {Phase.TRADE, Phase.STEAL}


def shows_goals(view: View) -> bool:
    """Return whether the page or the question shows the goals in the seat's hand."""
    return view.table.phase_id in {Phase.ACT, Phase.TRADE, Phase.CONTROL, Phase.DRAFT, Phase.LEFTOVERS}


def reminder_lines(view: View, writer: Writer, names: Sequence[str]) -> list[str]:
    """Return the seat's goals as a reminder for questions that do not show them.

    The result is empty if the page or the question already shows the goals.
    """
    if view.seat is None or not view.period or shows_goals(view):
        return []
    knows = evolve(writer, names=tuple(names)).at(view.table)
    return [_label_text("ui.goals", knows), *_goal_lines(view, view.seat, knows, {})]


def table_page(view: View, writer: Writer, names: Sequence[str]) -> list[str]:
    """Return the lines that show the table as a seat sees it.

    If the lines do not fit on the screen, they are shortened step by step: first the labels are
    left out. Then friends are only counted, first those of the other players and then the player's
    own. Then the players who could take each card are left out, and finally long titles end early,
    which the heading says.
    """
    table = view.table
    writer = evolve(writer, names=tuple(names)).at(table)
    own = view.seat if view.seat is not None else table.turn
    if view.seat is None and not table.period:
        return ["", heading(writer.text("game.name"), writer.style), f"  {', '.join(names)}"]
    if table.phase_id == Phase.GENDER:
        return []
    if not table.period:
        return _goal_lines(view, own, writer, {})
    head = ["", heading(_heading_text(view, writer), writer.style)]
    if table.phase_id != Phase.ACT or view.seat != table.turn:
        goals = _goal_lines(view, own, writer, {}) if table.phase_id == Phase.TRADE else []
        is_own_event = table.asked == table.actor  # the player has just seen the cards
        other_cards = _other_card_lines(view, writer) if table.card_id >= 0 and not is_own_event else []
        return [*head, *tableau_lines(table, own, writer), *other_cards, *_event_lines(view, writer), *goals]
    numbers = numbers_of(view)
    others = frozenset(range(len(table.seats))) - {own}
    goals, actions = _goal_lines(view, own, writer, numbers), _action_lines(view, writer, numbers)
    lines: list[str] = []
    for brief, has_labels, has_takers, longest in (
        (frozenset[int](), True, True, ANY_LENGTH),
        (frozenset[int](), False, True, ANY_LENGTH),
        (others, False, True, ANY_LENGTH),
        (others | {own}, False, True, ANY_LENGTH),
        (others | {own}, False, False, ANY_LENGTH),
        (others | {own}, False, False, SHORT),
    ):
        cards = _card_lines(view, writer, numbers, longest, has_takers=has_takers)
        if longest == SHORT:
            head = ["", heading(_with_short_titles(_heading_text(view, writer), writer), writer.style)]
        lines = [*head, *tableau_lines(table, own, writer, brief=brief)]
        lines += [*([_label_text("ui.cards", writer)] if has_labels and cards else []), *cards]
        lines += [*([_label_text("ui.goals", writer)] if has_labels else []), *goals, *actions]
        if len(lines) + QUESTION <= HEIGHT + 1:  # the empty first line may scroll off the screen
            break
    return lines


def _label_text(key: str, writer: Writer) -> str:
    """Return the grey label above a part of the screen."""
    return writer.style.paint(writer.text(key, arrow=writer.arrow), "grey")


def _heading_text(view: View, writer: Writer) -> str:
    """Return the period, the supply of time, and the players who have passed."""
    table = view.table
    parts = [period_text(table.period, writer), writer.text("ui.supply", what=writer.time(table.supply))]
    if table.passed:
        parts.append(writer.text("ui.passed", names=", ".join(map(writer.person, table.passed))))
    return " | ".join(parts)


def _with_short_titles(text: str, writer: Writer) -> str:
    """Return a heading, with the command that shows the whole titles of the cards."""
    return f"{text} | {writer.text('ui.short_titles', command=writer.voice.command('cards'))}"


def _event_lines(view: View, writer: Writer) -> list[str]:
    """Return lines about the card that is auctioned or carried out, if there is one."""
    table = view.table
    if table.card_id < 0:
        return []
    spec = table.rules.specs[table.card_id]
    return paragraph(f"{writer.title(spec.name)} {card_signs(spec, writer)}", writer.style, "    ", "  ")


def auction_lines(view: View, writer: Writer, _menu: object) -> list[str]:
    """Return lines about an auction: who opened it, and who can still bid.

    Before the opening bid, the lines say who could bid against the player, and with how much.
    """
    table = view.table
    if table.phase_id != Phase.BID:
        return []
    knows = writer.at(table)
    if table.bidder < 0:
        rivals = rival_lines(view, table.rules.specs[table.card_id], knows)
        return [line for text in rivals for line in paragraph(text, knows.style)]
    able = [at for at, seat in enumerate(table.seats) if table.bidding >> at & 1]
    able = [at for at in able if at == table.bidder or table.seats[at].time > table.bid]
    out = [at for at in range(len(table.seats)) if at not in able and at not in table.passed]
    texts = [knows.text("ui.auction", name=knows.person(table.turn), names=", ".join(map(knows.person, able)))]
    texts += [knows.text("ui.auction_out", names=", ".join(map(knows.person, out)))] if out else []
    return paragraph(" | ".join(texts), knows.style)


# --- cards and goals ------------------------------------------------------------------------


def _card_lines(view: View, writer: Writer, numbers: dict[str, int], longest: int, *, has_takers: bool) -> list[str]:
    """Return lines about the cards in the row.

    Args:
        view: The view of the player.
        writer: A writer that knows the names of all persons.
        numbers: The numbers of the actions.
        longest: The maximum length of titles.
        has_takers: Whether to show the players who could carry out each card.
    """
    specs = [view.rules.specs[card] for card in view.table.row_ids]
    texts = [_card_text(view, spec, writer, numbers, longest, has_takers=has_takers) for spec in specs]
    return _fewest_lines(texts, writer, COLUMNS if has_takers else (*COLUMNS, NARROW))


def _other_card_lines(view: View, writer: Writer) -> list[str]:
    """Return a few lines about the other cards of the period."""
    specs = [view.rules.specs[card] for card in view.table.row_ids if card != view.table.card_id]
    lines: list[str] = []
    label = writer.text("ui.other_cards")
    for longest in (ANY_LENGTH, SHORT):
        texts = [_card_text(view, spec, writer, {}, longest, has_takers=False).lstrip() for spec in specs]
        lines = _fewest_lines(texts, writer, (*COLUMNS, NARROW))
        if len(lines) <= FEW:
            break
    shown = _with_short_titles(label, writer) if longest == SHORT else label
    return [writer.style.paint(shown, "grey"), *lines] if lines else []


def row_lines(view: View, writer: Writer, names: Sequence[str]) -> list[str]:
    """Return the output of `cards`: the cards of the period, and who could take them."""
    knows = evolve(writer, names=tuple(names)).at(view.table)
    numbers = numbers_of(view) if view.table.phase_id == Phase.ACT else {}
    lines = _card_lines(view, knows, numbers, ANY_LENGTH, has_takers=True) if view.table.row_ids else []
    return [_label_text("ui.cards", knows), *lines] if lines else [knows.text("ui.no_cards")]


def _card_text(  # noqa: PLR0913 - every argument is needed
    view: View, spec: Spec, writer: Writer, numbers: dict[str, int], longest: int, *, has_takers: bool
) -> str:
    """Return a card with its number in the menu.

    A card that the player cannot choose is grey and has no number.
    """
    number = numbers.get(spec.name, "")
    plain = writer if number else evolve(writer, style=evolve(writer.style, colour=False))
    text = f"{number:>3} {plain.short_title(spec.name, longest)} {card_signs(spec, plain)}"
    if has_takers:
        text += plain.style.paint(f" [{takers_initials(view, spec, writer)}]", "grey")
    shown = text.replace(" ", NO_BREAK_SPACE)
    return shown if number else writer.style.paint(shown, "grey")


def takers_initials(view: View, spec: Spec, writer: Writer) -> str:
    """Return the initials of the players who could carry out a card now.

    Players who have passed are left out. The result is `*` for all players, and `-` for none.
    """
    players = len(view.table.seats)
    short = initials([writer.person(seat) for seat in range(players)])
    able = seats_that_can_take(view.table, spec)
    if len(able) == players:
        return ALL
    return "".join(short[seat] for seat in able) or "-"


def _goal_lines(view: View, own: int, writer: Writer, numbers: dict[str, int]) -> list[str]:
    """Return lines about the goals in hand and the mega goal, and what is missing."""
    table = view.table
    goals = [card for card in table.seats[own].hand_ids if card >= 0]
    goals += [table.mega_id] if table.mega_id >= 0 else []
    texts = [_goal_text(view, own, table.rules.specs[card], writer, numbers) for card in goals]
    return _fewest_lines(texts, writer)


def _goal_text(view: View, own: int, spec: Spec, writer: Writer, numbers: dict[str, int]) -> str:
    """Return a goal with its number in the menu, or with what it still needs."""
    sign = writer.goal_sign(spec)
    number = numbers.get(spec.name, "")
    state = missing_signs(view.table.seats[own], spec, writer) or blocked_text(view.table, own, spec, writer)
    state = state or writer.style.paint(writer.text("ui.ready"), "bold" if number else "")
    return f"{number:>3} {sign} {writer.title(spec.name)} {state}".replace(" ", NO_BREAK_SPACE)


def _action_lines(view: View, writer: Writer, numbers: dict[str, int]) -> list[str]:
    """Return lines about the numbered actions without a card: trading and passing."""
    moves = [move for move in actions_of(view) if isinstance(move, Trade | Pass)]
    texts = [f"{numbers[str(move)]:>3} {move_text(view, move, writer)}".replace(" ", NO_BREAK_SPACE) for move in moves]
    return _fewest_lines(texts, writer)


def _fewest_lines(texts: Sequence[str], writer: Writer, columns: Sequence[int] = COLUMNS) -> list[str]:
    """Return the texts in columns, in the layout that needs the fewest lines."""
    return min((text_in_columns(texts, writer, number) for number in columns), key=len) if texts else []


def text_in_columns(texts: Sequence[str], writer: Writer, columns: int) -> list[str]:
    """Return lines with the texts in columns of equal width.

    A text that is wider than a column fills several columns.
    """
    width = writer.style.width // columns
    lines: list[str] = []
    line = ""
    for text in texts:
        shown = text.replace(NO_BREAK_SPACE, " ")
        start = -(-(width_of(line) + 1) // width) * width
        if line and start + width_of(shown) < writer.style.width:
            line = pad(line, start) + shown
        else:
            lines += [line] if line else []
            line = shown
    return [*lines, *([line] if line else [])]
