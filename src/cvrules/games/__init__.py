"""The games on the shelf, a package each."""
