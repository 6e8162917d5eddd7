"""Limits on how much of a text is read: generous by default, tight for strangers."""

from __future__ import annotations

from attrs import frozen

__all__ = ["Limits"]


@frozen(kw_only=True)
class Limits:
    """Limits on what is read. Exceeding one is a fault, never an exception.

    Args:
        size: Bytes of a file (characters, if the text is a string).
        cards: Cards in a file.
        card_length: Characters of a card's lines; comments between lines do not count.
        faults: Faults that are reported in full; the rest are only counted.
        lines: Lines of a replay or a position.
        line_length: Bytes of one such line.
    """

    size: int = 16 * 1024 * 1024
    cards: int = 200_000
    card_length: int = 16 * 1024 * 1024
    faults: int = 50
    lines: int = 100_000
    line_length: int = 64 * 1024

    @classmethod
    def for_strangers(cls) -> Limits:
        """Return tight limits for texts from unknown authors."""
        return cls(size=256 * 1024, cards=1_000, card_length=4 * 1024, faults=50, lines=5_000, line_length=16 * 1024)
