"""The class `Limits`: the maximum sizes of texts that are read."""

from __future__ import annotations

from attrs import frozen

__all__ = ["Limits"]


@frozen(kw_only=True)
class Limits:
    """The maximum sizes of the texts that are read. The defaults are generous.

    A card file that exceeds a limit has a fault, but does not raise an exception.

    Args:
        size: The number of bytes in a file, or of characters in a string.
        cards: The number of cards in a file.
        card_length: The number of characters in a card. Comments between its lines do not count.
        faults: The number of faults that are reported in full. Further faults are only counted.
        lines: The number of lines in a replay or a position.
        line_length: The number of bytes in a line of a replay or a position.
    """

    size: int = 16 * 1024 * 1024
    cards: int = 200_000
    card_length: int = 16 * 1024 * 1024
    faults: int = 50
    lines: int = 100_000
    line_length: int = 64 * 1024

    @classmethod
    def for_strangers(cls) -> Limits:
        """Return strict limits, for texts from unknown authors."""
        return cls(size=256 * 1024, cards=1_000, card_length=4 * 1024, faults=50, lines=5_000, line_length=16 * 1024)
