"""Counts work: how many lines of the package a call executes, whatever the machine."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

__all__ = ["lines_run"]


def lines_run(call: Callable[[], object], most: int) -> int:
    """Return how many lines of cvrules a call executes.

    Raises:
        AssertionError: There are more than `most`; the call ends there.
    """
    count = 0

    def look(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal count
        if event == "call" and "cvrules" not in frame.f_code.co_filename:
            return None
        if event == "line":
            count += 1
            assert count <= most, f"more than {most:,} lines"
        return look

    before = sys.gettrace()
    sys.settrace(look)
    try:
        call()
    finally:
        sys.settrace(before)
    return count
