"""The functions that users call to load, check, show and translate cards.

Reading order: `cards`, `checking`, `catalogues`, `loading`, `faces`, `translating`, `records`,
`explaining`.
"""
