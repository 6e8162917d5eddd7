"""The version of cvrules, which replays and results contain."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

__all__ = ["library_version"]


def library_version() -> str:
    """Return the version of cvrules, or `unknown` if cvrules is not installed."""
    try:
        return version("cvrules")
    except PackageNotFoundError:
        return "unknown"
