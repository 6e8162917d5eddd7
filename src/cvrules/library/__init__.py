"""The functions users call: load, read, check, describe, draw, translate, replay.

Reading order: `cards`, `checking`, `catalogues`, `loading`, `faces`, `translating`, `records`,
`explaining`.
"""
