"""The class `Faults`, which collects the faults in one text, up to a limit.

The first faults are reported in full, and the others are only counted. Hostile input therefore
cannot cause a flood of output or work.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import define, field

from cvrules.errors import Diagnostic, Span

__all__ = ["Faults"]


@define(eq=False, repr=False)
class Faults:
    """The faults in one text. Faults beyond the limit are only counted.

    Args:
        most: The maximum number of faults that are reported in full.
    """

    most: int
    _pending: list[Callable[[], Diagnostic]] = field(factory=list, init=False)
    _made: list[Diagnostic] = field(factory=list, init=False)
    _others: int = field(default=0, init=False)
    _last: Span | None = field(default=None, init=False)

    @property
    def reported(self) -> list[Diagnostic]:
        """The faults that are reported in full, in the order in which they were added."""
        self._made += [make() for make in self._pending[len(self._made) :]]
        return self._made

    def add(self, fault: Diagnostic) -> None:
        """Add a fault, or only count it if the limit has been reached."""
        self.add_lazily(fault.span, lambda: fault)

    def add_lazily(self, span: Span, make: Callable[[], Diagnostic]) -> None:
        """Add a fault whose diagnostic is created later, after all lines are read.

        Args:
            span: The place of the fault.
            make: Returns the diagnostic. It is called when `reported` is read, and never if the
                fault is only counted.
        """
        if len(self._pending) < self.most:
            self._pending.append(make)
        else:
            self._others += 1
            self._last = span

    def overflow_diagnostics(self, again: str = "check") -> tuple[Diagnostic, ...]:
        """Return a diagnostic with the number of faults beyond the limit, if any.

        Args:
            again: A verb for the action to repeat after the reported faults are fixed.
        """
        if self._last is None:
            return ()
        what = "more error" if self._pending else "error"
        message = f"and {self._others} {what}{'s' * (self._others > 1)}"
        return (Diagnostic("CV106", message, self._last, help=f"fix these first, then {again} again"),)
