"""The card language: text to model and back. Only this package uses Lark.

Reading order: `lines`, `builder`, `line_parser`, `parse_tables`, `grammar`, `block`, `faults`,
`reader` (reading); `explain`, `misfit`, `hints`, `signs`, `advice` (messages about refused lines);
`layout`, `printer`, `formatter` (writing); `checks`.
"""
