"""Reads the grammar files with Lark's own grammar of grammars, and makes a diagram of each rule."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from attrs import frozen
from lark import Lark, Token, Tree
from railroad import Box, Choice, Loop, Part, Row, Skip, drawing

from cvrules.resources import folder

#: The grammars, each with the files it is made of.
BOOKS = {"card": ("cards.lark", "cv.lark"), "scene": ("scenes.lark", "cv_scenes.lark")}
#: What a reader has no use for: layout, and how comments are left out.
HIDDEN = {"_PLUS", "_NL", "COMMENT", "SPACE"}
#: What is written instead of a terminal that only lays out the text.
WRITTEN = {"_NL": "end of line", "_PLUS": "+"}
WORDS = re.compile(r"/\(?([a-z_]+\??(?:\|[a-z_]+\??)*|<->\|->)\)?(?:\\b)?/")


@frozen
class Rule:
    """One rule or list of words of a grammar.

    Args:
        name: As other rules call it.
        book: `card` or `scene`.
        section: The comment above it, or above those before it.
        body: What Lark read.
    """

    name: str
    book: str
    section: str
    body: Tree[Token]

    @property
    def anchor(self) -> str:
        """What a link to it says behind `#`."""
        return f"{self.book}-{self.name.strip('_').lower()}{'-words' if self.name.isupper() else ''}"


@cache
def rules(book: str) -> dict[str, Rule]:
    """Return the rules of a grammar in the order of its files, by name."""
    parser = Lark.open_from_package("lark", "lark.lark", ("grammars",), parser="lalr", maybe_placeholders=False)
    found: dict[str, Rule] = {}
    for file in BOOKS[book]:
        text = (folder("grammar") / file).read_text("utf-8")
        lines = text.splitlines()
        for item in parser.parse(text).children:
            if isinstance(item, Tree) and item.data in {"rule", "token"}:
                name = str(item.children[0]).lstrip("?!")
                if name not in HIDDEN:
                    found[name] = Rule(name, book, _section(lines, item.children[0].line), item.children[-1])
    return found


def _section(lines: list[str], line: int) -> str:
    """Return the first paragraph of the comment that stands above a line, after an empty line."""
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
    """Return the drawing of a rule."""
    return drawing(_part(rule.body, rule.book), rule.name)


def _part(node: Any, book: str) -> Part:  # noqa: PLR0911 - one for each kind of node
    if isinstance(node, Token):
        return _named(str(node), book)
    match node.data:
        case "expansions":
            return _choice(node.children, book)
        case "alias":  # what the rule's result is called matters to code only
            return _part(node.children[0], book)
        case "expansion":
            return _row(node.children, book)
        case "maybe":
            return Choice((Skip(), _part(node.children[0], book)))
        case "expr":
            inner, operator = _part(node.children[0], book), str(node.children[1])
            return {"?": Choice((Skip(), inner)), "*": Choice((Skip(), Loop(inner))), "+": Loop(inner)}[operator]
        case "name":
            return _part(node.children[0], book)
        case "template_usage":
            name, argument = (str(child.children[0]) for child in node.children)
            return Box(f"{name}{{{argument.strip('_')}}}", _link(name, book))
        case _:
            return _literal(str(node.children[0]))


def _named(name: str, book: str) -> Part:
    if name in WRITTEN:
        return Box(WRITTEN[name])
    return Box(name.strip("_"), _link(name, book)) if name in rules(book) else Box(f"({name})")


def _link(name: str, book: str) -> str:
    return f"grammar.html#{rules(book)[name].anchor}"


def _literal(written: str) -> Part:
    """Return words in quotes as they are, and a list of words as a choice."""
    if written.startswith('"'):
        return Box(written.strip('"'))
    found = WORDS.fullmatch(written)
    if found is None:
        return Box(written)
    words = [whole for word in found[1].split("|") for whole in _forms(word)]
    return Choice(tuple(map(Box, words))) if len(words) > 1 else Box(words[0])


def _forms(word: str) -> tuple[str, ...]:
    """Return `cards?` as the two words it stands for."""
    return (word[:-2], word[:-1]) if word.endswith("?") else (word,)


def _choice(options: Sequence[Any], book: str) -> Part:
    return Choice(tuple(_part(option, book) for option in options))


def _row(items: Sequence[Any], book: str) -> Part:
    """Return parts in a row; `a (between a)*` is drawn as a loop."""
    parts: list[Part] = []
    for item in items:
        repeated = _repeated(item)
        if parts and repeated and _part(repeated[-1], book) == parts[-1]:
            parts[-1] = Loop(parts[-1], _row(repeated[:-1], book))
        else:
            parts.append(_part(item, book))
    return Row(tuple(parts)) if len(parts) > 1 else parts[0]


def _repeated(item: Any) -> Sequence[Any]:
    """Return what stands in `(...)*`, if it begins with what stands between."""
    if isinstance(item, Tree) and item.data == "expr" and str(item.children[1]) == "*":
        inner = item.children[0]
        if isinstance(inner, Tree) and inner.data == "expansion" and len(inner.children) > 1:
            return inner.children
    return ()
