"""Shows any game in words and at a terminal.

The functions in this package work for every game. A game can replace them in its own modules
`display` and `terminal`.

The modules, in reading order:

- `writer` provides texts in one language.
- `titles` finds cards by the titles that people type.
- `page` describes a table as data, which `page_text` and `page_html` draw.
- `display` puts moves, events, refusals and results into words.
- `menu` asks questions with numbered answers.
- `screen` shows tables and cards as lines.
- `story` reports each event in a sentence.
- `terminal` collects the functions that a game can replace.
"""
