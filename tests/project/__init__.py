"""The files of the project, for tests of the project itself."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
#: The folders of the project; anything else in its folder belongs to a tool or a person.
PLACES = ("src", "tests", "docs", "cards", "grammar", "benchmarks", "examples", ".ci", ".github")
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


def copy_project(place: Path) -> None:
    """Copy the project as it is now into a folder; other files in the folder stay."""
    for folder in PLACES:
        shutil.rmtree(place / folder, ignore_errors=True)
        shutil.copytree(ROOT / folder, place / folder, ignore=shutil.ignore_patterns("__pycache__", ".venv"))
    for file in TOP_LEVEL:
        shutil.copy(ROOT / file, place / file)


def build_site(place: Path) -> Path:
    """Build the site into a folder as it is published, and return the folder."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(place)]
    result = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return place
