"""`cvrules try`: runs scenes, and reports the expectations that fail."""

from __future__ import annotations

import click

from cvrules.cli.console import say, uses_colour
from cvrules.cli.files import count_of, display_path, find_files, read_file
from cvrules.reading.limits import Limits
from cvrules.scenes.collecting import ENDING, Case, cases_of
from cvrules.text.report import report

__all__ = ["command"]


@click.command("try", epilog="Example:  cvrules try my_cards.scene")
@click.argument("paths", metavar="SCENES...", nargs=-1, required=True, type=click.Path())
@click.option("-v", "--verbose", is_flag=True, help="Also name the scenes that hold.")
@click.option("--stranger", is_flag=True, help="Read with the tight limits meant for unknown authors.")
@click.pass_context
def command(ctx: click.Context, paths: tuple[str, ...], *, verbose: bool, stranger: bool) -> None:
    """Run scenes and report the expectations that fail.

    SCENES are files, folders that are searched for *.scene, or - for standard
    input. The first line of a file may name its game. Exits with 1 if a scene
    fails or cannot be read, and with 2 if there is no scene.
    """
    files = find_files(paths, ENDING)
    limits = Limits.for_strangers() if stranger else None
    scenes = failed = unread = 0
    for path in files:
        for case in cases_of(display_path(path), read_file(path, limits), limits=limits):
            holds = _report(case, verbose=verbose)
            scenes += case.scene is not None
            failed += case.scene is not None and not holds
            unread += case.scene is None
    say(_summary(len(files), scenes, failed, unread))
    ctx.exit(1 if failed or unread else 0 if scenes else 2)


def _report(case: Case, *, verbose: bool) -> bool:
    """Print what is wrong with a case, and return whether it holds."""
    faults = case.run()
    for fault in faults:
        say(report(fault, case.text, colour=uses_colour()) + "\n")
    if verbose and case.scene is not None:
        say(f"{'fails' if faults else 'holds'}  {case.scene.name.span}  {case.name}")
    return not faults


def _summary(files: int, scenes: int, failed: int, unread: int) -> str:
    tried = f"{count_of(files, 'file')}, {count_of(scenes, 'scene')}"
    unreadable = f", and {count_of(unread, 'file')} cannot be read whole" if unread else ""
    outcome = "all hold" if scenes else "nothing to try"
    if failed:
        outcome = f"{failed} of them {'fails' if failed == 1 else 'fail'}"
    return f"{tried}: {outcome}{unreadable}"
