"""`cvrules show`: the faces of cards, in the terminal or in a picture."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from cvrules.cli.console import FOLDER, has_signs
from cvrules.cli.files import (
    STANDARD_INPUT,
    STANDARD_OUTPUT,
    content,
    files_at,
    named,
    packs_at,
    replace,
    say,
    say_faults,
    shown,
    uses_colour,
)
from cvrules.errors import InvalidCardsError, Severity
from cvrules.faces import FILL, Faces, face
from cvrules.lang.characters import decoded
from cvrules.lang.suggestion import did_you_mean
from cvrules.loading import load
from cvrules.model.card import Card
from cvrules.model.cardset import CardSet, joined
from cvrules.model.layering import seen_through
from cvrules.proofreading import proofread
from cvrules.shelf import editions, print_cards
from cvrules.text.terminal import Style
from cvrules.text.texts import Texts
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
@FOLDER
@click.option(
    "--edition",
    type=click.Choice(editions()),
    default="granna_en",
    show_default=True,
    help=f"Whose rulebook; '{FILL}' for none.",
)
@click.option("--cards", multiple=True, metavar="FILE", help="Cards or an edition of your own to find it in.")
@click.option("--holes", is_flag=True, help="Leave what nobody attests as '?', instead of inventing it.")
@click.option("--code", is_flag=True, help="Show the lines of the card file instead.")
@click.option("--svg", type=PICTURE, help="Write a picture; - is standard output, here and below.")
@click.option("--html", type=PICTURE, help="Write a page for a browser.")
@click.option("--sheet", type=PICTURE, help="Write all cards side by side, into a file that ends in .html or .svg.")
@click.pass_context
def command(  # noqa: PLR0913 - one for each option
    ctx: click.Context,
    card: str | None,
    *,
    language: str,
    folder: Path | None,
    edition: str,
    cards: tuple[str, ...],
    holes: bool,
    code: bool,
    svg: Path | None,
    html: Path | None,
    sheet: Path | None,
) -> None:
    """Show a card by slug or number, or all cards of a file or a folder.

    What the game's own sources do not tell is filled with invented values, and
    marked as such. Ends with 1 if a file has errors.
    """
    if card is None and sheet is None:
        raise click.UsageError("name a card or a file, or write all cards with --sheet")
    if sheet is not None and sheet.suffix.lower() not in ENDINGS:
        wrong = click.format_filename(sheet)
        raise click.UsageError(f"--sheet writes a file that ends in {' or '.join(ENDINGS)}, not '{wrong}'")
    packs = packs_at(cards)
    pool = _pool(None if edition == FILL else edition, packs, None if holes else FILL)
    named_cards = pool if card is None else _named(card, pool)
    files = [] if card is None or (named_cards and not _is_file(card)) else _files(card, pool)
    own, is_faulty = _read(files)
    chosen = (*own, *seen_through(pool, own)) if files else named_cards
    if not chosen and not is_faulty:
        raise click.ClickException(f"there is no card to show in '{shown(str(card))}'")
    if code:
        click.echo(print_cards(own if files else chosen), nl=False)
    if chosen:
        texts = texts_of(
            "cv", [*packs, *(file for file in files if file != STANDARD_INPUT)], [folder] if folder else []
        )
        faces = _faces(chosen, language, texts)
        pictures = _pictures(faces, {"svg": svg, "html": html}, sheet)
        if not pictures and not code:
            _show(faces)
        for path, picture in pictures:
            _write(path, picture)
    ctx.exit(1 if is_faulty else 0)


def _pool(edition: str | None, packs: Sequence[str], fill: str | None) -> tuple[Card, ...]:
    """Return the cards to choose from."""
    try:
        cards: tuple[Card, ...] = load(edition=edition, cards=packs, fill=fill).cards
    except InvalidCardsError as error:
        say_faults(error.diagnostics, {path: decoded(content(path)) for path in packs})
        raise click.ClickException("these cards cannot be used") from None
    return cards


def _named(card: str, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards that have a slug or a number."""
    return tuple(one for one in cards if card in {one.slug, str(one.number)})


def _is_file(card: str) -> bool:
    try:
        return card == STANDARD_INPUT or Path(card).is_file()
    except OSError:  # a name too long for the system names no file
        return False


def _files(path: str, cards: Sequence[Card]) -> list[str]:
    """Return the files that a path stands for."""
    if not _is_file(path) and not os.path.isdir(path):  # noqa: PTH112 - a name too long is no folder, and no error
        meant = did_you_mean(path, [str(one.slug) for one in cards])
        hint = f"; did you mean '{meant}'?" if meant else ""
        raise click.UsageError(f"there is no card and no file '{shown(path)}'{hint}")
    return files_at([path])


def _read(files: Sequence[str]) -> tuple[CardSet, bool]:
    """Return the cards of files, and whether there are errors, which are reported."""
    proofs = proofread({named(file): content(file) for file in files})
    faults = [fault for proof in proofs for fault in proof.diagnostics if fault.severity is Severity.ERROR]
    say_faults(faults, {proof.path: proof.text for proof in proofs})
    return joined(proof.cards for proof in proofs), bool(faults)


def _faces(cards: Sequence[Card], language: str, texts: Texts) -> Faces:
    if language not in texts.languages:
        raise click.UsageError(f"there is no language '{language}'; there is: {', '.join(texts.languages)}")
    for fault in texts.diagnostics:
        say(str(fault), err=True)
    return face(cards, language, texts)


def _pictures(faces: Faces, paths: Mapping[str, Path | None], sheet: Path | None) -> list[tuple[Path, str]]:
    """Return what to write, and where."""
    files = [(path, getattr(faces, kind)) for kind, path in paths.items() if path is not None]
    if sheet is not None:
        files.append((sheet, getattr(faces, sheet.suffix.lower()[1:])))
    return files


def _show(faces: Faces) -> None:
    """Show the cards here."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"  # there may be none that is open
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
    if str(path) != STANDARD_OUTPUT:
        say(f"wrote {shown(str(path))}")
