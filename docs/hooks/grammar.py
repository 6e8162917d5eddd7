"""Writes the pages with diagrams of all grammar rules, one page for each game.

It also adds diagrams to the page that explains the words of the card language.
"""

from __future__ import annotations

import re
from typing import Any

from grammarbook import PAGES, diagram, rules
from writing import DOCS, write_file

#: The pages that explain the words of a grammar.
EXPLAINED = {
    "reference/card-language.md": "card",
    "reference/pursuit-card-language.md": "pursuit-card",
    "reference/friends-card-language.md": "friends-card",
}
HEADING = re.compile(r"^### `(?P<word>\w+)`$", re.MULTILINE)
GAMES = {"grammar": "CV", "pursuit-grammar": "The Pursuit of Happiness", "friends-grammar": "Funny Friends"}


def on_config(config: Any) -> Any:
    """Write the pages before MkDocs collects its files."""
    for name in PAGES:
        write_file(DOCS / "reference" / f"{name}.md", page(name))
    return config


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Add a diagram below the heading of each word, if the page explains the words."""
    book = EXPLAINED.get(page.file.norm_src_uri)
    if book is None:
        return markdown
    return HEADING.sub(lambda found: f"{found[0]}\n\n{word_diagram(found['word'], book)}\n", markdown)


def word_diagram(word: str, book: str) -> str:
    """Return the diagram of the rule for lines that begin with a word."""
    known = rules(book)
    return diagram(known.get(f"{word}_head") or known[word])


def page(name: str = "grammar") -> str:
    """Return a page: the diagram of each rule, with the comments of the grammar."""
    lines = [
        f"# The grammars of {GAMES[name]}",
        "",
        "Every rule of the grammars, drawn from the grammar files themselves.",
        "Follow a line from left to right; a round box contains a word of the language, and any other box links to a rule.",
        "",
    ]
    for book, files in PAGES[name].items():
        title = "The card language" if book.endswith("card") else "The scene language"
        lines += [f"## {title}", "", f"From {' and '.join(f'`grammar/{file}`' for file in files)}.", ""]
        section = ""
        for rule in rules(book).values():
            if rule.section != section:
                section = rule.section
                lines += [f"*{section}*", ""] if section else []
            lines += [f"### {rule.name} {{ #{rule.anchor} }}", "", diagram(rule), ""]
    return "\n".join(lines)


if __name__ == "__main__":
    on_config(None)
