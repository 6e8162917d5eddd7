"""Cases of which a quick run tries a few; the others are marked `slow`."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest

__all__ = ["case", "sweep"]


def case(*values: Any, slow: bool) -> Any:
    """Return one case of a test; quick runs leave it out if it is slow."""
    return pytest.param(*values, marks=pytest.mark.slow if slow else ())


def sweep(cases: Collection[Any], quick: int) -> list[Any]:
    """Return all cases as parameters of a test.

    Args:
        cases: All cases; a tuple holds several parameters.
        quick: The number of cases that a quick run tries, spread evenly.
    """
    kept = {number * len(cases) // quick for number in range(quick)}
    return [
        case(*(values if isinstance(values, tuple) else (values,)), slow=number not in kept)
        for number, values in enumerate(cases)
    ]
