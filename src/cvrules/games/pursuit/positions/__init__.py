"""Writes tables as text, reads them, and checks them.

Reading order: `notation`, `facts`, `cards`, `seats`, `turn`, `status`.
"""
