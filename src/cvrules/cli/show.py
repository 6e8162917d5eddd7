"""`cvrules show`: draws cards in the terminal, or as pictures in files."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from cvrules.cli.console import can_encode, print_faults, print_line, uses_colour
from cvrules.cli.files import (
    STANDARD_INPUT,
    STANDARD_OUTPUT,
    display_path,
    find_files,
    find_packs,
    printable_path,
    read_file,
    write_file,
)
from cvrules.cli.options import FOLDER, GAME, WITH, game_for, texts_for, voice_for
from cvrules.cli.rules import check_edition
from cvrules.drawing.game_faces import faces_of
from cvrules.errors import InvalidCardsError, Severity
from cvrules.kernel.registry import words_of
from cvrules.lang.printer import print_cards
from cvrules.library.cards import expansions as all_expansions
from cvrules.library.checking import check_files
from cvrules.library.faces import Faces, face
from cvrules.library.loading import load_cards
from cvrules.model.card import Card
from cvrules.model.cardset import CardSet, join_sets
from cvrules.model.layers import amended_cards
from cvrules.reading.decoding import decode_bytes
from cvrules.reading.suggestion import did_you_mean
from cvrules.text.terminal import Style
from cvrules.text.voice import Texts

__all__ = ["command"]

WIDEST = 80
#: The special characters that cards of all games use. These characters and the game's own signs are
#: printed only if the terminal can represent all of them.
LINES = "╭─│→»"
ENDINGS = (".html", ".svg")
PICTURE = click.Path(dir_okay=False, path_type=Path)


@click.command("show", epilog="Example:  cvrules show marriage --language fr")
@click.argument("card", required=False)
@click.option("--language", default="en", show_default=True, help="The language of the card.")
@GAME
@FOLDER
@click.option("--edition", metavar="NAME", help="The edition; if omitted, the default edition of the game.")
@WITH
@click.option("--cards", multiple=True, metavar="FILE", help="A file with your own cards or edition; can be repeated.")
@click.option("--holes", is_flag=True, help="Show unknown values as '?', instead of making them up.")
@click.option("--code", is_flag=True, help="Show the card in the card language instead.")
@click.option("--svg", type=PICTURE, help="Write an SVG picture to this file, or '-' for standard output.")
@click.option("--html", type=PICTURE, help="Write a page for a browser to this file, or '-' for standard output.")
@click.option("--sheet", type=PICTURE, help="Write all cards to one file, which must end in .html or .svg.")
@click.pass_context
def command(  # noqa: PLR0913 - one parameter for each option
    ctx: click.Context,
    card: str | None,
    *,
    language: str,
    game: str | None,
    folder: Path | None,
    edition: str | None,
    expansions: tuple[str, ...],
    cards: tuple[str, ...],
    holes: bool,
    code: bool,
    svg: Path | None,
    html: Path | None,
    sheet: Path | None,
) -> None:
    """Show a card by slug or number, or all cards in a file or folder.

    Cards from expansions are found without --with. Unknown values are made up and marked.
    Exits with 1 if a file has errors.
    """
    if card is None and sheet is None:
        raise click.UsageError("name a card or a file, or use --sheet FILE to write all cards")
    if sheet is not None and sheet.suffix.lower() not in ENDINGS:
        wrong = click.format_filename(sheet)
        raise click.UsageError(f"--sheet writes a file that ends in {' or '.join(ENDINGS)}, not '{wrong}'")
    packs = find_packs(cards)
    game = game_for(game, _files_that_may_name_game(packs, card))
    pool = _load_cards(game, edition, packs, expansions, holes=holes)
    if card is not None and not _find_cards(card, pool) and not _is_place(card):
        pool = _load_cards(game, edition, packs, all_expansions(game), holes=holes)
    named_cards = pool if card is None else _find_cards(card, pool)
    files = [] if card is None or (named_cards and not _is_file(card)) else _files_at(card, pool)
    own, is_faulty = _read_files(files, game)
    chosen = (*own, *amended_cards(pool, own)) if files else named_cards
    if not chosen and not is_faulty:
        raise click.ClickException(f"there is no card to show in '{printable_path(str(card))}'")
    if code:
        click.echo(print_cards(own if files else chosen), nl=False)
    if chosen:
        own_files = [*packs, *(file for file in files if file != STANDARD_INPUT)]
        texts = texts_for(game, own_files, folder)
        faces = _draw_faces(chosen, language, texts)
        pictures = _pictures_for(faces, {"svg": svg, "html": html}, sheet)
        if not pictures and not code:
            _print_faces(faces, faces_of(game).signs)
        for path, picture in pictures:
            _write_picture(path, picture)
    ctx.exit(1 if is_faulty else 0)


def _files_that_may_name_game(packs: Sequence[str], card: str | None) -> list[str]:
    """Return the files whose first line can name the game, without standard input."""
    return [file for file in (*packs, card or "") if file != STANDARD_INPUT and _is_file(file)]


def _load_cards(
    game: str, edition: str | None, packs: Sequence[str], expansions: Sequence[str], *, holes: bool
) -> tuple[Card, ...]:
    """Return the cards of the edition, the expansions and the given files.

    Args:
        game: The name of the game.
        edition: The name of the edition, or `None` for the game's default edition.
        packs: The paths of the card files.
        expansions: The names of expansions.
        holes: Whether to keep unknown values, instead of making them up.

    Raises:
        click.UsageError: The edition or an expansion is unknown.
        click.ClickException: The card files have errors. They are printed first.
    """
    words = words_of(game)
    check_edition(game, edition, packs)
    rulebook = None if edition == words.fill else edition or words.edition
    try:
        return load_cards(
            game, edition=rulebook, cards=packs, fill=None if holes else words.fill, expansions=expansions
        )
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    except InvalidCardsError as error:
        print_faults(error.diagnostics, {path: decode_bytes(read_file(path)) for path in packs})
        raise click.ClickException("these cards cannot be used; fix the errors above") from None


def _find_cards(card: str, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards with this slug or number."""
    return tuple(one for one in cards if card in {one.slug, str(one.number)})


