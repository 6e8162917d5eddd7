"""What one seat may know: `view`, `world`, `prospect`, `odds`, `receipt`."""
