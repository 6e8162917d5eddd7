"""Reads the rules of the grammar files, and makes a diagram of each rule.

The files are parsed with the grammar of grammars that is part of Lark.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from attrs import frozen
from lark import Lark, Token, Tree
from railroad import Box, Choice, Loop, Part, Row, Skip, drawing

from cvrules.resources import resource_folder

#: The grammars on each page, each with its files. CV's grammars have short names.
PAGES = {
    "grammar": {"card": ("cards.lark", "cv.lark"), "scene": ("scenes.lark", "cv_scenes.lark")},
    "pursuit-grammar": {
        "pursuit-card": ("cards.lark", "pursuit.lark"),
        "pursuit-scene": ("scenes.lark", "pursuit_scenes.lark"),
    },
    "friends-grammar": {
        "friends-card": ("cards.lark", "friends.lark"),
        "friends-scene": ("scenes.lark", "friends_scenes.lark"),
    },
}
#: All grammars, each with its files.
BOOKS = {name: files for books in PAGES.values() for name, files in books.items()}
#: The terminals that have no diagram, because they only concern layout and comments.
HIDDEN = {"_PLUS", "_NL", "COMMENT", "SPACE"}
#: The labels of layout terminals in diagrams.
WRITTEN = {"_NL": "end of line", "_PLUS": "+"}
#: A regular expression in a grammar that only lists words, such as `/(card|deck)\b/`.
WORDS = re.compile(r"/\(?([a-z_]+\??(?:\|[a-z_]+\??)*|<->\|->)\)?(?:\\b)?/")


@frozen
class Rule:
    """A rule or a terminal of a grammar.

    Args:
        name: The name that other rules use.
        book: The name of the grammar, such as `card`.
        section: The comment above the rule, or above the group of rules that it is in.
        body: The syntax tree of the definition.
    """

    name: str
    book: str
    section: str
    body: Tree[Token]

    @property
    def anchor(self) -> str:
        """The anchor of the rule on its page."""
        return f"{self.book}-{self.name.lower()}{'-words' if self.name.isupper() else ''}"


@cache
def rules(book: str) -> dict[str, Rule]:
    """Return the rules of a grammar by name, in the order of its files."""
    parser = Lark.open_from_package("lark", "lark.lark", ("grammars",), parser="lalr", maybe_placeholders=False)
    found: dict[str, Rule] = {}
    for file in BOOKS[book]:
        text = (resource_folder("grammar") / file).read_text("utf-8")
        lines = text.splitlines()
        for item in parser.parse(text).children:
            if isinstance(item, Tree) and item.data in {"rule", "token"}:
                name = str(item.children[0]).lstrip("?!")
                if name not in HIDDEN:
                    found[name] = Rule(name, book, _section_comment(lines, item.children[0].line), item.children[-1])
    return found


def _section_comment(lines: list[str], line: int) -> str:
    """Return the first paragraph of the comment above the group of rules at a line."""
    above = lines[: line - 1]
    while above and above[-1].strip():
        if above[-1].startswith("//"):
            break
        above.pop()
    while above and not above[-1].strip():
        above.pop()
    comment = []
    while above and above[-1].startswith("//"):
        comment.insert(0, above.pop().removeprefix("//").strip())
    return " ".join(comment[: [*comment, ""].index("")])


def diagram(rule: Rule) -> str:
    """Return the diagram of a rule as SVG."""
    return drawing(_part_of(rule.body, rule.book), rule.name)


def _part_of(node: Any, book: str) -> Part:  # noqa: PLR0911 - one return for each kind of node
    """Return the part of a diagram for a node of a rule's syntax tree."""
    if isinstance(node, Token):
        return _name_box(str(node), book)
    match node.data:
        case "expansions":
            return _choice_part(node.children, book)
        case "alias":  # the name of an alternative matters only to code
            return _part_of(node.children[0], book)
        case "expansion":
            return _row_part(node.children, book)
        case "maybe":
            return Choice((Skip(), _part_of(node.children[0], book)))
        case "expr":
            inner, operator = _part_of(node.children[0], book), str(node.children[1])
            return {"?": Choice((Skip(), inner)), "*": Choice((Skip(), Loop(inner))), "+": Loop(inner)}[operator]
        case "name":
            return _part_of(node.children[0], book)
        case "template_usage":
            name, argument = (str(child.children[0]) for child in node.children)
            return Box(f"{name}{{{argument.strip('_')}}}", _rule_link(name, book))
        case _:
            return _literal_part(str(node.children[0]))


def _name_box(name: str, book: str) -> Part:
    """Return the box for the name of a rule or terminal."""
    if name in WRITTEN:
        return Box(WRITTEN[name])
    return Box(name.strip("_"), _rule_link(name, book)) if name in rules(book) else Box(f"({name})")


def _rule_link(name: str, book: str) -> str:
    page = next(page for page, books in PAGES.items() if book in books)
    return f"{page}.html#{rules(book)[name].anchor}"


def _literal_part(written: str) -> Part:
    """Return a box for a word, or a choice between the words of a regular expression."""
    if written.startswith('"'):
        return Box(written.strip('"'))
    found = WORDS.fullmatch(written)
    if found is None:
        return Box(written)
    words = [whole for word in found[1].split("|") for whole in _word_forms(word)]
    return Choice(tuple(map(Box, words))) if len(words) > 1 else Box(words[0])


def _word_forms(word: str) -> tuple[str, ...]:
    """Return the words that a pattern matches: `card` and `cards` for `cards?`."""
    return (word[:-2], word[:-1]) if word.endswith("?") else (word,)


def _choice_part(options: Sequence[Any], book: str) -> Part:
    return Choice(tuple(_part_of(option, book) for option in options))


def _row_part(items: Sequence[Any], book: str) -> Part:
    """Return the parts of a sequence in a row; `a (separator a)*` becomes a loop."""
    parts: list[Part] = []
    for item in items:
        repeated = _repeated_items(item)
        if parts and repeated and _part_of(repeated[-1], book) == parts[-1]:
            parts[-1] = Loop(parts[-1], _row_part(repeated[:-1], book))
        else:
            parts.append(_part_of(item, book))
    return Row(tuple(parts)) if len(parts) > 1 else parts[0]


def _repeated_items(item: Any) -> Sequence[Any]:
    """Return the items inside `(...)*` if there are several, or else nothing."""
    if isinstance(item, Tree) and item.data == "expr" and str(item.children[1]) == "*":
        inner = item.children[0]
        if isinstance(inner, Tree) and inner.data == "expansion" and len(inner.children) > 1:
            return inner.children
    return ()
