"""The cards of CV in words and icons: `sentences`, `icons`, `face`."""
