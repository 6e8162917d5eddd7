"""Shows any game in words and at a terminal.

The functions in this package work for every game. A game can replace them in its own modules
`display` and `terminal`.

Reading order: `titles` (cards as people type them), `writer` (texts in one language), `page` (a
table as data, which `page_text` and `page_html` draw), `display` (moves, events, refusals and results in words), `menu` (questions with
numbered answers), `screen` (tables and cards as lines), `story` (a sentence for each event),
`terminal` (the functions that a game can replace).
"""
