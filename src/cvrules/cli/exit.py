"""Exits without a traceback after Ctrl-C, and when output cannot be written."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator

import click

__all__ = ["exit_cleanly", "exit_if_output_closed"]

#: The exit code after Ctrl-C. Shells use the same code.
INTERRUPTED = 130


@contextlib.contextmanager
def exit_cleanly(ctx: click.Context) -> Iterator[None]:
    """Exit without a traceback after Ctrl-C, and when output cannot be written.

    The exit code is 130 after Ctrl-C, 0 if the output is a closed pipe, and 1 for other problems.
    """
    try:
        yield
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        click.echo(err=True)
        ctx.exit(INTERRUPTED)
    except BrokenPipeError:
        _drop_output()
        ctx.exit(0)
    except OSError as error:
        _drop_output()
        place = f" '{click.format_filename(error.filename)}'" if error.filename else ""
        message = f"cannot {'use' if place else 'write'}{place}: {error.strerror}"
        raise click.ClickException(message) from None


def _drop_output() -> None:
    """Discard buffered output that cannot be written.

    If it were kept, Python would try to write it again at exit, and print a traceback.
    """
    with contextlib.suppress(OSError, ValueError, AttributeError):
        sys.stdout.flush()
        return
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def exit_if_output_closed(ctx: click.Context) -> None:
    """Exit with 0 if standard output is closed, because all output would be lost."""
    if sys.stdout is None:
        ctx.exit(0)
