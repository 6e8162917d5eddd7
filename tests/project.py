"""What belongs to the project, for the tests that look at the project itself."""

from __future__ import annotations

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
