"""Saves Lark's parse tables in a file and loads them again, to save time.

Computing the tables from a grammar takes longer than reading all base cards. The file also
records the inputs of the computation: the grammar, its start rules and the version of Lark. If
one of them has changed, the saved tables are not used.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import lark
from lark.grammar import Rule
from lark.lexer import TerminalDef

__all__ = ["load_parser", "print_tables", "read_tables", "table_inputs"]

#: Lark options that contain Python objects, so they cannot be saved in a file.
_RUNTIME_OPTIONS = frozenset({"transformer", "lexer_callbacks", "postlex", "edit_terminals", "_plugins"})


def table_inputs(text: str, starts: list[str]) -> dict[str, object]:
    """Return the data that the tables are computed from."""
    return {"lark": lark.__version__, "grammar": text, "starts": starts}


def print_tables(parser: lark.Lark, inputs: dict[str, object]) -> str:
    """Return the text of a file with the parser's tables and their inputs."""
    data, memo = parser.memo_serialize([TerminalDef, Rule])
    data["options"] = {name: value for name, value in data["options"].items() if name not in _RUNTIME_OPTIONS}
    return json.dumps({"made from": inputs, "data": data, "memo": memo}, separators=(",", ":")) + "\n"


def read_tables(text: str, inputs: dict[str, object]) -> dict[str, Any] | None:
    """Return the tables from the text of a file.

    The result is `None` if the file is damaged, or if its tables were made from different inputs.
    """
    try:
        tables: dict[str, Any] = json.loads(text)
    except ValueError:
        return None
    return tables if tables.get("made from") == inputs else None


def load_parser(tables: Mapping[str, Any], builder: object) -> lark.Lark:
    """Return a parser that uses saved tables and calls the methods of the builder."""
    data, memo = tables["data"], tables["memo"]
    table = data["parser"]["parser"]
    table["tokens"] = _convert_keys_to_int(table["tokens"])
    table["states"] = {
        state: _convert_keys_to_int(actions) for state, actions in _convert_keys_to_int(table["states"]).items()
    }
    load: Any = lark.Lark._load_from_dict  # noqa: SLF001 - the parsers that Lark generates also call it
    parser: lark.Lark = load(data, _convert_keys_to_int(memo), transformer=builder)
    return parser


def _convert_keys_to_int(named: Mapping[str, Any]) -> dict[int, Any]:
    """Return the mapping with its keys as integers. In JSON, all keys are strings."""
    return {int(name): value for name, value in named.items()}
