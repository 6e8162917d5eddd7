"""Writes a page for each shipped file of scenes, with a heading for each scene."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cardfacts
from writing import DOCS, write_file, write_folder

PLACE = DOCS / "reference" / "scene-files"
LIST = DOCS / "reference" / "scene-files.md"
HEAD = re.compile(r"^scene +(\w+)", re.MULTILINE)
#: A comment that divides a file into sections.
RULE = re.compile(r"^# --- (.*?) -*$")


def on_config(config: Any) -> Any:
    """Write the pages before MkDocs collects its files."""
    write_folder(PLACE, files())
    write_file(LIST, overview())
    if config is not None:
        _add_to_nav(config["nav"])
    return config


def _add_to_nav(entries: list[Any]) -> None:
    """Replace the list in the navigation by a section with the list and all pages."""
    place = f"reference/{LIST.name}"
    for entry in entries:
        for title, value in entry.items() if isinstance(entry, dict) else ():
            if isinstance(value, list):
                _add_to_nav(value)
            elif value == place:
                pages = [{_title(name): f"reference/{PLACE.name}/{name}.md"} for name in _scene_texts()]
                entry[title] = [{"All files": place}, *pages]


def _scene_files() -> dict[str, tuple[str, Path]]:
    """Return the game and the path of each shipped file of scenes, by the name of its page."""
    return {
        cardfacts.scene_page(game, path.stem): (game, path)
        for game in cardfacts.GAMES
        for path in sorted(cardfacts.scene_folder(game).glob("*.scene"))
    }


def _scene_texts() -> dict[str, str]:
    """Return the text of each shipped file of scenes, by the name of its page."""
    return {name: path.read_text("utf-8") for name, (_, path) in _scene_files().items()}


def files() -> dict[str, str]:
    """Return a page for each file of scenes, by the name of the page."""
    return {f"{name}.md": page(name, text) for name, text in _scene_texts().items()}


def overview() -> str:
    """Return the page that lists all files of scenes."""
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
        f"| [{_title(name)}]({PLACE.name}/{name}.md) | {len(HEAD.findall(text))} |"
        for name, text in _scene_texts().items()
    ]
    return "\n".join(lines) + "\n"


def page(name: str, text: str) -> str:
    """Return the page of a file: its opening comment, and a section for each scene."""
    game, path = _scene_files()[name]
    intro, *scenes = _split_scenes(text.removeprefix(f"game {game}\n\n"))
    lines = [
        "---",
        "search: {exclude: true}",
        "---",
        "",
        f'<p class="cv-way" markdown="span">[All files of scenes](../{LIST.name})</p>',
        "",
        f"# {_title(name)}",
        "",
        f"`cards/{game}/scenes/{path.name}`",
        "",
        *_prose(intro),
        "",
    ]
    for comments, scene in scenes:
        slug = HEAD.search(scene)
        assert slug is not None  # noqa: S101 - every scene begins with its head
        lines += [f"## {slug[1].replace('_', ' ')} {{ #{slug[1]} }}", "", *_prose(comments), "", "```scene"]
        lines += [scene.rstrip(), "```", ""]
    return "\n".join(lines)


def _split_scenes(text: str) -> Iterator[Any]:
    """Yield the opening comment of a file, then the comments and lines of each scene."""
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
    """Return comments as lines of text, without those that only divide the file."""
    kept = [line.removeprefix("#").strip() for line in comments.splitlines() if not RULE.match(line)]
    return [line for line in kept if line]


def _title(name: str) -> str:
    return name.replace("_", " ").capitalize()


if __name__ == "__main__":
    on_config(None)
