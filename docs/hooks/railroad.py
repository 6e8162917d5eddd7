"""Draws railroad diagrams; every path from left to right is a valid sentence.

Each part of a diagram knows its width and its extent above and below the line. The
drawings set no colours; the style sheet gives them the colours of the text.
"""

from __future__ import annotations

from html import escape

from attrs import frozen

#: The length of the line between two parts.
GAP = 12
#: The radius of curves.
RADIUS = 8
#: The width of a letter.
LETTER = 7.9
#: Half the height of a box.
HALF = 13
#: The vertical space between two parts.
SPACE = 10


@frozen
class Box:
    """A box with a word, or with the name of another rule as a link.

    Args:
        text: The text in the box.
        link: The address of the rule's diagram; empty for a word.
    """

    text: str
    link: str = ""

    up = HALF
    down = HALF

    @property
    def width(self) -> float:
        """The width of the text with some space at both ends."""
        return round(len(self.text) * LETTER + 20, 1)

    def draw(self, x: float, y: float) -> str:
        """Return the box as SVG, with the middle of its left side at `x` and `y`."""
        round_ = 3 if self.link else HALF
        box = f'<rect x="{x:g}" y="{y - HALF:g}" width="{self.width:g}" height="{2 * HALF}" rx="{round_}"/>'
        drawn = box + f'<text x="{x + self.width / 2:g}" y="{y + 4.5:g}">{escape(self.text)}</text>'
        return f'<a href="{self.link}">{drawn}</a>' if self.link else drawn


@frozen
class Skip:
    """An empty part, which is only the line."""

    width = 0.0
    up = 0
    down = 0

    def draw(self, _x: float, _y: float) -> str:
        """Return an empty string."""
        return ""


@frozen
class Row:
    """A sequence of parts on one line."""

    parts: tuple[Part, ...]

    @property
    def width(self) -> float:
        """The width of all parts and of the lines between them."""
        return sum(part.width for part in self.parts) + GAP * (len(self.parts) - 1)

    @property
    def up(self) -> float:
        """The largest extent of a part above the line."""
        return max(part.up for part in self.parts)

    @property
    def down(self) -> float:
        """The largest extent of a part below the line."""
        return max(part.down for part in self.parts)

    def draw(self, x: float, y: float) -> str:
        """Return the parts as SVG, with lines between them."""
        drawn = ""
        for place, part in enumerate(self.parts):
            if place:
                drawn += _svg_path(f"M{x:g} {y:g}h{GAP}")
                x += GAP
            drawn += part.draw(x, y)
            x += part.width
        return drawn


@frozen
class Choice:
    """A choice between parts; the first part is on the line, the others are below it."""

    parts: tuple[Part, ...]

    @property
    def width(self) -> float:
        """The width of the widest part and of the curves at both ends."""
        return max(part.width for part in self.parts) + 4 * RADIUS

    @property
    def up(self) -> float:
        """The extent of the first part above the line."""
        return self.parts[0].up

    @property
    def down(self) -> float:
        """The extent of the last part below the line."""
        return self._levels()[-1] + self.parts[-1].down

    def _levels(self) -> list[float]:
        """Return the distance of each part from the line."""
        levels = [0.0]
        for above, part in zip(self.parts, self.parts[1:], strict=False):
            levels.append(levels[-1] + max(above.down + SPACE + part.up, 2 * RADIUS))
        return levels

    def draw(self, x: float, y: float) -> str:
        """Return the parts as SVG, stacked, with curves to each part."""
        drawn = ""
        inside = self.width - 4 * RADIUS
        end = x + self.width
        for level, part in zip(self._levels(), self.parts, strict=True):
            left = x + 2 * RADIUS
            right = left + part.width
            rest = inside - part.width
            if not level:
                drawn += _svg_path(f"M{x:g} {y:g}h{2 * RADIUS}M{right:g} {y:g}h{rest + 2 * RADIUS:g}")
            else:
                drop = level - 2 * RADIUS
                drawn += _svg_path(f"M{x:g} {y:g}q{RADIUS} 0 {RADIUS} {RADIUS}v{drop:g}q0 {RADIUS} {RADIUS} {RADIUS}")
                drawn += _svg_path(f"M{right:g} {y + level:g}h{rest:g}q{RADIUS} 0 {RADIUS} {-RADIUS}v{-drop:g}")
                drawn += _svg_path(f"M{end - RADIUS:g} {y + RADIUS:g}q0 {-RADIUS} {RADIUS} {-RADIUS}")
            drawn += part.draw(left, y + level)
        return drawn


@frozen
class Loop:
    """A part that can be repeated, with a separator on the line that leads back.

    Args:
        part: The part.
        between: The separator between two repetitions.
    """

    part: Part
    between: Part = Skip()

    @property
    def width(self) -> float:
        """The width of the wider part and of the curves at both ends."""
        return max(self.part.width, self.between.width) + 4 * RADIUS

    @property
    def up(self) -> float:
        """The extent of the part above the line."""
        return self.part.up

    @property
    def down(self) -> float:
        """The extent of the separator below the line."""
        return self._drop() + self.between.down

    def _drop(self) -> float:
        """Return the distance between the line and the line that leads back."""
        return max(self.part.down + SPACE + self.between.up, 2 * RADIUS)

    def draw(self, x: float, y: float) -> str:
        """Return the part as SVG, with the line that leads back below it."""
        inside = self.width - 4 * RADIUS
        left, end = x + 2 * RADIUS, x + self.width
        middle = left + (inside - self.part.width) / 2
        back = left + (inside - self.between.width) / 2
        low, drop = y + self._drop(), self._drop() - 2 * RADIUS
        return (
            _svg_path(f"M{x:g} {y:g}H{middle:g}M{middle + self.part.width:g} {y:g}H{end:g}")
            + self.part.draw(middle, y)
            + _svg_path(
                f"M{end - 2 * RADIUS:g} {y:g}q{RADIUS} 0 {RADIUS} {RADIUS}v{drop:g}q0 {RADIUS} {-RADIUS} {RADIUS}"
            )
            + _svg_path(f"M{end - 2 * RADIUS:g} {low:g}H{back + self.between.width:g}M{back:g} {low:g}H{left:g}")
            + self.between.draw(back, low)
            + _svg_path(f"M{left:g} {low:g}q{-RADIUS} 0 {-RADIUS} {-RADIUS}v{-drop:g}q0 {-RADIUS} {RADIUS} {-RADIUS}")
        )


#: Any part of a diagram.
Part = Box | Skip | Row | Choice | Loop


def drawing(part: Part, name: str) -> str:
    """Return a diagram as SVG, with a small bar at each end.

    Args:
        part: The content of the diagram.
        name: The label for screen readers.
    """
    start = 2 * GAP
    middle = max(part.up, HALF) + 4
    width, height = part.width + 2 * start, middle + max(part.down, HALF) + 4
    ends = f"M2 {middle - 7:g}v14M2 {middle:g}H{start}M{start + part.width:g} {middle:g}H{width - 2:g}m0 -7v14"
    return (
        f'<div class="cv-rail" tabindex="0" role="group" aria-label="{escape(name)}">'
        f'<svg class="cv-diagram" width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}">'
        f"{_svg_path(ends)}{part.draw(start, middle)}</svg></div>"
    )


def _svg_path(path: str) -> str:
    return f'<path d="{path}"/>'
