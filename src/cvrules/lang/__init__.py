"""The card language: reads card files as model objects, and prints them again.

Reading order: `lines`, `builder`, `line_parser`, `parse_tables`, `grammar`, `block`, `faults`,
`reader` (reading); `explain`, `misfit`, `hints`, `signs`, `advice`, `glossary` (messages about refused lines);
`layout`, `printer`, `formatter` (writing); `checks`.
"""
