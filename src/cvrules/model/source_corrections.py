"""Corrections for lines about the sources of a card, for the cards of any game."""

from __future__ import annotations

from cvrules.model.words import Correction

__all__ = ["SOURCE_CORRECTIONS"]

_KEY = "'source' takes a key from 'sources.toml', without spaces"

#: The corrections for `source` lines that do not name a key in `sources.toml`.
SOURCE_CORRECTIONS = (
    Correction(r"^source (?:https?:|www\.)", "", "describe the link in 'sources.toml', and write its key here"),
    Correction(r"^source [\"'](\w+)[\"']$", "", r"leave out the quotes: write 'source \1'"),
    Correction(r"^source [\"'](\w+) (\w+)[\"']$", "", rf"{_KEY}; write 'source \1_\2'"),
    Correction(
        r"^source [\"']?([a-z]\w*) (\w+) (\w+)[\"']?$",
        "",
        rf"{_KEY}; write 'source \1_\2_\3'; your own cards need no source",
    ),
    Correction(r"^source [\"']?[a-z]\w*(?: \w+){3,}[\"']?$", "", f"{_KEY}; your own cards need no source"),
)
