"""A small validator for JSON Schema: `faults`."""
