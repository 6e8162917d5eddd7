"""Immutable data: tables, seats, moves, events, card specs and ruling flags.

Reading order: `packed`, `gossip_moves`, `moves`, `move_text`, `swap`, `spec`, `rules`,
`gossip_events`, `events`, `refusal`, `gossip_state`, `seat`, `conversions`, `profile`, `phase`, `table`.
"""
