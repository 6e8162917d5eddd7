"""`cvrules translate`: shows what is left, begins languages, follows changes."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

import click

from cvrules.cli.console import print_faults, say, uses_colour
from cvrules.cli.files import count_of, printable_path, read_file, write_file
from cvrules.cli.options import GAME, game_for
from cvrules.library.translating import TranslationFolder, translation_folder
from cvrules.reading.characters import decode
from cvrules.reading.files import read_limited
from cvrules.text.catalogue import SOURCE_LANGUAGE, is_language
from cvrules.text.plural import PLURALS, Plural, parse_plural
from cvrules.text.report import report
from cvrules.text.translation import Original, Status, merge_catalogue, new_catalogue, status_of

__all__ = ["command"]

CARDS = click.option(
    "--cards",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Work on the catalogues of these cards, which are beside the file: my.cv, my.fr.po.",
)
FOLDER = click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder of the catalogues; those of the game where left out.",
)


@click.group("translate", epilog="Example:  cvrules translate status")
def command() -> None:
    """See what is left to translate, begin a language, follow changed texts.

    The texts of a game are in PO files, one for each language. Edit them with
    any editor for PO files, or with a text editor.
    """


@command.command(epilog="Example:  cvrules translate status fr pl --check")
@click.argument("languages", nargs=-1)
@GAME
@CARDS
@FOLDER
@click.option("--check", is_flag=True, help="End with 1 if anything is missing, stale or faulty.")
@click.pass_context
def status(  # noqa: PLR0913 - one for each option
    ctx: click.Context,
    languages: tuple[str, ...],
    game: str | None,
    cards: Path | None,
    folder: Path | None,
    *,
    check: bool,
) -> None:
    """List missing, stale, rejected and orphan texts of LANGUAGES, or of all.

    A rejected text has an error, which is reported. Until it is mended, the
    English text is shown.
    """
    texts = _open(game, cards, folder)
    chosen = _chosen(texts, languages)
    paths = {str(texts.path(language)) for language in chosen}
    faults = [fault for fault in texts.diagnostics if fault.span.path in paths]
    for fault in faults:
        say(report(fault, decode(read_limited(Path(fault.span.path))), colour=uses_colour()) + "\n")
    found = [
        status_of(texts.catalogues[language], texts.texts_to_translate(language), texts.rejected_texts(language))
        for language in chosen
    ]
    for one in found:
        say(_said(one, texts.texts_to_translate(one.language)))
    is_left = faults or not all(one.is_complete for one in found)
    ctx.exit(1 if texts.skipped or (check and is_left) else 0)


@command.command(epilog="Example:  cvrules translate new de")
@click.argument("language")
@GAME
@CARDS
@FOLDER
@click.option("--plural-forms", help='How the language counts, such as "nplurals=2; plural=(n != 1);".')
@click.pass_context
def new(  # noqa: PLR0913, PLR0917 - one for each option
    ctx: click.Context,
    language: str,
    game: str | None,
    cards: Path | None,
    folder: Path | None,
    plural_forms: str | None,
) -> None:
    """Begin a catalogue for LANGUAGE, with a hint at each text.

    It is written beside the others: those of the game, those of --folder, which
    is made if need be, or the file of --cards. There, `en` gives English titles to
    cards of your own.
    """
    texts = _open(game, cards, folder, is_new=True)
    if not is_language(language):
        message = f"'{language}' is not the code of a language; write one such as 'de' or 'pt_BR'"
        raise click.UsageError(message)
    path = texts.path(language)
    if path.exists():
        message = f"there is a catalogue for '{language}' already; see '{_line('update', language, cards, folder)}'"
        raise click.UsageError(message)
    wanted = texts.texts_to_translate(language)
    if texts.skipped and not wanted:
        message = f"no card of '{printable_path(str(cards))}' can be read, so there is nothing to translate"
        raise click.ClickException(message)
    date = datetime.now(UTC).strftime("%Y-%m-%d %H:%M+0000")
    _make(path.parent)
    write_file(path, new_catalogue(language, _plural(language, plural_forms), wanted.values(), date))
    what = "to change where you like" if language == SOURCE_LANGUAGE else "to translate"
    say(f"wrote {printable_path(str(path))}: {count_of(len(wanted), 'text')} {what}")
    ctx.exit(1 if texts.skipped else 0)


@command.command(epilog="Example:  cvrules translate update")
@click.argument("languages", nargs=-1)
@GAME
@CARDS
@FOLDER
@click.pass_context
def update(
    ctx: click.Context, languages: tuple[str, ...], game: str | None, cards: Path | None, folder: Path | None
) -> None:
    """Merge new texts into the catalogues of LANGUAGES, or of all.

    A text whose English has changed is marked fuzzy, and its previous English
    is kept beside it. What is no longer needed becomes obsolete, and nothing is
    ever deleted. A file with faults stays untouched.
    """
    texts = _open(game, cards, folder)
    code = 1 if texts.skipped else 0
    for language in _chosen(texts, languages):
        path = texts.path(language)
        data = read_limited(path)
        broken = [fault for fault in texts.unreadable if fault.span.path == str(path)]
        for fault in broken:
            code = 1
            say(report(fault, decode(data), colour=uses_colour()) + "\n")
        if broken:
            continue
        result = merge_catalogue(decode(data), texts.texts_to_translate(language), texts.forms(language))
        if result == data:
            say(f"{printable_path(str(path))} is up to date")
        else:
            write_file(path, result)
            say(f"updated {printable_path(str(path))}")
    ctx.exit(code)


def _open(game: str | None, cards: Path | None, folder: Path | None, *, is_new: bool = False) -> TranslationFolder:
    """Return the catalogues asked for, and print the errors of the cards themselves."""
    if folder is not None and not folder.is_dir() and not is_new:
        message = (
            f"there is no folder '{printable_path(str(folder))}'; 'cvrules translate new LANGUAGE --folder' makes one"
        )
        raise click.UsageError(message)
    try:
        texts = translation_folder(game_for(game, [str(cards)] if cards else []), cards=cards, folder=folder)
    except OSError as error:
        raise click.ClickException(str(error)) from None
    if texts.skipped:
        print_faults(texts.skipped, {str(cards): decode(read_file(str(cards)))})
        say("cards with faults are left out; mend them, then 'cvrules translate update' adds their texts", err=True)
    return texts


def _make(folder: Path) -> None:
    """Make the folder of a new catalogue, unless it is there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = f"cannot make the folder '{printable_path(str(folder))}': {error.strerror}"
        raise click.ClickException(message) from None


