"""How a bot thinks: `appraisal`, `planning`, `greedy`."""
