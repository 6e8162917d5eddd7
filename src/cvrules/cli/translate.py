"""`cvrules translate`: shows what is left, begins languages, follows changes."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

import click

from cvrules.cli.files import content, counted, replace, say, say_faults, shown, uses_colour
from cvrules.desk import Desk, desk_of
from cvrules.lang.characters import decoded
from cvrules.text.catalogue import SOURCE_LANGUAGE, is_language
from cvrules.text.plural import PLURALS, Plural, plural_from
from cvrules.text.report import reported
from cvrules.text.translation import Original, Status, begun, merged, originals, status_of

__all__ = ["command"]

CARDS = click.option(
    "--cards",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Work on the catalogues of these cards, which stand beside the file: my.cv, my.fr.po.",
)
FOLDER = click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where the catalogues stand; those of the game where left out.",
)


@click.group("translate", epilog="Example:  cvrules translate status")
def command() -> None:
    """See what is left to translate, begin a language, follow changed texts.

    The texts of the game stand in PO files, one for each language; any editor
    for them will do, and so will a text editor.
    """


@command.command(epilog="Example:  cvrules translate status fr pl --check")
@click.argument("languages", nargs=-1)
@CARDS
@FOLDER
@click.option("--check", is_flag=True, help="End with 1 if anything is missing, stale or faulty.")
@click.pass_context
def status(
    ctx: click.Context, languages: tuple[str, ...], cards: Path | None, folder: Path | None, *, check: bool
) -> None:
    """List missing, stale, rejected and orphan texts of LANGUAGES, or of all.

    A rejected text has a fault, which is told; until it is mended the English
    text is shown.
    """
    desk = _desk(cards, folder)
    wanted = originals(desk.english, desk.hints)
    chosen = _chosen(desk, languages)
    paths = {str(desk.path(language)) for language in chosen}
    faults = [fault for fault in desk.diagnostics if fault.span.path in paths]
    for fault in faults:
        say(reported(fault, decoded(Path(fault.span.path).read_bytes()), colour=uses_colour()) + "\n")
    found = [status_of(desk.catalogues[language], wanted, desk.rejected(language)) for language in chosen]
    for one in found:
        say(_said(one, wanted))
    is_left = faults or not all(one.is_complete for one in found)
    ctx.exit(1 if desk.skipped or (check and is_left) else 0)


@command.command(epilog="Example:  cvrules translate new de")
@click.argument("language")
@CARDS
@FOLDER
@click.option("--plural-forms", help='How the language counts, such as "nplurals=2; plural=(n != 1);".')
@click.pass_context
def new(ctx: click.Context, language: str, cards: Path | None, folder: Path | None, plural_forms: str | None) -> None:
    """Begin a catalogue for LANGUAGE, with a hint at each text.

    It stands beside the others: those of the game, those of --folder, which is
    made if need be, or the file of --cards. There, `en` gives English titles to
    cards of your own.
    """
    desk = _desk(cards, folder, is_new=True)
    if not is_language(language):
        message = f"'{language}' is no code of a language; write one such as 'de' or 'pt_BR'"
        raise click.UsageError(message)
    path = desk.path(language)
    if path.exists():
        message = f"there is a catalogue for '{language}' already; see '{_line('update', language, cards, folder)}'"
        raise click.UsageError(message)
    wanted = originals(desk.english, desk.hints)
    if desk.skipped and not wanted:
        message = f"no card of '{shown(str(cards))}' can be read, so there is nothing to translate"
        raise click.ClickException(message)
    date = datetime.now(UTC).strftime("%Y-%m-%d %H:%M+0000")
    _make(path.parent)
    replace(path, begun(language, _plural(language, plural_forms), wanted.values(), date))
    what = "to change where you like" if language == SOURCE_LANGUAGE else "to translate"
    say(f"wrote {shown(str(path))}: {counted(len(wanted), 'text')} {what}")
    ctx.exit(1 if desk.skipped else 0)


@command.command(epilog="Example:  cvrules translate update")
@click.argument("languages", nargs=-1)
@CARDS
@FOLDER
@click.pass_context
def update(ctx: click.Context, languages: tuple[str, ...], cards: Path | None, folder: Path | None) -> None:
    """Merge new texts into the catalogues of LANGUAGES, or of all.

    A text whose English has changed is marked fuzzy, and its previous English
    is kept beside it. What is no longer needed becomes obsolete, and nothing is
    ever deleted. A file with faults stays untouched.
    """
    desk = _desk(cards, folder)
    wanted = originals(desk.english, desk.hints)
    code = 1 if desk.skipped else 0
    for language in _chosen(desk, languages):
        path = desk.path(language)
        data = path.read_bytes()
        broken = [fault for fault in desk.unreadable if fault.span.path == str(path)]
        for fault in broken:
            code = 1
            say(reported(fault, decoded(data), colour=uses_colour()) + "\n")
        if broken:
            continue
        result = merged(decoded(data), wanted, desk.forms(language))
        if result == data:
            say(f"{shown(str(path))} is up to date")
        else:
            replace(path, result)
            say(f"updated {shown(str(path))}")
    ctx.exit(code)


def _desk(cards: Path | None, folder: Path | None, *, is_new: bool = False) -> Desk:
    """Return the catalogues asked for, and tell faults of the cards themselves."""
    if folder is not None and not folder.is_dir() and not is_new:
        message = f"there is no folder '{shown(str(folder))}'; 'cvrules translate new LANGUAGE --folder' makes one"
        raise click.UsageError(message)
    try:
        desk = desk_of(cards=cards, folder=folder)
    except OSError as error:
        raise click.ClickException(str(error)) from None
    if desk.skipped:
        say_faults(desk.skipped, {str(cards): decoded(content(str(cards)))})
        say("cards with faults are left out; mend them, then 'cvrules translate update' adds their texts", err=True)
    return desk


def _make(folder: Path) -> None:
    """Make the folder of a new catalogue, unless it is there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = f"cannot make the folder '{shown(str(folder))}': {error.strerror}"
        raise click.ClickException(message) from None


def _line(command: str, language: str, cards: Path | None, folder: Path | None) -> str:
    """Return a command for the same catalogues, to copy."""
    given = [("--cards", cards), ("--folder", folder)]
    options = [f"{option} {shown(str(path))}" for option, path in given if path is not None]
    return " ".join(["cvrules translate", command, language, *options])


def _chosen(desk: Desk, languages: tuple[str, ...]) -> list[str]:
    """Return the languages that were asked for, or all there are."""
    for language in languages:
        if language not in desk.catalogues:
            there = ", ".join(desk.catalogues) or "none"
            message = f"there is no catalogue for '{language}'; there is: {there}; see 'cvrules translate new'"
            raise click.UsageError(message)
    return list(languages or desk.catalogues)


def _plural(language: str, header: str | None) -> Plural:
    if header is not None:
        try:
            return plural_from(header)
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
    lines = [f"{status.language}: {status.done} of {counted(status.total, 'text')}{ending}"]
    for word, keys in (("missing", status.missing), ("stale", status.stale)):
        lines += [f"    {word:<8} {key}: {wanted[key].text}" for key in keys]
    lines += [f"    rejected {key}: {why}" for key, why in status.rejected.items()]
    lines += [f"    orphan   {key}" for key in status.orphans]
    return "\n".join(lines)
