"""The page on commands knows every command."""

from __future__ import annotations

import re

from cvrules.cli.main import COMMANDS
from project import ROOT
from project.hooks import hook


def test_every_command_is_on_the_page():
    """Its table has a row for each."""
    page = (ROOT / "docs" / "how-to" / "use-the-commands.md").read_text("utf-8")

    assert sorted(re.findall(r"^\| `cvrules (\w+)", page, re.MULTILINE)) == sorted(COMMANDS)


def test_the_generated_page_lists_every_option():
    """Commands, commands of commands, and whatever each of them takes."""
    page = hook("commands_page")
    text = page.page()
    found = list(page.commands())

    assert {context.command_path.split()[1] for context, _ in found} == set(COMMANDS)
    for context, command in found:
        assert f"# {context.command_path} {{" in text
        for param in command.get_params(context):
            for option in param.opts if param.param_type_name == "option" else ():
                assert option in text


def test_the_generated_page_shows_an_example_for_every_command():
    """What `--help` shows at its end, one line each."""
    page = hook("commands_page")

    for context, command in page.commands():
        section = "\n".join(page.section(context, command))
        assert f"```text\n{context.command_path}" in section.partition("| option |")[2]
