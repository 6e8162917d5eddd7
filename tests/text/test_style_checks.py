"""Slips of translators that do not keep a text from being shown."""

from __future__ import annotations

import re

import pytest

from cvrules.errors import Severity
from cvrules.resources import diagnostic_codes
from cvrules.text.style_checks import STYLE_CHECKS
from texts.catalogues import entry, french, shipped_folder

COST = "It costs {what}."


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("Elle coûte {what}.", []),
        ("Combien ? {what} !", []),
        ("Elle coûte {what}", ["CV312"]),
        ("Elle coûte {what}. ", ["CV311"]),
        (" Elle coûte {what}", ["CV311"]),
    ],
)
def test_a_slip_is_a_warning_and_the_text_is_shown(text, codes):
    """Only the first slip of a text is reported."""
    texts = french(entry("phrase.cost", COST, text))

    assert [(fault.code, fault.severity) for fault in texts.diagnostics] == [(code, Severity.WARNING) for code in codes]
    assert texts.phrase("cost", "fr", what="1") == text.replace("{what}", "1")


def test_the_shipped_texts_have_no_slips():
    """In any language."""
    assert shipped_folder().diagnostics == ()


def test_each_check_has_a_page():
    """A docstring names the code."""
    assert {re.match(r"CV\d+", check.__doc__)[0] for check in STYLE_CHECKS} <= set(diagnostic_codes())
