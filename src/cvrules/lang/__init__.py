"""The card language: parses card files into model objects, and prints them.

Reading: `lines`, `builder`, `line_parser`, `parse_tables`, `grammar`, `block`, `faults`, `reader`.

Messages about faulty lines: `misfit`, `line_check`, `signs`, `hints`, `meaning`, `advice`, `explain`.
The meanings of words: `glossary`.

Writing: `layout`, `printer`, `formatter`. Checking whole sets: `ruling_checks`, `checks`.
"""
