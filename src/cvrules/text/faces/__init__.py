"""Faces of cards in pictures, pages and terminals, with no font or other library.

Reading order: `face` (what is shown), `colour`, `measure`, `markup`, `glyphs`,
`drawing`, `flow`, `layout`, `picture`, `sheet`, `console`.
"""
