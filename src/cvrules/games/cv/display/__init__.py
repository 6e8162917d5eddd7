"""Moves, refusals and score sheets in words: `writer`, `refusal`, `score_sheet`."""
