"""Words for people: texts in every language, cards described, diagnostics as they are shown.

Reading order: `template`, `plural`, `po`, `catalogue`, `checks`, `texts`,
`describe`, `translation`, `terminal`, `report`; then the package `faces`.
"""
