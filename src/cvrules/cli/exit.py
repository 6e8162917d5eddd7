"""Exits with one line and no traceback on Ctrl-C, closed pipes and full disks."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator

import click

__all__ = ["exit_cleanly"]

INTERRUPTED = 130


@contextlib.contextmanager
def exit_cleanly(ctx: click.Context) -> Iterator[None]:
    """Exit cleanly after Ctrl-C, on a closed pipe, and if output cannot be written."""
    try:
        yield
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        click.echo(err=True)
        ctx.exit(INTERRUPTED)
    except BrokenPipeError:
        _drop_output()
        ctx.exit(0)  # the pipe is closed
    except OSError as error:
        _drop_output()
        place = f" '{click.format_filename(error.filename)}'" if error.filename else ""
        message = f"cannot {'use' if place else 'write'}{place}: {error.strerror}"
        raise click.ClickException(message) from None


def _drop_output() -> None:
    """Send buffered output to the null device, so that the final flush cannot fail."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        sys.stdout.flush()
        return
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
