"""Texts for people: catalogues, card descriptions, reports and terminal output.

Reading order: `template`, `plural`, `po`, `keys`, `catalogue`, `style_checks`, `checks`, `voice`,
`describe`, `language_names`, `translation`, `terminal`, `report`.
"""
