"""Writes the page with diagrams of all grammar rules.

It also adds diagrams to the page that explains the words of the card language.
"""

from __future__ import annotations

import re
from typing import Any

from grammarbook import BOOKS, diagram, rules
from writing import DOCS, write_file

PAGE = DOCS / "reference" / "grammar.md"
EXPLAINED = "reference/card-language.md"
HEADING = re.compile(r"^### `(?P<word>\w+)`$", re.MULTILINE)
TITLES = {"card": "The card language", "scene": "The scene language"}


def on_config(config: Any) -> Any:
    """Write the page before MkDocs collects its files."""
    write_file(PAGE, page())
    return config


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Add a diagram below the heading of each word, if the page explains the words."""
    if page.file.norm_src_uri != EXPLAINED:
        return markdown
    return HEADING.sub(lambda found: f"{found[0]}\n\n{word_diagram(found['word'])}\n", markdown)


def word_diagram(word: str) -> str:
    """Return the diagram of the rule for lines that begin with a word."""
    known = rules("card")
    return diagram(known.get(f"{word}_head") or known[word])


def page() -> str:
    """Return the page: the diagram of each rule, with the comments of the grammar."""
    lines = [
        "# The grammars",
        "",
        "Every rule of the grammars, drawn from the grammar files themselves.",
        "Follow a line from left to right; round boxes are written as they stand, the others lead to their own rule.",
        "",
    ]
    for book, files in BOOKS.items():
        lines += [f"## {TITLES[book]}", "", f"From {' and '.join(f'`grammar/{file}`' for file in files)}.", ""]
        section = ""
        for rule in rules(book).values():
            if rule.section != section:
                section = rule.section
                lines += [f"*{section}*", ""] if section else []
            lines += [f"### {rule.name} {{ #{rule.anchor} }}", "", diagram(rule), ""]
    return "\n".join(lines)


if __name__ == "__main__":
    write_file(PAGE, page())
