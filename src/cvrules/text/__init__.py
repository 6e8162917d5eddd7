"""Texts for people: catalogues, descriptions of cards, reports, terminal lines.

Reading order: `template`, `plural`, `po`, `catalogue`, `checks`, `voice`,
`describe`, `translation`, `terminal`, `report`.
"""
