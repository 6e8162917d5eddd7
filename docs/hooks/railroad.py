"""Draws railroad diagrams: whoever follows the line from left to right has read a sentence of the grammar.

Each part knows its width and how far it reaches above and below the line. The
drawings have no colours of their own; the style sheet gives them those of the text.
"""

from __future__ import annotations

from html import escape

from attrs import frozen

GAP = 12
RADIUS = 8
LETTER = 7.9
HALF = 13
SPACE = 10


@frozen
class Box:
    """A word as it is written, or the name of another rule, which is a link.

    Args:
        text: What stands in it.
        link: Where the rule is drawn; empty for a word.
    """

    text: str
    link: str = ""

    up = HALF
    down = HALF

    @property
    def width(self) -> float:
        """Room for the letters, and some at both ends."""
        return round(len(self.text) * LETTER + 20, 1)

    def draw(self, x: float, y: float) -> str:
        """Return the box with its left end on the line."""
        round_ = 3 if self.link else HALF
        box = f'<rect x="{x:g}" y="{y - HALF:g}" width="{self.width:g}" height="{2 * HALF}" rx="{round_}"/>'
        drawn = box + f'<text x="{x + self.width / 2:g}" y="{y + 4.5:g}">{escape(self.text)}</text>'
        return f'<a href="{self.link}">{drawn}</a>' if self.link else drawn


@frozen
class Skip:
    """Nothing: the line itself."""

    width = 0.0
    up = 0
    down = 0

    def draw(self, _x: float, _y: float) -> str:
        """Return nothing."""
        return ""


@frozen
class Row:
    """Parts one after the other."""

    parts: tuple[Part, ...]

    @property
    def width(self) -> float:
        """All parts and the line between them."""
        return sum(part.width for part in self.parts) + GAP * (len(self.parts) - 1)

    @property
    def up(self) -> float:
        """As far as the highest part."""
        return max(part.up for part in self.parts)

    @property
    def down(self) -> float:
        """As far as the lowest part."""
        return max(part.down for part in self.parts)

    def draw(self, x: float, y: float) -> str:
        """Return the parts with lines between them."""
        drawn = ""
        for place, part in enumerate(self.parts):
            if place:
                drawn += _line(f"M{x:g} {y:g}h{GAP}")
                x += GAP
            drawn += part.draw(x, y)
            x += part.width
        return drawn


@frozen
class Choice:
    """One of several parts; the first lies on the line, the others below."""

    parts: tuple[Part, ...]

    @property
    def width(self) -> float:
        """The widest part, and the curves at both ends."""
        return max(part.width for part in self.parts) + 4 * RADIUS

    @property
    def up(self) -> float:
        """As far as the first part."""
        return self.parts[0].up

    @property
    def down(self) -> float:
        """As far as the last part."""
        return self._levels()[-1] + self.parts[-1].down

    def _levels(self) -> list[float]:
        """Return how far below the line each part lies."""
        levels = [0.0]
        for above, part in zip(self.parts, self.parts[1:], strict=False):
            levels.append(levels[-1] + max(above.down + SPACE + part.up, 2 * RADIUS))
        return levels

    def draw(self, x: float, y: float) -> str:
        """Return the parts below each other, with rails to each."""
        drawn = ""
        inside = self.width - 4 * RADIUS
        end = x + self.width
        for level, part in zip(self._levels(), self.parts, strict=True):
            left = x + 2 * RADIUS
            right = left + part.width
            rest = inside - part.width
            if not level:
                drawn += _line(f"M{x:g} {y:g}h{2 * RADIUS}M{right:g} {y:g}h{rest + 2 * RADIUS:g}")
            else:
                drop = level - 2 * RADIUS
                drawn += _line(f"M{x:g} {y:g}q{RADIUS} 0 {RADIUS} {RADIUS}v{drop:g}q0 {RADIUS} {RADIUS} {RADIUS}")
                drawn += _line(f"M{right:g} {y + level:g}h{rest:g}q{RADIUS} 0 {RADIUS} {-RADIUS}v{-drop:g}")
                drawn += _line(f"M{end - RADIUS:g} {y + RADIUS:g}q0 {-RADIUS} {RADIUS} {-RADIUS}")
            drawn += part.draw(left, y + level)
        return drawn


@frozen
class Loop:
    """A part once or more often; what stands between two of them lies on the way back."""

    part: Part
    between: Part = Skip()

    @property
    def width(self) -> float:
        """The wider of both, and the curves at both ends."""
        return max(self.part.width, self.between.width) + 4 * RADIUS

    @property
    def up(self) -> float:
        """As far as the part."""
        return self.part.up

    @property
    def down(self) -> float:
        """As far as the way back."""
        return self._drop() + self.between.down

    def _drop(self) -> float:
        return max(self.part.down + SPACE + self.between.up, 2 * RADIUS)

    def draw(self, x: float, y: float) -> str:
        """Return the part on the line, and the way back below it."""
        inside = self.width - 4 * RADIUS
        left, end = x + 2 * RADIUS, x + self.width
        middle = left + (inside - self.part.width) / 2
        back = left + (inside - self.between.width) / 2
        low, drop = y + self._drop(), self._drop() - 2 * RADIUS
        return (
            _line(f"M{x:g} {y:g}H{middle:g}M{middle + self.part.width:g} {y:g}H{end:g}")
            + self.part.draw(middle, y)
            + _line(f"M{end - 2 * RADIUS:g} {y:g}q{RADIUS} 0 {RADIUS} {RADIUS}v{drop:g}q0 {RADIUS} {-RADIUS} {RADIUS}")
            + _line(f"M{end - 2 * RADIUS:g} {low:g}H{back + self.between.width:g}M{back:g} {low:g}H{left:g}")
            + self.between.draw(back, low)
            + _line(f"M{left:g} {low:g}q{-RADIUS} 0 {-RADIUS} {-RADIUS}v{-drop:g}q0 {-RADIUS} {RADIUS} {-RADIUS}")
        )


#: What a diagram is made of.
Part = Box | Skip | Row | Choice | Loop


def drawing(part: Part, name: str) -> str:
    """Return a diagram as SVG, with a small bar at both ends."""
    start = 2 * GAP
    middle = max(part.up, HALF) + 4
    width, height = part.width + 2 * start, middle + max(part.down, HALF) + 4
    ends = f"M2 {middle - 7:g}v14M2 {middle:g}H{start}M{start + part.width:g} {middle:g}H{width - 2:g}m0 -7v14"
    return (
        f'<div class="cv-rail" tabindex="0" role="group" aria-label="{escape(name)}">'
        f'<svg class="cv-diagram" width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}">'
        f"{_line(ends)}{part.draw(start, middle)}</svg></div>"
    )


def _line(path: str) -> str:
    return f'<path d="{path}"/>'
