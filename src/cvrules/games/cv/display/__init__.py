"""Describes the moves, events and score sheets of CV in words.

Reading order: `writer`, `moves`, `events`, `score_sheet`, `page`, and `display` for the registry.
"""
