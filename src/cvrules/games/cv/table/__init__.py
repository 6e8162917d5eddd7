"""Immutable data: tables, seats, moves, events, card specs and ruling flags.

Reading order: `packed`, `gossip_moves`, `moves`, `move_text`, `swap`, `spec`, `rules`,
`gossip_events`, `events`, `refusal`, `rumours`, `seat`, `conversions`, `profile`, `phase`, `table`.
"""
