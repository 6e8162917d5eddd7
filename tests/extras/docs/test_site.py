"""The site builds strictly, and whoever reads it is not sent elsewhere. Needs the extra `docs`."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from cvrules.resources import diagnostic_codes
from project import ROOT

#: What a browser fetches by itself; links that a reader may follow are no such thing.
FETCHED = re.compile(
    r"""<(?:script|img|iframe|source|video|audio)\b[^>]*\bsrc=["']?(https?:)?//"""
    r"""|<link\b(?![^>]*rel=["']?canonical)[^>]*\bhref=["']?(https?:)?//"""
    r"""|@import\s+(url\()?["']?(https?:)?//|url\(["']?(https?:)?//"""
)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The site, built as it is published."""
    place = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(place)]
    result = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return place


def test_no_page_fetches_from_another_host(site):
    """Fonts, scripts, styles and pictures are all on the site."""
    pages = [*site.rglob("*.html"), *site.rglob("*.css")]

    assert pages
    assert [str(page.relative_to(site)) for page in pages if FETCHED.search(page.read_text("utf-8"))] == []


def test_pages_are_light(site):
    """What one page loads, search index aside, stays under a megabyte."""
    shared = sum(file.stat().st_size for file in site.glob("assets/**/*.min.*") if file.suffix in {".js", ".css"})
    heaviest = max(page.stat().st_size for page in site.rglob("*.html"))

    assert shared + heaviest < 1_000_000


def test_every_fault_has_a_page(site):
    """The hook wrote a page for each code."""
    assert {page.stem for page in (site / "reference" / "diagnostics").glob("CV*.html")} == set(diagnostic_codes())


def test_code_blocks_are_shown_as_code(site):
    """Words behind a fence, such as `cv faulty`, do not spoil the page."""
    text = (site / "tutorial" / "first-card.html").read_text("utf-8")

    assert "```" not in text
    assert text.count("<pre") >= 8
