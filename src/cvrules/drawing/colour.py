"""Mixes and compares colours, which are texts such as `#c4241f`."""

from __future__ import annotations

__all__ = ["INK", "PAPER", "RED", "contrast", "mix_colours"]

#: The colours of text, of a card's background, and of marks over icons.
INK = "#2b2721"
PAPER = "#fdfbf6"
RED = "#c4241f"
#: Up to this value, WCAG defines the luminance of a channel by a linear formula.
_DARK = 0.04045


def _rgb_channels(colour: str) -> tuple[int, ...]:
    """Return the red, green and blue channels of the colour, from 0 to 255."""
    return tuple(int(colour[start : start + 2], 16) for start in (1, 3, 5))


def mix_colours(colour: str, other: str, share: float) -> str:
    """Return a mixture of two colours.

    Args:
        colour: The first colour.
        other: The second colour.
        share: The proportion of the second colour, from 0 to 1.
    """
    pairs = zip(_rgb_channels(colour), _rgb_channels(other), strict=True)
    return "#" + "".join(f"{round(one * (1 - share) + two * share):02x}" for one, two in pairs)


def _luminance(colour: str) -> float:
    """Return the relative luminance of the colour, from 0 to 1, as defined by WCAG."""
    parts = [channel / 255 for channel in _rgb_channels(colour)]
    red, green, blue = (part / 12.92 if part <= _DARK else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(colour: str, other: str) -> float:
    """Return the contrast ratio of two colours, from 1 to 21.

    WCAG requires at least 4.5 for text.
    """
    dark, light = sorted((_luminance(colour), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)
