"""`cvrules try`: runs scenes, and reports the expectations that fail."""

from __future__ import annotations

import click

from cvrules.cli.console import count_text, print_line, uses_colour
from cvrules.cli.files import display_path, find_files, read_file
from cvrules.reading.limits import Limits
from cvrules.scenes.collecting import ENDING, Case, cases_of
from cvrules.text.report import report_text

__all__ = ["command"]


@click.command("try", epilog="Example:  cvrules try my_cards.scene")
@click.argument("paths", metavar="SCENES...", nargs=-1, required=True, type=click.Path())
@click.option("-v", "--verbose", is_flag=True, help="Also list the scenes that pass.")
@click.option("--stranger", is_flag=True, help="Use strict limits, for files from people you do not know.")
@click.pass_context
def command(ctx: click.Context, paths: tuple[str, ...], *, verbose: bool, stranger: bool) -> None:
    """Run scenes and report the expectations that fail.

    SCENES are files, folders that are searched for *.scene, or - for standard
    input. The first line of a file can name its game. Exits with 1 if a scene
    fails or cannot be read, and with 2 if there is no scene.
    """
    files = find_files(paths, ENDING)
    limits = Limits.for_strangers() if stranger else None
    scenes = failed = unread = 0
    for path in files:
        for case in cases_of(display_path(path), read_file(path, limits), limits=limits):
            holds = _run_and_report(case, verbose=verbose)
            scenes += case.scene is not None
            failed += case.scene is not None and not holds
            unread += case.scene is None
    print_line(_summary_line(len(files), scenes, failed, unread))
    ctx.exit(1 if failed or unread else 0 if scenes else 2)


def _run_and_report(case: Case, *, verbose: bool) -> bool:
    """Run the test case, print its errors, and return whether it passes."""
    faults = case.run()
    for fault in faults:
        print_line(report_text(fault, case.text, colour=uses_colour()) + "\n")
    if verbose and case.scene is not None:
        print_line(f"{'fails ' if faults else 'passes'}  {case.scene.name.span}  {case.name}")
    return not faults


def _summary_line(files: int, scenes: int, failed: int, unread: int) -> str:
    """Return the last line of the report, which counts the files and scenes."""
    tried = f"{count_text(files, 'file')}, {count_text(scenes, 'scene')}"
    unreadable = f", and {count_text(unread, 'file')} cannot be read completely" if unread else ""
    outcome = "all pass" if scenes else "nothing to run"
    if failed:
        outcome = f"{failed} of them {'fails' if failed == 1 else 'fail'}"
    return f"{tried}: {outcome}{unreadable}"
