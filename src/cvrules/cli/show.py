"""`cvrules show`: the face of a card, or of all cards of a file, in the terminal or in a picture."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from cvrules.cli.console import has_signs
from cvrules.cli.files import STANDARD_INPUT, content, named, replace, say, shown, uses_colour
from cvrules.errors import Severity
from cvrules.faces import FILL, Faces, face
from cvrules.lang.characters import decoded
from cvrules.lang.suggestion import did_you_mean
from cvrules.loading import load
from cvrules.model.card import Card
from cvrules.model.cardset import CardSet
from cvrules.model.layering import seen_through
from cvrules.shelf import editions, print_cards, read_cards
from cvrules.text.report import reported
from cvrules.text.terminal import Style
from cvrules.wording import texts_of

__all__ = ["command"]

WIDEST = 80
#: What a terminal must be able to write, if it is to show a card with lines and signs.
SIGNS = "╭─│♥✎☻♣↯★⚒⌂✸→»"
ENDINGS = (".html", ".svg")
PICTURE = click.Path(dir_okay=False, path_type=Path)


@click.command("show", epilog="Example:  cvrules show marriage --language fr")
@click.argument("card", required=False)
@click.option("--language", default="en", show_default=True, help="The language of its words.")
@click.option(
    "--edition",
    type=click.Choice(editions()),
    default="granna_en",
    show_default=True,
    help=f"Whose rulebook; '{FILL}' for none.",
)
@click.option("--holes", is_flag=True, help="Leave what nobody attests as '?', instead of inventing it.")
@click.option("--code", is_flag=True, help="Show the lines of the card file instead.")
@click.option("--svg", type=PICTURE, help="Write a picture.")
@click.option("--html", type=PICTURE, help="Write a page for a browser.")
@click.option("--sheet", type=PICTURE, help="Write all cards side by side, into a file that ends in .html or .svg.")
@click.pass_context
def command(  # noqa: PLR0913 - one for each option
    ctx: click.Context,
    card: str | None,
    *,
    language: str,
    edition: str,
    holes: bool,
    code: bool,
    svg: Path | None,
    html: Path | None,
    sheet: Path | None,
) -> None:
    """Show a card of the game by slug or number, or all cards of a file.

    What the game's own sources do not tell is filled with invented values, and
    marked as such.
    """
    if card is None and sheet is None:
        raise click.UsageError("name a card or a file, or write all cards with --sheet")
    if sheet is not None and sheet.suffix.lower() not in ENDINGS:
        raise click.UsageError(f"--sheet writes a file that ends in {' or '.join(ENDINGS)}, not '{shown(str(sheet))}'")
    cards: tuple[Card, ...] = load(edition=None if edition == FILL else edition, fill=None if holes else FILL).cards
    own, is_faulty = CardSet(), False
    if card is not None and _is_file(card):
        own, is_faulty = _read(card)
        chosen = (*own, *seen_through(cards, own))
    else:
        chosen = cards if card is None else _found(card, cards)
    if code:
        click.echo(print_cards(own if own != CardSet() else chosen), nl=False)
    elif chosen:
        _show(_faces(chosen, language, card), {"svg": svg, "html": html}, sheet)
    ctx.exit(1 if is_faulty else 0)


def _is_file(card: str) -> bool:
    try:
        return card == STANDARD_INPUT or Path(card).is_file()
    except OSError:  # a name too long for the system names no file
        return False


def _read(path: str) -> tuple[CardSet, bool]:
    """Return the faultless cards of a file, and whether there are others, which are reported."""
    text = content(path)
    cards, faults = read_cards(text, named(path))
    for fault in faults:
        say(reported(fault, decoded(text), colour=uses_colour()) + "\n", err=True)
    return cards, any(fault.severity is Severity.ERROR for fault in faults)


def _found(card: str, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards that a slug or a number names."""
    found = tuple(one for one in cards if card in {one.slug, str(one.number)})
    if not found:
        meant = did_you_mean(card, [str(one.slug) for one in cards])
        hint = f"; did you mean '{meant}'?" if meant else ""
        raise click.UsageError(f"there is no card and no file '{shown(card)}'{hint}")
    return found


def _faces(cards: Sequence[Card], language: str, card: str | None) -> Faces:
    texts = texts_of(packs=[card] if card is not None and card != STANDARD_INPUT and _is_file(card) else [])
    if language not in texts.languages:
        raise click.UsageError(f"there is no language '{language}'; there is: {', '.join(texts.languages)}")
    for fault in texts.diagnostics:
        say(str(fault), err=True)
    return face(cards, language, texts)


def _show(faces: Faces, pictures: dict[str, Path | None], sheet: Path | None) -> None:
    """Write what was asked for, or show the cards here."""
    files = [(path, getattr(faces, kind)) for kind, path in pictures.items() if path is not None]
    if sheet is not None:
        files.append((sheet, getattr(faces, sheet.suffix.lower()[1:])))
    for path, picture in files:
        _write(path, picture)
    if not files:
        encoding = sys.stdout.encoding or "utf-8"
        for line in faces.lines(_style(encoding), encoding):
            say(line)


def _style(encoding: str) -> Style:
    """Return what this terminal, or whatever stands in its place, can show."""
    is_dumb = os.environ.get("TERM") == "dumb"
    width = min(WIDEST, shutil.get_terminal_size().columns)
    return Style(unicode=not is_dumb and has_signs(SIGNS, encoding), colour=not is_dumb and uses_colour(), width=width)


def _write(path: Path, picture: str) -> None:
    if not path.parent.is_dir():
        raise click.UsageError(f"there is no folder '{shown(str(path.parent))}' to write into")
    replace(path, picture.encode())
    say(f"wrote {shown(str(path))}")
