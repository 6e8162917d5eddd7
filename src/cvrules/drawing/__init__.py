"""Draws the faces of cards as SVG, as HTML, and in a terminal.

Reading order: `face` (the content of a face), `plain` (a simple face for any card), `game_faces`
(finds the faces of a game), `colour` (mixes colours), `measure` (the width of text), `markup`
(writes SVG and HTML), `glyphs` (loads drawings), `icons` (draws icons), `rows` (arranges icons),
`sections` (arranges and draws parts such as levels), `layout` (arranges a whole face), `svg` (draws a
face), `sheet` (many faces on a page), `console` (faces in a terminal).
"""