def _line(command: str, language: str, cards: Path | None, folder: Path | None) -> str:
    """Return a command for the same catalogues, to copy."""
    given = [("--cards", cards), ("--folder", folder)]
    options = [f"{option} {printable_path(str(path))}" for option, path in given if path is not None]
    return " ".join(["cvrules translate", command, language, *options])


def _chosen(texts: TranslationFolder, languages: tuple[str, ...]) -> list[str]:
    """Return the languages that were asked for, or all there are."""
    for language in languages:
        if language not in texts.catalogues:
            there = ", ".join(texts.catalogues) or "(none yet)"
            message = f"there is no catalogue for '{language}'; choose from: {there}; or begin it with 'cvrules translate new {language}'"
            raise click.UsageError(message)
    return list(languages or texts.catalogues)


def _plural(language: str, header: str | None) -> Plural:
    if header is not None:
        try:
            return parse_plural(header)
        except ValueError as error:
            message = f"--plural-forms is unclear: {error}"
            raise click.UsageError(message) from None
    known = PLURALS.get(language) or PLURALS.get(language.partition("_")[0])
    if known is None:
        message = f"how '{language}' counts is not known here; say it with --plural-forms"
        raise click.UsageError(message)
    return known


def _said(status: Status, wanted: Mapping[str, Original]) -> str:
    """Return how far a translation has come, as lines."""
    ending = ", nothing missing" if status.is_complete else ""
    lines = [f"{status.language}: {status.done} of {count_of(status.total, 'text')}{ending}"]
    for word, keys in (("missing", status.missing), ("stale", status.stale)):
        lines += [f"    {word:<8} {key}: {wanted[key].text}" for key in keys]
    lines += [f"    rejected {key}: {why}" for key, why in status.rejected.items()]
    lines += [f"    orphan   {key}" for key in status.orphans]
    return "\n".join(lines)
