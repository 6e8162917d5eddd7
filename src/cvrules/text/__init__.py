"""Texts for people: catalogues, card descriptions, reports and terminal output.

The modules, in reading order:

- `template` fills placeholders, and `plural` chooses plural forms.
- `po` reads PO files, `keys` explains the keys of texts, and `catalogue` reads catalogues.
- `style_checks` and `checks` check translations.
- `voice` looks up texts in one language, and `describe` describes cards.
- `language_names` finds language codes, and `translation` creates and updates catalogues.
- `terminal` formats text for a terminal, and `report` formats diagnostics.
"""
