"""`cvrules check`: faults as `path:line:column: error[CVnnn]: ...`."""

from __future__ import annotations

import click

from cvrules.cli.files import content, counted, files_at, named, say, uses_colour
from cvrules.errors import Severity
from cvrules.lang.limits import Limits
from cvrules.proofreading import proofread
from cvrules.text.report import reported

__all__ = ["command"]


@click.command("check", epilog="Example:  cvrules check my_cards.cv")
@click.argument("paths", nargs=-1, required=True, type=click.Path())
@click.option("--notes", is_flag=True, help="Also show notes, such as what is unknown about a card.")
@click.option("--stranger", is_flag=True, help="Read with the tight limits meant for unknown authors.")
@click.pass_context
def command(ctx: click.Context, paths: tuple[str, ...], *, notes: bool, stranger: bool) -> None:
    """Say what is wrong with card files.

    PATHS are files, folders that are searched for *.cv, or - for standard
    input. Ends with 1 if there are errors; warnings and notes do not matter.
    """
    files = {named(path): content(path) for path in files_at(paths)}
    proofs = proofread(files, limits=Limits.for_strangers() if stranger else None)
    for proof in proofs:
        for fault in proof.diagnostics:
            if notes or fault.severity is not Severity.NOTE:
                say(reported(fault, proof.text, colour=uses_colour()) + "\n")
    counts = {severity: sum(proof.count(severity) for proof in proofs) for severity in Severity}
    cards = sum(len(proof.cards) for proof in proofs)
    tally = ", ".join(counted(number, severity.value) for severity, number in counts.items())
    hint = " (--notes shows them)" if counts[Severity.NOTE] and not notes else ""
    say(f"{counted(len(proofs), 'file')}, {counted(cards, 'card')}: {tally}{hint}")
    ctx.exit(1 if counts[Severity.ERROR] else 0)
