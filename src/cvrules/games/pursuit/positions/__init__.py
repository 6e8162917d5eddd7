"""Writes tables as text, reads them, and checks them.

Reading order: `notation`, `facts`, `flaw`, `cards`, `seats`, `turn`, `status`.
"""
