"""`cvrules translate`: lists texts to translate, and adds and updates languages."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

import click
from attrs import evolve

from cvrules.cli.console import count_text, print_faults, print_line, uses_colour
from cvrules.cli.files import make_folder, printable_path, read_file, write_file
from cvrules.cli.options import GAME, game_for, reject_folder_of_other_game
from cvrules.library.translating import TranslationFolder, translation_folder
from cvrules.reading.decoding import decode_bytes
from cvrules.reading.files import read_within_limit
from cvrules.text.catalogue import SOURCE_LANGUAGE
from cvrules.text.language_codes import is_language_code, language_code_of, normalize_language_code
from cvrules.text.plural import Plural, known_plural, parse_plural
from cvrules.text.report import report_text
from cvrules.text.translation import Original, Status, merge_catalogue, new_catalogue, translation_status

__all__ = ["command"]

CARDS = click.option(
    "--cards",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Use the catalogues for this card file, which are next to it, such as my.fr.po for my.cv.",
)
FOLDER = click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder of the catalogues; if omitted, the game's own folder.",
)
#: The maximum number of notes to print about texts that are the same as in English.
MOST_NOTES = 10
SHARED = click.option("--shared", is_flag=True, help="Use the catalogues that all games share.")


@click.group("translate", epilog="Example:  cvrules translate status")
def command() -> None:
    """List texts to translate, add a language, or update translations.

    The texts of a game are in PO files, one for each language. Edit them with
    any editor for PO files, or with a text editor.
    """


@command.command(epilog="Example:  cvrules translate status fr pl --check")
@click.argument("languages", nargs=-1)
@GAME
@CARDS
@FOLDER
@SHARED
@click.option("--check", is_flag=True, help="Exit with 1 if a text is missing, stale or has an error.")
@click.pass_context
def status(  # noqa: PLR0913 - one parameter for each option
    ctx: click.Context,
    languages: tuple[str, ...],
    game: str | None,
    cards: Path | None,
    folder: Path | None,
    *,
    shared: bool,
    check: bool,
) -> None:
    """List missing, stale, rejected and orphan texts in LANGUAGES.

    If no language is given, all languages are listed. A rejected text has an
    error, which is reported. Until the error is corrected, players see the
    English text instead.
    """
    texts = _open_folder(game, cards, folder, shared=shared)
    chosen = _languages_for(texts, languages)
    paths = {str(texts.path(language)) for language in chosen}
    faults = [fault for fault in texts.diagnostics if fault.span.path in paths]
    update = _command_to_copy("update", "", cards, folder, shared=shared)
    for fault in faults:
        full = evolve(fault, help=fault.help.replace("cvrules translate update", update))
        print_line(
            report_text(full, decode_bytes(read_within_limit(Path(full.span.path))), colour=uses_colour()) + "\n"
        )
    statuses = [
        translation_status(
            texts.catalogues[language], texts.texts_to_translate(language), texts.rejection_reasons(language)
        )
        for language in chosen
    ]
    for one in statuses:
        print_line(_status_text(one, texts.texts_to_translate(one.language)))
        notes = texts.untranslated_text_notes(one.language) if one.is_complete else []
        for note in notes[:MOST_NOTES]:
            print_line(f"    {note}")
        if len(notes) > MOST_NOTES:
            print_line(
                f"    and {count_text(len(notes) - MOST_NOTES, 'more note')} about texts that are the same as in English"
            )
    is_incomplete = faults or not all(one.is_complete for one in statuses)
    ctx.exit(1 if texts.skipped or (check and is_incomplete) else 0)


@command.command(epilog="Example:  cvrules translate new de")
@click.argument("language")
@GAME
@CARDS
@FOLDER
@SHARED
@click.option("--plural-forms", help='The plural forms of the language, such as "nplurals=2; plural=(n != 1);".')
@click.pass_context
def new(  # noqa: PLR0913, PLR0917 - one parameter for each option
    ctx: click.Context,
    language: str,
    game: str | None,
    cards: Path | None,
    folder: Path | None,
    plural_forms: str | None,
    *,
    shared: bool,
) -> None:
    """Write a new catalogue for LANGUAGE, with a hint for each text.

    By default, it is written next to the other catalogues of the game. With
    --folder, it is written into this folder, which is created if necessary. With
    --cards, it is written next to the card file. Use `en` with --cards to give English titles
    to your own cards. The texts that players see first are at the top.
    """
    texts = _open_folder(game, cards, folder, is_new=True, shared=shared)
    language = normalize_language_code(language)
    if not is_language_code(language):
        meant = language_code_of(language)
        advice = f"write '{meant}'" if meant else "write a code such as 'de' or 'pt_BR'"
        message = f"'{language}' is not a language code; {advice}"
        raise click.UsageError(message)
    path = texts.path(language)
    if path.exists():
        message = f"there is already a catalogue for '{language}'; see '{_command_to_copy('update', language, cards, folder, shared=shared)}'"
        raise click.UsageError(message)
    wanted, first = texts.texts_in_order(language)
    if texts.skipped and not wanted:
        message = f"no card in '{printable_path(str(cards))}' can be read, so there is nothing to translate"
        raise click.ClickException(message)
    date = datetime.now(UTC).strftime("%Y-%m-%d %H:%M+0000")
    make_folder(path.parent)
    write_file(path, new_catalogue(language, _plural_for(language, plural_forms), wanted, date, first))
    what = "to change as you like" if language == SOURCE_LANGUAGE else "to translate"
    print_line(f"wrote {printable_path(str(path))}: {count_text(len(wanted), 'text')} {what}")
    if first:
        print_line(f"the first {count_text(first, 'text')} are enough to read every card of the base game")
    ctx.exit(1 if texts.skipped else 0)


@command.command(epilog="Example:  cvrules translate update")
@click.argument("languages", nargs=-1)
@GAME
@CARDS
@FOLDER
@SHARED
@click.pass_context
def update(  # noqa: PLR0913 - one parameter for each option
    ctx: click.Context,
    languages: tuple[str, ...],
    game: str | None,
    cards: Path | None,
    folder: Path | None,
    *,
    shared: bool,
) -> None:
    """Merge new texts into the catalogues of LANGUAGES.

    If no language is given, all catalogues are updated. If an English text has
    changed, its translation is marked fuzzy, and the previous English text is
    kept with it. Texts that are no longer needed become obsolete, but nothing is
    ever deleted. A file with errors is not changed.
    """
    texts = _open_folder(game, cards, folder, shared=shared)
    code = 1 if texts.skipped else 0
    for language in _languages_for(texts, languages):
        path = texts.path(language)
        data = read_within_limit(path)
        broken = [fault for fault in texts.blocking_faults if fault.span.path == str(path)]
        for fault in broken:
            code = 1
            print_line(report_text(fault, decode_bytes(data), colour=uses_colour()) + "\n")
        if broken:
            continue
        result = merge_catalogue(
            decode_bytes(data), texts.texts_to_translate(language), texts.plural_form_count(language)
        )
        if result == data:
            print_line(f"{printable_path(str(path))} is up to date")
        else:
            write_file(path, result)
            print_line(f"updated {printable_path(str(path))}")
    ctx.exit(code)


def _open_folder(
    game: str | None, cards: Path | None, folder: Path | None, *, is_new: bool = False, shared: bool = False
) -> TranslationFolder:
    """Return the catalogues that the options select, and print errors in the cards.

    Raises:
        click.UsageError: The folder does not exist, or options contradict each other.
        click.ClickException: The folder cannot be read.
    """
    if shared and (game or cards):
        message = "--shared is for the texts that all games share; leave out --game and --cards"
        raise click.UsageError(message)
    if folder is not None and not folder.is_dir() and not is_new:
        message = f"there is no folder '{printable_path(str(folder))}'; make one with 'cvrules translate new LANGUAGE --folder'"
        raise click.UsageError(message)
    named = game_for(game, [str(cards)] if cards else [])
    if folder is not None and folder.is_dir() and not cards:  # checked before the texts are read, which can be slow
        reject_folder_of_other_game(folder, "" if shared else named)
    try:
        texts = translation_folder(named, cards=cards, folder=folder, shared=shared)
    except OSError as error:
        raise click.ClickException(str(error)) from None
    if folder is None and not cards:
        reject_folder_of_other_game(texts.place, "" if shared else named, "move it into the folder of its game")
    if texts.skipped:
        print_faults(texts.skipped, {str(cards): decode_bytes(read_file(str(cards)))})
        print_line("cards with errors are left out; correct them, then run 'cvrules translate update'", err=True)
    return texts


def _command_to_copy(command: str, language: str, cards: Path | None, folder: Path | None, *, shared: bool) -> str:
    """Return a `translate` command with the given options, for users to copy."""
    given = [("--cards", cards), ("--folder", folder)]
    options = [f"{option} {printable_path(str(path))}" for option, path in given if path is not None]
    return " ".join(["cvrules translate", command, *language.split(), *options, *(["--shared"] if shared else [])])


def _languages_for(texts: TranslationFolder, languages: tuple[str, ...]) -> list[str]:
    """Return the given languages after checking them, or all languages.

    Raises:
        click.UsageError: A language has no catalogue.
    """
    codes = [normalize_language_code(language) for language in languages]
    for language in codes:
        if language not in texts.catalogues:
            raise click.UsageError(_missing_catalogue_text(texts, language))
    return codes or list(texts.catalogues)


def _missing_catalogue_text(texts: TranslationFolder, language: str) -> str:
    """Return the message for a language that has no catalogue."""
    code = language if is_language_code(language) else language_code_of(language)
    there = ", ".join(texts.catalogues) or "(none yet)"
    message = f"there is no catalogue for '{language}'; choose from: {there}"
    if code in texts.catalogues:
        return f"{message}; did you mean '{code}'?"
    if not code:
        return f"{message}; write the code of a language"
    return f"{message}; for catalogues of your own, name their folder with --folder; for a new one, run 'cvrules translate new {code}'"


def _plural_for(language: str, header: str | None) -> Plural:
    """Return the plural rule of the language.

    Args:
        language: The code of the language.
        header: The value of the option `--plural-forms`, or `None`.

    Raises:
        click.UsageError: The option is not valid, or it is missing and no rule is known for the
            language.
    """
    if header is not None:
        try:
            return parse_plural(header)
        except ValueError as error:
            message = f"--plural-forms is not valid: {error}"
            raise click.UsageError(message) from None
    known = known_plural(language)
    if known is None:
        message = f"the plural forms of '{language}' are unknown; state them, for example: --plural-forms 'nplurals=2; plural=(n != 1);'"
        raise click.UsageError(message)
    return known


def _status_text(status: Status, wanted: Mapping[str, Original]) -> str:
    """Return the status of one language as lines of text.

    Args:
        status: The missing, stale, rejected and orphan texts in the language.
        wanted: The texts to translate, by key.
    """
    ending = ", nothing missing" if status.is_complete else ""
    lines = [f"{status.language}: {status.done} of {count_text(status.total, 'text')}{ending}"]
    for word, keys in (("missing", status.missing), ("stale", status.stale)):
        lines += [f"    {word:<8} {key}: {wanted[key].text}" for key in keys]
    lines += [f"    rejected {key}: {why}" for key, why in status.rejected.items()]
    lines += [f"    orphan   {key}" for key in status.orphans]
    return "\n".join(lines)
