"""Refusals that every phase gives."""

from __future__ import annotations

from cvrules.games.cv.table.refusal import Refusal, refuse

__all__ = ["not_asked"]


def not_asked(seat: int, question: str) -> Refusal:
    """Return the refusal of a move that answers another question than the one asked."""
    return refuse("not_asked", "R1.2", "wait", seat=seat, question=question)
