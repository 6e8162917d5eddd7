"""Keeps the parser's tables beside the grammar, so no start works them out again.

Lark takes longer to compile a grammar than we take to read the base cards, and what it makes is
plain data. The file tells all that it was made from; where that differs, after an edit of the
grammar or with another Lark, the tables are made anew in memory and only time is lost.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import lark
from lark.grammar import Rule
from lark.lexer import TerminalDef

__all__ = ["load_parser", "print_tables", "read_tables", "sources_of"]

#: Lark options that belong to the running program, not to the tables.
_RUNTIME_OPTIONS = frozenset({"transformer", "lexer_callbacks", "postlex", "edit_terminals", "_plugins"})


def sources_of(text: str, starts: list[str]) -> dict[str, object]:
    """Return what tables depend on: Lark, the grammar and where parsing may begin."""
    return {"lark": lark.__version__, "grammar": text, "starts": starts}


def print_tables(parser: lark.Lark, sources: dict[str, object]) -> str:
    """Return a parser's tables as the text of their file."""
    data, memo = parser.memo_serialize([TerminalDef, Rule])
    data["options"] = {name: value for name, value in data["options"].items() if name not in _RUNTIME_OPTIONS}
    return json.dumps({"made from": sources, "data": data, "memo": memo}, separators=(",", ":")) + "\n"


def read_tables(text: str, sources: dict[str, object]) -> dict[str, Any] | None:
    """Return tables from the text of their file.

    `None` where the file is spoilt, or the tables were made from something else.
    """
    try:
        tables: dict[str, Any] = json.loads(text)
    except ValueError:
        return None
    return tables if tables.get("made from") == sources else None


def load_parser(tables: Mapping[str, Any], builder: object) -> lark.Lark:
    """Return a parser that works by tables and hands what it finds to a builder."""
    data, memo = tables["data"], tables["memo"]
    table = data["parser"]["parser"]
    table["tokens"] = _with_int_keys(table["tokens"])
    table["states"] = {state: _with_int_keys(actions) for state, actions in _with_int_keys(table["states"]).items()}
    load: Any = lark.Lark._load_from_dict  # noqa: SLF001 - the way of Lark's own stand-alone parsers
    parser: lark.Lark = load(data, _with_int_keys(memo), transformer=builder)
    return parser


def _with_int_keys(named: Mapping[str, Any]) -> dict[int, Any]:
    """Return a mapping with the numbers that JSON turned into texts."""
    return {int(name): value for name, value in named.items()}
