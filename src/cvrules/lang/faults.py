"""Keeps the faults of one reading: the first spelled out, the others counted.

Whatever a stranger sends, what is said of it stays short, and no time goes into
explaining what nobody would read.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import define, field

from cvrules.errors import Diagnostic, Span

__all__ = ["Faults"]


@define
class Faults:
    """The faults of one text, as they are found.

    Args:
        most: So many are spelled out.
    """

    most: int
    reported: list[Diagnostic] = field(factory=list, init=False)
    _others: int = field(default=0, init=False)
    _last: Span | None = field(default=None, init=False)

    def add(self, fault: Diagnostic) -> None:
        """Add a fault."""
        self.explain(fault.span, lambda: fault)

    def explain(self, span: Span, explained: Callable[[], Diagnostic]) -> None:
        """Add a fault whose explanation takes time.

        Where the fault would only be counted, nobody is asked for the explanation.
        """
        if len(self.reported) < self.most:
            self.reported.append(explained())
        else:
            self._others += 1
            self._last = span

    def rest(self, again: str = "check") -> tuple[Diagnostic, ...]:
        """Return what to say of the faults that are only counted, if there are any.

        Args:
            again: What to do once the others are mended.
        """
        if self._last is None:
            return ()
        what = "more fault" if self.reported else "fault"
        message = f"and {self._others} {what}{'s' * (self._others > 1)}"
        return (Diagnostic("CV106", message, self._last, help=f"mend these first, then {again} again"),)
