"""Shipped files are found inside a wheel, and beside the source in a checkout."""

from __future__ import annotations

import re

import pytest

import cvrules.resources
from cvrules.resources import diagnostic_codes, diagnostic_page, diagnostic_title, resource_folder
from project import ROOT


def test_a_checkout_is_read_where_people_edit_it():
    """So that an edit shows at once."""
    assert resource_folder("grammar") == ROOT / "grammar"
    assert (resource_folder("cards") / "cv" / "sources.toml").is_file()


def test_a_wheel_is_read_from_inside_the_package(monkeypatch, tmp_path):
    """What the package carries comes before whatever stands beside it."""
    (tmp_path / "grammar").mkdir()
    monkeypatch.setattr(cvrules.resources, "_package_folder", lambda: tmp_path)

    assert resource_folder("grammar") == tmp_path / "grammar"


def test_a_package_inside_an_archive_is_read_too(monkeypatch, tmp_path):
    """There is no folder then, and `importlib.resources` finds the files."""
    monkeypatch.setattr(cvrules.resources, "__file__", str(tmp_path / "archive.zip" / "cvrules" / "resources.py"))

    assert diagnostic_page("CV101").startswith("# CV101: ")


def test_a_folder_that_is_gone_is_missed_by_name():
    """With what helps."""
    with pytest.raises(FileNotFoundError, match=r"the folder 'flavour' of cvrules is missing; install cvrules again"):
        resource_folder("flavour")


def test_codes_are_sorted_and_each_has_a_page():
    """A page begins with the code it explains."""
    codes = diagnostic_codes()

    assert list(codes) == sorted(codes)
    assert all(re.fullmatch(r"CV[1-9]\d\d", code) for code in codes)
    assert all(diagnostic_page(code).startswith(f"# {code}: ") for code in codes)


def test_a_code_has_a_title():
    """It is the first line of its page."""
    assert diagnostic_title("CV212") == "CV212: a clause is missing"
