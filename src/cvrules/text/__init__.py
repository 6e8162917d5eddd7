"""Texts for people: catalogues, card descriptions, reports and terminal output.

The modules, in reading order:

- `template` fills placeholders, and `plural` chooses plural forms.
- `po` reads PO files, `keys` explains the keys of texts, and `catalogue` reads catalogues.
- `style_checks` and `checks` check translations.
- `language_codes` checks and finds language codes, and `voice` looks up texts in one language.
- `describe` describes cards, and `translation` creates and updates catalogues.
- `terminal` formats text for a terminal, and `report` formats diagnostics.
"""
