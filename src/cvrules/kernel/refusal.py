"""The class `Refusal`: the reason why a move is illegal, which can be translated.

Each game has a subclass with an English sentence for each kind of reason. The same sentences
are the `msgid`s of the game's translation catalogues.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Self

from attrs import frozen

from cvrules.model.bundle import Bundle
from cvrules.model.frozen import Frozen
from cvrules.reading.quoting import english_list

__all__ = ["NOT_ASKED", "Refusal", "Value"]

#: The key of the refusal for a move that does not answer the current question.
NOT_ASKED = "not_asked"
#: The type of a value in a sentence: a name, a number, a bundle of symbols, or several names.
Value = str | int | Bundle | tuple[str, ...]


@frozen(repr=False)
class Refusal(Frozen):
    """The reason why a move is illegal.

    Args:
        key: The name of the kind of reason, such as `over`.
        rule: The number of the rulebook paragraph that forbids the move; empty if there is none.
        values: The name and value of each placeholder in the sentence, such as `card`, sorted
            by name.
        remedy: The key of a hint on what to do instead; empty if there is no hint.
    """

    #: The English texts, by catalogue key: reasons (`refusal.KEY`), hints (`remedy.KEY`), and phrases that replace
    #: certain values (`NAME.VALUE`).
    sentences: ClassVar[Mapping[str, str]] = MappingProxyType({})
    #: For each text with a plural: the placeholder for the number, and the text for numbers other than 1.
    plurals: ClassVar[Mapping[str, tuple[str, str]]] = MappingProxyType({})

    key: str
    rule: str = ""
    values: tuple[tuple[str, Value], ...] = ()
    remedy: str = ""

    @classmethod
    def of(cls, key: str, rule: str, remedy: str = "", **values: Value) -> Self:
        """Return a refusal with the given values in its sentence."""
        return cls(key, rule, tuple(sorted(values.items(), key=lambda item: item[0])), remedy)

    def __getitem__(self, name: str) -> Value:
        """Return the value with this name."""
        return dict(self.values)[name]

    def __str__(self) -> str:
        keys = [f"refusal.{self.key}", *([f"remedy.{self.remedy}"] if self.remedy else [])]
        words = {name: self._value_text(name, value) for name, value in self.values}
        paragraph = [f"({self.rule})"] if self.rule else []
        return " ".join([*(self.sentence(key).format(**words) for key in keys), *paragraph])

    def sentence(self, key: str) -> str:
        """Return the English sentence with this key, in the right plural form."""
        number = self.number(key)
        return self.sentences[key] if number in {None, 1} else self.plurals[key][1]

    def number(self, key: str) -> Value | None:
        """Return the number that selects the plural form of the sentence with this key.

        The result is `None` if the sentence has no plural form.
        """
        return self[self.plurals[key][0]] if key in self.plurals else None

    def _value_text(self, name: str, value: Value) -> str:
        """Return the value as it appears in the English sentence."""
        if isinstance(value, tuple):
            return english_list(value, "or" if name == "names" else "and")
        return self.sentences.get(f"{name}.{value}", str(value))
