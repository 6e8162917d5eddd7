"""The card language: reads card files as model objects, and prints them again.

Reading: `lines`, `builder`, `line_parser`, `parse_tables`, `grammar`, `block`, `faults`, `reader`.

Messages about faulty lines: `misfit`, `line_check`, `signs`, `hints`, `meaning`, `advice`, `explain`;
`glossary` has the meanings of words.

Writing: `layout`, `printer`, `formatter`. Checking whole sets: `ruling_checks`, `checks`.
"""
