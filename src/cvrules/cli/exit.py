"""How commands end when something outside goes wrong.

All of them end alike, and without a traceback.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator

import click

__all__ = ["clean_end"]

INTERRUPTED = 130


@contextlib.contextmanager
def clean_end(ctx: click.Context) -> Iterator[None]:
    """End well on Ctrl-C, when nobody reads on, and when nothing can be written."""
    try:
        yield
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        click.echo(err=True)
        ctx.exit(INTERRUPTED)
    except BrokenPipeError:
        _drop_output()
        ctx.exit(0)  # nobody reads on
    except OSError as error:
        _drop_output()
        place = f" '{click.format_filename(error.filename)}'" if error.filename else ""
        message = f"cannot {'use' if place else 'write'}{place}: {error.strerror}"
        raise click.ClickException(message) from None


def _drop_output() -> None:
    """Let what is still in the buffer go nowhere, so that nobody complains of it."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        sys.stdout.flush()
        return
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
