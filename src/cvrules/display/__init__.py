"""Shows any game in words and at a terminal.

The functions here work for every game. A game can replace some of them in its own modules
`display` and `terminal`.

Reading order: `writer` (texts in one language), `page` (a table as data, which `page_text` and
`page_html` draw), `display` (moves, events, refusals and results in words), `menu` (numbered
answers), `screen` (the table), `story` (the events of a game), `terminal` (all functions for
playing at a terminal).
"""
