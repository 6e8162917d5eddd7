"""Draws the faces of cards as SVG, as HTML, and in a terminal.

Reading order: `face` (the content of a face), `plain` (a face for any card), `colour`, `measure`,
`markup`, `icons`, `glyphs`, `flow`, `layout`, `svg`, `sheet`, `console`.
"""
