"""Many small rows in one test, which is quicker than a test for each row; a failure names its row."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import pytest

__all__ = ["loop_over"]

#: How many rows the title of a failure names; the rest are in its text.
NAMED = 5


def loop_over(
    names: str, rows: Iterable[Any], ids: Callable[[Any], str] = repr
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return a decorator that calls a test for each row, as `pytest.mark.parametrize` does, but within one test.

    All rows are tried, and those that fail are raised as one group.
    The rows share the other fixtures of the test, so they must not leave anything behind in them.

    Args:
        names: The arguments that a row fills, separated by commas.
        rows: The rows; a row for several arguments is a tuple.
        ids: Returns the name of a row.

    Raises:
        ValueError: There are no rows, so the test would prove nothing.
    """
    arguments = [name.strip() for name in names.split(",")]
    every = list(rows)
    if not every:
        msg = f"no rows for {names!r}"
        raise ValueError(msg)

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def try_all(**fixtures: Any) -> None:
            failed, errors = list[str](), list[BaseException]()
            for row in every:
                values = row if len(arguments) > 1 else (row,)
                try:
                    test(**fixtures, **dict(zip(arguments, values, strict=True)))
                except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001 - raised below, with the others
                    error.add_note(f"in the row {ids(row)}")
                    failed.append(ids(row))
                    errors.append(error)
            if errors:
                shown = ", ".join(failed[:NAMED]) + (", ..." if len(failed) > NAMED else "")
                title = f"{len(failed)} of {len(every)} rows failed: {shown}"
                raise BaseExceptionGroup(title, errors)

        signature = inspect.signature(test)
        others = [given for name, given in signature.parameters.items() if name not in arguments]
        vars(try_all)["__signature__"] = signature.replace(parameters=others)  # pytest reads the fixtures from it
        return try_all

    return decorate
