"""Writes the page of commands: usage, options, examples and exit codes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from typing import Any

import click
from writing import DOCS, write_file

from cvrules.cli.main import main

PAGE = DOCS / "reference" / "commands.md"
NAME = "cvrules"
EXAMPLES = re.compile(r"^Examples?: +(?P<lines>.*)$", re.DOTALL)


def on_config(config: Any) -> Any:
    """Write the page before MkDocs collects its files."""
    write_file(PAGE, page())
    return config


def page() -> str:
    """Return the page: the exit codes, and a section for each command."""
    lines = [
        "# Commands",
        "",
        "All commands and their options, as `--help` shows them.",
        "[Use the commands](../how-to/use-the-commands.md) explains what they are for.",
        "",
        "## Exit codes",
        "",
        '--8<-- "docs/how-to/use-the-commands.md:exit-codes"',
        "",
    ]
    for context, command in commands():
        lines += section(context, command)
    return "\n".join(lines)


def commands() -> Iterator[tuple[click.Context, click.Command]]:
    """Yield each command of `cvrules` and its context; groups precede their commands."""
    yield from _commands_in(main, click.Context(main, info_name=NAME, **main.context_settings))


def _commands_in(group: click.Group, above: click.Context) -> Iterator[tuple[click.Context, click.Command]]:
    """Yield the commands of a group and of the groups inside it."""
    for name in group.list_commands(above):
        command = group.get_command(above, name)
        assert command is not None  # noqa: S101 - the group itself listed it
        context = click.Context(command, info_name=name, parent=above)
        yield context, command
        if isinstance(command, click.Group):
            yield from _commands_in(command, context)


def section(context: click.Context, command: click.Command) -> list[str]:
    """Return the section of a command: its usage, help text, options and examples."""
    path = context.command_path
    level = "#" * len(path.split())
    lines = [f"{level} {path} {{ #{path.removeprefix(NAME).strip().replace(' ', '-')} }}", ""]
    lines += ["```text", " ".join([path, *command.collect_usage_pieces(context)]), "```", ""]
    lines += [*_paragraphs(command.help or ""), ""]
    rows = [row for param in command.get_params(context) if (row := param.get_help_record(context)) and row[1]]
    lines += [
        "| option | does |",
        "|---|---|",
        *(f"| {_code_cell(name)} | {_text_cell(text)} |" for name, text in rows),
        "",
    ]
    return lines + _examples(command.epilog or "")


def _paragraphs(text: str) -> list[str]:
    """Return a help text with one sentence per line, and words in capitals as code."""
    joined = (" ".join(paragraph.split()) for paragraph in text.strip().split("\n\n"))
    marked = (re.sub(r"\b([A-Z]{3,})\b(?!\.)|(\*\.\w+)", r"`\1\2`", paragraph) for paragraph in joined)
    return [
        line for paragraph in marked for line in (*re.sub(r"(?<=[a-z]\.) (?=[A-Z`])", "\n", paragraph).split("\n"), "")
    ]


def _text_cell(text: str) -> str:
    return text.replace("|", "\\|")


def _code_cell(text: str) -> str:
    """Return code for a cell of a table.

    The code is HTML, because Markdown would show the backslash that a bar needs.
    """
    return f"<code>{escape(text).replace('|', '&#124;')}</code>"


def _examples(epilog: str) -> list[str]:
    """Return the examples of a help text, and the paragraphs after them."""
    first, *others = epilog.replace("\b", "").strip().split("\n\n")
    found = EXAMPLES.match(first)
    if found is None:
        return _paragraphs(epilog)
    shown = [line.strip() for line in re.split(r"\n| {3,}", found["lines"]) if line.strip()]
    return ["```text", *shown, "```", "", *_paragraphs("\n\n".join(others)), ""]


if __name__ == "__main__":
    write_file(PAGE, page())
