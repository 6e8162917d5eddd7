"""Writes a page for each shipped file of scenes, with a heading for each scene, so that pages can link to it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import cardfacts
from writing import DOCS, write_file, write_folder

PLACE = DOCS / "reference" / "scene-files"
LIST = DOCS / "reference" / "scene-files.md"
HEAD = re.compile(r"^scene +(\w+)", re.MULTILINE)
RULE = re.compile(r"^# --- (.*?) -*$")


def on_config(config: Any) -> Any:
    """Write the pages before mkdocs looks for them."""
    write_folder(PLACE, files())
    write_file(LIST, overview())
    if config is not None:
        _name_in_nav(config["nav"])
    return config


def _name_in_nav(entries: list[Any]) -> None:
    """Replace the list's entry by a section that holds the list and every page."""
    place = f"reference/{LIST.name}"
    for entry in entries:
        for title, value in entry.items() if isinstance(entry, dict) else ():
            if isinstance(value, list):
                _name_in_nav(value)
            elif value == place:
                pages = [{_title(name): f"reference/{PLACE.name}/{name}.md"} for name in _texts()]
                entry[title] = [{"All files": place}, *pages]


def _texts() -> dict[str, str]:
    return {path.stem: path.read_text("utf-8") for path in sorted(cardfacts.SCENES.glob("*.scene"))}


def files() -> dict[str, str]:
    """Return a page for each file of scenes, by name."""
    return {f"{name}.md": page(name, text) for name, text in _texts().items()}


def overview() -> str:
    """Return the list of all files of scenes."""
    lines = [
        "# Shipped scenes",
        "",
        "Each scene is a position, what happens in it, and what must hold; [the scene language](scenes.md) explains how to read one.",
        "`cvrules try cards` runs them all.",
        "",
        "| file | scenes |",
        "|---|---|",
    ]
    lines += [
        f"| [{_title(name)}]({PLACE.name}/{name}.md) | {len(HEAD.findall(text))} |" for name, text in _texts().items()
    ]
    return "\n".join(lines) + "\n"


def page(name: str, text: str) -> str:
    """Return the page of one file: what its first comment says, then scene by scene."""
    intro, *scenes = _pieces(text)
    lines = [
        "---",
        "search: {exclude: true}",
        "---",
        "",
        f'<p class="cv-way" markdown="span">[All files of scenes](../{LIST.name})</p>',
        "",
        f"# {_title(name)}",
        "",
        f"`cards/cv/scenes/{name}.scene`",
        "",
        *_prose(intro),
        "",
    ]
    for comments, scene in scenes:
        slug = HEAD.search(scene)
        assert slug is not None  # noqa: S101 - a piece begins with its head
        lines += [f"## {slug[1].replace('_', ' ')} {{ #{slug[1]} }}", "", *_prose(comments), "", "```scene"]
        lines += [scene.rstrip(), "```", ""]
    return "\n".join(lines)


def _pieces(text: str) -> Iterator[Any]:
    """Yield the comment that opens a file, then the comments and lines of each scene."""
    paragraphs = re.split(r"\n{2,}", text.strip("\n"))
    opening = paragraphs.pop(0) if not HEAD.search(paragraphs[0]) else ""
    yield opening
    comments: list[str] = []
    for paragraph in paragraphs:
        found = HEAD.search(paragraph)
        if found is None:
            comments.append(paragraph)
        else:
            above = paragraph[: found.start()]
            yield "\n".join([*comments, above]), paragraph[found.start() :]
            comments = []


def _prose(comments: str) -> list[str]:
    """Return comments as prose; the lines that only divide a file are left out."""
    kept = [line.removeprefix("#").strip() for line in comments.splitlines() if not RULE.match(line)]
    return [line for line in kept if line]


def _title(name: str) -> str:
    return name.replace("_", " ").capitalize()


if __name__ == "__main__":
    on_config(None)
