"""`cvrules explain`: every code has its page."""

from __future__ import annotations

import click
import pytest
from click.testing import CliRunner

from cvrules.cli.explain import command
from cvrules.resources import diagnostic_codes, diagnostic_page


@pytest.mark.parametrize("code", diagnostic_codes())
def test_every_code_is_explained(code):
    """The page is shown as it is."""
    result = CliRunner().invoke(command, [code])

    assert result.exit_code == 0
    assert result.output == diagnostic_page(code)


def test_codes_may_be_written_small():
    """Who types one by hand is in a hurry."""
    assert CliRunner().invoke(command, ["cv101"]).output == diagnostic_page("CV101")


@pytest.mark.parametrize("code", ["CV999", "101", "", "../CV101", "CV101.md"])
def test_an_unknown_code_is_wrong_usage(code):
    """The codes there are, are listed."""
    result = CliRunner().invoke(command, [code])

    assert result.exit_code == 2
    assert f"there is no diagnostic '{code}'" in result.output
    assert "CV101, CV102" in result.output


def test_no_code_is_wrong_usage():
    """The argument is named."""
    result = CliRunner().invoke(command, [])

    assert result.exit_code == 2
    assert "CODE" in result.output


def test_codes_are_completed():
    """A shell offers those that begin as typed, in any case."""
    context = click.Context(command)

    offered = [item.value for item in command.params[0].shell_complete(context, "cv21")]

    assert offered == [code for code in diagnostic_codes() if code.startswith("CV21")]
