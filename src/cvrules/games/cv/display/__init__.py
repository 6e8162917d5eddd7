"""Moves, events, refusals and score sheets in words.

Reading order: `writer`, `moves`, `events`, `score_sheet`, and `display` for the registry.
"""
