"""Words for people: texts in every language, cards described, faults reported.

Reading order: `template`, `plural`, `po`, `catalogue`, `checks`, `voice`,
`describe`, `translation`, `terminal`, `report`.
"""
