"""How a bot thinks: `appraisal`, `planning`, `greedy`, and `bots` (the room)."""
