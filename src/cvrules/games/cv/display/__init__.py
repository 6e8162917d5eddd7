"""Moves, events, refusals and score sheets in words.

Reading order: `writer`, `moves`, `events`, `score_sheet`, `display` (the room).
"""