def _is_file(card: str) -> bool:
    """Return whether the argument is a file or standard input."""
    try:
        return card == STANDARD_INPUT or Path(card).is_file()
    except OSError:  # the argument is too long for a file name
        return False


def _is_place(path: str) -> bool:
    """Return whether the argument is a file, a folder or standard input."""
    return _is_file(path) or os.path.isdir(path)  # noqa: PTH112 - `Path.is_dir` raises an error if the name is too long


def _files_at(path: str, cards: Sequence[Card]) -> list[str]:
    """Return the card file at this path or, for a folder, all card files in it.

    Raises:
        click.UsageError: The path does not exist. If there is a card with a similar name, the
            message suggests it.
    """
    if not _is_place(path):
        meant = did_you_mean(path, [str(one.slug) for one in cards])
        hint = f"; did you mean '{meant}'?" if meant else ""
        raise click.UsageError(f"there is no card or file '{printable_path(path)}'{hint}")
    return find_files([path])


def _read_files(files: Sequence[str], game: str) -> tuple[CardSet, bool]:
    """Read the files, print their errors, and return their cards.

    The second value says whether there were errors.
    """
    checked = check_files({display_path(file): read_file(file) for file in files}, game)
    faults = [fault for file in checked for fault in file.diagnostics if fault.severity is Severity.ERROR]
    print_faults(faults, {file.path: file.text for file in checked})
    return join_sets(file.cards for file in checked), bool(faults)


def _draw_faces(cards: Sequence[Card], language: str, texts: Texts) -> Faces:
    """Print the errors in the catalogues, and return the faces of the cards.

    Raises:
        click.UsageError: The language is unknown.
    """
    voice_for(texts, language)
    for fault in texts.diagnostics:
        print_line(str(fault), err=True)
    return face(cards, language, texts)


def _pictures_for(faces: Faces, paths: Mapping[str, Path | None], sheet: Path | None) -> list[tuple[Path, str]]:
    """Return the paths to write, each with the content of its picture.

    Args:
        faces: The faces of the cards.
        paths: The path for each kind of picture, `svg` or `html`. `None` means no picture.
        sheet: The path for a picture of all cards, which ends in `.svg` or `.html`, or `None`.
    """
    files = [(path, getattr(faces, kind)) for kind, path in paths.items() if path is not None]
    if sheet is not None:
        files.append((sheet, getattr(faces, sheet.suffix.lower()[1:])))
    return files


def _print_faces(faces: Faces, signs: str) -> None:
    """Print the cards to standard output, unless it is closed."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    for line in faces.lines(_terminal_style(encoding, signs), encoding):
        print_line(line)


def _terminal_style(encoding: str, signs: str) -> Style:
    """Return the style to print cards in.

    Args:
        encoding: The encoding of standard output, such as `utf-8`.
        signs: The game's own signs.
    """
    is_dumb = os.environ.get("TERM") == "dumb"
    has_all = can_encode(LINES + signs, encoding)
    width = min(WIDEST, shutil.get_terminal_size().columns)
    return Style(unicode=not is_dumb and has_all, colour=not is_dumb and uses_colour(), width=width)


def _write_picture(path: Path, picture: str) -> None:
    """Write the picture to a file, and print the file's path.

    Raises:
        click.UsageError: The folder for the file does not exist.
    """
    if not path.parent.is_dir():
        raise click.UsageError(f"there is no folder '{printable_path(str(path.parent))}' to write into")
    write_file(path, picture.encode())
    if str(path) != STANDARD_OUTPUT:
        print_line(f"wrote {printable_path(str(path))}")
