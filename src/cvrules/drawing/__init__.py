"""Draws the faces of cards as SVG, as HTML, and in a terminal.

The modules, in reading order:

- `face` describes the content of a face.
- `plain` makes a simple face for any card, and `game_faces` finds a game's own faces.
- `colour` mixes colours, `measure` estimates the width of text, and `markup` writes SVG and HTML.
- `glyphs` loads drawings, and `icons` draws icons.
- `rows` arranges icons, `sections` arranges and draws parts such as levels, and `layout` arranges a
  whole face.
- `svg` draws a face, `sheet` draws many faces on a page, and `console` draws faces in a terminal.
"""
