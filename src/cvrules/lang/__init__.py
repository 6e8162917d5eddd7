"""The card language: text to model and back. The only place that knows Lark.

Reading order: `lines`, `builder`, `line_parser`, `parse_tables`, `grammar`, `block`, `faults`,
`reader` (reading); `explain`, `misfit`, `advice` (what to say of a line that was refused);
`layout`, `printer`, `formatter` (writing); `checks`.
"""
