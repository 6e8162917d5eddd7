"""The legend, which explains each sign on the screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.display.condition_progress import Progress
from cvrules.games.friends.display.writer import LEGEND, Writer
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.table.bond import STILL_MARRIED
from cvrules.games.friends.terminal.screen import text_in_columns
from cvrules.games.friends.terminal.tableaus import PASSED, TURN, initials
from cvrules.text.terminal import NO_BREAK_SPACE, pad, paragraph, width_of

__all__ = ["legend_lines", "sign_lines"]

#: The characters that are allowed between signs.
_BETWEEN = " /?[]→>+-,A\N{MINUS SIGN}"
#: The number of columns for short explanations.
COLUMNS = 3


def legend_lines(_view: View, writer: Writer, names: Sequence[str]) -> list[str]:
    """Return the meaning of every sign on the screen.

    Short explanations are printed in columns, and long ones on lines of their own.
    """
    entries = list(_entries(writer, names))
    width = 2 + max(width_of(sign) for sign, _ in entries)
    short = [entry for entry in entries if width + 2 + width_of(entry[1]) < writer.style.width // COLUMNS]
    cells = [f"  {pad(sign, width)}{text}".replace(" ", NO_BREAK_SPACE) for sign, text in short]
    lines = text_in_columns(cells, writer, COLUMNS)
    for sign, text in (entry for entry in entries if entry not in short):
        lines += paragraph(text, writer.style, " " * (width + 2), "  " + pad(sign, width))
    return lines


def sign_lines(text: str, writer: Writer) -> list[str]:
    """Return the meaning of each sign, if the input has only signs and numbers.

    For any other input, such as words, the result is empty.
    """
    if text.startswith("[") and text.endswith("]"):
        return [f"{text}  {writer.text('legend.takers')}"]
    entries = [entry for entry in _entries(writer, writer.names) if len(entry[0]) == 1 or not entry[0].isalnum()]
    rest, found = text, []
    for sign, meaning in sorted(entries, key=lambda entry: -len(entry[0])):
        if sign in rest:
            found.append((text.index(sign), f"{writer.style.paint(sign, 'bold')}  {meaning}"))
            rest = rest.replace(sign, " ")
    is_known = all(letter.isdigit() or letter in _BETWEEN for letter in rest)
    return [line for _, line in sorted(found)] if is_known else []


def _entries(writer: Writer, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield each sign, or an example of several signs, with its meaning."""
    for name in GAUGES:
        yield writer.sign(name), writer.voice.symbol(name)
    for name in LEGEND:
        yield writer.sign(name), writer.text(f"legend.{name}")
    if writer.style.unicode:
        yield writer.sign("mega"), writer.text("legend.mega")
    for name in ("needs", "new", "neutral"):
        yield writer.mark(name), writer.text(f"legend.{name}")
    yield writer.amount(0, "grief"), writer.text("legend.zero")
    yield f"{writer.amount(1, 'wisdom')}{writer.arrow}{writer.amount(2, 'wealth')}", writer.text("legend.deal")
    yield f"{writer.sign('person')}A {writer.sign('person')}B", writer.text("legend.letter")
    for name in ("sex", "child"):
        text = writer.voice.join_with_colon(writer.text(f"legend.{name}"), writer.text("legend.anonymous"))
        yield f"{writer.sign(name)}?", text
    child = writer.amount(1, "child")
    yield f"{writer.sign('sex')}?{writer.amount(1, 'man')}", writer.text("legend.bed_space", signs=child)
    yield writer.bond_sign(STILL_MARRIED), writer.text("legend.still_married")
    with_one = f"{Progress('sex', 1, 2).signs(writer)}A"
    text = writer.text("legend.progress_with_one", signs=with_one)
    yield Progress("wisdom", 1, 3).signs(writer), writer.voice.join_with_semicolon(writer.text("legend.progress"), text)
    yield Progress("partner", 1, 0).signs(writer), writer.text("legend.must_be_none")
    short = "".join(initials(names)[-2:])
    yield f"[{short}]", writer.text("legend.takers")
    yield f"{writer.sign('offer')} {short}", writer.text("legend.column_offer")
    yield TURN, writer.text("legend.has_turn")
    yield PASSED, writer.text("legend.has_passed")
