"""The reason why a move is illegal, as data that can be turned into a sentence.

Each game derives its own class, which has an English sentence for each kind of reason.
These sentences are the `msgid`s of its catalogue, so a refusal can be translated.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Self

from attrs import frozen

from cvrules.model.bundle import Bundle

__all__ = ["NOT_ASKED", "Refusal", "Value", "join_names"]

#: The key of the refusal of a move that does not answer the current question.
NOT_ASKED = "not_asked"
#: A value in a sentence: a name, a number, symbols, or several names.
Value = str | int | Bundle | tuple[str, ...]


def join_names(names: tuple[str, ...], word: str = "and") -> str:
    """Return names as an English list: `a`, `a and b`, `a, b and c`."""
    *others, last = names
    return f"{', '.join(others)} {word} {last}" if others else last


@frozen
class Refusal:
    """The reason why a move is illegal.

    Args:
        key: The kind of reason.
        rule: The paragraph of the rulebook page that forbids the move.
        values: The values in the sentence, such as `card` or `need`, sorted by name.
        remedy: The key of a hint on what to do instead; may be empty.
    """

    #: The sentences for reasons (`refusal.KEY`) and hints (`remedy.KEY`), and the phrases that
    #: replace certain values (`NAME.VALUE`).
    sentences: ClassVar[Mapping[str, str]] = MappingProxyType({})
    #: For reasons that count something: the name of the number, and the sentence for any number but 1.
    plurals: ClassVar[Mapping[str, tuple[str, str]]] = MappingProxyType({})

    key: str
    rule: str
    values: tuple[tuple[str, Value], ...] = ()
    remedy: str = ""

    @classmethod
    def of(cls, key: str, rule: str, remedy: str = "", **values: Value) -> Self:
        """Return a refusal with the values that are given as keyword arguments."""
        return cls(key, rule, tuple(sorted(values.items(), key=lambda item: item[0])), remedy)

    def __getitem__(self, name: str) -> Value:
        """Return a value of the sentence by its name."""
        return dict(self.values)[name]

    def __str__(self) -> str:
        keys = [f"refusal.{self.key}", *([f"remedy.{self.remedy}"] if self.remedy else [])]
        words = {name: self._word(name, value) for name, value in self.values}
        return " ".join([*(self.sentence(key).format(**words) for key in keys), f"({self.rule})"])

    def sentence(self, key: str) -> str:
        """Return the English sentence for a key, in the right plural form."""
        number = self.number(key)
        return self.sentences[key] if number in {None, 1} else self.plurals[key][1]

    def number(self, key: str) -> Value | None:
        """Return the number that chooses the plural form of a sentence, if there is one."""
        return self[self.plurals[key][0]] if key in self.plurals else None

    def _word(self, name: str, value: Value) -> str:
        """Return a value as it appears in the English sentence."""
        if isinstance(value, tuple):
            return join_names(value, "or" if name == "names" else "and")
        return self.sentences.get(f"{name}.{value}", str(value))
