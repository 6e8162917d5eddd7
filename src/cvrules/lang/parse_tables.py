"""Saves the parser's tables in a file, so that a program need not compute them.

Compiling a grammar takes Lark longer than reading all base cards, and the result is plain data.
The file also records what it was made from. If that differs, because the grammar was edited or
Lark was updated, the tables are computed again in memory, which only takes longer.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import lark
from lark.grammar import Rule
from lark.lexer import TerminalDef

__all__ = ["load_parser", "print_tables", "read_tables", "sources_of"]

#: Lark options that belong to the running program and are not saved.
_RUNTIME_OPTIONS = frozenset({"transformer", "lexer_callbacks", "postlex", "edit_terminals", "_plugins"})


def sources_of(text: str, starts: list[str]) -> dict[str, object]:
    """Return what the tables depend on: Lark, the grammar and its start rules."""
    return {"lark": lark.__version__, "grammar": text, "starts": starts}


def print_tables(parser: lark.Lark, sources: dict[str, object]) -> str:
    """Return a parser's tables as the text of their file."""
    data, memo = parser.memo_serialize([TerminalDef, Rule])
    data["options"] = {name: value for name, value in data["options"].items() if name not in _RUNTIME_OPTIONS}
    return json.dumps({"made from": sources, "data": data, "memo": memo}, separators=(",", ":")) + "\n"


def read_tables(text: str, sources: dict[str, object]) -> dict[str, Any] | None:
    """Return the tables from the text of their file.

    Returns `None` if the file is damaged or was made from something else.
    """
    try:
        tables: dict[str, Any] = json.loads(text)
    except ValueError:
        return None
    return tables if tables.get("made from") == sources else None


def load_parser(tables: Mapping[str, Any], builder: object) -> lark.Lark:
    """Return a parser that uses saved tables and passes its results to a builder."""
    data, memo = tables["data"], tables["memo"]
    table = data["parser"]["parser"]
    table["tokens"] = _with_int_keys(table["tokens"])
    table["states"] = {state: _with_int_keys(actions) for state, actions in _with_int_keys(table["states"]).items()}
    load: Any = lark.Lark._load_from_dict  # noqa: SLF001 - Lark's own generated parsers do the same
    parser: lark.Lark = load(data, _with_int_keys(memo), transformer=builder)
    return parser


def _with_int_keys(named: Mapping[str, Any]) -> dict[int, Any]:
    """Return a mapping with integer keys, which JSON had turned into strings."""
    return {int(name): value for name, value in named.items()}
