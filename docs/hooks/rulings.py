"""Writes the page of rulings from the rulings themselves, the editions and the list of conflicts.

Like the pages of faults it is a real file that git ignores, written only where it differs.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from rulebook import rulebook

from cvrules.games.cv.cards.rulings import RULINGS
from cvrules.library.cards import edition_cards
from cvrules.resources import folder

PAGE = Path(__file__).resolve().parents[1] / "reference" / "rulings.md"
EDITIONS = {"granna_en": "English (Granna)", "gigamic_fr": "French (Gigamic)", "reference": "Reference manual"}


def on_config(config: Any) -> Any:
    """Write the page before mkdocs looks for it."""
    write_page()
    return config


def write_page() -> None:
    """Write the page if it differs."""
    text = page()
    if not PAGE.exists() or PAGE.read_text("utf-8") != text:
        PAGE.write_text(text, "utf-8")


def page() -> str:
    """Return the page: every ruling with its answers side by side, then every conflict."""
    chosen = {name: {choice.ruling: choice.option for choice in edition_cards(name).choices} for name in EDITIONS}
    lines = [
        "# Disputed rules",
        "",
        "The rulebooks of CV contradict each other in places, and are silent in others.",
        "Wherever that makes a difference in play, there is a *ruling* with a name and a few options.",
        "An edition sets some of them, and you can set any:",
        "",
        "```python",
        "import cvrules",
        "",
        'rules = cvrules.load("cv", edition="granna_en", rulings={"misfortune": "at_once"})',
        "```",
        "",
        "For a game in the terminal:",
        "",
        "```sh",
        "cvrules play --rulings misfortune=at_once",
        "```",
        "",
        "Use `--rulings` several times to set several; a wrong name is rejected with a list of the right ones.",
        "[Describe an edition](../how-to/describe-an-edition.md) explains how to keep your choices in a file.",
        "",
        "A dash means that the rulebook does not say, so the default applies.",
        "",
    ]
    lines += ["## Side by side", "", f"| ruling | {' | '.join(EDITIONS.values())} | default |", "|---|---|---|---|---|"]
    for ruling in RULINGS:
        said = " | ".join(_code(chosen[name].get(ruling.name)) for name in EDITIONS)
        lines.append(f"| [{ruling.name}](#{ruling.name}) | {said} | `{ruling.default}` |")
    lines.append("")
    for ruling in RULINGS:
        lines += [f"## {ruling.name}", "", ruling.question, "", "| answer | meaning |", "|---|---|"]
        lines += [
            f"| `{option.word}`{' (default)' if option.word == ruling.default else ''} | {option.meaning} |"
            for option in ruling.options
        ]
        lines += ["", "| " + " | ".join(EDITIONS.values()) + " |", "|---|---|---|"]
        lines.append("| " + " | ".join(_code(chosen[name].get(ruling.name)) for name in EDITIONS) + " |")
        lines += ["", f"Sources: {ruling.citation}", "", f"In our rulebook: {_paragraphs(ruling.name)}.", ""]
    return "\n".join([*lines, *_conflicts()]) + "\n"


def _paragraphs(name: str) -> str:
    """Return links to the paragraphs that a ruling decides about."""
    decided = [one for one in rulebook() if name in one.rulings]
    return ", ".join(f"[{one.number} {one.title}](rulebook.md#{one.anchor})" for one in decided)


def _code(option: str | None) -> str:
    return "-" if option is None else f"`{option}`"


def _conflicts() -> list[str]:
    """Return the table of every place where the rulebooks differ, and what became of it."""
    data = (folder("cards") / "cv" / "conflicts.toml").read_text("utf-8")
    lines = ["## All differences between the rulebooks", "", "| | question | outcome | why |", "|---|---|---|---|"]
    for conflict in tomllib.loads(data)["conflict"]:
        kind, _, name = conflict["outcome"].partition(":")
        outcome = {"ruling": f"[{name}](#{name})", "amendment": f"card {name}", "reason": "play does not change"}[kind]
        lines.append(f"| {conflict['id']} | {conflict['title']} | {outcome} | {conflict['reason']} |")
    return lines


if __name__ == "__main__":
    write_page()
