"""Writes tables of CV as text, reads them back, and checks them for errors.

Reading order: `notation`, `facts`, `flaw`, `gossip`, `cards`, `childhood_draft`, `turn`, `status`.
"""
