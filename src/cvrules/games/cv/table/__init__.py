"""The state of a game as frozen data, and the cards and rulings as numbers.

Reading order: `packed`, `spec`, `rules`, `moves`, `move_text`, `events`, `refusal`, `seat`,
`conversions`, `profile`, `table`.
"""
