"""Exits without a traceback after Ctrl-C and if output cannot be written."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator

import click

__all__ = ["exit_cleanly"]

#: The exit code after Ctrl-C, as in shells.
INTERRUPTED = 130


@contextlib.contextmanager
def exit_cleanly(ctx: click.Context) -> Iterator[None]:
    """Exit without a traceback after Ctrl-C, on a closed pipe, and on output errors.

    The exit code is 130 after Ctrl-C, 0 on a closed pipe, and 1 if output cannot be written.
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
    """Discard the buffered output, so that Python does not fail to flush it at exit."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        sys.stdout.flush()
        return
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
