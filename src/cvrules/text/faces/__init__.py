"""Faces of cards: in a picture, on a page, in a terminal. No font and no other library is needed.

Reading order: `face` (what is shown), `colour`, `measure`, `markup`, `glyphs`,
`drawing`, `flow`, `layout`, `picture`, `sheet`, `console`.
"""
