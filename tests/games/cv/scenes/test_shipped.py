"""The shipped scenes of CV play every card that the appendices of the rulebooks describe."""

from __future__ import annotations

import re

from texts.shipped_scenes import shipped_scenes

#: The numbers of the cards that the appendices describe.
SPECIAL = {5, 11, 12, 28, 29, 30, 35, 36, 41, 43, 45, 46, 53, 57, 60, *range(73, 84)}


def test_every_special_card_has_a_scene():
    """A comment above a scene names the card."""
    files = [path for path in shipped_scenes("cv").files if path.stem.startswith(("special", "goals"))]
    comments = re.findall(r"^# Cards? (.*)$", "\n".join(path.read_text("utf-8") for path in files), re.MULTILINE)
    named = {int(number) for comment in comments for number in re.findall(r"\d+", comment)}

    assert named >= SPECIAL
