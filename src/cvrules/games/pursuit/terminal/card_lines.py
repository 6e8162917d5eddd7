"""Shows each card on one line: its number, title, prices and rewards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from attrs import evolve

from cvrules.games.pursuit.display.moves import action_price_text
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.faces.icons import SIGNS
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.rulebook.play_area import part_in_force
from cvrules.games.pursuit.table.moves import ROWS, Move
from cvrules.games.pursuit.table.parts import PartSpec
from cvrules.games.pursuit.table.seat import ACTIVE, Held
from cvrules.games.pursuit.table.spec import Spec
from cvrules.games.pursuit.terminal.action_groups import Groups, typed_number
from cvrules.games.pursuit.terminal.move_effects import added_stress, deadly_moves
from cvrules.text.terminal import NO_BREAK_SPACE, pad, paragraph, width_of

__all__ = [
    "SHORTEST",
    "board_card_texts",
    "column_lines",
    "held_card_line",
    "lines_with_whole_titles",
    "own_card_lines",
    "row_lines",
]

#: A card as text: either one line, or a heading together with the prices and rewards.
CardText = TypeVar("CardText")
#: Categories are shortened to this number of letters.
LETTERS = 3
#: The strictest limit on the length of titles. Cards with such short titles show no category.
SHORTEST = 7
#: The numbers of columns to try. If several need equally few lines, the first of them is used.
COLUMNS = (2, 4, 10)
#: For each row, the action that takes a card from it.
_ACTIONS = dict(zip(ROWS, ("take_project", "spend", "get_job", "start_relationship"), strict=True))


def board_card_texts(
    view: View, spec: Spec, writer: Writer, groups: Groups, numbers: dict[str, int]
) -> tuple[str, str]:
    """Return the heading of a card on the board, and its prices and rewards.

    Args:
        view: The view of the player whose turn it is.
        spec: The card.
        writer: Writes the texts in the player's language.
        groups: The legal actions, by board action or card.
        numbers: The number of each group on the screen.
    """
    legal = groups.get(spec.name, ())
    ways = {typed_number(view, move, at) for at, move in enumerate(legal, 1)}
    deadly = _deadly_numbers(view, legal)
    parts = [part for _, part in spec.moves.take]
    texts = []
    for at, part in enumerate(parts, 1):
        text = _price_and_reward_text(view, part, writer, _ACTIONS[ROWS[spec.deck]], is_legal=at in ways)
        text += writer.deadly_mark if at in deadly else ""
        texts.append(f"{at}{':' if at in ways else ')'}{text}" if len(parts) > 1 else text)
    if spec.kind == "basic":
        texts.append(f"({writer.text('phrase.short_level', level=f'1/{len(spec.levels)}')})")
    stress = sum(cause.amount for cause in added_stress(view, legal[0])) if legal else 0
    heading = f"{_card_heading(spec, writer, numbers)}{_category_text(spec, writer)}"
    return f"{heading} {writer.sums({'stress': stress})}" if stress else heading, " ".join(texts)


def _deadly_numbers(view: View, legal: Sequence[Move]) -> set[int]:
    """Return the numbers of those moves in a group that end the player's life."""
    deadly = deadly_moves(view, legal)
    return {typed_number(view, move, at) for at, move in enumerate(legal, 1) if move in deadly}


def _category_text(spec: Spec, writer: Writer) -> str:
    """Return the first letters of a card's category, with the level of a job.

    The text is empty if the card has no category, or if titles are cut to `SHORTEST` characters.
    """
    if not spec.category or writer.longest == SHORTEST:
        return ""
    letters = writer.text(f"category.{spec.category}")[:LETTERS]
    return writer.style.paint(f"{NO_BREAK_SPACE}[{letters}{spec.rank or ''}]", "grey")


def _card_heading(spec: Spec, writer: Writer, numbers: dict[str, int]) -> str:
    """Return the number, the sign and the title of a card."""
    number = numbers.get(spec.name, "")
    sign = SIGNS[spec.kind][0] if writer.style.unicode else "-"
    title = writer.title(spec.name).replace(" ", NO_BREAK_SPACE)
    return f"{number:>3} {writer.style.paint(sign, SIGNS[spec.kind][1])} {title}"


