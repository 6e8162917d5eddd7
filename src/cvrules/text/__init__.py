"""Texts for people: catalogues, descriptions of cards, reports, terminal output.

Reading order: `template`, `plural`, `po`, `catalogue`, `style_checks`, `checks`,
`voice`, `describe`, `translation`, `terminal`, `report`.
"""
