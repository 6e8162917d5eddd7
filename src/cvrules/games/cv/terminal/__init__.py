"""A game at the terminal: `story`, `menu`, `screen`."""
