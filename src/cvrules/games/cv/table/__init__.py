"""Immutable data: tables, seats, moves, events, and cards and rulings as numbers.

Reading order: `packed`, `gossip_moves`, `moves`, `move_text`, `swap`, `spec`, `rules`,
`gossip_events`, `events`, `refusal`, `rumours`, `seat`, `conversions`, `profile`, `phase`, `table`.
"""
