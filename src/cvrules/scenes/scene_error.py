"""The exception `SceneError`, which the runner catches to report its diagnostic."""

from __future__ import annotations

from cvrules.errors import CvError, Diagnostic

__all__ = ["SceneError"]


class SceneError(CvError):
    """Raised if a line of a scene is impossible or names something unknown.

    Args:
        fault: The diagnostic to report.
    """

    def __init__(self, fault: Diagnostic) -> None:
        super().__init__(fault)
        self.fault = fault
