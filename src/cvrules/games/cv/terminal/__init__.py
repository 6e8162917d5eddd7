"""A game at the terminal: `story`, `menu`, `screen`, and `terminal` (the room)."""
