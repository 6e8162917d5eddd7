"""Draws the faces of cards as SVG, as HTML, and in a terminal.

Reading order: `face` (the content of a face), `plain` (a simple face for any card), `colour`, `measure`
(the width of text), `markup`, `icons`, `glyphs` (the drawings of a game), `flow`, `layout`, `svg`, `sheet`, `console`.
"""
