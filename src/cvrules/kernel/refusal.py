"""Why a move is not legal now: data first, words second.

A game derives its own class with the English sentences of its reasons. They are the
`msgid`s of its catalogue, so the same key and values give the sentence in any language.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Self

from attrs import frozen

from cvrules.model.bundle import Bundle

__all__ = ["NOT_ASKED", "Refusal", "Value", "listed"]

#: The key of the reason that another question is asked now, in any game that has it.
NOT_ASKED = "not_asked"
#: What a sentence speaks of: a name, a number, symbols, or several names.
Value = str | int | Bundle | tuple[str, ...]


def listed(names: tuple[str, ...], word: str = "and") -> str:
    """Return names as English lists them: `a`, `a and b`, `a, b and c`."""
    *others, last = names
    return f"{', '.join(others)} {word} {last}" if others else last


@frozen
class Refusal:
    """One reason why a move is not legal.

    Args:
        key: The kind of reason.
        rule: The paragraph of the rulebook page that says so.
        values: What the sentence speaks of, sorted by name: card, what, have, need and the like.
        remedy: The key of a hint on what to do instead; may be empty.
    """

    #: The sentences of reasons (`refusal.KEY`) and hints (`remedy.KEY`), and phrases for
    #: values that are keys themselves (`NAME.VALUE`).
    sentences: ClassVar[Mapping[str, str]] = MappingProxyType({})

    key: str
    rule: str
    values: tuple[tuple[str, Value], ...] = ()
    remedy: str = ""

    @classmethod
    def of(cls, key: str, rule: str, remedy: str = "", **values: Value) -> Self:
        """Return a refusal whose values are given by name."""
        return cls(key, rule, tuple(sorted(values.items(), key=lambda item: item[0])), remedy)

    def __getitem__(self, name: str) -> Value:
        """Return one of the values."""
        return dict(self.values)[name]

    def __str__(self) -> str:
        keys = [f"refusal.{self.key}", *([f"remedy.{self.remedy}"] if self.remedy else [])]
        words = {name: self._word(name, value) for name, value in self.values}
        return " ".join([*(self.sentences[key].format(**words) for key in keys), f"({self.rule})"])

    def _word(self, name: str, value: Value) -> str:
        """Return a value as the English sentence says it."""
        if isinstance(value, tuple):
            return listed(value, "or" if name == "names" else "and")
        return self.sentences.get(f"{name}.{value}", str(value))
