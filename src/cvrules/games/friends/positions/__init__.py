"""Writes tables as text, reads them, and checks them for errors.

Reading order: `notation`, `facts`, `cards`, `tableaus`, `status`.
"""
