"""Immutable data: tables, seats, moves, events, and cards and rulings as numbers.

Reading order: `packed`, `spec`, `rules`, `moves`, `move_text`, `events`, `refusal`, `seat`,
`conversions`, `profile`, `phase`, `table`.
"""
