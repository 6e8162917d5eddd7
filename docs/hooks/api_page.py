"""Keeps the Python page readable in a clone, and lets mkdocstrings draw it on the site.

The page has a block for each public name, between two comments: a heading, its signature and
its docstring. A test compares the blocks with the package, and `CVRULES_REWRITE=1` rewrites
them. To add a name, write a line such as `::: cvrules.load`. On the site, such a line replaces
each block, so that mkdocstrings adds links and members.
"""

from __future__ import annotations

import enum
import inspect
import re
import sys
from collections.abc import Iterator
from types import GenericAlias
from typing import Any

from writing import DOCS, one_sentence_a_line

import cvrules

PAGE = DOCS / "reference" / "api.md"
#: A block of the page, or the line that asks for one.
BLOCK = re.compile(r"^(?:<!-- cvrules\.(\w+) -->\n.*?^<!-- end -->|::: cvrules\.(\w+))$", re.MULTILINE | re.DOTALL)
SECTION = re.compile(r"^(Args|Raises|Returns|Yields):\n((?:(?:    .*)?\n?)+)", re.MULTILINE)
ENTRY = re.compile(r"^    ([\w*]+): (.*(?:\n {8}.*)*)", re.MULTILINE)
TITLES = {"Args": "Arguments", "Raises": "Raises", "Returns": "Returns", "Yields": "Yields"}
#: The names that readers know instead of those that type checkers need.
PLAIN_TYPES = {
    r"\b(Rules|Table|View|History)\[[^\s|,]*\]": r"\1",
    r"\b(?:DealtT|TableT(?:_co)?)\b": "Table",
    r"\bLineT\b": "Move | Outcome",
    r"\bClauseT\b": "Clause",
    r"\bUsual \| ": "",
    r"\bSheetT\b": "ScoreSheet",
    r"\bViewT_contra\b": "View",
    r"\b(Event|Move|Outcome|View|Refusal|Receipt)T\b": r"\1",
    r"\b(?:kernel|collections\.abc|typing)\.": "",
}
WIDEST = 88


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Return the Python page with a line for mkdocstrings instead of each block."""
    if not page.file.src_uri.endswith("reference/api.md"):
        return markdown
    return BLOCK.sub(_site_block, markdown)


def _site_block(found: re.Match[str]) -> str:
    """Return the line for mkdocstrings, or the block itself for a type alias, which it cannot draw."""
    name = found[1] or found[2]
    if isinstance(getattr(cvrules, name), GenericAlias):
        lines = block(name).splitlines()[5:-1]
        return "\n".join([f"### `{name}` {{ #cvrules.{name} }}", "", *lines])
    return f"::: cvrules.{name}"


def rewrite(markdown: str) -> str:
    """Return the page with current blocks."""
    return BLOCK.sub(lambda found: block(found[1] or found[2]), markdown)


def block(name: str) -> str:
    """Return the block of a public name."""
    value = getattr(cvrules, name)
    lines = [f"<!-- cvrules.{name} -->", f'<a id="cvrules.{name}"></a>', "", f"### `{name}`", ""]
    if not inspect.isroutine(value) and not inspect.isclass(value):
        return "\n".join([*lines, _constant_text(name), f"Its value is `{value!r}`.", "<!-- end -->"])
    signature = signature_of(name, value)
    if signature:
        lines += ["```python shown", signature, "```", ""]
    lines += [*docstring_lines(inspect.getdoc(value) or ""), *_member_lines(value)]
    while not lines[-1]:
        lines.pop()
    return "\n".join([*lines, "<!-- end -->"])


def signature_of(name: str, value: Any) -> str:
    """Return how a function or a class is called; empty for a class that is not called."""
    if inspect.isclass(value) and (
        issubclass(value, enum.Enum) or getattr(value, "_is_protocol", False) or "__init__" not in _own_names(value)
    ):
        return ""
    signature = inspect.signature(value)
    shown, past_star = [], False
    for each in signature.parameters.values():
        if each.name in {"self", "cls"}:
            continue
        if each.kind is each.KEYWORD_ONLY and not past_star:
            shown.append("*")
            past_star = True
        shown.append(_parameter_text(each))
    result = signature.return_annotation
    tail = "" if inspect.isclass(value) or result in {inspect.Signature.empty, None} else f" -> {type_text(result)}"
    line = f"{name}({', '.join(shown)}){tail}"
    if len(line) <= WIDEST:
        return line
    return "\n".join([f"{name}(", *(f"    {each}," for each in shown), f"){tail}"])


def _own_names(value: type) -> set[str]:
    """Return the names that our own classes define, without those of Python and attrs."""
    return {name for each in value.__mro__ if each.__module__.startswith("cvrules") for name in vars(each)}


def _parameter_text(each: inspect.Parameter) -> str:
    stars = {each.VAR_POSITIONAL: "*", each.VAR_KEYWORD: "**"}.get(each.kind, "")
    name = stars + each.name
    annotated = name if each.annotation is each.empty else f"{name}: {type_text(each.annotation)}"
    if each.default is each.empty:
        return annotated
    shown = str(each.default) if isinstance(each.default, enum.Enum) else repr(each.default)
    is_made = any(mark in shown for mark in ("NOTHING", " object at ", "Usual."))
    return f"{annotated} = {'...' if is_made else shown}"


def type_text(annotation: Any) -> str:
    """Return a type as readers know it."""
    text = annotation if isinstance(annotation, str) else inspect.formatannotation(annotation)
    for pattern, plain in PLAIN_TYPES.items():
        text = re.sub(pattern, plain, text)
    return text.replace("'", "")


def docstring_lines(text: str) -> list[str]:
    """Return a docstring as Markdown: its paragraphs, then a list for each section."""
    body = SECTION.sub("", text).strip()
    lines = [line for part in body.split("\n\n") for line in (*_sentences(part), "")]
    for title, entries in SECTION.findall(text):
        rows = [f"- `{name}`: " + "\n  ".join(_sentences(words)) for name, words in ENTRY.findall(entries)]
        lines += [f"{TITLES[title]}:", "", *(rows or _sentences(entries)), ""]
    return lines


def _sentences(paragraph: str) -> list[str]:
    """Return a paragraph with a sentence on each line."""
    return one_sentence_a_line(" ".join(paragraph.split())).split("\n")


def _member_lines(value: Any) -> Iterator[str]:
    """Yield a list of the public methods and properties of a class."""
    if not inspect.isclass(value):
        return
    if issubclass(value, enum.Enum):
        yield from (f"- `{value.__name__}.{each.name}`" for each in value)
        return
    ours = [each for each in value.__mro__ if each.__module__.startswith("cvrules")]
    members = {name: member for each in reversed(ours) for name, member in vars(each).items() if name[0] != "_"}
    rows = [row for name, member in members.items() if (row := _member_row(name, member))]
    if rows:
        yield from ("Members:", "", *rows)


def _member_row(name: str, member: Any) -> str:
    """Return a line about a method or a property; empty for other attributes."""
    function = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
    if not inspect.isfunction(function) or not function.__doc__:
        return ""
    summary = " ".join(re.split(r"\n\s*\n", function.__doc__)[0].split())
    called = name if isinstance(member, property) else signature_of(name, function).replace("\n", " ")
    return f"- `{re.sub(r'  +', '', called)}`: {one_sentence_a_line(summary, '  ')}"


def _constant_text(name: str) -> str:
    """Return the string below a constant in the source."""
    source = inspect.getsource(sys.modules[cvrules._MODULES[name]])  # noqa: SLF001 - the table of the package
    found = re.search(rf'^{name}\b.* = .+\n"""(.+)"""$', source, re.MULTILINE)
    return one_sentence_a_line(found[1]) if found else ""
