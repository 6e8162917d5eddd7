"""Quotes untrusted text in messages, safe to print, and lists names in English."""

from __future__ import annotations

__all__ = ["english_list", "quote", "replace_unprintable"]

#: The maximum number of characters that a message quotes.
LONGEST_QUOTE = 40


def quote(text: str) -> str:
    """Return the text in quotation marks, shortened and escaped for a message."""
    short = text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 3] + "..."
    return "'" + "".join(letter if letter.isprintable() else f"\\u{ord(letter):04x}" for letter in short) + "'"


def replace_unprintable(name: str) -> str:
    """Return a name, such as that of a file, with `?` for unprintable characters."""
    return "".join(letter if letter.isprintable() else "?" for letter in name)


def english_list(names: tuple[str, ...], word: str = "and") -> str:
    """Return the names as an English list, such as `a`, `a and b`, or `a, b and c`."""
    *others, last = names
    return f"{', '.join(others)} {word} {last}" if others else last