def _price_and_reward_text(view: View, part: PartSpec, writer: Writer, action: str, *, is_legal: bool) -> str:
    """Return the price and reward of a part, in grey if the action is not legal."""
    plain = writer if is_legal else evolve(writer, style=evolve(writer.style, colour=False))
    seat = view.seats[view.turn]
    price = action_price_text(view, seat, part.cost, action, plain)
    text = plain.offer_text(part, price).replace(NO_BREAK_SPACE, "").replace(" ", NO_BREAK_SPACE)
    return text if is_legal else writer.style.paint(text, "grey")


def held_card_line(  # noqa: PLR0913 - every argument is needed
    view: View, held: Held, writer: Writer, groups: Groups, numbers: dict[str, int], *, owner: str = ""
) -> str:
    """Return a line for a card in play, with its level and its next level or upkeep.

    Args:
        view: The view of the player whose turn it is.
        held: The card in play.
        writer: Writes the texts in the player's language.
        groups: The legal actions, by board action or card.
        numbers: The number of each group on the screen.
        owner: The name of the owner if it is another player; else empty.
    """
    spec = view.rules.specs[held.card]
    legal = groups.get(spec.name, ())
    ways = {typed_number(view, move, at) for at, move in enumerate(legal, 1)}
    level = f" {held.level}/{len(spec.levels)}" if spec.levels else ""
    texts = list(_next_texts(view, held, spec, writer, ways))
    if owner:
        level = f"{NO_BREAK_SPACE}({owner})"
    if spec.kind != "job" and part_in_force(view.table, held).has_upkeep:
        texts = [_upkeep_text(part_in_force(view.table, held), writer), *texts]
    if deadly_moves(view, legal):
        texts.append(writer.deadly_mark)
    return f"{_card_heading(spec, writer, numbers)}{_category_text(spec, writer)}{level} {' '.join(texts)}"


def _next_texts(view: View, held: Held, spec: Spec, writer: Writer, ways: set[int]) -> Iterator[str]:
    """Yield the prices and rewards of what a player can do next with a card in play.

    The text of a job also shows its upkeep.
    """
    if spec.kind == "job":
        part = spec.promotion or spec.retirement
        if part is not None:
            yield _price_and_reward_text(view, _remove_pension(part), writer, "promotion", is_legal=bool(ways))
        yield _upkeep_text(spec.hiring, writer)
    elif spec.kind == "single_round":
        return
    elif spec.roles:
        filled = {role.role for role in view.table.roles if role.card == held.card}
        for at, part in enumerate(spec.roles):
            if at not in filled:
                offer = _price_and_reward_text(view, part, writer, "participate", is_legal=at + 1 in ways)
                yield f"{at + 1}{':' if at + 1 in ways else ')'}{offer}"
    elif spec.kind in {"basic", "partner"}:
        action = "advance" if spec.kind == "basic" else "develop"
        for part in spec.levels[held.level : held.level + 1]:
            yield _price_and_reward_text(view, part, writer, action, is_legal=bool(ways))
    else:
        for level in range(held.level + 1, len(spec.levels) + 1):
            offer = _price_and_reward_text(view, spec.levels[level - 1], writer, "upgrade", is_legal=level in ways)
            yield f"{level}{':' if level in ways else ')'}{offer}"


def _remove_pension(part: PartSpec) -> PartSpec:
    """Return a promotion or retirement without the pension, to make the text shorter.

    The command `look` shows the pension.
    """
    return PartSpec(part.label, part.cost, part.needs, part.rewards)


def _upkeep_text(part: PartSpec, writer: Writer) -> str:
    """Return the upkeep of a card without line breaks."""
    return writer.upkeep_text(part).replace(NO_BREAK_SPACE, "").replace(" ", NO_BREAK_SPACE)


