"""Explains the words of the scene language, with examples from existing scenes."""

from __future__ import annotations

import re

from cvrules.kernel.registry import games_with
from cvrules.library.cards import data_folder
from cvrules.scenes.grammar import scene_grammar

__all__ = ["explain_scene_word"]

#: The maximum number of examples in an explanation.
MOST_EXAMPLES = 6


def explain_scene_word(word: str, game: str) -> str:
    """Return an explanation of a word, or an empty string if scenes do not use it."""
    plain = word.lower()
    if game not in games_with("scenes") or plain not in (*scene_grammar(game).vocabulary, "scene"):
        return ""
    lines = dict.fromkeys(line for line in _scene_lines(game) if plain in re.findall(r"\w+", line))
    first = sorted(lines, key=lambda line: line.split()[0] != plain)[:MOST_EXAMPLES]
    examples = "".join(f"\n    {line}" for line in first)
    return f"{plain}: a word in scenes" + (f"\n\nExamples:\n{examples}" if examples else "")


def _scene_lines(game: str) -> list[str]:
    """Return the lines of all scenes that come with the game.

    Multiple spaces in a line are reduced to one.
    """
    folder = data_folder(game) / "scenes"
    files = [file for file in folder.iterdir() if file.name.endswith(".scene")] if folder.is_dir() else []
    rows = (
        " ".join(row.partition("#")[0].split())
        for file in sorted(files, key=lambda file: file.name)
        for row in file.read_text("utf-8").split("\n")
    )
    return [row for row in rows if row]
