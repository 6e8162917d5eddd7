"""Everything that lies on the table, as frozen data and as numbers.

Reading order: `packed`, `spec`, `rules`, `moves`, `move_text`, `events`, `refusal`, `seat`,
`conversions`, `profile`, `table`.
"""
