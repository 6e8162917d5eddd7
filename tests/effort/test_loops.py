"""A loop over rows tries every row and names those that fail."""

from __future__ import annotations

import inspect

import pytest

from effort.loops import loop_over


def test_all_rows_are_tried_and_those_that_fail_are_named():
    """Whether an assertion fails, code raises, or an expected exception is missing."""
    tried = []

    @loop_over("dividend, divisor", [(6, 3), (6, 4), (6, 0), (5, 5), (7, 7)])
    def divides(dividend, divisor):
        tried.append(dividend)
        assert dividend % divisor == 0
        if dividend == 7:
            pytest.fail("seven")

    with pytest.raises(BaseExceptionGroup) as raised:
        divides()

    assert tried == [6, 6, 6, 5, 7]
    assert raised.value.message == "3 of 5 rows failed: (6, 4), (6, 0), (7, 7)"
    assert [error.__notes__ for error in raised.value.exceptions] == [
        ["in the row (6, 4)"],
        ["in the row (6, 0)"],
        ["in the row (7, 7)"],
    ]


def test_a_title_names_a_few_rows():
    """With the names that the test gives them."""

    @loop_over("number", range(8), ids="n{}".format)
    def is_negative(number):
        assert number < 0

    with pytest.raises(ExceptionGroup, match=r"8 of 8 rows failed: n0, n1, n2, n3, n4, \.\.\."):
        is_negative()


def test_other_arguments_are_fixtures():
    """All rows get the same."""
    got = []

    @loop_over("letter", "ab")
    def collect(letter, tmp_path):
        got.append((letter, tmp_path))

    collect(tmp_path="folder")

    assert list(inspect.signature(collect).parameters) == ["tmp_path"]
    assert got == [("a", "folder"), ("b", "folder")]


def test_a_loop_without_rows_is_an_error():
    """It would pass without a trial."""
    with pytest.raises(ValueError, match="no rows for 'slug'"):
        loop_over("slug", [])
