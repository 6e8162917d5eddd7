"""The card language: text to model and back. The only place that knows Lark.

Reading order: `lines`, `grammar`, `builder`, `reader`, `faults`, `suggestion`
(reading); `layout`, `printer`, `formatter` (writing); `checks`, `limits`.
"""
