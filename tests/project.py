"""What belongs to the project, for the tests that look at the project itself."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
#: Everything else in the project's folder belongs to a tool or a person.
PLACES = ("src", "tests", "docs", "cards", "grammar", "benchmarks", ".ci", ".github")
TOP_LEVEL = (
    "README.md",
    "CHANGELOG.md",
    "LICENSE",
    "pyproject.toml",
    "mkdocs.yml",
    "hatch_build.py",
    ".gitignore",
    ".pre-commit-config.yaml",
)


def built_site(place: Path) -> Path:
    """Build the site into a folder as it is published, and return the folder."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(place)]
    result = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return place
