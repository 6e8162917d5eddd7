"""Words for people: texts in every language, cards described, faults reported.

Reading order: `template`, `plural`, `po`, `catalogue`, `checks`, `texts`,
`describe`, `translation`, `terminal`, `report`; then the package `faces`.
"""
