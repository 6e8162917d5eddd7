"""Faces of cards: as SVG, as HTML, and in a terminal.

Reading order: `face` (what is seen of a card), `plain` (a face for any card), `colour`, `measure`,
`markup`, `icons`, `glyphs`, `flow`, `layout`, `svg`, `sheet`, `console`.
"""
