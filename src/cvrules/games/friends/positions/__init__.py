"""Writes tables as text, reads tables from text, and checks them for errors.

Reading order: `notation`, `facts`, `flaw`, `cards`, `tableaus`, `status`.
"""
