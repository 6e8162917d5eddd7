"""Collects the faults of one text.

The first faults are reported in full and the rest are counted, so hostile input
cannot cause a flood of output or work.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import define, field

from cvrules.errors import Diagnostic, Span

__all__ = ["Faults"]


@define
class Faults:
    """The faults of one text.

    Args:
        most: How many faults are reported in full.
    """

    most: int
    reported: list[Diagnostic] = field(factory=list, init=False)
    _others: int = field(default=0, init=False)
    _last: Span | None = field(default=None, init=False)

    def add(self, fault: Diagnostic) -> None:
        """Add a fault."""
        self.explain(fault.span, lambda: fault)

    def explain(self, span: Span, make: Callable[[], Diagnostic]) -> None:
        """Add a fault that takes time to explain.

        If the fault is only counted, `make` is not called.
        """
        if len(self.reported) < self.most:
            self.reported.append(make())
        else:
            self._others += 1
            self._last = span

    def rest(self, again: str = "check") -> tuple[Diagnostic, ...]:
        """Return a diagnostic with the number of further faults, if there are any.

        Args:
            again: What to do after the reported faults are fixed.
        """
        if self._last is None:
            return ()
        what = "more fault" if self.reported else "fault"
        message = f"and {self._others} {what}{'s' * (self._others > 1)}"
        return (Diagnostic("CV106", message, self._last, help=f"fix these first, then {again} again"),)