def own_card_lines(
    view: View, writer: Writer, groups: Groups, numbers: dict[str, int], room: int
) -> tuple[list[str], int]:
    """Return lines with the player's cards, and how many cards did not fit.

    The lines include other players' group projects that the player can join. Cards that the player
    can use come first. Cards that are set aside are not shown.
    """
    specs = view.rules.specs
    held = [(card, at) for at, seat in enumerate(view.seats) for card in seat.held]
    mine = [card for card, at in held if at == view.turn and _is_worth_showing(view, card)]
    others = [card for card, at in held if at != view.turn and specs[card.card].name in groups]
    owners = {card: writer.names[at] if writer.names else str(at + 1) for card, at in held if at != view.turn}
    cards = sorted([*mine, *others], key=lambda card: specs[card.card].name not in groups)
    texts, long = (
        [held_card_line(view, card, one, groups, numbers, owner=owners.get(card, "")) for card in cards]
        for one in (writer, evolve(writer, longest=0))
    )
    label = writer.style.paint(writer.text("ui.yours"), "bold")
    narrow = evolve(writer, style=evolve(writer.style, width=writer.style.width - width_of(label)))
    for shown in range(len(texts), -1, -1):
        left = len(texts) - shown
        more = [writer.text("ui.more", n=left)] if left else []
        lines = column_lines([*texts[:shown], *more] or [f" ({writer.text('ui.no_cards')})"], narrow)
        if len(lines) <= room:
            if shown:
                lines = lines_with_whole_titles(
                    [*texts[:shown], *more],
                    [*long[:shown], *more],
                    lambda cards: column_lines(cards, narrow),
                    narrow.style.width,
                )
            break
    margin = " " * width_of(label)
    return [f"{margin if at else label}{line}" for at, line in enumerate(lines)], left


def _is_worth_showing(view: View, held: Held) -> bool:
    """Return whether the screen lists a card in play of the player whose turn it is.

    The card must be active, and must fill a slot or be able to bring or cost something.
    """
    spec = view.rules.specs[held.card]
    has_more = spec.fills_slot or held.level < len(spec.levels) or part_in_force(view.table, held).has_upkeep
    return held.state == ACTIVE and has_more


def lines_with_whole_titles(
    short: Sequence[CardText],
    whole: Sequence[CardText],
    arrange: Callable[[Sequence[CardText]], list[str]],
    width: int,
) -> list[str]:
    """Return the lines of cards, with full titles if these need no additional line.

    Args:
        short: The cards with shortened titles.
        whole: The same cards with whole titles.
        arrange: Arranges cards in lines.
        width: The width of the terminal; a title that makes a line wider stays short.
    """
    chosen = list(short)
    lines = arrange(chosen)
    for at, card in enumerate(whole):
        longer = [*chosen[:at], card, *chosen[at + 1 :]]
        found = arrange(longer) if card != chosen[at] else []
        if 0 < len(found) <= len(lines) and all(width_of(line) <= width for line in found):
            chosen, lines = longer, found
    return lines


def row_lines(cards: Sequence[tuple[str, str]], writer: Writer) -> list[str]:
    """Return lines that show cards side by side.

    A card that is too wide for one line gets several lines of its own.

    Args:
        cards: The heading of each card, and its prices and rewards.
        writer: Knows the width of the terminal.
    """
    lines: list[str] = []
    beside: list[str] = []
    for head, offers in cards:
        text = f"{head} {offers}"
        if width_of(text) < writer.style.width:
            beside.append(text)
        else:
            lines += column_lines(beside, writer)
            beside = []
            lines += paragraph(offers, writer.style, " " * 6, f"{head} ")
    return lines + column_lines(beside, writer)


def column_lines(texts: Sequence[str], writer: Writer) -> list[str]:
    """Return lines that show the texts in columns, on as few lines as possible."""
    return min((_lines_in_columns(texts, writer, number) for number in COLUMNS), key=len)


def _lines_in_columns(texts: Sequence[str], writer: Writer, columns: int) -> list[str]:
    """Return lines that show the texts in the given number of columns.

    A text that is too wide for one column takes up several columns.
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
