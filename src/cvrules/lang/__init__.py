"""The card language: text to model and back. The only place that knows Lark.

Reading order: `characters`, `opening`, `lines`, `builder`, `driver`, `tables`, `grammar`, `block`,
`tally`, `reader` (reading); `faults`, `refused`, `advice`, `suggestion` (what to say of a line
that was refused); `layout`, `printer`, `formatter` (writing); `checks`, `limits`.
"""
