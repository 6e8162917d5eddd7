"""`cvrules translate`: lists texts to translate, adds languages, merges changes."""

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
from cvrules.text.catalogue import SOURCE_LANGUAGE, is_language, language_code
from cvrules.text.plural import PLURALS, Plural, parse_plural
from cvrules.text.report import report
from cvrules.text.translation import Original, Status, merge_catalogue, new_catalogue, status_of

__all__ = ["command"]

CARDS = click.option(
    "--cards",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Use the catalogues of these cards, which are next to the file: my.cv, my.fr.po.",
)
FOLDER = click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder of the catalogues; if omitted, that of the game.",
)


@click.group("translate", epilog="Example:  cvrules translate status")
def command() -> None:
    """List texts to translate, add a language, merge changed texts.

    The texts of a game are in PO files, one for each language. Edit them with
    any editor for PO files, or with a text editor.
    """


@command.command(epilog="Example:  cvrules translate status fr pl --check")
@click.argument("languages", nargs=-1)
@GAME
@CARDS
@FOLDER
@click.option("--check", is_flag=True, help="Exit with 1 if anything is missing, stale or faulty.")
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

    A rejected text has an error, which is reported. Until it is corrected,
    the English text is shown instead.
    """
    texts = _open_folder(game, cards, folder)
    chosen = _languages_for(texts, languages)
    paths = {str(texts.path(language)) for language in chosen}
    faults = [fault for fault in texts.diagnostics if fault.span.path in paths]
    for fault in faults:
        say(report(fault, decode(read_limited(Path(fault.span.path))), colour=uses_colour()) + "\n")
    statuses = [
        status_of(texts.catalogues[language], texts.texts_to_translate(language), texts.rejected_texts(language))
        for language in chosen
    ]
    for one in statuses:
        say(_status_text(one, texts.texts_to_translate(one.language)))
    is_incomplete = faults or not all(one.is_complete for one in statuses)
    ctx.exit(1 if texts.skipped or (check and is_incomplete) else 0)


@command.command(epilog="Example:  cvrules translate new de")
@click.argument("language")
@GAME
@CARDS
@FOLDER
@click.option("--plural-forms", help='The plural forms of the language, such as "nplurals=2; plural=(n != 1);".')
@click.pass_context
def new(  # noqa: PLR0913, PLR0917 - one for each option
    ctx: click.Context,
    language: str,
    game: str | None,
    cards: Path | None,
    folder: Path | None,
    plural_forms: str | None,
) -> None:
    """Write a new catalogue for LANGUAGE, with a hint for each text.

    It is written next to the other catalogues of the game, into --folder, which
    is created if necessary, or next to the file of --cards. With --cards, use
    `en` to give English titles to your own cards.
    """
    texts = _open_folder(game, cards, folder, is_new=True)
    language = language_code(language)
    if not is_language(language):
        message = f"'{language}' is not the code of a language; write one such as 'de' or 'pt_BR'"
        raise click.UsageError(message)
    path = texts.path(language)
    if path.exists():
        message = f"there is a catalogue for '{language}' already; see '{_command_to_copy('update', language, cards, folder)}'"
        raise click.UsageError(message)
    wanted = texts.texts_to_translate(language)
    if texts.skipped and not wanted:
        message = f"no card of '{printable_path(str(cards))}' can be read, so there is nothing to translate"
        raise click.ClickException(message)
    date = datetime.now(UTC).strftime("%Y-%m-%d %H:%M+0000")
    _make_folder(path.parent)
    write_file(path, new_catalogue(language, _plural_for(language, plural_forms), wanted.values(), date))
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
    is kept with it. Texts that are not needed any more become obsolete; nothing
    is ever deleted. A file with errors stays untouched.
    """
    texts = _open_folder(game, cards, folder)
    code = 1 if texts.skipped else 0
    for language in _languages_for(texts, languages):
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


def _open_folder(
    game: str | None, cards: Path | None, folder: Path | None, *, is_new: bool = False
) -> TranslationFolder:
    """Return the catalogues to work on, and print the errors of the cards."""
    if folder is not None and not folder.is_dir() and not is_new:
        message = f"there is no folder '{printable_path(str(folder))}'; make one with 'cvrules translate new LANGUAGE --folder'"
        raise click.UsageError(message)
    try:
        texts = translation_folder(game_for(game, [str(cards)] if cards else []), cards=cards, folder=folder)
    except OSError as error:
        raise click.ClickException(str(error)) from None
    if texts.skipped:
        print_faults(texts.skipped, {str(cards): decode(read_file(str(cards)))})
        say("cards with errors are left out; correct them, then run 'cvrules translate update'", err=True)
    return texts


def _make_folder(folder: Path) -> None:
    """Make the folder of a new catalogue, unless it exists."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = f"cannot make the folder '{printable_path(str(folder))}': {error.strerror}"
        raise click.ClickException(message) from None


def _command_to_copy(command: str, language: str, cards: Path | None, folder: Path | None) -> str:
    """Return a command for the same catalogues, to copy."""
    given = [("--cards", cards), ("--folder", folder)]
    options = [f"{option} {printable_path(str(path))}" for option, path in given if path is not None]
    return " ".join(["cvrules translate", command, language, *options])


def _languages_for(texts: TranslationFolder, languages: tuple[str, ...]) -> list[str]:
    """Return the languages given as arguments, or all languages.

    Raises:
        click.UsageError: A language has no catalogue.
    """
    codes = [language_code(language) for language in languages]
    for language in codes:
        if language not in texts.catalogues:
            there = ", ".join(texts.catalogues) or "(none yet)"
            message = f"there is no catalogue for '{language}'; choose from: {there}; or begin it with 'cvrules translate new {language}'"
            raise click.UsageError(message)
    return codes or list(texts.catalogues)


def _plural_for(language: str, header: str | None) -> Plural:
    if header is not None:
        try:
            return parse_plural(header)
        except ValueError as error:
            message = f"--plural-forms is not valid: {error}"
            raise click.UsageError(message) from None
    known = PLURALS.get(language) or PLURALS.get(language.partition("_")[0])
    if known is None:
        message = f"the plural forms of '{language}' are unknown; give them with --plural-forms"
        raise click.UsageError(message)
    return known


def _status_text(status: Status, wanted: Mapping[str, Original]) -> str:
    """Return the state of a translation as lines."""
    ending = ", nothing missing" if status.is_complete else ""
    lines = [f"{status.language}: {status.done} of {count_of(status.total, 'text')}{ending}"]
    for word, keys in (("missing", status.missing), ("stale", status.stale)):
        lines += [f"    {word:<8} {key}: {wanted[key].text}" for key in keys]
    lines += [f"    rejected {key}: {why}" for key, why in status.rejected.items()]
    lines += [f"    orphan   {key}" for key in status.orphans]
    return "\n".join(lines)
