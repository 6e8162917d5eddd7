"""The card language: parses card files into model objects, and prints them.

Reading: `lines`, `builder`, `line_parser`, `parse_tables`, `grammar`, `card_block`, `faults`,
`reader`.

Messages about faulty lines: `misfit`, `line_check`, `sign_fixes`, `hints`, `same_meaning`, `advice`,
`explain`. The meanings of words: `glossary`.

Writing: `columns`, `printer`, `formatter`. Checking whole sets of cards: `ruling_checks`, `checks`.
"""
