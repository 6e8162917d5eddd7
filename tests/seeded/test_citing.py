"""A bug is caught only by a scene that cites the paragraph."""

from __future__ import annotations

import pytest

from seeded.citing import scenes_that_cite

pytestmark = pytest.mark.slow

SCENES = """\
# What all of this is about (R1.1).

# --- rolling (R2.1) ---

scene under_a_heading
    seat 1   stops

# A remark right above (R2.2),
# of two lines.
scene under_a_remark
    seat 1   stops
    refuse   seat 1 stops because R2.3

# --- taking ---

scene under_another
    refuse   seat 1 stops because R3.10
"""


@pytest.mark.parametrize(
    ("rule", "names"),
    [
        ("R1.1", []),
        ("R2.1", ["under_a_heading", "under_a_remark"]),
        ("R2.2", ["under_a_remark"]),
        ("R2.3", ["under_a_remark"]),
        ("R3.1", []),
        ("R3.10", ["under_another"]),
    ],
)
def test_a_scene_cites_its_heading_its_remarks_and_its_lines(tmp_path, rule, names):
    """And nothing else, so that only such a scene catches a bug."""
    file = tmp_path / "some.scene"
    file.write_text(SCENES, "utf-8")

    assert scenes_that_cite(file, rule) == names
